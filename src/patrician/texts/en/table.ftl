# The game on the screen: what to do, what it would bring, what happened.
