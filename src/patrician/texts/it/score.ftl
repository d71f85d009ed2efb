# Il punteggio finale e le sue ragioni.

score-heading = Punteggio finale
score-prestige = Gettoni prestigio
score-portraits = Ritratti
score-messengers = Messaggeri
score-penalty = Malus
score-total = Totale
score-told = { $player }: { $prestige } per i gettoni prestigio, { $portraits } per i ritratti{ $extra ->
    [none] { "" }
   *[messengers] , { $messengers } per i messaggeri, { $penalty } di malus
}: { $total } { $total ->
    [one] punto
   *[other] punti
}.
score-winner = { $players } vince con { $points } punti.
score-winner-floors = { $players } vince con { $points } punti: in caso di parità, con meno piani sulla plancia.
score-shared = { $players } si dividono la vittoria con { $points } punti.
score-ambassador = { $player } riceve l’ambasciatore { $name } con { $count ->
    [one] un gettone
   *[other] { $count } gettoni
} da { $token }{ $tie ->
    [none] .
   *[other] , a parità, grazie al gettone di { $tie }.
}
score-ambassador-d = { $player } riceve l’ambasciatore { $name } con { $count } { $count ->
    [one] punto
   *[other] punti
} da { $cities }{ $tie ->
    [none] .
   *[other] , a parità, grazie a più punti da { $tie }.
}
score-sets = { $player } ha giocato { $portraits }: { $sets ->
    [0] nessun tris.
    [one] un tris.
   *[other] { $sets } tris.
}
score-sets-extra = { $player } ha giocato { $portraits } e riceve { $extra } dagli ambasciatori: { $sets ->
    [0] nessun tris.
    [one] un tris.
   *[other] { $sets } tris.
}
# $counts: i numeri di tutti quelli in questione: «Anna 5, Bruno 4 e Chiara 3».
score-penalty-towers = { $player } è presente nel minor numero di torri delle città con messaggeri ({ $counts }) e riceve { $points }.
score-penalty-floors = { $player }, a parità di torri nelle città con messaggeri, vi ha meno piani ({ $counts }) e riceve { $points }.
score-penalty-nobody = Nessuno riceve il { $points }: parità di torri e di piani nelle città con messaggeri.
score-count = { $player } { $count }

## Una partita non giocata fino in fondo

# $ended dice perché, $player a causa di chi.
ending-broken-off = { $ended ->
    [resigned] La partita è finita: { $player } ha abbandonato.
    [timeout] La partita è finita: { $player } ha esaurito il tempo.
    [abandoned] La partita è finita: { $player } ha lasciato il tavolo.
   *[aborted] { $player } ha annullato la partita.
}
ending-winner = { $players } vince.
