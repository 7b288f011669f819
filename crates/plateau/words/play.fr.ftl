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
play-stuck = La partie est arrêtée. Reprenez un coup ou commencez une nouvelle partie.
play-typed = Coup : { $line } (Entrée le joue)
play-looking = Vous regardez en arrière : après { $ply } coups sur { $all }.
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
play-mind-failed = L’ordinateur a échoué. Reprenez un coup ou commencez une nouvelle partie.

play-result-draw = Partie nulle : personne ne gagne.
play-result-you = Vous gagnez ({ $seat }).
play-result-win = { $seat-Le } { $seat-number ->
    [many] gagnent
   *[one] gagne
} ({ $player }).
play-result-solved = Résolu.
play-result-several = { $count } places gagnent ensemble.

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
play-key-end = à la partie
play-key-next = suite
play-key-skip = passer
play-key-before = précédent
play-key-scroll = défiler
play-key-close = fermer

play-help-title = Touches
play-help-arrows = vont de cible en cible ; avec Maj : défilent un grand plateau
play-help-slide = là où l’on glisse : les flèches, ou W A S D, font glisser ; g inverse leur sens
play-help-enter = joue ce qui est sous le curseur
play-help-notation = un coup dans sa notation
play-help-escape = désélectionne
play-help-undo = annule, refait
play-help-hint = montre un bon coup
play-help-judge = montre ce que vaut chaque coup, si une IA sait juger
play-help-look = parcourent les coups en arrière et en avant (ou PgPréc, PgSuiv)
play-help-new = nouvelle partie ; la même, camps échangés
play-help-save = enregistre la partie dans un fichier
play-help-menu = joueurs, plateau et langue
play-help-learn = apprendre à jouer ; les règles
play-help-language = langue, couleurs
play-help-pause = met le programme de côté ; fg le ramène
play-help-quit = quitte
play-help-mouse = La souris fait tout cela aussi : cliquez le plateau, les coups, ces mots.

play-learn-step = Étape { $step } sur { $steps }
play-learn-other = Ce coup est permis, mais ce n’est pas celui qu’on cherche ici. Essayez-en un autre.
play-learn-go-on = Entrée pour continuer.
play-learn-end = Voilà toute l’initiation. Bonne partie.

play-plain-seat = { $seat } : { $player }
play-plain-seat-letter = { $seat } ({ $letter }) : { $player }
play-plain-menu = 1 résolution automatique · 2 jouer au clavier · 3 afficher le chemin le plus court · 4 quitter
play-plain-way = Le plus court chemin connu, { $count } coups : { $list }
play-plain-intro = Tapez un coup, ou aide.
play-plain-over = nouvelle, échanger, annuler, enregistrer FICHIER, ou quitter.
play-plain-moves = { $count ->
    [0] Aucun coup encore.
    [one] { $count } coup : { $list }
   *[other] { $count } coups : { $list }
}
play-plain-save = Donnez un nom de fichier : enregistrer FICHIER.
play-plain-help = Un coup dans sa notation, ou : annuler, refaire, indice, coups, plateau, enregistrer FICHIER, nouvelle, échanger, apprendre, règles, aide, quitter.
play-plain-learn = Tapez le coup demandé. Une ligne vide continue, quitter sort.

play-join-address = « { $url } » n’est pas le lien d’une table, comme http://192.168.1.5:7777/t/…
play-join-failed = « { $url } » ne répond pas : { $problem }.
play-join-refused = « { $url } » : { $reason }
play-join-unreadable = Un message du serveur est illisible : { $problem }. Ce programme est-il de la même version ?
play-join-open = place libre
play-join-you = vous
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
play-join-plain-intro = Tapez un coup, ou : undo, redo, draw, yes, no, resign, say …, rematch, quit.
play-key-yes = oui
play-key-no = non
play-key-draw = nulle
play-key-resign = abandon
play-key-talk = parler
