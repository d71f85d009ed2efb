# La partita sullo schermo: che cosa fare, che cosa porterebbe, che cosa è successo.

## Che cosa fare ora, in una riga

guide-card = Tocca a te: gioca una carta
# $floors piani restano da mettere con la carta, per $left c’è posto nella città.
guide-site = Costruisci a { $city }: scegli dove{ $floors ->
    [one] { "" }
   *[other] {" "}({ $floors } piani)
}
guide-site-finish = Completa { $city }: scegli dove{ $floors ->
    [one] { "" }
   *[other] {" "}({ $floors } piani)
}
guide-move = Vuoi spostare un piano?
guide-take = Prendi la carta a { $city }
guide-take-or-any = Prendi la carta a { $city }, o un’altra
guide-take-any = Prendi una carta qualsiasi
# $points: quanto riceve in più chi vince una torre accanto.
guide-messenger = Piazzare un messaggero? +{ $points } a torre
guide-moment = Un attimo…
guide-bot = { $player } sta pensando…
guide-other = È il turno di { $player }
guide-other-confirms = { $player } sta per confermare
guide-paused = La partita è in pausa
guide-frozen = Questa partita non può andare avanti: viene da un’altra versione del programma
guide-over = La partita è finita
guide-watching = Stai guardando
guide-away = Il computer gioca per te
choose-no = No
choose-no-move = No, non spostare
choose-no-messenger = No, nessun messaggero

## Che cosa farebbe una decisione

# $wins è un elenco: «tu vinci 9 e Bruno vince 6».
preview-finishes = { $city } sarà completata: { $wins }.
preview-win = { $player } vincerà { $points }{ $messengers ->
    [0] { "" }
    [one] {" "}più un gettone messaggero
   *[other] {" "}più { $messengers } gettoni messaggero
}
preview-win-you = vincerai { $points }{ $messengers ->
    [0] { "" }
    [one] {" "}più un gettone messaggero
   *[other] {" "}più { $messengers } gettoni messaggero
}
preview-win-both = { $you ->
    [yes] li vincerai entrambi:
   *[no] { $player } li vincerà entrambi:
} { $higher } e { $lower }{ $messengers ->
    [0] { "" }
    [one] {" "}più un gettone messaggero
   *[other] {" "}più { $messengers } gettoni messaggero
}
# $change: se la testa è nuova («takes») o c’era già («keeps»).
preview-lead = { $player } { $change ->
    [takes] andrà
   *[keeps] resterà
} in testa nella torre { $site ->
    [left] di sinistra
   *[right] di destra
} a { $city }.
preview-lead-you = { $change ->
    [takes] Andrai
   *[keeps] Resterai
} in testa nella torre { $site ->
    [left] di sinistra
   *[right] di destra
} a { $city }.
preview-move = A { $city } un piano cambierà torre.
preview-no-move = Non sposterai nessun piano.
preview-no-messenger = Non piazzerai messaggeri.
preview-set = { $sets ->
    [one] Così completi un tris di ritratti.
   *[other] Così completi { $sets } tris di ritratti.
}
preview-take = Prenderai { $card }.
preview-messenger = Il tuo messaggero andrà tra { $one } e { $other }.
confirm-question = È questa la tua mossa?
confirm = Conferma
undo = Annulla
# Torna a prima del mio ultimo turno; gli altri devono essere d’accordo.
undo-ask = Ritira la mia ultima mossa
telling-skip = Salta
# Non mostra più nulla degli altri fino al mio turno; breve, perché sta su un pulsante.
telling-skip-to-me = Vai a me
pace-of-others = Ritmo degli altri
pace-now = Ritmo degli altri: { $pace }
clock-left = Restano { $seconds } secondi per il tuo turno.
telling-moment = Un attimo…

## La mano

hand-label = La tua mano
# Una carta che ora si può giocare.
hand-play = Gioca { $card }
hand-card = { $card }
hand-switch = Gioca invece { $card }
hand-new = { $card }, nuova
hand-new-mark = Nuova
hand-then = La tua mano allora
hand-covered = Le carte di { $player } sono coperte.

## La propria pila

stack-heading = La tua pila
stack-order = Le carte che hai giocato, dalla più recente
stack-top = In cima
stack-look = Guarda la tua pila

## I giocatori

players-label = Giocatori
players-more = Giocatori e punti
dock-label = La tua mano e le tue decisioni
side-label = Giocatori, cronaca e chat
end-label = E adesso
player-you = tu
player-bot = computer
player-away = gioca il computer
player-resigned = ha abbandonato
# Dopo un numero che sta a parte.
points-unit = { $points ->
    [one] punto
   *[other] punti
}
points-tokens = { $points } per i gettoni
points-messengers = { $points } per i messaggeri
points-portraits = { $points } per i tris di ritratti
tokens-won = { $count ->
    [one] 1 gettone prestigio
   *[other] { $count } gettoni prestigio
}
floors-left = { $count ->
    [one] 1 piano rimasto
   *[other] { $count } piani rimasti
}
messengers-left = { $count ->
    [0] nessun messaggero
    [one] 1 messaggero rimasto
   *[other] { $count } messaggeri rimasti
}
portraits-label = Ritratti: { $portraits }
# Molto breve, accanto a un ritratto: quanti tris sono completi.
sets-short = { $sets ->
    [one] 1 tris
   *[other] { $sets } tris
}
# $sentences sono frasi intere.
plate-last-turn = Ultimo turno: { $sentences }
plate-no-turn = Nessuna carta giocata.
# Molto breve: quante carte qualcuno ha giocato.
plate-stack = pila: { $count }
# $prizes sono gli ambasciatori o il malus che qualcuno avrebbe se la partita finisse ora.
plate-provisional = Per ora: { $prizes }
turn-of = Turno { $turn } di { $turns }
round-of = Giro { $round } di { $rounds }

## Pannelli

panels-label = Altro sulla partita
panels-fold = Chiudi la cronaca
panels-unfold = Apri la cronaca
panel-log = Cronaca
panel-scores = Giocatori
panel-cards = Carte
panel-ambassadors = Ambasciatori
panel-penalty = Malus
panel-chat = Chat
panel-chat-unread = Chat, { $count ->
    [one] 1 messaggio nuovo
   *[other] { $count } messaggi nuovi
}
log-label = Che cosa è successo
log-empty = Non è ancora successo nulla.
# Titolo di ciò che è successo tra i turni, come la fine.
log-table = Al tavolo
log-turn-of = Turno { $turn }: { $player }
log-since = Dal tuo ultimo turno
changes-replay = Rivedi
pile-left = { $count ->
    [0] Il mazzo è vuoto
    [one] 1 carta nel mazzo
   *[other] { $count } carte nel mazzo
}
cards-out-what = Non ancora viste: nel mazzo, o in una mano iniziale.
cards-out-none = tutte viste
cards-out-all-seen = Tutte le carte sono già state viste.
memory-off = A questo tavolo non c’è l’aiuto memoria: ognuno deve ricordare le carte.

## Che cosa si distribuisce alla fine, e a chi toccherebbe ora

prize-ambassador = Ambasciatore { $name }
prize-tokens = Più gettoni da { $token }: { $cities }
prize-points = Più punti da { $cities }
prize-brings-one = Porta alla fine un ritratto a scelta.
prize-brings-each = Porta alla fine un ritratto di ogni tipo.
prize-nobody = Finora nessuno ne ha.
# $tie: la città i cui gettoni decidono in caso di parità.
prize-ahead = { $you ->
    [yes] Sei in testa con { $count }
   *[no] { $player } è in testa con { $count }
}{ $tie ->
    [none] .
   *[other] , a parità, grazie a { $tie }.
}
prize-own-count = Ne hai { $count }; i gettoni degli altri sono coperti.
prize-face-down = I gettoni sono coperti.
# $counts: i numeri di tutti i giocatori: «Anna 2, Bruno 1».
prize-counts = Finora: { $counts }.
prize-penalty = Malus { $points }
prize-penalty-what = Meno torri nelle città con messaggeri
prize-penalty-tie = In caso di parità tocca a chi ha lì meno piani; se anche questi sono pari, a nessuno.
prize-penalty-gets = { $you ->
    [yes] Ora toccherebbe a te
   *[no] Ora toccherebbe { EUPHONY($player, "a") ->
        [yes] ad
       *[no] a
    } { $player }
}{ $counts ->
    [none] .
   *[other] : a parità, con meno piani ({ $counts }).
}
prize-penalty-nobody = Ora non toccherebbe a nessuno: parità.
# Molto breve, presso un giocatore: le lettere degli ambasciatori che avrebbe.
prizes-led = Ambasciatori: { $names }
# Presso il giocatore a cui toccherebbe.
prizes-penalty = { $points } dai messaggeri

## Lo sguardo a un turno passato

moment = Inizio del turno { $turn }
moment-within = Nel turno { $turn }
moment-back = Un turno indietro
moment-forward = Un turno avanti
moment-now = Torna alla partita

## Si conta una città

score-taller = Torre più alta
score-lower = Torre più bassa
score-tie = Parità: { $you ->
    [yes] tu hai
   *[no] { $player } ha
} il piano più in alto.

## La fine

end-won = Hai vinto con { $points } punti!
end-won-floors = Hai vinto con { $points } punti: in caso di parità, con meno piani sulla plancia!
# $players: gli altri che hanno vinto.
end-won-shared = Condividi la vittoria con { $players }: { $points } punti ciascuno!
# $winners: la frase che dice chi ha vinto; $mine: i punti di chi la legge.
end-lost = { $winners } Ben giocato: tu ne hai { $mine }.
end-won-early = Hai vinto!
# Who gave up has neither won nor lost, whatever the computer made of it; $winners as above.
end-resigned = Hai abbandonato e il computer ha finito la partita al tuo posto. { $winners }
end-stood-in = Il computer ha finito la partita al tuo posto. { $winners }
# Somebody was away at the end, or had given up.
end-stood-in-for = Il computer ha finito la partita al posto di { $players }.
score-step-ambassadors = Ambasciatori
score-step-portraits = Tris di ritratti
score-step-penalty = Messaggeri: a chi il malus?
score-skip = Mostra tutto
score-board = Vedi la plancia
score-player = Nome
score-wins = vince
end-rematch = Gioca ancora
end-rematch-join = Unisciti alla prossima partita
# Le stesse carte ancora una volta, contro il computer.
end-again = Ancora le stesse carte
end-review = Analizza la partita
end-record = Salva la partita

## Lo sguardo indietro

review-heading = Analisi della partita
review-pending = Il computer riesamina ogni decisione. Ci vuole mezzo minuto, di più se il server è occupato…
review-failed = Questa volta l’analisi non è riuscita.
review-show = Mostra questo momento

## Consigli

hint-button = Consiglio
hint-heading = Un consiglio
hint-thinking = Il computer sta pensando…
hint-exact = È certo, se tutti giocano al meglio:
hint-estimate = Secondo il computer è meglio così:
hint-prospect = { $chance } di probabilità di vincere, circa { $points ->
    [one] 1 punto
   *[other] { $points } punti
} alla fine
# $reason è una mezza frase: «completa Roma e vince il 9».
hint-reason = Questa mossa { $reason }.
hint-tap = Tocca un consiglio per giocarlo.
hint-tap-begin = Tocca un consiglio; i passi seguenti saranno evidenziati.

## Chat

chat-label = Messaggi
chat-empty = Nessuno ha ancora detto nulla.
chat-write = Scrivi un messaggio
chat-send = Invia
chat-off = A questo tavolo la chat è disattivata.
chat-watcher = Qualcuno che guarda
chat-more = Altro su { $player }
chat-mute = Silenzia { $player }
chat-unmute = Riattiva { $player }
chat-muted = in silenzio
chat-removed = Questo messaggio è stato rimosso.
chat-report = Segnala questo messaggio
# Viene inviato a chi gestisce il server.
chat-report-reason = Segnalato al tavolo
chat-reported = Grazie. Ora chi gestisce questo server può vederlo.
emote-hello = Ciao!
emote-thanks = Grazie!
emote-well-played = Ben giocato!
emote-thinking = Fammi pensare
emote-oops = Ops!
emote-hurry = Fai con calma, ma non troppa
emote-laugh = Ah ah!
emote-good-game = Bella partita!

## Menu

menu = Menu
menu-expansions = { $which ->
    [messengers] Si gioca con i messaggeri.
    [ambassadors] Si gioca con gli ambasciatori.
   *[both] Si gioca con i messaggeri e gli ambasciatori.
}
menu-variants = { $count ->
    [one] Variante: { $names }.
   *[other] Varianti: { $names }.
}
menu-home-note = Puoi lasciare questa pagina quando vuoi: il posto resta tuo.
pause-ask = { $alone ->
    [yes] Fai una pausa
   *[no] Chiedi una pausa
}
pause-resume = Riprendi a giocare
stand-in = Lascia giocare il computer
come-back = Riprendo io
device = Continua su un altro dispositivo
# $minutes è per quanto il codice si può usare.
device-what = Apri questo link sull’altro dispositivo, o scrivi lì il codice. Vale { $minutes ->
    [one] un minuto
   *[other] { $minutes } minuti
}; appena viene usato, il tuo posto è lì e non più qui.
spectators = Lascia guardare altri
spectators-what = Chi ha questo link può guardare, ma non vede la mano di nessuno.
words-on = Tavolo a parole
words-off = Tavolo disegnato
table-settings = Impostazioni
table-help = Regole
table-keys = Tastiera
table-home = Alla pagina iniziale
table-close = Chiudi
table-loading = Un attimo…
abort = Annulla la partita
resign = Abbandona
leave = Lascia il tavolo
ask-no = No
ask-undo = Ritirare l’ultima mossa?
ask-undo-what = La partita torna a prima della tua ultima decisione. { $alone ->
    [yes] Le carte viste restano note a tutti.
   *[no] Le altre persone al tavolo devono essere d’accordo; le carte viste restano note a tutti.
}
ask-undo-yes = Ritira
ask-resign = Abbandonare?
ask-resign-what = { $players ->
    [2] Abbandoni, e la partita finisce: vince l’avversario.
   *[other] Abbandoni, e il computer continua per te.
}
ask-resign-yes = Abbandona
ask-abort = Annullare la partita?
ask-abort-what = La partita finisce senza che nessuno vinca. Si può solo prima della tua prima mossa.
ask-abort-yes = Annulla la partita
ask-leave = Lasciare il tavolo?
ask-leave-what = { $absent ->
    [bot] Il computer gioca per te finché non torni.
    [end] La partita finisce allora per tutti. Se vuoi tornare più tardi, basta chiudere la pagina.
   *[wait] Gli altri aspettano che torni.
}
ask-leave-yes = Lascia

## Link

link-label = Link
link-reach = Dove funziona il link
link-reach-network = In questa rete
link-reach-network-about = Gli altri dispositivi della stessa rete possono aprirlo.
link-reach-here = Su questo computer
link-reach-here-about = Solo questo computer può aprirlo.
link-loopback = Questo link funziona solo su questo computer.
link-loopback-how = Per gli altri dispositivi della tua rete, avvia il server con
link-qr = Codice QR
link-qr-about = Codice QR del link, da scansionare con un telefono
link-copy = Copia il link
link-copied = Copiato. Ora incollalo in un messaggio.
link-copy-by-hand = Il tuo browser non permette alla pagina di copiare. Seleziona il link e copialo tu.
link-share = Condividi il link

## Richieste degli altri

request-undo-label = Qualcuno chiede di ritirare una mossa
request-undo = { $player } vorrebbe ritirare l’ultima mossa. Va bene?
request-undo-waits = { $player } ha chiesto di ritirare una mossa.
request-undo-yours = Hai chiesto di ritirare una mossa.
request-pause-label = Qualcuno chiede una pausa
request-pause = { $player } chiede una pausa. Va bene?
request-pause-waits = { $player } ha chiesto una pausa.
request-pause-yours = Hai chiesto una pausa.
request-grant = Sì
request-deny = No
request-withdraw = Ritira la richiesta

## Un dispositivo per più persone

handover-title = Passa il dispositivo { EUPHONY($player, "a") ->
    [yes] ad
   *[no] a
} { $player }
handover-what = Gli altri guardino altrove. Le carte restano nascoste finché { $player } non dà il via.
handover-ready = Sono { $player }

## Connessione

offline = Senza rete – riconnessione in corso
offline-kept = Senza rete – la tua mossa è salvata e parte appena torna la rete
closed-gone = Questo tavolo è scaduto e non esiste più.
table-restored = Questo tavolo è stato riportato a uno stato precedente. Ciò che è successo dopo è andato perduto.
closed-seat-lost = Il tuo posto è passato a un altro dispositivo.

## Orologio

time-days = { $count } giorni
time-hours = { $count } ore

## Il sigillo della distribuzione

seal = La distribuzione
seal-checking = La distribuzione viene controllata…
seal-unchecked = Per ora non è stato possibile controllare la distribuzione.
seal-verdict-sealed = Distribuzione sigillata e controllata: nessuno poteva truccare le carte.
seal-verdict-unwitnessed = La distribuzione sigillata corrisponde alla registrazione. Questo dispositivo non vi ha preso parte.
seal-verdict-nobody = Sigillata, ma nessuno ha contribuito alla mescolata: su chi gestisce il server non dimostra nulla.
seal-verdict-quick = Le carte corrispondono alla registrazione, ma chi gestisce il server avrebbe potuto sceglierle.
seal-verdict-known = Distribuzione nota in anticipo, per esercizio: non dimostra nulla.
seal-verdict-bad = Attenzione: questa distribuzione non supera il controllo.
seal-noted = Questo dispositivo conserva il suo contributo alla mescolata e gli impegni di tutti. Dopo la partita se ne serve per controllare la registrazione.
seal-not-noted = Questo dispositivo non ha preso parte alla distribuzione. Dopo la partita può solo controllare che la registrazione sia coerente.
seal-step-secret = { $state ->
    [good] Il segreto del server è quello su cui si era impegnato.
   *[bad] Il segreto del server non è quello su cui si era impegnato.
}
seal-step-shares = { $state ->
    [good] Tutti hanno rivelato il contributo che avevano sigillato.
   *[bad] Qualcuno non ha rivelato il contributo che aveva sigillato.
}
seal-step-fresh = { $state ->
    [good] Nessuno ha usato due volte un contributo segreto.
   *[bad] Qualcuno ha usato due volte un contributo segreto.
}
seal-step-cards = { $state ->
    [good] Distribuite di nuovo su questo dispositivo, le carte sono le stesse.
   *[bad] Distribuite di nuovo su questo dispositivo, le carte non sono le stesse.
}
seal-step-seen = { $state ->
    [good] La registrazione contiene gli impegni che questo dispositivo ha visto prima di rivelare il suo contributo.
    [bad] La registrazione contiene impegni diversi da quelli che questo dispositivo ha visto prima di rivelare il suo contributo.
   *[open] Da questo dispositivo non si può dire se gli impegni siano stati scambiati dopo.
}
seal-step-first = { $state ->
    [good] Il primo giocatore è stato scelto come annunciato a questo dispositivo prima che rivelasse il suo contributo.
    [bad] Il primo giocatore non è stato scelto come annunciato a questo dispositivo prima che rivelasse il suo contributo.
   *[open] Da questo dispositivo non si può dire se il modo di scegliere il primo giocatore fosse già stabilito.
}
seal-step-deck = { $state ->
    [good] La registrazione ha il mazzo mostrato a questo dispositivo prima che rivelasse il suo contributo.
    [bad] La registrazione ha un mazzo diverso da quello mostrato a questo dispositivo.
   *[open] Da questo dispositivo non si può dire se il mazzo sia stato scambiato in seguito.
}
seal-step-voided = { $state ->
    [good] La registrazione contiene tutte le distribuzioni annullate che questo dispositivo ha visto.
    [bad] La registrazione non contiene le distribuzioni annullate così come questo dispositivo le ha viste.
   *[open] Da questo dispositivo non si può dire se siano state omesse distribuzioni annullate.
}
seal-step-own = { $state ->
    [good] Il tuo contributo alla mescolata c’è, immutato.
    [bad] Il tuo contributo alla mescolata non c’è così come l’hai dato.
   *[open] Questo dispositivo non ha contribuito alla mescolata.
}
seal-step-hand = { $state ->
    [good] La tua mano iniziale è quella della registrazione.
    [bad] La tua mano iniziale non era quella della registrazione.
   *[open] Questo dispositivo non ha visto una mano iniziale sua.
}
seal-step-game = { $state ->
    [good] La partita registrata è quella che questo dispositivo ha visto.
    [bad] La partita registrata non è quella che questo dispositivo ha visto.
   *[open] Questo dispositivo ha visto troppo poco della partita per confrontarla con la registrazione.
}
seal-shares = { $count ->
    [0] Nessuno ha contribuito alla mescolata: il server da solo avrebbe potuto scegliere le carte.
    [one] Una persona ha contribuito alla mescolata.
   *[other] { $count } persone hanno contribuito alla mescolata.
}
seal-seat = posto { $seat }
seal-voided = { $count ->
    [one] Prima, una distribuzione è stata annullata:
   *[other] Prima, { $count } distribuzioni sono state annullate:
}
seal-after-voided = { $count ->
    [one] Una distribuzione precedente è stata annullata.
   *[other] { $count } distribuzioni precedenti sono state annullate.
}
seal-voided-round = Giro { $round }: { $seats } non ha rivelato il suo contributo alla mescolata, o ha lasciato il tavolo.
seal-proves-sealed = Che cosa dimostra: finché il tuo contributo era segreto, nessuno poteva conoscere o scegliere le carte, nemmeno chi gestisce il server. Che cosa non dimostra: che nessuno abbia guardato. Chi gestisce il server può sempre vedere le carte che vi sono salvate. E una distribuzione annullata può essere stata interrotta apposta.
seal-proves-quick = Che cosa dimostra: nessun altro giocatore poteva scegliere le carte. Che cosa non dimostra: chi gestisce il server ha visto prima tutti i contributi alla mescolata, avrebbe potuto scegliere le carte e può sempre vedere quelle che vi sono salvate.
seal-proves-known = Chi ha aperto questo tavolo poteva conoscere tutte le carte in anticipo.
