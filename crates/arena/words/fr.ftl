# Ce que disent l’arène et le laboratoire.
arena-plan-line = ligne { $line } : { $problem }
arena-plan-key = { $key } : { $reason }
arena-plan-seats = { $game } a { $seats } places avec ces options ; l’arène est pour deux.
arena-plan-even = Il faut un nombre pair, 2 au moins, et non { $number } : chaque départ se joue dans les deux ordres.
arena-plan-at-least-one = Il faut 1 au moins.
arena-plan-few = Il en faut deux au moins, et non { $number }.
arena-plan-sprt-two = Un test séquentiel est pour deux joueurs, et non { $number }.
arena-plan-sprt-limits = elo0 doit être inférieur à elo1, alpha et beta entre 0 et 0,5.
arena-plan-rounds = Il faut de 1 à { $most }, et non { $number } : ensuite, tous se sont rencontrés.
arena-plan-only-swiss = Seul un tournoi suisse a un nombre de rondes.
arena-plan-same-name = Deux s’appellent « { $name } » ; donnez à l’un un autre nom.
arena-plan-no-program = La commande ne nomme aucun programme.
arena-plan-mind-or-command = Il faut soit un esprit, soit une commande.
arena-plan-increment = Un incrément s’ajoute à une pendule : donnez aussi un total.
arena-plan-zero-limit = Une limite de 0 ne laisse pas le temps de réfléchir ; omettez-la s’il n’y en a pas.

arena-file = « { $file } » ne peut être lu ou écrit : { $problem }.
arena-other-plan = « { $folder } » contient les résultats d’un autre plan. Donnez un autre dossier avec --out, ou supprimez-le.
arena-result = { $file }, ligne { $line } : { $problem }
arena-player = « { $name } » { $fault }.
arena-start = Départ { $number } : { $reason }
arena-plot = Un graphique ne peut être dessiné : { $problem }.

arena-fault-start = ne peut être lancé : { $problem }
arena-fault-ended = s’est arrêté au milieu de la partie ({ $status })
arena-fault-silent = a fermé sa sortie
arena-fault-late = n’a pas répondu à temps
arena-fault-illegal = a joué « { $text } », qui n’est pas légal : { $reason }
arena-fault-no-move = n’a donné aucun coup
arena-fault-flooded = a inondé sa sortie
arena-fault-refused = a refusé la position : { $reason }

arena-games = { $games ->
    [one] Une partie.
   *[other] { $games } parties.
}
arena-player-column = joueur
arena-points = points
arena-buchholz = Buchholz
arena-berger = Sonneborn–Berger
arena-byes = exemptions
arena-matches = matchs gagnés
arena-elo = Elo
arena-margin = ±
arena-games-column = parties
arena-score = score
arena-won = gagnées
arena-drawn = nulles
arena-lost = perdues
arena-late = temps
arena-illegal = illégaux
arena-crashed = pannes
arena-nodes = nœuds/s
arena-pairing = rencontre
arena-interval = 95 %
arena-round = Ronde { $number } :
arena-swiss-rule = Les points comprennent ceux des exemptions (une exemption vaut un match gagné). À égalité de points comptent les points des adversaires (Buchholz), puis ceux des adversaires battus (Sonneborn–Berger), puis l’ordre du fichier.
arena-knockout-rule = L’ordre du fichier désigne les têtes de série, et les premières sont exemptées. Un match nul a été prolongé par des paires de parties ; ce qui reste nul revient au premier du fichier. Les éliminés d’un même tour sont classés par points.
arena-lengths = Une partie dure { $mean } coups en moyenne ; la moitié en ont au plus { $median }, la plus courte { $shortest }, la plus longue { $longest }.
arena-first-seat = La première place marque { $share } %.
arena-sprt-better = Arrêté : le logarithme du rapport de vraisemblance, { $llr }, atteint { $upper }. Le premier joueur est meilleur.
arena-sprt-not-better = Arrêté : le logarithme du rapport de vraisemblance, { $llr }, est descendu à { $lower }. Le premier joueur n’est pas meilleur.
arena-sprt-open = Indécis : le logarithme du rapport de vraisemblance, { $llr }, est entre { $lower } et { $upper }.
arena-sprt-beyond = { $games ->
    [one] Une partie finie plus tard ne compte pas.
   *[other] { $games } parties finies plus tard ne comptent pas.
}
arena-lapse = Partie { $game }, contre { $opponent } : { $player } { $fault }.
arena-lapses-more = { $count ->
    [one] Et une autre, dans games.csv.
   *[other] Et { $count } autres, dans games.csv.
}
arena-plot-standings = Classement
arena-plot-elo = Elo, avec intervalles à 95 %
arena-plot-cross-table = Part des points de la ligne contre la colonne
arena-plot-lost = tout perdu
arena-plot-won = tout gagné
arena-plot-lengths = Longueur des parties
arena-plot-plies = coups
arena-plot-games = parties
