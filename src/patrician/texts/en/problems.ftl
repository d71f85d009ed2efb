# What the server refuses, by its codes.
