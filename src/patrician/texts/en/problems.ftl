# What the server refuses, by its codes. Told to the person who tried.

## The connection and the page

problem-offline = There is no connection right now. Please try again in a moment.
problem-internal = Something went wrong on our side. The error has been logged; please try again.
problem-busy = This table is very busy. Please try again.
problem-unavailable = The server is not ready yet. Please try again in a moment.
problem-other-protocol = There is a newer version of this page. It will load in a moment.
problem-too-often = { $seconds ->
    [one] That was too quick. Please wait a second.
   *[other] That was too quick. Please wait { $seconds } seconds.
}
problem-too-many-connections = Too many windows are open on this network. Close some and try again.
problem-too-slow = The connection is too slow right now. Please try again.
problem-too-large = That is too long. Please shorten it.
problem-unreadable = The server did not understand that. Please reload the page.
problem-invalid = Something you entered is not valid. Please check it.
problem-method = That is not possible here. Please reload the page.
problem-media-type = The server did not understand that. Please reload the page.
problem-foreign-origin = This page was opened under a different address, so nothing can be changed from here.
problem-forbidden = That is not allowed.

## Deck files

problem-bad-deck = The deck file was refused. Please check it.
deck-too-large = This file is larger than { $most } KiB, which no deck needs.
deck-not-text = This file is not UTF-8 text.
deck-not-toml = Line { $line }: this is not valid TOML.
deck-too-deep = This is not valid TOML: it is nested too deeply.
deck-number-long = This is not valid TOML: a number is too long.
deck-no-table = A deck has the keys “name” and “cards”.
deck-unknown-key = Unknown key { $key }. A deck has “name” and “cards”, and may have “ambassadors” and “colours”.
deck-name-missing = The key “name” is missing.
deck-name-invisible = The name must be a text of visible characters.
deck-name-long = The name is longer than { $most } characters.
deck-name-marks = The name may have at most { $most } marks on a letter.
deck-cards-missing = The key “cards” is missing.
deck-cards-form = “cards” must have one list of faces for each city.
deck-no-city = “cards”: there is no city { $city }.
deck-city-empty = { $city } has no cards; it needs { $needed }.
deck-city-form = { $city }: its cards must be a list of words.
deck-city-count = { $city } has { $count } cards; it needs { $needed }.
deck-face-form = { $card }: a face is a word in quotes, not { $value }.
deck-star-face = { $card }: a star card cannot be { $face }. Write “star” and one of { $faces }.
deck-unknown-face = { $card }: unknown face { $face }. Write one of: { $faces }.
deck-crests = { $city }: its cards show { $crests } crests but it holds { $holds } floors, so { $two } of its cards must be “two crests”.
deck-stars = Too few star cards for { $players } players: { $stars } instead of { $needed }.
deck-orders-form = “ambassadors” must have one list of cities for A, B or C.
deck-no-picture = Ambassador { $name } has no picture. Write A, B or C.
deck-order-form = Ambassador { $name } needs a list of { $cities }, in the order of the picture.
deck-order-city = Ambassador { $name }: { $city } does not belong there. Write { $cities }, in the order of the picture.
deck-order-once = Ambassador { $name } needs each of { $cities } once, in the order of the picture.
deck-colours-form = “colours” must have a colour such as “#b32322” for a city.
deck-colour-city = “colours”: there is no city { $city }.
deck-colour-form = Colour of { $city }: write # and six hexadecimal digits, not { $value }.
deck-colour-unreadable = Colour of { $city }: nothing can be read on { $colour }. Make it lighter or darker.
deck-colour-same = { $one } and { $other } have the same colour, { $colour }.

## Who may what

problem-unknown-person = This browser has no seat here yet. Take one first.
problem-not-yours = This is not your seat, or only the person who opened the table can do that.
problem-not-invited = This table is private. Ask for an invitation.
problem-hints-off = There are no hints in a game with other people.
problem-chat-off = The chat is switched off at this table.
problem-bad-key = This link or code has been used, has expired or was mistyped. Ask for a new one.

## What is not there

problem-not-found = There is nothing here.
problem-no-such-table = There is no such table, or it has expired.
problem-no-such-seat = Nobody sits there.
problem-no-such-turn = There was no such turn.
problem-no-such-message = That message no longer exists.

## What a table does not do now

# The reason is half a sentence, such as "you have no floor in Roma".
problem-illegal = That is not allowed: { $reason }.
problem-stale = The game has moved on in the meantime. Have another look.
problem-conflict = That is not possible right now.
problem-log-full = So much has happened at this table that it now accepts only what the game needs to finish. You can always open a new one.
problem-begun = The game has already begun.
problem-not-begun = The game has not begun yet.
problem-over = The game is over.
problem-not-over = That is only possible after the game.
problem-no-game = No cards were dealt at this table.
problem-frozen = This table was made with another version of the program and cannot continue.
problem-seat-taken = Someone was quicker: the seat is taken.
problem-colour-taken = Someone else is playing this colour. Choose another one.
problem-name-taken = Someone at this table already has that name. Choose another one.
problem-not-sitting = Take a seat first.
problem-ready-already = You have already said you’re ready.
problem-not-ready = You have not said you’re ready.
problem-commitment-missing = This table uses a sealed deal. Please reload the page.
problem-commitment-used = This sealed share of the shuffle has been used before. Please try again.
problem-not-sealed = This table does not use a sealed deal. Please reload the page.
problem-revealing = Everyone is ready, and the cards are being dealt.
problem-not-revealing = Shares of the shuffle cannot be revealed right now.
problem-revealed-already = Your share of the shuffle has already been revealed.
problem-wrong-share = This is not the share of the shuffle that was sealed.
problem-somebody-ready = Only the person who opened the table can remove a player who is ready.
problem-not-your-turn = It is not your turn.
problem-held = Confirm your decision first, or undo it.
problem-not-held = There is nothing left to confirm.
problem-nothing-to-take-back = There is nothing you can take back by yourself. The others may agree if you ask.
problem-too-far-back = That would take back a move by someone who is no longer here.
problem-somebody-away = Someone who has to agree is away. Ask again when they are back.
problem-asked-already = That has already been asked. Wait for the answer.
problem-too-many-reviews = Several reviews are already on their way for you. Please wait until one is ready.
problem-not-asked = Nobody is waiting for your answer any more.
problem-paused = The game is paused. Resume it first.
problem-not-paused = The game isn’t paused.
problem-away = The computer is playing for you. Take over again first.
problem-away-already = The computer is already playing for you.
problem-not-away = The computer isn’t playing for you.
problem-turn-lost = Your time is up. The computer finishes this turn; take over again afterwards.
problem-resigned = You have resigned, so the computer plays your seat.
problem-too-late = It is too late to call off the game. You can still resign.
problem-number-missing = The server did not understand that. Please reload the page.
problem-bad-name = A name has 1 to 40 visible characters.
problem-nothing-said = There is nothing to send yet.
