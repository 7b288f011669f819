# What the page says.
page-home-title = Board games with minds
page-home-link = Home
page-home-continue = Go on where you left
page-home-open = Open tables
page-home-open-none = Nobody is waiting. Open a table with “Friend” and send the link.
page-home-playing = Being played
page-home-playing-none = No public game is being played right now.
page-play = Play
page-friend = Friend
page-daily-short = Daily
page-daily = Today’s puzzle
page-watch = Watch
page-learn = Learn
page-rules = Rules
page-options = Options
page-against = Against { $level }
page-card-play = Play { $game } now
page-card-friend = Play { $game } with a friend
page-skip = To the board
page-guest = Guest
page-you = you

page-language-other = En français
page-theme = Theme: { $name }
page-theme-system = like the system
page-theme-light = light
page-theme-dark = dark
page-theme-colour-blind = colour-blind
page-sound = Sound on or off
page-me-link = Me

page-board = board
page-seat = Seat { $seat }
page-seat-open = Open seat
page-moves = Moves
page-no-moves = No moves yet.
page-points = Points
page-away = away
page-thinking = thinking
page-won = won
page-clock = Clock
page-clock-of = Clock of { $name }
page-clock-none = No clock
page-clock-move = { $seconds } seconds a move
page-clock-total = { $minutes } min + { $increment } s
page-rated = rated

page-your-move = Your move.
page-move-of = { $seat } to move.
page-waiting = Waiting for the other player.
page-waiting-for = { $name } to move.
page-waiting-for-all = Waiting for the others.
page-chance = The dice are rolling.
page-over = The game is over.
page-game-begins = The game begins.
page-undone = Taken back.
page-dropped = { $count ->
    [one] The move after it was dropped.
   *[other] The { $count } moves after it were dropped.
}
page-looking-back = An earlier position.
page-look-live = Back to the game
page-look-first = To the start
page-look-back = One move back
page-look-forward = One move forward
page-look-last = To the last move
page-reconnecting = Connection lost. Reconnecting… Your game is safe.
page-unreadable = A message of the server cannot be read. Please reload the page.
page-watching = { $count ->
    [one] { $count } watching
   *[other] { $count } watching
}

page-controls = Controls
page-do-undo = Undo
page-do-undo-help = Take your last move back
page-do-redo = Redo
page-do-redo-help = Play the move again that was taken back
page-do-hint = Hint
page-do-hint-help = Show a good move
page-do-flip = Flip
page-do-flip-help = See the board from the other side
page-do-draw = Draw
page-do-draw-help = Offer a draw
page-do-resign = Resign
page-do-resign-help = Give the game up
page-do-resign-sure = Sure?
page-do-resign-sure-help = Press again to give the game up
page-do-restart = Restart
page-do-restart-help = Begin again with the same seats
page-do-rematch = Rematch
page-do-rematch-help = Play again with sides swapped
page-do-review = Review
page-do-review-help = Look at the game move by move
page-do-new = New
page-do-new-help = Open a new table
page-ask-undo = { $name } asks to take back { $moves ->
    [one] one move
   *[other] { $moves } moves
}.
page-ask-redo = { $name } asks to play { $moves ->
    [one] one move
   *[other] { $moves } moves
} again.
page-asked = Waiting for an answer.
page-draw-offered = { $name } offers a draw.
page-draw-waiting = You have offered a draw.
page-yes = Accept
page-no = Decline
page-hint = A good move: { $move }.

page-result-you-win = You win.
page-result-wins = { $count ->
    [one] { $names } wins.
   *[other] { $names } win.
}
page-result-you-and-others-win = You and { $names } win.
page-result-draw = A draw.
page-result-agreed = A draw, by agreement.
page-result-resigned = { $name } has resigned.
page-result-you-resigned = You have resigned.
page-result-flagged = { $name } has run out of time.
page-result-you-flagged = You have run out of time.
page-result-shown = The way was shown: { $moves ->
    [one] one move
   *[other] { $moves } moves
}.
page-result-solved = Solved in { $moves ->
    [one] one move
   *[other] { $moves } moves
}.
page-rematch-join = Join the rematch
page-rematch-watch = Watch the rematch

page-wait-title = Send this link to your friend
page-wait-help = Whoever opens it can sit down. The game begins by itself.
page-wait-bot = Waiting for a program
page-wait-bot-help = A program sits down with the link of this table and its key.
page-link = Link to this table
page-copy = Copy
page-copied = The link is copied.
page-copy-by-hand = The link is marked: copy it by hand.
page-share = Share
page-qr = QR code of the link
page-cancel = Cancel
page-invite-title = { $name } invites you to { $game }
page-sit = Sit down as { $seat }
page-your-name = Your name
page-watch-only = Just watch
page-learn-first = How does it go?

page-tabs = More about this table
page-tab-analysis = Analysis
page-tab-chat = Chat
page-tab-rules = Rules
page-chat-switch = Show the chat
page-chat-none = Nobody has said anything yet.
page-chat-write = Say something
page-chat-send = Send
page-judge-switch = Evaluate every move
page-judge-help = A mind writes what each move is worth.
page-judge-never = No mind of this game judges positions yet.
page-judge-daily = Today’s puzzle is yours alone to solve: minds are silent until it is done.
page-judge-not-now = Not while people play against each other.
page-judge-line = Best line:
page-judge-effort = Depth { $depth }, { $nodes } positions.
page-judge-nodes = { $nodes } positions.
page-judge-proven = proven
page-judge-estimated = estimated
page-value-score-proven = Proven: { $score } for { $seat }.
page-value-score-estimated = Estimated: { $score } for { $seat }.
page-value-chance-proven = { $seat } wins with a chance of { $chance }, computed.
page-value-chance-estimated = { $seat } wins with a chance of about { $chance }.
page-value-length-proven = Solved in { $length ->
    [one] one move
   *[other] { $length } moves
}, and no fewer.
page-value-length-estimated = About { $length ->
    [one] one move
   *[other] { $length } moves
} to go.
page-value-unsolvable = This cannot be solved.

page-new-title = New table: { $game }
page-new-seats = Who plays
page-new-how = How
page-new-options = Options of the game
page-new-rated = Rated
page-new-rated-help = Counts for your rating; no taking back.
page-new-public = Public
page-new-public-help = Listed on the home page; anyone may watch.
page-new-chat = Chat
page-new-chat-help = The players can write to each other.
page-new-go = Start
page-order = Sides
page-order-given = As chosen
page-order-random = Random
page-seat-me = Me
page-seat-me-help = You, on this screen.
page-seat-here = Somebody beside me
page-seat-here-help = Another person on this screen.
page-seat-link = Somebody with the link
page-seat-open-help = You get a link to send.
page-seat-minds = Minds
page-seat-bot = A program
page-seat-bot-help = An external program sits down with its key.

page-learn-title = Learn { $game }
page-learn-all = Steps
page-learn-step = Step { $step }: { $name }
page-learn-steps = Learn it in five steps
page-learn-again = Again
page-learn-not-yet = Not this one. Look again.
page-learn-play = Play a game
page-next = Next
page-rules-title = Rules of { $game }

page-review-title = Review: { $game }
page-review-working = Looking at the moves
page-review-start = The start.
page-graph = The evaluation, move by move; upwards is good for the first seat
page-accuracy = { $part } accurate
page-no-mistakes = No mistakes were found.
page-count-inaccuracy = { $count ->
    [one] one inaccuracy
   *[other] { $count } inaccuracies
}
page-count-mistake = { $count ->
    [one] one mistake
   *[other] { $count } mistakes
}
page-count-blunder = { $count ->
    [one] one blunder
   *[other] { $count } blunders
}
page-meaning = ({ $meaning }.)
page-regret = With it: { $had }. Now: { $has }.
page-regret-had = With it: { $had }.
page-mistake-inaccuracy = An inaccuracy. { $better } was better.
page-mistake-mistake = A mistake. { $better } was better.
page-mistake-blunder = A blunder. { $better } was better.
page-best = Best now: { $move }.
page-keep = Share and keep
page-save-log = Log

page-me-title = Me
page-me-guest = You play as a guest of this browser. A name is enough; a password keeps your games across devices.
page-me-account = Your name and password open your games on any device.
page-name = Name
page-name-help = Up to 24 letters. Others see it.
page-save = Save
page-saved = Saved.
page-password = Password
page-password-set = Set a password
page-password-change = Change the password
page-password-old = Old password
page-password-new = New password
page-password-help = At least 8 characters.
page-login = Log in
page-logout = Log out
page-ratings = Ratings
page-ratings-title = Ratings: { $game }
page-ratings-none = No ratings yet: they come with rated games.
page-rating = Rating
page-provisional = Still uncertain
page-games = Games
page-games-count = { $count ->
    [one] one game
   *[other] { $count } games
}
page-history = Finished games
page-history-none = No finished games yet. They will be kept here.
page-watch-title = Watch
page-watch-live = Being played
page-watch-again = Played again
page-watch-house = The house plays with itself until somebody comes.
page-watch-over = Just finished
page-watch-over-none = No public game has ended yet.
page-list-continue = Go on
page-list-sit = Sit down
page-list-watch = Watch
page-list-review = Review
page-list-won = Won
page-list-lost = Lost
page-list-draw = Draw

page-keys = Keys
page-key-tab = To the board, then to the controls
page-key-enter = Pick; on the board the arrows move
page-key-escape = Let go
page-key-help = These keys
page-key-digit = Pick { $digit }
page-key-slide-left = Slide to the left
page-key-slide-right = Slide to the right
page-key-slide-up = Slide up
page-key-slide-down = Slide down
page-close = Close

page-sorry = Something went wrong
page-not-here = There is nothing here
page-went-wrong = The page could not do that. Please try again.
page-unreachable = The server cannot be reached.
page-no-such-game = There is no such game here.
page-no-such-page = This address leads nowhere. Perhaps the link was cut off.
page-nothing-lost = Your games are safe: every move is kept on the server.
page-try-again = Try again
page-offline-title = You are offline
page-offline-help = Plateau needs its server. The page comes back by itself as soon as it can be reached.

page-steps = { $steps ->
    [one] { $steps } move
   *[other] { $steps } moves
}
page-steps-help = Single steps so far
page-timer = Time since the first move
page-do-show = Solve
page-do-show-help = Show the shortest way, step by step
page-do-overlay = More
page-do-overlay-help = Show distances and whose pieces are nearer
page-next-puzzle = Next puzzle
page-same-puzzle = Same again
page-daily-none = Nobody has solved it yet.
page-best-time = best time
page-best-steps = fewest moves
page-ao5 = average of 5
page-ao12 = average of 12
page-home-days = Today’s puzzles
page-judge-far = Say how far it is
page-picture = Your own picture
page-picture-help = A picture from this device on the tiles; it is not sent anywhere.
page-picture-none = No picture
page-picture-bad = This file is not a picture that the browser can read.
page-habits = How you play
page-habit-gap = Arrows move the gap, not the tile
page-habit-hover = Hovering over a tile slides it
page-share-puzzle = A link to this position:
page-new-position = A position of your own
page-new-position-label = Position
page-new-position-help = Paste a position or moves in the game’s notation; empty is the usual start.

page-tournaments = Tournaments
page-tournaments-about = People, bots and minds meet: round robin, Swiss or knockout, every board from both seats.
page-tournaments-all = All tournaments, and a new one
page-tournaments-open = To join
page-tournaments-open-none = Nobody has opened one. Create one and send the link.
page-tournaments-running = Being played
page-tournaments-running-none = No tournament is being played right now.
page-tournaments-over = Over
page-tournament-new = Create a tournament
page-tournament-example = Friday cup
page-tournament-create = Create it
page-tournament-game = Game
page-tournament-mode = Kind
page-mode-swiss = Swiss
page-mode-swiss-help = Some rounds; in each, those meet who have as many points.
page-mode-round-robin = Round robin
page-mode-round-robin-help = Everybody meets everybody.
page-mode-knockout = Knockout
page-mode-knockout-help = Whoever loses a match is out. A drawn match is prolonged.
page-tournament-rounds = Rounds
page-tournament-rounds-auto = as many as needed
page-tournament-rounds-help = Empty: as many as a knockout would have.
page-tournament-each = Games of each pairing
page-tournament-each-help = Every board is played twice, with the seats exchanged.
page-tournament-games-each = { $count } games each
page-tournament-clock-help = It runs from the beginning of each game.
page-tournament-plies = Random moves at the start
page-tournament-plies-help = So that games between programs differ.
page-tournament-public = In the public list
page-tournament-entrants = { $count ->
    [one] { $count } takes part
   *[other] { $count } take part
}
page-tournament-nobody = Nobody yet. Join, or send the link.
page-tournament-standings = Standings
page-tournament-place = Place
page-tournament-results = Won · drawn · lost
page-tournament-games-of = The games of { $name }
page-tournament-remove = Send { $name } away
page-tournament-here = here
page-tournament-not-here = not here
page-tournament-away = gone for now
page-tournament-open-help = It begins when the host says so.
page-tournament-join = Join
page-tournament-leave = Leave
page-tournament-pause = Leave the tournament
page-tournament-back = Come back
page-tournament-wait = You take part. Keep this page open: your first game begins here.
page-tournament-next = Your next game begins here by itself.
page-tournament-your-game = Your game against { $name } is on.
page-tournament-won = { $name } wins the tournament.
page-tournament-stopped = The host has ended the tournament.
page-tournament-host = You are the host
page-tournament-mind = Mind
page-tournament-add = Add
page-tournament-start = Start
page-tournament-stop = End it
page-tournament-stop-sure = Really end it?
page-tournament-two = At least two are needed.
page-tournament-invite = Invite people
page-tournament-bot = Register a bot
page-tournament-bot-name = Its name
page-tournament-bot-help = A program in any language; it gets a key and plays over the network.
page-tournament-bot-register = Register it
page-tournament-bot-done = { $name } takes part. Start it with:
page-tournament-bot-key = The key is shown only now. Whoever has it can play as this bot.
page-tournament-state-open = Open
page-tournament-state-running = Being played
page-tournament-state-over = Over
page-tournament-state-stopped = Ended by the host
page-tournament-progress = { $done } of { $planned } games
page-tournament-hosted = Hosted by { $name }
page-tournament-round = Round { $round }
page-tournament-final = Final
page-tournament-recent = Last results
page-tournament-no-games = No game is over yet.
page-tournament-cross = Cross table
page-tournament-by-resigned = resigned
page-tournament-by-time = on time
page-tournament-by-illegal = illegal move “{ $move }”
page-tournament-by-absent = not there
page-tournament-fault-time = { $count } lost on time
page-tournament-fault-illegal = { $count } lost by illegal moves
page-tournament-fault-absent = { $count } not there
page-tournament-link = To the tournament
page-tournament-reconnecting = Connection lost. Reconnecting… The tournament goes on.
page-think-title = How a mind thinks: { $game }
page-think-about = Every step of a search, one after the other. Play, pause, or go step by step.
page-think-link = How it thinks
page-think-here = Watch a mind think here
page-think-what = Who thinks, about what
page-think-mind = Mind
page-think-depth = Depth in moves
page-think-go = Think
page-think-working = It thinks…
page-think-share = A link to this very step
page-think-tree = The tree of the search, open where it is now
page-think-open = Open: { $count }
page-think-closed = closed: { $count }
page-think-step = Step
page-think-speed = Speed
page-think-rate = { $speed } / s
page-think-play = Play
page-think-pause = Pause
page-think-first = To the first step
page-think-back = One step back
page-think-forward = One step forward
page-think-last = To the last step
page-think-faster = Faster
page-think-slower = Slower
page-think-end = The end: { $nodes } nodes. It plays { $best }.
page-think-bounded = { $steps } steps were recorded; a smaller depth or an easier position shows the whole search.
page-think-number-distance = distance
page-think-number-depth = depth
page-think-number-bound = bound
page-think-number-open = open
page-think-number-closed = closed

page-edit-title = Draw a board: { $game }
page-edit-about = Choose a tool, then touch the board. What you draw can be played, solved and sent.
page-edit-tools = Tools
page-edit-other = Another board
page-edit-play = Play this board
page-edit-keep = Link and notation
page-edit-none = This game has no editor.
page-edit-link = Draw
page-hint-piece = Hint: look at { $piece }
page-ways = All shortest ways
page-ways-count = { $count ->
    [one] One shortest way.
   *[other] { $count } shortest ways.
 }
page-ways-some = The first { $shown } are listed.
page-ways-show = Show way { $number }: { $line }
page-begin = Begin with those who are here
page-together = Together
page-do-charge = Charge
page-do-charge-help = Attacks on as long as the chance is at least two in three; once more stops it
page-charge-done = No attack with a good chance is left.
page-marathon = In a row
page-marathon-help = A marathon: the next puzzle comes by itself, and the time of all is counted.
page-marathon-count = { $count ->
    [1] one puzzle
   *[other] marathon of { $count }
 }
page-marathon-at = Marathon { $number } of { $count }
page-marathon-next = Number { $number } of { $count } comes…
page-marathon-done = Marathon of { $count }:
page-marathon-mean = on average
page-marathon-again = Another marathon

page-turn-again = Show that turn again
page-key-skip = Skip to the end of what is shown
page-hint-waits = Looking for a good move
page-judge-waits = Thinking about it
page-declined-undo = { $name } would rather not take moves back.
page-declined-redo = { $name } would rather not play moves again.
page-declined-draw = { $name } declines the draw.
page-host-name = Your name, as your guests see it
page-grade = Difficulty
page-grade-own = As set in the options
page-tournament-soon = { $seconds ->
    [one] Your next game begins in { $seconds } second.
   *[other] Your next game begins in { $seconds } seconds.
}
page-tournament-no-more = That was your last game here. Look at the standings.
page-theme-colour-blind-dark = colour-blind, dark
page-review-rough = A first look; it is being looked at more closely.
page-judge-past = This position: { $value }
page-learn-touch = Touch what is marked.
page-learn-click = Click what is marked.
page-turn-number = Turn { $number }
