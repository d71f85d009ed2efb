# Die Partie auf dem Bildschirm: was zu tun ist, was es brächte, was geschehen ist.

## Was jetzt zu tun ist, in einer Zeile

guide-card = Du bist am Zug: Spiele eine Karte
# $floors Stockwerke setzt die Karte noch, für $left hat die Stadt Platz.
guide-site = Baue in { $city }: Wähle einen Bauplatz{ $floors ->
    [one] { "" }
   *[other] {" "}({ $floors } Stockwerke)
}
guide-site-finish = Stelle { $city } fertig: Wähle einen Bauplatz{ $floors ->
    [one] { "" }
   *[other] {" "}({ $floors } Stockwerke)
}
guide-move = Ein Stockwerk versetzen?
guide-take = Nimm die Karte in { $city }
guide-take-or-any = Nimm die Karte in { $city } oder eine andere
guide-take-any = Nimm eine beliebige Karte
# $points bekommt mehr, wer einen Turm daneben gewinnt.
guide-messenger = Einen Boten aufstellen? +{ $points } je Turm
guide-moment = Einen Moment …
guide-bot = { $player } überlegt …
guide-other = { $player } ist am Zug
guide-other-confirms = { $player } bestätigt gleich
guide-paused = Die Partie pausiert
guide-frozen = Diese Partie kann nicht weitergehen: Sie stammt aus einer anderen Version des Programms
guide-over = Die Partie ist zu Ende
guide-watching = Du schaust zu
guide-away = Der Computer spielt für dich
choose-no = Nein
choose-no-move = Nein, nicht versetzen
choose-no-messenger = Nein, keinen Boten

## Was eine Entscheidung bewirken würde

# $wins ist eine Aufzählung: „du gewinnst 9 und Bruno gewinnt 6“.
preview-finishes = { $city } wird fertig: { $wins }.
preview-win = { $player } gewinnt { $points }{ $messengers ->
    [0] { "" }
    [one] {" "}plus ein Botenplättchen
   *[other] {" "}plus { $messengers } Botenplättchen
}
preview-win-you = du gewinnst { $points }{ $messengers ->
    [0] { "" }
    [one] {" "}plus ein Botenplättchen
   *[other] {" "}plus { $messengers } Botenplättchen
}
preview-win-both = { $you ->
    [yes] du gewinnst beide:
   *[no] { $player } gewinnt beide:
} { $higher } und { $lower }{ $messengers ->
    [0] { "" }
    [one] {" "}plus ein Botenplättchen
   *[other] {" "}plus { $messengers } Botenplättchen
}
# $change: ob die Führung neu ist („takes“) oder schon bestand („keeps“).
preview-lead = { $player } { $change ->
    [takes] übernimmt
   *[keeps] behält
} die Führung im { $site ->
    [left] linken
   *[right] rechten
} Turm von { $city }.
preview-lead-you = Du { $change ->
    [takes] übernimmst
   *[keeps] behältst
} die Führung im { $site ->
    [left] linken
   *[right] rechten
} Turm von { $city }.
preview-move = In { $city } wechselt ein Stockwerk den Turm.
preview-no-move = Du versetzt kein Stockwerk.
preview-no-messenger = Du stellst keinen Boten auf.
preview-set = { $sets ->
    [one] Das macht einen Satz Patrizierköpfe voll.
   *[other] Das macht { $sets } Sätze Patrizierköpfe voll.
}
preview-take = Du nimmst { $card }.
preview-messenger = Dein Bote kommt zwischen { $one } und { $other }.
confirm-question = Willst du so spielen?
confirm = Bestätigen
undo = Zurücknehmen
# Geht vor meinen letzten Zug zurück; die anderen müssen einverstanden sein.
undo-ask = Letzten Zug zurücknehmen
telling-skip = Überspringen
# Zeigt nichts mehr von den anderen, bis ich dran bin; kurz, weil es auf einer Taste steht.
telling-skip-to-me = Zu mir
pace-of-others = Tempo der anderen
pace-now = Tempo der anderen: { $pace }
clock-left = Noch { $seconds } Sekunden für deinen Zug.
telling-moment = Einen Moment …

## Die Hand

hand-label = Deine Hand
# Eine Karte, die jetzt gespielt werden kann.
hand-play = { $card } spielen
hand-card = { $card }
hand-switch = Stattdessen { $card } spielen
hand-new = { $card }, neu
hand-new-mark = Neu
hand-then = Deine Hand damals
hand-covered = Die Karten von { $player } sind verdeckt.

## Der eigene Stapel

stack-heading = Dein Stapel
stack-order = Deine gespielten Karten, die neueste zuerst
stack-top = Oben
stack-look = Deinen Stapel durchsehen

## Am Tisch

players-label = Am Tisch
players-more = Spieler und Punkte
dock-label = Deine Hand und deine Entscheidungen
side-label = Spieler, Verlauf und Chat
end-label = Wie es weitergeht
player-you = du
player-bot = Computer
player-away = Computer spielt
player-resigned = aufgegeben
# Nach einer Zahl, die für sich steht.
points-unit = { $points ->
    [one] Punkt
   *[other] Punkte
}
points-tokens = { $points } für Ruhmesplättchen
points-messengers = { $points } für Boten
points-portraits = { $points } für Sätze von Patrizierköpfen
tokens-won = { $count ->
    [one] 1 Ruhmesplättchen
   *[other] { $count } Ruhmesplättchen
}
floors-left = { $count ->
    [one] noch 1 Stockwerk
   *[other] noch { $count } Stockwerke
}
messengers-left = { $count ->
    [0] kein Bote mehr
    [one] noch 1 Bote
   *[other] noch { $count } Boten
}
portraits-label = Patrizierköpfe: { $portraits }
# Sehr kurz, neben einem Porträt: wie viele Dreiersätze voll sind.
sets-short = { $sets ->
    [one] 1 Satz
   *[other] { $sets } Sätze
}
# $sentences sind ganze Sätze.
plate-last-turn = Letzter Zug: { $sentences }
plate-no-turn = Noch keine Karte gespielt.
# Sehr kurz: wie viele Karten jemand gespielt hat.
plate-stack = Stapel: { $count }
# $prizes sind Abgeordnete oder der Abzug, die jemand bekäme, wenn die Partie jetzt endete.
plate-provisional = Derzeit: { $prizes }
turn-of = Zug { $turn } von { $turns }
round-of = Runde { $round } von { $rounds }

## Tafeln

panels-label = Mehr zur Partie
panels-fold = Verlauf einklappen
panels-unfold = Verlauf ausklappen
panel-log = Verlauf
panel-scores = Stand
panel-cards = Karten
panel-ambassadors = Abgeordnete
panel-penalty = Abzug
panel-chat = Chat
panel-chat-unread = Chat, { $count ->
    [one] 1 neue Nachricht
   *[other] { $count } neue Nachrichten
}
log-label = Was geschehen ist
log-empty = Noch ist nichts geschehen.
# Überschrift dessen, was zwischen den Zügen geschah, etwa das Ende.
log-table = Am Tisch
log-turn-of = Zug { $turn }: { $player }
log-since = Seit deinem letzten Zug
changes-replay = Was war los?
pile-left = { $count ->
    [0] Der Nachziehstapel ist leer
    [one] 1 Karte im Nachziehstapel
   *[other] { $count } Karten im Nachziehstapel
}
cards-out-what = Noch nicht gesehen: im Nachziehstapel oder auf einer Starthand.
cards-out-none = alle gesehen
cards-out-all-seen = Alle Karten wurden schon gesehen.
memory-off = An diesem Tisch gibt es keine Gedächtnishilfe: Alle müssen sich die Karten selbst merken.

## Was das Ende verteilt und wer es jetzt bekäme

prize-ambassador = Abgeordneter { $name }
prize-tokens = Die meisten Ruhmesplättchen im Wert { $token }: { $cities }
prize-points = Die meisten Punkte aus { $cities }
prize-brings-one = Bringt am Ende einen Patrizierkopf nach Wahl.
prize-brings-each = Bringt am Ende einen Patrizierkopf jeder Art.
prize-nobody = Noch hat niemand etwas davon.
# $tie: die Stadt, deren Plättchen den Gleichstand entscheiden.
prize-ahead = { $you ->
    [yes] Du führst mit { $count }
   *[no] { $player } führt mit { $count }
}{ $tie ->
    [none] .
   *[other] , bei Gleichstand dank { $tie }.
}
prize-own-count = Du hast { $count }; die Ruhmesplättchen der anderen liegen verdeckt.
prize-face-down = Die Ruhmesplättchen liegen verdeckt.
# $counts: die Zahlen aller Spieler: „Anna 2, Bruno 1“.
prize-counts = Bisher: { $counts }.
prize-penalty = Abzug { $points }
prize-penalty-what = Die wenigsten Türme in Städten mit Boten
prize-penalty-tie = Bei Gleichstand zählen die wenigsten Stockwerke darin; herrscht auch da Gleichstand, bekommt ihn niemand.
prize-penalty-gets = { $you ->
    [yes] Du bekämst ihn jetzt
   *[no] { $player } bekäme ihn jetzt
}{ $counts ->
    [none] .
   *[other] : bei Gleichstand wegen der wenigsten Stockwerke ({ $counts }).
}
prize-penalty-nobody = Jetzt bekäme ihn niemand: Gleichstand.
# Sehr kurz, bei einem Spieler: die Buchstaben der Abgeordneten, die er bekäme.
prizes-led = Abgeordnete: { $names }
# Bei dem Spieler, der ihn bekäme.
prizes-penalty = { $points } wegen der Boten

## Rückblick auf einen Zug

moment = Beginn von Zug { $turn }
moment-within = In Zug { $turn }
moment-back = Einen Zug zurück
moment-forward = Einen Zug vor
moment-now = Zum aktuellen Stand

## Eine Stadt wird gewertet

score-taller = Höherer Turm
score-lower = Niedrigerer Turm
score-tie = Gleichstand: { $you ->
    [yes] Du hast
   *[no] { $player } hat
} das höhere Stockwerk.

## Das Ende

end-won = Du gewinnst mit { $points } Ruhmespunkten!
end-won-floors = Du gewinnst mit { $points } Ruhmespunkten, bei Gleichstand dank der wenigsten Stockwerke auf dem Spielplan!
# $players: die anderen, die gewonnen haben.
end-won-shared = Du teilst dir den Sieg mit { $players }: je { $points } Ruhmespunkte!
# $winners: der Satz darüber, wer gewonnen hat; $mine: die Punkte dessen, der ihn liest.
end-lost = { $winners } Gut gespielt: Du hast { $mine }.
end-won-early = Du gewinnst!
# Who gave up has neither won nor lost, whatever the computer made of it; $winners as above.
end-resigned = Du hast aufgegeben, der Computer hat die Partie für dich beendet. { $winners }
end-stood-in = Der Computer hat die Partie für dich beendet. { $winners }
# Somebody was away at the end, or had given up.
end-stood-in-for = Der Computer hat die Partie für { $players } beendet.
score-step-ambassadors = Abgeordnete
score-step-portraits = Patrizierköpfe in Dreiersätzen
score-step-penalty = Boten: Wer bekommt den Abzug?
score-skip = Alles zeigen
score-board = Spielplan ansehen
score-player = Name
score-wins = gewinnt
end-rematch = Noch einmal
end-rematch-join = Bei der nächsten Partie mitspielen
# Noch einmal dieselben Karten, gegen den Computer.
end-again = Dieselben Karten
end-review = Rückblick
end-record = Partie speichern

## Der Rückblick

review-heading = Rückblick
review-pending = Der Computer geht jede Entscheidung noch einmal durch. Das dauert eine halbe Minute, bei vollem Server auch länger …
review-failed = Der Rückblick hat diesmal nicht geklappt.
review-show = Diesen Moment zeigen

## Tipps

hint-button = Tipp
hint-heading = Ein Tipp
hint-thinking = Der Computer denkt nach …
hint-exact = Das ist sicher, wenn alle ihr Bestes spielen:
hint-estimate = Das hält der Computer für das Beste:
hint-prospect = { $chance } Gewinnchance, am Ende etwa { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}
# $reason ist ein halber Satz: „stellt Roma fertig und gewinnt die 9“.
hint-reason = Dieser Zug { $reason }.
hint-tap = Tippe auf einen Vorschlag, um ihn zu spielen.
hint-tap-begin = Tippe auf einen Vorschlag, um damit zu beginnen; die nächsten Schritte werden dann markiert.

## Chat

chat-label = Nachrichten
chat-empty = Noch hat niemand etwas gesagt.
chat-write = Nachricht schreiben
chat-send = Senden
chat-off = An diesem Tisch ist der Chat abgeschaltet.
chat-watcher = Jemand, der zuschaut
chat-more = Mehr zu { $player }
chat-mute = { $player } stummschalten
chat-unmute = Stummschaltung von { $player } aufheben
chat-muted = stummgeschaltet
chat-removed = Diese Nachricht wurde entfernt.
chat-report = Diese Nachricht melden
# Geht an die Person, die den Server betreibt.
chat-report-reason = Am Tisch gemeldet
chat-reported = Danke. Wer diesen Server betreibt, kann es jetzt sehen.
emote-hello = Hallo!
emote-thanks = Danke!
emote-well-played = Gut gespielt!
emote-thinking = Moment, ich überlege
emote-oops = Hoppla!
emote-hurry = Lass dir Zeit, aber nicht zu viel
emote-laugh = Haha!
emote-good-game = Schöne Partie!

## Menü

menu = Menü
menu-expansions = { $which ->
    [messengers] Gespielt wird mit den Boten.
    [ambassadors] Gespielt wird mit den Abgeordneten.
   *[both] Gespielt wird mit den Boten und den Abgeordneten.
}
menu-variants = { $count ->
    [one] Variante: { $names }.
   *[other] Varianten: { $names }.
}
menu-home-note = Du kannst diese Seite jederzeit verlassen: Dein Platz bleibt deiner.
pause-ask = { $alone ->
    [yes] Pause machen
   *[no] Um eine Pause bitten
}
pause-resume = Weiterspielen
stand-in = Computer für mich spielen lassen
come-back = Wieder selbst spielen
device = Auf anderem Gerät weiterspielen
# $minutes ist, wie lange der Code gilt.
device-what = Öffne diesen Link auf dem anderen Gerät oder gib dort den Code ein. Er gilt { $minutes ->
    [one] eine Minute
   *[other] { $minutes } Minuten
}; sobald er benutzt wird, ist dein Platz dort und nicht mehr hier.
spectators = Andere zuschauen lassen
spectators-what = Wer diesen Link hat, kann zuschauen, sieht aber keine Hand.
words-on = Tisch in Worten
words-off = Tisch als Bild
table-settings = Einstellungen
table-help = Regeln
table-keys = Tastatur
table-home = Zur Startseite
table-close = Schließen
table-loading = Einen Moment …
abort = Partie abbrechen
resign = Aufgeben
leave = Tisch verlassen
ask-no = Nein
ask-undo = Letzten Zug zurücknehmen?
ask-undo-what = Die Partie geht zurück bis vor deine letzte Entscheidung. { $alone ->
    [yes] Gesehene Karten bleiben allen bekannt.
   *[no] Die anderen am Tisch müssen einverstanden sein; gesehene Karten bleiben allen bekannt.
}
ask-undo-yes = Zurücknehmen
ask-resign = Aufgeben?
ask-resign-what = { $players ->
    [2] Du gibst auf, und die Partie ist zu Ende: Die andere Seite gewinnt.
   *[other] Du gibst auf, und der Computer spielt für dich weiter.
}
ask-resign-yes = Aufgeben
ask-abort = Partie abbrechen?
ask-abort-what = Die Partie endet, und niemand gewinnt. Das geht nur vor deinem ersten Zug.
ask-abort-yes = Abbrechen
ask-leave = Tisch verlassen?
ask-leave-what = { $absent ->
    [bot] Der Computer spielt für dich, bis du zurück bist.
    [end] Die Partie ist dann für alle zu Ende. Willst du später zurückkommen, schließe einfach nur die Seite.
   *[wait] Die anderen warten, bis du zurück bist.
}
ask-leave-yes = Verlassen

## Links

link-label = Link
link-reach = Wo der Link funktioniert
link-reach-network = In diesem Netz
link-reach-network-about = Andere Geräte im selben Netz können ihn öffnen.
link-reach-here = Auf diesem Computer
link-reach-here-about = Nur dieser Computer kann ihn öffnen.
link-loopback = Dieser Link funktioniert nur auf diesem Computer.
link-loopback-how = Für andere Geräte in deinem Netz starte den Server mit
link-qr = QR-Code
link-qr-about = QR-Code des Links, zum Scannen mit einem Telefon
link-copy = Link kopieren
link-copied = Kopiert. Füge ihn jetzt in eine Nachricht ein.
link-copy-by-hand = Dein Browser lässt die Seite nicht kopieren. Markiere den Link und kopiere ihn selbst.
link-share = Link teilen

## Bitten der anderen

request-undo-label = Jemand möchte etwas zurücknehmen
request-undo = { $player } möchte den letzten Zug zurücknehmen. In Ordnung?
request-undo-waits = { $player } möchte einen Zug zurücknehmen.
request-undo-yours = Du hast gebeten, einen Zug zurückzunehmen.
request-pause-label = Jemand bittet um eine Pause
request-pause = { $player } bittet um eine Pause. In Ordnung?
request-pause-waits = { $player } hat um eine Pause gebeten.
request-pause-yours = Du hast um eine Pause gebeten.
request-grant = Ja
request-deny = Nein
request-withdraw = Bitte zurückziehen

## Ein Gerät für mehrere

handover-title = Gib das Gerät an { $player }
handover-what = Alle anderen schauen jetzt weg. Die Karten bleiben verborgen, bis { $player } bereit ist.
handover-ready = Ich bin { $player }

## Verbindung

offline = Offline – Verbindung wird gesucht
offline-kept = Offline – dein Zug ist gemerkt und wird gesendet, sobald du wieder online bist
closed-gone = Diesen Tisch gibt es nicht mehr. Er ist abgelaufen.
table-restored = Dieser Tisch wurde auf einen früheren Stand zurückgesetzt. Was danach geschah, ist verloren.
closed-seat-lost = Dein Platz ist auf ein anderes Gerät umgezogen.

## Uhr

time-days = { $count } Tage
time-hours = { $count } Stunden

## Das Siegel des Austeilens

seal = Das Austeilen
seal-checking = Das Austeilen wird geprüft …
seal-unchecked = Das Austeilen konnte gerade nicht geprüft werden.
seal-verdict-sealed = Versiegelt ausgeteilt und geprüft: Niemand konnte die Karten beeinflussen.
seal-verdict-unwitnessed = Das versiegelte Austeilen passt zur Aufzeichnung. Dieses Gerät war nicht daran beteiligt.
seal-verdict-nobody = Versiegelt, aber niemand hat zum Mischen beigetragen: Über den, der den Server betreibt, beweist das nichts.
seal-verdict-quick = Die Karten passen zur Aufzeichnung, aber wer den Server betreibt, hätte sie aussuchen können.
seal-verdict-known = Bekannte Kartenverteilung, zum Üben: Sie beweist nichts.
seal-verdict-bad = Achtung: Dieses Austeilen hält der Prüfung nicht stand.
seal-noted = Dieses Gerät bewahrt seinen Beitrag zum Mischen auf und worauf sich alle festgelegt hatten. Nach der Partie prüft es damit die Aufzeichnung.
seal-not-noted = Dieses Gerät war am Austeilen nicht beteiligt. Nach der Partie kann es nur prüfen, ob die Aufzeichnung in sich stimmig ist.
seal-step-secret = { $state ->
    [good] Das Geheimnis des Servers ist das, auf das er sich festgelegt hatte.
   *[bad] Das Geheimnis des Servers ist nicht das, auf das er sich festgelegt hatte.
}
seal-step-shares = { $state ->
    [good] Alle haben den Beitrag aufgedeckt, den sie versiegelt hatten.
   *[bad] Jemand hat nicht den Beitrag aufgedeckt, der versiegelt war.
}
seal-step-fresh = { $state ->
    [good] Niemand hat einen geheimen Beitrag zweimal verwendet.
   *[bad] Jemand hat einen geheimen Beitrag zweimal verwendet.
}
seal-step-cards = { $state ->
    [good] Auf diesem Gerät noch einmal ausgeteilt, sind es dieselben Karten.
   *[bad] Auf diesem Gerät noch einmal ausgeteilt, sind es andere Karten.
}
seal-step-seen = { $state ->
    [good] Die Aufzeichnung enthält die Festlegungen, die dieses Gerät sah, bevor es seinen Beitrag aufdeckte.
    [bad] Die Aufzeichnung enthält andere Festlegungen, als dieses Gerät sah, bevor es seinen Beitrag aufdeckte.
   *[open] Ob Festlegungen nachträglich vertauscht wurden, lässt sich von diesem Gerät aus nicht sagen.
}
seal-step-first = { $state ->
    [good] Wer beginnt, wurde so bestimmt, wie es diesem Gerät mitgeteilt war, bevor es seinen Beitrag aufdeckte.
    [bad] Wer beginnt, wurde anders bestimmt, als es diesem Gerät mitgeteilt war, bevor es seinen Beitrag aufdeckte.
   *[open] Ob vorher feststand, wie bestimmt wird, wer beginnt, lässt sich von diesem Gerät aus nicht sagen.
}
seal-step-deck = { $state ->
    [good] Die Aufzeichnung hat den Kartensatz, der diesem Gerät gezeigt wurde, bevor es seinen Beitrag aufdeckte.
    [bad] Die Aufzeichnung hat einen anderen Kartensatz als den, der diesem Gerät gezeigt wurde.
   *[open] Ob der Kartensatz nachträglich getauscht wurde, lässt sich von diesem Gerät aus nicht sagen.
}
seal-step-voided = { $state ->
    [good] Die Aufzeichnung enthält jedes ungültige Austeilen, das dieses Gerät gesehen hat.
    [bad] Die Aufzeichnung enthält die ungültigen Austeilungen nicht so, wie dieses Gerät sie gesehen hat.
   *[open] Ob ein ungültiges Austeilen weggelassen wurde, lässt sich von diesem Gerät aus nicht sagen.
}
seal-step-own = { $state ->
    [good] Dein eigener Beitrag zum Mischen ist unverändert darin.
    [bad] Dein eigener Beitrag zum Mischen ist nicht so darin, wie du ihn gegeben hast.
   *[open] Dieses Gerät hat nichts zum Mischen beigetragen.
}
seal-step-hand = { $state ->
    [good] Deine Starthand stimmt mit der Aufzeichnung überein.
    [bad] Deine Starthand stimmte nicht mit der Aufzeichnung überein.
   *[open] Dieses Gerät hat keine eigene Starthand gesehen.
}
seal-step-game = { $state ->
    [good] Die Partie in der Aufzeichnung ist die, die dieses Gerät gesehen hat.
    [bad] Die Partie in der Aufzeichnung ist nicht die, die dieses Gerät gesehen hat.
   *[open] Dieses Gerät hat zu wenig von der Partie gesehen, um sie mit der Aufzeichnung zu vergleichen.
}
seal-shares = { $count ->
    [0] Niemand hat zum Mischen beigetragen: Der Server allein hätte die Karten aussuchen können.
    [one] Eine Person hat zum Mischen beigetragen.
   *[other] { $count } Personen haben zum Mischen beigetragen.
}
seal-seat = Platz { $seat }
seal-voided = { $count ->
    [one] Davor war ein Austeilen ungültig:
   *[other] Davor waren { $count } Austeilungen ungültig:
}
seal-after-voided = { $count ->
    [one] Ein Austeilen davor war ungültig.
   *[other] { $count } Austeilungen davor waren ungültig.
}
seal-voided-round = Runde { $round }: { $seats } hat den Beitrag zum Mischen nicht aufgedeckt oder ist gegangen.
seal-proves-sealed = Was das beweist: Solange dein eigener Beitrag geheim war, konnte niemand die Karten kennen oder aussuchen, auch nicht, wer den Server betreibt. Was es nicht beweist: dass niemand hingesehen hat. Wer den Server betreibt, kann die dort gespeicherten Karten immer sehen. Und ein ungültiges Austeilen kann jemand absichtlich abgebrochen haben.
seal-proves-quick = Was das beweist: Niemand sonst am Tisch konnte die Karten aussuchen. Was es nicht beweist: Wer den Server betreibt, sah alle Beiträge zum Mischen vorher, hätte die Karten aussuchen können und kann die dort gespeicherten Karten immer sehen.
seal-proves-known = Wer diesen Tisch eröffnet hat, konnte alle Karten vorher kennen.
