dragons-name = Dragons & Unicorns
dragons-about = Armies on hexagons, a die a soldier. Attack, hold what you take, and conquer every territory.
dragons-seat-1 = Dragons
dragons-seat-2 = Unicorns
dragons-seat-3 = Griffins
dragons-seat-4 = Phoenixes
dragons-seat-5 = Krakens
dragons-seat-6 = Wolves

dragons-option-map = Map
dragons-option-map-help = random draws a new map; report is the map of the students’ program.
dragons-option-map-random = random
dragons-option-map-report = report
dragons-option-rows = Rows
dragons-option-rows-help = Rows of a random map, from 3 to 20.
dragons-option-columns = Columns
dragons-option-columns-help = Columns of a random map, from 3 to 20.
dragons-option-rocks = Rocks
dragons-option-rocks-help = The share of the cells that are rocks, in per cent, from 0 to 40.
dragons-option-reinforce = Reinforcement
dragons-option-reinforce-help = stock: as many soldiers as the largest group has territories, at random, the rest is kept. each: one soldier on every territory.
dragons-option-reinforce-stock = stock
dragons-option-reinforce-each = each
dragons-option-balance = Balance
dragons-option-balance-help = Armies that begin later get more soldiers, and between two an even start is chosen, so that nobody gains by beginning.
dragons-option-armies = Armies
dragons-option-armies-help = How many armies fight, from 2 to 6, everybody against everybody.

dragons-mind-random = Hatchling
dragons-mind-random-help = Attacks at random as long as it can, but never more soldiers than its own.
dragons-mind-greedy = Greedy
dragons-mind-greedy-help = Always the attack with the largest difference of soldiers, even ones too.
dragons-mind-tree = Planner
dragons-mind-tree-help = Plans its turn as if every attack wins, and takes back what a neighbour could strike with more.
dragons-mind-expectimax = Reckoner
dragons-mind-expectimax-help = Knows the exact chances, two attacks deep, and what it could hold.
dragons-mind-neutral = Judge
dragons-mind-neutral-help = As strong as the Warlord, but expects the best of both sides: for hints and reviews.
dragons-mind-strong = Warlord
dragons-mind-strong-help = Plays thousands of turns in its head and takes what wins most of them.
dragons-option-seed = Seed
dragons-option-seed-help = The same number plays the same moves again; 0 is different every time.
dragons-option-depth = Depth
dragons-option-depth-help = How many attacks it looks ahead.

dragons-tell-attack = { $seat }: { $from } attacks { $to }, { $own } against { $other }.
dragons-tell-end = { $seat } end their turn.
dragons-tell-won = { $from } takes { $to }, { $attack } : { $defence }.
dragons-tell-lost = { $from } fails at { $to }, { $attack } : { $defence }.
dragons-tell-place = { $seat } get { $count ->
    [one] 1 soldier
   *[other] { $count } soldiers
}: { $list }.
dragons-scene = A map of { $territories } territories. Turn { $turn }: { $seat }, who hold { $own }.
dragons-cell = { $cell }: { $seat }, { $soldiers ->
    [one] 1 soldier
   *[other] { $soldiers } soldiers
}.
dragons-cell-ready = { $cell }: { $seat }, { $soldiers } soldiers, can attack { $targets ->
    [one] 1 territory
   *[other] { $targets } territories
}.
dragons-cell-rock = { $cell }: rocks.
dragons-end-word = End turn
dragons-end-turn = End the turn of the { $seat }: { $income ->
    [one] 1 soldier comes.
   *[other] { $income } soldiers come.
}
dragons-dice = Dice: { $seat } { $attack }, { $other } { $defence }.
dragons-army = { $seat }: { $territories ->
    [one] 1 territory
   *[other] { $territories } territories
}, { $soldiers } soldiers, { $income } to come, { $stock } in stock.
dragons-luck = { $seat }: { $won } of { $attacks } attacks won, { $expected } expected; { $held } of { $defences } defences held, { $likely } expected; { $pips } pips a die. Luck { $surplus }.

dragons-not-a-move = “{ $text }” is not a move; an attack is written B3xC3, the end of a turn end.
dragons-not-a-move-keys = “{ $text }” is not a move; an attack is written B3xC3, the end of a turn end.
dragons-no-face = Die { $die } shows “{ $face }”: a face is from 1 to 6.
dragons-too-many-dice = “{ $text }” has too many dice: no side throws more than 8.
dragons-chance-only = “{ $text }” is for the dice to say, not for a player.
dragons-seat-only = “{ $text }” is for a player to decide, not for chance.
dragons-wait-for-chance = The dice are still rolling.
dragons-rock = { $cell } is a rock; nobody can enter it.
dragons-no-cell = There is no cell { $cell } on a map of { $rows } rows and { $columns } columns.
dragons-not-yours = { $cell } belongs to the { $owner }.
dragons-choose-first = { $cell } belongs to the { $owner }: choose one of your own territories first.
dragons-no-enemy = { $cell } has no enemy beside it.
dragons-own-target = { $cell } is your own territory.
dragons-not-beside = { $from } and { $to } are not neighbours.
dragons-one-soldier = { $cell } has only one soldier; an attack needs two.
dragons-no-throw = There is no attack that “{ $text }” could be the dice of.
dragons-wrong-dice = “{ $text }” has { $found ->
    [one] 1 die
   *[other] { $found } dice
} for { $cell }, where { $soldiers ->
    [one] 1 soldier stands
   *[other] { $soldiers } soldiers stand
}.
dragons-no-soldiers = No soldiers are to be placed, so “{ $text }” cannot be.
dragons-wrong-number = “{ $text }” places { $found ->
    [one] 1 soldier
   *[other] { $found } soldiers
}, not { $count }.
dragons-place-not-own = Soldiers cannot be placed on { $cell }: it belongs to the { $owner }.
dragons-place-full = { $cell } would have more than 8 soldiers.

dragons-map-small = { $cells } cells with { $rocks } rocks are too few for { $armies } armies; choose a larger map or fewer rocks.
dragons-report-armies = The map of the report is for 2 armies, not { $armies }.
dragons-report-balance = The map of the report cannot be balanced; choose balance=off or map=random.
dragons-position-form = A position is rows separated by “/”, the side to move and the stocks: D3U2#/U1D4D2 d 0-0.
dragons-position-size = A map has at most { $most } rows and { $most } columns.
dragons-position-width = Row { $row } has { $found } cells; row A has { $width }.
dragons-position-sign = { $cell }: “{ $text }” is neither # nor an army with 1 to 8 soldiers (D, U, G, P, K, W: D3).
dragons-position-land = A map needs at least two territories.
dragons-position-letter = { $cell }: there are { $armies } stocks, so there is no army { $letter }.
dragons-position-side = The side to move must be one of { $list }, not “{ $text }”.
dragons-position-stocks = The stocks are written 0-0, a number up to { $most } for each of 2 to 6 armies, not “{ $text }”.
dragons-position-number = “{ $text }” must be a number up to { $most }.
dragons-position-field = “{ $text }” is no field of a position; there are turn=, quiet=, fought, next=, links= and won.
dragons-position-link = “{ $text }” is no pair of territories such as A1-B2.
dragons-position-next = next={ $text } cannot be: it is an attack of the side to move or a number of soldiers that finds room.
dragons-position-apart = { $cell } cannot be reached from { $other }: all territories must hang together.
dragons-position-beaten = The { $seat } are to move but have no territory.
dragons-position-one-army = The { $seat } have every territory: there must be at least two armies.
dragons-position-not-won = “won” stands only where one army has every territory.
dragons-position-armies = The position has { $found } armies, the table { $armies }: set the option armies to { $found }.
dragons-position-fight = { $attack } cannot have been the last attack.
dragons-position-fresh = “{ $text }” cannot have been the last soldiers.

dragons-learn-attack = You are the dragons. Click A1 with its six soldiers, then A2 with one: six dice against one.
dragons-learn-attack-keys = You are the dragons. Attack A2 and its only soldier from A1 with six: Enter on one, then on the other, or type A1xA2. Six dice against one.
dragons-learn-attack-touch = You are the dragons. Tap A1 with its six soldiers, then A2 with one: six dice against one.
dragons-learn-attack-done = Everybody but one moves in. Had the dice failed, A1 would have kept one soldier.
dragons-learn-chance = Before you strike, the exact chance stands on each target. Find the attack that is nearly certain: B2.
dragons-learn-chance-done = Only the strictly higher sum wins; of equal sums the defender holds.
dragons-learn-hold = You could take A2 or B1. But seven unicorns stand beside A2. Take the one that you will keep.
dragons-learn-hold-done = What you take must also stand through the next turn of the others.
dragons-learn-end = No attack here promises anything. End your turn: you get as many soldiers as your largest group has territories.
dragons-learn-end-done = They come at random on your territories. What finds no room is kept in stock.
dragons-learn-win = One territory of the unicorns is left. Take it.
dragons-learn-win-done = Every territory is yours: you win.

dragons-spoken = end:end
