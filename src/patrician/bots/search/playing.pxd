"""Sensible play at random, for the ends of simulations: quick, and not as foolish as dice.

Two rules of thumb: build where the floor wins the tower over, and leave the move alone every other
time. (Preferring cards by what can be built or taken with them was tried: slower, not stronger.)
"""

from libc.stdint cimport uint32_t, uint64_t

from patrician.rules.core.dice cimport Dice, below, roll
from patrician.rules.core.state cimport (
    GAME_OVER,
    MOVE_STEP,
    NO_MOVE,
    PLACE,
    SITE_STEP,
    RuleConstants,
    State,
)
from patrician.rules.core.turn cimport apply


cdef inline int floors_of(uint32_t tower, int height, int seat) noexcept nogil:
    """Count a player's floors: the groups of four bits that hold the seat's number."""
    cdef uint32_t other = tower ^ (<uint32_t>seat * <uint32_t>0x11111111)
    other |= other >> 1
    other |= other >> 2
    other = ~other & <uint32_t>0x11111111 & <uint32_t>((<uint64_t>1 << (4 * height)) - 1)
    return (other * <uint32_t>0x11111111) >> 28


cdef inline bint wins_over(const RuleConstants* constants, const State* state, int site) noexcept nogil:
    """Tell whether one floor more takes this tower over from somebody, or begins it."""
    cdef uint32_t tower = state.tower[site]
    cdef int height = state.height[site]
    cdef int own, seat, floors, most = 0
    if height == 0:
        return True
    own = floors_of(tower, height, state.seat)
    for seat in range(constants.players):
        if seat != state.seat:
            floors = floors_of(tower, height, seat)
            if floors > most:
                most = floors
    # The new floor is on top, and the top wins ties.
    return own + 1 >= most and not (
        own > most or (own == most and ((tower >> (4 * (height - 1))) & 15) == state.seat)
    )


cdef inline int sensible_choice(const RuleConstants* constants, const State* state, Dice* dice) noexcept nogil:
    cdef bint left, right
    if state.step == SITE_STEP and state.choice_count == 2:
        left = wins_over(constants, state, 2 * state.city)
        right = wins_over(constants, state, 2 * state.city + 1)
        if left != right:
            return PLACE if left else PLACE + 1
    elif state.step == MOVE_STEP and roll(dice) & 1:
        return NO_MOVE
    return state.choices[below(dice, state.choice_count)]


cdef inline void play_on(const RuleConstants* constants, State* state, Dice* dice) noexcept nogil:
    """Play to the end."""
    while state.step != GAME_OVER:
        apply(constants, state, sensible_choice(constants, state, dice))
