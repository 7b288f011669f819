connect4-name = Connect Four
connect4-about = Drop discs; four in a row wins.
connect4-seat-1 = Red
connect4-seat-2 = Yellow

connect4-option-rows = Rows
connect4-option-rows-help = How high the board is, from 1 to 100.
connect4-option-columns = Columns
connect4-option-columns-help = How wide the board is, from 1 to 100.
connect4-option-connect = In a row
connect4-option-connect-help = How many discs in a row win, at least 2.
connect4-option-first = First
connect4-option-first-help = Which player begins: 1 is Red, 2 is Yellow.

connect4-mind-echo = Echo
connect4-mind-echo-help = Plays where you just played, or beside it.
connect4-mind-easy = Easy
connect4-mind-easy-help = Wins and blocks when it must, else plays near the centre.
connect4-mind-hard = Hard
connect4-mind-hard-help = Also builds its own lines and takes care not to spoil them.
connect4-mind-soft = Human
connect4-mind-soft-help = Knows the score of every column and errs all the same: the temperature says how much.
connect4-option-temperature = Temperature
connect4-option-temperature-help = At 0 it never errs; a column that is worse by this many points is played e times less often than the best.
connect4-option-seed = Seed
connect4-option-seed-help = The same number plays the same moves again; 0 is different every time.
connect4-mind-alphabeta = Alpha-beta
connect4-mind-alphabeta-help = The textbook search, for lessons and comparisons.
connect4-option-depth = Depth
connect4-option-depth-help = How many plies deep it looks at the most.
connect4-option-pruning = Pruning
connect4-option-pruning-help = Cut branches that cannot matter; off is plain minimax.
connect4-option-table = Table
connect4-option-table-help = Remember positions that were reached by another order of moves.
connect4-option-ordering = Ordering
connect4-option-ordering-help = Look at promising moves first, so that more is cut.
connect4-mind-perfect = Perfect
connect4-mind-perfect-help = The exact solver: it never errs. You will not win.
connect4-option-book = Book
connect4-option-book-help = Look early positions up in the opening book.

connect4-tell = { $seat } drops a disc into column { $column }.
connect4-meaning-draw = a draw with best play
connect4-meaning-win = { $seat } wins in { $moves ->
    [one] one move
   *[other] { $moves } moves
}
connect4-scene = A Connect Four board of { $columns } columns and { $rows } rows.
connect4-cell-free = Column { $column }, row { $row }: free.
connect4-cell-disc = Column { $column }, row { $row }: { $seat }.
connect4-slot = Column { $column }.
connect4-mark-win = Winning disc in column { $column }, row { $row }.
connect4-mark-last = The last disc fell into column { $column }.

connect4-not-a-column = “{ $text }” is not a column number.
connect4-no-column = There is no column { $column }; the board has { $columns }.
connect4-column-full = Column { $column } is full.
connect4-sequence = move { $index } (“{ $text }”): { $reason }
connect4-position-form = A position is rows separated by “/”, a space, and the side to move: 7/7/7/7/7/7 x. Or give the moves: 44531.
connect4-position-side = The side to move must be x or o, not “{ $text }”.
connect4-position-row = Row { $row } from the top: “{ $text }” is neither x, o nor a number of free cells.
connect4-position-width = Row { $row } from the top has { $found } cells, the first row has { $width }.
connect4-position-size = A board has from 1 to { $limit } rows and columns, not { $rows } × { $columns }.
connect4-position-floats = The disc in row { $row } from the top, column { $column } floats: there is no disc under it.
connect4-position-counts = { $x } x and { $o } o cannot be when { $first } began and { $side } is to move.
connect4-position-two-winners = Both players have a winning line; only one can win.
connect4-position-moved-on = The side to move has already won: nobody moves after the end.
connect4-position-won-twice = No single last disc can have completed all these winning lines.
connect4-position-settings = The position’s “connect” must be from 2 to 100 and “first” 1 or 2.
connect4-position-last = Column { $column } cannot hold the last disc.

connect4-learn-drop = Click a column: your disc falls to the lowest free cell. Try any column.
connect4-learn-drop-keys = Type a column’s number, or go to it with the arrows and press Enter: your disc falls to the lowest free cell. Try any column.
connect4-learn-drop-touch = Tap a column: your disc falls to the lowest free cell. Try any column.
connect4-learn-drop-done = That is the whole of a move. Then the other player drops a disc.
connect4-learn-row = Four of your discs in a row win. You are Red and have three: complete the row.
connect4-learn-row-done = Four in a row. You win.
connect4-learn-block = Yellow has three in column 3 and would win there. Stop it.
connect4-learn-block-done = Blocked. Look for such threats before every move.
connect4-learn-diagonal = Diagonals count too. Find the fourth disc of Red’s diagonal.
connect4-learn-diagonal-done = From the bottom left upwards: four in a row.
connect4-learn-trap = Now make a threat that cannot be stopped: three in the bottom row with both ends free.
connect4-learn-trap-done = Yellow can block only one end. You win at the other. That is how games between good players end.
