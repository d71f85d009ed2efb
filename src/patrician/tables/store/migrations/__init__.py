"""The steps by which the shape of the database came to be."""
