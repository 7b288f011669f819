icebreaker-name = IceBreaker
icebreaker-about = Three ships each, and every move goes towards the ice. Take more than half of it.
icebreaker-seat-1 = Red
icebreaker-seat-2 = Black

icebreaker-option-size = Size
icebreaker-option-size-help = How many cells a side of the board has, from 3 to 8.

icebreaker-mind-random = Driftwood
icebreaker-mind-random-help = Plays any legal move.
icebreaker-option-seed = Seed
icebreaker-option-seed-help = The same number plays the same moves again; 0 is different every time.
icebreaker-mind-cabin-boy = Cabin boy
icebreaker-mind-cabin-boy-help = Knows the rules, grabs what is near and often looks the wrong way.
icebreaker-mind-sailor = Sailor
icebreaker-mind-sailor-help = Sees two moves ahead, with a slip now and then.
icebreaker-mind-minimax4 = Minimax 4
icebreaker-mind-minimax4-help = The students’ program: four plies of plain minimax, counting icebergs only.
icebreaker-mind-helmsman = Helmsman
icebreaker-mind-helmsman-help = Thinks in territory: whose ships are nearer to what.
icebreaker-mind-captain = Captain
icebreaker-mind-captain-help = Looks six plies ahead and seldom gives an iceberg away.
icebreaker-mind-mcts = Monte Carlo
icebreaker-mind-mcts-help = Plays thousands of games in its head and trusts the average.
icebreaker-mind-alphabeta = Alpha-beta
icebreaker-mind-alphabeta-help = The textbook search, for lessons and comparisons.
icebreaker-mind-bfs = Breadth-first search
icebreaker-mind-bfs-help = The distances to the ice, cell by cell, as the rules use them; moves the ship that is nearest to it.
icebreaker-option-depth = Depth
icebreaker-option-depth-help = How many plies deep it looks at the most.
icebreaker-option-pruning = Pruning
icebreaker-option-pruning-help = Cut branches that cannot matter; off is plain minimax.
icebreaker-option-table = Table
icebreaker-option-table-help = Remember positions that were reached by another order of moves.
icebreaker-option-ordering = Ordering
icebreaker-option-ordering-help = Look at promising moves first, so that more is cut.
icebreaker-mind-strong = Merciless
icebreaker-mind-strong-help = The strongest search that fits the thinking time; it plays endgames without error.

icebreaker-meaning-draw = a draw with best play
icebreaker-meaning-win = { $seat } wins by { $lead ->
    [one] an iceberg
   *[other] { $lead } icebergs
} or more
icebreaker-tell = { $seat } ship { $from } to { $to }.
icebreaker-tell-takes = { $seat } ship { $from } to { $to }, captures.
icebreaker-scene = An IceBreaker board of side { $size }. Red has { $red } icebergs, Black has { $black }; { $majority } win.
icebreaker-ice = iceberg
icebreaker-water = water
icebreaker-cell-ship = { $cell }: { $seat } ship, { $distance ->
    [one] an iceberg is beside it.
   *[other] { $distance } steps from the closest iceberg.
}
icebreaker-cell-ship-stuck = { $cell }: { $seat } ship, cut off from all icebergs.
icebreaker-cell-near = { $cell }: { $kind }, { $seat } is nearer ({ $distance ->
    [one] 1 step
   *[other] { $distance } steps
}).
icebreaker-cell-even = { $cell }: { $kind }, both sides are { $distance ->
    [one] 1 step
   *[other] { $distance } steps
} away.
icebreaker-cell-far = { $cell }: { $kind }, out of reach.
icebreaker-legend-near-1 = Red is nearer
icebreaker-legend-near-both = both as near
icebreaker-legend-near-2 = Black is nearer
icebreaker-mark-last = The last ship went from { $from } to { $to }.
icebreaker-race = { $seat }: { $taken } taken, { $missing } to the majority.

icebreaker-not-a-step = “{ $text }” is not a move; a move is written C2-D2.
icebreaker-no-cell = There is no cell { $cell } on a board of side { $size }.
icebreaker-ice-first = { $cell } is an iceberg: choose one of your ships first, then where it goes.
icebreaker-no-ship = There is no ship on { $cell }.
icebreaker-other-ship = The ship on { $cell } belongs to { $seat }.
icebreaker-not-beside = { $from } and { $to } are not neighbours; a ship moves one step.
icebreaker-onto-ship = There is a ship of { $seat } on { $to }.
icebreaker-cut-off = The ship on { $cell } is cut off from all icebergs and cannot move.
icebreaker-away = From { $from } the closest iceberg is { $distance ->
    [one] 1 step
   *[other] { $distance } steps
} away, and { $to } is no nearer to it. This ship may go to { $list }.

icebreaker-position-form = A position is rows separated by “/”, the side to move and the scores: RoooB/oooooo/…/RoooB r 0-0. Or give the course’s board, a row a line from A on.
icebreaker-position-rows = A board has 5, 7, 9, 11, 13 or 15 rows, not { $rows }.
icebreaker-position-width = Row { $row } has { $found } cells; on this board it must have { $width }.
icebreaker-position-sign = Row { $row }, cell { $column }: “{ $text }” is neither R, B, o nor water.
icebreaker-position-line = Line { $line }: “{ $text }” is neither row { $row } nor a line with two scores.
icebreaker-position-side = The side to move must be r or b, not “{ $text }”.
icebreaker-position-scores = The scores are written 12-9, not “{ $text }”.
icebreaker-position-ships = { $seat } must have three ships, not { $found } ({ $list }).
icebreaker-position-sum = Scores { $red }-{ $black } do not fit: { $missing } of the { $all } icebergs are missing.
icebreaker-position-high = Nobody can have { $score } icebergs: the game ends at { $majority }.
icebreaker-position-moved-on = { $seat } has the majority already: nobody moves after the end.
icebreaker-position-ply-form = The last field is written ply=40, not “{ $text }”.
icebreaker-position-ply = ply={ $ply } cannot be: it must be from { $least } (the icebergs taken) to { $most }.
icebreaker-position-order = The ships { $list } are not those of the position.
icebreaker-position-last = { $step } cannot have been the last move.

icebreaker-learn-take = You are Red. Click one of your ships, then an iceberg beside it: the ship goes there and takes it.
icebreaker-learn-take-keys = You are Red. Press Enter on one of your ships, then on an iceberg beside it, or type both cells: the ship goes there and takes it.
icebreaker-learn-take-touch = You are Red. Tap one of your ships, then an iceberg beside it: the ship goes there and takes it.
icebreaker-learn-take-done = One point. The cell is water now, and the turn is Black’s.
icebreaker-learn-nearer = A ship must come nearer to its closest iceberg. The ship on E5 has two ways that are equally short. Choose one.
icebreaker-learn-nearer-done = Every step shortens the way. No ship may wait or turn back.
icebreaker-learn-choose = You choose which ship moves. Take with the ship on D2: the others have nothing beside them.
icebreaker-learn-choose-done = A ship beside ice takes when it moves, but you may always move another one.
icebreaker-learn-race = Both ships can reach the iceberg on E5, and Black is one step away too. Take it before Black does.
icebreaker-learn-race-done = Icebergs belong to whoever is nearer. Count the steps: that is the whole art.
icebreaker-learn-win = Red has 27 of 55. One more is the majority and wins at once. Find it.
icebreaker-learn-win-done = Twenty-eight: more than half. You win.
