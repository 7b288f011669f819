# What `plateau play` says.
play-you = You
play-person = Person
play-person-help = A person at this keyboard.
play-seat-unknown = “{ $name }” is neither human nor a mind of { $game }. Its minds are: { $list }.
play-seats-many = { $game } has { $seats } { $seats ->
    [one] seat
   *[other] seats
} here, but { $given } were given.
play-terminal = The terminal cannot be used: { $problem }.
play-too-small = This window of { $width } × { $height } is too small. It needs { $least_width } × { $least_height }.
play-farewell = To go on with this game: { $command }

play-turn = { $seat } to move.
play-your-turn = Your move. You are { $seat }.
play-thinking = { $player } is thinking…
play-stuck = The game stands still. Take a move back or begin a new game.
play-typed = Move: { $line } (Enter plays it)
play-looking = You look back: after { $ply } of { $all } moves.
play-moves = { $count ->
    [one] { $count } move
   *[other] { $count } moves
}
play-undone = { $count ->
    [one] One move is taken back.
   *[other] { $count } moves are taken back.
}
play-redone = { $count ->
    [one] One move is played again.
   *[other] { $count } moves are played again.
}
play-new-game = A new game. Undo brings the old one back.
play-new-swapped = A new game with the sides swapped. Undo brings the old one back.
play-game-back = This is the game from before.
play-no-way = Nothing can slide that way.
play-sense-gap = The arrows now move the gap.
play-sense-tile = The arrows now move the tiles.
play-mind-failed = The computer player has failed. Take a move back or begin a new game.

play-result-draw = A draw: nobody wins.
play-result-you = You win as { $seat }.
play-result-win = { $seat } wins ({ $player }).
play-result-solved = Solved.
play-result-several = { $count } seats win together.

play-hint = Hint: { $what }
play-hint-off = There are no hints while people play against each other.
play-thinking-hint = Looking for a good move…
play-no-judge = No mind of this game judges positions.
play-judging = Judging…
play-value-proven = Value: { $value } (proven)
play-value-estimated = Value: { $value } (estimate)
play-value-steps = { $steps ->
    [one] { $steps } step to the goal (proven)
   *[other] { $steps } steps to the goal (proven)
}
play-value-steps-about = { $steps ->
    [one] about { $steps } step to the goal
   *[other] about { $steps } steps to the goal
}
play-value-means = Proven: { $value }, { $meaning }
play-regret-inaccuracy = An inaccuracy: { $better } was better.
play-regret-mistake = A mistake: { $better } was better.
play-regret-blunder = A blunder: { $better } was better.
play-regret-more = { $told } With it: { $had }. Now: { $has }.
play-regret-had = { $told } With it: { $had }.
play-value-unsolvable = The goal cannot be reached.

play-save-name = Save the game as:
play-save-keys = Enter saves, Esc does not
play-save-there = “{ $file }” is there already. Enter replaces it.
play-saved = Saved as “{ $file }”.
play-save-not-a-log = “{ $file }” is there already and is not a game: choose another name.
play-save-failed = “{ $file }” cannot be saved: { $problem }.

play-offer-new = New game
play-offer-swap = Rematch with sides swapped
play-offer-review = Review the game
play-offer-quit = Quit

play-menu-play = Play
play-menu-play-help = Begins the game.
play-menu-play-over = Begins a new game with these settings.
play-menu-language = Language
play-menu-language-help = What everything is written in.
play-menu-theme = Colours
play-menu-theme-help = Light, dark, or for eyes that see colours otherwise.
play-theme-light = Light
play-theme-dark = Dark
play-theme-colour-blind = Colour-blind
play-menu-learn = How to play
play-menu-learn-help = A short introduction on the board.
play-menu-rules = Rules
play-menu-rules-help = The whole rules on a page.
play-menu-quit = Quit
play-menu-quit-help = Leaves Plateau.
play-menu-back = Back to the game
play-menu-back-help = The game waits as you left it.

play-key-choose = choose
play-key-change = change
play-key-enter = go
play-key-play = play
play-key-slide = slide
play-key-undo = undo
play-key-redo = redo
play-key-hint = hint
play-key-new = new
play-key-swap = swap
play-key-review = review
play-key-save = save
play-key-learn = learn
play-key-rules = rules
play-key-judge = values
play-key-overlay = more
play-key-menu = menu
play-key-help = keys
play-key-quit = quit
play-key-back = back
play-key-on = on
play-key-end = to the game
play-key-next = next
play-key-skip = skip
play-key-before = before
play-key-scroll = scroll
play-key-close = close

play-help-title = Keys
play-help-arrows = go from target to target; with Shift: scroll a large board
play-help-slide = where things slide: the arrows, or W A S D, slide them; g turns their sense round
play-help-enter = plays what is under the cursor
play-help-notation = a move in its notation
play-help-escape = lets go
play-help-undo = takes back, plays again
play-help-hint = shows a good move
play-help-judge = shows what every move is worth, where a mind can judge
play-help-look = looks back and forth through the moves (also PgUp, PgDn)
play-help-new = new game; the same with sides swapped
play-help-save = saves the game to a file
play-help-menu = players, board and language
play-help-learn = how to play; the rules
play-help-language = language, colours
play-help-pause = sets the program aside; fg brings it back
play-help-quit = leaves
play-help-mouse = The mouse does all this too: click the board, the moves, these words.

play-learn-step = Step { $step } of { $steps }
play-learn-other = That is a legal move, but not the one that is meant here. Try another.
play-learn-go-on = Enter goes on.
play-learn-end = That was the whole introduction. Have a good game.

play-plain-seat = { $seat }: { $player }
play-plain-seat-letter = { $seat } ({ $letter }): { $player }
play-plain-menu = 1 solve it · 2 play by keyboard · 3 show the shortest way · 4 quit
play-plain-way = The shortest way that is known, { $count } moves: { $list }
play-plain-intro = Type a move, or help.
play-plain-over = new, swap, undo, save FILE, or quit.
play-plain-moves = { $count ->
    [0] No moves yet.
    [one] { $count } move: { $list }
   *[other] { $count } moves: { $list }
}
play-plain-save = Give a file name: save FILE.
play-plain-help = A move in its notation, or: undo, redo, hint, moves, board, save FILE, new, swap, learn, rules, help, quit.
play-plain-learn = Type the move that is asked for. An empty line goes on, quit leaves.

play-join-address = “{ $url }” is not the link of a table, like http://192.168.1.5:7777/t/…
play-join-failed = “{ $url }” cannot be reached: { $problem }.
play-join-refused = “{ $url }”: { $reason }
play-join-unreadable = A message of the server cannot be read: { $problem }. Is this program of the same version?
play-join-open = free seat
play-join-you = you
play-join-person = { $name }
play-join-guest = guest
play-join-away = away
play-join-won = { $seat } wins.
play-join-waiting = Waiting for somebody to sit down.
play-join-asked = { $seat } asks to take a move back. Agree?
play-join-draw-offered = { $seat } offers a draw. Accept?
play-join-lost = The connection is gone; trying again…
play-join-moved = Here is the rematch.
play-join-not-now = It is not your turn yet.
play-join-resign-sure = Press w again to give up.
play-join-say = Say:
play-join-plain-intro = Type a move, or: undo, redo, draw, yes, no, resign, say …, rematch, quit.
play-key-yes = yes
play-key-no = no
play-key-draw = draw
play-key-resign = give up
play-key-talk = talk
