# Every screen that is not a table: home, new table, lobby, settings, help.

page-name = Patrician

## The frame around every room

# In the tab of the browser. $page is the name of the game.
title-your-turn = ● Your turn – { $page }
title-room = { $room } – { $page }
room-table = Table
room-turn = Turn { $turn }
room-review = Game review
room-handover = Take over a seat
room-play = New game
room-new = New table
room-lobby = Open tables
room-learn = Learn the rules
room-settings = Settings
room-about = About
skip-link = Skip to content
header-tools = Language and settings
theme-make-dark = Dark colours
theme-make-light = Light colours
offline-banner = No connection. The page keeps trying.
missing-title = This part could not be loaded
missing-about = There may be no connection, or there is a newer version of the page.
missing-again = Reload
again = Try again
to-home = To the home page
to-table = Back to the table
save = Save
cancel = Cancel

## The start page

home-tagline = Raise the towers of medieval Italy, and take the credit.
home-computer = Against the computer
home-opponents = Opponents
home-level = How strong?
# The heading of a part that can be opened; $count is how many expansions are switched on.
home-expansions = { $count ->
    [0] Add an expansion
    [one] With one expansion
   *[other] With { $count } expansions
}
home-play = Play now
home-opening = Setting up the game …
home-doors = More ways to play
door-new = Play with friends
door-new-about = By link, on one device, or by correspondence
door-lobby = Open tables
door-lobby-about = Join a table that needs players
door-learn = Learn the rules
door-learn-about = In three minutes, with pictures
install = Install as an app
play-title = Your game begins

games-title = My games
games-your-turn = Your turn
games-turn-of = { $player } is thinking
games-playing = In progress
games-gathering = Waiting for players
games-over = Finished
# Finished games: how they came out for who reads it, or at a shared device, who won.
games-won = Won with { $points } points
games-place = Place { $place } of { $players } with { $points } points
games-won-early = You won
games-resigned = You resigned
games-winner = Won by { $players }
games-with = with { $names }
games-alone = nobody else yet
games-all = Show all { $count }

## People and computer players

# What somebody is called who has not said their name.
name-guest = Guest
name-field = Your name
name-their = Player’s name
# Somebody on the same device who has not said their name; $seat counts from 1.
name-numbered = Player { $seat }
colour-field = Your colour
colour-any = Any
colour-black = Black
colour-white = White
colour-red = Red
colour-yellow = Yellow
colour-blue = Blue

level-novice = Novice
level-apprentice = Apprentice
level-journeyman = Journeyman
level-master = Master
level-grandmaster = Grandmaster
# One word for how strong each is, said after its name: "Novice (gentle)".
level-novice-word = gentle
level-apprentice-word = easy-going
level-journeyman-word = fair
level-master-word = tough
level-grandmaster-word = merciless
level-short = { $level } ({ $word })
level-novice-about = Gentle. Has only just read the rules and likes pretty portraits.
level-apprentice-about = Easy-going. Knows what a floor is worth, but never looks ahead.
level-journeyman-about = Fair. Weighs every step with experience; a good match for most.
level-master-about = Tough. Plays thousands of games in its head before each turn.
level-grandmaster-about = Merciless. Searches deeply and has learned what every position is worth.
# Under the towers by which a level is chosen.
level-told = { $level } · { $about }

## A new table

new-title = New table
new-players = How many play?
new-seats = Who sits where?
new-game = Which game?
new-listed = List it with the open tables
new-listed-about = Anyone can take a free seat.
new-unlisted-about = Only people who get a link from you can join.
new-hot-seat-about = Several of you share this device and pass it round; hands stay hidden in between.
new-name-doubled = Two of you have the same name. Please change one.
deck-title = The deck
deck-classic = “classic”, the usual deck. It is a reconstruction: single cards may differ from the printed ones.
deck-own-about = “{ $name }”, your own deck. Everyone at the table plays with it.
deck-own-about-learned = The strongest computer players and hints have learned with “classic” only.
deck-choose = Choose a deck file
deck-drop = Or drop one here.
deck-checking = Checking the file …
deck-back = Play with “classic”
new-options = More options
new-open = Open the table
new-seat-numbered = Seat { $seat }
new-seat-kind-me = Me
new-seat-kind-here = Someone on this device
new-seat-kind-person = A friend, by link
new-seat-kind-bot = The computer
new-seat-level = How strong?
new-seat-person-about = Once the table is open, you get a link to send.

expansion-messengers = Messengers
expansion-messengers-about = Star cards place messengers between cities: towers there score 2 more, and whoever has built in the fewest of them loses 3.
expansion-ambassadors = Ambassadors
expansion-ambassadors-about = At the end, four ambassadors bring extra portraits to whoever has won the most of certain tokens.
variant-late_scoring = Late scoring
variant-late_scoring-about = A finished city is scored at the end of the turn, so a messenger placed next to it in the same turn still counts.
variant-free_messengers = Free messengers
variant-free_messengers-about = A messenger may also stand next to the city just built in. If that city was scored this turn, the messenger no longer changes its tokens.

option-clock = Time per turn
clock-none = No time limit
clock-seconds = { $count ->
    [one] 1 second
   *[other] { $count } seconds
}
clock-minutes = { $count ->
    [one] 1 minute
   *[other] { $count } minutes
}
clock-days = { $count ->
    [one] 1 day
    [7] 1 week
   *[other] { $count } days
}
clock-correspondence = A correspondence game: come back whenever it suits you. “My games” shows whose turn it is.
option-absent = When someone is away too long
absent-wait = Wait
absent-wait-about = The others wait until they come back.
absent-bot = The computer plays on
absent-bot-about = A computer player takes over until they come back.
absent-end = End the game
absent-end-about = The game ends for everyone.
option-pace = Pace of computer players
pace-instant = Instant
pace-quick = Quick
pace-calm = Unhurried
option-sealed = Sealed deal
option-sealed-about = Nobody can rig the cards, not even whoever runs the server. Once everyone is ready, each player has to look in once more before the game begins.
option-memory = Memory aid
option-memory-about = Shows the cards that everyone has seen a player take.
option-tokens = Open tokens
option-tokens-about = Everyone sees who has won which tokens. Otherwise you see only your own.
option-chat = Chat
option-chat-about = People at the table can send each other messages.

## The waiting room of a table

gathering-title = The table is ready
gathering-free = { $count ->
    [one] One seat is still free.
   *[other] { $count } seats are still free.
}
gathering-waiting-ready = You are ready. The game begins when everyone is.
gathering-complete = Everyone else is ready.
gathering-revealing = Everyone is ready. The cards are being dealt …
gathering-revealing-awaited = Everyone is ready. The cards are dealt as soon as { $players } can be reached.
gathering-share-elsewhere = You said you were ready on another device or in another browser. Open the table there, or leave your seat and take it again.
gathering-voided = { $count ->
    [one] A deal was void because someone did not reveal their share of the shuffle in time. The cards are dealt again with new secrets for everyone, and the record keeps the void deal.
   *[other] { $count } deals were void because someone did not reveal their share of the shuffle in time. The cards are dealt again with new secrets for everyone, and the record keeps the void deals.
}
gathering-voided-often = This keeps happening here. Decide for yourself whether to go on.
gathering-awaited = { $ready ->
    [yes] You are ready. We are waiting for { $players }.
   *[no] All seats are taken. We are waiting for { $players }.
}
gathering-seats = Seats
gathering-ready = I’m ready
gathering-unready = Wait, not ready yet
gathering-leave = Leave the table
gathering-seat-free = Free seat
gathering-seat-free-about = waiting for someone
gathering-seat-you = you
gathering-seat-ready = ready
gathering-seat-not-ready = not ready yet
# Under a computer player's name; $level is its level, such as "Novice".
gathering-seat-bot = computer player, { $level }
gathering-seat-change = Change
gathering-seat-remove = Remove
gathering-seat-remove-who = Remove { $player } from the table
invite-title = Invite someone
invite-title-seat = Invite someone to seat { $seat }
invite-about = Send this link to one person. It is good for one seat, once.
invite-link = Link for one person
# The message that goes along with the link.
invite-text = Play Patrician with me!
take-seat-title = Take a seat
take-seat = Sit down
take-seat-private = This table is private. Ask whoever opened it for a link.
gathering-full = All seats are taken.
played-title = This game
played-players = { $count } players
played-base = The base game
played-deck = Own deck “{ $name }”
played-absent-wait = We wait for absent players
played-absent-bot = The computer plays for absent players
played-absent-end = The game ends if someone is away too long
played-memory = With memory aid
played-no-memory = Without memory aid
played-tokens-hidden = Tokens won are hidden
played-no-chat = Without chat
deal-sealed = The deal is sealed: every player and the server first commit to a secret share of the shuffle, and only then are all shares revealed. So nobody can rig the cards, not even whoever runs the server. After the game this page checks it.
deal-quick = A quick deal: everyone adds to the shuffle, but whoever runs the server sees it beforehand and could have chosen the cards.
deal-known = This deal is known beforehand, for practice.

## The lobby

lobby-title = Open tables
lobby-empty = Nobody is waiting right now. Open a table, and others will find it here.
lobby-nobody = Nobody there yet
lobby-free = { $count ->
    [one] 1 seat free
   *[other] { $count } seats free
}
lobby-open = Open a table

## Taking a seat over from another device

takeover-title = Continue here
takeover-about = On the other device, choose “Continue on another device” in the table’s menu, and type in the code it shows.
takeover-code = Code
takeover-empty = Type in the code that the other device shows.
takeover-take = Take over the seat

## Settings

settings-title = Settings
settings-language = Language
settings-auto = Same as browser
settings-theme = Colours
theme-auto = Same as system
theme-light = Light
theme-dark = Dark
speed-calm = Slow
speed-quick = Normal
speed-fast = Fast
speed-instant = At once
settings-confirming = Confirm turns
confirming-grace = Automatically
confirming-grace-about = You can still undo for four seconds, or longer if there is more to read; then the turn counts. In your first two games you confirm with a tap.
confirming-brief = Automatically, sooner
confirming-brief-about = You can still undo for two seconds; then the turn counts.
confirming-tap = With a tap
confirming-tap-about = A turn counts when you tap “Confirm”.
settings-sound = Sound
settings-sound-about = Quiet sounds for your turn, floors, cards and points.
settings-in-words = Table in words
settings-in-words-about = Shows the table as text instead of a drawing. Made for screen readers.
settings-shortcuts = Keyboard shortcuts
settings-shortcuts-about = Single keys control the table. Turn them off if they get in your way.
settings-colour = Your favourite colour
forget-title = Delete everything about me
forget-about = There is no account. The server keeps a random id, the names you used, your seats and what you wrote in chats.
forget = Delete everything
forget-sure = You give up your seats, running games go on without you, and nothing can be restored. Really?
forget-yes = Yes, delete everything
forget-no = No, keep it

## About

about-title = About Patrician
about-game = The game
about-game-text = Patrician is a board game by Michael Schacht. The game, its expansions and their names belong to their owners. This is an unofficial edition, neither made nor endorsed by them; all pictures and words are our own.
about-credits = Credits
about-credits-text = Author: Michael Schacht. Publishers: AMIGO (in German, as Patrizier) and Mayfair Games (in English, under licence from AMIGO), 2007. The expansions, The Messengers and The Ambassadors, are by the author, 2008. For 2 to 5 players aged 10 and up; a game takes about 45 to 50 minutes.
about-deck = The cards
about-deck-text = The deck “classic” is a reconstruction. No source lists the faces of all 55 cards, so ours follow everything the rules say about them and are otherwise a guess; single cards may differ from the printed ones.
about-privacy = Privacy
about-privacy-text = There are no accounts, no advertising and no tracking; a cookie recognises your browser, and nothing is loaded from other places. What is stored about you can be deleted in the settings at any time.
about-licence = Licence
about-licence-text = The program is free software under the MIT licence.
about-fonts = Fonts
about-fonts-text = Alegreya and Alegreya Sans by Juan Pablo del Peral, Huerta Tipográfica, under the SIL Open Font License 1.1.

## The rules in short

learn-title = Learn the rules
learn-goal = You are a master builder. Add floors to the towers of Italy’s cities; when a city is finished, whoever has built the most of a tower takes the credit.
learn-turn-title = Your turn
learn-step-play = 1. Play a card
learn-step-play-about = One of the three building cards in your hand. It names the city you build in.
learn-step-build = 2. Place a floor
learn-step-build-about = On either of the city’s two towers, on top of whatever is there.
learn-step-take = 3. Take a card
learn-step-take-about = The face-up card at the city you built in. A new one is turned up there.
learn-cards-title = The building cards
learn-cards = Besides its city, every card shows one of these:
learn-card-crests = Two crests: place two floors instead of one.
learn-card-question = Question mark: take the face-up card of any city.
learn-card-move = Move: in another unfinished city where you have a floor, put the top floor of one tower on the other.
learn-card-portrait = Portrait: collect it for the end. A star marks the starting cards.
learn-card-portraits = Two portraits: both count.
learn-city-title = A city is finished
# The numbers IX, VII and V stand on the board.
learn-city = A city holds 9, 7 or 5 floors across its two towers. When the last one is placed, the taller tower brings the higher token and the shorter tower the other. Each goes to the player with the most floors in that tower; in a tie, to whoever is nearest the top.
learn-city-example = Here Red has three of five floors and wins the 7. In the shorter tower Red and Blue have one each: Blue is on top and wins the 4.
learn-city-picture = Two towers. In the taller one three of five floors are red; the shorter one has a red floor and a blue one on top.
learn-end-title = The end
learn-end = When all cards have been played, every three matching portraits on your cards are worth 6 points.
learn-end-tie = Most points win. In a tie, whoever has the fewest floors on the board wins.
learn-expansions-title = Two expansions
learn-messengers = After a star card you may place a messenger between two adjacent cities, but not next to the one you have just built in, unless the table has agreed otherwise. When one of them is scored, each of its towers brings 2 more points. At the end, whoever has built in the fewest towers of cities with messengers loses 3.
learn-ambassadors = At the end, ambassadors A, B and C each bring one portrait of your choice to whoever has the most tokens worth 6, 4 and 2. D brings one of each kind to whoever has the most points from Verona, Parma and Milano.
learn-play = Try it now
