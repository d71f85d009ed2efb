"""Flat Monte Carlo over whole turns, the yardstick: UCB1, consistent deals, random playouts."""

cimport cython
from libc.math cimport logf, sqrtf
from libc.stdint cimport int64_t, uint8_t, uint64_t
from libc.stdlib cimport free, realloc
from libc.string cimport memcpy

from patrician.bots.search.hidden cimport redeal
from patrician.bots.rewards cimport Reward, final_reward
from patrician.rules.core.dice cimport Dice, below, seed_dice
from patrician.rules.core.position cimport Position
from patrician.rules.core.state cimport GAME_OVER, RuleConstants, State
from patrician.rules.core.turn cimport apply

cdef enum:
    MOST_DECISIONS = 8      # in one turn

cdef struct Arm:
    uint8_t length
    uint8_t actions[MOST_DECISIONS]
    int64_t visits
    double reward


@cython.final
cdef class FlatSearch:
    """All ways to play the rest of a turn, and how often each has won in random playouts."""

    cdef Position root
    cdef Dice dice
    cdef Arm* arms
    cdef int count
    cdef int room
    cdef int64_t visits

    def __cinit__(self, Position root, uint64_t seed):
        cdef uint8_t actions[MOST_DECISIONS]
        self.root = root
        self.arms = NULL
        self.count = 0
        self.room = 0
        self.visits = 0
        seed_dice(&self.dice, seed)
        self._list_arms(&root.state, actions, 0)

    def __dealloc__(self):
        free(self.arms)

    cdef int _list_arms(self, const State* state, uint8_t* actions, int length) except -1:
        cdef State following
        cdef int place
        if state.step == GAME_OVER or state.turn != self.root.state.turn:
            self._add_arm(actions, length)
            return 0
        for place in range(state.choice_count):
            memcpy(&following, state, sizeof(State))
            actions[length] = state.choices[place]
            apply(&self.root.rules.constants, &following, state.choices[place])
            self._list_arms(&following, actions, length + 1)
        return 0

    cdef int _add_arm(self, const uint8_t* actions, int length) except -1:
        cdef Arm* arms
        if self.count == self.room:
            self.room = 2 * self.room + 64
            arms = <Arm*>realloc(self.arms, self.room * sizeof(Arm))
            if arms == NULL:
                raise MemoryError
            self.arms = arms
        self.arms[self.count].length = length
        memcpy(self.arms[self.count].actions, actions, length)
        self.arms[self.count].visits = 0
        self.arms[self.count].reward = 0
        self.count += 1
        return 0

    def run(self, int64_t simulations):
        """Simulate that often."""
        cdef int64_t simulation
        with nogil:
            for simulation in range(simulations):
                self._simulate()

    cdef void _simulate(self) noexcept nogil:
        cdef State state
        cdef Reward reward
        cdef const RuleConstants* constants = &self.root.rules.constants
        cdef int seat = self.root.state.seat
        cdef int place
        cdef Arm* arm = self._most_promising()
        memcpy(&state, &self.root.state, sizeof(State))
        redeal(constants, &state, seat, &self.dice)
        for place in range(arm.length):
            apply(constants, &state, arm.actions[place])
        while state.step != GAME_OVER:
            apply(constants, &state, state.choices[below(&self.dice, state.choice_count)])
        final_reward(constants, &state, &reward)
        arm.visits += 1
        arm.reward += reward.chance[seat]
        self.visits += 1

    cdef Arm* _most_promising(self) noexcept nogil:
        """Return the arm with the highest upper confidence bound (UCB1), untried ones first."""
        cdef int place, best = 0
        cdef float bound, highest = -1, spread
        cdef Arm* arm
        if self.visits < self.count:
            return &self.arms[self.visits]
        spread = 2 * logf(self.visits)
        for place in range(self.count):
            arm = &self.arms[place]
            bound = arm.reward / arm.visits + sqrtf(spread / arm.visits)
            if bound > highest:
                highest = bound
                best = place
        return &self.arms[best]

    def best(self):
        """Return the decisions of the way tried most often."""
        cdef int place, most = 0
        for place in range(1, self.count):
            if self.arms[place].visits > self.arms[most].visits:
                most = place
        return [self.arms[most].actions[place] for place in range(self.arms[most].length)]
