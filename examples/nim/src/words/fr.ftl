nim-name = Nim
nim-about = Prenez des pierres ; qui prend la dernière gagne.
nim-seat-1 = Premier
nim-seat-2 = Second
nim-mind-perfect = Parfait
nim-mind-perfect-help = Ne laisse jamais filer une partie gagnée.

nim-scene = Quatre tas de pierres.
nim-stone = Tas { $heap } : prendre { $count ->
    [one] une pierre
   *[other] { $count } pierres
}.

nim-not-a-move = « { $text } » n’est pas un coup : écrivez la lettre d’un tas et le nombre de pierres, par exemple C2.
nim-not-a-position = « { $text } » n’est pas une position : écrivez quatre tas et à qui de jouer, par exemple 1-3-5-7/1.

nim-learn-take = Cliquez sur une pierre : vous la prenez avec toutes celles à sa droite. Essayez.
nim-learn-take-done = Un coup, c’est cela. Puis c’est à l’autre de prendre.
nim-learn-last = Qui prend la dernière pierre gagne. Prenez les quatre.
nim-learn-last-done = Il ne reste rien à l’autre : vous gagnez.
nim-learn-twins = Avec deux tas égaux, faites sur l’un ce que l’autre fait sur l’autre. Rendez-les égaux.
nim-learn-twins-done = Quoi que prenne l’autre, vous pourrez en prendre autant.
nim-learn-sum = Trois tas : laissez-en un, deux et trois. Chaque puissance de deux y est alors deux fois.
nim-learn-sum-done = Qui laisse cela gagne.
