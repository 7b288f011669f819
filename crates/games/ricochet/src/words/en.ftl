ricochet-name = Ricochet Robots
ricochet-about = Robots slide until something stops them. Bring the right one to the target in the fewest moves, alone or in a race of announcements.
ricochet-seat-1 = Player 1
ricochet-seat-2 = Player 2
ricochet-seat-3 = Player 3
ricochet-seat-4 = Player 4
ricochet-seat-5 = Player 5
ricochet-seat-6 = Player 6
ricochet-seat-7 = Player 7
ricochet-seat-8 = Player 8
ricochet-seat-9 = Player 9
ricochet-seat-10 = Player 10

ricochet-option-players = Players
ricochet-option-players-help = One is the puzzle; two to ten play the bidding game with its hourglass.
ricochet-option-board = Board
ricochet-option-board-help = Walls drawn at random, or the real game’s quarters.
ricochet-option-board-random = random
ricochet-option-board-official = official
ricochet-option-size = Size
ricochet-option-size-help = Cells on a side of a board that is drawn: an even number from 10 to 32.
ricochet-option-silver = Silver robot
ricochet-option-silver-help = A fifth robot that only stands in the way.
ricochet-option-any_robot = Any robot
ricochet-option-any_robot-help = The puzzle’s target is for any coloured robot.
ricochet-option-ricochet_rule = Ricochet rule
ricochet-option-ricochet_rule-help = The target’s robot must turn at least once. Auto is on for official boards.
ricochet-option-ricochet_rule-auto = auto
ricochet-option-ricochet_rule-on = on
ricochet-option-ricochet_rule-off = off
ricochet-option-min_moves = Fewest moves
ricochet-option-min_moves-help = The puzzle cannot be solved in fewer moves.
ricochet-option-max_moves = Most moves
ricochet-option-max_moves-help = The puzzle can be solved in so many moves.
ricochet-option-glass = Hourglass
ricochet-option-glass-help = Seconds after the first announcement, and seconds for a demonstration.
ricochet-option-heuristic = Estimate
ricochet-option-heuristic-help = What A* adds to the moves made: a bound that is never too high, or the Manhattan distance, which is.
ricochet-option-heuristic-bound = bound
ricochet-option-heuristic-manhattan = Manhattan

ricochet-option-solutions = All solutions
ricochet-option-solutions-help = List every shortest solution, at most a thousand.

ricochet-mind-beginner = Beginner
ricochet-mind-beginner-help = Finds what takes four moves, takes its time and sometimes counts wrong.
ricochet-mind-regular = Regular
ricochet-mind-regular-help = Sees six moves far and announces after a while.
ricochet-mind-expert = Expert
ricochet-mind-expert-help = Sees nine moves far, and quickly.
ricochet-mind-astar = A*
ricochet-mind-astar-help = A* with an estimate of your choice, for comparisons.
ricochet-mind-astar-report = A* of the report
ricochet-mind-astar-report-help = The search of the report of 2021, to the letter: Manhattan distance, and a closed situation is never opened again. For comparisons; what it finds need not be shortest.
ricochet-mind-bfs = Breadth-first search
ricochet-mind-bfs-help = How many slides each cell is from the target if a robot could stop anywhere: the bound that shortens every search.
ricochet-mind-optimal = Optimal
ricochet-mind-optimal-help = Always a shortest solution, or the proof that there is none.

ricochet-robot-red = Red
ricochet-robot-green = Green
ricochet-robot-blue = Blue
ricochet-robot-yellow = Yellow
ricochet-robot-silver = Silver
ricochet-robot-any = any robot
ricochet-way-up = up
ricochet-way-right = right
ricochet-way-down = down
ricochet-way-left = left

ricochet-tell-slide = { $robot } { $way } to { $cell }.
ricochet-tell-solves = { $robot } { $way } to { $cell }, on the target.
ricochet-tell-bid = { $seat } announces { $number ->
    [one] 1 move
   *[other] { $number } moves
}.
ricochet-tell-pass = { $seat } passes.
ricochet-tell-gives-up = { $seat } gives the demonstration up.
ricochet-tell-end = The host ends the game.
ricochet-tell-tile = A tile is drawn: { $robot } to { $cell }.
ricochet-tell-tile-again = The tile { $robot } to { $cell } cannot be played from here and goes back.
ricochet-tell-time = The glass is out.
ricochet-tell-time-think = Nobody has announced anything: the round ends.
ricochet-tell-time-show = The time of { $seat } is out.

ricochet-scene = A board of { $width } by { $height } cells. Target: { $robot } to { $cell }. Moves so far: { $moves }.
ricochet-scene-empty = A board of { $width } by { $height } cells, without a target for now.
ricochet-walls-none = no walls
ricochet-walls = walls { $sides }
ricochet-cell = { $cell }: { $walls }.
ricochet-cell-robot = { $cell }: { $robot } robot, { $walls }.
ricochet-cell-target = { $cell }: target for { $target }, { $walls }.
ricochet-cell-robot-target = { $cell }: { $robot } robot on the target for { $target }, { $walls }.
ricochet-robot-at = { $robot } robot on { $cell }
ricochet-key-bid = Announce { $number ->
    [one] 1 move
   *[other] { $number } moves
}
ricochet-key-over = More than { $number } moves: then press what is added
ricochet-key-pass = Pass
ricochet-key-give-up = Give the demonstration up
ricochet-key-end = End the game (host)
ricochet-glass-think = Round { $round }: everybody thinks.
ricochet-glass-runs = Round { $round }: the glass runs.
ricochet-glass-show = { $seat } shows: { $made } of { $number } moves.
ricochet-glass-draw = Round { $round }: a tile is drawn.
ricochet-glass-over = The game is over.
ricochet-chip-bid = { $seat } announces { $number }; tiles: { $tiles }.
ricochet-chip-failed = { $seat } announced { $number } and could not show it; tiles: { $tiles }.
ricochet-chip-passed = { $seat } has passed; tiles: { $tiles }.
ricochet-chip-thinks = { $seat } thinks; tiles: { $tiles }.

ricochet-not-a-cell = “{ $text }” is not a cell; a cell is written f11, columns a to z and aa to af, rows from 1.
ricochet-not-a-target = “{ $text }” is not a target; it is written Y>f11, or *>f11 for any robot.
ricochet-not-a-move = “{ $text }” is not a move; a move is a robot and a direction such as RU, or bid 7, pass, end.
ricochet-not-a-move-keys = “{ $text }” is not a move; a move is a robot and a direction such as RU. Where moves are announced: a number, pass, end.
ricochet-not-a-bid = “{ $text }” cannot be announced; numbers go from 1 to { $max }.
ricochet-no-robot = There is no robot { $robot } on this board.
ricochet-stuck = { $robot }: something stands beside it on every side, so it cannot move.
ricochet-no-stop = { $robot }: no slide of it stops on { $cell }.
ricochet-robot-first = Choose a robot first, then where it stops.
ricochet-blocked = { $text }: something stands right beside the robot, so it cannot move.
ricochet-not-showing = Robots move only when it is your turn to show your solution.
ricochet-bid-late = The glass is out: nothing more can be announced in this round.
ricochet-bid-not-lower = Your number is { $number }; it can only be lowered.
ricochet-passed = You have passed in this round.
ricochet-pass-not-now = Whoever has announced a number cannot pass.
ricochet-end-host = Only the host, player 1, can end the game.
ricochet-alone = “{ $text }” belongs to the bidding game; this is the puzzle for one.
ricochet-time-old = The glass { $id } is not the one that runs.
ricochet-tile = The tile { $tile } cannot be drawn like this.

ricochet-position-form = A position is wall rows, robots and target: 9139…/8000…/… R=m3,G=d7,B=a4,Y=d13 Y>f11. Or give a drawn board.
ricochet-size = A board of { $width } by { $height } is out of range: both sides must have from { $min } to { $max } cells.
ricochet-size-even = Boards of side { $size } are not drawn; choose an even number from { $min } on, or give a position.
ricochet-official-size = The official board has 16 cells on a side, not { $size }.
ricochet-moves-order = min_moves={ $min } is more than max_moves={ $max }.
ricochet-no-such-board = None of { $boards } boards could be solved in { $min } to { $max } moves; ask for a wider range.
ricochet-row-length = Wall row { $row } has { $found } cells instead of { $width }.
ricochet-row-digit = Wall row { $row }, column { $column }: “{ $text }” is not a hexadecimal digit.
ricochet-robot-form = “{ $text }” is not a robot; it is written R=m3.
ricochet-robot-unknown = “{ $text }” is not a robot; they are R, G, B, Y and S.
ricochet-robot-twice = Robot { $robot } is given twice.
ricochet-robot-missing = Robot { $robot } is missing.
ricochet-robots-same-cell = Robots { $robot } and { $other } are both on { $cell }.
ricochet-off-board = { $text } is off the board of { $width } by { $height } cells.
ricochet-in-centre = { $text } is in the closed block in the centre.
ricochet-rule-form = “{ $text }” is not the ricochet rule; it is written ricochet, or ricochet=RU,YLD.
ricochet-players-differ = The position is a game for { $found }, but { $players } are to play; set the option players={ $found }.
ricochet-bidding-fields = “{ $text }” does not tell the bidding game; its fields are { $list }, in this order.
ricochet-bidding-field = “{ $text }” cannot stand where the field { $name } belongs.
ricochet-drawing-border = The drawing has no upper border: a line of + - + - + is missing.
ricochet-drawing-size = The drawing has { $columns } columns and { $lines } lines between its borders; both must be odd.
ricochet-drawing-sign = Line { $line }, column { $column } (cell { $cell }): “{ $text }” is neither a robot nor a target.
ricochet-drawing-target = The drawing has no target; add a small letter, * or Y>f11.

ricochet-learn-slide = Click the red robot, then the cell where it will stop. It slides until something stops it.
ricochet-learn-slide-keys = Press Enter on the red robot, then on the cell where it will stop; or type its letter and the way, as RU. It slides until something stops it.
ricochet-learn-slide-touch = Tap the red robot, then the cell where it will stop. It slides until something stops it.
ricochet-learn-slide-done = It stopped at the border, right on its target. One move.
ricochet-learn-turn = Now the target is in the opposite corner. Two slides will do; begin.
ricochet-learn-turn-done = Every slide counts one, however far it goes.
ricochet-learn-wall = Walls stop robots, too. Bring the green one to its target.
ricochet-learn-wall-done = The wall above d4 stopped it there.
ricochet-learn-helper = Red would slide past its target on d1. Put the green robot in its way first.
ricochet-learn-helper-done = All robots may move, and each of their moves counts. Now red stops where it should.
ricochet-learn-any = This target is for any robot. Which one gets there in one move?
ricochet-learn-any-done = The vortex takes whoever comes. Now you know everything.

# The editor.
ricochet-tool-wall = Wall
ricochet-tool-wall-up = Wall above
ricochet-tool-wall-right = Wall right
ricochet-tool-wall-down = Wall below
ricochet-tool-wall-left = Wall left
ricochet-tool-red = Red robot
ricochet-tool-green = Green robot
ricochet-tool-blue = Blue robot
ricochet-tool-yellow = Yellow robot
ricochet-tool-silver = Silver robot
ricochet-tool-target-red = Red target
ricochet-tool-target-green = Green target
ricochet-tool-target-blue = Blue target
ricochet-tool-target-yellow = Yellow target
ricochet-tool-target-any = Target for any robot
ricochet-tool-wider = Wider
ricochet-tool-narrower = Narrower
ricochet-tool-taller = Taller
ricochet-tool-lower = Lower
ricochet-tool-clear = Clear all walls
ricochet-edit-centre = Nothing can stand on { $cell }: the centre is closed.
ricochet-edit-taken = { $cell } is taken: { $robot } stands there.

ricochet-grade-easy = Easy: 4 to 7 moves
ricochet-grade-medium = Medium: 8 to 10 moves
ricochet-grade-hard = Hard: 11 moves or more
ricochet-objective = { $goal } · { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
}
ricochet-goal-red = Bring the red robot to the red circle on { $cell }
ricochet-goal-green = Bring the green robot to the green triangle on { $cell }
ricochet-goal-blue = Bring the blue robot to the blue square on { $cell }
ricochet-goal-yellow = Bring the yellow robot to the yellow hexagon on { $cell }
ricochet-goal-silver = Bring the silver robot to the silver diamond on { $cell }
ricochet-goal-any = Bring any robot to the vortex on { $cell }
ricochet-round-red = Who brings the red robot to the red circle on { $cell } in the fewest moves?
ricochet-round-green = Who brings the green robot to the green triangle on { $cell } in the fewest moves?
ricochet-round-blue = Who brings the blue robot to the blue square on { $cell } in the fewest moves?
ricochet-round-yellow = Who brings the yellow robot to the yellow hexagon on { $cell } in the fewest moves?
ricochet-round-silver = Who brings the silver robot to the silver diamond on { $cell } in the fewest moves?
ricochet-round-any = Who brings any robot to the vortex on { $cell } in the fewest moves?
ricochet-panel-announce = Announce in how many moves you get there
ricochet-panel-show = { $seat } shows a way: { $left ->
    [one] { $left } move left
   *[other] { $left } moves left
}
ricochet-panel-show-mine = Show your way: { $left ->
    [one] { $left } move left
   *[other] { $left } moves left
}
ricochet-word-pass = Pass
ricochet-word-give-up = Give up
ricochet-word-end = End
ricochet-letters = R:R G:G B:B Y:Y S:S / U:U D:D L:L R:R
ricochet-spoken = bid:bid pass:pass end:end tile:tile time:time
