# Ce que dit le serveur lui-même.
server-no-table = Cette table n’existe pas.
server-no-page = Cette page n’existe pas.
server-no-person = Il n’y a personne de ce nom ici.
server-no-ply = Il n’y a pas de coup { $ply } ; { $plies } ont été joués.
server-wrong-password = Le nom et le mot de passe ne vont pas ensemble.
server-wrong-key = Cette clé n’ouvre aucun compte.
server-wrong-host = Ce serveur ne répond pas au nom de « { $host } ». Demandez-le par son adresse, ou faites ajouter ce nom par son exploitant avec --host.
server-too-long = Le serveur est trop occupé pour répondre à temps. Réessayez dans un moment.
server-too-large = C’est trop volumineux.
server-boards-large = { $boards } plateaux de cette taille, c’est trop à la fois ; demandez-en { $most } au plus.
server-picture-size = Une image de { $size } pixels est hors limites : choisissez de { $least } à { $most }.
server-film-large = Un film de { $frames } images de { $width } × { $height } pixels, c’est trop ; demandez une taille plus petite.
server-too-fast = Trop de requêtes. Réessayez dans { $seconds ->
    [1] une seconde
    [one] { $seconds } seconde
   *[other] { $seconds } secondes
}.
server-waits = { $waiting ->
    [one] Une de vos requêtes attend encore son tour
   *[other] { $waiting } de vos requêtes attendent encore leur tour
}. Réessayez dans { $seconds ->
    [one] une seconde
   *[other] { $seconds } secondes
}.
server-many-think = Beaucoup attendent une réponse : pour l’instant, les esprits de chacun réfléchissent moins longtemps.
server-too-slow = La connexion est trop lente.
server-full = Le serveur est complet. Réessayez plus tard.
server-broken = Le serveur a un problème. Rien n’a changé ; réessayez.
server-store-away = Le serveur ne parvient pas à joindre sa base de données pour l’instant. Rien n’a changé ; réessayez dans un moment.
server-disk-full = Le disque du serveur est plein : rien ne peut être conservé pour l’instant, et rien n’a changé. Réessayez plus tard.
server-held = Ceci a fait tomber le serveur deux fois et n’est donc plus tenté tout seul. L’exploitant peut consulter brought-down.json.
server-going-down = Le serveur redémarre. La partie reprend dans un instant.
server-not-a-socket = Cette adresse est réservée aux WebSockets.
server-not-json = La requête doit être en JSON.
server-not-a-message = Le message est illisible : { $problem }.
server-cross-site = Un autre site n’a pas ce droit.
server-too-old = Cette page vient d’une version plus ancienne : rechargez-la.
server-follows-refused = Ce qui précédait a été refusé : ceci n’a donc pas été fait non plus.
server-stale = Quelqu’un a été plus rapide : regardez le plateau.
server-spectator = Vous êtes spectateur. Seuls ceux qui sont assis à la table peuvent le faire.
server-not-your-seat = Ce n’est pas votre place.
server-seat-taken = Cette place est prise.
server-seats-open = La partie commence quand toutes les places sont prises.
server-begun = La partie a commencé.
server-cancelled = La table a été annulée.
server-no-ways = Aucune IA de ce jeu ne trouve tous les plus courts chemins.
server-cannot-begin = La partie peut commencer à partir de deux joueurs assis, et seulement si d’autres peuvent venir plus tard.
server-not-over = La partie n’est pas finie.
server-too-many-seats = Ce jeu a { $seats } places.
server-bad-name = Un nom compte de 1 à 24 caractères visibles.
server-name-taken = Le nom « { $name } » appartient à quelqu’un.
server-name-first = Choisissez un nom avant le mot de passe.
server-bad-password = Un mot de passe compte au moins 8 caractères.
server-bad-talk = Un message compte de 1 à { $limit } caractères visibles.
server-bad-clock = Cette pendule ne peut pas être réglée.
server-chat-off = La discussion est coupée à cette table.
server-asked-already = Une autre question attend encore sa réponse.
server-nothing-asked = Personne ne vous demande rien.
server-undo-rated = On ne reprend pas un coup d’une partie classée.
server-not-rateable = Une partie classée demande des joueurs différents et le départ habituel.
server-no-judge = Aucune IA ne juge encore ce jeu.
server-judge-between-people = Pas d’indice quand des personnes jouent l’une contre l’autre.
server-judge-rated = Pas d’indice dans une partie classée.
server-judge-daily = Pas d’indice pour le casse-tête du jour avant sa solution.
server-judge-round = Pas d’indice quand plusieurs sont sollicités à la fois.
server-daily-options = Le casse-tête du jour est le même pour tous : il n’a pas d’options.
server-no-tournament = Ce tournoi n’existe pas.
server-tournament-name = Le nom d’un tournoi compte de 1 à { $limit } caractères visibles.
server-tournament-nameless = Choisissez un nom avant de vous inscrire, pour que les autres vous reconnaissent.
server-tournament-seats = Un tournoi demande un jeu à deux ; avec ces options, il a { $seats } places.
server-tournament-most = Au plus { $games } parties par rencontre, et { $plies } coups au hasard.
server-tournament-many = Vous organisez déjà { $most } tournois. Terminez-en un d’abord.
server-tournament-minds = Au plus { $most } IA participent.
server-tournament-full = Le tournoi est complet : { $most } participants.
server-tournament-twice = Quelqu’un participe déjà sous ce nom.
server-tournament-not-in = Personne de tel ne participe.
server-tournament-host = Seul l’organisateur peut faire cela.
server-tournament-begun = Le tournoi a commencé.
server-tournament-ended = Le tournoi est terminé.
server-judge-tournament = Pas d’indices dans une partie de tournoi.
server-undo-tournament = On ne reprend pas de coup dans un tournoi.
server-forfeit = Un coup illégal perd la partie : { $reason }
server-tournament-even = Le nombre de parties par rencontre doit être pair : chaque plateau se joue des deux places.
server-tournament-rounds = Seul un tournoi suisse a un nombre de rondes, de 1 à { $most }.
server-tournament-few = Un tournoi commence à deux au moins.
server-tournament-turns = Un tournoi demande un jeu où l’on joue à tour de rôle.
