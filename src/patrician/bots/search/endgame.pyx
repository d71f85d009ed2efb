"""Exact play at the end, when only one deal is left that fits what the player knows.

Everybody maximises the own share of the victory, then the points ahead of the best other player,
then chooses the decision with the lowest number. With two players one's gain is the other's loss,
so lines that nobody would go into are cut off (alpha-beta); with more, every line is looked at.
"""

from libc.stdint cimport int64_t
from libc.string cimport memcpy

from patrician.bots.search.hidden cimport is_certain
from patrician.bots.rewards cimport Reward, final_reward
from patrician.rules.core.position cimport Position
from patrician.rules.core.state cimport GAME_OVER, MOST_PLAYERS, RuleConstants, State
from patrician.rules.core.turn cimport apply

# More than any points ahead, so that a larger share of the victory always comes first.
cdef float SHARE = 10000
cdef float BEYOND = 1e9

cdef enum:
    NODES_BETWEEN_LOOKS = 8192      # a few milliseconds

cdef struct Worth:
    float seat[MOST_PLAYERS]
    Reward reward


cdef class _Solver:
    """Looks at all there is, as long as the nodes last."""

    cdef const RuleConstants* constants
    cdef int64_t nodes_left
    cdef object is_over
    cdef object error

    cdef bint _may_go_on(self) noexcept nogil:
        """Count a node, and look at the clock now and then."""
        self.nodes_left -= 1
        if self.nodes_left < 0:
            return False
        if self.nodes_left % NODES_BETWEEN_LOOKS == 0:
            with gil:
                return self._has_time()
        return True

    cdef bint _has_time(self) noexcept:
        """Ask the caller; whatever goes wrong there is kept and raised when the solver is back."""
        try:
            return not self.is_over()
        except BaseException as error:
            self.error = error
            return False

    cdef void _weigh(self, const State* state, Worth* worth) noexcept nogil:
        """Tell what a finished game is worth to everyone."""
        cdef int seat, other
        cdef float best
        final_reward(self.constants, state, &worth.reward)
        for seat in range(self.constants.players):
            best = -BEYOND
            for other in range(self.constants.players):
                if other != seat:
                    best = max(best, worth.reward.points[other])
            worth.seat[seat] = SHARE * worth.reward.chance[seat] + worth.reward.points[seat] - best

    cdef bint _solve(self, const State* state, float low, float high, Worth* worth) noexcept nogil:
        """Find what best play comes to; False if the nodes ran out.

        With two players only worths for seat 0 between `low` and `high` matter.
        """
        cdef State following
        cdef Worth found
        cdef int place, seat = state.seat
        cdef bint two = self.constants.players == 2
        if not self._may_go_on():
            return False
        if state.step == GAME_OVER:
            self._weigh(state, worth)
            return True
        for place in range(state.choice_count):
            memcpy(&following, state, sizeof(State))
            apply(self.constants, &following, state.choices[place])
            if not self._solve(&following, low, high, &found):
                return False
            if place == 0 or found.seat[seat] > worth.seat[seat]:
                worth[0] = found
            if two:
                if seat == 0:
                    low = max(low, worth.seat[0])
                else:
                    high = min(high, worth.seat[0])
                if low >= high:
                    break
        return True


def is_decided_by_play(Position position):
    """Tell whether the player to decide can deduce every card: only play decides from here on."""
    return bool(is_certain(&position.rules.constants, &position.state, position.state.seat))


def solve(Position position, int64_t nodes, is_over):
    """Return (action, chances to win, final points) of every legal decision, or None.

    None if not everything can be deduced by the player to decide, if it takes more nodes, or if
    `is_over()` becomes true.
    """
    cdef _Solver solver = _Solver()
    cdef State following
    cdef Worth worth
    cdef bint done
    cdef int place, seat, players = position.rules.constants.players
    if position.state.step == GAME_OVER or not is_decided_by_play(position):
        return None
    solver.constants = &position.rules.constants
    solver.nodes_left = nodes
    solver.is_over = is_over
    result = []
    for place in range(position.state.choice_count):
        memcpy(&following, &position.state, sizeof(State))
        apply(solver.constants, &following, position.state.choices[place])
        with nogil:
            done = solver._solve(&following, -BEYOND, BEYOND, &worth)
        if solver.error is not None:
            raise solver.error
        if not done:
            return None
        result.append((
            position.state.choices[place],
            tuple([worth.reward.chance[seat] for seat in range(players)]),
            tuple([worth.reward.points[seat] for seat in range(players)]),
        ))
    return result
