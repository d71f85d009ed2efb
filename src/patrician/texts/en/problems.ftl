# What the server refuses, by its codes. Told to the person who tried.

## The connection and the page

problem-offline = There is no connection just now. Please try again in a moment.
problem-internal = Something went wrong on our side. It has been noted; please try again.
problem-busy = A lot is going on at this table. Please try again.
problem-unavailable = The server is not ready yet. Please try again in a moment.
problem-other-protocol = There is a newer version of the page. It is loaded in a moment.
problem-too-often = { $seconds ->
    [one] That was very quick. Please wait a second.
   *[other] That was very quick. Please wait { $seconds } seconds.
}
problem-too-many-connections = Too many windows of this network are open. Close some, then try again.
problem-too-slow = The connection is too slow just now. Please try again.
problem-too-large = That is too much at once. Make it shorter, please.
problem-unreadable = The server did not understand that. Load the page again, please.
problem-invalid = Something in it is not as it should be. Please check what you entered.
problem-method = That cannot be done here. Load the page again, please.
problem-media-type = The server did not understand that. Load the page again, please.
problem-foreign-origin = This page was opened under a foreign address, so nothing can be changed from here.
problem-forbidden = That is not allowed.

## Who may what

problem-unknown-person = This browser has no seat here yet. Take one first.
problem-not-yours = This seat is not yours, or only whoever opened the table may do that.
problem-not-invited = This table is private. Ask for an invitation.
problem-hints-off = There are no hints in a game with other people.
problem-chat-off = The chat is switched off at this table.
problem-bad-key = This link or code is used up, too old or mistyped. Ask for a new one.

## What is not there

problem-not-found = There is nothing here.
problem-no-such-table = There is no such table, or it has expired.
problem-no-such-seat = Nobody sits there.
problem-no-such-turn = There was no such turn.
problem-no-such-message = That message is not there any more.

## What a table does not do now

# The reason is half a sentence, such as "you have no floor in Roma".
problem-illegal = That is not allowed: { $reason }.
problem-stale = The table has gone on in the meantime. Have another look.
problem-conflict = That does not work just now.
problem-log-full = So much has happened at this table that it only takes what the game needs to go on. Open a new one, if you like.
problem-begun = The game has begun already.
problem-not-begun = The game has not begun yet.
problem-over = The game is over.
problem-not-over = That comes after the end of the game.
problem-no-game = No cards were dealt at this table.
problem-frozen = This table was made by another version of the program and cannot go on.
problem-seat-taken = Somebody was quicker: the seat is taken.
problem-colour-taken = Somebody else plays this colour. Choose another one.
problem-name-taken = Somebody at this table has that name already. Choose another one.
problem-not-sitting = Take the seat first.
problem-ready-already = You are ready already.
problem-not-ready = You have not said that you are ready.
problem-commitment-missing = This table deals with sealed parts of chance. Load the page again, please.
problem-commitment-used = This sealed part of chance was used before. Try again, please.
problem-not-sealed = This table deals without sealed parts of chance. Load the page again, please.
problem-revealing = Everybody is ready, and the cards are being dealt.
problem-not-revealing = The parts of chance are not shown just now.
problem-revealed-already = Your part of chance has been shown already.
problem-wrong-share = This is not the part of chance that was sealed before.
problem-somebody-ready = Whoever is ready can only be removed by the person who opened the table.
problem-not-your-turn = It is not your turn.
problem-held = Confirm your decision or take it back first.
problem-not-held = There is nothing to confirm any more.
problem-nothing-to-take-back = There is nothing you can take back. Perhaps the others agree if you ask them.
problem-too-far-back = That would take back a move of somebody who is not here any more.
problem-somebody-away = Somebody who has to agree is away. Ask when they are back.
problem-asked-already = That has been asked already. Wait for the answer.
problem-too-many-reviews = Several games are being looked back at for you already. Please wait until one is ready.
problem-not-asked = Nobody waits for your answer any more.
problem-paused = The game rests. Go on with it first.
problem-not-paused = The game does not rest.
problem-away = The computer plays for you. Come back first.
problem-away-already = The computer plays for you already.
problem-not-away = The computer does not play for you.
problem-turn-lost = Your time is over. The computer finishes this turn; come back after it.
problem-resigned = You have resigned, so the computer plays your seat.
problem-too-late = It is too late to call the game off. You can only resign.
problem-number-missing = The server did not understand that. Load the page again, please.
problem-bad-name = A name has 1 to 40 visible characters.
problem-nothing-said = There is nothing to send yet.
