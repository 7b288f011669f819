connect4-name = Puissance 4
connect4-about = Lâchez vos jetons ; quatre alignés gagnent.
connect4-seat-1 = Rouge
connect4-seat-2 = Jaune

connect4-option-rows = Lignes
connect4-option-rows-help = La hauteur de la grille, de 1 à 100.
connect4-option-columns = Colonnes
connect4-option-columns-help = La largeur de la grille, de 1 à 100.
connect4-option-connect = Alignement
connect4-option-connect-help = Combien de jetons alignés gagnent, au moins 2.
connect4-option-first = Premier
connect4-option-first-help = Quel joueur commence : 1 est Rouge, 2 est Jaune.

connect4-mind-echo = Écho
connect4-mind-echo-help = Joue là où vous venez de jouer, ou juste à côté.
connect4-mind-easy = Facile
connect4-mind-easy-help = Gagne et bloque quand il le faut, sinon joue près du centre.
connect4-mind-hard = Difficile
connect4-mind-hard-help = Construit aussi ses alignements et prend soin de ne pas les gâcher.
connect4-mind-soft = Humain
connect4-mind-soft-help = Connaît la valeur de chaque colonne et se trompe quand même : la température dit combien.
connect4-option-temperature = Température
connect4-option-temperature-help = À 0, il ne se trompe jamais ; une colonne moins bonne de ce nombre de points est jouée e fois moins souvent que la meilleure.
connect4-option-seed = Graine
connect4-option-seed-help = Le même nombre rejoue les mêmes coups ; 0 change à chaque fois.
connect4-mind-alphabeta = Alpha-bêta
connect4-mind-alphabeta-help = La recherche des manuels, pour les leçons et les comparaisons.
connect4-option-depth = Profondeur
connect4-option-depth-help = Combien de demi-coups elle regarde au plus.
connect4-option-pruning = Élagage
connect4-option-pruning-help = Couper les branches sans importance ; sans cela, c’est le minimax.
connect4-option-table = Table
connect4-option-table-help = Retenir les positions atteintes dans un autre ordre.
connect4-option-ordering = Ordre
connect4-option-ordering-help = Regarder d’abord les coups prometteurs, pour couper davantage.
connect4-mind-perfect = Parfait
connect4-mind-perfect-help = Le solveur exact : il ne se trompe jamais. Vous ne gagnerez pas.
connect4-option-book = Livre
connect4-option-book-help = Chercher les débuts de partie dans le livre d’ouvertures.

connect4-tell = { $seat } lâche un jeton dans la colonne { $column }.
connect4-meaning-draw = nulle si l’on joue au mieux
connect4-meaning-win = { $seat-le } gagne en { $moves ->
    [1] un coup
    [one] { $moves } coup
   *[other] { $moves } coups
}
connect4-scene = Une grille de Puissance 4 de { $columns ->
    [one] { $columns } colonne
   *[other] { $columns } colonnes
} et { $rows ->
    [one] { $rows } ligne
   *[other] { $rows } lignes
}.
connect4-cell-free = Colonne { $column }, ligne { $row } : libre.
connect4-cell-disc = Colonne { $column }, ligne { $row } : { $seat }.
connect4-slot = Colonne { $column }.
connect4-mark-win = Jeton gagnant en colonne { $column }, ligne { $row }.
connect4-mark-last = Le dernier jeton est tombé dans la colonne { $column }.

connect4-not-a-column = « { $text } » n’est pas un numéro de colonne.
connect4-no-column = Il n’y a pas de colonne { $column } ; la grille en compte { $columns }.
connect4-column-full = La colonne { $column } est pleine.
connect4-sequence = coup { $index } (« { $text } ») : { $reason }
connect4-position-form = Une position s’écrit par lignes séparées par « / », une espace, puis le trait : 7/7/7/7/7/7 x. Ou donnez les coups : 44531.
connect4-position-side = Le trait doit être x ou o, et non « { $text } ».
connect4-position-row = Ligne { $row } en partant du haut : « { $text } » n’est ni x, ni o, ni un nombre de cases libres.
connect4-position-width = La ligne { $row } en partant du haut a { $found ->
    [one] { $found } case
   *[other] { $found } cases
}, la première en a { $width }.
connect4-position-size = Une grille a de 1 à { $limit } lignes et colonnes, et non { $rows } × { $columns }.
connect4-position-floats = Le jeton de la ligne { $row } en partant du haut, colonne { $column }, flotte : il n’y a rien sous lui.
connect4-position-counts = { $x } x et { $o } o, c’est impossible quand { $first } a commencé et que { $side } a le trait.
connect4-position-two-winners = Les deux joueurs ont un alignement gagnant ; un seul peut gagner.
connect4-position-moved-on = Le camp au trait a déjà gagné : on ne joue plus après la fin.
connect4-position-won-twice = Aucun dernier jeton n’a pu compléter à lui seul tous ces alignements.
connect4-position-settings = « connect » doit aller de 2 à 100 et « first » valoir 1 ou 2.
connect4-position-last = La colonne { $column } ne peut pas contenir le dernier jeton.

connect4-learn-drop = Cliquez sur une colonne : votre jeton tombe sur la case libre la plus basse. Essayez n’importe laquelle.
connect4-learn-drop-keys = Tapez le numéro d’une colonne, ou allez-y avec les flèches et pressez Entrée : votre jeton tombe sur la case libre la plus basse. Essayez n’importe laquelle.
connect4-learn-drop-touch = Touchez une colonne : votre jeton tombe sur la case libre la plus basse. Essayez n’importe laquelle.
connect4-learn-drop-done = Voilà tout ce qu’est un coup. Puis l’autre joueur lâche un jeton.
connect4-learn-row = Quatre de vos jetons alignés gagnent. Vous êtes Rouge et en avez trois : complétez la ligne.
connect4-learn-row-done = Quatre alignés. Vous gagnez.
connect4-learn-block = Jaune a trois jetons dans la colonne 3 et y gagnerait. Arrêtez-le.
connect4-learn-block-done = Bloqué. Cherchez ces menaces avant chaque coup.
connect4-learn-diagonal = Les diagonales comptent aussi. Trouvez le quatrième jeton de la diagonale de Rouge.
connect4-learn-diagonal-done = Depuis le bas à gauche vers le haut : quatre alignés.
connect4-learn-trap = Créez maintenant une menace imparable : trois jetons sur la ligne du bas, les deux bouts libres.
connect4-learn-trap-done = Jaune ne peut bloquer qu’un bout. Vous gagnez à l’autre. C’est ainsi que finissent les parties entre bons joueurs.
