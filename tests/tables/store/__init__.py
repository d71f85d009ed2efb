"""What is kept, in both kinds of database."""
