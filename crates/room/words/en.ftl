# What a table says, in a server or in a program of its own.
server-no-table = There is no such table.
server-too-large = This is too large: { $what ->
    [moves] at most { $limit } moves can lead to a position
    [positions] at most { $limit } positions are drawn at once
    [targets] a question names at most { $limit } things
   *[bytes] at most { $limit } bytes are read
}.
server-full = The server is full: { $what ->
    [tables] as many tables are open as it can hold
    [connections] as many are connected as it can serve
    [displays] as many look at this table as it can serve
    [addresses] more visitors come at once than it can serve
   *[tasks] as much is waiting as it can do
}. Try again in { $seconds ->
    [one] one second
   *[other] { $seconds } seconds
}.
server-log-full = { $most } entries are as many as the log of a table holds: this one cannot go on. Open another one at the same position.
server-broken = Something is wrong on the server. Nothing was changed; try again.
server-store-away = The server cannot reach its database for now. Nothing was changed; try again in a moment.
server-disk-full = The disk of the server is full: nothing can be kept for now, and nothing was changed. Try again later.
server-going-down = The server is restarting. The game goes on in a moment.
server-not-a-message = The message cannot be read: { $problem }.
server-follows-refused = What came before it was refused, so this was not done either.
server-stale = Somebody was faster: look at the board again.
server-spectator = You are watching. Only those who sit at the table can do that.
server-not-your-seat = This is not your seat.
server-seat-taken = This seat is taken.
server-seats-open = The game begins when all seats are taken.
server-begun = The game has begun.
server-cancelled = The table was cancelled.
server-cannot-begin = The game can begin once two are seated, and only where others may come later.
server-bad-name = A name has from 1 to 24 visible characters.
server-bad-talk = A message has from 1 to { $limit } visible characters.
server-chat-off = Chat is off at this table.
server-asked-already = Another question is still open.
server-nothing-asked = Nobody asks you anything now.
server-undo-rated = Moves of a rated game are not taken back.
server-no-judge = No mind judges this game yet.
server-judge-between-people = No hints while people play each other.
server-judge-rated = No hints in a rated game.
server-judge-daily = No hints for the puzzle of the day until it is solved.
server-judge-round = No hints in a round that a glass measures, or that several decide at once.
server-judge-tournament = No hints in a game of a tournament.
server-undo-tournament = Moves of a tournament are not taken back.
server-forfeit = An illegal move loses the game: { $reason }
