"""A second, plain and slow reading of the rules: the oracle that plays along with the engine.

It imports nothing from the package it judges. The numbers in the comments are those of the rules.
"""

from .box import PlainCard
from .game import PlainGame

__all__ = ["PlainCard", "PlainGame"]
