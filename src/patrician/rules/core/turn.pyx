"""A turn (B2): play a card, place floors, special action, take a card, refill, messenger.

Each step has two functions: one that carries a choice out, and one that offers the choices of the
step that follows. `apply` carries out a decision and then every step that leaves no choice.
"""

from libc.stdint cimport uint16_t, uint32_t, uint64_t
from libc.string cimport memset

from patrician.rules.core.scoring cimport score_city
from patrician.rules.core.state cimport (
    CARD_STEP,
    GAME_OVER,
    MESSENGER,
    MESSENGER_STEP,
    MOVE,
    MOVE_STEP,
    NO_CARD,
    NO_MESSENGER,
    NO_MOVE,
    NOBODY,
    PLACE,
    PLAY,
    SITE_STEP,
    TAKE,
    TAKE_STEP,
    RuleConstants,
    State,
    lowest_bit,
)


cdef inline void no_choice(State* state, int step) noexcept nogil:
    state.step = step
    state.choice_count = 0


cdef inline void add_choice(State* state, int action) noexcept nogil:
    state.choices[state.choice_count] = action
    state.choice_count += 1


cdef inline void add_choices(State* state, int first_action, uint64_t set) noexcept nogil:
    """Add first_action + n for every n in the set, in ascending order."""
    while set:
        add_choice(state, first_action + lowest_bit(set))
        set &= set - 1


cdef inline bint is_star(const RuleConstants* constants, const State* state) noexcept nogil:
    return (constants.stars >> state.card) & 1


cdef inline bint is_finished(const RuleConstants* constants, const State* state, int city) noexcept nogil:
    return state.height[2 * city] + state.height[2 * city + 1] == constants.holds[city]


# --- B1: set up ---------------------------------------------------------------------------------

cdef void lay_out(const RuleConstants* constants, State* state) noexcept nogil:
    """Set up everything but the cards."""
    cdef int seat
    memset(state, 0, sizeof(State))
    memset(state.token_owner, NOBODY, sizeof(state.token_owner))
    memset(state.display, NO_CARD, sizeof(state.display))
    for seat in range(constants.players):
        state.supply[seat] = constants.floors  # B1.6
        if constants.with_messengers:
            state.messengers[seat] = constants.messengers  # M1
    state.face_up = (<uint16_t>1 << constants.cities) - 1  # B1.5
    state.unscored = (<uint32_t>1 << (2 * constants.cities)) - 1  # B1.2


# --- B3: play a card ----------------------------------------------------------------------------

cdef inline void offer_cards(State* state) noexcept nogil:
    no_choice(state, CARD_STEP)
    add_choices(state, PLAY, state.hand[state.seat])


cdef inline void play_card(const RuleConstants* constants, State* state, int card) noexcept nogil:
    cdef uint64_t bit = <uint64_t>1 << card
    state.hand[state.seat] ^= bit
    state.taken[state.seat] &= ~bit
    state.played[state.seat] |= bit
    state.top[state.seat] = card
    state.card = card
    state.city = constants.city_of[card]
    state.floors_left = constants.crests[card]  # B4.1
    offer_sites(constants, state)


# --- B4: place floors ---------------------------------------------------------------------------

cdef inline void offer_sites(const RuleConstants* constants, State* state) noexcept nogil:
    cdef int left = 2 * state.city, right = 2 * state.city + 1
    cdef bint last = state.height[left] + state.height[right] + 1 == constants.holds[state.city]
    no_choice(state, SITE_STEP)
    # B4.3: the last floor must go on a site that is still empty.
    if not (last and state.height[right] == 0):
        add_choice(state, PLACE)
    if not (last and state.height[left] == 0):
        add_choice(state, PLACE + 1)


cdef void put_floor(State* state, int site, int owner) noexcept nogil:
    state.tower[site] |= <uint32_t>owner << (4 * state.height[site])
    state.height[site] += 1
    state.standing |= <uint32_t>1 << site


cdef inline void place_floor(const RuleConstants* constants, State* state, int side) noexcept nogil:
    cdef int seat = state.seat, city = state.city
    put_floor(state, 2 * city + side, seat)
    state.presence[seat] |= <uint32_t>3 << (2 * city)
    state.supply[seat] -= 1
    state.floors_left -= 1
    # B4.5: scored at once, unless the variant M5 puts it off to the end of the turn.
    if is_finished(constants, state, city) and not constants.late_scoring:
        score_city(constants, state, city)
    if state.floors_left:
        offer_sites(constants, state)
    elif (constants.moves >> state.card) & 1:
        offer_moves(state)
    else:
        offer_takes(constants, state)


# --- B5: special action -------------------------------------------------------------------------

cdef inline void offer_moves(State* state) noexcept nogil:
    cdef uint32_t built_in = <uint32_t>3 << (2 * state.city)
    no_choice(state, MOVE_STEP)
    add_choice(state, NO_MOVE)  # B5.5
    add_choices(
        state,
        MOVE,
        state.standing              # B5.1
        & state.presence[state.seat]  # B5.2
        & ~built_in                 # B5.3
        & state.unscored,           # B5.4
    )


cdef inline void move_floor(const RuleConstants* constants, State* state, int action) noexcept nogil:
    cdef int source
    if action != NO_MOVE:
        source = action - MOVE
        state.height[source] -= 1
        put_floor(state, source ^ 1, (state.tower[source] >> (4 * state.height[source])) & 15)
        state.tower[source] &= ~(<uint32_t>15 << (4 * state.height[source]))
        if state.height[source] == 0:
            state.standing &= ~(<uint32_t>1 << source)
    offer_takes(constants, state)


# --- B6: take a card, B7: refill ----------------------------------------------------------------

cdef inline void offer_takes(const RuleConstants* constants, State* state) noexcept nogil:
    cdef bint question = (constants.questions >> state.card) & 1
    no_choice(state, TAKE_STEP)
    if not state.face_up:
        offer_messenger(constants, state)  # B6.4
    elif question or not (state.face_up >> state.city) & 1:
        add_choices(state, TAKE, state.face_up)  # B6.2, B6.3
    else:
        add_choice(state, TAKE + state.city)  # B6.1


cdef inline void take_card(const RuleConstants* constants, State* state, int city) noexcept nogil:
    cdef uint64_t bit = <uint64_t>1 << state.display[city]
    state.hand[state.seat] |= bit
    state.taken[state.seat] |= bit
    if state.pile_next < state.pile_end:  # B7.1
        state.display[city] = state.pile[state.pile_next]
        state.pile_next += 1
    else:
        state.display[city] = NO_CARD
        state.face_up &= ~(<uint16_t>1 << city)
    offer_messenger(constants, state)


# --- M2: messenger ------------------------------------------------------------------------------

cdef inline bint may_guard(const RuleConstants* constants, const State* state, int city) noexcept nogil:
    if state.messengers_at[city] >= constants.messengers_per_city:  # M2.3
        return False
    if city != state.city or constants.free_messengers:  # M6
        return True
    # M2.2, lifted by the variant M5 for a city finished this turn.
    return constants.late_scoring and is_finished(constants, state, city)


cdef inline void offer_messenger(const RuleConstants* constants, State* state) noexcept nogil:
    cdef int link
    # Nobody has messengers without the expansion, and each only so many with it (M1).
    if state.messengers[state.seat] == 0 or not is_star(constants, state):
        end_turn(constants, state)
        return
    no_choice(state, MESSENGER_STEP)
    add_choice(state, NO_MESSENGER)  # M2.5
    for link in range(constants.links):
        if (
            not (state.links >> link) & 1  # M2.4
            and may_guard(constants, state, constants.link_ends[link][0])
            and may_guard(constants, state, constants.link_ends[link][1])
        ):
            add_choice(state, MESSENGER + link)


cdef void put_messenger(const RuleConstants* constants, State* state, int link) noexcept nogil:
    state.links |= <uint16_t>1 << link
    state.messengers_at[constants.link_ends[link][0]] += 1
    state.messengers_at[constants.link_ends[link][1]] += 1


cdef inline void place_messenger(const RuleConstants* constants, State* state, int action) noexcept nogil:
    if action != NO_MESSENGER:
        put_messenger(constants, state, action - MESSENGER)
        state.messengers[state.seat] -= 1
    end_turn(constants, state)


# --- From turn to turn --------------------------------------------------------------------------

cdef inline void end_turn(const RuleConstants* constants, State* state) noexcept nogil:
    if constants.late_scoring and is_finished(constants, state, state.city):  # M5
        score_city(constants, state, state.city)
    state.turn += 1
    begin_turn(state, 0 if state.seat + 1 == constants.players else state.seat + 1)  # B1.7: clockwise


cdef void begin_turn(State* state, int seat) noexcept nogil:
    """Start the turn of a player, or end the game if there is no card left to play (B9.1)."""
    state.seat = seat
    if state.hand[seat]:
        offer_cards(state)
    else:
        no_choice(state, GAME_OVER)


cdef bint is_legal(const State* state, int action) noexcept nogil:
    cdef int place
    for place in range(state.choice_count):
        if state.choices[place] == action:
            return True
    return False


cdef void take_step(const RuleConstants* constants, State* state, int action) noexcept nogil:
    """Carry out one legal step and offer the choices of the next."""
    if state.step == CARD_STEP:
        play_card(constants, state, action - PLAY)
    elif state.step == SITE_STEP:
        place_floor(constants, state, action - PLACE)
    elif state.step == MOVE_STEP:
        move_floor(constants, state, action)
    elif state.step == TAKE_STEP:
        take_card(constants, state, action - TAKE)
    else:
        place_messenger(constants, state, action)


cdef void apply(const RuleConstants* constants, State* state, int action) noexcept nogil:
    """Carry out a legal decision and then every step that leaves no choice."""
    take_step(constants, state, action)
    while state.choice_count == 1:
        take_step(constants, state, state.choices[0])
