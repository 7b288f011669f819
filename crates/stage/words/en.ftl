# What displays say.
stage-waits = { $seats } to move.
stage-won = { $count ->
    [one] { $seats } wins.
   *[other] { $seats } win.
}
stage-draw = The game is a draw.
stage-draw-agreed = The game is a draw by agreement.
stage-resigned = { $seat } gives up.
stage-flagged = { $seat } has run out of time.
stage-solved = Solved.
stage-chance = Chance is next.
stage-over = The game is over.

stage-theme-broken = A theme is broken: { $problem }.
stage-size = A picture of { $size } pixels is out of range: choose from { $least } to { $most }.
stage-film = A film of { $frames } pictures of { $width } × { $height } pixels is too much: choose a smaller size.
stage-stopped = The picture was given up: nobody waits for it any more.
stage-format = “{ $name }” names no format of pictures: it must end in .svg, .png, .gif or .txt.
stage-not-built = This program was built without PNG and GIF: build it with the feature “pixels”, or ask for .svg or .txt.
stage-theme-unknown = There is no theme “{ $name }”. The themes are: { $list }.
stage-render = The picture cannot be rendered: { $problem }.
