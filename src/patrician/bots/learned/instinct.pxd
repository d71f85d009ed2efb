"""Playing without thinking ahead, by what the learned values say of the own points."""

from patrician.bots.learned.values cimport Values
from patrician.rules.core.dice cimport Dice
from patrician.rules.core.state cimport State, Table

cdef void play_turn_by_instinct(
    const Values* values, const Table* table, State* state, Dice* dice
) noexcept nogil
cdef void look_at_choices(
    const Values* values, const Table* table, const State* state, float* shortfalls
) noexcept nogil
