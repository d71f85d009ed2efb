# Matches between bots, the balance of the game, and the reports about both.

## The table of contestants

arena-contestant = Contestant
arena-rating = Rating
arena-wins = Wins
arena-fair = Fair share
arena-points = Points
arena-time = Time a turn
arena-faults = Faults
arena-games = Games
arena-rated = { $rating } ± { $margin }
arena-share = { $mean } % ({ $low } to { $high })
arena-percent = { $share } %
arena-milliseconds = { $time } ms
arena-fault = { $name }: { $faults ->
    [one] one fault
   *[other] { $faults } faults
}, the first: { $first }
arena-goal = Goal of { $goal } % wins for { $name }: { $verdict ->
    [reached] reached
    [missed] missed
   *[undecided] undecided
} after { $deals ->
    [one] one deal
   *[other] { $deals } deals
}; the any-time interval is { $low } to { $high } %.
arena-nothing = No deal has been played with all its games yet.

## The cross table

arena-ahead = The row ends ahead of the column:
arena-met = { $share }, { $games ->
    [one] one game
   *[other] { $games } games
}
arena-never-met = -

## Files and stopping

arena-written = Everything is in { $folder }; the report is { $report }

## Balance

balance-game = Game
balance-kind = { $players } players, { $expansions }
balance-base = base game
balance-messengers = messengers
balance-ambassadors = ambassadors
balance-late_scoring = late scoring
balance-free_messengers = free messengers
balance-place = { $place ->
    [1] First player
   *[other] Player { $place }
}
balance-everybody = everybody
balance-winners = winners
balance-everybody-of = { $kind }: everybody
balance-winners-of = { $kind }: winners
balance-wins-heading = Wins by place in the order of play:
balance-points-heading = Mean points of a player:

## Reports

report-arena = Patrician arena
report-balance = Balance of Patrician
report-command = The same command plays the same games, as far as no bot plays by the clock:
report-contestants = Contestants
report-ratings = Ratings; the bars hold the true strength in 95 of 100 cases.
report-meetings = Who ends ahead of whom
report-heat-map = How often, in percent, the row ends ahead of the column.
report-development = Deal by deal
report-curves = Share of the wins so far, with the interval that holds at any time.
report-deals = Deals
report-share = Share of the wins
report-goal = goal
report-places = What the first turn is worth
report-places-plot = Share of the wins by place in the order of play, with { $players } players; the dashed line is the fair share.
report-sources = Where the points come from
report-sources-plot = Mean points of a player by source.
report-reading = All intervals are 95 % intervals over deals: the games of one deal, with the seats changed, count as one.

## The summary of a simulation

simulation-games = { $games ->
    [one] One game
   *[other] { $games } games
}, { $shared ->
    [one] one shared victory
   *[other] { $shared } shared victories
}
simulation-seat = Seat, from the first player
simulation-wins = Wins
simulation-prestige = Points for tokens
simulation-portraits = Points for portraits
simulation-messengers = Points for messengers
simulation-penalty = Penalty
simulation-totals = Points in all
simulation-length = { $turns } turns and { $decisions } decisions a game
simulation-speed = { $speed } games a second
