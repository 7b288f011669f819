dragons-name = Dragons & Licornes
dragons-about = Des armées sur des hexagones, un dé par soldat. Attaquez, tenez ce que vous prenez, conquérez tous les territoires.
dragons-seat-1 = Dragons
dragons-seat-1-le = les dragons
dragons-seat-1-de = des dragons
dragons-seat-1-a = aux dragons
dragons-seat-1-number = many
dragons-seat-2 = Licornes
dragons-seat-2-le = les licornes
dragons-seat-2-de = des licornes
dragons-seat-2-a = aux licornes
dragons-seat-2-number = many
dragons-seat-3 = Griffons
dragons-seat-3-le = les griffons
dragons-seat-3-de = des griffons
dragons-seat-3-a = aux griffons
dragons-seat-3-number = many
dragons-seat-4 = Phénix
dragons-seat-4-le = les phénix
dragons-seat-4-de = des phénix
dragons-seat-4-a = aux phénix
dragons-seat-4-number = many
dragons-seat-5 = Krakens
dragons-seat-5-le = les krakens
dragons-seat-5-de = des krakens
dragons-seat-5-a = aux krakens
dragons-seat-5-number = many
dragons-seat-6 = Loups
dragons-seat-6-le = les loups
dragons-seat-6-de = des loups
dragons-seat-6-a = aux loups
dragons-seat-6-number = many

dragons-option-map = Carte
dragons-option-map-help = Au hasard : une nouvelle carte à chaque fois ; du rapport : celle du programme des étudiants.
dragons-option-map-random = au hasard
dragons-option-map-report = du rapport
dragons-option-rows = Lignes
dragons-option-rows-help = Lignes d’une carte au hasard, de 3 à 20.
dragons-option-columns = Colonnes
dragons-option-columns-help = Colonnes d’une carte au hasard, de 3 à 20.
dragons-option-rocks = Rochers
dragons-option-rocks-help = La part des cases qui sont des rochers, en pour cent, de 0 à 40.
dragons-option-reinforce = Renforts
dragons-option-reinforce-help = Réserve : autant de soldats que le plus grand groupe a de territoires, au hasard, le reste est gardé. Partout : un soldat sur chaque territoire.
dragons-option-reinforce-stock = réserve
dragons-option-reinforce-each = partout
dragons-option-balance = Équilibre
dragons-option-balance-help = Les armées qui commencent plus tard ont plus de soldats, et entre deux on choisit un départ équilibré, pour que commencer ne soit pas un avantage.
dragons-option-armies = Armées
dragons-option-armies-help = Combien d’armées s’affrontent, de 2 à 6, chacune contre toutes.

dragons-mind-random = Oisillon
dragons-mind-random-help = Attaque au hasard tant qu’il peut, mais jamais plus de soldats qu’il n’en a.
dragons-mind-greedy = Glouton
dragons-mind-greedy-help = Toujours l’attaque avec le plus grand écart de soldats, même nul.
dragons-mind-tree = Planificateur
dragons-mind-tree-help = Prépare son tour comme si chaque attaque réussissait, et renonce à ce qu’un voisin pourrait frapper plus fort.
dragons-mind-expectimax = Calculateur
dragons-mind-expectimax-help = Connaît les chances exactes, à deux attaques de profondeur, et ce qu’il pourrait tenir.
dragons-mind-neutral = Arbitre
dragons-mind-neutral-help = Aussi fort que le Seigneur de guerre, mais attend le meilleur des deux camps : pour les conseils et les analyses.
dragons-mind-strong = Seigneur de guerre
dragons-mind-strong-help = Joue des milliers de tours dans sa tête et choisit ce qui en gagne le plus.
dragons-option-seed = Graine
dragons-option-seed-help = Le même nombre rejoue les mêmes coups ; 0 change à chaque fois.
dragons-option-depth = Profondeur
dragons-option-depth-help = Combien d’attaques il regarde à l’avance.

dragons-tell-attack = { $seat } : { $from } attaque { $to }, { $own } contre { $other }.
dragons-tell-end = { $seat } : fin du tour.
dragons-tell-won = { $from } prend { $to }, { $attack } à { $defence }.
dragons-tell-lost = { $from } échoue devant { $to }, { $attack } à { $defence }.
dragons-tell-place = { $seat } : { $count ->
    [one] { $count } soldat
   *[other] { $count } soldats
} en renfort : { $list }.
dragons-scene = Une carte de { $territories ->
    [one] { $territories } territoire
   *[other] { $territories } territoires
}. Tour { $turn } : au tour { $seat-de }, qui en tiennent { $own }.
dragons-cell = { $cell } : { $seat }, { $soldiers ->
    [one] { $soldiers } soldat
   *[other] { $soldiers } soldats
}.
dragons-cell-ready = { $cell } : { $seat }, { $soldiers ->
    [one] { $soldiers } soldat
   *[other] { $soldiers } soldats
}, peut attaquer { $targets ->
    [one] { $targets } territoire
   *[other] { $targets } territoires
}.
dragons-cell-rock = { $cell } : des rochers.
dragons-end-word = Fin du tour
dragons-end-turn = Finir le tour { $seat-de } : { $income ->
    [one] { $income } soldat arrive.
   *[other] { $income } soldats arrivent.
}
dragons-dice = Dés : { $seat } { $attack }, { $other } { $defence }.
dragons-army = { $seat } : { $territories ->
    [one] { $territories } territoire
   *[other] { $territories } territoires
}, { $soldiers ->
    [one] { $soldiers } soldat
   *[other] { $soldiers } soldats
}, { $income } à venir, { $stock } en réserve.
dragons-luck = { $seat } : { $won ->
    [one] { $won } attaque gagnée
   *[other] { $won } attaques gagnées
} sur { $attacks }, contre { $expected } en moyenne ; { $held ->
    [one] { $held } défense tenue
   *[other] { $held } défenses tenues
} sur { $defences }, contre { $likely } en moyenne ; moyenne d’un dé : { $pips }. Chance { $surplus }.

dragons-not-a-move = « { $text } » n’est pas un coup ; une attaque s’écrit B3xC3, la fin d’un tour end.
dragons-not-a-move-keys = « { $text } » n’est pas un coup ; une attaque s’écrit B3xC3, la fin d’un tour fin.
dragons-no-face = Le dé { $die } montre « { $face } » : une face va de 1 à 6.
dragons-too-many-dice = « { $text } » a trop de dés : personne n’en lance plus de 8.
dragons-chance-only = « { $text } » est l’affaire des dés, pas d’un joueur.
dragons-seat-only = « { $text } » est la décision d’un joueur, pas du hasard.
dragons-wait-for-chance = Les dés roulent encore.
dragons-rock = { $cell } est un rocher ; personne ne peut y entrer.
dragons-no-cell = Il n’y a pas de case { $cell } sur une carte de { $rows ->
    [one] { $rows } ligne
   *[other] { $rows } lignes
} et { $columns ->
    [one] { $columns } colonne
   *[other] { $columns } colonnes
}.
dragons-not-yours = { $cell } appartient à une autre armée ({ $owner }).
dragons-choose-first = { $cell } appartient à une autre armée ({ $owner }) : choisissez d’abord un de vos territoires.
dragons-no-enemy = { $cell } n’a pas d’ennemi à côté.
dragons-own-target = { $cell } est votre propre territoire.
dragons-not-beside = { $from } et { $to } ne sont pas voisins.
dragons-one-soldier = { $cell } n’a qu’un soldat ; il en faut deux pour attaquer.
dragons-no-throw = Il n’y a pas d’attaque dont « { $text } » pourrait être les dés.
dragons-wrong-dice = « { $text } » a { $found ->
    [one] { $found } dé
   *[other] { $found } dés
} pour { $cell }, qui compte { $soldiers ->
    [one] { $soldiers } soldat
   *[other] { $soldiers } soldats
}.
dragons-no-soldiers = Aucun soldat n’est à placer, « { $text } » est donc impossible.
dragons-wrong-number = « { $text } » place { $found ->
    [one] { $found } soldat
   *[other] { $found } soldats
} au lieu de { $count }.
dragons-place-not-own = Aucun soldat ne peut être placé sur { $cell }, qui appartient à une autre armée ({ $owner }).
dragons-place-full = { $cell } aurait plus de 8 soldats.

dragons-map-small = { $cells } cases dont { $rocks ->
    [one] { $rocks } rocher
   *[other] { $rocks } rochers
}, c’est trop peu pour { $armies } armées ; choisissez une carte plus grande ou moins de rochers.
dragons-report-armies = La carte du rapport est pour 2 armées, pas { $armies }.
dragons-report-balance = La carte du rapport ne peut pas être équilibrée ; choisissez balance=off ou map=random.
dragons-position-form = Une position, ce sont les lignes séparées par « / », le camp au trait et les réserves : D3U2#/U1D4D2 d 0-0.
dragons-position-size = Une carte a au plus { $most } lignes et { $most } colonnes.
dragons-position-width = La ligne { $row } a { $found ->
    [one] { $found } case
   *[other] { $found } cases
} ; la ligne A en a { $width }.
dragons-position-sign = { $cell } : « { $text } » n’est ni # ni une armée de 1 à 8 soldats (D, U, G, P, K, W : D3).
dragons-position-land = Une carte a besoin d’au moins deux territoires.
dragons-position-letter = { $cell } : il y a { $armies } réserves, donc pas d’armée { $letter }.
dragons-position-side = Le camp au trait doit être un de { $list }, pas « { $text } ».
dragons-position-stocks = Les réserves s’écrivent 0-0, un nombre jusqu’à { $most } pour chacune des 2 à 6 armées, pas « { $text } ».
dragons-position-number = « { $text } » doit être un nombre jusqu’à { $most }.
dragons-position-field = « { $text } » n’est pas un champ d’une position ; il y a turn=, quiet=, fought, next=, links= et won.
dragons-position-link = « { $text } » n’est pas une paire de territoires comme A1-B2.
dragons-position-next = next={ $text } est impossible : c’est une attaque du camp au trait, ou un nombre de soldats qui trouve de la place.
dragons-position-apart = { $cell } est hors d’atteinte depuis { $other } : tous les territoires doivent se tenir.
dragons-position-beaten = C’est { $seat-a } de jouer, mais cette armée n’a aucun territoire.
dragons-position-one-army = Tous les territoires sont { $seat-a } : il faut au moins deux armées.
dragons-position-not-won = « won » ne se dit que si une armée tient tous les territoires.
dragons-position-armies = La position a { $found ->
    [one] { $found } armée
   *[other] { $found } armées
}, la table { $armies } : mettez l’option armies à { $found }.
dragons-position-fight = { $attack } ne peut pas avoir été la dernière attaque.
dragons-position-fresh = « { $text } » ne peut pas avoir été les derniers soldats.

dragons-learn-attack = Vous êtes les dragons. Cliquez A1 et ses six soldats, puis A2 qui n’en a qu’un : six dés contre un.
dragons-learn-attack-keys = Vous êtes les dragons. Depuis A1 et ses six soldats, attaquez A2 qui n’en a qu’un : Entrée sur l’un, puis sur l’autre, ou tapez A1xA2. Six dés contre un.
dragons-learn-attack-touch = Vous êtes les dragons. Touchez A1 et ses six soldats, puis A2 qui n’en a qu’un : six dés contre un.
dragons-learn-attack-done = Tous sauf un s’y installent. Si les dés avaient échoué, A1 n’aurait gardé qu’un soldat.
dragons-learn-chance = Avant de frapper, la chance exacte est écrite sur chaque cible. Trouvez l’attaque presque sûre : B2.
dragons-learn-chance-done = Seule la somme strictement plus haute gagne ; à égalité, la défense tient.
dragons-learn-hold = Vous pourriez prendre A2 ou B1. Mais sept licornes sont à côté de A2. Prenez celui que vous garderez.
dragons-learn-hold-done = Ce que vous prenez doit encore tenir pendant le tour des autres.
dragons-learn-end = Aucune attaque ne promet rien ici. Finissez votre tour : vous recevez autant de soldats que votre plus grand groupe a de territoires.
dragons-learn-end-done = Ils arrivent au hasard sur vos territoires. Ce qui ne trouve pas de place reste en réserve.
dragons-learn-win = Il reste un territoire aux licornes. Prenez-le.
dragons-learn-win-done = Tous les territoires sont à vous : vous gagnez.

dragons-spoken = fin:end
