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
page-ask-undo = { $name } demande à reprendre { $moves ->
    [1] un coup
    [one] { $moves } coup
   *[other] { $moves } coups
}.
page-ask-redo = { $name } demande à rejouer { $moves ->
    [1] un coup
    [one] { $moves } coup
   *[other] { $moves } coups
}.
page-asked = On attend une réponse.
page-draw-offered = { $name } propose la nulle.
page-draw-waiting = Vous avez proposé la nulle.
page-yes = Accepter
page-no = Refuser
page-hint = Un bon coup : { $move }.

page-result-you-win = Vous gagnez.
page-result-wins = { $count ->
    [1] { $names } gagne.
   *[other] { $names } gagnent.
}
page-result-you-and-others-win = Vous gagnez avec { $names }.
page-result-draw = Partie nulle.
page-result-agreed = Partie nulle, d’un commun accord.
page-result-resigned = { $name } abandonne.
page-result-you-resigned = Vous avez abandonné.
page-result-flagged = { $name } n’a plus de temps.
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
page-value-score-proven = Prouvé : { $score } pour { $seat }.
page-value-score-estimated = Estimé : { $score } pour { $seat }.
page-value-chance-proven = { $seat } gagne avec une chance de { $chance }, calculée.
page-value-chance-estimated = { $seat } gagne avec une chance d’environ { $chance }.
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
page-new-rated-help = Compte pour votre classement ; on ne reprend pas de coup.
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
page-seat-minds = Esprits
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
page-tournament-mind = Esprit
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
page-think-mind = Esprit
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
page-think-number-distance = distance
page-think-number-depth = profondeur
page-think-number-bound = borne
page-think-number-open = ouverts
page-think-number-closed = fermés

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
   *[other] { $count } plus courts chemins.
 }
page-ways-some = { $shown ->
    [1] Le premier est montré.
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

page-turn-again = Revoir ce tour
page-key-skip = Aller à la fin de ce qui est montré
page-hint-waits = Recherche d’un bon coup
page-judge-waits = Réflexion en cours
page-declined-undo = { $name } préfère ne pas reprendre de coups.
page-declined-redo = { $name } préfère ne pas rejouer de coups.
page-declined-draw = { $name } refuse la nulle.
page-host-name = Votre nom, tel que vos invités le voient
page-grade = Difficulté
page-grade-own = Selon les options
page-tournament-soon = { $seconds ->
    [one] Votre prochaine partie commence dans { $seconds } seconde.
   *[other] Votre prochaine partie commence dans { $seconds } secondes.
}
page-tournament-no-more = C’était votre dernière partie ici. Voyez le classement.
page-theme-colour-blind-dark = daltonien, sombre
page-review-rough = Un premier regard ; l’analyse se précise.
page-judge-past = Cette position : { $value }
page-learn-touch = Touchez ce qui est marqué.
page-learn-click = Cliquez sur ce qui est marqué.
page-turn-number = Tour { $number }
