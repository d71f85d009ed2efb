"""The machine: cores, files, optional packages."""
