"""A comparison to look at: a page in HTML, and a picture."""
