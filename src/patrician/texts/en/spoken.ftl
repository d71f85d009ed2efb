# The table in words, and the keyboard.
