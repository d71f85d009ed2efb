# What happened, told in the log. $player is a name, $card a card with what it shows. $you says whether it
# is the player who reads it, $whose whether a floor is the player's (mine if I am the player, else theirs),
# yours, or somebody else's.

card-played = { $you ->
    [yes] You play
   *[no] { $player } plays
} { $card }.
card-played-last = { $you ->
    [yes] You play { $card }, your last card.
   *[no] { $player } plays { $card }, their last card.
}
floor-placed = { $you ->
    [yes] You build
   *[no] { $player } builds
} on the { $site } site of { $city }: { $height ->
    [one] one floor
   *[other] now { $height } floors
}.
city-scored = { $city } is finished.
tower-won = { $you ->
    [yes] You win
   *[no] { $player } wins
} the { $site } tower with { $floors } of { $height } { $height ->
    [one] floor
   *[other] floors
}{ $decided ->
    [top] , tied but nearest the top
   *[most] { "" }
}: { $token } points{ $messengers ->
    [0] .
    [one] , and one messenger token.
   *[other] , and { $messengers } messenger tokens.
}
floor-moved = { $you ->
    [yes] You move
   *[no] { $player } moves
} { $whose ->
    [mine] your
    [theirs] their own
    [yours] your
   *[others] { $owner }’s
} top floor from the { $site } tower of { $city } to the other site.
move-declined = { $you ->
    [yes] You choose
   *[no] { $player } chooses
} not to move a floor.
move-impossible = { $you ->
    [yes] You have
   *[no] { $player } has
} no floor to move.
card-taken = { $you ->
    [yes] You take
   *[no] { $player } takes
} { $card } from { $city }.
display-refilled = { $card } is turned face up at { $city }.
messenger-placed = { $you ->
    [yes] You place
   *[no] { $player } places
} a messenger between { $one } and { $other }.
messenger-declined = { $you ->
    [yes] You choose
   *[no] { $player } chooses
} not to place a messenger.
messenger-impossible = { $you ->
    [yes] You have
   *[no] { $player } has
} nowhere to place a messenger.
game-ended = All cards have been played.

## A whole turn in one sentence, shown while it is drawn: $deeds are one or more of the told- messages

told-turn = { $you ->
    [yes] You
   *[no] { $player }
} { $deeds }.
told-plays = { $you ->
    [yes] play
   *[no] plays
} { $card }
# $sites says where: one, two on the same site, or one on both.
told-builds = { $you ->
    [yes] build
   *[no] builds
} { $sites ->
    [single] in { $city }
    [same] two floors in { $city }
   *[both] on both sites of { $city }
}
told-finishes = { $you ->
    [yes] finish
   *[no] finishes
} { $city }
told-moves = { $you ->
    [yes] move
   *[no] moves
} { $whose ->
    [mine] your own floor
    [theirs] their own floor
    [yours] your floor
   *[others] { $owner }’s floor
} in { $city }
told-takes = { $you ->
    [yes] take
   *[no] takes
} a { $city } card
told-messenger = { $you ->
    [yes] place
   *[no] places
} a messenger between { $one } and { $other }

## Players without a name of their own

player-nameless = Player { $number }
# Two players with the same name are told apart by their seats.
player-same-name = { $name } ({ $number })

## What somebody did at the table, apart from playing

entry-taken-back = { $you ->
    [yes] You take back
   *[no] { $player } takes back
} a decision.
entry-undo-asked = { $you ->
    [yes] You ask
   *[no] { $player } asks
} to take back a decision.
entry-undo-granted = { $you ->
    [yes] You agree.
   *[no] { $player } agrees.
}
entry-undo-denied = { $you ->
    [yes] You decline.
   *[no] { $player } declines.
}
entry-withdrawn = { $you ->
    [yes] You withdraw your request.
   *[no] { $player } withdraws the request.
}
entry-pause-asked = { $you ->
    [yes] You ask
   *[no] { $player } asks
} for a pause.
entry-pause-granted = { $you ->
    [yes] You agree
   *[no] { $player } agrees
} to the pause.
entry-pause-denied = { $you ->
    [yes] You decline
   *[no] { $player } declines
} the pause.
entry-resumed = { $you ->
    [yes] You end
   *[no] { $player } ends
} the pause.
entry-stood-in = { $you ->
    [yes] The computer is playing for you for now.
   *[no] The computer is playing for { $player } for now.
}
entry-came-back = { $you ->
    [yes] You are
   *[no] { $player } is
} back.
entry-handed-over = { $you ->
    [yes] You are now playing on another device.
   *[no] { $player } is now playing on another device.
}
entry-left = { $you ->
    [yes] You have
   *[no] { $player } has
} left the table.
entry-timed-out = { $you ->
    [yes] You have
   *[no] { $player } has
} run out of time.
# The server was away; $time is like 2:10. Nobody loses time by it.
entry-clock-extended = The server was unavailable for a while. { $time } has been added to the clock.
# The clock of the server had been wrong.
entry-clock-restarted = The server’s clock has been corrected. The time for this turn starts again.
entry-resigned = { $you ->
    [yes] You resign
   *[no] { $player } resigns
}.
entry-aborted = { $you ->
    [yes] You call off
   *[no] { $player } calls off
} the game.

## A turn of which only the outline is known

turn-built = { $you ->
    [yes] You build
   *[no] { $player } builds
} on the { $site } site of { $city }.
turn-moved = { $you ->
    [yes] You move
   *[no] { $player } moves
} the top floor of the { $site } tower of { $city } to the other site.
entry-deal-voided = { $count ->
    [one] Someone did not reveal their share of the shuffle in time.
   *[other] { $count } players did not reveal their share of the shuffle in time.
} The cards are dealt again, with new secrets for everyone.
