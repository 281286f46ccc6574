# Warcaby: nazwy gier i wiersz o każdej.
draughts-title = { $name ->
    [brazilian] Warcaby brazylijskie
    [warcaby] Warcaby
    [polish-pzw] Warcaby klasyczne (PZWarc)
    [international] Warcaby międzynarodowe
    [russian] Warcaby rosyjskie
    [pool] Warcaby amerykańskie (pool)
    [english] Warcaby angielskie (checkers)
    [italian] Warcaby włoskie
    [spanish] Warcaby hiszpańskie
    [portuguese] Warcaby portugalskie
    [czech] Warcaby czeskie
    [thai] Warcaby tajskie (makhos)
    [frisian] Warcaby fryzyjskie
    [killer] Warcaby killer
    [breakthrough] Warcaby na przebicie
    [anti] Antywarcaby
    [canadian] Warcaby kanadyjskie
    [malaysian] Warcaby malezyjskie
    [turkish] Warcaby tureckie
    [armenian] Warcaby ormiańskie (tama)
    [spantsiretti] Spantsiretti
   *[custom] Warcaby według własnych zasad
}
draughts-summary = { $goal ->
    [give-away] wygrywa, kto wszystko straci, { $width }x{ $height }
    [first-king] wygrywa pierwsza damka, { $width }x{ $height }
   *[normal] { $width }x{ $height }
}, { $back ->
    [yes] pionki biją do przodu i do tyłu
   *[no] pionki biją do przodu
}, { $flying ->
    [yes] damki latające
   *[no] damki o jedno pole
}, { $duty ->
    [free] bicie dobrowolne
    [most-pieces] trzeba bić najwięcej bierek
    [most-worth] trzeba wybrać najcenniejsze bicie
    [with-king] damka bije przed pionkiem
   *[must] bicie obowiązkowe
}

# Zasady prostymi słowami.
draughts-rules-board = { $squares ->
    [all] Plansza ma { $width ->
        [one] { $width } kolumnę
        [few] { $width } kolumny
       *[other] { $width } kolumn
    } i { $height ->
        [one] { $height } rząd
        [few] { $height } rzędy
       *[other] { $height } rzędów
    }; gra się na wszystkich polach.
    [off-corner] Plansza ma { $width ->
        [one] { $width } kolumnę
        [few] { $width } kolumny
       *[other] { $width } kolumn
    } i { $height ->
        [one] { $height } rząd
        [few] { $height } rzędy
       *[other] { $height } rzędów
    }; gra się tylko na ciemnych polach, a ciemny róg jest po prawej ręce każdego gracza.
   *[corner] Plansza ma { $width ->
        [one] { $width } kolumnę
        [few] { $width } kolumny
       *[other] { $width } kolumn
    } i { $height ->
        [one] { $height } rząd
        [few] { $height } rzędy
       *[other] { $height } rzędów
    }; gra się tylko na ciemnych polach, a ciemny róg jest po lewej ręce każdego gracza.
} Każda strona zaczyna z { $men ->
    [one] { $men } pionkiem
   *[other] { $men } pionkami
}, { $skipped ->
    [0] ustawionymi w pierwszych rzędach ({ $rows })
   *[other] ustawionymi w rzędach ({ $rows }) za pierwszym, który zostaje pusty
}.
draughts-rules-starter = { $starter ->
    [white] Zaczynają białe.
   *[black] Zaczynają czarne.
}
draughts-rules-goal = { $goal ->
    [give-away] Kto nie ma bierek albo ruchu, wygrywa.
    [first-king] Kto pierwszy zdobędzie damkę, wygrywa. Kto nie ma ruchu, przegrywa.
   *[normal] Kto nie ma bierek albo ruchu, przegrywa.
}
draughts-rules-man-moves = { $directions ->
    [forward] Pionek idzie o jedno pole po przekątnej do przodu.
    [sideways] Pionek idzie o jedno pole prosto do przodu albo w bok.
    [fan] Pionek idzie o jedno pole do przodu, prosto lub po przekątnej, albo w bok.
    [diagonal] Pionek idzie o jedno pole po przekątnej, do przodu lub do tyłu.
    [straight] Pionek idzie o jedno pole do przodu, do tyłu albo w bok.
    [all] Pionek idzie o jedno pole w dowolnym kierunku.
   *[other] Pionek idzie o jedno pole w kierunkach ustalonych dla tej gry.
}
draughts-rules-man-captures = { $directions ->
    [forward] Pionek bije po przekątnej do przodu, przeskakując bierkę przeciwnika na puste pole za nią.
    [sideways] Pionek bije prosto do przodu albo w bok, przeskakując bierkę przeciwnika na puste pole za nią.
    [fan] Pionek bije do przodu, prosto lub po przekątnej, albo w bok, przeskakując bierkę przeciwnika na puste pole za nią.
    [diagonal] Pionek bije po przekątnej do przodu i do tyłu, przeskakując bierkę przeciwnika na puste pole za nią.
    [straight] Pionek bije do przodu, do tyłu albo w bok, przeskakując bierkę przeciwnika na puste pole za nią.
    [all] Pionek bije w ośmiu kierunkach, przeskakując bierkę przeciwnika na puste pole za nią.
   *[other] Pionek bije w kierunkach ustalonych dla tej gry, przeskakując bierkę przeciwnika na puste pole za nią.
}
draughts-rules-king = { $flying ->
    [yes] Damka chodzi na dowolną odległość, { $moves ->
        [straight] prosto
        [all] prosto lub po przekątnej
       *[diagonal] po przekątnej
    }, i bije { $captures ->
        [straight] prosto
        [all] prosto lub po przekątnej
       *[diagonal] po przekątnej
    }, z dowolnej odległości, bierkę, za którą jest puste pole.
   *[no] Damka chodzi o jedno pole, { $moves ->
        [straight] prosto
        [all] prosto lub po przekątnej
       *[diagonal] po przekątnej
    }, do przodu lub do tyłu, i bije krótkim skokiem, { $captures ->
        [straight] prosto
        [all] prosto lub po przekątnej
       *[diagonal] po przekątnej
    }.
}
draughts-rules-landing = { $landing ->
    [behind] Bijąca damka staje na polu tuż za zbitą bierką.
    [behind-last-king] Bijąca damka może stanąć na dowolnym pustym polu za zbitą bierką; jeśli ostatnia zbita bierka jest damką, staje tuż za nią.
   *[any] Bijąca damka może stanąć na dowolnym pustym polu za zbitą bierką.
}
draughts-rules-man-takes-no-king = Pionek nie może zbić damki.
draughts-rules-duty = { $continuation ->
    [free] { $duty ->
        [free] Bicie nie jest obowiązkowe i można je zakończyć po każdym skoku.
       *[must] Bicie jest obowiązkowe, ale można je zakończyć po każdym skoku.
    }
    [from-landing] { $duty ->
        [free] Bicie nie jest obowiązkowe, ale rozpoczęte trzeba prowadzić, dopóki się da, z pola, na którym bierka stanęła; damka staje, gdzie chce.
       *[must] Bicie jest obowiązkowe i trzeba je prowadzić, dopóki się da, z pola, na którym bierka stanęła; damka staje, gdzie chce.
    }
   *[complete] { $duty ->
        [free] Bicie nie jest obowiązkowe, ale rozpoczęte bicie trzeba dokończyć.
       *[must] Bicie jest obowiązkowe i trzeba je dokończyć.
    }
}
draughts-rules-criterion = { $place ->
    [1] Jeśli można bić na kilka sposobów,
   *[other] Jeśli wybór nadal jest możliwy,
} { $criterion ->
    [most-pieces] trzeba zbić najwięcej bierek.
    [most-kings] trzeba zbić najwięcej damek.
    [with-king] trzeba bić damką.
    [most-worth] trzeba wybrać bicie najcenniejsze; damka jest warta nieco mniej niż dwa pionki.
   *[earliest-king] trzeba wybrać bicie, w którym damka ginie najwcześniej.
}
draughts-rules-free-choice = Jeśli można bić na kilka sposobów, wybór jest dowolny.
draughts-rules-crowning = { $crowning ->
    [passes] Pionek, którego ruch kończy się na ostatnim rzędzie, staje się damką; jeśli w czasie bicia tylko przez niego przechodzi, zostaje pionkiem.
    [continues] Pionek, który dojdzie do ostatniego rzędu, od razu staje się damką i, jeśli może, bije dalej jako damka.
   *[stops] Pionek, który dojdzie do ostatniego rzędu, staje się damką i jego ruch się tam kończy.
}
draughts-rules-removal = { $removal ->
    [once] Zbite bierki schodzą z planszy po kolei, zaraz po przeskoczeniu.
   *[end] Zbite bierki schodzą z planszy po całym ruchu; do tego czasu stoją na drodze i nie wolno ich przeskoczyć drugi raz.
}
draughts-rules-no-turning-back = W czasie bicia nie wolno zawrócić w miejscu.
draughts-rules-king-run = Dopóki strona ma pionki, nie może wykonać tą samą damką więcej ruchów z rzędu niż { $moves }, nie licząc bić.
draughts-rules-repetition = Partia kończy się remisem, gdy pozycja wystąpi { $times }. raz.
draughts-rules-repetition-claim = Gracz może zażądać remisu, gdy pozycja wystąpi { $times }. raz.
draughts-rules-quiet-moves = Partia kończy się remisem po { $moves } ruchach każdej strony bez bicia i bez ruchu pionkiem.
draughts-rules-ending-exactly = Damki: { $kings }{ $men ->
    [0] {""}
   *[other] {" "}i pionki: { $men }
} przeciw damkom: { $other-kings }{ $other-men ->
    [0] {""}
   *[other] {" "}i pionkom: { $other-men }
} — remis po { $moves } ruchach każdej strony.
draughts-rules-ending-lone-king = Samotna damka przeciw bierkom w liczbie { $to ->
    [0] co najmniej { $from }
   *[other] od { $from } do { $to }
}, w tym damek co najmniej { $kings } — remis po { $moves } ruchach każdej strony.
draughts-rules-ending-long-diagonal = Samotna damka na głównej przekątnej przeciw { $pieces } bierkom — remis po { $moves } ruchach każdej strony.
draughts-rules-ending-balance = Gdy na planszy jest od { $from } do { $to } bierek i obie strony mają damki, partia kończy się remisem po { $moves } ruchach każdej strony bez bicia i bez nowej damki.
draughts-rules-ending-one-each = { $moves ->
    [0] Jedna bierka przeciw jednej to remis.
   *[other] Jedna bierka przeciw jednej — remis po { $moves } ruchach każdej strony.
}
draughts-rules-no-draws = Remisów nie ma.

# Dlaczego ruch jest odrzucony.
draughts-move-too-short = Ruch to co najmniej dwa pola, jak w { $example }.
draughts-move-not-a-move = To nie jest ruch: oczekiwano pól, jak w { $example }, a w kolumnie { $column } jest „{ $found }”.
draughts-move-not-a-square = { $name } nie jest polem tej planszy.
draughts-move-unused-square = { $name } to jasne pole; gra się tylko na ciemnych.
draughts-move-ambiguous = Możliwych jest kilka ruchów: { $candidates }. Podaj także pola pośrednie.
draughts-no-moves = Partia jest skończona: nie ma ruchu.
draughts-empty-square = Na polu { $square } nie ma bierki.
draughts-opponents-piece = Bierka na polu { $square } należy do przeciwnika.
draughts-must-capture = Trzeba bić: { $captures }.
draughts-majority = { $tried } bije { $taken }, ale { $best } bije { $most } (trzeba bić najwięcej).
draughts-priority = { $tried } jest niedozwolone, bo { $best } { $criterion ->
    [most-pieces] bije więcej bierek.
    [most-kings] bije więcej damek.
    [with-king] to bicie damką.
    [most-worth] bije cenniejsze bierki.
   *[earliest-king] wcześniej bije damkę.
}
draughts-unfinished = Bicie trzeba dokończyć: { $captures }.
draughts-king-run = Damka na polu { $square } wykonała już tyle ruchów z rzędu, ile wolno ({ $moves }); musi ruszyć inna bierka.
draughts-man-direction = Pionek nie chodzi w tym kierunku.
draughts-man-capture-direction = Pionek nie bije w tym kierunku.
draughts-man-takes-king = Pionek nie może zbić damki.
draughts-landing = Damka musi stanąć tuż za zbitą bierką.
draughts-turn-back = W czasie bicia nie wolno zawrócić w miejscu.
draughts-too-far = Za daleko: ta bierka idzie o jedno pole albo przeskakuje jedną bierkę.
draughts-ends-on-last-row = Pionek, który dojdzie do ostatniego rzędu, staje się damką i jego ruch się tam kończy.
draughts-jumped-twice = Bierka na polu { $square } jest już zbita i nie wolno jej przeskoczyć drugi raz.
draughts-blocked = Bierka na polu { $square } stoi na drodze.
draughts-off-the-line = Bierka nie może przejść z { $from } na { $to }.
draughts-impossible = Taki ruch jest niemożliwy. Z pola { $square } można zagrać: { $moves }.
draughts-stuck = Bierka na polu { $square } nie ma ruchu.

# Co jest nie tak z pozycją.
draughts-fen = Pozycja, kolumna { $column }: { $problem }
draughts-fen-not-a-side = oczekiwano tu „W” albo „B”, a jest „{ $found }”.
draughts-fen-parts = oczekiwano bierek białych i czarnych, a części jest { $found }.
draughts-fen-side-twice = { $side ->
    [white] białe bierki podano dwa razy.
   *[black] czarne bierki podano dwa razy.
}
draughts-fen-not-a-square = „{ $found }” nie jest polem: oczekiwano liczby od 1 do { $squares } albo nazwy, jak c3.
draughts-fen-empty-range = zakres od { $from } do { $to } jest pusty.
draughts-fen-square-twice = pole { $square } podano dwa razy.
draughts-fen-not-a-piece = dla pola oczekiwano „w”, „b”, „W”, „B” albo „e”, a jest „{ $found }”.
draughts-fen-length = oczekiwana liczba pól to { $squares }, a jest ich { $found }.
draughts-setup-off-board = Plansza ma pól { $squares }, więc pola { $square } nie ma.
draughts-setup-occupied = Na polu { $square } stoją dwie bierki.
draughts-setup-man-on-crown-row = { $side ->
    [white] Biały pionek nie może stać na polu { $square }, bo byłby tam damką.
   *[black] Czarny pionek nie może stać na polu { $square }, bo byłby tam damką.
}
draughts-setup-no-king-to-count = { $side ->
    [white] Na polu { $square } nie ma białej damki, której ruchy można by liczyć.
   *[black] Na polu { $square } nie ma czarnej damki, której ruchy można by liczyć.
}
draughts-setup-too-many-captures = W tej pozycji jest zbyt wiele bić, by znaleźć wszystkie.

# Co jest nie tak z własną grą.
draughts-variant-size = Plansza ma od { $min } do { $max } pól szerokości i wysokości, a nie { $found }.
draughts-variant-rows = Rzędy pionków ({ $found }) z pustymi rzędami za nimi ({ $skipped }) nie mieszczą się na planszy o { $height } rzędach: między stronami musi zostać wolny rząd.
draughts-variant-men-never-advance = Pionki, które nigdy nie idą do przodu, nie mogą stać się damkami.
draughts-variant-kings-never-move = Damki muszą móc się poruszać.
draughts-variant-nothing-captures = Pionki albo damki muszą móc bić.
draughts-variant-precedence-without-obligation = Wybór bicia można ustalić tylko tam, gdzie bicie jest obowiązkowe.
draughts-variant-earliest-king-not-last = Najwcześniejsza damka może być tylko ostatnim kryterium.
draughts-variant-criterion-twice = Kryterium można podać tylko raz.
draughts-variant-landing-without-flying = Miejsce lądowania można ustalić tylko dla damek latających.
draughts-variant-king-run-of-nothing = Damce trzeba pozwolić na co najmniej jeden ruch z rzędu.
draughts-variant-too-many-endings = Można połączyć najwyżej { $max } zasad końcówek, a nie { $found }.
draughts-name-unknown-game = Nie ma warcabów o nazwie „{ $name }”. „tabuleiro games” wypisuje wszystkie.
draughts-name-unknown-parameter = { $game } nie ma parametru „{ $key }”. Ma: { $known }.
draughts-name-bad-value = „{ $value }” nie jest wartością dla { $key }. Może być: { $allowed }.
