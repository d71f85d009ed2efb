# Che cosa è successo, raccontato nella cronaca. $player è un nome, $card una carta con ciò che mostra.

card-played = { $player } gioca { $card }.
card-played-last = { $player } gioca { $card }, l’ultima carta in mano.
floor-placed = { $player } costruisce sul sito { $site ->
    [left] sinistro
   *[right] destro
} di { $city }: { $height ->
    [one] un piano
   *[other] ora { $height } piani
}.
city-scored = { $city } è completata.
tower-won = { $player } vince la torre { $site ->
    [left] sinistra
   *[right] destra
} con { $floors } { $floors ->
    [one] piano
   *[other] piani
} su { $height }{ $decided ->
    [top] , a pari merito ma più in alto
   *[most] { "" }
}: { $token } punti{ $messengers ->
    [0] .
    [one] {" "}e un gettone messaggero.
   *[other] {" "}e { $messengers } gettoni messaggero.
}
floor-moved = { $player } sposta il piano più alto della torre { $site ->
    [left] sinistra
   *[right] destra
} di { $city } ({ $owner }) sull’altro sito.
move-declined = { $player } non sposta nulla.
move-impossible = { $player } non ha nulla da spostare.
card-taken = { $player } prende { $card } da { $city }.
display-refilled = A { $city } viene scoperta { $card }.
messenger-placed = { $player } mette un messaggero tra { $one } e { $other }.
messenger-declined = { $player } non mette messaggeri.
messenger-impossible = { $player } non può mettere un messaggero da nessuna parte.
game-ended = Nessuno ha più carte.

## Chi non ha un nome proprio

player-nameless = Giocatore { $number }
# Due persone con lo stesso nome si distinguono dal posto.
player-same-name = { $name } ({ $number })

## Che cosa è successo al tavolo, oltre al gioco

entry-taken-back = { $player } ritira una decisione.
entry-undo-asked = { $player } chiede di ritirare una decisione.
entry-undo-granted = { $player } è d’accordo.
entry-undo-denied = { $player } non è d’accordo.
entry-pause-asked = { $player } chiede una pausa.
entry-pause-granted = { $player } è d’accordo con la pausa.
entry-pause-denied = { $player } non vuole pause.
entry-resumed = { $player } mette fine alla pausa.
entry-stood-in = Per ora il computer gioca per { $player }.
entry-came-back = { $player } è di nuovo qui.
entry-left = { $player } ha lasciato il tavolo.
entry-timed-out = { $player } ha esaurito il tempo.
entry-resigned = { $player } abbandona.
entry-aborted = { $player } annulla la partita.

## Un turno di cui si conosce solo l’essenziale

turn-built = { $player } costruisce sul sito { $site ->
    [left] sinistro
   *[right] destro
} di { $city }.
turn-moved = { $player } sposta il piano più alto della torre { $site ->
    [left] sinistra
   *[right] destra
} di { $city } sull’altro sito.
