# What the arena and the lab say.
arena-plan-line = line { $line }: { $problem }
arena-plan-key = { $key }: { $reason }
arena-plan-seats = { $game } has { $seats } seats with these options; the arena is for two.
arena-plan-even = It must be an even number from 2 on, not { $number }: each start is played with both seat orders.
arena-plan-at-least-one = It must be at least 1.
arena-plan-few = At least two are needed, not { $number }.
arena-plan-sprt-two = A sequential test is for two players, not { $number }.
arena-plan-sprt-limits = elo0 must be below elo1, alpha and beta between 0 and 0.5.
arena-plan-rounds = It must be from 1 to { $most }, not { $number }: then everybody has met everybody.
arena-plan-only-swiss = Only a Swiss tournament has a number of rounds.
arena-plan-same-name = Two are called “{ $name }”; give one of them another name.
arena-plan-no-program = The command names no program.
arena-plan-lent = { $name }: { $list } no longer belongs among the options of a mind and is ignored; write it beside “options” or give it to the program.
arena-plan-rights-mind = Rights are for programs; a mind is lent what it uses.
arena-plan-lent-program = Memory, threads and tables are lent to minds; a program has its own options.
arena-plan-mind-or-command = It needs either a mind or a command.
arena-plan-increment = An increment is added to a clock: give a total, too.
arena-plan-zero-limit = A limit of 0 leaves no time to think; leave it out where there is none.

arena-file = “{ $file }” cannot be read or written: { $problem }.
arena-other-plan = “{ $folder }” holds the results of another plan. Give another folder with --out, or remove it.
arena-result = { $file }, line { $line }: { $problem }
arena-player = “{ $name }” { $fault }.
arena-start = Start { $number }: { $reason }
arena-plot = A plot cannot be drawn: { $problem }.

arena-fault-start = cannot be started: { $problem }
arena-fault-ended = ended in the middle of the game ({ $status })
arena-fault-silent = closed its output
arena-fault-deaf = does not read its input
arena-fault-late = did not answer in time
arena-fault-illegal = played “{ $text }”, which is not legal: { $reason }
arena-fault-no-move = gave no move
arena-fault-flooded = flooded its output
arena-fault-refused = refused the position: { $reason }

arena-games = { $games ->
    [one] One game.
   *[other] { $games } games.
}
arena-player-column = player
arena-points = points
arena-buchholz = Buchholz
arena-berger = Sonneborn–Berger
arena-byes = byes
arena-matches = matches won
arena-elo = Elo
arena-margin = ±
arena-games-column = games
arena-score = score
arena-won = won
arena-drawn = drawn
arena-lost = lost
arena-late = time
arena-illegal = illegal
arena-crashed = crash
arena-nodes = nodes/s
arena-pairing = pairing
arena-interval = 95 %
arena-round = Round { $number }:
arena-swiss-rule = Points include those of byes (a bye is a won match). Equal points are ordered by the points of the opponents (Buchholz), then by those of the opponents that were beaten (Sonneborn–Berger), then by the order in the file.
arena-knockout-rule = The order in the file is the seeding, and the first have the byes. A drawn match was prolonged by pairs of games; whoever stands first in the file wins what stays drawn. Those who went out in the same round are ordered by points.
arena-lengths = A game lasts { $mean } plies on average; half of them at most { $median }, the shortest { $shortest }, the longest { $longest }.
arena-first-seat = The first seat scores { $share } %.
arena-sprt-better = Stopped: the log-likelihood ratio { $llr } is at or above { $upper }. The first player is better.
arena-sprt-not-better = Stopped: the log-likelihood ratio { $llr } is at or below { $lower }. The first player is not better.
arena-sprt-open = Undecided: the log-likelihood ratio { $llr } is between { $lower } and { $upper }.
arena-sprt-beyond = { $games ->
    [one] One game that ended later does not count.
   *[other] { $games } games that ended later do not count.
}
arena-lapse = Game { $game }, against { $opponent }: { $player } { $fault }.
arena-lapses-more = { $count ->
    [one] And one more, in games.csv.
   *[other] And { $count } more, in games.csv.
}
arena-plot-standings = Standings
arena-plot-elo = Elo, with 95 % intervals
arena-plot-cross-table = Share of points of the row against the column
arena-plot-lost = all lost
arena-plot-won = all won
arena-plot-lengths = Lengths of games
arena-plot-plies = plies
arena-plot-games = games

check-greeting = It answers ugi with ugiok.
check-greeting-noise = It says “{ $line }” before ugiok; only id, option and info lines belong there. Write what is for you to standard error.
check-greeting-name = It does not say its name. Send “id name …” before ugiok, so that tables can show it.
check-ready = It answers isready with readyok, also after uginewgame.
check-unknown = It ignores lines that it does not know.
check-first-move = It plays a legal move at the start of a game.
check-startpos = After “position startpos” it played “{ $text }”, which is not legal there. Read “startpos” as well as “fen …”.
check-second-move = It plays a legal move after other moves (position … moves …).
check-one-answer = It gives one bestmove for each go.
check-one-answer-more = It said “{ $line }” once more, without being asked.
check-depth = It understands go depth.
check-nodes = It understands go nodes.
check-clocks = It understands go p1time … p2time … and plays in time.
check-stop = It thinks until stop after go infinite, and then answers.
check-stop-early = It answers go infinite without waiting for stop. Most match runners never ask so; analysis does.
check-stop-deaf = It does not answer stop. Read your input while you think, on a thread of its own or every few thousand positions.
check-idle-stop = It ignores a stop when it is not thinking.
check-idle-stop-answer = It answered “{ $line }” to a stop although nothing was asked.
check-games = It plays whole games in both seats, legally and in time.
check-games-slow = Its slowest move took { $millis } ms of { $allowed }. A match would call that late: keep some time back for the way of the answer.
check-query = It answers query gameover, query p1turn and query result.
check-query-none = It does not answer “query { $question }” with “response …”. Our arena does not ask; match runners that know no rules do.
check-query-wrong = “query { $question }” was answered with { $answer }; right is { $right }.
check-quit = It ends after quit.
check-quit-status = It ends, and says that something went wrong ({ $status }).
check-quit-stays = It does not end after quit.
check-end-of-input = It ends when its input ends.
check-end-of-input-stays = It goes on when its input ends: a bot whose runner is gone would run for ever. Stop when reading gives nothing.

check-silent = It did not answer in time. If it prints the answer, it may be held back: flush the output after every line (in Python: print(…, flush=True)).
check-ended = It ended ({ $status }).
check-closed = It closed its output.
check-deaf = It does not read its standard input: what is sent to it must be read even while it thinks.
check-flooded = It writes without end.
check-illegal = It played “{ $text }”, which is not legal: { $reason }
check-no-move = It said bestmove without a move.
check-not-started = It cannot be started: { $problem }.

lab-no-mind = At least one is needed.
lab-no-position = Give positions, files of positions, or a number of them to generate.
lab-nobody-to-move = Nobody is to move there.
lab-patience = It must be a number of seconds above 0.
lab-plot-name = “{ $name }” is no name for a file: letters, digits, - and _ only.
lab-plot-y = The plot “{ $name }” does not say what goes up (y).
lab-plot-mind = There is no mind “{ $name }” here; there are: { $list }.
lab-mind = mind
lab-limit = limit
lab-answers = answers
lab-cut-off = cut off
lab-rate = nodes/s
lab-depth = depth in plies
lab-nodes = nodes
lab-seconds = seconds
lab-movetime = milliseconds a move
lab-node-limit = nodes a move
lab-length = moves of the shortest solution
lab-score = score
lab-chance = chance to win
lab-position = position
lab-elo = Elo
lab-count = how often
lab-medians = Nodes and seconds are medians of the answers that were not cut off.
