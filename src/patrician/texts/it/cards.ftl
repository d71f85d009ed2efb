# Carte, ritratti ed elenchi, come ne parlano tutti.

portrait = { $kind ->
    [banker] banchiere
    [lady] dama
   *[scholar] erudito
}
portraits = { $kind ->
    [banker] banchieri
    [lady] dame
   *[scholar] eruditi
}
portrait-count = { $count } { $count ->
    [one] { portrait }
   *[other] { portraits }
}
face-crests = due stemmi
face-question = punto interrogativo
face-move = spostamento
face-portrait = { portrait }
face-portrait-star = stella, { portrait }
face-portraits = { $kind ->
    [banker] due banchieri
    [lady] due dame
   *[scholar] due eruditi
}
card = { $card } ({ $face })
list-end = { $most } { EUPHONY($last, "e") ->
    [yes] ed
   *[no] e
} { $last }
# Proposizioni che contengono esse stesse virgole.
list-clauses = { $most }; { $last }
portraits-none = nessun ritratto
