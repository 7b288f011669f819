mill-name = Mill
mill-about = Add one, two or three; whoever reaches 21 wins.
mill-seat-1 = First
mill-seat-2 = Second
mill-mind-easy = Easy
mill-mind-easy-help = Wins where it can, else adds one.

mill-add = Add { $more }

mill-not-a-move = “{ $text }” is not a move: write 1, 2 or 3.
mill-not-a-position = “{ $text }” is not a position: write the count and who is to move, such as 12/1.

mill-learn-add = Add one, two or three. Try any.
mill-learn-add-done = That is the whole of a move. Then the other adds.
mill-learn-win = Two more are 21. Win.
mill-learn-win-done = 21: you win.
mill-learn-wait = Bring the count to 17: whatever the other adds, you reach 21.
mill-learn-wait-done = Four less than the goal is as good as won.
mill-learn-leave = Now you are Second. Leave 17 again.
mill-learn-leave-done = So it goes on, backwards: 13, 9, 5, 1.
