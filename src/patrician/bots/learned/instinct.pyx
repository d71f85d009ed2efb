"""Playing without thinking ahead, by what the learned values say of the own points.

For simulations with several players: dice make poor opponents, and a look through a whole turn takes
too long. So each decision is taken for what it changes right now, in the one or two cities and the
kind of portrait it touches. Every other decision is left to chance: what is always played the same way
shows too little of what may happen (docs/strength.md has what was tried).
"""

from libc.stdint cimport uint32_t, uint64_t
from libc.string cimport memcpy, memset

from patrician.bots.learned.values cimport (
    STAGES,
    LearnedValues,
    TokenChances,
    Values,
    city_drawer,
    portrait_drawer,
    portraits_on,
    site_view,
    smaller,
)
from patrician.bots.search.playing cimport floors_of
from patrician.rules.core.dice cimport Dice, below, roll, seed_dice
from patrician.rules.core.position cimport Position
from patrician.rules.core.state cimport (
    CARD_STEP,
    CITIES,
    GAME_OVER,
    KINDS,
    MESSENGER_STEP,
    MOVE,
    MOVE_STEP,
    NO_MOVE,
    PLACE,
    PLAY,
    SITE_STEP,
    TAKE,
    TAKE_STEP,
    State,
    Table,
    lowest_bit,
)
from patrician.rules.core.turn cimport apply

# What the player to move goes by during a turn.
cdef struct Mind:
    int seat
    int stage
    int own_crests[CITIES]
    int others_crests[CITIES]
    int stacked[KINDS]
    int held[KINDS]
    int untaken[KINDS]

# The two sites of a city, as they are or as they would be.
cdef struct Sites:
    uint32_t tower[2]
    int height[2]

# A city as the player sees it.
cdef struct View:
    int first
    int second
    int taller
    int room


# --- What is on the table -----------------------------------------------------------------------

cdef inline void look_round(const Table* table, const State* state, Mind* mind) noexcept nogil:
    cdef uint64_t hand, gone = 0
    cdef int* crests
    cdef int seat, card, kind
    memset(mind, 0, sizeof(Mind))
    mind.seat = state.seat
    # Turns that are left to the player once this one is over.
    mind.stage = smaller((table.turns - state.turn - 1) // table.players, STAGES - 1)
    for seat in range(table.players):
        hand = state.hand[seat]
        gone |= hand | state.played[seat]
        crests = &mind.own_crests[0] if seat == mind.seat else &mind.others_crests[0]
        while hand:
            card = lowest_bit(hand)
            hand &= hand - 1
            crests[table.city_of[card]] += table.crests[card]
    for kind in range(KINDS):
        mind.stacked[kind] = portraits_on(table, state.played[mind.seat], kind)
        mind.held[kind] = portraits_on(table, state.hand[mind.seat], kind)
        mind.untaken[kind] = portraits_on(table, table.cards & ~gone, kind)


cdef inline int kind_of(const Table* table, int card) noexcept nogil:
    """Return the kind of portrait a card shows, KINDS if none."""
    cdef int kind
    for kind in range(KINDS):
        if ((table.single[kind] | table.double[kind]) >> card) & 1:
            return kind
    return KINDS


cdef inline int portraits_of(const Table* table, int card, int kind) noexcept nogil:
    return 2 if (table.double[kind] >> card) & 1 else 1


cdef inline void put_aside(const Table* table, Mind* mind, int card) noexcept nogil:
    """Know that a card went from the hand to the stack."""
    cdef int kind = kind_of(table, card)
    mind.own_crests[table.city_of[card]] -= table.crests[card]
    if kind != KINDS:
        mind.held[kind] -= portraits_of(table, card, kind)
        mind.stacked[kind] += portraits_of(table, card, kind)


# --- What a city is worth -----------------------------------------------------------------------

cdef inline Sites sites_of(const State* state, int city) noexcept nogil:
    cdef Sites sites
    cdef int side
    for side in range(2):
        sites.tower[side] = state.tower[2 * city + side]
        sites.height[side] = state.height[2 * city + side]
    return sites


cdef inline Sites with_floor(const Sites* sites, int side, int owner) noexcept nogil:
    cdef Sites built = sites[0]
    built.tower[side] |= <uint32_t>owner << (4 * built.height[side])
    built.height[side] += 1
    return built


cdef inline Sites with_move(const Sites* sites, int source) noexcept nogil:
    """Return the sites with the top floor of one moved to the other."""
    cdef Sites moved = sites[0]
    cdef int owner
    moved.height[source] -= 1
    owner = (moved.tower[source] >> (4 * moved.height[source])) & 15
    moved.tower[source] &= ~(<uint32_t>15 << (4 * moved.height[source]))
    return with_floor(&moved, 1 - source, owner)


cdef inline bint leads_tie(uint32_t tower, int height, int seat, int floors) noexcept nogil:
    """Tell whether of all with as many floors the player is nearest the top (B8.2)."""
    cdef int owner
    while height > 0:
        height -= 1
        owner = (tower >> (4 * height)) & 15
        if owner == seat:
            return True
        if floors_of(tower, height + 1, owner) == floors:
            return False
    return False


cdef inline int view_tower(const Table* table, uint32_t tower, int height, int seat) noexcept nogil:
    cdef int own, other, floors, most = 0
    if height == 0:
        return site_view(0, 0, False)
    own = floors_of(tower, height, seat)
    for other in range(table.players):
        if other != seat:
            floors = floors_of(tower, height, other)
            if floors > most:
                most = floors
    return site_view(
        own, most, own > most or (own == most and leads_tie(tower, height, seat, own))
    )


cdef inline View view_of(const Table* table, const Sites* sites, int city, int seat) noexcept nogil:
    cdef View view
    view.first = view_tower(table, sites.tower[0], sites.height[0], seat)
    view.second = view_tower(table, sites.tower[1], sites.height[1], seat)
    view.room = table.holds[city] - sites.height[0] - sites.height[1]
    view.taller = 0
    if sites.height[0] != sites.height[1]:
        view.taller = 1 if sites.height[0] > sites.height[1] else 2
    return view


cdef inline float worth_of(
    const Values* values, const Table* table, const State* state, int city,
    const View* view, int own_crests, int others_crests
) noexcept nogil:
    """Tell the points a player may expect of a city that was not scored before this turn."""
    cdef int extra = table.messenger_points * state.messengers_at[city]
    cdef int higher = table.tokens[2 * city] + extra
    cdef int lower = table.tokens[2 * city + 1] + extra
    cdef const TokenChances* chances
    if view.room == 0:  # Finished: the last bit of a view tells whose the tower is.
        if view.taller == 1:
            return (view.first & 1) * higher + (view.second & 1) * lower
        return (view.second & 1) * higher + (view.first & 1) * lower
    chances = &values.city[city_drawer(
        view.room, view.taller, view.first, view.second, own_crests, others_crests, False
    )]
    return chances.higher * higher + chances.lower * lower


cdef inline float worth_of_sites(
    const Values* values, const Table* table, const State* state, const Mind* mind,
    int city, const Sites* sites, int own_crests
) noexcept nogil:
    """Tell what a city would be worth like this, with so many crests for it left to the player."""
    cdef View view = view_of(table, sites, city, mind.seat)
    return worth_of(values, table, state, city, &view, own_crests, mind.others_crests[city])


# --- What a decision brings ---------------------------------------------------------------------

cdef inline float gain_of_taking(
    const Values* values, const Table* table, const State* state, const Mind* mind, int card
) noexcept nogil:
    """Tell what a card is worth that comes into the hand."""
    cdef int city = table.city_of[card]
    cdef int own = mind.own_crests[city], others = mind.others_crests[city]
    cdef int kind = kind_of(table, card)
    cdef int portraits
    cdef Sites sites
    cdef View view
    cdef float worth = 0
    if kind != KINDS:
        portraits = portraits_of(table, card, kind)
        worth += values.portraits[portrait_drawer(
            mind.stage, mind.stacked[kind], mind.held[kind] + portraits, mind.untaken[kind] - portraits
        )] - values.portraits[portrait_drawer(
            mind.stage, mind.stacked[kind], mind.held[kind], mind.untaken[kind]
        )]
    if (state.unscored >> (2 * city)) & 1:
        sites = sites_of(state, city)
        view = view_of(table, &sites, city, mind.seat)
        worth += worth_of(values, table, state, city, &view, own + table.crests[card], others)
        worth -= worth_of(values, table, state, city, &view, own, others)
    return worth


cdef inline float worth_of_building(
    const Values* values, const Table* table, const State* state, const Mind* mind,
    int city, int side, int crests_left
) noexcept nogil:
    """Tell what a city is worth with a floor more of the player on a site."""
    cdef Sites before = sites_of(state, city)
    cdef Sites after = with_floor(&before, side, mind.seat)
    return worth_of_sites(values, table, state, mind, city, &after, crests_left)


cdef inline float gain_of_first_floor(
    const Values* values, const Table* table, const State* state, const Mind* mind, int city
) noexcept nogil:
    """Tell what a crest for a city brings that becomes a floor, on the better site."""
    cdef Sites before = sites_of(state, city)
    cdef int crests = mind.own_crests[city]
    cdef bint last = before.height[0] + before.height[1] + 1 == table.holds[city]
    cdef float best = -1e9
    cdef int side
    for side in range(2):
        if not (last and before.height[1 - side] == 0):   # B4.3
            best = max(best, worth_of_building(values, table, state, mind, city, side, crests - 1))
    return best - worth_of_sites(values, table, state, mind, city, &before, crests)


cdef inline float gain_of_best_taking(
    const Values* values, const Table* table, const State* state, const Mind* mind
) noexcept nogil:
    """Tell what the best of the face-up cards is worth, if there is any."""
    cdef float best = -1e9
    cdef int city
    for city in range(table.cities):
        if (state.shown >> city) & 1:
            best = max(best, gain_of_taking(values, table, state, mind, state.display[city]))
    return best if state.shown else 0


cdef inline float gain_of_playing(
    const Values* values, const Table* table, const State* state, const Mind* mind, int card
) noexcept nogil:
    """Tell what a card brings by its first floor and by the card that will be taken."""
    cdef int city = table.city_of[card]
    cdef float gain = gain_of_first_floor(values, table, state, mind, city)
    if (state.shown >> city) & 1 and not (table.questions >> card) & 1:
        return gain + gain_of_taking(values, table, state, mind, state.display[city])
    return gain + gain_of_best_taking(values, table, state, mind)


cdef inline float gain_of_moving(
    const Values* values, const Table* table, const State* state, const Mind* mind, int site
) noexcept nogil:
    """Tell what it brings to move the top floor of a site."""
    cdef int city = site >> 1
    cdef int crests = mind.own_crests[city]
    cdef Sites before = sites_of(state, city)
    cdef Sites after = with_move(&before, site & 1)
    return (
        worth_of_sites(values, table, state, mind, city, &after, crests)
        - worth_of_sites(values, table, state, mind, city, &before, crests)
    )


cdef inline float gain_of(
    const Values* values, const Table* table, const State* state, const Mind* mind, int action
) noexcept nogil:
    """Tell what a decision brings, compared with the others there are."""
    cdef int crests_left
    if state.step == CARD_STEP:
        return gain_of_playing(values, table, state, mind, action - PLAY)
    if state.step == SITE_STEP:
        crests_left = mind.own_crests[state.city] + state.floors_left - 1
        return worth_of_building(values, table, state, mind, state.city, action - PLACE, crests_left)
    if state.step == MOVE_STEP and action != NO_MOVE:
        return gain_of_moving(values, table, state, mind, action - MOVE)
    if state.step == TAKE_STEP:
        return gain_of_taking(values, table, state, mind, state.display[action - TAKE])
    return 0    # Messengers: the values tell little of them.


cdef void look_at_choices(
    const Values* values, const Table* table, const State* state, float* shortfalls
) noexcept nogil:
    """Tell how many points less than the best of them each choice brings, at first sight."""
    cdef Mind mind
    cdef int place
    cdef float best = -1e9
    look_round(table, state, &mind)
    for place in range(state.choice_count):
        shortfalls[place] = gain_of(values, table, state, &mind, state.choices[place])
        best = max(best, shortfalls[place])
    for place in range(state.choice_count):
        shortfalls[place] = best - shortfalls[place]


# --- Playing ------------------------------------------------------------------------------------

cdef inline int choose(
    const Values* values, const Table* table, const State* state, const Mind* mind, Dice* dice
) noexcept nogil:
    cdef int place, best = 0
    cdef float gain, most = -1e9
    if state.step == MESSENGER_STEP or roll(dice) & 1:
        return state.choices[below(dice, state.choice_count)]
    for place in range(state.choice_count):
        gain = gain_of(values, table, state, mind, state.choices[place])
        if gain > most:
            most = gain
            best = place
    return state.choices[best]


cdef void play_turn_by_instinct(
    const Values* values, const Table* table, State* state, Dice* dice
) noexcept nogil:
    """Play a turn, or the rest of one, to its end."""
    cdef Mind mind
    cdef int action, turn = state.turn
    look_round(table, state, &mind)
    while state.step != GAME_OVER and state.turn == turn:
        action = choose(values, table, state, &mind, dice)
        if state.step == CARD_STEP:
            put_aside(table, &mind, action - PLAY)
        apply(table, state, action)


# --- To look at it from outside -----------------------------------------------------------------

def turn_by_instinct(Position position, LearnedValues learned, uint64_t seed):
    """Return the position at the end of the turn."""
    cdef Position result = Position.__new__(Position)
    cdef Dice dice
    seed_dice(&dice, seed)
    result.rules = position.rules
    memcpy(&result.state, &position.state, sizeof(State))
    play_turn_by_instinct(learned.values, &position.rules.table, &result.state, &dice)
    return result


def worths_of_cities(Position position, LearnedValues learned):
    """Return what the player to move expects of each city that is not scored, the turn once over."""
    cdef const Table* table = &position.rules.table
    cdef const State* state = &position.state
    cdef Mind mind
    cdef Sites sites
    cdef int city
    look_round(table, state, &mind)
    worths = {}
    for city in range(table.cities):
        if (state.unscored >> (2 * city)) & 1:
            sites = sites_of(state, city)
            worths[city] = worth_of_sites(
                learned.values, table, state, &mind, city, &sites, mind.own_crests[city]
            )
    return worths
