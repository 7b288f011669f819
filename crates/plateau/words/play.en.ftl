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
play-mind-failed = The computer player has failed; another move was played for it.

play-result-draw = A draw: nobody wins.
play-result-you = You win as { $seat }.
play-result-win = { $seat } wins ({ $player }).
play-result-solved = { $count ->
    [1] Solved in one move.
   *[other] Solved in { $count } moves.
}
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
play-menu-grade = Difficulty
play-menu-grade-own = as set below
play-menu-grade-help = How many moves the shortest way takes.
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
play-key-end = back
play-key-next = next
play-key-skip = skip
play-key-before = before
play-key-scroll = scroll
play-key-close = close

play-help-title = Keys
play-help-arrows = from target to target; with Shift: scroll a large board
play-help-arrows-slide = slide; with Shift: scroll a large board
play-help-slide = where things slide: the ways; g turns them round
play-help-enter = plays what is under the cursor
play-help-notation = a move: numbers, capital letters (Backspace mends)
play-help-escape = lets go
play-help-undo = takes back, plays again
play-help-hint = shows a good move
play-help-judge = the distance home; what every move is worth
play-help-distance = how far it is
play-help-look = back and forth through the moves (PgUp, PgDn)
play-help-new = new game; with sides swapped
play-help-new-puzzle = new puzzle
play-help-save = saves the game to a file
play-help-menu = players, board and language
play-help-learn = how to play; the rules
play-help-language = language, colours
play-help-pause = sets the program aside (fg brings it back)
play-help-quit = leaves
play-help-mouse = The mouse does all this too: click board, moves, words.

play-learn-step = Step { $step } of { $steps }
play-learn-other = That is a legal move, but not the one that is meant here. Try another.
play-learn-go-on = Enter goes on.
play-learn-end = That was the whole introduction. Have a good game.

play-plain-seat = { $seat }: { $player }
play-plain-seat-letter = { $seat } ({ $letter }): { $player }
play-plain-menu = 1 solve it · 2 play by keyboard · 3 show the shortest way · 4 quit
play-plain-way = The shortest way that is known, { $count ->
    [1] one move
   *[other] { $count } moves
}: { $list }
play-plain-intro = Type a move, or :help
play-plain-over = :new, :swap, :undo, :save FILE or :quit
play-plain-moves = { $count ->
    [0] No moves yet.
    [one] { $count } move: { $list }
   *[other] { $count } moves: { $list }
}
play-plain-save = Give a file name: :save FILE
play-plain-help = Commands, long or short: :undo :u · :redo :r · :moves :m · :legal :p · :board :b · :save FILE · :learn :l · :rules · :help ? · :quit :q
play-plain-learn = Type the move that is asked for. An empty line goes on, :quit leaves.

play-join-address = “{ $url }” is not the link of a table, like http://192.168.1.5:7777/t/…
play-join-failed = “{ $url }” cannot be reached: { $problem }.
play-join-refused = “{ $url }”: { $reason }
play-join-unreadable = A message of the server cannot be read: { $problem }. Is this program of the same version?
play-join-open = free seat
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
play-key-yes = yes
play-key-no = no
play-key-draw = draw
play-key-resign = give up
play-key-talk = talk

play-your-move = Your move.
play-decide = { $seat } decides; all decide at once.
play-decide-alone = Your move; all decide at once.
play-others-decide = The others decide.
play-other-letters = “{ $line }” is no move here.
play-no-log = The server does not tell the whole game: it cannot be saved.
play-points = { $count }
play-glass = Glass: { $count ->
    [0] the time is over.
    [1] one second left.
   *[other] { $count } seconds left.
}
play-by-keyboard = You play.
play-way-looking = Looking for the shortest way…
play-way-step = The way: step { $step } of { $steps }
play-plain-way-proven = The shortest way (proven), { $count ->
    [1] one move
   *[other] { $count } moves
}: { $list }
play-say-keys = Enter says it, Esc does not
play-line-long = This line is too long. Nothing was done.
play-key-person = next person
play-key-solve = solve
play-key-way = way
play-key-count = distance
play-help-person = several decide at once: the next person here
play-help-puzzle = a puzzle: solve it · play · show the way · quit
play-help-others = others: draw · give up · talk
play-plain-several = Several of you decide at once: begin with the number of the seat, as in 2: 7
play-plain-decide = These seats decide now: { $seats }
play-plain-legal = { $count ->
    [0] No move is possible.
    [1] One move: { $list }
   *[other] { $count } moves: { $list }
}
play-plain-legal-of = { $seat }: { $count ->
    [0] no move
    [1] one move: { $list }
   *[other] { $count } moves: { $list }
}
play-plain-colon = “{ $word }” is no move here. A command begins with a colon, as :{ $word } does.
play-plain-no-command = There is no command “{ $line }”. :help lists them.
play-plain-no-swap = A puzzle has nobody to change places with.
play-plain-solved = :new, :undo, :save FILE or :quit
play-plain-join-over = :rematch, :say …, :save FILE or :quit
play-plain-resign-sure = Type :resign again to give up.
play-plain-help-move = A move in its notation, as { $what }, in capital letters or small ones.
play-plain-help-advice = Advice: :hint :h · :value :v
play-plain-help-here = Game: :new :n · :swap :x
play-plain-help-puzzle = Game: :new :n
play-plain-help-others = With others: :draw · :yes · :no · :resign · :say … · :rematch
play-ask-intro = An empty line takes what stands in brackets.
play-ask-option = { $option } ({ $range }) [{ $value }]
play-ask-seat = { $seat }: { $list } [{ $usual }]
play-ask-number = Type a number from 1 to { $most }.

play-menu-solve = Automatic resolution
play-menu-solve-help = The shortest way is found and gone, step by step.
play-menu-way = Shortest path
play-menu-way-help = The shortest way is shown step by step; then you play.
