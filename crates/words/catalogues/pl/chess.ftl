# Szachy: dlaczego tekst nie jest pozycją i dlaczego ruch jest odrzucony.

# Bierki jako części zdania.
# Na początku zdania, jako podmiot.
chess-piece-subject = { $role ->
    [pawn] Pion
    [knight] Skoczek
    [bishop] Goniec
    [rook] Wieża
    [queen] Hetman
   *[king] Król
} na { $square }
# Jako to, czego nie można zbić, więc w dopełniaczu.
chess-piece-object = { $role ->
    [pawn] piona
    [knight] skoczka
    [bishop] gońca
    [rook] wieży
    [queen] hetmana
   *[king] króla
} na { $square }
# Jako sprawca.
chess-piece-agent = przez { $role ->
    [pawn] piona
    [knight] skoczka
    [bishop] gońca
    [rook] wieżę
    [queen] hetmana
   *[king] króla
} na { $square }
# Jako ten, kto szachuje.
chess-piece-source = przez { $role ->
    [pawn] piona
    [knight] skoczka
    [bishop] gońca
    [rook] wieżę
    [queen] hetmana
   *[king] króla
} na { $square }

# Odrzucone ruchy.
chess-over-checkmate = Partia jest skończona: jest mat.
chess-over-stalemate = Partia jest skończona: jest pat.
chess-empty-square = Na { $square } nie ma bierki.
chess-opponents-piece = { $piece } należy do przeciwnika.
chess-same-square = { $piece } musi pójść na inne pole.
chess-wrong-way = { $piece } nie może pójść na { $to }: { $role ->
    [pawn] piony chodzą prosto do przodu, a biją na ukos do przodu.
    [knight] skoczki chodzą o dwa pola prosto i jedno w bok.
    [bishop] gońce chodzą po przekątnych.
    [rook] wieże chodzą po kolumnach i rzędach.
    [queen] hetmany chodzą po kolumnach, rzędach i przekątnych.
   *[king] król chodzi o jedno pole.
}
chess-blocked = { $role ->
    [pawn] Pion na { $square } jest zablokowany { $blocker }.
    [knight] Skoczek na { $square } jest zablokowany { $blocker }.
    [bishop] Goniec na { $square } jest zablokowany { $blocker }.
    [rook] Wieża na { $square } jest zablokowana { $blocker }.
    [queen] Hetman na { $square } jest zablokowany { $blocker }.
   *[king] Król na { $square } jest zablokowany { $blocker }.
}
chess-own-piece = { $piece } nie może zbić { $target ->
    [pawn] własnego piona
    [knight] własnego skoczka
    [bishop] własnego gońca
    [rook] własnej wieży
    [queen] własnego hetmana
   *[king] własnego króla
} na { $square }.
chess-double-step = Pion na { $pawn } nie może ruszyć się o dwa pola: może to tylko pion na swoim początkowym polu.
chess-pawn-takes-diagonally = Pion na { $pawn } nie może zbić { $target }: piony biją na ukos.
chess-nothing-to-take = Pion na { $pawn } nie ma czego bić na { $to }.
chess-not-en-passant = Pion na { $pawn } nie może zbić piona na { $target } w przelocie: to możliwe tylko zaraz po jego ruchu o dwa pola.
chess-king-exposed = Po tym ruchu twój król byłby szachowany { $attacker }.
chess-check-unanswered = Twój król jest szachowany { $checker }, a ten ruch przed tym nie broni.
chess-double-check = Twój król jest szachowany naraz { $first } i { $second }: może ruszyć się tylko król.
chess-king-attacked = Król nie może pójść na { $to }: to pole jest atakowane { $attacker }.
chess-castling-lost = { $wing ->
    [king-side] Krótka roszada nie jest już możliwa: król albo wieża już się ruszyły.
   *[queen-side] Długa roszada nie jest już możliwa: król albo wieża już się ruszyły.
}
chess-castling-in-check = Nie można roszować, gdy król jest szachowany { $checker }.
chess-castling-blocked = { $wing ->
    [king-side] Krótka roszada nie jest możliwa: droga jest zablokowana { $blocker }.
   *[queen-side] Długa roszada nie jest możliwa: droga jest zablokowana { $blocker }.
}
chess-castling-attacked = { $wing ->
    [king-side] Krótka roszada nie jest możliwa: król przeszedłby przez pole { $square }, atakowane { $attacker }.
   *[queen-side] Długa roszada nie jest możliwa: król przeszedłby przez pole { $square }, atakowane { $attacker }.
}
chess-promotion-missing = Pion z { $pawn } dochodzi do ostatniego rzędu: podaj, czym się staje, na przykład { $to }=H.
chess-promotion-to-that = { $role ->
    [pawn] Pion nie może pozostać pionem w ostatnim rzędzie.
   *[king] Pion nie może stać się królem.
}
chess-no-promotion = { $piece } nie może zmienić się w nic innego na { $to }: zmienia się tylko pion w ostatnim rzędzie.

# Teksty, które nie oznaczają dozwolonego ruchu.
chess-move-empty = Podaj ruch, na przykład e4, Sf3, O-O albo e2e4.
chess-move-pass = W szachach nie wolno opuścić ruchu.
chess-move-unexpected = To nie jest ruch (znak { $column }: jest { $found }, a powinno być: { $expected }). Ruch zapisuje się na przykład tak: e4, Sf3, O-O albo e2e4.
chess-move-expected-move = litera bierki, pole albo roszada
chess-move-expected-file = litera od a do h
chess-move-expected-rank = cyfra od 1 do 8
chess-move-expected-promotion = litera figury, którą staje się pion
chess-move-expected-castling = O-O albo O-O-O
chess-move-expected-end = koniec tekstu
chess-found-end = koniec tekstu
chess-no-such-piece = Nie masz { $role ->
    [pawn] piona
    [knight] skoczka
    [bishop] gońca
    [rook] wieży
    [queen] hetmana
   *[king] króla
}.
chess-no-such-piece-on-file = Nie masz { $role ->
    [pawn] piona
    [knight] skoczka
    [bishop] gońca
    [rook] wieży
    [queen] hetmana
   *[king] króla
} w kolumnie { $file }.
chess-no-such-piece-on-rank = Nie masz { $role ->
    [pawn] piona
    [knight] skoczka
    [bishop] gońca
    [rook] wieży
    [queen] hetmana
   *[king] króla
} w rzędzie { $rank }.
chess-other-piece = Na { $square } stoi { $found ->
    [pawn] pion
    [knight] skoczek
    [bishop] goniec
    [rook] wieża
    [queen] hetman
   *[king] król
}, a nie { $role ->
    [pawn] pion
    [knight] skoczek
    [bishop] goniec
    [rook] wieża
    [queen] hetman
   *[king] król
}.
chess-none-reaches = { $role ->
    [pawn] Żaden z twoich pionów nie może pójść na { $to }.
    [knight] Żaden z twoich skoczków nie może pójść na { $to }.
    [bishop] Żaden z twoich gońców nie może pójść na { $to }.
    [rook] Żadna z twoich wież nie może pójść na { $to }.
    [queen] Żaden z twoich hetmanów nie może pójść na { $to }.
   *[king] Twój król nie może pójść na { $to }.
}
chess-ambiguous = To może być więcej niż jeden ruch: { $moves }. Który z nich?

# FEN: tekst pozycji.
chess-fen-unreadable = Pierwszy wiersz nie jest pozycją w zapisie FEN: jest za długi albo nie jest tekstem.
chess-fen-passed-over = Uwaga: { $reason } To zostaje pominięte.
chess-fen-unexpected = FEN, znak { $column }: jest { $found }, a powinno być: { $expected }.
chess-fen-expected-piece = litera bierki albo cyfra od 1 do 8
chess-fen-expected-blank = odstęp
chess-fen-expected-side = „w” albo „b”
chess-fen-expected-castling = prawa do roszady, na przykład „KQkq”, albo „-”
chess-fen-expected-en-passant = pole bicia w przelocie albo „-”
chess-fen-expected-rank = cyfra od 1 do 8
chess-fen-expected-number = liczba
chess-fen-expected-end = koniec tekstu
chess-fen-rank-too-long = FEN, znak { $column }: rząd { $rank } ma więcej niż osiem pól.
chess-fen-rank-too-short = FEN, znak { $column }: rząd { $rank } ma tylko { $squares ->
    [one] { $squares } pole
    [few] { $squares } pola
   *[other] { $squares } pól
} z ośmiu.
chess-fen-too-few-ranks = FEN, znak { $column }: { $ranks ->
    [one] jest tylko { $ranks } rząd
    [few] są tylko { $ranks } rzędy
   *[other] jest tylko { $ranks } rzędów
} z ośmiu.
chess-fen-too-many-ranks = FEN, znak { $column }: jest więcej niż osiem rzędów.
chess-fen-number-too-large = FEN, znak { $column }: liczba jest większa niż { $limit }.

# Pozycje niemożliwe.
chess-setup-no-king = { $side ->
    [white] Białe nie mają króla.
   *[black] Czarne nie mają króla.
}
chess-setup-second-king = { $side ->
    [white] Białe mają drugiego króla na { $square }.
   *[black] Czarne mają drugiego króla na { $square }.
}
chess-setup-pawn-on-back-rank = { $side ->
    [white] Białe mają piona na { $square }, ale piony nie mogą stać w pierwszym ani w ostatnim rzędzie.
   *[black] Czarne mają piona na { $square }, ale piony nie mogą stać w pierwszym ani w ostatnim rzędzie.
}
chess-setup-too-many-pawns = { $side ->
    [white] Białe
   *[black] Czarne
} mają { $count ->
    [few] { $count } piony
   *[other] { $count } pionów
}, a możliwych jest najwyżej 8.
chess-setup-too-many-promoted = { $side ->
    [white] Białe
   *[black] Czarne
} mają { $promoted ->
    [one] { $promoted } figurę z promocji
    [few] { $promoted } figury z promocji
   *[other] { $promoted } figur z promocji
}, ale { $missing ->
    [0] żaden z 8 pionów nie mógł być promowany.
   *[other] promowanych mogło być najwyżej { $missing } z 8 pionów.
}
chess-setup-opponent-in-check = { $side ->
    [white] Biały król jest szachowany z { $checker }, a ruch mają czarne.
   *[black] Czarny król jest szachowany z { $checker }, a ruch mają białe.
}
chess-setup-too-many-checkers = { $side ->
    [white] Biały król
   *[black] Czarny król
} jest szachowany naraz przez { $count ->
    [few] { $count } bierki
   *[other] { $count } bierek
}; więcej niż dwie są niemożliwe.
chess-setup-castling-king = { $side ->
    [white] Białe nie mogą roszować, bo ich król stoi na { $king }.
   *[black] Czarne nie mogą roszować, bo ich król stoi na { $king }.
}
chess-setup-castling-without-rook = { $side ->
    [white] Białe nie mogą
   *[black] Czarne nie mogą
} { $rook ->
    [king-side] zrobić krótkiej roszady, bo nie ma do niej wieży.
    [queen-side] zrobić długiej roszady, bo nie ma do niej wieży.
   *[other] roszować z wieżą w kolumnie { $rook }, bo jej tam nie ma.
}
chess-setup-castling-twice = { $side ->
    [white] Białe
   *[black] Czarne
} mają dwa prawa do roszady { $rook ->
    [king-side] na skrzydle królewskim.
    [queen-side] na skrzydle hetmańskim.
   *[other] na skrzydle kolumny { $rook }.
}
chess-setup-passed-rank = { $side ->
    [white] Żaden pion nie mógł minąć { $square }, skoro ruch mają białe.
   *[black] Żaden pion nie mógł minąć { $square }, skoro ruch mają czarne.
}
chess-setup-passed-without-pawn = Żaden pion nie minął { $square }: na { $pawn } nie ma piona.
chess-setup-passed-occupied = Żaden pion nie minął { $square }: na { $blocker } stoi bierka.
chess-setup-passed-despite-check = Żaden pion nie minął właśnie { $square }: szach z { $checker } jest starszy.
