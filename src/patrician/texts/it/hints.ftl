# I suggerimenti e lo sguardo indietro su una partita.

## Che cosa parla per una scelta. La mossa è il soggetto: «questa mossa … completa Roma».

hint-wins-both = completa { $city } e vince entrambi i gettoni, { $higher } e { $lower }{ $messengers ->
    [0] { "" }
    [one] , più un gettone messaggero
   *[other] , più { $messengers } gettoni messaggero
}
hint-wins-token = completa { $city } e vince il { $token }{ $messengers ->
    [0] { "" }
    [one] , più un gettone messaggero
   *[other] , più { $messengers } gettoni messaggero
}
hint-lets-win = lascia che { $player } vinca il { $token } di { $city }
hint-frees-choice = non lascia carte a { $city }, dove { $player } potrebbe costruire e poi prendere una carta qualsiasi
hint-ambassador = porta al primo posto per l’ambasciatore { $name }
hint-takes-lead = toglie { EUPHONY($player, "a") ->
    [yes] ad
   *[no] a
} { $player } il comando della torre { $site ->
    [left] di sinistra
   *[right] di destra
} a { $city }
hint-tie-on-top = toglie { EUPHONY($player, "a") ->
    [yes] ad
   *[no] a
} { $player } il comando della torre { $site ->
    [left] di sinistra
   *[right] di destra
} a { $city }: a parità di piani, più in alto
hint-extends-lead = dà { $margin ->
    [one] un piano
   *[other] { $margin } piani
} di vantaggio nella torre { $site ->
    [left] di sinistra
   *[right] di destra
} a { $city }
hint-unseats = fa perdere { EUPHONY($player, "a") ->
    [yes] ad
   *[no] a
} { $player } il comando della torre { $site ->
    [left] di sinistra
   *[right] di destra
} a { $city }
hint-completes-set = completa un tris di { portraits }, { $points } punti
hint-nears-set = porta a { portrait-count }: manca un ritratto al tris
hint-takes-for-set = procura { $card }, che tra mano e pila fa un tris di { portraits } in più
hint-denies-set = toglie { EUPHONY($player, "a") ->
    [yes] ad
   *[no] a
} { $player } la carta { $card }, che completerebbe un tris di { portraits }
hint-takes-crests = procura { $card }, due piani per { $city }
hint-denies-crests = toglie { EUPHONY($player, "a") ->
    [yes] ad
   *[no] a
} { $player }, in testa a { $city }, la carta { $card }: due piani
hint-saves-crests = tiene { $card } per dopo
hint-messenger = piazza un messaggero accanto a { $towers ->
    [one] una torre
   *[other] { $towers } torri
} dove si è in testa, per { $points } punti in più a torre
hint-saves-messenger = tiene il messaggero per dopo

## Un suggerimento durante la partita

tip-exact = { $player }, è certo, se tutti giocano al meglio:
tip-estimate = { $player }, secondo il computer è meglio così:
tip-choice = { $number }  { $decision }: { $chance } di probabilità di vincere, circa { $points ->
    [one] un punto
   *[other] { $points } punti
} alla fine
tip-choice-reasons = { tip-choice }: questa mossa { $reasons }.
tip-choice-alone = { tip-choice }.
tip-line = { $first }, poi { $rest }

decision-card = giocare { $card }
# $floors: quanti piani vi si costruiscono di seguito.
decision-site = { $floors ->
    [one] costruire
   *[other] costruire due volte
} sul sito { $site ->
    [left] di sinistra
   *[right] di destra
}
decision-site-of = { decision-site } di { $city }
decision-no-move = non spostare nessun piano
decision-move = spostare il piano di { $owner } dalla cima della torre { $site ->
    [left] di sinistra
   *[right] di destra
} a { $city }
decision-take = prendere { $card } da { $city }
decision-no-messenger = non piazzare messaggeri
decision-messenger = piazzare un messaggero tra { $one } e { $other }

## Lo sguardo indietro

percent = { $percent }%
review-accuracy = Precisione (100: nessuna decisione è costata nulla)
review-no-decision = nessuna decisione
review-told-accuracy = { $player }: precisione { $accuracy }.
review-turning-points = Le decisioni più costose
review-cost-mine = Le tue decisioni più costose
review-cost-others = Le decisioni più costose degli altri
review-cost-me-nothing = Nessuna delle tue decisioni ti è costata nulla.
review-no-turning-points = Nessuna decisione è costata nulla a nessuno.
review-point = Turno { $turn }, { $player }: { $took }, { $chance } di probabilità di vincere.
review-better = Meglio: { $line }, { $chance } di probabilità di vincere.
review-better-reasons = Meglio: { $line }, { $chance } di probabilità di vincere: questa mossa { $reasons }.
review-chances = Probabilità di vincere dopo ogni turno, da 0% a 100%
review-told-start = { $player }: { $chance } dopo il turno 1
review-told-turn = { $chance } dopo il turno { $turn }
review-told-course = { $course }.
review-picture = Il grafico è in { $path }
picture-turn = Turno
picture-chance = Probabilità di vincere (%)
