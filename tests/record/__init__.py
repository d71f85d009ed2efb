"""Records, notation and files: what is accepted, what is refused, and with which sentence."""
