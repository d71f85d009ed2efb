"""Dealing anew what a seat cannot know: the order of the pile and others' unplayed first cards.

Cards that were shown and taken back are known: in a hand they count as taken, and the pile is hidden
only behind the last card of it that was ever turned up.
"""

from libc.stdint cimport uint8_t, uint64_t

from patrician.rules.core.dice cimport Dice, below, shuffle
from patrician.rules.core.state cimport CARDS, MOST_PLAYERS, RuleConstants, State, lowest_bit


cdef inline int hidden_from(const State* state) noexcept nogil:
    """Return the place in the pile from which on nobody knows the cards."""
    return max(state.pile_next, state.pile_seen)


cdef inline uint64_t collect_unseen(
    const RuleConstants* constants, State* state, int observer, int* wanted
) noexcept nogil:
    """Take the cards an observer has not seen out of the hands; return them with the pile's."""
    cdef uint64_t unseen = 0, hidden
    cdef int seat, place
    for place in range(hidden_from(state), state.pile_end):
        unseen |= <uint64_t>1 << state.pile[place]
    for seat in range(constants.players):
        wanted[seat] = 0
        if seat == observer:
            continue
        hidden = state.hand[seat] & ~state.taken[seat]
        state.hand[seat] ^= hidden
        unseen |= hidden
        while hidden:
            wanted[seat] += 1
            hidden &= hidden - 1
    return unseen


cdef inline int list_members(uint64_t set, uint8_t* members) noexcept nogil:
    cdef int count = 0
    while set:
        members[count] = lowest_bit(set)
        count += 1
        set &= set - 1
    return count


cdef inline void redeal(const RuleConstants* constants, State* state, int observer, Dice* dice) noexcept nogil:
    """Deal what the observer cannot know, every consistent way equally likely.

    Unplayed first cards are star cards, so the hands draw among the unseen stars; the pile is what
    is left. Drawing the hands out of a shuffled pile instead would favour some places in it.
    """
    cdef int wanted[MOST_PLAYERS]
    cdef uint8_t stars[CARDS]
    cdef uint64_t unseen = collect_unseen(constants, state, observer, wanted)
    cdef int count = list_members(unseen & constants.stars, stars)
    cdef int seat, place
    cdef uint8_t* pile = state.pile + hidden_from(state)
    for seat in range(constants.players):
        while wanted[seat]:
            wanted[seat] -= 1
            place = below(dice, count)
            state.hand[seat] |= <uint64_t>1 << stars[place]
            unseen ^= <uint64_t>1 << stars[place]
            count -= 1
            stars[place] = stars[count]
    count = list_members(unseen, pile)
    shuffle(pile, count, dice)


cdef inline bint is_certain(const RuleConstants* constants, const State* state, int observer) noexcept nogil:
    """Tell whether only one deal is left for the observer: everything can be deduced."""
    cdef int seat, hiding = 0
    cdef int in_pile = state.pile_end - hidden_from(state)
    for seat in range(constants.players):
        if seat != observer and state.hand[seat] & ~state.taken[seat]:
            hiding += 1
    if in_pile == 0:
        return hiding <= 1
    return hiding == 0 and in_pile == 1
