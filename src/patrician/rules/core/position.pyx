"""The compiled core as Python sees it: rules of one kind of game, and positions that never change.

Everything here is numbers: seats from 0, cards 0-54, cities 0-9, sites 2 * city + (0 left, 1 right).
Names, reasons and events are made of them outside, in ordinary Python.
"""

cimport cython
from libc.stddef cimport size_t
from libc.stdint cimport uint8_t, uint16_t, uint32_t, uint64_t
from cpython.bytes cimport PyBytes_FromStringAndSize
from libc.string cimport memcmp, memcpy, memset

from patrician.rules.core.dice cimport Dice, below, seed_dice
from patrician.rules.core.scoring cimport (
    FinalScore,
    count_guarded_towers,
    count_portraits,
    final_score,
    find_ambassadors,
    give_penalty,
    tower_leader,
)
from patrician.rules.core.state cimport (
    AMBASSADORS,
    GAME_OVER,
    CITIES,
    KINDS,
    MOST_PLAYERS,
    NO_CARD,
    NOBODY,
    SITES,
    RuleConstants,
    State,
    bit_count,
    lowest_bit,
)
from patrician.rules.core.turn cimport apply, begin_turn, is_legal, lay_out, put_floor, put_messenger, take_step

STATE_BYTES = sizeof(State)


cdef uint64_t set_of(cards):
    cdef uint64_t result = 0
    for card in cards:
        result |= <uint64_t>1 << <int>card
    return result


cdef inline int within(int index, int limit) except -1:
    """Let an index pass that lies in an array; the core itself never checks."""
    if not 0 <= index < limit:
        raise IndexError(f"{index} is not within 0 to {limit - 1}")
    return index


cdef tuple members(uint64_t set):
    cdef list result = []
    while set:
        result.append(lowest_bit(set))
        set &= set - 1
    return tuple(result)


@cython.final
cdef class Rules:
    """The numbers of one kind of game: deck, number of players, expansions, variants."""

    def __init__(
        self,
        box,
        deck,
        int players,
        *,
        bint messengers,
        bint ambassadors,
        bint late_scoring,
        bint free_messengers,
    ):
        memset(&self.constants, 0, sizeof(RuleConstants))
        self.constants.players = players
        self.constants.with_messengers = messengers
        self.constants.with_ambassadors = ambassadors
        self.constants.late_scoring = late_scoring
        self.constants.free_messengers = free_messengers
        self._read_cities(box, players)
        self._read_cards(box, deck, players)
        self._read_numbers(box, players)
        self._read_ambassadors(box, deck)

    def __reduce__(self):
        return _rules_of, (PyBytes_FromStringAndSize(<char*>&self.constants, sizeof(RuleConstants)),)

    def _read_cities(self, box, int players):
        self.constants.cities = len(box.cities_in_play(players))
        self.constants.links = len(box.links_in_play(players))
        for city in box.cities:
            self.constants.holds[city.index] = city.holds
            self.constants.tokens[2 * city.index] = city.tokens[0]
            self.constants.tokens[2 * city.index + 1] = city.tokens[1]
        for index, ends in enumerate(box.links):
            for place in range(2):
                self.constants.link_ends[<int>index][<int>place] = box.city(ends[place]).index

    def _read_cards(self, box, deck, int players):
        for card in deck:
            city = box.city(card.city)
            self.constants.city_of[<int>card.number] = city.index
            self.constants.crests[<int>card.number] = card.crests
        playing = [card for card in deck if box.city(card.city).in_play(players)]
        self.constants.cards = set_of([card.number for card in playing])
        self.constants.stars = set_of([card.number for card in playing if card.star])
        self.constants.questions = set_of([card.number for card in playing if card.bonus == "question mark"])
        self.constants.moves = set_of([card.number for card in playing if card.bonus == "move"])
        for index, kind in enumerate(box.portrait_kinds):
            portraying = [card for card in playing if card.portrait == kind]
            self.constants.single[<int>index] = set_of([card.number for card in portraying if card.portraits == 1])
            self.constants.double[<int>index] = set_of([card.number for card in portraying if card.portraits == 2])

    def _read_numbers(self, box, int players):
        self.constants.turns = len(members(self.constants.cards))
        self.constants.first_cards = box.first_cards
        self.constants.floors = box.floors[players]
        self.constants.messengers = box.messengers[players]
        self.constants.messengers_per_city = box.messengers_per_city
        self.constants.messenger_points = box.messenger_points
        self.constants.penalty = box.penalty
        self.constants.set_size = box.set_size
        self.constants.set_points = box.set_points

    def _read_ambassadors(self, box, deck):
        memset(self.constants.ambassador_order, NOBODY, sizeof(self.constants.ambassador_order))
        for index, ambassador in enumerate(deck.ambassadors):
            if ambassador.token is not None:
                self.constants.ambassador_token[<int>index] = ambassador.token
            for place, name in enumerate(ambassador.order):
                self.constants.ambassador_order[<int>index][<int>place] = box.city(name).index


def _rules_of(bytes constants):
    """Return the rules that were pickled, by this build of the core."""
    if len(constants) != sizeof(RuleConstants):
        raise ValueError("the rules were pickled by another version of the core")
    cdef Rules rules = Rules.__new__(Rules)
    memcpy(&rules.constants, <const char*>constants, sizeof(RuleConstants))
    return rules


def _position_of(Rules rules, bytes state):
    """Return the position that was pickled, by this build of the core."""
    if len(state) != sizeof(State):
        raise ValueError("the position was pickled by another version of the core")
    cdef Position position = Position.__new__(Position)
    position.rules = rules
    memcpy(&position.state, <const char*>state, sizeof(State))
    return position


cdef Position copy_of(Position original):
    cdef Position position = Position.__new__(Position)
    position.rules = original.rules
    memcpy(&position.state, &original.state, sizeof(State))
    return position


@cython.final
@cython.freelist(64)
cdef class Position:
    """One position of a game, immutable; `after` returns the next one."""

    @staticmethod
    def dealt(Rules rules, int first, hands, display, pile):
        """Return the first position of a deal (numbers; the caller has checked them)."""
        cdef Position position = Position.__new__(Position)
        cdef State* state = &position.state
        cdef int seat, place
        position.rules = rules
        lay_out(&rules.constants, state)
        for seat in range(rules.constants.players):
            state.hand[seat] = set_of(hands[seat])
        for place in range(rules.constants.cities):
            state.display[place] = display[place]
        for place, card in enumerate(pile):
            state.pile[place] = card
        state.pile_end = len(pile)
        begin_turn(state, first)
        return position

    @staticmethod
    def arranged(
        Rules rules, *, int seat, hands, display=(), pile=(), towers=None, played=None, taken=None,
        token_owners=None, links=(), messengers=None, messenger_tokens=None, int turn=0,
    ):
        """Return a position at the start of a turn, put together by hand (numbers, not checked).

        `towers` and `token_owners` are by site and token number, `display` by city with None for
        no card; supplies follow from the towers. A scored city is one whose tokens have owners.
        """
        cdef Position position = Position.__new__(Position)
        cdef State* state = &position.state
        cdef int place, owner
        position.rules = rules
        lay_out(&rules.constants, state)
        for place, card in enumerate(pile):
            state.pile[place] = card
        state.pile_end = len(pile)
        state.face_up = 0
        for place, card in enumerate(display):
            if card is not None:
                state.display[place] = card
                state.face_up |= <uint16_t>1 << place
        for place, owners in (towers or {}).items():
            for owner in owners:
                put_floor(state, place, owner)
                state.presence[owner] |= <uint32_t>3 << (2 * (place // 2))
                state.supply[owner] -= 1
        for place, owner in (token_owners or {}).items():
            state.token_owner[place] = owner
            state.unscored &= ~(<uint32_t>3 << (2 * (place // 2)))
        for place, cards in enumerate(hands):
            state.hand[place] = set_of(cards)
        for place, cards in enumerate(taken or ()):
            state.taken[place] = set_of(cards)
        for place, cards in enumerate(played or ()):
            state.played[place] = set_of(cards)
            if cards:
                state.top[place] = cards[len(cards) - 1]  # the core is compiled without wraparound
        for link in links:
            put_messenger(&rules.constants, state, link)
        for place, count in enumerate(messengers or ()):
            state.messengers[place] = count
        for place, count in enumerate(messenger_tokens or ()):
            state.messenger_tokens[place] = count
        state.turn = turn
        begin_turn(state, seat)
        return position

    def after_showing(self, hands, int pile):
        """Return the position when everybody has seen these cards of the hands, and so many of the pile.

        For decisions that were taken back: the cards are where they were, but no longer hidden.
        The pile counts from its first card, also if that has left it.
        """
        cdef Position position = copy_of(self)
        cdef State* state = &position.state
        cdef int seat
        within(pile, state.pile_end + 1)
        for seat, cards in enumerate(hands):
            within(seat, MOST_PLAYERS)
            state.taken[seat] |= set_of(cards) & state.hand[seat]
        state.pile_seen = max(state.pile_seen, pile)
        return position

    # --- Going on -------------------------------------------------------------------------------

    def legal_actions(self):
        """Return the numbers of the legal choices, ascending."""
        cdef int place
        return [self.state.choices[place] for place in range(self.state.choice_count)]

    def after(self, int action):
        """Return the position after a decision and all forced steps; None if it is not legal."""
        cdef Position position
        if not is_legal(&self.state, action):
            return None
        position = copy_of(self)
        apply(&self.rules.constants, &position.state, action)
        return position

    def after_step(self, int action):
        """Return the position after this one step, forced or not; None if it is not legal."""
        cdef Position position
        if not is_legal(&self.state, action):
            return None
        position = copy_of(self)
        take_step(&self.rules.constants, &position.state, action)
        return position

    def follow(self, actions):
        """Return the position after a list of decisions; None if one of them is not legal."""
        cdef Position position = copy_of(self)
        cdef int action
        for action in actions:
            if not is_legal(&position.state, action):
                return None
            apply(&self.rules.constants, &position.state, action)
        return position

    def play_out(self, uint64_t seed):
        """Play on at random, uniformly at each decision; return the decisions made."""
        cdef State state
        cdef Dice dice
        cdef int action
        cdef list actions = []
        memcpy(&state, &self.state, sizeof(State))
        seed_dice(&dice, seed)
        while state.step != GAME_OVER:
            action = state.choices[below(&dice, state.choice_count)]
            actions.append(action)
            apply(&self.rules.constants, &state, action)
        return actions

    # --- Where the game stands ------------------------------------------------------------------

    @property
    def over(self):
        return self.state.step == GAME_OVER

    @property
    def seat(self):
        return self.state.seat

    @property
    def step(self):
        return self.state.step

    @property
    def turn(self):
        return self.state.turn

    @property
    def card(self):
        return self.state.card

    @property
    def city(self):
        return self.state.city

    @property
    def floors_left(self):
        return self.state.floors_left

    # --- What lies on the table -----------------------------------------------------------------

    def hand(self, int seat):
        within(seat, MOST_PLAYERS)
        return members(self.state.hand[seat])

    def hand_sizes(self):
        """Return how many cards everybody holds, by seat."""
        cdef int seat
        return tuple([bit_count(self.state.hand[seat]) for seat in range(self.rules.constants.players)])

    def taken(self, int seat):
        """Return the cards of a hand that everybody has seen: they were taken, or shown before."""
        within(seat, MOST_PLAYERS)
        return members(self.state.taken[seat])

    def played(self, int seat):
        within(seat, MOST_PLAYERS)
        return members(self.state.played[seat])

    def top(self, int seat):
        within(seat, MOST_PLAYERS)
        return self.state.top[seat] if self.state.played[seat] else None

    def display(self):
        cdef int city
        return tuple([
            self.state.display[city] if self.state.display[city] != NO_CARD else None
            for city in range(self.rules.constants.cities)
        ])

    def pile(self):
        cdef int place
        return tuple([
            self.state.pile[place] for place in range(self.state.pile_next, self.state.pile_end)
        ])

    def pile_size(self):
        return self.state.pile_end - self.state.pile_next

    def seen_pile(self):
        """Return the cards on top of the pile that everybody has seen before, next card first."""
        cdef int place
        return tuple([
            self.state.pile[place] for place in range(self.state.pile_next, self.state.pile_seen)
        ])

    def tower(self, int site):
        """Return the owners of a tower's floors from the ground up."""
        within(site, SITES)
        cdef int floor
        return tuple([
            (self.state.tower[site] >> (4 * floor)) & 15 for floor in range(self.state.height[site])
        ])

    def towers(self):
        """Return the towers of every city in play: the left one and the right one."""
        cdef int city
        return [(self.tower(2 * city), self.tower(2 * city + 1)) for city in range(self.rules.constants.cities)]

    def changed_sites(self, Position before):
        """Return the sites whose towers are not what they were in another position."""
        cdef int site
        return [
            site for site in range(SITES)
            if self.state.tower[site] != before.state.tower[site]
            or self.state.height[site] != before.state.height[site]
        ]

    def floors_missing(self, int city):
        """Return how many floors a city can still take."""
        within(city, CITIES)
        return self.rules.constants.holds[city] - self.state.height[2 * city] - self.state.height[2 * city + 1]

    def leader(self, int site):
        within(site, SITES)
        cdef int seat = tower_leader(&self.state, site)
        return seat if seat != NOBODY else None

    def leaders(self):
        """Return who leads the towers of every city in play: the left one and the right one."""
        cdef int city
        return [(self.leader(2 * city), self.leader(2 * city + 1)) for city in range(self.rules.constants.cities)]

    def scored(self, int city):
        within(city, CITIES)
        return not (self.state.unscored >> (2 * city)) & 1

    def token_owner(self, int token):
        within(token, SITES)
        cdef int seat = self.state.token_owner[token]
        return seat if seat != NOBODY else None

    def token_owners(self):
        """Return who has won the tokens of every city in play: the first one and the second one."""
        cdef int city
        return [
            (self.token_owner(2 * city), self.token_owner(2 * city + 1))
            for city in range(self.rules.constants.cities)
        ]

    def supply(self, int seat):
        within(seat, MOST_PLAYERS)
        return self.state.supply[seat]

    def messengers(self, int seat):
        within(seat, MOST_PLAYERS)
        return self.state.messengers[seat]

    def messenger_tokens(self, int seat):
        within(seat, MOST_PLAYERS)
        return self.state.messenger_tokens[seat]

    def messengers_at(self, int city):
        within(city, CITIES)
        return self.state.messengers_at[city]

    def messengers_when_scored(self, int city):
        within(city, CITIES)
        return self.state.messengers_when_scored[city]

    def links(self):
        return members(self.state.links)

    def portraits(self, int seat):
        """Return how many portraits of each kind a player has played."""
        within(seat, MOST_PLAYERS)
        cdef uint8_t counts[KINDS]
        cdef int kind
        count_portraits(&self.rules.constants, &self.state, seat, counts)
        return tuple([counts[kind] for kind in range(KINDS)])

    def ambassadors(self):
        """Return who would get each ambassador now, None for nobody, and the counts by card and seat."""
        cdef FinalScore final
        cdef int card, seat, players = self.rules.constants.players
        memset(&final, 0, sizeof(FinalScore))
        find_ambassadors(&self.rules.constants, &self.state, &final)
        return (
            tuple([
                final.ambassador[card] if final.ambassador[card] != NOBODY else None
                for card in range(AMBASSADORS)
            ]),
            tuple([
                tuple([final.ambassador_count[card][seat] for seat in range(players)])
                for card in range(AMBASSADORS)
            ]),
        )

    def guarded(self):
        """Return towers and floors by seat in the cities with messengers, and who would get the -3 token."""
        cdef FinalScore final
        cdef int seat, players = self.rules.constants.players
        memset(&final, 0, sizeof(FinalScore))
        count_guarded_towers(&self.rules.constants, &self.state, &final)
        give_penalty(&self.rules.constants, &final)
        loser = [seat for seat in range(players) if final.penalty[seat]]
        return (
            tuple([final.guarded_towers[seat] for seat in range(players)]),
            tuple([final.guarded_floors[seat] for seat in range(players)]),
            loser[0] if loser else None,
        )

    def final_score(self):
        """Return the numbers of the final score by name; only when the game is over."""
        cdef FinalScore final
        cdef int players = self.rules.constants.players
        cdef int seat, kind, card
        if self.state.step != GAME_OVER or self.state.unscored:
            raise ValueError("the game is not over, or a city is not scored")
        final_score(&self.rules.constants, &self.state, &final)
        return {
            "prestige": [final.prestige[seat] for seat in range(players)],
            "portrait_points": [final.portrait_points[seat] for seat in range(players)],
            "messenger_points": [final.messenger_points[seat] for seat in range(players)],
            "penalty": [final.penalty[seat] for seat in range(players)],
            "totals": [final.total[seat] for seat in range(players)],
            "floors": [final.floors[seat] for seat in range(players)],
            "winners": [seat for seat in range(players) if final.winner[seat]],
            "portraits": [
                [final.portraits[seat][kind] for kind in range(KINDS)] for seat in range(players)
            ],
            "extra": [[final.extra[seat][kind] for kind in range(KINDS)] for seat in range(players)],
        }

    # --- Comparing ------------------------------------------------------------------------------

    def __eq__(self, other):
        if not isinstance(other, Position):
            return NotImplemented
        cdef Position that = other
        # `choices` stands last in the struct; behind the last choice are leftovers of no meaning.
        cdef size_t bytes_before_choices = <char*>&self.state.choices - <char*>&self.state
        return (
            memcmp(&self.rules.constants, &that.rules.constants, sizeof(RuleConstants)) == 0
            and memcmp(&self.state, &that.state, bytes_before_choices) == 0
            and self.legal_actions() == that.legal_actions()
        )

    __hash__ = None

    # --- As a value -----------------------------------------------------------------------------

    def __reduce__(self):
        return _position_of, (self.rules, PyBytes_FromStringAndSize(<char*>&self.state, sizeof(State)))

    def __repr__(self):
        if self.state.step == GAME_OVER:
            return f"<Position over after {self.state.turn} turns>"
        decision = ("card", "site", "move", "take", "messenger")[self.state.step]
        return (
            f"<Position turn {self.state.turn + 1} of {self.rules.constants.turns}, "
            f"seat {self.state.seat}, {decision}: {self.legal_actions()}>"
        )
