taquin-name = Taquin
taquin-about = Slide the tiles into order. Every slide counts.
taquin-seat-1 = You

taquin-option-n = Size
taquin-option-n-help = The side of a square frame, from 2 to 100.
taquin-option-rows = Rows
taquin-option-rows-help = How many rows the frame has, from 2 to 100; 0 is as many as the size says.
taquin-option-columns = Columns
taquin-option-columns-help = How many columns the frame has, from 2 to 100; 0 is as many as the size says.
taquin-option-length = Length
taquin-option-length-help = A puzzle whose shortest solution has just so many moves, up to 4 × 4; 0 is any length.
taquin-option-walk = Walk
taquin-option-walk-help = A puzzle made by so many random moves from the goal; 0 draws from all puzzles alike.

taquin-mind-quick = Quick
taquin-mind-quick-help = A good solution of any size at once, line by line; the last block is solved perfectly.
taquin-mind-astar = A*
taquin-mind-astar-help = The textbook search with an open and a closed list, for lessons and comparisons.
taquin-mind-ida = IDA*
taquin-mind-ida-help = Iterative deepening: the same heuristics, no memory.
taquin-mind-optimal = Optimal
taquin-mind-optimal-help = A shortest solution, proven, by pattern databases.
taquin-option-heuristic = Heuristic
taquin-option-heuristic-help = How far from home a position is thought to be: misplaced tiles, their distances, with linear conflicts, or walking distance.
taquin-option-heuristic-misplaced = misplaced tiles
taquin-option-heuristic-manhattan = Manhattan
taquin-option-heuristic-linear-conflict = linear conflicts
taquin-option-heuristic-walking-distance = walking distance

taquin-up = up
taquin-down = down
taquin-left = to the left
taquin-right = to the right
taquin-tell-one = Tile { $tile } slides { $way }.
taquin-tell-many = { $count } tiles slide { $way }, { $tile } the last of them.
taquin-scene = A sliding puzzle of { $rows } rows and { $columns } columns. { $misplaced ->
    [one] One tile is not at home.
   *[other] { $misplaced } tiles are not at home.
}
taquin-scene-solved = A sliding puzzle of { $rows } rows and { $columns } columns, solved.
taquin-scene-unsolvable = A sliding puzzle of { $rows } rows and { $columns } columns that cannot be solved.
taquin-tile = Tile { $tile }, row { $row }, column { $column }.
taquin-gap = The gap, row { $row }, column { $column }.

taquin-solved = The puzzle is solved.
taquin-stuck = Tile { $tile } cannot slide: it is neither in the row nor in the column of the gap.
taquin-no-tile = No tile can slide { $way }: the gap is at that edge.
taquin-too-many = { $room ->
    [one] Only one tile
   *[other] Only { $room } tiles
} can slide { $way }, not { $count }.
taquin-move-form = “{ $text }” is no slide. Tiles in the row or column of the gap move: U, D, L or R, with a count for several (R3).
taquin-move-form-keys = “{ $text }” is no slide. The tiles in the row or column of the gap move: U, D, L or R, with a number for several (R3).
taquin-steps-letter = “{ $letter }” at place { $place } is no move: write U, D, L or R, each with an optional count.
taquin-steps-count = The count at place { $place } is out of range: 1 to 99 tiles slide at once.

taquin-read-line = line { $line }: { $reason }
taquin-read-empty = there is no number at all; give the size and the rows of a puzzle, or its numbers in one line.
taquin-read-not-a-number = “{ $word }” is not a number of a puzzle; write the tiles 1, 2, 3 … and 0 for the gap.
taquin-read-huge = “{ $word }” is out of range; a frame has at most 9,999 tiles.
taquin-read-size = { $found } numbers stand where the size belongs; write n, or rows and columns.
taquin-read-side = a side of { $side } is out of range; sides go from { $min } to { $max }.
taquin-read-no-square = { $found } numbers make no square; separate the rows of a rectangle with “/”.
taquin-read-row = { $found ->
    [one] one number
   *[other] { $found } numbers
} where { $wanted } are needed.
taquin-read-rows = { $found ->
    [one] one row
   *[other] { $found } rows
} where the size says { $wanted }.
taquin-read-range = { $number } is out of range; the tiles of this frame go from 0 to { $largest }.
taquin-read-repeated = { $number } is repeated, and { $missing } is missing.

taquin-side = A side of { $side } is out of range; sides go from { $min } to { $max }.
taquin-length-and-walk = Give a length or a walk, not both.
taquin-length-too-large = Puzzles of a given length are made up to 4 × 4, not { $rows } × { $columns }; ask for a walk.
taquin-length-none = No puzzle of this frame needs { $length } moves; ask for fewer.

taquin-solve-unsolvable = The puzzle has no solution; exchange any two tiles to make one that has.
taquin-solve-stopped = The search was stopped before it found a solution.
taquin-solve-deadline = The search ran out of time; allow more, or ask the quick solver.
taquin-solve-memory = The open and closed lists outgrew { $megabytes } MB after { $expanded } expanded nodes; allow more memory, or ask ida or optimal.
taquin-solve-heuristic = { $heuristic } has no table for a frame of { $rows } × { $columns }; use linear-conflict.
taquin-effort = { $expanded } nodes expanded, { $generated } generated.
taquin-effort-lists = { $expanded } nodes expanded, { $generated } generated, { $largest_open } in the open list at most.
taquin-quick-note = A good solution, not proven shortest.
taquin-tables-no-memory = There is no memory for the large tables ({ $problem }); the small ones are used.
taquin-tables-none = There is no memory for tables ({ $problem }); the search goes without.
taquin-tables-not-kept = A table could not be kept in { $folder } ({ $problem }); it is made again next time.
taquin-checkpoint-damaged = Line { $line } of the kept search is not as it was written; the search begins again.
taquin-checkpoint-other = The kept search is that of another position ({ $position }); the search begins again.
taquin-resumed = The search goes on where it was interrupted, at { $bound } moves.
taquin-kept = The search is kept, at { $bound } moves; the same command goes on from there.
taquin-not-kept = The search could not be kept ({ $problem }).
taquin-bound-left = { $seconds ->
    [0] this bound is done in a moment
    [one] 1 s left for this bound
   *[other] { $seconds } s left for this bound
}
taquin-bound-unknown = how long this bound takes is not known yet

taquin-learn-slide = A tile beside the gap slides into it. Slide 8 home: click it, or press the left arrow.
taquin-learn-slide-keys = A tile beside the gap slides into it. Slide 8 home: press the left arrow, or type L.
taquin-learn-slide-touch = A tile beside the gap slides into it. Slide 8 home: tap it, or swipe it to the left.
taquin-learn-slide-done = Solved: 1, 2, 3 … in reading order, the gap last.
taquin-learn-line = Several tiles slide at once. Click 15, at the far end of the row, to move all three.
taquin-learn-line-keys = Several tiles slide at once. Move the three of the row: type L3, or go from the far end with a click on 15.
taquin-learn-line-touch = Several tiles slide at once. Tap 15, at the far end of the row, to move all three.
taquin-learn-line-done = One gesture, three moves: every tile counts.
taquin-learn-nearer = Each slide leads one step nearer to home, or one away. Two moves solve this one; begin with 5.
taquin-learn-nearer-done = Now only 8 is left. The distance home, for whoever asks, tells whether you came nearer.
taquin-learn-corner = Finish line after line. The last two tiles of a line go in together, one behind the other: let 2 go left, and 3 will follow.
taquin-learn-corner-done = 3 follows around the corner, then 6. That is the whole art of finishing a line.
taquin-learn-parity = Half of all arrangements cannot be solved. Here 7 and 8 are exchanged, and no number of slides will mend it. Slide any tile.
taquin-learn-parity-done = Plateau draws only puzzles that can be solved, and tells at once when you enter one that cannot.

taquin-letters = U:U D:D L:L R:R
