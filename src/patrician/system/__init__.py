"""The machine the program runs on: processor cores, files, optional packages."""
