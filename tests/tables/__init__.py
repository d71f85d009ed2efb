"""Tables: people and programs play together, whatever happens to processes and lines."""
