"""A request put to a database and its answer judged; the same for many databases beside each other."""
