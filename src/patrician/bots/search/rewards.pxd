"""What a finished game, or a good guess at one, is worth to every seat."""

from patrician.rules.core.scoring cimport FinalScore, final_score
from patrician.rules.core.state cimport MOST_PLAYERS, State, Table

cdef struct Outcome:
    float chance[MOST_PLAYERS]      # of winning; a shared victory counts in shares
    float points[MOST_PLAYERS]


cdef inline void final_outcome(const Table* table, const State* state, Outcome* outcome) noexcept nogil:
    cdef FinalScore final
    cdef int seat, winners = 0
    final_score(table, state, &final)
    for seat in range(table.players):
        winners += final.winner[seat]
    for seat in range(table.players):
        outcome.chance[seat] = 1.0 / winners if final.winner[seat] else 0.0
        outcome.points[seat] = final.total[seat]
