# What the house itself says: refusals that are the same for all games.
mind-little-memory = This mind needs { $needed } MB of memory on such a board and may have { $lent } MB.
mind-no-memory = This mind cannot have the { $megabytes } MB of memory that it was given; give it less.
option-not-whole = { $name } must be a whole number from { $min } to { $max }, not “{ $text }”.
option-not-switch = { $name } must be on or off, not “{ $text }”.
option-on = on
option-off = off
option-not-choice = { $name } must be one of { $list }, not “{ $text }”.
option-unknown = There is no option “{ $name }” here. { $list ->
    [none] There are none.
   *[other] The options are: { $list }.
}
options-not-object = The options must be a JSON object.
option-not-plain = The option “{ $name }” must be a number, a word or true/false.
options-do-not-fit = The options do not fit together: { $error }.

no-chance-here = Neither chance nor the clock has a move here.
no-such-tool = There is no tool “{ $tool }” in this editor.
claim-for-two = To resign or to offer a draw is for games of two.
start-stopped = The start was given up: nobody waits for it any more.
game-is-over = The game is over.
not-your-turn = It is not your turn yet.
not-legal = { $text } is not a legal move here.
nothing-there = Nothing can be done there.
plain-scene = { $position }
plain-label = { $text }
start-needs-kit = Such a start is chosen by the kit of the game, not by its rules alone.
no-such-seat = There is no seat { $seat }; the table has { $seats }.
nothing-to-undo = There is no move to take back.
nothing-to-redo = There is no move to play again.
dice-were-seen = A throw that was seen cannot be taken back.
undo-not-here = Nothing can be taken back here.
draw-already-offered = A draw cannot be offered now.
no-draw-offered = Nobody has offered you a draw.
claim-needs-seat = Only somebody at the table can declare that.
clock-not-running = The clock of seat { $seat } is not running.
time-is-over = The time of seat { $seat } is over.

log-not-readable = line { $line }, column { $column }: this is not a Plateau log: { $problem }.
log-format-newer = The log has format { $found }, this program knows up to { $known }: it needs a newer Plateau.
log-rules-newer = The log has rules version { $found }, this program knows up to { $known }: it needs a newer Plateau.
log-of-other-game = The log is of the game “{ $found }”, not of { $game }.
log-start-not-readable = The start position of the log cannot be read: { $problem }.
json-syntax = it is not written as JSON here
json-ends = it breaks off here
json-field-unknown = it has no “{ $name }”
json-field-missing = its “{ $name }” is missing
json-value = something else belongs here
json-entry-by = an entry says in “by” who made it
json-entry-acts = an entry holds one of “move”, “undo”, “redo”, “claim” and “flag”, and only one
log-entry = entry { $entry }: { $reason }

game-unknown = There is no game “{ $name }”. The games are: { $list }.
mind-unknown = There is no mind “{ $name }” for { $game }. Its minds are: { $list }.
mind-of-other-game = A mind for { $game } cannot think about { $found }.
startpos-is-random = { $game } has a random start: give a position instead of startpos.

tell-move = { $seat }: { $text }.
tell-chance = Chance: { $text }.

# Watching a mind think.
watch-expanded = expanded
watch-generated = found
watch-replaced = found again, by a better way
watch-closed = known already
watch-deepened = a deeper round begins
watch-entered = looked at
watch-valued = valued
watch-cut = cut: the rest cannot matter
watch-undone = taken back
watch-solved = the end
watch-number-open = open
watch-number-closed = closed
watch-number-bound = bound
watch-number-depth = depth
watch-number-distance = distance
watch-number-code = code
watch-number-delta = delta
watch-number-conquered = conquered
watch-not-traced = The mind “{ $name }” cannot be watched. Those that can: { $list }.
watch-none = No mind of { $game } can be watched.

# What the system says of a file or a line; it stands inside of other sentences.
system-not-found = there is no such file or folder
system-not-allowed = this is not allowed here
system-there = it is there already
system-folder = it is a folder
system-no-folder = a part of the path is not a folder
system-full = there is no room left
system-read-only = nothing can be written there
system-address-taken = the address is taken
system-address-unknown = this machine does not have that address
system-refused = nobody answers there
system-hung-up = the other side has hung up
system-late = no answer came in time
system-says = { $problem }
