# Fogli da stampare: come si chiamano e che cosa c’è scritto.

print-sheet-messengers = Messaggeri
print-sheet-tokens = Gettoni messaggero
print-sheet-ambassadors = Ambasciatori
print-sheet-cards = Carte edificio
print-sheet-player-aids = Schede riassuntive
print-sheet-score-pad = Segnapunti
print-sheet-summary = Le regole in breve
print-sheet-mounting = Guida al montaggio
print-note = { $sheet }: { $size } mm. Stampare al 100%, senza «adatta alla pagina»; questa linea misura 50 mm.
print-foot = Patrician è un gioco da tavolo di Michael Schacht. Questo foglio non è ufficiale; il testo è nostro.

## Che cosa mostrano le immagini

print-shows-messenger = Un messaggero tra due frecce
print-shows-token = Un gettone da { $points } punti

## Ambasciatori

print-ambassador-goal = Più gettoni prestigio da { $token }
print-ambassador-goal-d = Più punti da { $cities }
print-ambassador-tie = Parità? Decide il primo di questi gettoni che uno di voi possiede.
print-ambassador-tie-d = Parità? Decidono i punti da { $city }.
print-ambassador-prize = Un ritratto a scelta
print-ambassador-prize-d = Un ritratto di ogni tipo

## Il segnapunti

print-pad-names = Nomi
print-pad-sets = ogni 3: { $points }
print-pad-floors = Piani rimasti

## Un turno

print-step-play = Gioca una carta.
print-step-play-about = Una della tua mano, scoperta sulla tua pila.
print-step-build = Costruisci i piani.
print-step-build-about = Uno per ogni stemma, su uno dei siti della città della carta. L’ultimo piano deve andare su un sito ancora vuoto. Una città completata si conteggia subito.
print-step-special = Azione speciale.
print-step-special-about = Solo con il simbolo dello spostamento.
print-step-take = Prendi una carta.
print-step-take-about = Quella scoperta nella città in cui hai costruito; se non c’è, quella di una città qualsiasi.
print-step-refill = Rimpiazza.
print-step-refill-about = Scopri una carta del mazzo dove ne hai presa una.
print-step-messenger = Messaggero.
print-step-messenger-about = Solo dopo una carta con la stella, se giocate con loro.

## Città

print-cities = Le dieci città
print-five = in 5 giocatori
print-column-city = Città
print-column-floors = Piani
print-column-tokens = Gettoni
print-column-cards = Carte

## Le regole in breve

print-setup = Prima di cominciare
print-setup-cities = In 2, 3 o 4 giocatori lasciate da parte Pistoia, le sue 7 carte e i suoi 2 gettoni. Mettete due gettoni accanto a ogni città.
print-setup-cards = Mescolate le carte con la stella e datene tre a ciascuno. Le altre vanno insieme al resto delle carte: è il mazzo. Mettete una carta scoperta in ogni città.
print-setup-floors = Ciascuno prende i piani di un colore: 39 in 2 giocatori, 29 in 3, 21 in 4 o 5.
print-messengers-count = Due messaggeri a testa in 2 o 3 giocatori, uno in 4 o 5. Al massimo uno tra due città e due per città.
print-ambassadors-tie = In caso di parità A, B e C vanno a chi ha il gettone che viene prima sulla carta, D a chi ha più punti da Verona.
print-history = Le torri
print-history-text = Nel XII e nel XIII secolo le grandi famiglie delle città d’Italia vivevano nelle torri: rifugio nelle faide, magazzino e segno di rango, che doveva superare quello del rivale. Bologna ne aveva forse cento, e la torre degli Asinelli si alza ancora per 97 metri; a Lucca crescono dei lecci in cima alla torre Guinigi. Più tardi le città ne limitarono l’altezza, e la maggior parte delle torri fu accorciata o abbattuta.

## La guida al montaggio

print-mount-about = Su questi fogli c’è ciò che forse manca nella tua scatola. Servono cartone, colla, un taglierino, una riga di metallo e una base per tagliare.
print-mount-print = Stampa a grandezza reale
print-mount-print-about = Scegli 100% o «dimensioni effettive», non «adatta alla pagina». Poi misura la linea qui sotto e quelle nei margini.
print-mount-glue = Incolla il fronte sul cartone
print-mount-glue-about = Stendi poca colla fino ai bordi, appoggia il foglio e liscialo dal centro verso l’esterno.
print-mount-dry = Lascia asciugare
print-mount-dry-about = Mettici sopra dei libri pesanti per un’ora, con carta da forno in mezzo, così resta tutto piatto.
print-mount-cut = Ritaglia
print-mount-cut-about = Appoggia la riga da un segno all’altro e incidi più volte con leggerezza invece di una volta con forza. I colori superano il taglio di { $bleed } mm: un piccolo errore non si vede.
print-mount-line = Questa linea misura 100 mm.
print-mount-sheet = Foglio
print-mount-pieces = Pezzi
print-mount-size = Misure in mm
print-mount-on = Da incollare su
print-mount-on-board = cartone da 1,5 a 2 mm
print-mount-on-card = cartoncino da circa 300 g/m²
print-mount-on-sleeves = niente: nelle bustine, davanti a una vecchia carta
print-mount-on-paper = niente: basta la carta
print-mount-foot = Nessuna fonte riporta le misure del gioco stampato: queste sono una nostra scelta. Le carte entrano in bustine da 59 × 92 mm.
