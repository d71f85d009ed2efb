"""The root of every error the package raises on purpose."""


class PatricianError(Exception):
    """Something the program can tell a person in one sentence."""


class DeckError(PatricianError):
    """A deck that cannot be played with; the text says which card or city and why."""
