"""Tables that people and programs play at: who sits there, what was decided, who is told."""
