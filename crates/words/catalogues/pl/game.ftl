# Szachy na listach i ich zasady prostymi słowami.
game-chess = Szachy
game-chess-summary = pełne przepisy FIDE
game-chess960 = Szachy 960
game-chess960-summary = szachy z 960 pozycji początkowych; „chess960?start=N” wybiera jedną
game-chess960-parameter = Szachy 960 mają jeden parametr, numer pozycji początkowej od 0 do { $last }: „chess960?start=518” to zwykła.
game-chess960-start = Figury za pionami stoją w jednym z 960 porządków, tym samym dla obu stron: gońce na polach różnych kolorów, król między wieżami. Po roszadzie król i wieża stoją tam, gdzie w zwykłych szachach.
game-chess-goal = Wygrywa się matem: król przeciwnika jest atakowany i żaden ruch go nie ratuje. Ruch, po którym własny król jest atakowany, jest niedozwolony. Zaczynają białe.
game-chess-moves = Wieża chodzi po rzędach i kolumnach, goniec po przekątnych, hetman po jednych i drugich, dopóki nic nie stoi na drodze. Król chodzi o jedno pole w dowolnym kierunku. Skoczek skacze o dwa pola prosto i jedno w bok. Bierki biją to, co stoi na polu, na które wchodzą.
game-chess-pawns = Pion idzie o jedno pole do przodu, a z pola początkowego także o dwa, i bije po przekątnej do przodu. Piona, który właśnie przeszedł dwa pola, można zbić tak, jakby przeszedł jedno (bicie w przelocie), tylko w następnym ruchu. Na ostatnim rzędzie pion staje się hetmanem, wieżą, gońcem albo skoczkiem.
game-chess-castling = Roszada przesuwa króla o dwa pola w stronę wieży, która go przeskakuje: raz w partii, jeśli król i wieża jeszcze się nie ruszyły, nic między nimi nie stoi, a król nie jest atakowany ani tam, gdzie stoi, ani po drodze, ani na końcu.
game-chess-may-castle = { $side ->
    [white] Białe
   *[black] Czarne
} mogą zrobić { $wing ->
    [king-side] krótką roszadę
   *[queen-side] długą roszadę
}
game-chess-draws = Remis jest wtedy, gdy strona na posunięciu nie ma ruchu, a nie jest szachowana, gdy nikt już nie może dać mata, gdy pozycja wystąpi pięć razy albo po 75 ruchach bez bicia i ruchu piona. Strona na posunięciu może żądać remisu przy trzecim powtórzeniu i po 50 ruchach; gracze mogą też zgodzić się na remis.
