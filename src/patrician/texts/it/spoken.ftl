# Il tavolo a parole, e la tastiera.

## Titoli

spoken-title = Il tavolo a parole
spoken-now = Che cosa puoi fare ora
spoken-now-watching = Che cosa succede ora
spoken-mine = Le tue carte
spoken-cities = Città
spoken-players = Giocatori
spoken-cards-out = Carte non ancora viste
spoken-pile-heading = Mazzo e carte non ancora viste
spoken-log = Che cosa è successo

## Le scelte, ognuna il nome di un pulsante. Dopo i due punti i suoi effetti, separati da punti e virgola.

spoken-choice = { $option }: { $effects }
spoken-play = Gioca { $card }
spoken-build = Costruisci sul sito { $site ->
    [left] di sinistra
   *[right] di destra
} a { $city }
# Il piano è di $owner.
spoken-move = Sposta il piano più alto della torre { $site ->
    [left] di sinistra
   *[right] di destra
} a { $city }, { $you ->
    [yes] il tuo,
   *[no] di { $owner },
} sull’altro sito
spoken-no-move = Non spostare nessun piano
spoken-take = Prendi { $card } da { $city }
spoken-messenger = Piazza un messaggero tra { $one } e { $other }
spoken-no-messenger = Non piazzare messaggeri

# A che cosa porterebbe una carta.
spoken-effect-room = lì { $left ->
    [one] resta un piano
   *[other] restano { $left } piani
} da costruire
spoken-effect-there = la carta lì è { $card }
spoken-effect-portraits = fa { portrait-count }
spoken-effect-set = fa { portrait-count }, un tris completo
spoken-effect-tower = { $height ->
    [one] un piano
   *[other] { $height } piani
}, { $lead }
spoken-effect-site-tower = torre { $site ->
    [left] di sinistra
   *[right] di destra
}: { spoken-effect-tower }
spoken-effect-empty = sito { $site ->
    [left] di sinistra
   *[right] di destra
}: vuoto
spoken-lead = { $you ->
    [yes] sei in testa
   *[no] { $player } è in testa
}
spoken-lead-kept = { $you ->
    [yes] resti in testa
   *[no] { $player } resta in testa
}
spoken-lead-taken = { $you ->
    [yes] superi { $loser } e vai in testa
   *[no] { $player } supera { $loser } e va in testa
}
spoken-lead-lost = { $player } ti supera e va in testa
spoken-effect-finish = completa { $city }, { $winners }
spoken-effect-wins = { $you ->
    [yes] vincerai { $token }
   *[no] { $player } vincerà { $token }
}{ $messengers ->
    [0] { "" }
    [one] {" "}con un gettone messaggero
   *[other] {" "}con { $messengers } gettoni messaggero
}
spoken-effect-take = prenderai { $card }

## Decidere

spoken-held = Hai scelto, ma non è ancora definitivo: { $choice }.
spoken-confirm = Conferma
spoken-undo = Annulla
spoken-ask-undo = Chiedi di ritirare la mia ultima decisione
spoken-asked = Hai chiesto. Manca la risposta di: { $players }.
spoken-agree = D’accordo
spoken-refuse = Rifiuta
spoken-paused = La partita è in pausa.
spoken-resume = Riprendi a giocare
spoken-away = Il computer gioca per te.
spoken-come-back = Riprendo io
spoken-hint = Chiedi un consiglio
spoken-hint-thinking = Il computer sta pensando.
spoken-hint-none = Ora non ci sono consigli.
spoken-hint-exact = È certo, se tutti giocano al meglio:
spoken-hint-estimate = Secondo il computer è meglio così:
# $decisions dice che cosa fare, $chance è una percentuale.
spoken-advice = { $decisions }: { $chance } di probabilità di vincere, circa { $points ->
    [one] un punto
   *[other] { $points } punti
} alla fine.
spoken-advice-reasons = { $decisions }: { $chance } di probabilità di vincere, circa { $points ->
    [one] un punto
   *[other] { $points } punti
} alla fine. Questa mossa { $reasons }.
spoken-past = Stai guardando l’inizio del turno { $turn }.
spoken-past-within = Stai guardando il turno { $turn }, subito dopo questo: { $sentence }
spoken-back-to-now = Torna alla partita

## Che cosa c’è sul tavolo

spoken-turn = Turno { $turn } di { $turns }.
spoken-hand = In mano: { $cards }.
spoken-hand-empty = La tua mano è vuota.
spoken-stack = Giocate, la più recente per ultima: { $cards }.
spoken-stack-empty = Non hai ancora giocato nessuna carta.
# $sets è un numero di tris.
spoken-portraits = Ritratti giocati: { $portraits }{ $sets ->
    [0] , ancora nessun tris.
    [one] , un tris.
   *[other] , { $sets } tris.
}
spoken-built = { $built } { $built ->
    [one] piano costruito
   *[other] piani costruiti
} su { $holds }, { $left } da costruire.
spoken-finished = Completata.
spoken-tower = Torre { $site ->
    [left] di sinistra
   *[right] di destra
}, dal basso in alto: { $floors }. { $you ->
    [yes] Sei in testa.
   *[no] { $leader } è in testa.
}
spoken-tower-won = Torre { $site ->
    [left] di sinistra
   *[right] di destra
}, dal basso in alto: { $floors }.
spoken-site-empty = Sito { $site ->
    [left] di sinistra
   *[right] di destra
}: vuoto.
spoken-tokens = Gettoni prestigio: { $higher } per la torre più alta, { $lower } per la più bassa.
spoken-token-won = { $token } punti per { $player }.
spoken-tokens-hidden = I suoi gettoni sono coperti.
spoken-card = Carta scoperta: { $card }.
spoken-no-card = Qui non c’è nessuna carta.
spoken-messengers = { $count ->
    [one] Un messaggero sulla strada per { $cities }.
   *[other] Messaggeri sulle strade per { $cities }.
}
# Una città in una riga della cronaca: il nome, poi le frasi qui sopra.
spoken-city = { $city }. { $facts }
# Lo stesso per una persona.
spoken-player = { $player }. { $facts }
spoken-you = { $player } (tu)
spoken-points = { $points ->
    [one] Un punto
   *[other] { $points } punti
} finora.
spoken-points-portraits = { $points ->
    [one] Un punto
   *[other] { $points } punti
} finora, più { $portraits } per i ritratti.
spoken-tokens-won = { $count ->
    [0] Ancora nessun gettone vinto.
    [one] Un gettone vinto, coperto.
   *[other] { $count } gettoni vinti, coperti.
}
spoken-supply = { $count ->
    [0] Nessun piano rimasto.
    [one] Un piano rimasto.
   *[other] { $count } piani rimasti.
}
spoken-cards-in-hand = { $count ->
    [0] Nessuna carta in mano.
    [one] Una carta in mano.
   *[other] { $count } carte in mano.
}
spoken-known = Si sa che in mano ci sono: { $cards }.
spoken-played-portraits = Ritratti giocati: { $portraits }.
spoken-top = Ultima carta giocata: { $card }.
spoken-messengers-left = { $count ->
    [0] Nessun messaggero rimasto.
    [one] Un messaggero rimasto.
   *[other] { $count } messaggeri rimasti.
}
spoken-to-play = È di turno.
spoken-pile = { $count ->
    [0] Il mazzo è vuoto.
    [one] Una carta nel mazzo.
   *[other] { $count } carte nel mazzo.
}
spoken-out-city = { $city }: { $count } da vedere ({ $faces }).
spoken-out-none = Tutte le carte sono state viste.
spoken-score-caption = Punteggio finale secondo la provenienza dei punti
spoken-score-player = Nome

## La cronaca, a voce alta

spoken-begins = La partita comincia con { $players }, in quest’ordine. Il primo turno è di { $first }.
spoken-begins-hands = Tutti hanno { $cards } carte in mano e { $floors } piani.
spoken-begins-messengers = Tutti hanno { $count ->
    [one] un messaggero.
   *[other] { $count } messaggeri.
}
spoken-begins-card = La carta a { $city } è { $card }.
spoken-begins-mine = Sei { $player }. La tua mano: { $cards }.
spoken-your-turn = { $player }, tocca a te.
# $sentence è stato detto prima e non vale più.
spoken-undone = Annullato: { $sentence }
spoken-came-in = Sei al tavolo. { $turn } { $next ->
    [you] Tocca a te.
   *[other] È il turno di { $player }.
}
spoken-missed = Ti è sfuggita qualche mossa. Ecco il tavolo com’è ora:
# Qualcuno scrive nella chat; $text è suo.
spoken-said = { $player } dice: { $text }
spoken-over = La partita è finita.

## La tastiera

keys-heading = Tastiera
keys-intro = I tasti che servono al tavolo. Anche con Tab e Invio si può fare tutto.
keys-shortcuts = Scorciatoie a tasto singolo
keys-shortcuts-help = Disattivale se la dettatura o un altro software scrive lettere che non vuoi.
key-play = Gioca la prima, la seconda o la terza carta in mano
key-walk = Passa da una scelta all’altra
key-choose = Scegli
key-confirm = Conferma
key-undo = Annulla, o chiedi di farlo
key-decline = Non spostare nessun piano, non piazzare messaggeri
key-hint = Consiglio
key-log = Cronaca
key-scores = Punti
key-chat = Messaggi
key-stack = Guarda la tua pila
key-rules = Regole
key-words = Passa dalla plancia alle parole
key-skip = Passare alla tua prossima decisione
key-pace = Ritmo successivo per mostrare gli altri
key-earlier = Un turno indietro
key-later = Un turno avanti
key-close = Chiudi, o torna alla partita
key-help = Questo aiuto

## Nomi di tasti

key-name-arrows = Frecce
key-name-enter = Invio
key-name-escape = Esc
