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
