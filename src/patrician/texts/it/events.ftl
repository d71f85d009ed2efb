# Che cosa è successo, raccontato nella cronaca. $player è un nome, $card una carta con ciò che mostra.
# $you dice se lo legge chi l’ha fatto.

card-played = { $you ->
    [yes] Hai giocato
   *[no] { $player } ha giocato
} { $card }.
card-played-last = { $you ->
    [yes] Hai giocato { $card }, la tua ultima carta.
   *[no] { $player } ha giocato { $card }, l’ultima carta in mano.
}
floor-placed = { $you ->
    [yes] Hai costruito
   *[no] { $player } ha costruito
} sul sito { $site ->
    [left] di sinistra
   *[right] di destra
} a { $city }: { $height ->
    [one] un piano
   *[other] ora { $height } piani
}.
city-scored = { $city } è completata.
tower-won = { $you ->
    [yes] Hai vinto
   *[no] { $player } ha vinto
} la torre { $site ->
    [left] di sinistra
   *[right] di destra
} con { $floors } { $floors ->
    [one] piano
   *[other] piani
} su { $height }{ $decided ->
    [top] , a parità di piani, più in alto
   *[most] { "" }
}: { $token } punti{ $messengers ->
    [0] .
    [one] {" "}e un gettone messaggero.
   *[other] {" "}e { $messengers } gettoni messaggero.
}
floor-moved = { $you ->
    [yes] Hai spostato
   *[no] { $player } ha spostato
} { $whose ->
    [mine] un tuo piano
    [theirs] un proprio piano
    [yours] un tuo piano
   *[others] un piano di { $owner }
} dalla cima della torre { $site ->
    [left] di sinistra
   *[right] di destra
} a { $city } sull’altro sito.
move-declined = { $you ->
    [yes] Non hai spostato
   *[no] { $player } non ha spostato
} nessun piano.
move-impossible = { $you ->
    [yes] Non hai
   *[no] { $player } non ha
} nessun piano da spostare.
card-taken = { $you ->
    [yes] Hai preso
   *[no] { $player } ha preso
} { $card } da { $city }.
display-refilled = A { $city } è stata scoperta { $card }.
messenger-placed = { $you ->
    [yes] Hai piazzato
   *[no] { $player } ha piazzato
} un messaggero tra { $one } e { $other }.
messenger-declined = { $you ->
    [yes] Non hai piazzato
   *[no] { $player } non ha piazzato
} nessun messaggero.
messenger-impossible = { $you ->
    [yes] Non puoi
   *[no] { $player } non può
} piazzare un messaggero da nessuna parte.
game-ended = Tutte le carte sono state giocate.

## Un turno intero in una frase, mentre viene disegnato: $deeds riunisce uno o più dei messaggi told-

told-turn = { $you ->
    [yes] Tu
   *[no] { $player }
} { $deeds }.
told-plays = { $you ->
    [yes] giochi
   *[no] gioca
} { $card }
# $sites dice dove: uno, due sullo stesso sito, o uno su ciascuno.
told-builds = { $you ->
    [yes] costruisci
   *[no] costruisce
} { $sites ->
    [single] a { $city }
    [same] due piani a { $city }
   *[both] su entrambi i siti di { $city }
}
told-finishes = { $you ->
    [yes] completi
   *[no] completa
} { $city }
told-moves = { $you ->
    [yes] sposti
   *[no] sposta
} { $whose ->
    [mine] un tuo piano
    [theirs] un proprio piano
    [yours] un tuo piano
   *[others] un piano di { $owner }
} a { $city }
told-takes = { $you ->
    [yes] prendi
   *[no] prende
} una carta { $city }
told-messenger = { $you ->
    [yes] piazzi
   *[no] piazza
} un messaggero tra { $one } e { $other }

## Chi non ha un nome proprio

player-nameless = Giocatore { $number }
# Due persone con lo stesso nome si distinguono dal posto.
player-same-name = { $name } ({ $number })

## Che cosa è successo al tavolo, oltre al gioco

entry-taken-back = { $you ->
    [yes] Hai ritirato
   *[no] { $player } ha ritirato
} una decisione.
entry-undo-asked = { $you ->
    [yes] Hai chiesto
   *[no] { $player } ha chiesto
} di ritirare una decisione.
entry-undo-granted = { $you ->
    [yes] Sei
   *[no] { $player } è
} d’accordo.
entry-undo-denied = { $you ->
    [yes] Hai rifiutato.
   *[no] { $player } ha rifiutato.
}
entry-withdrawn = { $you ->
    [yes] Hai ritirato la tua richiesta.
   *[no] { $player } ha ritirato la richiesta.
}
entry-pause-asked = { $you ->
    [yes] Hai chiesto
   *[no] { $player } ha chiesto
} una pausa.
entry-pause-granted = { $you ->
    [yes] Sei
   *[no] { $player } è
} d’accordo con la pausa.
entry-pause-denied = { $you ->
    [yes] Hai rifiutato
   *[no] { $player } ha rifiutato
} la pausa.
entry-resumed = { $you ->
    [yes] Hai messo
   *[no] { $player } ha messo
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
entry-clock-extended = Il server non è stato raggiungibile per un po’. Il tempo per il turno si allunga di { $time }.
# The clock of the server had been wrong.
entry-clock-restarted = L’orologio del server è stato corretto. Il tempo per questo turno ricomincia da capo.
entry-resigned = { $you ->
    [yes] Hai abbandonato
   *[no] { $player } ha abbandonato
}.
entry-aborted = { $you ->
    [yes] Hai annullato
   *[no] { $player } ha annullato
} la partita.

## Un turno di cui si conosce solo l’essenziale

turn-built = { $you ->
    [yes] Hai costruito
   *[no] { $player } ha costruito
} sul sito { $site ->
    [left] di sinistra
   *[right] di destra
} a { $city }.
turn-moved = { $you ->
    [yes] Hai spostato
   *[no] { $player } ha spostato
} il piano più alto della torre { $site ->
    [left] di sinistra
   *[right] di destra
} a { $city } sull’altro sito.
entry-deal-voided = { $count ->
    [one] Qualcuno non ha rivelato in tempo il suo contributo alla mescolata.
   *[other] { $count } persone non hanno rivelato in tempo il loro contributo alla mescolata.
} Le carte si ridistribuiscono, con nuovi segreti per tutti.
