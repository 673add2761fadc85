"""What a folder below dialects/ implements, a dialect and a database, and the registry that finds these folders."""
