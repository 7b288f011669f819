icebreaker-name = IceBreaker
icebreaker-about = Trois navires chacun, et chaque coup va vers la glace. Prenez-en plus de la moitié.
icebreaker-seat-1 = Rouge
icebreaker-seat-2 = Noir

icebreaker-option-size = Taille
icebreaker-option-size-help = Combien de cases compte un côté du plateau, de 3 à 8.

icebreaker-mind-random = Bois flottant
icebreaker-mind-random-help = Joue n’importe quel coup permis.
icebreaker-option-seed = Graine
icebreaker-option-seed-help = Le même nombre rejoue les mêmes coups ; 0 change à chaque fois.
icebreaker-mind-cabin-boy = Mousse
icebreaker-mind-cabin-boy-help = Connaît les règles, prend ce qui est proche et regarde souvent ailleurs.
icebreaker-mind-sailor = Matelot
icebreaker-mind-sailor-help = Voit deux coups d’avance, et se trompe de temps en temps.
icebreaker-mind-minimax4 = Minimax 4
icebreaker-mind-minimax4-help = Le programme des étudiants : quatre demi-coups de minimax simple, qui ne compte que les icebergs.
icebreaker-mind-helmsman = Timonier
icebreaker-mind-helmsman-help = Pense en territoires : quels navires sont plus près de quoi.
icebreaker-mind-captain = Capitaine
icebreaker-mind-captain-help = Regarde six demi-coups en avant et cède rarement un iceberg.
icebreaker-mind-mcts = Monte-Carlo
icebreaker-mind-mcts-help = Joue des milliers de parties dans sa tête et se fie à la moyenne.
icebreaker-mind-alphabeta = Alpha-bêta
icebreaker-mind-alphabeta-help = La recherche des manuels, pour les leçons et les comparaisons.
icebreaker-mind-bfs = Parcours en largeur
icebreaker-mind-bfs-help = Les distances à la glace, case par case, telles que les règles les emploient ; avance le navire le plus proche.
icebreaker-option-depth = Profondeur
icebreaker-option-depth-help = Combien de demi-coups elle regarde au plus.
icebreaker-option-pruning = Élagage
icebreaker-option-pruning-help = Couper les branches sans importance ; sans cela, c’est le minimax.
icebreaker-option-table = Table
icebreaker-option-table-help = Retenir les positions atteintes dans un autre ordre.
icebreaker-option-ordering = Ordre
icebreaker-option-ordering-help = Regarder d’abord les coups prometteurs, pour couper davantage.
icebreaker-mind-strong = Impitoyable
icebreaker-mind-strong-help = La recherche la plus forte que permet le temps de réflexion ; ses finales sont sans faute.

icebreaker-meaning-draw = nulle si l’on joue au mieux
icebreaker-meaning-win = { $seat } gagne d’au moins { $lead ->
    [1] un iceberg
    [one] { $lead } iceberg
   *[other] { $lead } icebergs
}
icebreaker-tell = { $seat } : navire { $from } vers { $to }.
icebreaker-tell-takes = { $seat } : navire { $from } vers { $to }, prise.
icebreaker-scene = Un plateau d’IceBreaker de côté { $size }. Rouge a { $red ->
    [one] { $red } iceberg
   *[other] { $red } icebergs
}, Noir en a { $black } ; il en faut { $majority }.
icebreaker-ice = iceberg
icebreaker-water = eau
icebreaker-cell-ship = { $cell } : navire { $seat }, { $distance ->
    [1] un iceberg est à côté.
    [one] { $distance } iceberg est à côté.
   *[other] à { $distance } cases de l’iceberg le plus proche.
}
icebreaker-cell-ship-stuck = { $cell } : navire { $seat }, coupé de tous les icebergs.
icebreaker-cell-near = { $cell } : { $kind }, { $seat } est plus près ({ $distance ->
    [one] { $distance } case
   *[other] { $distance } cases
}).
icebreaker-cell-even = { $cell } : { $kind }, les deux camps sont à { $distance ->
    [one] { $distance } case
   *[other] { $distance } cases
}.
icebreaker-cell-far = { $cell } : { $kind }, hors d’atteinte.
icebreaker-legend-near-1 = Rouge plus près
icebreaker-legend-near-both = à égale distance
icebreaker-legend-near-2 = Noir plus près
icebreaker-mark-last = Le dernier navire est allé de { $from } à { $to }.
icebreaker-race = { $seat } : { $taken } pris, encore { $missing } pour la majorité.

icebreaker-not-a-step = « { $text } » n’est pas un coup ; un coup s’écrit C2-D2.
icebreaker-no-cell = Il n’y a pas de case { $cell } sur un plateau de côté { $size }.
icebreaker-ice-first = { $cell } est un iceberg : choisissez d’abord un de vos navires, puis où il va.
icebreaker-no-ship = Il n’y a pas de navire en { $cell }.
icebreaker-other-ship = Le navire en { $cell } appartient { $seat-a }.
icebreaker-not-beside = { $from } et { $to } ne sont pas voisines ; un navire avance d’une case.
icebreaker-onto-ship = Un navire { $seat-de } se trouve en { $to }.
icebreaker-cut-off = Le navire en { $cell } est coupé de tous les icebergs et ne peut pas bouger.
icebreaker-away = Depuis { $from }, l’iceberg le plus proche est à { $distance ->
    [one] { $distance } case
   *[other] { $distance } cases
}, et { $to } n’en rapproche pas. Ce navire peut aller en { $list }.

icebreaker-position-form = Une position s’écrit par rangées séparées par « / », puis le trait et les scores : RoooB/oooooo/…/RoooB r 0-0. Ou donnez le plateau du cours, une rangée par ligne à partir de A.
icebreaker-position-rows = Un plateau a 5, 7, 9, 11, 13 ou 15 rangées, et non { $rows }.
icebreaker-position-width = La rangée { $row } a { $found ->
    [one] { $found } case
   *[other] { $found } cases
} ; sur ce plateau, il en faut { $width }.
icebreaker-position-sign = Rangée { $row }, case { $column } : « { $text } » n’est ni R, ni B, ni o, ni de l’eau.
icebreaker-position-line = Ligne { $line } : « { $text } » n’est ni la rangée { $row }, ni une ligne avec deux scores.
icebreaker-position-side = Le trait doit être r ou b, et non « { $text } ».
icebreaker-position-scores = Les scores s’écrivent 12-9, et non « { $text } ».
icebreaker-position-ships = { $seat } doit avoir trois navires, et non { $found } ({ $list }).
icebreaker-position-sum = Les scores { $red }-{ $black } ne conviennent pas : il en manque { $missing } sur { $all }.
icebreaker-position-high = Personne ne peut avoir { $score ->
    [one] { $score } iceberg
   *[other] { $score } icebergs
} : la partie finit à { $majority }.
icebreaker-position-moved-on = { $seat } a déjà la majorité : on ne joue plus après la fin.
icebreaker-position-ply-form = Le dernier champ s’écrit ply=40, et non « { $text } ».
icebreaker-position-ply = ply={ $ply } est impossible : il faut de { $least } (les icebergs pris) à { $most }.
icebreaker-position-order = Les navires { $list } ne sont pas ceux de la position.
icebreaker-position-last = { $step } n’a pas pu être le dernier coup.

icebreaker-learn-take = Vous êtes Rouge. Cliquez sur un de vos navires, puis sur un iceberg voisin : le navire y va et le prend.
icebreaker-learn-take-keys = Vous êtes Rouge. Pressez Entrée sur un de vos navires, puis sur un iceberg voisin, ou tapez les deux cases : le navire y va et le prend.
icebreaker-learn-take-touch = Vous êtes Rouge. Touchez un de vos navires, puis un iceberg voisin : le navire y va et le prend.
icebreaker-learn-take-done = Un point. La case est maintenant de l’eau, et c’est à Noir.
icebreaker-learn-nearer = Un navire doit se rapprocher de son iceberg le plus proche. Celui en E5 a deux chemins aussi courts. Choisissez.
icebreaker-learn-nearer-done = Chaque coup raccourcit le chemin. Aucun navire n’attend ni ne recule.
icebreaker-learn-choose = Vous choisissez le navire qui bouge. Prenez avec celui en D2 : les autres n’ont rien à côté d’eux.
icebreaker-learn-choose-done = Un navire voisin de la glace la prend s’il bouge, mais vous pouvez toujours en bouger un autre.
icebreaker-learn-race = Les deux camps peuvent atteindre l’iceberg en E5 ; Noir n’en est qu’à une case. Prenez-le avant lui.
icebreaker-learn-race-done = L’iceberg est à qui en est le plus près. Comptez les cases : tout l’art est là.
icebreaker-learn-win = Rouge en a 27 sur 55. Un de plus fait la majorité et gagne aussitôt. Trouvez-le.
icebreaker-learn-win-done = Vingt-huit : plus de la moitié. Vous gagnez.
