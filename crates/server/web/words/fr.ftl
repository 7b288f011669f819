# Ce que dit la page.
page-home-title = Des jeux de plateau qui pensent
page-home-link = Accueil
page-home-continue = Reprendre où vous en étiez
page-home-open = Tables ouvertes
page-home-open-none = Personne n’attend. Ouvrez une table avec « Ami » et envoyez le lien.
page-home-playing = Parties en cours
page-home-playing-none = Aucune partie publique ne se joue en ce moment.
page-play = Jouer
page-friend = Ami
page-daily-short = Du jour
page-daily = Le casse-tête du jour
page-watch = Regarder
page-learn = Apprendre
page-rules = Règles
page-options = Options
page-against = Contre { $level }
page-card-play = Jouer à { $game } tout de suite
page-card-friend = Jouer à { $game } avec un ami
page-skip = Aller au plateau
page-guest = Invité
page-you = vous

page-language-other = In English
page-theme = Thème : { $name }
page-theme-system = celui du système
page-theme-light = clair
page-theme-dark = sombre
page-theme-colour-blind = daltonien
page-sound = Activer ou couper le son
page-me-link = Moi

page-board = plateau
page-seat = Place { $seat }
page-seat-open = Place libre
page-moves = Coups
page-no-moves = Aucun coup joué.
page-points = Points
page-away = absent
page-thinking = réfléchit
page-won = gagne
page-clock = Pendule
page-clock-of = Pendule { $name-de }
page-clock-none = Sans pendule
page-clock-move = { $seconds ->
    [one] { $seconds } seconde
   *[other] { $seconds } secondes
} par coup
page-clock-total = { $minutes } min + { $increment } s
page-rated = classée

page-your-move = À vous de jouer.
page-move-of = { $seat } : à vous.
page-waiting = On attend l’autre joueur.
page-waiting-for = C’est { $name-a } de jouer.
page-waiting-for-all = On attend les autres.
page-chance = Les dés roulent.
page-over = La partie est terminée.
page-game-begins = La partie commence.
page-undone = Coup repris.
page-dropped = { $count ->
    [1] Le coup suivant est abandonné.
    [one] Aucun coup n’est abandonné.
   *[other] Les { $count } coups suivants sont abandonnés.
}
page-looking-back = Une position antérieure.
page-look-live = Revenir à la partie
page-look-first = Au début
page-look-back = Un coup en arrière
page-look-forward = Un coup en avant
page-look-last = Au dernier coup
page-reconnecting = Connexion perdue. Reconnexion… Votre partie est en sûreté.
page-unreadable = Un message du serveur est illisible. Veuillez recharger la page.
page-watching = { $count ->
    [one] { $count } spectateur
   *[other] { $count } spectateurs
}

page-controls = Commandes
page-do-undo = Reprendre
page-do-undo-help = Reprendre votre dernier coup
page-do-redo = Rejouer
page-do-redo-help = Rejouer le coup repris
page-do-hint = Conseil
page-do-hint-help = Montrer un bon coup
page-do-flip = Tourner
page-do-flip-help = Voir le plateau de l’autre côté
page-do-draw = Nulle
page-do-draw-help = Proposer la nulle
page-do-resign = Abandon
page-do-resign-help = Abandonner la partie
page-do-resign-sure = Vraiment ?
page-do-resign-sure-help = Appuyez encore une fois pour abandonner
page-do-restart = À zéro
page-do-restart-help = Recommencer avec les mêmes places
page-do-rematch = Revanche
page-do-rematch-help = Rejouer en échangeant les camps
page-do-review = Analyse
page-do-review-help = Revoir la partie coup par coup
page-do-new = Nouvelle
page-do-new-help = Ouvrir une nouvelle table
page-ask-undo = { $name-Le } { $name-number ->
    [many] demandent
   *[one] demande
} à reprendre { $moves ->
    [1] un coup
    [one] { $moves } coup
   *[other] { $moves } coups
}.
page-ask-redo = { $name-Le } { $name-number ->
    [many] demandent
   *[one] demande
} à rejouer { $moves ->
    [1] un coup
    [one] { $moves } coup
   *[other] { $moves } coups
}.
page-asked = On attend une réponse.
page-draw-offered = { $name-Le } { $name-number ->
    [many] proposent
   *[one] propose
} la nulle.
page-draw-waiting = Vous avez proposé la nulle.
page-yes = Accepter
page-no = Refuser
page-hint = Un bon coup : { $move }.

page-result-you-win = Vous gagnez.
page-result-winner = { $name-Le } { $name-number ->
    [many] gagnent
   *[one] gagne
}.
page-result-wins = { $names } gagnent.
page-result-you-and-others-win = Vous gagnez avec { $names-le }.
page-result-draw = Partie nulle.
page-result-agreed = Partie nulle, d’un commun accord.
page-result-resigned = { $name-Le } { $name-number ->
    [many] abandonnent
   *[one] abandonne
}.
page-result-you-resigned = Vous avez abandonné.
page-result-flagged = { $name-Le } { $name-number ->
    [many] n’ont
   *[one] n’a
} plus de temps.
page-result-you-flagged = Vous n’avez plus de temps.
page-result-shown = Le chemin a été montré en { $moves ->
    [1] un coup
    [one] { $moves } coup
   *[other] { $moves } coups
}.
page-result-solved = Résolu en { $moves ->
    [1] un coup
    [one] { $moves } coup
   *[other] { $moves } coups
}.
page-rematch-join = Accepter la revanche
page-rematch-watch = Regarder la revanche

page-wait-title = Envoyez ce lien à votre ami
page-wait-help = Qui l’ouvre peut s’asseoir. La partie commence d’elle-même.
page-wait-bot = On attend un programme
page-wait-bot-help = Un programme s’assied avec le lien de cette table et sa clé.
page-link = Lien vers cette table
page-copy = Copier
page-copied = Le lien est copié.
page-copy-by-hand = Le lien est sélectionné : copiez-le à la main.
page-share = Partager
page-qr = Code QR du lien
page-cancel = Annuler
page-invite-title = { $name } vous invite à jouer : { $game }
page-sit = Prendre place : { $seat }
page-your-name = Votre nom
page-watch-only = Seulement regarder
page-learn-first = Comment joue-t-on ?

page-tabs = Plus sur cette table
page-tab-analysis = Analyse
page-tab-chat = Discussion
page-tab-rules = Règles
page-chat-switch = Afficher la discussion
page-chat-none = Personne n’a encore rien dit.
page-chat-write = Dire quelque chose
page-chat-send = Envoyer
page-judge-switch = Évaluer chaque coup
page-judge-help = Une IA écrit ce que vaut chaque coup.
page-judge-never = Aucune IA de ce jeu ne juge encore les positions.
page-judge-daily = Le casse-tête du jour est à vous seul : l’ordinateur se tait jusqu’à ce qu’il soit résolu.
page-judge-not-now = Pas pendant que des personnes jouent l’une contre l’autre.
page-judge-line = Meilleure suite :
page-judge-effort = Profondeur { $depth }, { $nodes ->
    [one] { $nodes } position
   *[other] { $nodes } positions
}.
page-judge-nodes = { $nodes ->
    [one] { $nodes } position
   *[other] { $nodes } positions
}.
page-judge-proven = prouvé
page-judge-estimated = estimé
page-value-score-proven = Prouvé : { $score } pour { $seat-le }.
page-value-score-estimated = Estimé : { $score } pour { $seat-le }.
page-value-chance-proven = { $seat-Le } { $seat-number ->
    [many] gagnent
   *[one] gagne
} avec une chance de { $chance }, calculée.
page-value-chance-estimated = { $seat-Le } { $seat-number ->
    [many] gagnent
   *[one] gagne
} avec une chance d’environ { $chance }.
page-value-length-proven = Résolu en { $length ->
    [1] un coup
    [one] { $length } coup
   *[other] { $length } coups
}, pas moins.
page-value-length-estimated = Encore { $length ->
    [1] un coup
    [one] { $length } coup
   *[other] { $length } coups
} environ.
page-value-unsolvable = C’est insoluble.

page-new-title = Nouvelle table : { $game }
page-new-seats = Qui joue
page-new-how = Comment
page-new-options = Options du jeu
page-new-rated = Classée
page-new-rated-help = Compte pour votre classement ; on ne reprend pas de coup. Pour qui a un mot de passe, sur le plateau normal.
page-new-public = Publique
page-new-public-help = Annoncée à l’accueil ; chacun peut regarder.
page-new-chat = Discussion
page-new-chat-help = Les joueurs peuvent s’écrire.
page-new-go = Commencer
page-order = Camps
page-order-given = Comme choisis
page-order-random = Au hasard
page-seat-me = Moi
page-seat-me-help = Vous, sur cet écran.
page-seat-here = Quelqu’un à côté de moi
page-seat-here-help = Une autre personne sur cet écran.
page-seat-link = Quelqu’un avec le lien
page-seat-open-help = Vous recevrez un lien à envoyer.
page-seat-minds = IA
page-seat-bot = Un programme
page-seat-bot-help = Un programme externe s’assied avec sa clé.

page-learn-title = Apprendre : { $game }
page-learn-all = Étapes
page-learn-step = Étape { $step } : { $name }
page-learn-steps = Apprendre en cinq étapes
page-learn-again = Encore
page-learn-not-yet = Pas celui-là. Regardez encore.
page-learn-play = Jouer une partie
page-next = Suivant
page-rules-title = Règles : { $game }

page-review-title = Analyse : { $game }
page-review-working = Les coups sont examinés
page-review-start = Le début.
page-graph = L’évaluation, coup par coup ; vers le haut, c’est bon pour la première place
page-accuracy = précision { $part }
page-no-mistakes = Aucune erreur trouvée.
page-count-inaccuracy = { $count ->
    [1] une imprécision
    [one] { $count } imprécision
   *[other] { $count } imprécisions
}
page-count-mistake = { $count ->
    [1] une erreur
    [one] { $count } erreur
   *[other] { $count } erreurs
}
page-count-blunder = { $count ->
    [1] une gaffe
    [one] { $count } gaffe
   *[other] { $count } gaffes
}
page-meaning = ({ $meaning }.)
page-regret = Avec lui : { $had }. À présent : { $has }.
page-regret-had = Avec lui : { $had }.
page-mistake-inaccuracy = Une imprécision. { $better } était meilleur.
page-mistake-mistake = Une erreur. { $better } était meilleur.
page-mistake-blunder = Une gaffe. { $better } était meilleur.
page-best = Le meilleur coup : { $move }.
page-keep = Partager et garder
page-save-log = Journal

page-me-title = Moi
page-me-guest = Vous jouez comme invité de ce navigateur. Un nom suffit ; un mot de passe garde vos parties d’un appareil à l’autre.
page-me-account = Votre nom et votre mot de passe ouvrent vos parties sur tout appareil.
page-name = Nom
page-name-help = Jusqu’à 24 lettres. Les autres le voient.
page-save = Enregistrer
page-saved = Enregistré.
page-password = Mot de passe
page-password-set = Choisir un mot de passe
page-password-change = Changer le mot de passe
page-password-old = Ancien mot de passe
page-password-new = Nouveau mot de passe
page-password-help = Au moins 8 caractères.
page-login = Se connecter
page-logout = Se déconnecter
page-ratings = Classements
page-ratings-title = Classement : { $game }
page-ratings-none = Pas encore de classement : il vient avec les parties classées.
page-rating = Classement
page-provisional = Encore incertain
page-games = Parties
page-games-count = { $count ->
    [1] une partie
    [one] { $count } partie
   *[other] { $count } parties
}
page-history = Parties terminées
page-history-none = Aucune partie terminée. Elles seront gardées ici.
page-watch-title = Regarder
page-watch-live = En direct
page-watch-again = Rejouée
page-watch-house = La maison joue toute seule en attendant du monde.
page-watch-over = Vient de finir
page-watch-over-none = Aucune partie publique n’est encore finie.
page-list-continue = Reprendre
page-list-sit = S’asseoir
page-list-watch = Regarder
page-list-review = Analyser
page-list-won = Gagnée
page-list-lost = Perdue
page-list-draw = Nulle

page-keys = Touches
page-key-tab = Au plateau, puis aux commandes
page-key-enter = Choisir ; sur le plateau, les flèches se déplacent
page-key-escape = Désélectionner
page-key-help = Ces touches
page-key-digit = Choisir { $digit }
page-key-slide-left = Glisser à gauche
page-key-slide-right = Glisser à droite
page-key-slide-up = Glisser vers le haut
page-key-slide-down = Glisser vers le bas
page-close = Fermer

page-sorry = Quelque chose n’a pas marché
page-not-here = Il n’y a rien ici
page-went-wrong = La page n’a pas pu faire cela. Veuillez réessayer.
page-unreachable = Le serveur est injoignable.
page-no-such-game = Ce jeu n’existe pas ici.
page-no-such-page = Cette adresse ne mène nulle part. Le lien a peut-être été coupé.
page-nothing-lost = Vos parties sont en sûreté : chaque coup est gardé par le serveur.
page-try-again = Réessayer
page-offline-title = Vous êtes hors ligne
page-offline-help = Plateau a besoin de son serveur. La page revient d’elle-même dès qu’il est joignable.

page-steps = { $steps ->
    [one] { $steps } coup
   *[other] { $steps } coups
}
page-steps-help = Coups simples jusqu’ici
page-timer = Temps depuis le premier coup
page-do-show = Résoudre
page-do-show-help = Montrer le plus court chemin, coup par coup
page-do-overlay = Plus
page-do-overlay-help = Montrer les distances et les pièces les plus proches
page-next-puzzle = Le suivant
page-same-puzzle = Le même
page-daily-none = Personne ne l’a encore résolu.
page-best-time = meilleur temps
page-best-steps = le moins de coups
page-ao5 = moyenne de 5
page-ao12 = moyenne de 12
page-home-days = Les casse-têtes du jour
page-judge-far = Dire à quelle distance on est
page-picture = Votre propre image
page-picture-help = Une image de cet appareil sur les tuiles ; elle n’est envoyée nulle part.
page-picture-none = Sans image
page-picture-bad = Le navigateur ne peut pas lire cette image.
page-habits = Votre façon de jouer
page-habit-gap = Les flèches déplacent le trou, pas la tuile
page-habit-hover = Survoler une tuile la fait glisser
page-share-puzzle = Un lien vers cette position :
page-new-position = Votre propre position
page-new-position-label = Position
page-new-position-help = Collez une position ou des coups dans la notation du jeu ; rien, c’est le départ habituel.

page-tournaments = Tournois
page-tournaments-about = Personnes, robots et IA se rencontrent : toutes rondes, suisse ou élimination, chaque plateau joué des deux places.
page-tournaments-all = Tous les tournois, et en créer un
page-tournaments-open = Inscriptions ouvertes
page-tournaments-open-none = Aucun tournoi n’est ouvert. Créez-en un et envoyez le lien.
page-tournaments-running = En cours
page-tournaments-running-none = Aucun tournoi n’est en cours.
page-tournaments-over = Terminés
page-tournament-new = Créer un tournoi
page-tournament-example = Coupe du vendredi
page-tournament-create = Le créer
page-tournament-game = Jeu
page-tournament-mode = Formule
page-mode-swiss = Suisse
page-mode-swiss-help = Quelques rondes ; à chacune se rencontrent ceux qui ont autant de points.
page-mode-round-robin = Toutes rondes
page-mode-round-robin-help = Chacun rencontre tous les autres.
page-mode-knockout = Élimination directe
page-mode-knockout-help = Qui perd une rencontre est éliminé. Une rencontre nulle est prolongée.
page-tournament-rounds = Rondes
page-tournament-rounds-auto = autant qu’il faut
page-tournament-rounds-help = Vide : autant qu’une élimination directe.
page-tournament-each = Parties par rencontre
page-tournament-each-help = Chaque plateau se joue deux fois, en échangeant les places.
page-tournament-games-each = { $count ->
    [one] { $count } partie
   *[other] { $count } parties
} par rencontre
page-tournament-clock-help = Elle tourne dès le début de chaque partie.
page-tournament-plies = Coups au hasard au départ
page-tournament-plies-help = Pour que les parties entre programmes diffèrent.
page-tournament-public = Dans la liste publique
page-tournament-entrants = { $count ->
    [one] { $count } participant
   *[other] { $count } participants
}
page-tournament-nobody = Personne encore. Inscrivez-vous, ou envoyez le lien.
page-tournament-standings = Classement
page-tournament-place = Place
page-tournament-results = Gagnées · nulles · perdues
page-tournament-games-of = Les parties { $name-de }
page-tournament-remove = Écarter { $name }
page-tournament-here = présent
page-tournament-not-here = absent
page-tournament-away = parti pour l’instant
page-tournament-open-help = Il commence quand l’organisateur le dit.
page-tournament-join = S’inscrire
page-tournament-leave = Se désinscrire
page-tournament-pause = Quitter le tournoi
page-tournament-back = Revenir
page-tournament-wait = Vous participez. Gardez cette page ouverte : votre première partie commence ici.
page-tournament-next = Votre prochaine partie commence ici d’elle-même.
page-tournament-your-game = Votre partie contre { $name } a commencé.
page-tournament-won = { $name } remporte le tournoi.
page-tournament-stopped = L’organisateur a mis fin au tournoi.
page-tournament-host = Vous organisez
page-tournament-mind = IA
page-tournament-add = Ajouter
page-tournament-start = Commencer
page-tournament-stop = Y mettre fin
page-tournament-stop-sure = Vraiment ?
page-tournament-two = Il en faut au moins deux.
page-tournament-invite = Inviter des personnes
page-tournament-bot = Inscrire un robot
page-tournament-bot-name = Son nom
page-tournament-bot-help = Un programme dans n’importe quel langage ; il reçoit une clé et joue par le réseau.
page-tournament-bot-register = L’inscrire
page-tournament-bot-done = { $name } participe. Lancez-le ainsi :
page-tournament-bot-key = La clé n’est montrée que maintenant. Qui l’a peut jouer pour ce robot.
page-tournament-state-open = Ouvert
page-tournament-state-running = En cours
page-tournament-state-over = Terminé
page-tournament-state-stopped = Arrêté par l’organisateur
page-tournament-progress = { $done ->
    [one] { $done } partie
   *[other] { $done } parties
} sur { $planned }
page-tournament-hosted = Organisé par { $name }
page-tournament-round = Ronde { $round }
page-tournament-final = Finale
page-tournament-recent = Derniers résultats
page-tournament-no-games = Aucune partie n’est terminée.
page-tournament-cross = Tableau croisé
page-tournament-by-resigned = abandon
page-tournament-by-time = au temps
page-tournament-by-illegal = coup illégal « { $move } »
page-tournament-by-absent = absence
page-tournament-fault-time = { $count } au temps
page-tournament-fault-illegal = { $count } par coup illégal
page-tournament-fault-absent = { $count } par absence
page-tournament-link = Vers le tournoi
page-tournament-reconnecting = Connexion perdue. Reconnexion… Le tournoi continue.
page-think-title = Comment une IA réfléchit : { $game }
page-think-about = Chaque étape d’une recherche, l’une après l’autre. Lecture, pause, ou étape par étape.
page-think-link = Comment il pense
page-think-here = Regarder une IA réfléchir ici
page-think-what = Qui réfléchit, à quoi
page-think-mind = IA
page-think-depth = Profondeur en coups
page-think-go = Réfléchir
page-think-working = Il réfléchit…
page-think-share = Un lien vers cette étape précise
page-think-tree = L’arbre de la recherche, ouvert là où elle en est
page-think-open = Ouverts : { $count }
page-think-closed = fermés : { $count }
page-think-step = Pas
page-think-speed = Vitesse
page-think-rate = { $speed } / s
page-think-play = Lecture
page-think-pause = Pause
page-think-first = À la première étape
page-think-back = Une étape en arrière
page-think-forward = Une étape en avant
page-think-last = À la dernière étape
page-think-faster = Plus vite
page-think-slower = Moins vite
page-think-end = La fin : { $nodes ->
    [one] { $nodes } nœud
   *[other] { $nodes } nœuds
}. Il joue { $best }.
page-think-bounded = { $steps ->
    [one] { $steps } étape a été enregistrée
   *[other] { $steps } étapes ont été enregistrées
} ; une profondeur moindre ou une position plus facile montre toute la recherche.

page-edit-title = Dessiner un plateau : { $game }
page-edit-about = Choisissez un outil, puis touchez le plateau. Ce que vous dessinez peut être joué, résolu et envoyé.
page-edit-tools = Outils
page-edit-other = Autre plateau
page-edit-play = Jouer ce plateau
page-edit-keep = Lien et notation
page-edit-none = Ce jeu n’a pas d’éditeur.
page-edit-link = Dessiner
page-hint-piece = Indice : regardez { $piece }
page-ways = Tous les plus courts chemins
page-ways-count = { $count ->
    [1] Un seul plus court chemin.
    [one] Aucun plus court chemin.
   *[other] { $count } plus courts chemins.
 }
page-ways-some = { $shown ->
    [1] Le premier est montré.
    [one] Aucun n’est montré.
   *[other] Les { $shown } premiers sont montrés.
}
page-ways-show = Montrer le chemin { $number } : { $line }
page-begin = Commencer avec ceux qui sont là
page-together = À plusieurs
page-do-charge = Charge
page-do-charge-help = Attaque tant que la chance est d’au moins deux sur trois ; une seconde fois l’arrête
page-charge-done = Il ne reste aucune attaque avec une bonne chance.
page-marathon = À la suite
page-marathon-help = Un marathon : le puzzle suivant vient tout seul, et le temps de tous est compté.
page-marathon-count = { $count ->
    [1] un seul puzzle
   *[other] marathon de { $count }
 }
page-marathon-at = Marathon { $number } sur { $count }
page-marathon-next = Le numéro { $number } sur { $count } arrive…
page-marathon-done = Marathon de { $count } :
page-marathon-mean = en moyenne
page-marathon-again = Un autre marathon

# Clés, ce qui est gardé, et la fin d’un compte.
page-my-keys = Appareils et clés
page-keys-about = Chacun d’eux ouvre ce compte. Un appareil qui sert reste ; une clé à laquelle vous mettez fin n’ouvre plus rien.
page-keys-revoke-others = Se déconnecter partout ailleurs
page-key-current = cet appareil
page-key-used = utilisé { $when }
page-key-expires = jusqu’au { $day }
page-key-program = Programme « { $name } »
page-key-unknown = Un appareil
page-key-revoke = Y mettre fin
page-export = Tout ce qui est gardé sur moi, dans un fichier
page-delete = Supprimer mon compte
page-delete-about = Vos parties restent, sans votre nom. Vos messages, vos classements et vos clés sont effacés, ce que vous jouez est abandonné, et rien ne les fait revenir.
page-deleted = Le compte est supprimé.
page-block = Bloquer
page-unblock = Ne plus bloquer
page-blocked = Vous et cette personne ne vous assiérez plus l’un à côté de l’autre.
page-unblocked = Vous pouvez de nouveau jouer ensemble.
page-block-help = Qui vous bloquez ne peut pas s’asseoir là où vous êtes, ni vous là où il est.
page-report = Prévenir les opérateurs
page-report-what = Que s’est-il passé ?
page-report-help = Les opérateurs de ce serveur le lisent, avec votre nom.
page-report-send = Envoyer
page-report-sent = Les opérateurs l’ont reçu.
page-ratings-rules = Ce qui compte
page-ratings-rule-board = Les parties classées se jouent sur le plateau normal, depuis le départ habituel.
page-ratings-rule-moved = Une partie où un camp n’a pas joué est annulée et ne compte pour personne.
page-ratings-rule-daily = Dix parties classées par jour au plus comptent entre les deux mêmes joueurs.
page-ratings-rule-guests = Les parties avec des invités ne comptent pour personne : un classement demande un nom et un mot de passe.
page-ratings-rule-programs = Un programme joue au nom de son propriétaire : ses parties contre lui ne comptent pas.

# La page de l’opérateur.
page-operator-title = Veiller sur ce serveur
page-operator-plot-moves = Coups
page-operator-plot-move-time = Durée d’un coup, 99 %
page-operator-plot-requests = Requêtes
page-operator-plot-faults = Pannes
page-operator-plot-refusals = Refus
page-operator-plot-sockets = Connexions
page-operator-plot-tables = Tables en mémoire
page-operator-plot-waiting = Travail qui attend
page-operator-plot-busy = Travail en cours
page-operator-plot-store = Écriture, 99 %
page-operator-plot-memory = Mémoire
page-operator-plot-up = En marche depuis
page-operator-megabytes = Mo
page-operator-most = au plus { $value }
page-operator-reports = Signalements
page-operator-people = Gens
page-operator-tables = Tables
page-operator-sanctions = Sanctions
page-operator-words = Mots
page-operator-audit = Ce qui a été fait
page-operator-nothing = Il n’y a rien ici.
page-operator-report-by = de
page-operator-report-about = sur
page-operator-table = la table
page-operator-tournament = tournoi
page-operator-settle = Classer
page-operator-find = Nom ou identifiant
page-operator-find-help = Sans recherche, les comptes les plus récents sont montrés.
page-operator-bot = programme
page-operator-is = opérateur
page-operator-state-playing = en cours
page-operator-state-open = ouverte
page-operator-mute = Rendre muet
page-operator-ban = Exclure
page-operator-ban-address = Exclure l’adresse
page-operator-remove-name = Retirer le nom
page-operator-erase-talk = Effacer tous ses messages
page-operator-erase-table-talk = Effacer les messages
page-operator-close-table = Fermer la table
page-operator-close-tournament = Fermer le tournoi
page-operator-lift = Lever
page-operator-range = Adresse ou plage
page-operator-range-help = Un réseau entier aussi : 192.0.2.0/24 ou 2001:db8::/48.
page-operator-until = jusqu’au { $when }
page-operator-for-good = jusqu’à ce qu’elle soit levée
page-operator-reason = Raison
page-operator-reason-help = La personne concernée la lit, et elle reste au registre de ce qui a été fait.
page-operator-hours = Heures
page-operator-hours-help = Vide : jusqu’à ce qu’elle soit levée.
page-operator-done = C’est fait, et noté.
page-operator-words-help = Un mot par ligne. Les noms et les messages qui en contiennent un sont refusés, quelle que soit l’écriture ; avec un * devant ou derrière, aussi à l’intérieur d’autres mots.
page-operator-machine = sur la machine
page-operator-more = Plus ancien
page-operator-act-mute = A rendu muet
page-operator-act-ban = A exclu
page-operator-act-ban-address = A exclu une adresse
page-operator-act-lift = A levé
page-operator-act-words = A changé les mots
page-operator-act-report = A classé un signalement
page-operator-act-remove-name = A retiré un nom
page-operator-act-erase-talk = A effacé tous les messages
page-operator-act-erase-table-talk = A effacé les messages d’une table
page-operator-act-close-table = A fermé une table
page-operator-act-close-tournament = A fermé un tournoi
page-operator-act-operator-add = A nommé un opérateur
page-operator-act-operator-remove = A retiré la charge
# Sans serveur : la maison dans ce navigateur
page-here-play = Jouer ici, sans le serveur
page-here-alone = Il n’y a pas de serveur ici : personne d’autre ne peut se joindre à vous, et rien n’est classé.
page-here-full = Ce navigateur n’a plus de place à donner. Rien n’a changé ; enregistrez vos parties et supprimez ce dont vous n’avez plus besoin.
page-here-broken = Quelque chose s’est mal passé dans ce navigateur. Rien n’est perdu ; réessayez.
page-here-mind-failed = L’esprit a échoué, peut-être faute de mémoire. Réessayez, ou choisissez-en un plus facile.
page-here-no-worker = Ce navigateur ne peut pas jouer tout seul : il ne lance pas de « workers ». Un plus récent le peut.
page-here-no-wasm = Ce navigateur ne peut pas jouer tout seul : il lui manque WebAssembly. Un plus récent l’a.
page-here-not-there = Ce qui joue sans serveur n’a pas pu être chargé. Connectez-vous une fois et rechargez la page.
page-here-old-browser = Ce navigateur est trop ancien pour jouer tout seul. Un plus récent le peut.
page-here-damaged = Ce qui joue sans serveur est arrivé abîmé. Rechargez la page ; si cela ne suffit pas, supprimez ce que le navigateur garde de ce site.
page-here-stale = Ce qui joue sans serveur est d’une autre version que cette page. Rechargez la page.
page-here-no-store = Ce navigateur ne garde rien pour cette page, comme dans une fenêtre privée. Ouvrez-la dans une fenêtre ordinaire pour jouer sans serveur.
page-here-bad-link = Ce lien est incomplet : la partie qu’il contient ne peut pas être lue.
page-here-me = Vous jouez dans ce seul navigateur. Vos parties restent sur cet appareil.
page-here-kept = Gardé dans ce navigateur
page-here-kept-help = Enregistrez toutes vos parties dans un fichier, pour les mettre à l’abri ou les emporter sur un autre appareil.
page-here-may-be-lost = Le navigateur peut oublier ces parties quand il manque de place : enregistrez-les de temps en temps.
page-here-save = Tout enregistrer
page-here-bring = Ouvrir un fichier
page-here-brought = { $count ->
    [0] Rien dans le fichier n’était nouveau.
    [one] Une ligne a été reprise.
   *[other] { $count } lignes ont été reprises.
}
