python-chance-acts = It is chance that acts now: draw(), or play one of chance_outcomes().
python-seat-needed = Several seats are waited for: say which one acts with seat=….
python-no-action = There is no action {$action}: actions are numbered from 0, and there are {$actions}.
python-no-number = “{$text}” has no number: throws, and what only a host does, are no actions.
python-illegal = Game {$index}: action {$action} is not legal; legal are {$legal}. Nothing was played.
python-illegal-text = Game {$index}: action {$action} ({$text}) is not legal; legal are {$legal}. Nothing was played.
python-not-an-array = {$name} must be a numpy array of {$kinds}, not {$found}.
python-wrong-shape = {$name} must have the shape {$wanted}, not {$found}.
python-not-contiguous = {$name} must be C-contiguous: the batch writes into it without a copy.
python-not-writable = {$name} is read-only, or another argument is the same memory.
python-too-large = Numbers up to {$largest} do not fit into uint8: use float32.
python-no-games = A batch needs from 1 to {$most} games, not {$found}.
python-threads = threads must be from 1 to 256, not {$found}.
python-seconds = seconds must be a number from 0 to 86400, not {$found}.
python-reset = reset must be "same" or "next", not “{$found}”.
python-no-solver = {$game} has no mind that answers exactly; those that judge positions are {$list}.
python-mover = There is nobody to ask: { $why ->
    [over] the game is over
    [chance] chance acts now
   *[many] several seats are waited for, say which one with seat=…
  }.
python-no-seat = There is no seat {$seat}: seats are numbered from 0, and there are {$seats}.
python-by = seat must be a number, "chance" or "clock", not {$found}.
python-other-version = This was pickled by plateau-games {$found}; this is {$version}. Keep games as text (to_json) between versions.
python-not-chance = Chance does not act now.
python-language = There is no language “{$found}”: en and fr are.
python-theme = There is no theme “{$found}”: {$list} are.
python-index = There is no game {$index} in a batch of {$count}.
python-move = A move is a text or the number of an action, not {$found}.
python-option = {$name} must be a text, a number or True or False, not {$found}.
python-thread-died = The mind failed: { $what }
