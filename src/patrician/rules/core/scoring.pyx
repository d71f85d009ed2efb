"""Who wins a tower (B8), a city (B8, M3) and the game (B9, M4, A)."""

from libc.stdint cimport uint8_t, uint32_t, uint64_t
from libc.string cimport memset

from patrician.rules.core.state cimport (
    AMBASSADORS,
    CITIES,
    KINDS,
    MOST_PLAYERS,
    NOBODY,
    RuleConstants,
    State,
    bit_count,
)


cdef int tower_leader(const State* state, int site) noexcept nogil:
    """Return who has most floors in a tower (B8.1), nobody where there is none."""
    cdef int counts[MOST_PLAYERS]
    cdef int floor, owner, leader = NOBODY, most = 0
    memset(counts, 0, sizeof(counts))
    for floor in range(state.height[site]):
        counts[(state.tower[site] >> (4 * floor)) & 15] += 1
    # B8.2: from the top down, so that of tied players the one nearest the top is met first.
    for floor in range(state.height[site] - 1, -1, -1):
        owner = (state.tower[site] >> (4 * floor)) & 15
        if counts[owner] > most:
            most = counts[owner]
            leader = owner
    return leader


cdef void score_city(const RuleConstants* constants, State* state, int city) noexcept nogil:
    """Give the tokens of a finished city to the winners of its towers (B8.1, M3)."""
    cdef int left = 2 * city, right = 2 * city + 1
    cdef int higher = left if state.height[left] > state.height[right] else right
    cdef int lower = left + right - higher
    cdef int higher_winner = tower_leader(state, higher)
    cdef int lower_winner = tower_leader(state, lower)
    state.token_owner[2 * city] = higher_winner
    state.token_owner[2 * city + 1] = lower_winner
    state.messenger_tokens[higher_winner] += state.messengers_at[city]
    state.messenger_tokens[lower_winner] += state.messengers_at[city]
    state.messengers_when_scored[city] = state.messengers_at[city]
    state.unscored &= ~(<uint32_t>3 << (2 * city))


cdef void count_portraits(
    const RuleConstants* constants, const State* state, int seat, uint8_t* portraits
) noexcept nogil:
    """Count each kind of portrait on the cards a player has played (B9.3)."""
    cdef int kind
    for kind in range(KINDS):
        portraits[kind] = (
            bit_count(state.played[seat] & constants.single[kind])
            + 2 * bit_count(state.played[seat] & constants.double[kind])
        )


cdef int most_sets(const RuleConstants* constants, const uint8_t* portraits) noexcept nogil:
    cdef int kind, sets = 0
    for kind in range(KINDS):
        sets += portraits[kind] // constants.set_size
    return sets


# --- The Ambassadors ----------------------------------------------------------------------------

cdef inline int token_of_value(const RuleConstants* constants, int city, int value) noexcept nogil:
    """Return the number of a city's token of this value (it has one)."""
    return 2 * city if constants.tokens[2 * city] == value else 2 * city + 1


cdef int ambassador_of_tokens(
    const RuleConstants* constants, const State* state, int card, uint8_t* counts
) noexcept nogil:
    """Return who gets A, B or C: most tokens of its value (A1.1)."""
    cdef int owners[CITIES]
    cdef int place, city, seat, tokens = 0, most = 0
    for place in range(CITIES):
        city = constants.ambassador_order[card][place]
        if city == NOBODY:
            break
        if city < constants.cities:
            seat = state.token_owner[token_of_value(constants, city, constants.ambassador_token[card])]
            if seat == NOBODY:
                continue
            owners[tokens] = seat
            tokens += 1
            counts[seat] += 1
            most = max(most, counts[seat])
    # A2: of tied players the one who owns the token that comes first in the picture.
    for place in range(tokens):
        if counts[owners[place]] == most:
            return owners[place]
    return NOBODY


cdef int ambassador_of_points(
    const RuleConstants* constants, const State* state, int card, uint8_t* counts
) noexcept nogil:
    """Return who gets D: most token points from its cities (A1.2)."""
    cdef int tie_break[MOST_PLAYERS]
    cdef int place, city, token, seat, winner = 0
    memset(tie_break, 0, sizeof(tie_break))
    for place in range(CITIES):
        city = constants.ambassador_order[card][place]
        if city == NOBODY:
            break
        # A3: points from the first city decide a tie, then points from the second.
        for seat in range(constants.players):
            tie_break[seat] *= 32
        for token in range(2 * city, 2 * city + 2):
            if state.token_owner[token] == NOBODY:
                continue
            counts[state.token_owner[token]] += constants.tokens[token]
            tie_break[state.token_owner[token]] += constants.tokens[token]
    for seat in range(1, constants.players):
        if counts[seat] > counts[winner] or (
            counts[seat] == counts[winner] and tie_break[seat] > tie_break[winner]
        ):
            winner = seat
    return winner if counts[winner] else NOBODY


cdef void choose_portraits(
    const RuleConstants* constants, const uint8_t* portraits, uint8_t* extra, int choices
) noexcept nogil:
    """Add portraits of the owner's choice where they make most sets (A5)."""
    cdef uint8_t tried[KINDS]
    cdef int first, second, best_first = 0, best_second = 0, sets, most = -1, kind
    for first in range(choices, -1, -1):
        for second in range(choices - first, -1, -1):
            for kind in range(KINDS):
                tried[kind] = portraits[kind] + extra[kind]
            tried[0] += first
            tried[1] += second
            tried[2] += choices - first - second
            sets = most_sets(constants, tried)
            if sets > most:
                most = sets
                best_first = first
                best_second = second
    extra[0] += best_first
    extra[1] += best_second
    extra[2] += choices - best_first - best_second


cdef void find_ambassadors(
    const RuleConstants* constants, const State* state, FinalScore* final
) noexcept nogil:
    """Find who gets the four ambassador cards, or would get them now (A1); nobody without a token."""
    cdef int card
    for card in range(AMBASSADORS - 1):
        final.ambassador[card] = ambassador_of_tokens(
            constants, state, card, final.ambassador_count[card]
        )
    card = AMBASSADORS - 1
    final.ambassador[card] = ambassador_of_points(
        constants, state, card, final.ambassador_count[card]
    )


cdef void send_ambassadors(
    const RuleConstants* constants, const State* state, FinalScore* final
) noexcept nogil:
    """Give out the four ambassador cards and the portraits they bring (A1, A5)."""
    cdef int card, kind, seat
    cdef int choices[MOST_PLAYERS]
    memset(choices, 0, sizeof(choices))
    find_ambassadors(constants, state, final)
    for card in range(AMBASSADORS - 1):
        choices[final.ambassador[card]] += 1
    seat = final.ambassador[AMBASSADORS - 1]
    for kind in range(KINDS):
        final.extra[seat][kind] += 1
    for seat in range(constants.players):
        if choices[seat]:
            choose_portraits(constants, final.portraits[seat], final.extra[seat], choices[seat])


# --- The Messengers -----------------------------------------------------------------------------

cdef void count_guarded_towers(
    const RuleConstants* constants, const State* state, FinalScore* final
) noexcept nogil:
    """Count each player's towers and floors in the cities with a messenger (M4)."""
    cdef int city, site, floor, seat
    cdef uint8_t floors[MOST_PLAYERS]
    for city in range(constants.cities):
        if not state.messengers_at[city]:
            continue
        for site in range(2 * city, 2 * city + 2):
            memset(floors, 0, sizeof(floors))
            for floor in range(state.height[site]):
                floors[(state.tower[site] >> (4 * floor)) & 15] += 1
            for seat in range(constants.players):
                final.guarded_floors[seat] += floors[seat]
                final.guarded_towers[seat] += floors[seat] > 0


cdef void give_penalty(const RuleConstants* constants, FinalScore* final) noexcept nogil:
    """Give the -3 token to whoever has the fewest such towers (M4)."""
    cdef int seat, fewest = 0
    cdef bint tied = False
    for seat in range(1, constants.players):
        if final.guarded_towers[seat] < final.guarded_towers[fewest] or (
            final.guarded_towers[seat] == final.guarded_towers[fewest]
            and final.guarded_floors[seat] < final.guarded_floors[fewest]
        ):
            fewest = seat
            tied = False
        elif (
            final.guarded_towers[seat] == final.guarded_towers[fewest]
            and final.guarded_floors[seat] == final.guarded_floors[fewest]
        ):
            tied = True
    if not tied:
        final.penalty[fewest] = constants.penalty


# --- The end of the game ------------------------------------------------------------------------

cdef void find_winners(const RuleConstants* constants, FinalScore* final) noexcept nogil:
    """Most points win; a tie goes to fewest floors on the board, then it is shared (B9.4)."""
    cdef int seat, best = 0
    for seat in range(1, constants.players):
        if final.total[seat] > final.total[best] or (
            final.total[seat] == final.total[best] and final.floors[seat] < final.floors[best]
        ):
            best = seat
    for seat in range(constants.players):
        final.winner[seat] = (
            final.total[seat] == final.total[best] and final.floors[seat] == final.floors[best]
        )


cdef void final_score(const RuleConstants* constants, const State* state, FinalScore* final) noexcept nogil:
    """Count everything at the end of the game (B9, M4, A1)."""
    cdef int token, seat, kind
    cdef uint8_t portraits[KINDS]
    memset(final, 0, sizeof(FinalScore))
    for token in range(2 * constants.cities):
        final.prestige[state.token_owner[token]] += constants.tokens[token]
    for seat in range(constants.players):
        count_portraits(constants, state, seat, final.portraits[seat])
        final.floors[seat] = constants.floors - state.supply[seat]
        final.messenger_points[seat] = constants.messenger_points * state.messenger_tokens[seat]
    if constants.with_ambassadors:
        send_ambassadors(constants, state, final)
    if constants.with_messengers:
        count_guarded_towers(constants, state, final)
        give_penalty(constants, final)
    for seat in range(constants.players):
        for kind in range(KINDS):
            portraits[kind] = final.portraits[seat][kind] + final.extra[seat][kind]
        final.portrait_points[seat] = constants.set_points * most_sets(constants, portraits)
        final.total[seat] = (
            final.prestige[seat]
            + final.portrait_points[seat]
            + final.messenger_points[seat]
            + final.penalty[seat]
        )
    find_winners(constants, final)
