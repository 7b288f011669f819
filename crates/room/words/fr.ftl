# Ce que dit une table, sur un serveur ou dans un programme à part.
server-no-table = Cette table n’existe pas.
server-too-large = C’est trop : { $what ->
    [moves] { $limit } coups au plus mènent à une position
    [positions] { $limit } positions au plus sont dessinées à la fois
    [targets] une question nomme { $limit } éléments au plus
   *[bytes] { $limit } octets au plus sont lus
}.
server-full = Le serveur est complet : { $what ->
    [tables] il ne peut pas garder plus de tables ouvertes
    [connections] il ne peut pas servir plus de connexions
    [displays] il ne peut pas servir plus de spectateurs à cette table
    [addresses] il ne peut pas servir plus de visiteurs à la fois
   *[tasks] trop de travail attend déjà
}. Réessayez dans { $seconds ->
    [1] une seconde
    [one] { $seconds } seconde
   *[other] { $seconds } secondes
}.
server-log-full = Le journal d’une table contient { $most } entrées au plus : celle-ci ne peut pas continuer. Ouvrez-en une autre à la même position.
server-broken = Le serveur a un problème. Rien n’a changé ; réessayez.
server-store-away = Le serveur ne parvient pas à joindre sa base de données pour l’instant. Rien n’a changé ; réessayez dans un moment.
server-disk-full = Le disque du serveur est plein : rien ne peut être conservé pour l’instant, et rien n’a changé. Réessayez plus tard.
server-going-down = Le serveur redémarre. La partie reprend dans un instant.
server-not-a-message = Le message est illisible : { $problem }.
server-follows-refused = Ce qui précédait a été refusé : ceci n’a donc pas été fait non plus.
server-stale = Quelqu’un a été plus rapide : regardez le plateau.
server-spectator = Vous êtes spectateur. Seuls ceux qui sont assis à la table peuvent le faire.
server-not-your-seat = Ce n’est pas votre place.
server-seat-taken = Cette place est prise.
server-seats-open = La partie commence quand toutes les places sont prises.
server-begun = La partie a commencé.
server-cancelled = La table a été annulée.
server-cannot-begin = La partie peut commencer à partir de deux joueurs assis, et seulement si d’autres peuvent venir plus tard.
server-bad-name = Un nom compte de 1 à 24 caractères visibles.
server-bad-talk = Un message compte de 1 à { $limit } caractères visibles.
server-chat-off = La discussion est coupée à cette table.
server-asked-already = Une autre question attend encore sa réponse.
server-nothing-asked = Personne ne vous demande rien.
server-undo-rated = On ne reprend pas un coup d’une partie classée.
server-no-judge = Aucune IA ne juge encore ce jeu.
server-judge-between-people = Pas d’indice quand des personnes jouent l’une contre l’autre.
server-judge-rated = Pas d’indice dans une partie classée.
server-judge-daily = Pas d’indice pour le casse-tête du jour avant sa solution.
server-judge-round = Pas d’indice dans une manche que le sablier mesure ou que plusieurs décident à la fois.
server-judge-tournament = Pas d’indices dans une partie de tournoi.
server-undo-tournament = On ne reprend pas de coup dans un tournoi.
server-forfeit = Un coup illégal perd la partie : { $reason }
