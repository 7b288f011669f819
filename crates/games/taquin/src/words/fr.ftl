taquin-name = Taquin
taquin-about = Remettez les tuiles en ordre. Chaque glissement compte.
taquin-seat-1 = Vous
taquin-seat-1-le = vous
taquin-seat-1-de = vous
taquin-seat-1-a = vous

taquin-option-n = Taille
taquin-option-n-help = Le côté d’un cadre carré, de 2 à 100.
taquin-option-rows = Lignes
taquin-option-rows-help = Le nombre de lignes du cadre, de 2 à 100 ; 0 : autant que la taille.
taquin-option-columns = Colonnes
taquin-option-columns-help = Le nombre de colonnes du cadre, de 2 à 100 ; 0 : autant que la taille.
taquin-option-length = Longueur
taquin-option-length-help = Un taquin dont la plus courte solution a exactement ce nombre de coups, jusqu’à 4 × 4 ; 0 : n’importe laquelle.
taquin-option-walk = Marche
taquin-option-walk-help = Un taquin obtenu par ce nombre de coups au hasard depuis le but ; 0 : tiré parmi tous.

taquin-mind-quick = Rapide
taquin-mind-quick-help = Une bonne solution de n’importe quelle taille, aussitôt, ligne après ligne ; le dernier bloc est résolu parfaitement.
taquin-mind-astar = A*
taquin-mind-astar-help = La recherche du manuel avec liste ouverte et liste fermée, pour les cours et les comparaisons.
taquin-mind-ida = IDA*
taquin-mind-ida-help = L’approfondissement itératif : les mêmes heuristiques, sans mémoire.
taquin-mind-optimal = Optimal
taquin-mind-optimal-help = Une plus courte solution, prouvée, par bases de motifs.
taquin-option-heuristic = Heuristique
taquin-option-heuristic-help = À quelle distance du but on estime une position : tuiles mal placées, leurs distances, avec conflits linéaires, ou distance de marche.
taquin-option-heuristic-misplaced = tuiles mal placées
taquin-option-heuristic-manhattan = Manhattan
taquin-option-heuristic-linear-conflict = conflits linéaires
taquin-option-heuristic-walking-distance = distance de marche

taquin-up = vers le haut
taquin-down = vers le bas
taquin-left = vers la gauche
taquin-right = vers la droite
taquin-tell-one = La tuile { $tile } glisse { $way }.
taquin-tell-many = { $count ->
    [one] { $count } tuile glisse { $way }.
   *[other] { $count } tuiles glissent { $way }, la { $tile } en dernier.
}
taquin-scene = Un taquin de { $rows } lignes et { $columns } colonnes. { $misplaced ->
    [1] Une tuile n’est pas à sa place.
    [one] { $misplaced } tuile n’est pas à sa place.
   *[other] { $misplaced } tuiles ne sont pas à leur place.
}
taquin-scene-solved = Un taquin de { $rows } lignes et { $columns } colonnes, résolu.
taquin-scene-unsolvable = Un taquin de { $rows } lignes et { $columns } colonnes qui n’a pas de solution.
taquin-tile = Tuile { $tile }, ligne { $row }, colonne { $column }.
taquin-gap = Le trou, ligne { $row }, colonne { $column }.

taquin-solved = Le taquin est résolu.
taquin-stuck = La tuile { $tile } ne peut pas glisser : elle n’est ni dans la rangée ni dans la colonne du trou.
taquin-no-tile = Aucune tuile ne peut glisser { $way } : le trou est à ce bord.
taquin-too-many = { $room ->
    [one] Une seule tuile peut
   *[other] Seules { $room } tuiles peuvent
} glisser { $way }, pas { $count }.
taquin-move-form = « { $text } » n’est pas un glissement. Les tuiles de la ligne ou de la colonne du trou bougent : U, D, L ou R, avec un nombre pour plusieurs (R3).
taquin-move-form-keys = « { $text } » n’est pas un glissement. Les tuiles de la ligne ou de la colonne du trou bougent : H, B, G ou D, avec un nombre pour plusieurs (D3).
taquin-steps-letter = « { $letter } » à la place { $place } n’est pas un coup : écrivez U, D, L ou R, chacun avec un nombre facultatif.
taquin-steps-count = Le nombre à la place { $place } est hors limites : 1 à 99 tuiles glissent à la fois.

taquin-read-line = ligne { $line } : { $reason }
taquin-read-empty = il n’y a aucun nombre ; donnez la taille et les lignes d’un taquin, ou ses nombres sur une ligne.
taquin-read-not-a-number = « { $word } » n’est pas un nombre de taquin ; écrivez les tuiles 1, 2, 3 … et 0 pour le trou.
taquin-read-huge = « { $word } » est hors limites ; un cadre a au plus 9 999 tuiles.
taquin-read-size = { $found ->
    [one] { $found } nombre
   *[other] { $found } nombres
} là où l’on attend la taille ; écrivez n, ou lignes et colonnes.
taquin-read-side = un côté de { $side } est hors limites ; les côtés vont de { $min } à { $max }.
taquin-read-no-square = { $found ->
    [one] { $found } nombre ne fait
   *[other] { $found } nombres ne font
} pas un carré ; séparez les lignes d’un rectangle par « / ».
taquin-read-row = { $found ->
    [1] un nombre
    [one] { $found } nombre
   *[other] { $found } nombres
} au lieu de { $wanted }.
taquin-read-rows = { $found ->
    [1] une ligne
    [one] { $found } ligne
   *[other] { $found } lignes
} alors que la taille en annonce { $wanted }.
taquin-read-range = { $number } est hors limites ; les tuiles de ce cadre vont de 0 à { $largest }.
taquin-read-repeated = { $number } est répété, et { $missing } manque.

taquin-side = Un côté de { $side } est hors limites ; les côtés vont de { $min } à { $max }.
taquin-length-and-walk = Donnez une longueur ou une marche, pas les deux.
taquin-length-too-large = Les taquins d’une longueur donnée se font jusqu’à 4 × 4, pas { $rows } × { $columns } ; demandez une marche.
taquin-length-none = Aucun taquin de ce cadre ne demande { $length ->
    [one] { $length } coup
   *[other] { $length } coups
} ; demandez-en moins.

taquin-solve-unsolvable = Le taquin n’a pas de solution ; échangez deux tuiles pour en faire un qui en a.
taquin-solve-stopped = La recherche a été arrêtée avant de trouver une solution.
taquin-solve-deadline = La recherche n’a plus de temps ; accordez-en plus, ou demandez le solveur rapide.
taquin-solve-memory = Les listes ouverte et fermée ont dépassé { $megabytes } Mo après { $expanded ->
    [one] { $expanded } nœud développé
   *[other] { $expanded } nœuds développés
} ; accordez plus de mémoire, ou demandez ida ou optimal.
taquin-solve-heuristic = { $heuristic } n’a pas de table pour un cadre de { $rows } × { $columns } ; prenez linear-conflict.
taquin-effort = { $expanded ->
    [one] { $expanded } nœud développé
   *[other] { $expanded } nœuds développés
}, { $generated ->
    [one] { $generated } engendré
   *[other] { $generated } engendrés
}.
taquin-effort-lists = { $expanded ->
    [one] { $expanded } nœud développé
   *[other] { $expanded } nœuds développés
}, { $generated ->
    [one] { $generated } engendré
   *[other] { $generated } engendrés
}, { $largest_open } au plus dans la liste ouverte.
taquin-quick-note = Une bonne solution, dont on n’a pas prouvé qu’elle est la plus courte.
taquin-tables-no-memory = Il n’y a pas assez de mémoire pour les grandes tables ({ $problem }) ; on prend les petites.
taquin-tables-none = Il n’y a pas assez de mémoire pour des tables ({ $problem }) ; la recherche s’en passe.
taquin-tables-not-kept = Une table n’a pu être gardée dans { $folder } ({ $problem }) ; elle sera refaite la prochaine fois.
taquin-checkpoint-damaged = La ligne { $line } de la recherche gardée n’est pas telle qu’écrite ; la recherche recommence.
taquin-checkpoint-other = La recherche gardée est celle d’une autre position ({ $position }) ; la recherche recommence.
taquin-resumed = La recherche reprend où elle fut interrompue, à { $bound ->
    [one] { $bound } coup
   *[other] { $bound } coups
}.
taquin-kept = La recherche est gardée, à { $bound ->
    [one] { $bound } coup
   *[other] { $bound } coups
} ; la même commande la reprend.
taquin-not-kept = La recherche n’a pu être gardée ({ $problem }).
taquin-bound-left = { $seconds ->
    [0] cette borne est finie dans un instant
    [one] encore 1 s pour cette borne
   *[other] encore { $seconds } s pour cette borne
}
taquin-bound-unknown = on ne sait pas encore combien prend cette borne

taquin-learn-slide = Une tuile voisine du trou y glisse. Ramenez la 8 : cliquez-la, ou pressez la flèche gauche.
taquin-learn-slide-keys = Une tuile voisine du trou y glisse. Ramenez la 8 : pressez la flèche gauche, ou tapez G.
taquin-learn-slide-touch = Une tuile voisine du trou y glisse. Ramenez la 8 : touchez-la, ou faites-la glisser vers la gauche.
taquin-learn-slide-done = Résolu : 1, 2, 3 … dans l’ordre de lecture, le trou à la fin.
taquin-learn-line = Plusieurs tuiles glissent à la fois. Cliquez la 15, au bout de la ligne, pour bouger les trois.
taquin-learn-line-keys = Plusieurs tuiles glissent à la fois. Bougez les trois de la ligne : tapez G3, ou cliquez la 15, au bout.
taquin-learn-line-touch = Plusieurs tuiles glissent à la fois. Touchez la 15, au bout de la ligne, pour bouger les trois.
taquin-learn-line-done = Un geste, trois coups : chaque tuile compte.
taquin-learn-nearer = Chaque glissement rapproche du but d’un cran, ou en éloigne. Deux coups suffisent ici ; commencez par la 5.
taquin-learn-nearer-done = Il ne reste que la 8. La distance au but, pour qui la demande, dit si vous vous êtes rapproché.
taquin-learn-corner = Finissez ligne après ligne. Les deux dernières tuiles d’une ligne entrent ensemble, l’une derrière l’autre : poussez la 2 à gauche, et la 3 suivra.
taquin-learn-corner-done = La 3 suit en tournant le coin, puis la 6. C’est tout l’art de finir une ligne.
taquin-learn-parity = La moitié des arrangements n’a pas de solution. Ici la 7 et la 8 sont échangées, et aucun glissement n’y remédie. Glissez une tuile au choix.
taquin-learn-parity-done = Plateau ne tire que des taquins résolubles, et dit aussitôt quand vous en entrez un qui ne l’est pas.

taquin-letters = H:U B:D G:L D:R
