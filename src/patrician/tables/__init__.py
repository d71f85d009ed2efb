"""Tables that people and programs play at: seats, commands, clocks, undo, chat, the store."""
