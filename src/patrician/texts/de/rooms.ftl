# Alles, was kein Tisch ist: Start, neuer Tisch, offene Tische, Einstellungen, Hilfe.

page-name = Patrizier

## Der Rahmen um jeden Raum

# Im Reiter des Browsers. $page ist der Name des Spiels.
title-your-turn = ● Du bist dran – { $page }
title-room = { $room } – { $page }
room-table = Tisch
room-turn = Zug { $turn }
room-review = Rückblick
room-handover = Platz übernehmen
room-play = Neue Partie
room-new = Neuer Tisch
room-lobby = Offene Tische
room-learn = Regeln lernen
room-settings = Einstellungen
room-about = Über das Spiel
skip-link = Zum Inhalt
header-tools = Sprache und Einstellungen
theme-make-dark = Dunkle Farben
theme-make-light = Helle Farben
offline-banner = Keine Verbindung. Die Seite versucht es weiter.
missing-title = Dieser Teil ließ sich nicht laden
missing-about = Vielleicht fehlt gerade die Verbindung, oder es gibt eine neue Version der Seite.
missing-again = Neu laden
again = Noch einmal
to-home = Zur Startseite
to-table = Zurück zum Tisch
save = Speichern
cancel = Abbrechen

## Die Startseite

home-tagline = Baue die Türme des mittelalterlichen Italiens und ernte den Ruhm.
home-computer = Gegen den Computer
home-opponents = Gegner
home-level = Wie stark?
# Die Überschrift eines Teils zum Aufklappen; $count Erweiterungen sind eingeschaltet.
home-expansions = { $count ->
    [0] Mit Erweiterung spielen
    [one] Mit einer Erweiterung
   *[other] Mit { $count } Erweiterungen
}
home-play = Jetzt spielen
home-opening = Das Spiel wird aufgebaut …
home-doors = Andere Wege ins Spiel
door-new = Mit Freunden spielen
door-new-about = Per Link, an einem Gerät oder als Fernpartie
door-lobby = Offene Tische
door-lobby-about = Setze dich an einen Tisch, an dem noch jemand fehlt
door-learn = Regeln lernen
door-learn-about = In drei Minuten, mit Bildern
install = Als App installieren
play-title = Deine Partie beginnt

games-title = Meine Partien
games-your-turn = Du bist dran
games-turn-of = { $player } überlegt
games-playing = Läuft
games-gathering = Wartet auf Mitspieler
games-over = Beendet
# Finished games: how they came out for who reads it, or at a shared device, who won.
games-won = Gewonnen mit { $points } Ruhmespunkten
games-place = Platz { $place } von { $players } mit { $points } Ruhmespunkten
games-won-early = Gewonnen
games-resigned = Du hast aufgegeben
games-winner = Gewonnen von { $players }
games-with = mit { $names }
games-alone = noch niemand sonst
games-all = Alle { $count } zeigen

## Menschen und Computer

# Wie jemand heißt, der keinen Namen genannt hat.
name-guest = Gast
name-field = Dein Name
name-their = Name
# Jemand am selben Gerät, der keinen Namen genannt hat; $seat zählt ab 1.
name-numbered = Spieler { $seat }
colour-field = Deine Farbe
colour-any = Egal
colour-black = Schwarz
colour-white = Weiß
colour-red = Rot
colour-yellow = Gelb
colour-blue = Blau

level-novice = Neuling
level-apprentice = Lehrling
level-journeyman = Geselle
level-master = Meister
level-grandmaster = Großmeister
# Ein Wort für die Stärke, nach dem Namen gesagt: „Neuling (sanft)“.
level-novice-word = sanft
level-apprentice-word = gemütlich
level-journeyman-word = solide
level-master-word = stark
level-grandmaster-word = gnadenlos
level-short = { $level } ({ $word })
level-novice-about = Sanft. Hat gerade erst die Regeln gelesen und mag hübsche Köpfe.
level-apprentice-about = Gemütlich. Weiß, was ein Stockwerk wert ist, schaut aber nie voraus.
level-journeyman-about = Solide. Wägt jeden Schritt mit Erfahrung ab; für die meisten gerade richtig.
level-master-about = Stark. Spielt vor jedem Zug Tausende Partien im Kopf.
level-grandmaster-about = Gnadenlos. Rechnet tief und hat gelernt, was jede Stellung wert ist.
# Unter den Türmen, mit denen man die Stärke wählt.
level-told = { $level } · { $about }

## Ein neuer Tisch

new-title = Neuer Tisch
new-players = Wie viele spielen?
new-seats = Wer sitzt wo?
new-game = Welches Spiel?
new-listed = Unter den offenen Tischen zeigen
new-listed-about = Alle dürfen sich auf einen freien Platz setzen.
new-unlisted-about = Nur wer von dir einen Link bekommt, kann mitspielen.
new-hot-seat-about = Ihr spielt zu mehreren an diesem Gerät und reicht es weiter; die Handkarten bleiben dabei verborgen.
new-name-doubled = Zwei von euch heißen gleich. Ändert bitte einen Namen.
deck-title = Der Kartensatz
deck-classic = „classic“, der übliche Kartensatz. Er ist eine Rekonstruktion: Einzelne Karten können von den gedruckten abweichen.
deck-own-about = „{ $name }“, dein eigener Kartensatz. Alle am Tisch spielen damit.
deck-own-about-learned = Die stärksten Computergegner und die Tipps haben nur mit „classic“ gelernt.
deck-choose = Kartensatz wählen
deck-drop = Oder zieh eine Datei hierher.
deck-checking = Die Datei wird geprüft …
deck-back = Mit „classic“ spielen
new-options = Mehr Optionen
new-open = Tisch eröffnen
new-seat-numbered = Platz { $seat }
new-seat-kind-me = Ich
new-seat-kind-here = Jemand an diesem Gerät
new-seat-kind-person = Jemand per Link
new-seat-kind-bot = Der Computer
new-seat-level = Wie stark?
new-seat-person-about = Wenn der Tisch offen ist, bekommst du einen Link zum Verschicken.

expansion-messengers = Die Boten
expansion-messengers-about = Sternkarten stellen Boten zwischen Städte: Türme dort zählen 2 mehr, und wer in den wenigsten davon gebaut hat, verliert 3.
expansion-ambassadors = Die Abgeordneten
expansion-ambassadors-about = Am Ende bringen vier Abgeordnete zusätzliche Patrizierköpfe zu denen, die von bestimmten Ruhmesplättchen die meisten haben.
variant-late_scoring = Späte Wertung
variant-late_scoring-about = Eine fertige Stadt wird erst am Ende des Zuges gewertet; ein Bote, der im selben Zug daneben kommt, zählt also noch.
variant-free_messengers = Freie Boten
variant-free_messengers-about = Ein Bote darf auch neben der Stadt stehen, in der gerade gebaut wurde. Ist sie in diesem Zug schon gewertet worden, ändert er an ihren Ruhmesplättchen nichts mehr.

option-clock = Zeit pro Zug
clock-none = Ohne Zeitlimit
clock-seconds = { $count ->
    [one] 1 Sekunde
   *[other] { $count } Sekunden
}
clock-minutes = { $count ->
    [one] 1 Minute
   *[other] { $count } Minuten
}
clock-days = { $count ->
    [one] 1 Tag
    [7] 1 Woche
   *[other] { $count } Tage
}
clock-correspondence = Eine Fernpartie: Komm wieder, wann es dir passt. „Meine Partien“ zeigt, wer am Zug ist.
option-absent = Wenn jemand zu lange fort ist
absent-wait = Warten
absent-wait-about = Die anderen warten, bis die Person zurück ist.
absent-bot = Der Computer spielt weiter
absent-bot-about = Der Computer übernimmt, bis die Person zurück ist.
absent-end = Partie beenden
absent-end-about = Die Partie endet für alle.
option-pace = Tempo der Computerspieler
pace-instant = Sofort
pace-quick = Zügig
pace-calm = In Ruhe
option-sealed = Versiegelt austeilen
option-sealed-about = Niemand kann die Karten beeinflussen, auch nicht, wer den Server betreibt. Sind alle bereit, müssen alle noch einmal hereinschauen, bevor es losgeht.
option-memory = Gedächtnishilfe
option-memory-about = Zeigt Karten, die jemand vor aller Augen genommen hat.
option-tokens = Offene Ruhmesplättchen
option-tokens-about = Alle sehen, wer welche Ruhmesplättchen gewonnen hat. Sonst siehst du nur deine eigenen.
option-chat = Chat
option-chat-about = Am Tisch könnt ihr einander schreiben.

## Der Warteraum eines Tisches

gathering-title = Der Tisch ist bereit
gathering-free = { $count ->
    [one] Ein Platz ist noch frei.
   *[other] { $count } Plätze sind noch frei.
}
gathering-waiting-ready = Du bist bereit. Es geht los, sobald alle bereit sind.
gathering-complete = Alle anderen sind bereit.
gathering-revealing = Alle sind bereit. Die Karten werden ausgeteilt …
gathering-revealing-awaited = Alle sind bereit. Die Karten werden ausgeteilt, sobald { $players } erreichbar ist.
gathering-share-elsewhere = Du hast auf einem anderen Gerät oder in einem anderen Browser gesagt, dass du bereit bist. Öffne den Tisch dort, oder verlasse deinen Platz und nimm ihn neu.
gathering-voided = { $count ->
    [one] Ein Austeilen ist ungültig, weil jemand den eigenen Beitrag zum Mischen nicht rechtzeitig aufgedeckt hat. Es wird neu ausgeteilt, mit neuen Geheimnissen für alle, und die Aufzeichnung hält es fest.
   *[other] { $count } Austeilungen sind ungültig, weil jemand den eigenen Beitrag zum Mischen nicht rechtzeitig aufgedeckt hat. Es wird neu ausgeteilt, mit neuen Geheimnissen für alle, und die Aufzeichnung hält es fest.
}
gathering-voided-often = Das kommt hier oft vor. Entscheide selbst, ob du weitermachst.
gathering-awaited = { $ready ->
    [yes] Du bist bereit. Wir warten noch auf { $players }.
   *[no] Alle Plätze sind besetzt. Wir warten noch auf { $players }.
}
gathering-seats = Plätze
gathering-ready = Ich bin bereit
gathering-unready = Warte, noch nicht
gathering-leave = Tisch verlassen
gathering-seat-free = Freier Platz
gathering-seat-free-about = wartet auf jemanden
gathering-seat-you = du
gathering-seat-ready = bereit
gathering-seat-not-ready = noch nicht bereit
# Unter dem Namen eines Computerspielers; $level ist seine Stärke, etwa „Neuling“.
gathering-seat-bot = Computer, { $level }
gathering-seat-change = Ändern
gathering-seat-remove = Entfernen
gathering-seat-remove-who = { $player } vom Tisch entfernen
invite-title = Jemanden einladen
invite-title-seat = Jemanden auf Platz { $seat } einladen
invite-about = Schicke diesen Link einer einzigen Person. Er gilt für einen Platz und nur einmal.
invite-link = Link für eine Person
# Die Nachricht, die mit dem Link mitgeht.
invite-text = Spiele Patrizier mit mir!
take-seat-title = Nimm Platz
take-seat = Hinsetzen
take-seat-private = Dieser Tisch ist privat. Wer ihn eröffnet hat, kann dir einen Link geben.
gathering-full = Alle Plätze sind besetzt.
played-title = Diese Partie
played-players = { $count } am Tisch
played-base = Das Grundspiel
played-deck = Eigener Kartensatz „{ $name }“
played-absent-wait = Auf Abwesende wird gewartet
played-absent-bot = Für Abwesende spielt der Computer
played-absent-end = Ist jemand zu lange fort, endet die Partie
played-memory = Mit Gedächtnishilfe
played-no-memory = Ohne Gedächtnishilfe
played-tokens-hidden = Gewonnene Ruhmesplättchen sind verdeckt
played-no-chat = Ohne Chat
deal-sealed = Versiegelt ausgeteilt: Alle am Tisch und der Server legen sich zuerst auf einen geheimen Beitrag zum Mischen fest, und erst danach werden alle Beiträge aufgedeckt. So kann niemand die Karten beeinflussen, auch nicht, wer den Server betreibt. Nach der Partie prüft diese Seite das nach.
deal-quick = Einfach ausgeteilt: Alle tragen zum Mischen bei, aber wer den Server betreibt, sieht es vorher und hätte die Karten aussuchen können.
deal-known = Diese Kartenverteilung ist vorher bekannt, zum Üben.

## Offene Tische

lobby-title = Offene Tische
lobby-empty = Gerade wartet niemand. Eröffne einen Tisch, dann finden ihn andere hier.
lobby-nobody = Dort sitzt noch niemand
lobby-free = { $count ->
    [one] 1 Platz frei
   *[other] { $count } Plätze frei
}
lobby-open = Tisch eröffnen

## Einen Platz von einem anderen Gerät übernehmen

takeover-title = Hier weiterspielen
takeover-about = Wähle auf dem anderen Gerät im Menü des Tisches „Auf anderem Gerät weiterspielen“ und gib hier den Code ein, den es zeigt.
takeover-code = Code
takeover-empty = Gib den Code ein, den das andere Gerät zeigt.
takeover-take = Platz übernehmen

## Einstellungen

settings-title = Einstellungen
settings-language = Sprache
settings-auto = Wie der Browser
settings-theme = Farben
theme-auto = Wie das System
theme-light = Hell
theme-dark = Dunkel
speed-calm = Langsam
speed-quick = Normal
speed-fast = Schnell
speed-instant = Sofort
settings-confirming = Züge bestätigen
confirming-grace = Automatisch
confirming-grace-about = Vier Sekunden lang kannst du noch zurücknehmen, länger, wenn es mehr zu lesen gibt; dann gilt der Zug. In deinen ersten zwei Partien bestätigst du mit einem Tippen.
confirming-brief = Automatisch, schneller
confirming-brief-about = Zwei Sekunden lang kannst du noch zurücknehmen; dann gilt der Zug.
confirming-tap = Mit einem Tippen
confirming-tap-about = Ein Zug gilt, wenn du auf „Bestätigen“ tippst.
settings-sound = Ton
settings-sound-about = Leise Klänge für deinen Zug, Stockwerke, Karten und Punkte.
settings-in-words = Tisch in Worten
settings-in-words-about = Zeigt den Tisch als Text statt als Bild. Gemacht für Screenreader.
settings-shortcuts = Tastenkürzel
settings-shortcuts-about = Am Tisch genügen einzelne Tasten. Schalte sie ab, wenn sie dich stören.
settings-colour = Deine Lieblingsfarbe
forget-title = Alles über mich löschen
forget-about = Es gibt kein Konto. Der Server kennt eine zufällige Kennung, deine Namen, deine Plätze und was du im Chat gesagt hast.
forget = Alles löschen
forget-sure = Deine Plätze werden frei, laufende Partien gehen ohne dich weiter, und nichts lässt sich zurückholen. Wirklich?
forget-yes = Ja, alles löschen
forget-no = Nein, behalten

## Über das Spiel

about-title = Über Patrizier
about-game = Das Spiel
about-game-text = Patrizier ist ein Brettspiel von Michael Schacht. Das Spiel, seine Erweiterungen und ihre Namen gehören ihren Inhabern. Dies ist eine inoffizielle Ausgabe, von ihnen weder gemacht noch gebilligt; alle Bilder und Worte sind unsere eigenen.
about-credits = Autor und Verlage
about-credits-text = Autor: Michael Schacht. Verlage: AMIGO (auf Deutsch) und Mayfair Games (auf Englisch als Patrician, in Lizenz von AMIGO), 2007. Die Erweiterungen Die Boten und Die Abgeordneten stammen vom Autor, 2008. Für 2 bis 5 Personen ab 10 Jahren; eine Partie dauert etwa 45 bis 50 Minuten.
about-deck = Die Karten
about-deck-text = Der Kartensatz „classic“ ist eine Rekonstruktion. Keine Quelle nennt die Bilder aller 55 Karten; unsere erfüllen alles, was die Regeln über sie sagen, und sind sonst geraten. Einzelne Karten können von den gedruckten abweichen.
about-privacy = Datenschutz
about-privacy-text = Es gibt keine Konten, keine Werbung und kein Tracking; ein Cookie erkennt deinen Browser wieder, und nichts wird von anderswo geladen. Was über dich gespeichert ist, kannst du in den Einstellungen jederzeit löschen.
about-licence = Lizenz
about-licence-text = Das Programm ist freie Software unter der MIT-Lizenz.
about-fonts = Schriften
about-fonts-text = Alegreya und Alegreya Sans von Juan Pablo del Peral, Huerta Tipográfica, unter der SIL Open Font License 1.1.

## Die Regeln in Kürze

learn-title = Regeln lernen
learn-goal = Du bist Baumeister und ziehst in den Städten Italiens Türme hoch, Stockwerk für Stockwerk. Ist eine Stadt fertig, erntet den Ruhm, wer an einem Turm am meisten gebaut hat.
learn-turn-title = Dein Zug
learn-step-play = 1. Karte ausspielen
learn-step-play-about = Eine der drei Auftragskarten auf deiner Hand. Sie nennt die Stadt, in der du baust.
learn-step-build = 2. Stockwerk bauen
learn-step-build-about = Auf einen der beiden Türme der Stadt, obendrauf, egal wer dort schon gebaut hat.
learn-step-take = 3. Karte nehmen
learn-step-take-about = Die offene Karte der Stadt, in der du gebaut hast. Dort wird eine neue aufgedeckt.
learn-cards-title = Die Auftragskarten
learn-cards = Außer ihrer Stadt zeigt jede Karte eins davon:
learn-card-crests = Zwei Wappen: Baue zwei Stockwerke statt einem.
learn-card-question = Fragezeichen: Nimm die offene Karte einer beliebigen Stadt.
learn-card-move = Versetzen: Versetze in einer anderen, unfertigen Stadt, in der du ein Stockwerk hast, das oberste Stockwerk eines Turms auf den anderen.
learn-card-portrait = Patrizierkopf: Sammle ihn für den Schluss. Ein Stern zeigt die Startkarten.
learn-card-portraits = Zwei Patrizierköpfe: Beide zählen.
learn-city-title = Eine Stadt ist fertig
# Die Zahlen IX, VII und V stehen auf dem Plan.
learn-city = Eine Stadt fasst 9, 7 oder 5 Stockwerke in beiden Türmen zusammen. Steht das letzte, bringt der höhere Turm das wertvollere Ruhmesplättchen und der niedrigere das andere. Es gewinnt, wer im Turm die meisten Stockwerke hat; bei Gleichstand, wer darin das höchste hat.
learn-city-example = Hier hat Rot drei von fünf Stockwerken und gewinnt die 7. Im niedrigeren Turm haben Rot und Blau je eins: Blau liegt oben und gewinnt die 4.
learn-city-picture = Zwei Türme. Im höheren sind drei von fünf Stockwerken rot; der niedrigere hat ein rotes und darauf ein blaues.
learn-end-title = Das Ende
learn-end = Sind alle Karten gespielt, zählen je drei gleiche Patrizierköpfe auf deinen Karten 6 Ruhmespunkte.
learn-end-tie = Wer die meisten Punkte hat, gewinnt. Bei Gleichstand gewinnt, wer die wenigsten Stockwerke auf dem Spielplan hat.
learn-expansions-title = Zwei Erweiterungen
learn-messengers = Nach einer Sternkarte darfst du einen Boten zwischen zwei benachbarte Städte stellen, aber nicht neben die, in der du gerade gebaut hast, außer es ist am Tisch anders vereinbart. Wird eine davon gewertet, bringt jeder ihrer Türme 2 Punkte mehr. Wer am Ende in den wenigsten Türmen von Städten mit Boten gebaut hat, verliert 3.
learn-ambassadors = Am Ende bringen die Abgeordneten A, B und C je einen Patrizierkopf nach Wahl, wenn du die meisten Ruhmesplättchen im Wert 6, 4 oder 2 hast. D bringt einen von jeder Art für die meisten Punkte aus Verona, Parma und Milano.
learn-play = Gleich ausprobieren
