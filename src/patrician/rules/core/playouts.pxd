"""Dealing by chance, for whoever plays games inside the core."""

from patrician.rules.core.dice cimport Dice
from patrician.rules.core.state cimport State, Table

cdef void deal_at_random(const Table* table, State* state, Dice* dice, int first) noexcept nogil
