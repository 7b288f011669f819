mill-name = Mill
mill-about = Ajoutez un, deux ou trois ; qui arrive à 21 gagne.
mill-seat-1 = Premier
mill-seat-2 = Second
mill-mind-easy = Facile
mill-mind-easy-help = Gagne s’il le peut, sinon ajoute un.

mill-add = Ajouter { $more }

mill-not-a-move = « { $text } » n’est pas un coup : écrivez 1, 2 ou 3.
mill-not-a-position = « { $text } » n’est pas une position : écrivez le total et à qui de jouer, par exemple 12/1.

mill-learn-add = Ajoutez un, deux ou trois. Essayez.
mill-learn-add-done = Un coup, c’est cela. Puis c’est à l’autre d’ajouter.
mill-learn-win = Encore deux et cela fait 21. Gagnez.
mill-learn-win-done = 21 : vous gagnez.
mill-learn-wait = Amenez le total à 17 : quoi qu’ajoute l’autre, vous arrivez à 21.
mill-learn-wait-done = À quatre du but, c’est comme gagné.
mill-learn-leave = Vous êtes maintenant Second. Laissez encore 17.
mill-learn-leave-done = Et ainsi de suite, à rebours : 13, 9, 5, 1.
