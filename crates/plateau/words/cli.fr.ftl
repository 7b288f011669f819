cli-output = La sortie ne peut pas être écrite : { $problem }.
cli-option-form = Une option s’écrit clé=valeur, et non « { $text } ».
cli-file-missing = Il n’y a pas de fichier « { $file } ».
cli-file-folder = « { $file } » est un dossier, pas un fichier.
cli-file-unreadable = « { $file } » ne peut pas être lu : { $problem }.
cli-file-huge = « { $file } » dépasse { $megabytes } Mo : ce n’est pas le journal d’une partie.
cli-file-binary = « { $file } » n’est pas un fichier texte : l’octet { $byte }, à la ligne { $line }, n’est pas du texte.
cli-in-file = { $file } : { $reason }
cli-args-unknown = L’argument « { $argument } » est inconnu.
cli-args-command = La commande « { $command } » est inconnue.
cli-args-no-command = Il manque une commande.
cli-args-missing = Il manque : { $list }.
cli-args-conflict = { $argument } et { $other } ne vont pas ensemble.
cli-args-value = « { $value } » ne convient pas à { $argument }.
cli-args-no-value = { $argument } demande une valeur.
cli-args-not-text = Un argument n’est pas du texte.
cli-args-wrong = { $argument } ne peut pas être donné ainsi.
cli-args-values = Les valeurs sont : { $list }.
cli-args-guess = Vouliez-vous dire « { $guess } » ?
cli-args-help = --help en dit plus.
cli-problem = plateau : { $text }
cli-told = { $text }
cli-file-empty = « { $file } » ne contient aucune position de { $game }.
cli-file-drawn = « { $file } » ressemble à un dessin, et les dessins de { $game } ne sont pas lus : donnez la position en une ligne, ou un journal.
cli-file-many = il contient plusieurs positions ; donnez un fichier avec l’une d’elles, ou la position elle-même.
cli-folder-empty = Le dossier « { $file } » ne contient aucun fichier.
cli-line-unreadable = Lecture impossible : { $problem }.
cli-line-long = La ligne dépasse { $bytes } octets : ce n’est pas une position.
cli-line-binary = L’octet { $byte } de la ligne n’est pas du texte.
cli-line = ligne { $line } : { $reason }
cli-memory = { $megabytes } Mo, c’est plus de mémoire qu’il n’y en a : { $most } Mo sont disponibles.
cli-threads = Le nombre de fils doit aller de 1 à { $max }.

cli-no-judge = Aucune IA de { $game } ne juge les positions.
cli-mind-does-not-judge = L’IA « { $name } » joue mais ne juge pas les positions. Celles qui jugent : { $list }.
cli-no-trace = Aucune IA de { $game } ne raconte sa recherche étape par étape.
cli-mind-does-not-trace = L’IA « { $name } » ne raconte pas sa recherche étape par étape. Celles qui le font : { $list }.
cli-so-far = { $length ->
    [one] { $length } coup
   *[other] { $length } coups
}, peut-être pas le moins possible : { $moves }
cli-waiting = au moins { $bound ->
    [one] { $bound } coup
   *[other] { $bound } coups
}, { $nodes ->
    [one] { $nodes } million
   *[other] { $nodes } millions
} de nœuds, { $speed ->
    [one] { $speed } million
   *[other] { $speed } millions
} par seconde, { $seconds } s
cli-nothing-to-solve = Donnez une position, ou un fichier de positions avec --file.
cli-over = La partie est terminée ici : il n’y a rien à résoudre.
cli-interrupted = Arrêté : les réponses ci-dessus sont les seules.
cli-answer-unsolvable = { $position } : pas de solution
cli-answer-length = { $position } : { $length } { $length ->
    [one] coup
   *[other] coups
}
cli-answer-score = { $position } : score { $score }
cli-answer-chance = { $position } : { $percent } % de gagner
cli-answer-best = { $position } : meilleur coup { $best }
cli-answer-not-proven = (non prouvé)
cli-progress = { $done ->
    [one] { $done } position résolue
   *[other] { $done } positions résolues
}
cli-site-base = --base { $base } n’est pas un dossier d’un hébergeur : il commence et finit par une barre oblique, comme /club/jeux/.
cli-site-taken = « { $folder } » contient autre chose qu’un site de Plateau : choisissez un autre dossier, ou videz-le.
cli-site-written = « { $folder } » contient le site : { $files } fichiers, { $kilobytes } ko. Copiez le tout sur votre hébergement.
cli-man-written = « { $folder } » contient { $count ->
    [one] { $count } page
   *[other] { $count } pages
}. Pour en lire une : man -M { $folder } plateau
cli-puzzles-none = Aucun casse-tête n’accompagne { $game }.
cli-puzzles-there = « { $file } » existe déjà et contient autre chose : choisissez un autre dossier.
cli-puzzles-written = « { $folder } » contient { $count ->
    [one] { $count } fichier
   *[other] { $count } fichiers
}. Tous d’un coup : plateau solve { $game } --file { $folder }
cli-table-file = fichier
cli-table-answer = réponse
cli-table-nodes = nœuds
cli-table-seconds = secondes
cli-table-number = { $number }
cli-table-unsolvable = pas de solution
cli-table-length = { $length ->
    [one] { $length } coup
   *[other] { $length } coups
}
cli-table-score = score { $score }
cli-table-chance = { $percent } %
cli-table-best = { $best }
cli-table-all = { $count ->
    [one] { $count } position
   *[other] { $count } positions
}

cli-ugi-two-seats = { $game } compte { $seats ->
    [one] { $seats } place
   *[other] { $seats } places
} ici ; l’Universal Game Interface est faite pour deux.
cli-ugi-move = coup { $index } (« { $text } ») : { $reason }

cli-save = « { $file } » ne peut pas être écrit : { $problem }.
cli-replay-nobody = Personne
cli-replay-undo = { $seat-Le } { $seat-number ->
    [many] reprennent
   *[one] reprend
} { $count ->
    [1] un coup.
    [one] { $count } coup.
   *[other] { $count } coups.
}
cli-replay-redo = { $seat-Le } { $seat-number ->
    [many] rejouent
   *[one] rejoue
} { $count ->
    [1] un coup.
    [one] { $count } coup.
   *[other] { $count } coups.
}
cli-replay-resign = { $seat-Le } { $seat-number ->
    [many] abandonnent
   *[one] abandonne
}.
cli-replay-offer = { $seat-Le } { $seat-number ->
    [many] proposent
   *[one] propose
} la nulle.
cli-replay-accept = { $seat-Le } { $seat-number ->
    [many] acceptent
   *[one] accepte
} la nulle.
cli-replay-decline = { $seat-Le } { $seat-number ->
    [many] refusent
   *[one] refuse
} la nulle.
cli-replay-flag = Le temps { $seat-de } est écoulé.
cli-arena-plan = { $file } : { $problem }
cli-arena-stopped = Arrêté après { $done ->
    [one] { $done } partie
   *[other] { $done } parties
} sur { $planned }. La même commande reprendra d’ici.
cli-arena-progress = { $done ->
    [one] { $done } partie
   *[other] { $done } parties
} sur { $planned }
cli-arena-left = encore { $time } environ
cli-arena-current = partie { $game } : { $one } – { $other }, coup { $plies }, { $time }
cli-arena-written = Les parties et le rapport sont dans { $folder }.
cli-check-complaints = Sur sa sortie d’erreur il a écrit :
cli-check-broken = { $count ->
    [1] Une règle est violée.
    [one] { $count } règle est violée.
   *[other] { $count } règles sont violées.
}
cli-lab-plan = { $file } : { $problem }
cli-lab-progress = { $done } sur { $planned }
cli-lab-stopped = Arrêté après { $done ->
    [one] { $done } réponse
   *[other] { $done } réponses
} sur { $planned }. La même commande reprendra d’ici.
cli-lab-written = Les tableaux et les graphiques sont dans { $folder }.
cli-watch-title = { $game }, { $mind } réfléchit : étape { $step } sur { $steps }
cli-watch-keys = espace lecture ou pause · → ← étape · + − vitesse ({ $speed } par seconde) · q fin
cli-watch-narrow = Pour le plateau, il faut un terminal de { $width } × { $height }.
cli-watch-end = { $steps ->
    [one] { $steps } étape
   *[other] { $steps } étapes
}, { $nodes ->
    [one] { $nodes } nœud
   *[other] { $nodes } nœuds
} ; il joue { $best }.
cli-watch-bounded = Enregistré jusqu’à { $steps ->
    [one] { $steps } étape
   *[other] { $steps } étapes
} ; --steps en donne plus, --depth moins à regarder.

cli-course-time = Une durée est un nombre de secondes qui n’est pas négatif.
cli-course-listen = Impossible d’écouter sur { $place } : { $problem }.
cli-course-listening = En attente de deux joueurs sur { $place }.
cli-course-connect = { $server } est injoignable : { $problem }.
cli-course-server = Le serveur : { $reason }
cli-course-message = « { $text } » n’est pas un message du protocole.
cli-course-no-role = Un coup est arrivé avant le rôle.
cli-course-not-our-turn = Il demande un coup hors de notre tour.
cli-course-other-rules = Il annonce « { $text } » comme coup { $side-de }, ce qui est impossible : { $reason }
cli-course-silent = Pas de réponse à temps.
cli-course-garbage = La réponse n’est pas une ligne de texte.
cli-course-gone = La connexion a été fermée.
cli-course-stopped = Arrêté.
cli-course-illegal = Coup interdit « { $text } » : { $reason }
cli-course-won = Victoire : { $name } ({ $side }), contre { $other }, { $score }.
cli-course-tie = { $red } et { $black } font match nul.
cli-course-victory = Nous avons gagné.
cli-course-defeat = Nous avons perdu.
cli-course-nobody = Personne n’a gagné.

cli-bridge-message = « { $text } » n’est pas un message du protocole : { $problem }.
cli-bridge-early = Le plateau manque : aucun game_start n’est arrivé.
cli-bridge-players = Il y a { $players ->
    [one] { $players } joueur
   *[other] { $players } joueurs
} ; nous pouvons jouer de 2 à { $most }.
cli-bridge-map = Les territoires ne font pas une carte : les voisins doivent être réciproques et tout doit se tenir.
cli-bridge-area = Le territoire { $area } du joueur { $owner } avec { $dice ->
    [one] { $dice } dé
   *[other] { $dice } dés
} est impossible.
cli-bridge-turn = C’est au joueur { $player }, qui n’est pas dans l’ordre.

cli-new-game-name = « { $name } » ne peut pas être le nom d’un jeu : écrivez des minuscules et des chiffres, une lettre d’abord.
cli-new-game-taken = « { $name } » veut déjà dire autre chose pour Rust ou pour Plateau : choisissez un autre nom.
cli-new-game-exists = « { $folder } » existe déjà : choisissez un autre dossier avec --to.
cli-new-game-sources = Il n’y a pas de sources de Plateau dans « { $folder } ».
cli-new-game-made = « { $folder } » contient un jeu pour commencer. Dans ce dossier :
    cargo run --no-default-features -- render { $name } startpos --out depart.svg    une image, au plus vite
    cargo run -- play { $name }          dans le terminal
    cargo run                           dans le navigateur
    cargo test                          ce que tout jeu respecte
