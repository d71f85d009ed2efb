"""What a finished game, or a good guess at one, is worth to every seat."""

from patrician.rules.core.scoring cimport FinalScore, final_score
from patrician.rules.core.state cimport MOST_PLAYERS, RuleConstants, State

cdef struct Reward:
    float chance[MOST_PLAYERS]      # of winning; a shared victory counts in shares
    float points[MOST_PLAYERS]


cdef inline void final_reward(const RuleConstants* constants, const State* state, Reward* reward) noexcept nogil:
    cdef FinalScore final
    cdef int seat, winners = 0
    final_score(constants, state, &final)
    for seat in range(constants.players):
        winners += final.winner[seat]
    for seat in range(constants.players):
        reward.chance[seat] = 1.0 / winners if final.winner[seat] else 0.0
        reward.points[seat] = final.total[seat]
