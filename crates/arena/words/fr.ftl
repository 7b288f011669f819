# Ce que disent l’arène et le laboratoire.
arena-plan-line = ligne { $line } : { $problem }
arena-plan-key = { $key } : { $reason }
arena-plan-seats = { $game } a { $seats ->
    [1] une seule place
    [one] { $seats } place
   *[other] { $seats } places
} avec ces options ; l’arène est pour deux.
arena-plan-even = Il faut un nombre pair, 2 au moins, et non { $number } : chaque départ se joue dans les deux ordres.
arena-plan-at-least-one = Il faut 1 au moins.
arena-plan-few = Il en faut deux au moins, et non { $number }.
arena-plan-sprt-two = Un test séquentiel est pour deux joueurs, et non { $number }.
arena-plan-sprt-limits = elo0 doit être inférieur à elo1, alpha et beta entre 0 et 0,5.
arena-plan-rounds = Il faut de 1 à { $most }, et non { $number } : ensuite, tous se sont rencontrés.
arena-plan-only-swiss = Seul un tournoi suisse a un nombre de rondes.
arena-plan-same-name = Deux s’appellent « { $name } » ; donnez à l’un un autre nom.
arena-plan-no-program = La commande ne nomme aucun programme.
arena-plan-lent = { $name } : { $list } ne fait plus partie des options d’une IA et n’est pas pris en compte ; écrivez-le à côté de « options » ou donnez-le au programme.
arena-plan-rights-mind = Les droits (rights) sont pour les programmes ; ce qu’une IA utilise lui est prêté.
arena-plan-lent-program = La mémoire, les fils et les tables sont prêtés aux IA ; un programme a ses propres options.
arena-plan-mind-or-command = Il faut soit une IA, soit une commande.
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
arena-fault-deaf = ne lit pas son entrée
arena-fault-late = n’a pas répondu à temps
arena-fault-illegal = a joué « { $text } », qui n’est pas légal : { $reason }
arena-fault-no-move = n’a donné aucun coup
arena-fault-flooded = a inondé sa sortie
arena-fault-refused = a refusé la position : { $reason }

arena-games = { $games ->
    [1] Une partie.
    [one] { $games } partie.
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
    [1] Une partie finie plus tard ne compte pas.
    [one] { $games } partie finie plus tard ne compte pas.
   *[other] { $games } parties finies plus tard ne comptent pas.
}
arena-lapse = Partie { $game }, contre { $opponent } : { $player } { $fault }.
arena-lapses-more = { $count ->
    [1] Et une autre, dans games.csv.
    [one] Et { $count } autre, dans games.csv.
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

check-greeting = Il répond à ugi par ugiok.
check-greeting-noise = Il dit « { $line } » avant ugiok ; seules les lignes id, option et info y ont leur place. Écrivez ce qui est pour vous sur la sortie d’erreur.
check-greeting-name = Il ne dit pas son nom. Envoyez « id name … » avant ugiok, pour que les tableaux le montrent.
check-ready = Il répond à isready par readyok, aussi après uginewgame.
check-unknown = Il ignore les lignes qu’il ne connaît pas.
check-first-move = Il joue un coup légal au début d’une partie.
check-startpos = Après « position startpos » il a joué « { $text } », qui n’y est pas légal. Lisez « startpos » comme « fen … ».
check-second-move = Il joue un coup légal après d’autres coups (position … moves …).
check-one-answer = Il donne un seul bestmove pour chaque go.
check-one-answer-more = Il a dit « { $line } » une fois de plus, sans qu’on le demande.
check-depth = Il comprend go depth.
check-nodes = Il comprend go nodes.
check-clocks = Il comprend go p1time … p2time … et joue à temps.
check-stop = Il réfléchit jusqu’à stop après go infinite, puis répond.
check-stop-early = Il répond à go infinite sans attendre stop. La plupart des arbitres ne le demandent jamais ; l’analyse, si.
check-stop-deaf = Il ne répond pas à stop. Lisez l’entrée pendant la réflexion, dans un fil à part ou toutes les quelques milliers de positions.
check-idle-stop = Il ignore stop quand il ne réfléchit pas.
check-idle-stop-answer = Il a répondu « { $line } » à stop alors que rien n’était demandé.
check-games = Il joue des parties entières aux deux places, légalement et à temps.
check-games-slow = Son coup le plus lent a pris { $millis } ms sur { $allowed }. Un match dirait « trop tard » : gardez un peu de temps pour le trajet de la réponse.
check-query = Il répond à query gameover, query p1turn et query result.
check-query-none = Il ne répond pas à « query { $question } » par « response … ». Notre arène ne le demande pas ; les arbitres qui ne connaissent pas les règles, si.
check-query-wrong = À « query { $question } » il a répondu { $answer } ; la bonne réponse est { $right }.
check-quit = Il s’arrête après quit.
check-quit-status = Il s’arrête, et dit que quelque chose n’allait pas ({ $status }).
check-quit-stays = Il ne s’arrête pas après quit.
check-end-of-input = Il s’arrête quand son entrée s’arrête.
check-end-of-input-stays = Il continue quand son entrée s’arrête : un robot dont l’arbitre est parti tournerait sans fin. Arrêtez quand la lecture ne donne rien.

check-silent = Il n’a pas répondu à temps. S’il écrit la réponse, elle est peut-être retenue : videz la sortie après chaque ligne (en Python : print(…, flush=True)).
check-ended = Il s’est arrêté ({ $status }).
check-closed = Il a fermé sa sortie.
check-deaf = Il ne lit pas son entrée standard : ce qui lui est envoyé doit être lu même pendant qu’il réfléchit.
check-flooded = Il écrit sans fin.
check-illegal = Il a joué « { $text } », qui n’est pas légal : { $reason }
check-no-move = Il a dit bestmove sans coup.
check-not-started = Il ne peut être lancé : { $problem }.

lab-no-mind = Il en faut au moins un.
lab-no-position = Donnez des positions, des fichiers de positions, ou un nombre à engendrer.
lab-nobody-to-move = Personne n’y a le trait.
lab-patience = Il faut un nombre de secondes supérieur à 0.
lab-plot-name = « { $name } » n’est pas un nom de fichier : seulement des lettres, des chiffres, - et _.
lab-plot-y = Le graphique « { $name } » ne dit pas ce qui monte (y).
lab-plot-mind = Il n’y a pas ici d’IA « { $name } » ; il y a : { $list }.
lab-mind = IA
lab-limit = limite
lab-answers = réponses
lab-cut-off = coupées
lab-rate = nœuds/s
lab-depth = profondeur en coups
lab-nodes = nœuds
lab-seconds = secondes
lab-movetime = millisecondes par coup
lab-node-limit = nœuds par coup
lab-length = coups de la plus courte solution
lab-score = score
lab-chance = chances de gain
lab-position = position
lab-elo = Elo
lab-count = combien de fois
lab-medians = Nœuds et secondes sont les médianes des réponses qui n’ont pas été coupées.
