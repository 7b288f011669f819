# Ce que disent les affichages.
stage-waits = Au tour { $seats-de }.
stage-won = { $count ->
    [1] { $seats-Le } { $seats-number ->
        [many] gagnent
       *[one] gagne
    }.
   *[other] { $seats } gagnent.
}
stage-draw = La partie est nulle.
stage-draw-agreed = La partie est nulle d’un commun accord.
stage-resigned = { $seat-Le } { $seat-number ->
    [many] abandonnent
   *[one] abandonne
}.
stage-flagged = { $seat-Le } { $seat-number ->
    [many] n’ont plus de temps
   *[one] n’a plus de temps
}.
stage-solved = Résolu.
stage-chance = Au tour du hasard.
stage-over = La partie est terminée.

stage-theme-broken = Un thème est défectueux : { $problem }.
stage-size = Une image de { $size } pixels est hors limites : choisissez de { $least } à { $most }.
stage-film = Un film de { $frames } images de { $width } × { $height } pixels, c’est trop : choisissez une taille plus petite.
stage-stopped = L’image a été abandonnée : plus personne ne l’attend.
stage-format = « { $name } » n’indique aucun format d’image : le nom doit finir par .svg, .png, .gif ou .txt.
stage-not-built = Ce programme a été construit sans PNG ni GIF : construisez-le avec l’option « pixels », ou demandez .svg ou .txt.
stage-theme-unknown = Il n’y a pas de thème « { $name } ». Les thèmes sont : { $list }.
stage-render = L’image ne peut pas être rendue : { $problem }.
