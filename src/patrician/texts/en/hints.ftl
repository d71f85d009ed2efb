# Hints and the look back at a game.

## What speaks for a choice. The move is the subject: "this move ... finishes Roma".

hint-wins-both = finishes { $city } and wins both tokens, { $higher } and { $lower }{ $messengers ->
    [0] { "" }
    [one] , and one messenger token
   *[other] , and { $messengers } messenger tokens
}
hint-wins-token = finishes { $city } and wins the { $token }{ $messengers ->
    [0] { "" }
    [one] , and one messenger token
   *[other] , and { $messengers } messenger tokens
}
hint-lets-win = lets { $player } win the { $token } in { $city }
hint-frees-choice = leaves no card at { $city }, so { $player } could build there and take any card
hint-ambassador = takes first place for ambassador { $name }
hint-takes-lead = takes the lead in the { $site } tower of { $city } from { $player }
hint-tie-on-top = takes the lead in the { $site } tower of { $city } from { $player }, tied but nearer the top
hint-extends-lead = gives a lead of { $margin ->
    [one] one floor
   *[other] { $margin } floors
} in the { $site } tower of { $city }
hint-unseats = costs { $player } the lead in the { $site } tower of { $city }
hint-completes-set = completes a set of { portraits } for { $points } points
hint-nears-set = makes { portrait-count }, one short of a set
hint-takes-for-set = takes { $card }, making one more set of { portraits } between hand and stack
hint-denies-set = takes { $card } before { $player } can complete a set of { portraits } with it
hint-takes-crests = takes { $card }, two floors for { $city }
hint-denies-crests = takes { $card }, two floors for { $city }, away from { $player }, who leads there
hint-saves-crests = keeps { $card } for later
hint-messenger = puts a messenger next to { $towers ->
    [one] one tower
   *[other] { $towers } towers
} led so far, for { $points } more points each
hint-saves-messenger = keeps the messenger for later

## A tip in the game

tip-exact = { $player }, this is certain if everyone plays their best:
tip-estimate = { $player }, this looks best to the computer:
tip-choice = { $number }  { $decision }: { $chance } to win, about { $points ->
    [one] one point
   *[other] { $points } points
} at the end
tip-choice-reasons = { tip-choice }: this move { $reasons }.
tip-choice-alone = { tip-choice }.
tip-line = { $first }, then { $rest }

decision-card = play { $card }
# $floors is how many are built there one after the other.
decision-site = { $floors ->
    [one] build on the { $site } site
   *[other] build twice on the { $site } site
}
decision-site-of = { decision-site } of { $city }
decision-no-move = leave all floors in place
decision-move = move { $owner }’s top floor from the { $site } tower of { $city }
decision-take = take { $card } from { $city }
decision-no-messenger = keep the messenger
decision-messenger = place a messenger between { $one } and { $other }

## The look back

percent = { $percent }%
review-accuracy = Accuracy (100: no decision cost anything)
review-no-decision = decided nothing
review-told-accuracy = { $player }: accuracy { $accuracy }.
review-turning-points = The costliest decisions
review-cost-mine = Your costliest decisions
review-cost-others = The others’ costliest decisions
review-cost-me-nothing = None of your decisions cost you anything.
review-no-turning-points = No decision cost anyone anything.
review-point = Turn { $turn }, { $player }: { $took }, { $chance } to win.
review-better = Better: { $line }, { $chance } to win.
review-better-reasons = Better: { $line }, { $chance } to win: this move { $reasons }.
review-chances = Chance of winning after each turn, from 0% to 100%
review-told-start = { $player }: { $chance } after turn 1
review-told-turn = { $chance } after turn { $turn }
review-told-course = { $course }.
review-picture = The chart is in { $path }
picture-turn = Turn
picture-chance = Chance of winning (%)
