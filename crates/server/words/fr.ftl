# Ce que dit le serveur lui-même.
server-no-page = Cette page n’existe pas.
server-no-person = Il n’y a personne de ce nom ici.
server-no-ply = Il n’y a pas de coup { $ply } ; { $plies } ont été joués.
server-wrong-password = Le nom et le mot de passe ne vont pas ensemble.
server-wrong-key = Cette clé n’ouvre aucun compte.
server-wrong-host = Ce serveur ne répond pas au nom de « { $host } ». Demandez-le par son adresse, ou faites ajouter ce nom par son exploitant avec --host.
server-too-long = Le serveur est trop occupé pour répondre à temps. Réessayez dans un moment.
server-boards-large = { $boards } plateaux de cette taille, c’est trop à la fois ; demandez-en { $most } au plus.
server-picture-size = Une image de { $size } pixels est hors limites : choisissez de { $least } à { $most }.
server-film-large = Un film de { $frames } images de { $width } × { $height } pixels, c’est trop ; demandez une taille plus petite.
server-too-fast = { $what ->
    [openings] Trop de tables, de comptes ou de connexions à un compte depuis votre adresse
    [attempts] Trop d’essais de connexion avec ce nom
    [messages] Trop de messages à la fois
    [connections] Trop de connexions depuis votre adresse
    [boards] Trop de grands plateaux pour votre adresse
   *[requests] Trop de requêtes depuis votre adresse
}. Réessayez dans { $seconds ->
    [1] une seconde
    [one] { $seconds } seconde
   *[other] { $seconds } secondes
}.
server-waits = { $waiting ->
    [1] Une de vos requêtes attend encore son tour
   *[other] { $waiting } de vos requêtes attendent encore leur tour
}. Réessayez dans { $seconds ->
    [one] une seconde
   *[other] { $seconds } secondes
}.
server-many-think = Beaucoup attendent une réponse : pour l’instant, les IA de chacun réfléchissent moins longtemps.
server-too-slow = La connexion est trop lente.
server-held = Ceci a fait tomber le serveur deux fois et n’est donc plus tenté tout seul. L’exploitant peut consulter brought-down.json.
server-not-a-socket = Cette adresse est réservée aux WebSockets.
server-not-json = La requête doit être en JSON.
server-cross-site = Un autre site n’a pas ce droit.
server-too-old = Cette page vient d’une version plus ancienne : rechargez-la.
server-no-ways = Aucune IA de ce jeu ne trouve tous les plus courts chemins.
server-not-over = La partie n’est pas finie.
server-too-many-seats = Ce jeu a { $seats ->
    [one] { $seats } place
   *[other] { $seats } places
}.
server-name-taken = Le nom « { $name } » appartient à quelqu’un.
server-name-first = Choisissez un nom avant le mot de passe.
server-bad-password = Un mot de passe compte au moins 8 caractères.
server-bot-password = Un programme se connecte avec sa clé ; c’est son propriétaire qui a le mot de passe.
server-key-days = Une clé est valable de 1 à 3650 jours.
server-no-account = Vous n’avez pas encore de compte ici.
server-no-key = Cette clé n’existe pas.
server-last-key = Rien d’autre n’ouvre ce compte : choisissez d’abord un mot de passe, ou supprimez le compte.
server-rated-board = Une partie classée se joue sur le plateau normal : laissez « { $option } » tel quel, ou jouez sans classement.
server-bad-clock = Cette pendule ne peut pas être réglée.
server-not-rateable = Une partie classée demande des joueurs différents et le départ habituel.
server-daily-options = Le casse-tête du jour est le même pour tous : il n’a pas d’options.
server-no-tournament = Ce tournoi n’existe pas.
server-tournament-name = Le nom d’un tournoi compte de 1 à { $limit } caractères visibles.
server-tournament-nameless = Choisissez un nom avant de vous inscrire, pour que les autres vous reconnaissent.
server-tournament-seats = Un tournoi demande un jeu à deux ; avec ces options, il a { $seats ->
    [one] { $seats } place
   *[other] { $seats } places
}.
server-tournament-most = Au plus { $games ->
    [one] { $games } partie
   *[other] { $games } parties
} par rencontre, et { $plies ->
    [one] { $plies } coup
   *[other] { $plies } coups
} au hasard.
server-tournament-many = Vous organisez déjà { $most } tournois. Terminez-en un d’abord.
server-tournament-minds = Au plus { $most } IA participent.
server-tournament-full = Le tournoi est complet : { $most } participants.
server-tournament-twice = Quelqu’un participe déjà sous ce nom.
server-tournament-not-in = Personne de tel ne participe.
server-tournament-host = Seul l’organisateur peut faire cela.
server-tournament-begun = Le tournoi a commencé.
server-tournament-ended = Le tournoi est terminé.
server-tournament-even = Le nombre de parties par rencontre doit être pair : chaque plateau se joue des deux places.
server-tournament-rounds = Seul un tournoi suisse a un nombre de rondes, de 1 à { $most }.
server-tournament-few = Un tournoi commence à deux au moins.
server-tournament-turns = Un tournoi demande un jeu où l’on joue à tour de rôle.
server-not-operator = Seuls les opérateurs de ce serveur peuvent faire cela.
server-banned = Vous ne pouvez pas utiliser ce serveur : { $reason }
server-banned-until = Vous ne pouvez pas utiliser ce serveur pendant encore { $hours ->
    [1] une heure
    [one] { $hours } heure
   *[other] { $hours } heures
} : { $reason }
server-muted = Vous ne pouvez pas écrire ici : { $reason }
server-muted-until = Vous ne pouvez pas écrire ici pendant encore { $hours ->
    [1] une heure
    [one] { $hours } heure
   *[other] { $hours } heures
} : { $reason }
server-bad-words = Cela ne se dit pas ici.
server-bad-name-word = Personne ne peut s’appeler ainsi ici.
server-reason = Une raison compte de 1 à { $most } caractères visibles.
server-hours = Une sanction dure de 1 à { $most } heures, ou jusqu’à ce qu’elle soit levée.
server-range = « { $text } » n’est ni une adresse ni une plage d’adresses, comme 192.0.2.0/24.
server-ban-self = Vous vous excluriez vous-même.
server-ban-operator = On ne sanctionne pas un opérateur : retirez-lui d’abord sa charge, avec plateau operator remove.
server-no-sanction = Cette sanction n’existe pas.
server-no-report = Aucun signalement de ce nom n’attend.
server-words = La liste accepte jusqu’à { $most } mots de 40 caractères au plus.
server-blocked = Vous et quelqu’un qui est assis là ne jouez pas ensemble.
server-block-self = Vous ne pouvez pas vous bloquer vous-même.
server-block-many = Vous avez déjà bloqué { $most } personnes.
server-report-text = Un signalement compte de 1 à { $most } caractères.
server-report-about = Dites sur qui ou sur quelle table porte le signalement.
