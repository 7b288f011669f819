# Ce que dit `plateau play`.
play-you = Vous
play-person = Humain
play-person-help = Une personne à ce clavier.
play-seat-unknown = « { $name } » n’est ni human ni une IA de { $game }. Ses IA sont : { $list }.
play-seats-many = { $game } compte ici { $seats } { $seats ->
    [one] place
   *[other] places
}, mais { $given } ont été données.
play-terminal = Le terminal est inutilisable : { $problem }.
play-too-small = Cette fenêtre de { $width } × { $height } est trop petite. Il faut { $least_width } × { $least_height }.
play-farewell = Pour reprendre cette partie : { $command }

play-turn = Au tour { $seat-de }.
play-your-turn = À vous de jouer. Vous êtes { $seat-le }.
play-thinking = { $player } réfléchit…
play-typed = Coup : { $line } (Entrée le joue)
play-looking = Vous regardez en arrière : coup { $ply } sur { $all }.
play-moves = { $count ->
    [one] { $count } coup
   *[other] { $count } coups
}
play-undone = { $count ->
    [1] Un coup est repris.
    [one] { $count } coup n’est repris.
   *[other] { $count } coups sont repris.
}
play-redone = { $count ->
    [1] Un coup est rejoué.
    [one] { $count } coup n’est rejoué.
   *[other] { $count } coups sont rejoués.
}
play-new-game = Nouvelle partie. Annuler ramène l’ancienne.
play-new-swapped = Nouvelle partie, camps échangés. Annuler ramène l’ancienne.
play-game-back = Voici la partie d’avant.
play-no-way = Rien ne peut glisser dans ce sens.
play-sense-gap = Les flèches déplacent maintenant le trou.
play-sense-tile = Les flèches déplacent maintenant les tuiles.
play-mind-failed = L’ordinateur a échoué ; un autre coup a été joué pour lui.

play-result-draw = Partie nulle : personne ne gagne.
play-result-you = Vous gagnez ({ $seat }).
play-result-win = { $seat-Le } { $seat-number ->
    [many] gagnent
   *[one] gagne
} ({ $player }).
play-result-solved = { $count ->
    [1] Résolu en un coup.
   *[other] Résolu en { $count } coups.
}
play-result-several = { $count ->
    [1] Une place gagne.
   *[other] { $count } places gagnent ensemble.
}

play-hint = Indice : { $what }
play-hint-off = Pas d’indice quand des personnes jouent l’une contre l’autre.
play-thinking-hint = Recherche d’un bon coup…
play-no-judge = Aucune IA de ce jeu ne juge les positions.
play-judging = Évaluation…
play-value-proven = Valeur : { $value } (prouvée)
play-value-estimated = Valeur : { $value } (estimée)
play-value-steps = { $steps ->
    [one] { $steps } coup jusqu’au but (prouvé)
   *[other] { $steps } coups jusqu’au but (prouvé)
}
play-value-steps-about = { $steps ->
    [one] environ { $steps } coup jusqu’au but
   *[other] environ { $steps } coups jusqu’au but
}
play-value-means = Prouvé : { $value }, { $meaning }
play-regret-inaccuracy = Une imprécision : { $better } était meilleur.
play-regret-mistake = Une erreur : { $better } était meilleur.
play-regret-blunder = Une gaffe : { $better } était meilleur.
play-regret-more = { $told } Avec lui : { $had }. À présent : { $has }.
play-regret-had = { $told } Avec lui : { $had }.
play-value-unsolvable = Le but est hors d’atteinte.

play-save-name = Enregistrer sous :
play-save-keys = Entrée enregistre, Échap renonce
play-save-there = « { $file } » existe déjà. Entrée le remplace.
play-saved = Enregistré sous « { $file } ».
play-save-not-a-log = « { $file } » existe déjà et n’est pas une partie : choisissez un autre nom.
play-save-failed = « { $file } » ne peut pas être enregistré : { $problem }.

play-offer-new = Nouvelle partie
play-offer-swap = Revanche, camps échangés
play-offer-review = Revoir la partie
play-offer-quit = Quitter

play-menu-play = Jouer
play-menu-play-help = Commence la partie.
play-menu-play-over = Commence une nouvelle partie avec ces réglages.
play-menu-language = Langue
play-menu-language-help = La langue de tous les textes.
play-menu-theme = Couleurs
play-menu-grade = Difficulty
play-menu-grade-own = as set below
play-menu-grade-help = How many moves the shortest way takes.
play-menu-theme-help = Claires, sombres, ou pour les yeux qui voient les couleurs autrement.
play-theme-light = Claires
play-theme-dark = Sombres
play-theme-colour-blind = Daltonisme
play-menu-learn = Apprendre à jouer
play-menu-learn-help = Une courte initiation sur le plateau.
play-menu-rules = Règles
play-menu-rules-help = Toutes les règles sur une page.
play-menu-quit = Quitter
play-menu-quit-help = Quitte Plateau.
play-menu-back = Retour à la partie
play-menu-back-help = La partie attend telle que vous l’avez laissée.

play-key-choose = choisir
play-key-change = changer
play-key-enter = valider
play-key-play = jouer
play-key-slide = glisser
play-key-undo = annuler
play-key-redo = refaire
play-key-hint = indice
play-key-new = nouvelle
play-key-swap = échanger
play-key-review = revoir
play-key-save = garder
play-key-learn = apprendre
play-key-rules = règles
play-key-judge = valeurs
play-key-overlay = plus
play-key-menu = menu
play-key-help = touches
play-key-quit = quitter
play-key-back = arrière
play-key-on = avant
play-key-end = retour
play-key-next = suite
play-key-skip = passer
play-key-before = précédent
play-key-scroll = défiler
play-key-close = fermer

play-help-title = Touches
play-help-arrows = de cible en cible ; avec Maj : défilent un grand plateau
play-help-arrows-slide = font glisser ; avec Maj : défilent un grand plateau
play-help-slide = là où l’on glisse : les sens ; g les inverse
play-help-enter = joue ce qui est sous le curseur
play-help-notation = un coup : chiffres, majuscules (Retour arrière corrige)
play-help-escape = désélectionne
play-help-undo = annule, refait
play-help-hint = montre un bon coup
play-help-judge = la distance au but ; ce que vaut chaque coup
play-help-distance = dit à combien de coups est le but
play-help-look = parcourent les coups (ou PgPréc, PgSuiv)
play-help-new = nouvelle partie ; avec les camps échangés
play-help-new-puzzle = nouveau casse-tête
play-help-save = enregistre la partie dans un fichier
play-help-menu = joueurs, plateau et langue
play-help-learn = apprendre à jouer ; les règles
play-help-language = langue, couleurs
play-help-pause = met le programme de côté (fg le ramène)
play-help-quit = quitte
play-help-mouse = La souris fait tout cela : cliquez plateau, coups, mots.

play-learn-step = Étape { $step } sur { $steps }
play-learn-other = Ce coup est permis, mais ce n’est pas celui qu’on cherche ici. Essayez-en un autre.
play-learn-go-on = Entrée pour continuer.
play-learn-end = Voilà toute l’initiation. Bonne partie.

play-plain-seat = { $seat } : { $player }
play-plain-seat-letter = { $seat } ({ $letter }) : { $player }
play-plain-menu = 1 résolution automatique · 2 jouer au clavier · 3 afficher le chemin le plus court · 4 quitter
play-plain-way = Le plus court chemin connu, { $count ->
    [1] un coup
   *[other] { $count } coups
} : { $list }
play-plain-intro = Tapez un coup, ou /aide
play-plain-over = /nouvelle, /échanger, /annuler, /enregistrer FICHIER ou /quitter
play-plain-moves = { $count ->
    [0] Aucun coup encore.
    [one] { $count } coup : { $list }
   *[other] { $count } coups : { $list }
}
play-plain-save = Donnez un nom de fichier : /enregistrer FICHIER
play-plain-help = Commandes, longues ou courtes : /annuler /a · /refaire /r · /coups /c · /possibles /p · /plateau /b · /enregistrer FICHIER · /leçon /l · /règles · /aide ? · /quitter /q
play-plain-learn = Tapez le coup demandé. Une ligne vide continue, /quitter sort.

play-join-address = « { $url } » n’est pas le lien d’une table, comme http://192.168.1.5:7777/t/…
play-join-failed = « { $url } » ne répond pas : { $problem }.
play-join-refused = « { $url } » : { $reason }
play-join-unreadable = Un message du serveur est illisible : { $problem }. Ce programme est-il de la même version ?
play-join-open = place libre
play-join-person = { $name }
play-join-guest = invité
play-join-away = absent
play-join-won = { $seat-Le } { $seat-number ->
    [many] gagnent
   *[one] gagne
}.
play-join-waiting = On attend que quelqu’un s’assoie.
play-join-asked = { $seat } demande à reprendre un coup. D’accord ?
play-join-draw-offered = { $seat } propose la nulle. D’accord ?
play-join-lost = La connexion est perdue ; nouvel essai…
play-join-moved = Voici la revanche.
play-join-not-now = Ce n’est pas encore à vous.
play-join-resign-sure = Encore w pour abandonner.
play-join-say = Dire :
play-key-yes = oui
play-key-no = non
play-key-draw = nulle
play-key-resign = abandon
play-key-talk = parler

play-your-move = À vous de jouer.
play-decide = { $seat-Le } { $seat-number ->
    [many] décident
   *[one] décide
} ; tous décident à la fois.
play-decide-alone = À vous de jouer ; tous décident à la fois.
play-others-decide = Les autres décident.
play-other-letters = « { $line } » n’est pas un coup ici.
play-no-log = Le serveur ne dit pas toute la partie : elle ne peut pas être enregistrée.
play-points = { $count }
play-glass = Sablier : { $count ->
    [0] le temps est écoulé.
    [1] il reste une seconde.
   *[other] il reste { $count } secondes.
}
play-by-keyboard = À vous de jouer.
play-way-looking = Recherche du plus court chemin…
play-way-step = Le chemin : coup { $step } sur { $steps }
play-plain-way-proven = Le plus court chemin (prouvé), { $count ->
    [1] un coup
   *[other] { $count } coups
} : { $list }
play-say-keys = Entrée le dit, Échap non
play-line-long = Cette ligne est trop longue. Rien n’a été fait.
play-key-person = autre personne
play-key-solve = résoudre
play-key-way = chemin
play-key-count = distance
play-help-person = quand plusieurs décident : l’autre personne ici
play-help-puzzle = casse-tête : résoudre · jouer · chemin · quitter
play-help-others = les autres : nulle · abandon · parler
play-plain-several = Plusieurs d’entre vous décident à la fois : commencez par le numéro de la place, par exemple 2: 7
play-plain-decide = Ces places décident maintenant : { $seats }
play-plain-legal = { $count ->
    [0] Aucun coup n’est possible.
    [1] Un coup : { $list }
   *[other] { $count } coups : { $list }
}
play-plain-legal-of = { $seat } : { $count ->
    [0] aucun coup
    [1] un coup : { $list }
   *[other] { $count } coups : { $list }
}
play-plain-colon = « { $word } » n’est pas un coup ici. Une commande commence par une barre, comme /{ $word }
play-plain-no-command = Il n’y a pas de commande « { $line } ». La commande /aide les montre.
play-plain-no-swap = Dans un casse-tête, il n’y a personne avec qui changer de place.
play-plain-solved = /nouvelle, /annuler, /enregistrer FICHIER ou /quitter
play-plain-join-over = /revanche, /dire …, /enregistrer FICHIER ou /quitter
play-plain-resign-sure = Tapez encore /abandonner pour confirmer.
play-plain-help-move = Un coup dans sa notation, comme { $what }, en majuscules ou en minuscules.
play-plain-help-advice = Conseils : /indice /i · /valeur /v
play-plain-help-here = Partie : /nouvelle /n · /échanger /x
play-plain-help-puzzle = Partie : /nouvelle /n
play-plain-help-others = Avec d’autres : /nulle · /oui · /non · /abandonner · /dire … · /revanche
play-ask-intro = Une ligne vide prend ce qui est entre crochets.
play-ask-option = { $option } ({ $range }) [{ $value }]
play-ask-seat = { $seat } : { $list } [{ $usual }]
play-ask-number = Tapez un nombre de 1 à { $most }.

play-menu-solve = Résolution automatique
play-menu-solve-help = Le plus court chemin est trouvé et parcouru coup par coup.
play-menu-way = Plus court chemin
play-menu-way-help = Le plus court chemin est montré coup par coup ; ensuite, vous jouez.
