ricochet-name = Ricochet Robots
ricochet-about = Les robots glissent jusqu’à ce que quelque chose les arrête. Amenez le bon sur la cible en le moins de coups, seul ou dans une course aux annonces.
ricochet-seat-1 = Joueur 1
ricochet-seat-1-le = le joueur 1
ricochet-seat-1-de = du joueur 1
ricochet-seat-1-a = au joueur 1
ricochet-seat-2 = Joueur 2
ricochet-seat-2-le = le joueur 2
ricochet-seat-2-de = du joueur 2
ricochet-seat-2-a = au joueur 2
ricochet-seat-3 = Joueur 3
ricochet-seat-3-le = le joueur 3
ricochet-seat-3-de = du joueur 3
ricochet-seat-3-a = au joueur 3
ricochet-seat-4 = Joueur 4
ricochet-seat-4-le = le joueur 4
ricochet-seat-4-de = du joueur 4
ricochet-seat-4-a = au joueur 4
ricochet-seat-5 = Joueur 5
ricochet-seat-5-le = le joueur 5
ricochet-seat-5-de = du joueur 5
ricochet-seat-5-a = au joueur 5
ricochet-seat-6 = Joueur 6
ricochet-seat-6-le = le joueur 6
ricochet-seat-6-de = du joueur 6
ricochet-seat-6-a = au joueur 6
ricochet-seat-7 = Joueur 7
ricochet-seat-7-le = le joueur 7
ricochet-seat-7-de = du joueur 7
ricochet-seat-7-a = au joueur 7
ricochet-seat-8 = Joueur 8
ricochet-seat-8-le = le joueur 8
ricochet-seat-8-de = du joueur 8
ricochet-seat-8-a = au joueur 8
ricochet-seat-9 = Joueur 9
ricochet-seat-9-le = le joueur 9
ricochet-seat-9-de = du joueur 9
ricochet-seat-9-a = au joueur 9
ricochet-seat-10 = Joueur 10
ricochet-seat-10-le = le joueur 10
ricochet-seat-10-de = du joueur 10
ricochet-seat-10-a = au joueur 10

ricochet-option-players = Joueurs
ricochet-option-players-help = Un seul : le casse-tête ; de deux à dix : le jeu des annonces, avec son sablier.
ricochet-option-board = Plateau
ricochet-option-board-help = Des murs tirés au hasard, ou les quarts du vrai jeu.
ricochet-option-board-random = au hasard
ricochet-option-board-official = officiel
ricochet-option-size = Taille
ricochet-option-size-help = Cases d’un côté du plateau tiré : un nombre pair de 10 à 32.
ricochet-option-silver = Robot argenté
ricochet-option-silver-help = Un cinquième robot qui ne fait que gêner.
ricochet-option-any_robot = Tout robot
ricochet-option-any_robot-help = La cible du casse-tête vaut pour tout robot de couleur.
ricochet-option-ricochet_rule = Règle du ricochet
ricochet-option-ricochet_rule-help = Le robot de la cible doit tourner au moins une fois. Auto l’applique aux plateaux officiels.
ricochet-option-ricochet_rule-auto = auto
ricochet-option-ricochet_rule-on = oui
ricochet-option-ricochet_rule-off = non
ricochet-option-min_moves = Coups au moins
ricochet-option-min_moves-help = Le casse-tête ne se résout pas en moins de coups.
ricochet-option-max_moves = Coups au plus
ricochet-option-max_moves-help = Le casse-tête se résout en ce nombre de coups.
ricochet-option-glass = Sablier
ricochet-option-glass-help = Secondes après la première annonce, et secondes d’une démonstration.
ricochet-option-heuristic = Estimation
ricochet-option-heuristic-help = Ce qu’A* ajoute aux coups joués : une borne jamais trop haute, ou la distance de Manhattan, qui l’est.
ricochet-option-heuristic-bound = borne
ricochet-option-heuristic-manhattan = Manhattan

ricochet-option-solutions = Toutes les solutions
ricochet-option-solutions-help = Lister toutes les solutions les plus courtes, mille au plus.

ricochet-mind-beginner = Débutant
ricochet-mind-beginner-help = Trouve ce qui prend quatre coups, sans se presser, et compte parfois mal.
ricochet-mind-regular = Habitué
ricochet-mind-regular-help = Voit à six coups et annonce après un moment.
ricochet-mind-expert = Expert
ricochet-mind-expert-help = Voit à neuf coups, et vite.
ricochet-mind-astar = A*
ricochet-mind-astar-help = A* avec l’estimation de votre choix, pour comparer.
ricochet-mind-astar-report = A* du rapport
ricochet-mind-astar-report-help = La recherche du rapport de 2021, à la lettre : distance de Manhattan, et une situation fermée n’est jamais rouverte. Pour comparer ; ce qu’elle trouve n’est pas toujours le plus court.
ricochet-mind-bfs = Parcours en largeur
ricochet-mind-bfs-help = À combien de glissades chaque case est de la cible si un robot pouvait s’arrêter partout : la borne qui abrège toute recherche.
ricochet-mind-optimal = Optimal
ricochet-mind-optimal-help = Toujours une solution des plus courtes, ou la preuve qu’il n’y en a pas.

ricochet-robot-red = rouge
ricochet-robot-red-le = le robot rouge
ricochet-robot-green = vert
ricochet-robot-green-le = le robot vert
ricochet-robot-blue = bleu
ricochet-robot-blue-le = le robot bleu
ricochet-robot-yellow = jaune
ricochet-robot-yellow-le = le robot jaune
ricochet-robot-silver = argenté
ricochet-robot-silver-le = le robot argenté
ricochet-robot-any = n’importe quel robot
ricochet-way-up = vers le haut
ricochet-way-right = vers la droite
ricochet-way-down = vers le bas
ricochet-way-left = vers la gauche

ricochet-tell-slide = { $robot-Le } glisse { $way } jusqu’en { $cell }.
ricochet-tell-solves = { $robot-Le } glisse { $way } jusqu’en { $cell }, sur la cible.
ricochet-tell-bid = { $seat-Le } annonce { $number ->
    [one] { $number } coup
   *[other] { $number } coups
}.
ricochet-tell-pass = { $seat-Le } passe.
ricochet-tell-gives-up = { $seat-Le } renonce à sa démonstration.
ricochet-tell-end = L’hôte termine la partie.
ricochet-tell-tile = Une tuile est tirée : { $robot-le } en { $cell }.
ricochet-tell-tile-again = La tuile tirée ({ $robot-le } en { $cell }) ne peut se jouer d’ici et retourne dans le sac.
ricochet-tell-time = Le sablier est écoulé.
ricochet-tell-time-think = Personne n’a rien annoncé : la manche s’achève.
ricochet-tell-time-show = Le temps { $seat-de } est écoulé.

ricochet-scene = Un plateau de { $width } sur { $height } cases. Cible : { $robot-le } en { $cell }. Coups joués : { $moves }.
ricochet-scene-empty = Un plateau de { $width } sur { $height } cases, sans cible pour l’instant.
ricochet-walls-none = sans mur
ricochet-walls = murs { $sides }
ricochet-cell = { $cell } : { $walls }.
ricochet-cell-robot = { $cell } : robot { $robot }, { $walls }.
ricochet-cell-target = { $cell } : cible pour { $target-le }, { $walls }.
ricochet-cell-robot-target = { $cell } : robot { $robot } sur la cible pour { $target-le }, { $walls }.
ricochet-robot-at = Robot { $robot } en { $cell }
ricochet-key-bid = Annoncer { $number ->
    [one] { $number } coup
   *[other] { $number } coups
}
ricochet-key-over = Plus { $number ->
    [1] d’un coup
   *[other] de { $number } coups
} : puis ce qui s’y ajoute
ricochet-key-pass = Passer
ricochet-key-give-up = Renoncer à la démonstration
ricochet-key-end = Terminer la partie (hôte)
ricochet-glass-think = Manche { $round } : tout le monde réfléchit.
ricochet-glass-runs = Manche { $round } : le sablier coule.
ricochet-glass-show = { $seat-Le } montre : { $made ->
    [one] { $made } coup
   *[other] { $made } coups
} sur { $number }.
ricochet-glass-draw = Manche { $round } : une tuile est tirée.
ricochet-glass-over = La partie est finie.
ricochet-chip-bid = { $seat-Le } annonce { $number } ; tuiles : { $tiles }.
ricochet-chip-failed = { $seat-Le } avait annoncé { $number } et n’a pas pu le montrer ; tuiles : { $tiles }.
ricochet-chip-passed = { $seat-Le } a passé ; tuiles : { $tiles }.
ricochet-chip-thinks = { $seat-Le } réfléchit ; tuiles : { $tiles }.

ricochet-not-a-cell = « { $text } » n’est pas une case ; une case s’écrit f11, colonnes a à z puis aa à af, lignes à partir de 1.
ricochet-not-a-target = « { $text } » n’est pas une cible ; elle s’écrit Y>f11, ou *>f11 pour n’importe quel robot.
ricochet-not-a-move = « { $text } » n’est pas un coup ; un coup est un robot et une direction comme RU, ou bien bid 7, pass, end.
ricochet-not-a-move-keys = « { $text } » n’est pas un coup ; un coup est un robot (R V B J) et un sens (H B G D), comme RH. Là où l’on annonce : un nombre, passe, fin.
ricochet-not-a-bid = « { $text } » ne peut s’annoncer ; les nombres vont de 1 à { $max }.
ricochet-no-robot = Il n’y a pas de robot { $robot } sur ce plateau.
ricochet-stuck = { $robot-Le } : quelque chose le touche de tous les côtés, il ne peut pas bouger.
ricochet-no-stop = { $robot-Le } : aucune de ses glissades ne s’arrête en { $cell }.
ricochet-robot-first = Choisissez d’abord un robot, puis où il s’arrête.
ricochet-blocked = { $text } : quelque chose touche le robot, il ne peut pas bouger.
ricochet-not-showing = Les robots ne bougent que quand c’est à vous de montrer votre solution.
ricochet-bid-late = Le sablier est écoulé : plus rien ne s’annonce dans cette manche.
ricochet-bid-not-lower = Votre nombre est { $number } ; il ne peut que baisser.
ricochet-passed = Vous avez passé dans cette manche.
ricochet-pass-not-now = Qui a annoncé un nombre ne peut plus passer.
ricochet-end-host = Seul l’hôte, le joueur 1, peut terminer la partie.
ricochet-alone = « { $text } » appartient au jeu des annonces ; ceci est le casse-tête pour un seul.
ricochet-time-old = Le sablier { $id } n’est pas celui qui coule.
ricochet-tile = La tuile { $tile } ne peut être tirée ainsi.

ricochet-position-form = Une position, ce sont des rangées de murs, les robots et la cible : 9139…/8000…/… R=m3,G=d7,B=a4,Y=d13 Y>f11. Ou donnez un plateau dessiné.
ricochet-size = Un plateau de { $width } sur { $height } est hors limites : chaque côté doit avoir de { $min } à { $max } cases.
ricochet-size-even = On ne tire pas de plateau de côté { $size } ; choisissez un nombre pair à partir de { $min }, ou donnez une position.
ricochet-official-size = Le plateau officiel a 16 cases de côté, pas { $size }.
ricochet-moves-order = min_moves={ $min } dépasse max_moves={ $max }.
ricochet-no-such-board = Aucun des { $boards } plateaux ne se résout en { $min } à { $max ->
    [one] { $max } coup
   *[other] { $max } coups
} ; demandez un intervalle plus large.
ricochet-row-length = La rangée de murs { $row } a { $found ->
    [one] { $found } case
   *[other] { $found } cases
} au lieu de { $width }.
ricochet-row-digit = Rangée de murs { $row }, colonne { $column } : « { $text } » n’est pas un chiffre hexadécimal.
ricochet-robot-form = « { $text } » n’est pas un robot ; il s’écrit R=m3.
ricochet-robot-unknown = « { $text } » n’est pas un robot ; ce sont R, G, B, Y et S.
ricochet-robot-twice = Le robot { $robot } est donné deux fois.
ricochet-robot-missing = Le robot { $robot } manque.
ricochet-robots-same-cell = Les robots { $robot } et { $other } sont tous deux en { $cell }.
ricochet-off-board = { $text } est hors du plateau de { $width } sur { $height } cases.
ricochet-in-centre = { $text } est dans le bloc fermé du centre.
ricochet-rule-form = « { $text } » n’est pas la règle du ricochet ; elle s’écrit ricochet, ou ricochet=RU,YLD.
ricochet-players-differ = La position est une partie à { $found }, mais { $players } doivent jouer ; mettez l’option players={ $found }.
ricochet-bidding-fields = « { $text } » ne dit pas le jeu des annonces ; ses champs sont { $list }, dans cet ordre.
ricochet-bidding-field = « { $text } » ne peut être là où va le champ { $name }.
ricochet-drawing-border = Le dessin n’a pas de bord supérieur : il manque une ligne de + - + - +.
ricochet-drawing-size = Le dessin a { $columns ->
    [one] { $columns } colonne
   *[other] { $columns } colonnes
} et { $lines ->
    [one] { $lines } ligne
   *[other] { $lines } lignes
} entre ses bords ; les deux doivent être impairs.
ricochet-drawing-sign = Ligne { $line }, colonne { $column } (case { $cell }) : « { $text } » n’est ni un robot ni une cible.
ricochet-drawing-target = Le dessin n’a pas de cible ; ajoutez une petite lettre, * ou Y>f11.

ricochet-learn-slide = Touchez le robot rouge, puis la case où il s’arrêtera. Il glisse jusqu’à ce que quelque chose l’arrête.
ricochet-learn-slide-keys = Pressez Entrée sur le robot rouge, puis sur la case où il s’arrêtera ; ou tapez sa lettre et le sens, comme RH. Il glisse jusqu’à ce que quelque chose l’arrête.
ricochet-learn-slide-touch = Touchez le robot rouge, puis la case où il s’arrêtera. Il glisse jusqu’à ce que quelque chose l’arrête.
ricochet-learn-slide-done = Il s’est arrêté au bord, juste sur sa cible. Un coup.
ricochet-learn-turn = La cible est maintenant dans le coin opposé. Deux glissades suffisent ; commencez.
ricochet-learn-turn-done = Chaque glissade compte pour un coup, si loin qu’elle aille.
ricochet-learn-wall = Les murs aussi arrêtent les robots. Amenez le vert sur sa cible.
ricochet-learn-wall-done = Le mur au-dessus de d4 l’y a arrêté.
ricochet-learn-helper = Le rouge dépasserait sa cible en d1. Mettez d’abord le robot vert sur son chemin.
ricochet-learn-helper-done = Tous les robots peuvent bouger, et chacun de leurs coups compte. Le rouge s’arrête maintenant où il faut.
ricochet-learn-any = Cette cible vaut pour n’importe quel robot. Lequel y arrive en un coup ?
ricochet-learn-any-done = Le vortex prend qui vient. Vous savez tout.

# L’éditeur.
ricochet-tool-wall = Mur
ricochet-tool-wall-up = Mur en haut
ricochet-tool-wall-right = Mur à droite
ricochet-tool-wall-down = Mur en bas
ricochet-tool-wall-left = Mur à gauche
ricochet-tool-red = Robot rouge
ricochet-tool-green = Robot vert
ricochet-tool-blue = Robot bleu
ricochet-tool-yellow = Robot jaune
ricochet-tool-silver = Robot argenté
ricochet-tool-target-red = Cible rouge
ricochet-tool-target-green = Cible verte
ricochet-tool-target-blue = Cible bleue
ricochet-tool-target-yellow = Cible jaune
ricochet-tool-target-any = Cible pour tous
ricochet-tool-wider = Plus large
ricochet-tool-narrower = Moins large
ricochet-tool-taller = Plus haut
ricochet-tool-lower = Moins haut
ricochet-tool-clear = Enlever tous les murs
ricochet-edit-centre = Rien ne peut être posé en { $cell } : le centre est fermé.
ricochet-edit-taken = { $cell } est occupée : { $robot-le } s’y trouve.

ricochet-grade-easy = Facile : de 4 à 7 coups
ricochet-grade-medium = Moyen : de 8 à 10 coups
ricochet-grade-hard = Difficile : 11 coups ou plus
ricochet-objective = { $goal } · { $moves ->
    [one] { $moves } coup
   *[other] { $moves } coups
}
ricochet-goal-red = Amenez le robot rouge sur le cercle rouge en { $cell }
ricochet-goal-green = Amenez le robot vert sur le triangle vert en { $cell }
ricochet-goal-blue = Amenez le robot bleu sur le carré bleu en { $cell }
ricochet-goal-yellow = Amenez le robot jaune sur l’hexagone jaune en { $cell }
ricochet-goal-silver = Amenez le robot argenté sur le losange argenté en { $cell }
ricochet-goal-any = Amenez n’importe quel robot sur le tourbillon en { $cell }
ricochet-round-red = Qui amène le robot rouge sur le cercle rouge en { $cell } en le moins de coups ?
ricochet-round-green = Qui amène le robot vert sur le triangle vert en { $cell } en le moins de coups ?
ricochet-round-blue = Qui amène le robot bleu sur le carré bleu en { $cell } en le moins de coups ?
ricochet-round-yellow = Qui amène le robot jaune sur l’hexagone jaune en { $cell } en le moins de coups ?
ricochet-round-silver = Qui amène le robot argenté sur le losange argenté en { $cell } en le moins de coups ?
ricochet-round-any = Qui amène n’importe quel robot sur le tourbillon en { $cell } en le moins de coups ?
ricochet-panel-announce = Annoncez en combien de coups vous y arrivez
ricochet-panel-show = { $seat-Le } montre un chemin : { $left ->
    [one] reste { $left } coup
   *[other] restent { $left } coups
}
ricochet-panel-show-mine = Montrez votre chemin : { $left ->
    [one] reste { $left } coup
   *[other] restent { $left } coups
}
ricochet-word-pass = Passer
ricochet-word-give-up = Renoncer
ricochet-word-end = Finir
ricochet-letters = R:R V:G B:B J:Y S:S / H:U B:D G:L D:R
ricochet-spoken = annonce:bid passe:pass fin:end tuile:tile temps:time
