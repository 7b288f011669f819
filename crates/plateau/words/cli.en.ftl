cli-output = The output cannot be written: { $problem }.
cli-option-form = An option is written key=value, not “{ $text }”.
cli-file-missing = There is no file “{ $file }”.
cli-file-folder = “{ $file }” is a folder, not a file.
cli-file-unreadable = “{ $file }” cannot be read: { $problem }.
cli-file-huge = “{ $file }” is larger than { $megabytes } MB: that is no log of a game.
cli-file-binary = “{ $file }” is not a text file: byte { $byte }, in line { $line }, is not text.
cli-in-file = { $file }: { $reason }
cli-args-unknown = The argument “{ $argument }” is unknown.
cli-args-command = The command “{ $command }” is unknown.
cli-args-no-command = A command is missing.
cli-args-missing = Missing: { $list }.
cli-args-conflict = { $argument } and { $other } cannot be given together.
cli-args-value = “{ $value }” does not fit { $argument }.
cli-args-no-value = { $argument } needs a value.
cli-args-not-text = An argument is not text.
cli-args-wrong = { $argument } cannot be given so.
cli-args-values = It can be: { $list }.
cli-args-guess = Did you mean “{ $guess }”?
cli-args-help = --help says more.
cli-problem = plateau: { $text }
cli-told = { $text }
cli-file-empty = “{ $file }” holds no position of { $game }.
cli-file-drawn = “{ $file }” looks like a drawing, and drawings of { $game } are not read: give the position in a line, or a log.
cli-file-many = it holds several positions; give a file with one of them, or the position itself.
cli-folder-empty = The folder “{ $file }” holds no files.
cli-line-unreadable = It cannot be read: { $problem }.
cli-line-long = The line is longer than { $bytes } bytes: that is no position.
cli-line-binary = Byte { $byte } of the line is not text.
cli-line = line { $line }: { $reason }
cli-memory = { $megabytes } MB are more memory than there is: { $most } MB are available.
cli-threads = The number of threads must be from 1 to { $max }.

cli-no-judge = No mind of { $game } judges positions.
cli-mind-does-not-judge = The mind “{ $name }” plays but does not judge positions. Those that do: { $list }.
cli-no-trace = No mind of { $game } tells its search step by step.
cli-mind-does-not-trace = The mind “{ $name }” does not tell its search step by step. Those that do: { $list }.
cli-so-far = { $length } moves, perhaps not the fewest: { $moves }
cli-waiting = at least { $bound } moves, { $nodes } million nodes, { $speed } million a second, { $seconds } s
cli-nothing-to-solve = Give a position, or a file of positions with --file.
cli-over = The game is over here: there is nothing to solve.
cli-interrupted = Stopped: the answers above are all there are.
cli-answer-unsolvable = { $position }: no solution
cli-answer-length = { $position }: { $length } { $length ->
    [one] move
   *[other] moves
}
cli-answer-score = { $position }: score { $score }
cli-answer-chance = { $position }: { $percent } % to win
cli-answer-best = { $position }: best { $best }
cli-answer-not-proven = (not proven)
cli-progress = { $done } positions answered
cli-site-base = --base { $base } is no folder of a host: it begins and ends with a slash, as /club/games/.
cli-site-taken = “{ $folder }” holds something that is no site of Plateau: choose another folder, or empty it.
cli-site-written = “{ $folder }” holds the site: { $files } files, { $kilobytes } kB. Copy all of it to your web space.
cli-man-written = { $count } pages are in “{ $folder }”. To read one: man -M { $folder } plateau
cli-puzzles-none = No puzzles come with { $game }.
cli-puzzles-there = “{ $file }” is there already and holds something else: choose another folder.
cli-puzzles-written = { $count } files are in “{ $folder }”. All at once: plateau solve { $game } --file { $folder }
cli-table-file = file
cli-table-answer = answer
cli-table-nodes = nodes
cli-table-seconds = seconds
cli-table-number = { $number }
cli-table-unsolvable = no solution
cli-table-length = { $length ->
    [one] 1 move
   *[other] { $length } moves
}
cli-table-score = score { $score }
cli-table-chance = { $percent } %
cli-table-best = { $best }
cli-table-all = { $count ->
    [one] 1 position
   *[other] { $count } positions
}

cli-ugi-two-seats = { $game } has { $seats } seats here; the Universal Game Interface is for two.
cli-ugi-move = move { $index } (“{ $text }”): { $reason }

cli-save = “{ $file }” cannot be written: { $problem }.
cli-replay-nobody = Nobody
cli-replay-undo = { $seat } takes back { $count ->
    [one] one move.
   *[other] { $count } moves.
}
cli-replay-redo = { $seat } plays { $count ->
    [one] one move again.
   *[other] { $count } moves again.
}
cli-replay-resign = { $seat } gives up.
cli-replay-offer = { $seat } offers a draw.
cli-replay-accept = { $seat } accepts the draw.
cli-replay-decline = { $seat } declines the draw.
cli-replay-flag = The time of { $seat } is over.
cli-arena-plan = { $file }: { $problem }
cli-arena-stopped = Stopped after { $done } of { $planned } games. The same command goes on from here.
cli-arena-progress = { $done } of { $planned } games
cli-arena-left = about { $time } left
cli-arena-current = game { $game }: { $one } – { $other }, ply { $plies }, { $time }
cli-arena-written = The games and the report are in { $folder }.
cli-check-complaints = On its standard error it wrote:
cli-check-broken = { $count ->
    [one] One rule is broken.
   *[other] { $count } rules are broken.
}
cli-lab-plan = { $file }: { $problem }
cli-lab-progress = { $done } of { $planned }
cli-lab-stopped = Stopped after { $done } of { $planned } answers. The same command goes on from here.
cli-lab-written = Tables and plots are in { $folder }.
cli-watch-title = { $game }, { $mind } thinks: step { $step } of { $steps }
cli-watch-keys = space play or pause · → ← step · + − speed ({ $speed } a second) · q end
cli-watch-narrow = The board needs a terminal of { $width } × { $height }.
cli-watch-end = { $steps } steps, { $nodes } nodes; it plays { $best }.
cli-watch-bounded = Recorded up to { $steps } steps; --steps gives more, --depth less to look at.

cli-course-time = A time must be a number of seconds that is not negative.
cli-course-listen = Cannot listen on { $place }: { $problem }.
cli-course-listening = Waiting for two players on { $place }.
cli-course-connect = Cannot reach { $server }: { $problem }.
cli-course-server = The server: { $reason }
cli-course-message = “{ $text }” is no message of the protocol.
cli-course-no-role = A move came before the role.
cli-course-not-our-turn = It asked for a move out of turn.
cli-course-other-rules = It says that { $side } played “{ $text }”, which cannot be: { $reason }
cli-course-silent = No answer in time.
cli-course-garbage = The answer is not a line of text.
cli-course-gone = The connection was closed.
cli-course-stopped = Stopped.
cli-course-illegal = Illegal move “{ $text }”: { $reason }
cli-course-won = { $name } ({ $side }) beats { $other }, { $score }.
cli-course-tie = { $red } and { $black } tie.
cli-course-victory = We have won.
cli-course-defeat = We have lost.
cli-course-nobody = Nobody has won.

cli-bridge-message = “{ $text }” is no message of the protocol: { $problem }.
cli-bridge-early = The board is missing: no game_start came.
cli-bridge-players = There are { $players } players; we can play with 2 to { $most }.
cli-bridge-map = The areas do not make a map: neighbours must be mutual and all areas connected.
cli-bridge-area = Area { $area } of player { $owner } with { $dice } dice cannot be.
cli-bridge-turn = It is the turn of player { $player }, who is not in the order.

cli-new-game-name = “{ $name }” cannot be the name of a game: write small letters and digits, a letter first.
cli-new-game-taken = “{ $name }” means something else to Rust or to Plateau: choose another name.
cli-new-game-exists = “{ $folder }” is there already: choose another folder with --to.
cli-new-game-sources = There are no sources of Plateau in “{ $folder }”.
cli-new-game-made = “{ $folder }” holds a game to begin with. In that folder:
    cargo run --no-default-features -- render { $name } startpos --out start.svg    a picture, soonest
    cargo run -- play { $name }          in the terminal
    cargo run                           in the browser
    cargo test                          what every game keeps
