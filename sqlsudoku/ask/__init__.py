"""Sends a request to a database and judges the answer; compares many databases."""
