python-chance-acts = C’est au hasard d’agir : draw(), ou jouez l’un des chance_outcomes().
python-seat-needed = Plusieurs places sont attendues : dites laquelle agit avec seat=….
python-no-action = Il n’y a pas d’action {$action} : les actions sont numérotées à partir de 0, et il y en a {$actions}.
python-no-number = « {$text} » n’a pas de numéro : les lancers, et ce que seul l’hôte fait, ne sont pas des actions.
python-illegal = Partie {$index} : l’action {$action} n’est pas légale ; sont légales {$legal}. Rien n’a été joué.
python-illegal-text = Partie {$index} : l’action {$action} ({$text}) n’est pas légale ; sont légales {$legal}. Rien n’a été joué.
python-not-an-array = {$name} doit être un tableau numpy de {$kinds}, pas {$found}.
python-wrong-shape = {$name} doit avoir la forme {$wanted}, pas {$found}.
python-not-contiguous = {$name} doit être contigu (ordre C) : le lot y écrit sans copie.
python-not-writable = {$name} est en lecture seule, ou un autre argument est la même mémoire.
python-too-large = Des nombres jusqu’à {$largest} n’entrent pas dans uint8 : prenez float32.
python-no-games = Un lot a de 1 à {$most} parties, pas {$found}.
python-threads = threads doit être de 1 à 256, pas {$found}.
python-seconds = seconds doit être un nombre de 0 à 86400, pas {$found}.
python-reset = reset doit être "same" ou "next", pas « {$found} ».
python-no-solver = {$game} n’a pas d’IA qui réponde exactement ; celles qui jugent les positions sont {$list}.
python-mover = Il n’y a personne à qui demander : { $why ->
    [over] la partie est finie
    [chance] c’est au hasard d’agir
   *[many] plusieurs places sont attendues, dites laquelle avec seat=…
  }.
python-no-seat = Il n’y a pas de place {$seat} : les places sont numérotées à partir de 0, et il y en a {$seats}.
python-by = seat doit être un nombre, "chance" ou "clock", pas {$found}.
python-other-version = Ceci a été conservé par plateau-games {$found} ; voici {$version}. Entre les versions, gardez les parties en texte (to_json).
python-not-chance = Ce n’est pas au hasard d’agir.
python-language = Il n’y a pas de langue « {$found} » : il y a en et fr.
python-theme = Il n’y a pas de thème « {$found} » : il y a {$list}.
python-index = Il n’y a pas de partie {$index} dans un lot de {$count}.
python-move = Un coup est un texte ou le numéro d’une action, pas {$found}.
python-option = {$name} doit être un texte, un nombre, True ou False, pas {$found}.
python-thread-died = L’IA a échoué : { $what }
