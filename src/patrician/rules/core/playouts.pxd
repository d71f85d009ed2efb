"""Dealing at random, for code that plays games inside the core."""

from patrician.rules.core.dice cimport Dice
from patrician.rules.core.state cimport RuleConstants, State

cdef void deal_at_random(const RuleConstants* constants, State* state, Dice* dice, int first) noexcept nogil
