# Ce que dit la maison elle-même : les refus communs à tous les jeux.
mind-little-memory = Cette IA a besoin de { $needed } Mo de mémoire sur un tel plateau et ne dispose que de { $lent } Mo.
mind-no-memory = Cette IA ne peut obtenir les { $megabytes } Mo de mémoire qui lui sont donnés ; donnez-lui-en moins.
option-not-whole = { $name } doit être un nombre entier de { $min } à { $max }, et non « { $text } ».
option-not-switch = { $name } doit être on ou off, et non « { $text } ».
option-on = oui
option-off = non
option-not-choice = { $name } doit être l’un de { $list }, et non « { $text } ».
option-unknown = Il n’y a pas d’option « { $name } » ici. { $list ->
    [none] Il n’y en a aucune.
   *[other] Les options sont : { $list }.
}
options-not-object = Les options doivent former un objet JSON.
option-not-plain = L’option « { $name } » doit être un nombre, un mot ou true/false.
options-do-not-fit = Les options ne vont pas ensemble : { $error }.

no-chance-here = Ni le hasard ni la pendule n’ont de coup à jouer ici.
no-such-tool = Il n’y a pas d’outil « { $tool } » dans cet éditeur.
claim-for-two = Abandonner ou proposer la nulle n’a de sens qu’à deux.
start-stopped = Le départ a été abandonné : plus personne ne l’attend.
game-is-over = La partie est terminée.
not-your-turn = Ce n’est pas encore à vous de jouer.
not-legal = { $text } n’est pas un coup permis ici.
nothing-there = Il n’y a rien à faire là.
plain-scene = { $position }
plain-label = { $text }
start-needs-kit = Un tel départ est choisi par la boîte du jeu, pas par ses seules règles.
no-such-seat = Il n’y a pas de place { $seat } ; la table en compte { $seats }.
nothing-to-undo = Il n’y a aucun coup à reprendre.
nothing-to-redo = Il n’y a aucun coup à rejouer.
dice-were-seen = Un lancer que l’on a vu ne se reprend pas.
undo-not-here = Ici, rien ne peut être repris.
draw-already-offered = On ne peut pas proposer la nulle maintenant.
no-draw-offered = Personne ne vous a proposé la nulle.
claim-needs-seat = Seule une personne assise à la table peut déclarer cela.
clock-not-running = La pendule de la place { $seat } ne tourne pas.
time-is-over = Le temps de la place { $seat } est écoulé.

log-not-readable = ligne { $line }, colonne { $column } : ceci n’est pas un journal Plateau : { $problem }.
log-format-newer = Le journal est au format { $found }, ce programme connaît jusqu’au { $known } : il faut un Plateau plus récent.
log-rules-newer = Le journal suit la version { $found } des règles, ce programme connaît jusqu’à la { $known } : il faut un Plateau plus récent.
log-of-other-game = Le journal est celui du jeu « { $found } », pas de { $game }.
log-start-not-readable = La position de départ du journal est illisible : { $problem }.
json-syntax = ce qui est ici n’est pas du JSON
json-ends = il s’interrompt ici
json-field-unknown = il n’a pas de « { $name } »
json-field-missing = son « { $name } » manque
json-value = autre chose doit être ici
json-entry-by = une entrée dit dans « by » de qui elle vient
json-entry-acts = une entrée contient l’un de « move », « undo », « redo », « claim » et « flag », et un seul
log-entry = entrée { $entry } : { $reason }

game-unknown = Il n’y a pas de jeu « { $name } ». Les jeux sont : { $list }.
mind-unknown = Il n’y a pas d’IA « { $name } » pour { $game }. Ses IA sont : { $list }.
mind-of-other-game = Une IA pour { $game } ne peut pas penser à { $found }.
startpos-is-random = { $game } commence au hasard : donnez une position au lieu de startpos.

tell-move = { $seat } : { $text }.
tell-chance = Le hasard : { $text }.

# Regarder réfléchir une IA.
watch-expanded = développé
watch-generated = trouvé
watch-replaced = retrouvé, par un meilleur chemin
watch-closed = déjà connu
watch-deepened = un tour plus profond commence
watch-entered = regardé
watch-valued = évalué
watch-cut = coupé : le reste ne peut compter
watch-undone = annulé
watch-solved = la fin
watch-number-open = ouverts
watch-number-closed = fermés
watch-number-bound = borne
watch-number-depth = profondeur
watch-number-distance = distance
watch-number-code = code
watch-number-delta = écart
watch-number-conquered = conquis
watch-not-traced = On ne peut regarder réfléchir l’IA « { $name } ». Celles qu’on peut regarder : { $list }.
watch-none = On ne peut regarder réfléchir aucune IA de { $game }.

# Ce que le système dit d’un fichier ou d’une liaison ; cela se trouve à l’intérieur d’autres phrases.
system-not-found = il n’y a pas de tel fichier ni de tel dossier
system-not-allowed = cela n’est pas permis ici
system-there = cela existe déjà
system-folder = c’est un dossier
system-no-folder = une partie du chemin n’est pas un dossier
system-full = il n’y a plus de place
system-read-only = on ne peut rien y écrire
system-address-taken = l’adresse est prise
system-address-unknown = cette machine n’a pas cette adresse
system-refused = personne n’y répond
system-hung-up = l’autre côté a raccroché
system-late = aucune réponse n’est venue à temps
system-says = { $problem }
