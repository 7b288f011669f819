# What the server itself says.
server-no-table = There is no such table.
server-no-page = There is no such page.
server-no-person = There is nobody with this name here.
server-no-ply = There is no move { $ply }; { $plies } were played.
server-wrong-password = Name and password do not fit together.
server-too-large = This is too large.
server-too-fast = Too many requests. Try again in { $seconds ->
    [one] one second
   *[other] { $seconds } seconds
}.
server-too-slow = The connection is too slow.
server-full = The server is full. Try again later.
server-broken = Something is wrong on the server. Nothing was changed; try again.
server-going-down = The server is restarting. The game goes on in a moment.
server-not-a-socket = This address is for WebSockets.
server-not-json = The request must be JSON.
server-not-a-message = The message cannot be read: { $problem }.
server-cross-site = Another site may not do that.
server-stale = Somebody was faster: look at the board again.
server-spectator = You are watching. Only those who sit at the table can do that.
server-not-your-seat = This is not your seat.
server-seat-taken = This seat is taken.
server-seats-open = The game begins when all seats are taken.
server-begun = The game has begun.
server-cancelled = The table was cancelled.
server-no-ways = No mind of this game finds all shortest ways.
server-cannot-begin = The game can begin once two are seated, and only where others may come later.
server-not-over = The game is not over yet.
server-too-many-seats = This game has { $seats } seats.
server-bad-name = A name has from 1 to 24 visible characters.
server-name-taken = The name “{ $name }” belongs to somebody.
server-name-first = Choose a name before the password.
server-bad-password = A password has at least 8 characters.
server-bad-talk = A message has from 1 to { $limit } visible characters.
server-bad-clock = This clock cannot be set.
server-chat-off = Chat is off at this table.
server-asked-already = Another question is still open.
server-nothing-asked = Nobody asks you anything now.
server-undo-rated = Moves of a rated game are not taken back.
server-not-rateable = A rated game needs different players and the usual start.
server-no-judge = No mind judges this game yet.
server-judge-between-people = No hints while people play each other.
server-judge-rated = No hints in a rated game.
server-judge-daily = No hints for the puzzle of the day until it is solved.
server-judge-round = No hints while several are asked at once.
server-secret = The game has secrets: this is for when it is over.
server-daily-options = The puzzle of the day is the same for everybody: it takes no options.
