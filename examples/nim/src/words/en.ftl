nim-name = Nim
nim-about = Take stones; whoever takes the last one wins.
nim-seat-1 = First
nim-seat-2 = Second
nim-mind-perfect = Perfect
nim-mind-perfect-help = Never gives a won game away.

nim-scene = Four heaps of stones.
nim-stone = Heap { $heap }: take { $count ->
    [one] one stone
   *[other] { $count } stones
}.

nim-not-a-move = “{ $text }” is not a move: write the letter of a heap and how many stones, such as C2.
nim-not-a-position = “{ $text }” is not a position: write four heaps and who is to move, such as 1-3-5-7/1.

nim-learn-take = Click a stone: you take it and all to its right. Try any.
nim-learn-take-done = That is the whole of a move. Then the other takes.
nim-learn-last = Whoever takes the last stone wins. Take all four.
nim-learn-last-done = Nothing is left for the other: you win.
nim-learn-twins = Of two equal heaps, do on one what the other does on the other. Make them equal.
nim-learn-twins-done = Now whatever the other takes, you can take too.
nim-learn-sum = Three heaps: leave one, two and three. Then each power of two is there twice.
nim-learn-sum-done = Whoever leaves that wins.
