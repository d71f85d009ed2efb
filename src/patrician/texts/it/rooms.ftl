# Tutto ciò che non è un tavolo: inizio, nuovo tavolo, tavoli aperti, impostazioni, aiuto.

page-name = Patrician

## La cornice di ogni stanza

# Nella scheda del browser. $page è il nome del gioco.
title-your-turn = ● Tocca a te – { $page }
title-room = { $room } – { $page }
room-table = Tavolo
room-turn = Turno { $turn }
room-review = Analisi della partita
room-handover = Riprendi un posto
room-play = Nuova partita
room-new = Nuovo tavolo
room-lobby = Tavoli aperti
room-learn = Impara le regole
room-settings = Impostazioni
room-about = Informazioni
skip-link = Vai al contenuto
header-tools = Lingua e impostazioni
theme-make-dark = Colori scuri
theme-make-light = Colori chiari
offline-banner = Nessuna connessione. La pagina continua a provare.
missing-title = Non è stato possibile caricare questa parte
missing-about = Forse ora manca la connessione, o c’è una versione più nuova della pagina.
missing-again = Ricarica
again = Riprova
to-home = Alla pagina iniziale
to-table = Torna al tavolo
save = Salva
cancel = Annulla

## La pagina iniziale

home-tagline = Innalza le torri dell’Italia medievale e raccogline il prestigio.
home-computer = Contro il computer
home-opponents = Avversari
home-level = Quanto forte?
# Il titolo di una parte che si apre; $count espansioni sono attive.
home-expansions = { $count ->
    [0] Aggiungi un’espansione
    [one] Con un’espansione
   *[other] Con { $count } espansioni
}
home-play = Gioca ora
home-opening = Si prepara il gioco…
home-doors = Altri modi di giocare
door-new = Gioca con gli amici
door-new-about = Con un link, su un solo dispositivo o per corrispondenza
door-lobby = Tavoli aperti
door-lobby-about = Unisciti a un tavolo che aspetta giocatori
door-learn = Impara le regole
door-learn-about = In tre minuti, con le figure
install = Installa come app
play-title = La tua partita comincia

games-title = Le mie partite
games-your-turn = Tocca a te
games-turn-of = { $player } sta pensando
games-playing = In corso
games-gathering = In attesa di giocatori
games-over = Finita
# Finished games: how they came out for who reads it, or at a shared device, who won.
games-won = Vinta con { $points } punti
games-place = { $place }º posto su { $players } con { $points } punti
games-won-early = Vinta
games-resigned = Hai abbandonato
games-winner = Vinta da { $players }
games-with = con { $names }
games-alone = ancora nessun altro
games-all = Mostra tutte ({ $count })

## Le persone e il computer

# Come si chiama chi non ha detto il suo nome.
name-guest = Ospite
name-field = Il tuo nome
name-their = Il suo nome
# Qualcuno sullo stesso dispositivo che non ha detto il suo nome; $seat conta da 1.
name-numbered = Giocatore { $seat }
colour-field = Il tuo colore
colour-any = A caso
colour-black = Nero
colour-white = Bianco
colour-red = Rosso
colour-yellow = Giallo
colour-blue = Blu

level-novice = Novizio
level-apprentice = Apprendista
level-journeyman = Lavorante
level-master = Maestro
level-grandmaster = Gran maestro
# Una parola per la forza, detta dopo il nome: «Novizio (mite)».
level-novice-word = mite
level-apprentice-word = tranquillo
level-journeyman-word = equilibrato
level-master-word = tosto
level-grandmaster-word = spietato
level-short = { $level } ({ $word })
level-novice-about = Mite. Ha appena letto le regole e ama i bei ritratti.
level-apprentice-about = Tranquillo. Sa quanto vale un piano, ma non guarda mai avanti.
level-journeyman-about = Equilibrato. Pesa ogni passo con esperienza; va bene quasi per tutti.
level-master-about = Tosto. Prima di ogni turno gioca migliaia di partite a mente.
level-grandmaster-about = Spietato. Calcola a fondo e ha imparato quanto vale ogni posizione.
# Sotto le torri con cui si sceglie la forza.
level-told = { $level } · { $about }

## Un nuovo tavolo

new-title = Nuovo tavolo
new-players = In quanti giocate?
new-seats = Chi siede dove?
new-game = Quale gioco?
new-listed = Mostralo tra i tavoli aperti
new-listed-about = Chiunque può prendere un posto libero.
new-unlisted-about = Può unirsi solo chi riceve un link da te.
new-hot-seat-about = Giocate in più su questo dispositivo e ve lo passate; intanto le mani restano nascoste.
new-name-doubled = Due di voi hanno lo stesso nome. Cambiatene uno.
deck-title = Il mazzo di carte
deck-classic = «classic», il mazzo consueto. È una ricostruzione: qualche carta può differire da quelle stampate.
deck-own-about = «{ $name }», il tuo mazzo. Tutti al tavolo giocano con questo.
deck-own-about-learned = I computer più forti e i suggerimenti hanno imparato solo con «classic».
deck-choose = Scegli un file
deck-drop = O trascinalo qui.
deck-checking = Controllo del file…
deck-back = Gioca con «classic»
new-options = Altre opzioni
new-open = Apri il tavolo
new-seat-numbered = Posto { $seat }
new-seat-kind-me = Io
new-seat-kind-here = Qualcuno su questo dispositivo
new-seat-kind-person = Qualcuno, con un link
new-seat-kind-bot = Il computer
new-seat-level = Quanto forte?
new-seat-person-about = Quando il tavolo è aperto ricevi un link da inviare.

expansion-messengers = I messaggeri
expansion-messengers-about = Le carte con la stella piazzano messaggeri tra le città: lì le torri valgono 2 in più, e chi ha costruito nel minor numero di esse perde 3.
expansion-ambassadors = Gli ambasciatori
expansion-ambassadors-about = Alla fine quattro ambasciatori portano altri ritratti a chi ha vinto più gettoni prestigio di un certo valore.
variant-late_scoring = Conteggio tardivo
variant-late_scoring-about = Una città completata si conteggia alla fine del turno: un messaggero piazzato accanto nello stesso turno vale ancora.
variant-free_messengers = Messaggeri liberi
variant-free_messengers-about = Un messaggero può stare anche accanto alla città in cui si è appena costruito. Se è già stata conteggiata in questo turno, non cambia più i suoi gettoni.

option-clock = Tempo per turno
clock-none = Senza limiti di tempo
clock-seconds = { $count ->
    [one] 1 secondo
   *[other] { $count } secondi
}
clock-minutes = { $count ->
    [one] 1 minuto
   *[other] { $count } minuti
}
clock-days = { $count ->
    [one] 1 giorno
    [7] 1 settimana
   *[other] { $count } giorni
}
clock-correspondence = Una partita per corrispondenza: torna quando ti va. «Le mie partite» dice a chi tocca.
option-absent = Se qualcuno manca troppo a lungo
absent-wait = Aspettare
absent-wait-about = Gli altri aspettano che torni.
absent-bot = Continua il computer
absent-bot-about = Il computer gioca al suo posto finché non torna.
absent-end = Terminare la partita
absent-end-about = La partita finisce per tutti.
option-pace = Ritmo del computer
pace-instant = Immediato
pace-quick = Veloce
pace-calm = Calmo
option-sealed = Distribuzione sigillata
option-sealed-about = Nessuno può truccare le carte, nemmeno chi gestisce il server. Quando ci siete tutti, ognuno deve ripassare una volta prima che la partita cominci.
option-memory = Aiuto memoria
option-memory-about = Mostra le carte che tutti hanno visto prendere da qualcuno.
option-tokens = Gettoni prestigio scoperti
option-tokens-about = Tutti vedono chi ha vinto quali gettoni. Altrimenti vedi solo i tuoi.
option-chat = Chat
option-chat-about = Al tavolo potete scrivervi.

## La sala d’attesa di un tavolo

gathering-title = Il tavolo è pronto
gathering-free = { $count ->
    [one] C’è ancora un posto libero.
   *[other] Ci sono ancora { $count } posti liberi.
}
gathering-waiting-ready = Ricevuto. La partita comincia quando ci siete tutti.
gathering-complete = Manchi solo tu.
gathering-revealing = Ci siete tutti. Si distribuiscono le carte…
gathering-revealing-awaited = Ci siete tutti. Le carte si distribuiscono appena torna in linea: { $players }.
gathering-share-elsewhere = Hai detto che ci sei su un altro dispositivo o in un altro browser. Apri il tavolo lì, oppure lascia il posto e riprendilo.
gathering-voided = { $count ->
    [one] Una distribuzione è stata annullata, perché qualcuno non ha rivelato in tempo il suo contributo alla mescolata. Si ricomincia con nuovi segreti per tutti, e la registrazione ne tiene traccia.
   *[other] { $count } distribuzioni sono state annullate, perché qualcuno non ha rivelato in tempo il suo contributo alla mescolata. Si ricomincia con nuovi segreti per tutti, e la registrazione ne tiene traccia.
}
gathering-voided-often = Qui succede spesso. Decidi tu se continuare.
gathering-awaited = { $ready ->
    [yes] Ricevuto. Aspettiamo { $players }.
   *[no] Tutti i posti sono occupati. Aspettiamo { $players }.
}
gathering-seats = Posti
gathering-ready = Ci sono!
gathering-unready = Aspetta, non ancora
gathering-leave = Lascia il tavolo
gathering-seat-free = Posto libero
gathering-seat-free-about = aspetta qualcuno
gathering-seat-you = tu
gathering-seat-ready = c’è
gathering-seat-not-ready = non ancora
# Sotto il nome di un giocatore del computer; $level è la sua forza, come «Novizio».
gathering-seat-bot = computer, { $level }
gathering-seat-change = Cambia
gathering-seat-remove = Togli
gathering-seat-remove-who = Togli { $player } dal tavolo
invite-title = Invita qualcuno
invite-title-seat = Invita qualcuno al posto { $seat }
invite-about = Manda questo link a una sola persona. Vale per un posto e una volta sola.
invite-link = Link per una persona
# Il messaggio che accompagna il link.
invite-text = Gioca a Patrician con me!
take-seat-title = Prendi posto
take-seat = Siediti
take-seat-private = Questo tavolo è privato. Chiedi un link a chi l’ha aperto.
gathering-full = Tutti i posti sono occupati.
played-title = Questa partita
played-players = { $count } giocatori
played-base = Il gioco base
played-deck = Mazzo personale «{ $name }»
played-absent-wait = Si aspetta chi manca
played-absent-bot = Per chi manca gioca il computer
played-absent-end = Se qualcuno manca troppo, la partita finisce
played-memory = Con aiuto memoria
played-no-memory = Senza aiuto memoria
played-tokens-hidden = I gettoni vinti sono coperti
played-no-chat = Senza chat
deal-sealed = Distribuzione sigillata: ogni giocatore e il server si impegnano prima su un contributo segreto alla mescolata, e solo dopo si rivelano tutti i contributi. Così nessuno può truccare le carte, nemmeno chi gestisce il server. Dopo la partita questa pagina lo controlla.
deal-quick = Distribuzione semplice: ognuno contribuisce alla mescolata, ma chi gestisce il server lo vede prima e avrebbe potuto scegliere le carte.
deal-known = Questa distribuzione è nota in anticipo, per esercizio.

## I tavoli aperti

lobby-title = Tavoli aperti
lobby-empty = Ora non aspetta nessuno. Apri un tavolo, e altri lo troveranno qui.
lobby-nobody = Non c’è ancora nessuno
lobby-free = { $count ->
    [one] 1 posto libero
   *[other] { $count } posti liberi
}
lobby-open = Apri un tavolo

## Riprendere un posto da un altro dispositivo

takeover-title = Continua qui
takeover-about = Sull’altro dispositivo scegli «Continua su un altro dispositivo» nel menu del tavolo, e scrivi qui il codice che mostra.
takeover-code = Codice
takeover-empty = Scrivi il codice che mostra l’altro dispositivo.
takeover-take = Riprendi il posto

## Impostazioni

settings-title = Impostazioni
settings-language = Lingua
settings-auto = Come il browser
settings-theme = Colori
theme-auto = Come il sistema
theme-light = Chiari
theme-dark = Scuri
speed-calm = Lento
speed-quick = Normale
speed-fast = Veloce
speed-instant = Immediato
settings-confirming = Conferma dei turni
confirming-grace = Automatica
confirming-grace-about = Per quattro secondi, o di più se c’è di più da leggere, puoi ancora annullare; poi il turno vale. Nelle tue prime due partite confermi con un tocco.
confirming-brief = Automatica, più rapida
confirming-brief-about = Per due secondi puoi ancora annullare; poi il turno vale.
confirming-tap = Con un tocco
confirming-tap-about = Un turno vale quando tocchi «Conferma».
settings-sound = Suoni
settings-sound-about = Suoni discreti per il tuo turno, i piani, le carte e i punti.
settings-in-words = Tavolo a parole
settings-in-words-about = Mostra il tavolo come testo invece che disegnato. Fatto per gli screen reader.
settings-shortcuts = Scorciatoie da tastiera
settings-shortcuts-about = Al tavolo bastano tasti singoli. Disattivali se ti disturbano.
settings-colour = Il tuo colore preferito
forget-title = Cancella tutto su di me
forget-about = Non c’è un account. Il server conserva un codice casuale, i nomi che hai usato, i tuoi posti e ciò che hai detto in chat.
forget = Cancella tutto
forget-sure = I tuoi posti si liberano, le partite in corso continuano senza di te, e nulla si può recuperare. Davvero?
forget-yes = Sì, cancella tutto
forget-no = No, conserva tutto

## Informazioni

about-title = Informazioni su Patrician
about-game = Il gioco
about-game-text = Patrician è un gioco da tavolo di Michael Schacht. Il gioco, le sue espansioni e i loro nomi appartengono ai rispettivi proprietari. Questa è un’edizione non ufficiale, né fatta né approvata da loro; tutte le immagini e le parole sono nostre.
about-credits = Autore ed editori
about-credits-text = Autore: Michael Schacht. Editori: AMIGO (in tedesco, con il titolo Patrizier) e Mayfair Games (in inglese, su licenza di AMIGO), 2007. Le espansioni, I Messaggeri e Gli Ambasciatori, sono dell’autore, 2008. Per 2-5 giocatori da 10 anni in su; una partita dura circa 45-50 minuti.
about-deck = Le carte
about-deck-text = Il mazzo di carte «classic» è una ricostruzione. Nessuna fonte elenca le figure di tutte e 55 le carte: le nostre rispettano tutto ciò che ne dicono le regole e per il resto sono un’ipotesi. Qualche carta può differire da quelle stampate.
about-privacy = Privacy
about-privacy-text = Niente account, niente pubblicità, niente tracciamento; un cookie riconosce il tuo browser, e nulla viene caricato da altri siti. Ciò che è salvato su di te si può cancellare in ogni momento nelle impostazioni.
about-licence = Licenza
about-licence-text = Il programma è software libero con licenza MIT.
about-fonts = Caratteri
about-fonts-text = Alegreya e Alegreya Sans di Juan Pablo del Peral, Huerta Tipográfica, con SIL Open Font License 1.1.

## Le regole in breve

learn-title = Impara le regole
learn-goal = Sei un mastro costruttore: innalzi, piano dopo piano, le torri delle città d’Italia. Quando una città è completata, il prestigio di ogni torre va a chi vi ha costruito più piani.
learn-turn-title = Il tuo turno
learn-step-play = 1. Gioca una carta
learn-step-play-about = Una delle tre carte edificio che hai in mano. Dice in quale città costruisci.
learn-step-build = 2. Costruisci un piano
learn-step-build-about = Su una delle due torri della città, in cima a ciò che c’è già.
learn-step-take = 3. Prendi una carta
learn-step-take-about = Quella scoperta nella città in cui hai costruito. Lì se ne scopre una nuova.
learn-cards-title = Le carte edificio
learn-cards = Oltre alla sua città, ogni carta mostra una di queste cose:
learn-card-crests = Due stemmi: costruisci due piani invece di uno.
learn-card-question = Punto interrogativo: prendi la carta scoperta di una città qualsiasi.
learn-card-move = Spostamento: in un’altra città non completata in cui hai un piano, metti il piano più alto di una torre sull’altra.
learn-card-portrait = Ritratto: conservalo per la fine. Una stella indica le carte iniziali.
learn-card-portraits = Due ritratti: contano tutti e due.
learn-city-title = Una città è completata
# I numeri IX, VII e V sono sul tabellone.
learn-city = Una città ha 9, 7 o 5 piani nelle sue due torri insieme. Una volta costruito l’ultimo, la torre più alta porta il gettone prestigio di valore maggiore e la più bassa l’altro. Ognuno va a chi ha più piani in quella torre; in caso di parità, a chi è più vicino alla cima.
learn-city-example = Qui Rosso ha tre piani su cinque e vince il 7. Nella torre più bassa Rosso e Blu ne hanno uno ciascuno: Blu è in cima e vince il 4.
learn-city-picture = Due torri. Nella più alta tre piani su cinque sono rossi; la più bassa ha un piano rosso e sopra uno blu.
learn-end-title = La fine
learn-end = Quando tutte le carte sono giocate, ogni tris di ritratti uguali sulle tue carte vale 6 punti.
learn-end-tie = Vince chi ha più punti. In caso di parità, chi ha meno piani sulla plancia.
learn-expansions-title = Due espansioni
learn-messengers = Dopo una carta con la stella puoi piazzare un messaggero tra due città adiacenti, ma non accanto a quella in cui hai appena costruito, a meno che al tavolo non si sia deciso altrimenti. Quando una di esse viene conteggiata, ogni sua torre porta 2 punti in più. Alla fine chi ha costruito nel minor numero di torri delle città con messaggeri perde 3.
learn-ambassadors = Alla fine gli ambasciatori A, B e C portano ciascuno un ritratto a scelta a chi ha più gettoni prestigio da 6, da 4 e da 2. D ne porta uno di ogni tipo a chi ha più punti da Verona, Parma e Milano.
learn-play = Prova subito
