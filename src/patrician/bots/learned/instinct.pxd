"""Playing without thinking ahead, by what the learned values say of the own points."""

from patrician.bots.learned.values cimport Values
from patrician.rules.core.dice cimport Dice
from patrician.rules.core.state cimport RuleConstants, State

cdef void play_turn_by_instinct(
    const Values* values, const RuleConstants* constants, State* state, Dice* dice
) noexcept nogil
cdef void look_at_choices(
    const Values* values, const RuleConstants* constants, const State* state, float* shortfalls
) noexcept nogil
