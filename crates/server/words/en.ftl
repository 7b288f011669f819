# What the server itself says.
server-no-page = There is no such page.
server-no-person = There is nobody with this name here.
server-no-ply = There is no move { $ply }; { $plies } were played.
server-wrong-password = Name and password do not fit together.
server-wrong-key = This key opens no account.
server-wrong-host = This server does not answer as “{ $host }”. Ask for it by its address, or let its operator add the name with --host.
server-too-long = The server is too busy to answer in time. Try again in a moment.
server-boards-large = { $boards } boards of this size are too much at once; ask for { $most } at most.
server-picture-size = A picture of { $size } pixels is out of range: choose from { $least } to { $most }.
server-film-large = A film of { $frames } pictures of { $width } × { $height } pixels is too much; ask for a smaller size.
server-too-fast = Too many requests. Try again in { $seconds ->
    [one] one second
   *[other] { $seconds } seconds
}.
server-waits = { $waiting ->
    [one] One of your requests is still waiting for its turn
   *[other] { $waiting } of your requests are still waiting for their turn
}. Try again in { $seconds ->
    [one] one second
   *[other] { $seconds } seconds
}.
server-many-think = Many are waiting for an answer, so everybody’s minds think for a shorter time just now.
server-too-slow = The connection is too slow.
server-held = This has brought the server down twice, so it is not tried again by itself. The operator can look into brought-down.json.
server-not-a-socket = This address is for WebSockets.
server-not-json = The request must be JSON.
server-cross-site = Another site may not do that.
server-too-old = This page is from an older version: reload it.
server-no-ways = No mind of this game finds all shortest ways.
server-not-over = The game is not over yet.
server-too-many-seats = This game has { $seats } seats.
server-name-taken = The name “{ $name }” belongs to somebody.
server-name-first = Choose a name before the password.
server-bad-password = A password has at least 8 characters.
server-bad-clock = This clock cannot be set.
server-not-rateable = A rated game needs different players and the usual start.
server-daily-options = The puzzle of the day is the same for everybody: it takes no options.
server-no-tournament = There is no such tournament.
server-tournament-name = A tournament’s name has from 1 to { $limit } visible characters.
server-tournament-nameless = Choose a name before you join, so that the others know you.
server-tournament-seats = A tournament needs a game for two; with these options it has { $seats } seats.
server-tournament-most = At most { $games } games of each pairing, and { $plies } random moves.
server-tournament-many = You already host { $most } tournaments. End one of them first.
server-tournament-minds = At most { $most } minds take part.
server-tournament-full = The tournament is full: { $most } take part.
server-tournament-twice = Somebody with this name already takes part.
server-tournament-not-in = Nobody like that takes part.
server-tournament-host = Only the host can do that.
server-tournament-begun = The tournament has begun.
server-tournament-ended = The tournament is over.
server-tournament-even = The number of games of each pairing must be even: every board is played from both seats.
server-tournament-rounds = Only a Swiss tournament has a number of rounds, from 1 to { $most }.
server-tournament-few = A tournament begins with at least two.
server-tournament-turns = A tournament needs a game in which one moves after the other.
