# Che cosa è successo, raccontato nella cronaca. $player è un nome, $card una carta con ciò che mostra.
# $you dice se lo legge chi l’ha fatto.

card-played = { $you ->
    [yes] Giochi
   *[no] { $player } gioca
} { $card }.
card-played-last = { $you ->
    [yes] Giochi
   *[no] { $player } gioca
} { $card }, l’ultima carta in mano.
floor-placed = { $you ->
    [yes] Costruisci
   *[no] { $player } costruisce
} sul sito { $site ->
    [left] sinistro
   *[right] destro
} di { $city }: { $height ->
    [one] un piano
   *[other] ora { $height } piani
}.
city-scored = { $city } è completata.
tower-won = { $you ->
    [yes] Vinci
   *[no] { $player } vince
} la torre { $site ->
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
floor-moved = { $you ->
    [yes] Sposti
   *[no] { $player } sposta
} { $whose ->
    [mine] un tuo piano
    [theirs] un proprio piano
    [yours] un tuo piano
   *[others] un piano di { $owner }
} dalla cima della torre { $site ->
    [left] sinistra
   *[right] destra
} di { $city } sull’altro sito.
move-declined = { $you ->
    [yes] Non sposti
   *[no] { $player } non sposta
} nulla.
move-impossible = { $you ->
    [yes] Non hai
   *[no] { $player } non ha
} nulla da spostare.
card-taken = { $you ->
    [yes] Prendi
   *[no] { $player } prende
} { $card } da { $city }.
display-refilled = A { $city } viene scoperta { $card }.
messenger-placed = { $you ->
    [yes] Metti
   *[no] { $player } mette
} un messaggero tra { $one } e { $other }.
messenger-declined = { $you ->
    [yes] Non metti
   *[no] { $player } non mette
} messaggeri.
messenger-impossible = { $you ->
    [yes] Non puoi
   *[no] { $player } non può
} mettere un messaggero da nessuna parte.
game-ended = Nessuno ha più carte.

## Chi non ha un nome proprio

player-nameless = Giocatore { $number }
# Due persone con lo stesso nome si distinguono dal posto.
player-same-name = { $name } ({ $number })

## Che cosa è successo al tavolo, oltre al gioco

entry-taken-back = { $you ->
    [yes] Ritiri
   *[no] { $player } ritira
} una decisione.
entry-undo-asked = { $you ->
    [yes] Chiedi
   *[no] { $player } chiede
} di ritirare una decisione.
entry-undo-granted = { $you ->
    [yes] Sei
   *[no] { $player } è
} d’accordo.
entry-undo-denied = { $you ->
    [yes] Non sei
   *[no] { $player } non è
} d’accordo.
entry-pause-asked = { $you ->
    [yes] Chiedi
   *[no] { $player } chiede
} una pausa.
entry-pause-granted = { $you ->
    [yes] Sei
   *[no] { $player } è
} d’accordo con la pausa.
entry-pause-denied = { $you ->
    [yes] Non vuoi
   *[no] { $player } non vuole
} pause.
entry-resumed = { $you ->
    [yes] Metti
   *[no] { $player } mette
} fine alla pausa.
entry-stood-in = Per ora il computer gioca per { $you ->
    [yes] te
   *[no] { $player }
}.
entry-came-back = { $you ->
    [yes] Sei
   *[no] { $player } è
} di nuovo qui.
entry-handed-over = { $you ->
    [yes] Ora giochi su un altro dispositivo.
   *[no] Ora { $player } gioca su un altro dispositivo.
}
entry-left = { $you ->
    [yes] Hai
   *[no] { $player } ha
} lasciato il tavolo.
entry-timed-out = { $you ->
    [yes] Hai
   *[no] { $player } ha
} esaurito il tempo.
# The server was away; $time is like 2:10. Nobody loses time by it.
entry-clock-extended = Il server non era raggiungibile per un po’. Il tempo per il turno si allunga di { $time }.
# The clock of the server had been wrong.
entry-clock-restarted = L’orologio del server è stato corretto. Il tempo per questo turno ricomincia da capo.
entry-resigned = { $you ->
    [yes] Abbandoni
   *[no] { $player } abbandona
}.
entry-aborted = { $you ->
    [yes] Annulli
   *[no] { $player } annulla
} la partita.

## Un turno di cui si conosce solo l’essenziale

turn-built = { $you ->
    [yes] Costruisci
   *[no] { $player } costruisce
} sul sito { $site ->
    [left] sinistro
   *[right] destro
} di { $city }.
turn-moved = { $you ->
    [yes] Sposti
   *[no] { $player } sposta
} il piano più alto della torre { $site ->
    [left] sinistra
   *[right] destra
} di { $city } sull’altro sito.
entry-deal-voided = { $count ->
    [one] Qualcuno non ha mostrato in tempo la sua parte di caso.
   *[other] { $count } persone non hanno mostrato in tempo la loro parte di caso.
} La distribuzione ricomincia con nuovi segreti per tutti.
