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
server-too-fast = { $what ->
    [openings] Too many tables, accounts or log-ins from your address
    [attempts] Too many attempts to log in with this name
    [messages] Too many messages at once
    [connections] Too many connections from your address
    [boards] Too many large boards for your address
   *[requests] Too many requests from your address
}. Try again in { $seconds ->
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
server-bot-password = A program signs in with its key; its owner has the password.
server-key-days = A key is valid for 1 to 3650 days.
server-no-account = You have no account here yet.
server-no-key = There is no such key.
server-last-key = Nothing else opens this account: choose a password first, or delete the account.
server-rated-board = A rated game is played on the standard board: leave “{ $option }” as it is, or play without a rating.
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
server-not-operator = Only operators of this server can do that.
server-banned = You may not use this server: { $reason }
server-banned-until = You may not use this server for { $hours ->
    [one] one more hour
   *[other] { $hours } more hours
}: { $reason }
server-muted = You may not talk here: { $reason }
server-muted-until = You may not talk here for { $hours ->
    [one] one more hour
   *[other] { $hours } more hours
}: { $reason }
server-bad-words = That is not said here.
server-bad-name-word = Nobody may be called that here.
server-reason = A reason has from 1 to { $most } visible characters.
server-hours = A mute or a ban lasts from 1 to { $most } hours, or until it is lifted.
server-range = “{ $text }” is neither an address nor a range of addresses, such as 192.0.2.0/24.
server-ban-self = That would keep you out yourself.
server-ban-operator = An operator is not muted or banned: take the office away first, with plateau operator remove.
server-no-sanction = There is no such mute or ban.
server-no-report = No such report is waiting.
server-words = The list takes up to { $most } words of at most 40 characters.
server-blocked = You and somebody who sits there do not play with each other.
server-block-self = You cannot block yourself.
server-block-many = You have blocked { $most } people already.
server-report-text = A report has from 1 to { $most } characters.
server-report-about = Say whom or which table the report is about.
