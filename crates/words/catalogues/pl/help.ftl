# Help on the command line. English says it where the command line is described (crates/cli/src/arguments.rs).

help-frame =
    .usage = Użycie:
    .any-options = [OPCJE]
    .options = Opcje
    .arguments = Argumenty
    .command = POLECENIE
    .commands = Polecenia
    .usual = domyślnie
    .possible = wartości
    .error = błąd
    .more = Więcej informacji: --help.

help-values =
    .language = JĘZYK
    .game = GRA
    .address = ADRES
    .folder = FOLDER
    .number = LICZBA
    .url = URL
    .game-file = GRA|PLIK
    .n-or-game = N lub GRA
    .name = NAZWA
    .names = NAZWY
    .clock = ZEGAR
    .when = KIEDY
    .player = GRACZ
    .player1 = GRACZ1
    .player2 = GRACZ2
    .port = PORT
    .host = ADRES
    .seconds = SEKUNDY
    .plies = PÓŁRUCHY
    .depth = PÓŁRUCHY
    .variant = ODMIANA
    .moves = RUCHY
    .list = LISTA
    .pixels = PIKSELE
    .file = PLIK
    .dir = FOLDER
    .format = FORMAT
    .style = STYL
    .in = WEJŚCIE
    .out = WYJŚCIE
    .time = CZAS
    .rules = ZASADY
    .position = POZYCJA
    .side = STRONA
    .shell = POWŁOKA
    .position-or-file = POZYCJA lub PLIK
    .nome = IMIĘ
    .arquivo = PLIK
    .ficheiro = PLIK

help-unknown-argument = nie ma opcji „{ $argument }”
help-unknown-command = „{ $command }” nie jest ani poleceniem, ani grą
help-no-value = brak wartości opcji { $argument }
help-wrong-value = wartość „{ $value }” nie pasuje do { $argument }
help-twice = { $argument } można podać tylko raz
help-conflict = { $argument } nie można łączyć z { $other }
help-missing = brakuje: { $argument }
help-no-command = brakuje polecenia
help-not-utf8 = słowo nie jest tekstem UTF-8
help-unclear = tych słów nie da się zrozumieć
help-meant = ; czy chodziło o { $suggested }?

help-shared =
    .help = Pokazuje tę pomoc
    .version = Pokazuje wersję
    .lang = Język komunikatów: en, pt-BR, pt-PT lub pl [domyślnie: z ustawień lub ze środowiska]
    .command = Polecenie, o które pytasz
    .subcommand = Polecenie, o które pytasz
    .game = Gra, pod nazwą z listy `tabuleiro games`
    .fen = Pozycja początkowa w notacji gry
    .strict = Odrzuca pozycję z niemożliwymi prawami, zamiast je pominąć
    .json = Pokazuje obiekt JSON
    .seed = Sprawia, że losowe wybory dają się powtórzyć
    .format = Format: pgn, pdn lub quarto [domyślnie: według nazwy pliku]
    .file = Plik z partiami albo - jako standardowe wejście
    .time = Zegar w sekundach: 5+0.05 to pięć sekund i 0.05 za każdy ruch, 40/5 to pięć sekund na każde czterdzieści ruchów; można podać jednostki (1m+1s), działają też bronstein:5+1, byoyomi:10+5x1 i hourglass:30 [domyślnie: każdy poziom myśli po swojemu]
    .move_time = Czas na każdy ruch, w sekundach (0.1) lub z jednostką (100ms)
    .nodes = Ile pozycji gracz może obejrzeć przy każdym ruchu
    .depth = Na ile półruchów naprzód gracz może patrzeć
    .margin = O ile ruch może przekroczyć --move-time, zanim przegra
    .patience = Jak długo gracz może myśleć nad ruchem bez zegara, zanim przegra
    .openings = Pozycje początkowe: plik z pozycjami, po jednej w wierszu, albo z partiami (.pgn, .pdn, .quarto), z których liczy się ostatnia pozycja; albo księga szachowa Polyglot (.bin)
    .opening_plies = Ile półruchów każdej partii z --openings się liczy [domyślnie: wszystkie]
    .random_plies = Ile losowych półruchów na początek, po których nikt nie ma wyraźnej przewagi; 0 to zwykły początek
    .concurrency = Ile partii toczy się naraz
    .adjudicate = Kończy partie wcześniej, jak je ocenia silnik: win=8/4 (ktoś ma przewagę 8 przez 4 ruchy), draw=0.1/8/40 (w granicach 0.1 przez 8 ruchów, od 40. ruchu), nodes=20000 (ile ogląda sędzia); oddzielone przecinkami
    .max_moves = Po ilu ruchach każdej strony partia jest remisowa
    .out = Zapisuje wszystkie partie w tym pliku, gdy rozgrywki się skończą lub zostaną przerwane; istniejący plik zostaje zastąpiony
    .fresh = Zaczyna od nowa, choć te same rozgrywki już się zaczęły; ich partie zostają odłożone

help = Klasyczne gry planszowe dla dwojga: szachy, warcaby i Quarto
    .long =
        Bez polecenia otwiera się na pełnym ekranie, jeśli jest terminal, a bez niego pokazuje menu gier. Z nazwą gry zamiast polecenia otwiera tę grę: `tabuleiro chess`.
help-help = Pokazuje pomoc o poleceniu

help-classic = Uruchamia jeden z klasycznych programów, wiersz po wierszu
help-classic-xadrez = Szachy dla dwojga (po portugalsku)
    .lang = Język komunikatów o błędach: en, pt-BR, pt-PT lub pl [domyślnie: język programu]
    .white = Imię grającego białymi; bez niego program pyta
    .black = Imię grającego czarnymi; bez niego program pyta
    .file = Plik przerwanych partii
help-classic-fen = Sędzia szachowy: wchodzi wiersz FEN i ruchy, wychodzą pozycje (po portugalsku)
    .lang = Język komunikatów o błędach: en, pt-BR, pt-PT lub pl [domyślnie: język programu]
    .mirrored = Pokazuje każdą pozycję do góry nogami i z zamienioną wielkością liter, jak w przykładzie dokumentu
    .strict = Odrzuca niemożliwe prawa do roszady i pola bicia w przelocie, zamiast je pominąć z ostrzeżeniem
help-classic-damas = Warcaby brazylijskie dla dwojga lub przeciw komputerowi (po portugalsku)
    .lang = Język komunikatów o błędach: en, pt-BR, pt-PT lub pl [domyślnie: język programu]
    .level = Siła komputera, od 1 do 10
    .seed = Sprawia, że wybory komputera dają się powtórzyć
    .file = Od razu kontynuuje zapisaną partię
help-classic-warcaby = Warcaby dla dwojga na szachownicy od 8x8 do 20x20
    .lang = Język komunikatów o błędach: en, pt-BR, pt-PT lub pl [domyślnie: język programu]
    .size = Liczba kolumn i rzędów szachownicy, od 8 do 20
    .rows = Liczba rzędów pionów każdej strony, od 1 do mniej niż połowy rozmiaru
    .capture = obowiazkowe: trzeba bić; najwiecej: trzeba bić jak najwięcej bierek [domyślnie: dowolne]
    .house = pzw: przepisy Polskiego Związku Warcabowego, bez względu na --bicie
help-classic-quarto = Quarto dla dwojga lub przeciw komputerowi (po portugalsku)
    .lang = Język komunikatów o błędach: en, pt-BR, pt-PT lub pl [domyślnie: język programu]
    .seed = Sprawia, że to, co losowe, daje się powtórzyć: kto stawia pierwszy i wybory komputera
    .computer = Gra przeciw komputerowi na tym poziomie, od 1 do 10
    .resume = Kontynuuje zapisaną partię przed menu

help-perft = Liczy ciągi ruchów danej długości, żeby sprawdzić generator ruchów
    .depth = Ile półruchów
    .paths = Liczy każdą drogę bicia, a nie tylko każdy wynik
    .divide = Pokazuje liczbę dla każdego pierwszego ruchu
    .threads = Ile wątków dzieli pracę
    .hash = Megabajty na tabelę pozycji już policzonych
help-solve = Sprawdza, do czego prowadzi doskonała gra, w grach, które da się rozwiązać
    .long =
        Pierwszy wiersz to `win`, `draw` lub `loss` dla strony na posunięciu (w Quarto tej, która stawia bierkę z ręki) albo `unknown`, jeśli przerwano za wcześnie. Potem każdy ruch, najlepszy pierwszy, z wartością i liczbą półruchów do końca wygranej partii.
    .position = Pozycja w notacji gry [domyślnie: początek gry]
    .rules = Odmiana gry, na przykład `lines`: Quarto bez kwadratów
    .threads = Ile wątków dzieli pracę [domyślnie: jeden na rdzeń]
help-tables = Tworzy i pyta tablice końcówek: doskonała gra przy niewielu bierkach, w warcabach
    .long =
        Tablica zna każdą pozycję tylu bierek: wygraną, remisową lub przegraną według przepisów bez liczników, i w ilu półruchach. Komputer, analiza i podpowiedzi pytają te, które są: kilka jest w programie, inne tworzy się raz i zostają w folderze danych użytkownika.
help-tables-build = Tworzy brakujące tablice gry
    .long =
        Ctrl-C przerywa, a to samo polecenie liczy dalej od tego miejsca. Na planszy 8x8 cztery bierki to sekundy, pięć to minuty, a sześć to godziny i kilka gigabajtów pamięci.
    .pieces = Najwięcej bierek na planszy, obu stron razem
    .threads = Ile wątków dzieli pracę [domyślnie: jeden na rdzeń]
help-tables-probe = Mówi, do czego prowadzi pozycja i każdy jej ruch
    .long =
        Pierwszy wiersz to `win`, `draw` lub `loss` dla strony na posunięciu, według przepisów bez liczników. Potem każdy ruch, najlepszy pierwszy, z wartością i liczbą półruchów do końca wygranej partii.
    .position = Pozycja w notacji gry
help-tables-check = Sprawdza tablice gry i liczy, co wygrane, remisowe i przegrane
    .long =
        Sprawdza każdy bajt i to, że pozycje wynikają z tych, do których prowadzą ich ruchy.
    .sample = Ile losowych pozycji obejrzeć dla każdego zestawu bierek
    .all = Ogląda każdą pozycję
    .threads = Ile wątków dzieli pracę [domyślnie: jeden na rdzeń]
help-tables-list = Wymienia gry, które mają tablice
help-uci = Jest silnikiem szachowym, który mówi UCI na standardowym wejściu i wyjściu
help-xboard = Silnik szachowy mówiący językiem CECP, wersja 2, dla XBoard i WinBoard, na standardowym wejściu i wyjściu
help-hub = Jest silnikiem warcabowym, który mówi Hub, wersja 2, na standardowym wejściu i wyjściu
help-dxp = Gra w warcaby z innym programem przez sieć, protokołem DamExchange
    .long =
        Kto się łączy, prosi o partie, a kto nasłuchuje, gra je, chyba że --initiate lub --follow mówi inaczej. Protokół nie zna nazwy odmiany: oba programy muszą mieć ustawioną tę samą.
    .listen = Czeka na połączenia programów na tym porcie; 0 wybiera wolny [domyślny port: 27531]
    .connect = Łączy się z programem, który nasłuchuje na tym porcie [domyślny port: 27531]
    .address = Adres, na którym nasłuchiwać lub z którym się połączyć
    .initiate = Prosi o partie także podczas nasłuchiwania
    .follow = Czeka na prośby o partie także po połączeniu się
    .level = Poziom naszego gracza, od 1 do 10
    .player = Nasz gracz: full, level:7, engine:NAZWA (z ustawień) lub hub:POLECENIE
    .move_time = Sekundy na każdy nasz ruch, zamiast części czasu partii
    .games = Ile partii zagrać [domyślnie: 1, gdy prosimy, dowolnie wiele, gdy nas proszą]
    .minutes = Minuty na ruchy każdej strony, gdy prosimy o partie
    .moves = Po ilu ruchach partia zostaje przerwana, gdy prosimy o partie; 0: nigdy
    .side = Nasza strona, gdy prosimy o partie [domyślnie: najpierw białe, potem na zmianę]
    .fen = Pozycja początkowa w notacji gry, gdy prosimy o partie
    .verbose = Pokazuje każdy ruch

help-match = Rozgrywa wiele partii między dwoma graczami i mówi, kto jest silniejszy
    .long =
        Gracz to poziom od 1 do 10 (`7` lub `level:7`), poziom najbliższy liczbie Elo (`elo:1500`), nasz silnik z pełną siłą (`full` lub `full:threads=2,hash=256`), silnik z ustawień (`engine:NAZWA`) albo inny program: `uci:POLECENIE`, `cecp:POLECENIE`, `hub:POLECENIE` lub `dxp:ADRES:PORT`. Każde otwarcie jest grane dwa razy, ze zmianą kolorów.

        Każda skończona partia jest od razu zachowana. Ctrl-C przerywa, a to samo polecenie gra dalej od tego miejsca. Gracz, który zawiesza się, kończy działanie, robi ruch niezgodny z przepisami lub przekracza czas, przegrywa tę partię.

        Podczas gry tabela na standardowym wyjściu błędów pokazuje stan; na końcu wynik jest na standardowym wyjściu.
    .first = Gracz, którego wynik się podaje: 7, level:7, full, engine:NAZWA, uci:POLECENIE, cecp:POLECENIE, hub:POLECENIE lub dxp:ADRES:PORT
    .second = Drugi gracz
    .games = Ile partii
    .sprt = Kończy, gdy tylko wiadomo, że GRACZ1 jest silniejszy od GRACZ2 raczej o ELO0 lub raczej o ELO1; poziomy błędu ALPHA i BETA to 0.05, jeśli ich nie podano
    .seed = Co ustala losowe otwarcia i losowe wybory graczy
help-tournament = Rozgrywa turniej kilku graczy, z tabelą krzyżową
    .long =
        Gracze, otwarcia, zegary i cała reszta są takie jak w `tabuleiro match`; --games to liczba partii każdych dwóch graczy.
    .players = Gracze: 7, level:7, full, engine:NAZWA, uci:POLECENIE, cecp:POLECENIE, hub:POLECENIE lub dxp:ADRES:PORT
    .round_robin = Każdy z każdym (tak jest i bez tego)
    .gauntlet = Pierwszy gracz gra ze wszystkimi innymi, a oni nie grają ze sobą
    .games = Ile partii gra każda para graczy
    .seed = Co ustala losowe otwarcia i losowe wybory graczy
help-analyse = Znajduje najlepsze warianty pozycji albo każdej pozycji z pliku
    .long =
        Każdy wariant ma wartość dla strony na posunięciu: setne części najsłabszej bierki, jak `+0.35`, albo liczbę półruchów do wygranej lub przegranej. Ctrl-C kończy z najlepszymi dotąd wariantami. Stan wyjścia to 1, jeśli czegoś z pliku nie dało się przeanalizować.
    .game = Gra, pod nazwą z listy `tabuleiro games`, albo plik z partiami lub EPD
    .position = Pozycja w notacji gry; albo plik z pozycjami, po jednej w wierszu; albo zbiór zadań szachowych (.epd); albo plik z partiami (.pgn, .pdn, .quarto), którego każda pozycja jest analizowana [domyślnie: początek gry]
    .depth = Na ile półruchów naprzód patrzeć
    .time = Jak długo myśleć nad każdą pozycją, w sekundach (0.5) lub z jednostką (1m) [domyślnie: 5s, jeśli nic innego nie ogranicza]
    .nodes = Ile pozycji obejrzeć
    .lines = Ile wariantów znaleźć
    .threads = Ile wątków myśli razem
    .hash = Megabajty na to, co wiadomo o pozycjach
    .json = Pokazuje obiekt JSON dla każdej pozycji
    .epd = Pokazuje każdą pozycję szachową jako wiersz EPD, z tym, co znaleziono, i z tym, co było wiadomo
help-bench = Przeszukuje stały zestaw pozycji: liczba węzłów zmienia się tylko z przeszukiwaniem
    .depth = Ile półruchów przeszukać w szachach i warcabach; Quarto jest rozwiązywane
    .json = Pokazuje obiekt JSON dla każdej gry

help-check = Sprawdza partie z pliku według przepisów i podaje miejsce każdego błędu
    .long =
        Czyta PGN (szachy), PDN (warcaby) i tekst Quarto. Po złej partii czyta dalej. Stan wyjścia to 1, jeśli był błąd; ostrzeżenie to coś, co mimo wszystko dało się przeczytać.
    .game = W co się gra, na przykład draughts:english, w partiach pliku warcabowego, które tego nie mówią [domyślnie: jak wynika z ruchów]
    .strict = Odrzuca partie, których pozycja zawiera coś niemożliwego, zamiast czytać je bez tego
help-stats = Liczy, co jest w pliku z partiami: wyniki, długości, otwarcia
    .game = W co się gra, na przykład draughts:english, w partiach pliku warcabowego, które tego nie mówią [domyślnie: jak wynika z ruchów]
help-convert = Zapisuje partie z pliku na nowo, w standardowej postaci ich formatu
    .long =
        Plik zostaje zapisany w całości albo wcale. Partia z błędem w znacznikach lub w głównym wariancie zostaje pominięta; stan wyjścia to wtedy 1.
    .input = Plik z partiami albo - jako standardowe wejście
    .output = Plik do zapisania albo - jako standardowe wyjście
    .format = Format obu: pgn, pdn lub quarto [domyślnie: według nazw plików]
    .game = W co się gra, na przykład draughts:english, w partiach pliku warcabowego, które tego nie mówią [domyślnie: jak wynika z ruchów]
    .squares = Jak zapisywać pola warcabów: algebraic (c3) lub numeric (22) [domyślnie: jak w pliku]
help-picture = Rysuje pozycję lub całą partię: SVG, PNG lub animowany GIF
    .long =
        Rysowana jest gra pod swoją nazwą, na początku lub w podanej pozycji, albo partia z pliku. Rodzaj obrazu wynika z nazwy wyjścia: `.svg`, `.png` albo `.gif`, czyli film ze wszystkimi ruchami.
    .what = Gra, pod nazwą z listy `tabuleiro games`, albo plik z partiami
    .position = Pozycja w notacji gry [domyślnie: początek gry]
    .moves = Ruchy do wykonania najpierw, jak `1. e4 e5 2. Nf3`; przecinki między ruchami, które mają odstępy
    .number = Która partia z pliku
    .arrows = Strzałki, jak `e2-e4,g1-f3:red`; kolory: green, red, blue, yellow
    .marks = Pierścienie wokół pól, jak `e4,d5:red`
    .theme = Kolory: brown, green, blue, grey, contrast lub colour-blind [domyślnie: brown]
    .flip = Plansza widziana od strony czarnych
    .names = Wpisuje w każde pole jego nazwę
    .bare = Bez obramowania i współrzędnych
    .png = Tworzy PNG, bez względu na nazwę wyjścia
    .width = Szerokość PNG lub GIF w pikselach
    .seconds = Jak długo film pokazuje każdą pozycję
    .output = Plik do zapisania [domyślnie: SVG na standardowe wyjście]

help-play = Rozgrywa partię, zapisywaną przy każdym kroku; krótko: `tabuleiro GRA`
    .long =
        W terminalu partia otwiera się na pełnym ekranie. Z --plain, a także bez terminala, gra się wiersz po wierszu.
        Z --at gra się przy stole serwera (`tabuleiro serve`), także przeciw komuś w przeglądarce: adres miejsca sadza przy stole, adres partii pozwala
        oglądać, adres serwera pokazuje, kto czeka, a razem z GRĄ proponuje partię (--opponent friend, anybody lub level:7).
        --white lub --black mówi, jak się nazywasz.
    .game = Gra, pod nazwą z listy `tabuleiro games` [domyślnie: z ustawień]
    .at = Gra na serwerze (`tabuleiro serve`): adres serwera, partii lub miejsca przy stole
    .plain = Gra wiersz po wierszu, dla czytników ekranu i wolnych łączy
    .resume = Kontynuuje zapisaną partię o tym numerze albo ostatnią nieskończoną
    .level = Siła komputera, od 1 do 10 [domyślnie: z ustawień]
    .elo = Siła komputera jako liczba Elo, w grach, których poziomy ją mają: gra najbliższy poziom
    .opponent = Przeciwnik: level:7, elo:1500, full, engine:NAZWA (z ustawień), uci:POLECENIE, cecp:POLECENIE, hub:POLECENIE lub dxp:ADRES:PORT
    .two_players = Gra z kimś przy tej samej klawiaturze, bez komputera
    .side = Strona, którą się gra przeciw komputerowi
    .white = Jak nazywa się grający białymi
    .black = Jak nazywa się grający czarnymi
    .clock = Zegar: none, 10, 5+3, 40/90+30, bronstein:5+3, byoyomi:10+5x30 lub hourglass:2 [domyślnie: z ustawień]
    .takeback = Kiedy można cofać ruchy: none, ask lub free [domyślnie: z ustawień]
help-games = Pokazuje wszystkie gry i odmiany albo zajmuje się zapisanymi partiami
help-games-list = Pokazuje zapisane partie, najpierw nieskończone
help-games-show = Pokazuje zapisaną partię
    .id = Jej numer
help-games-export = Zapisuje partię jako PGN, PDN lub tekst Quarto
    .id = Jej numer
    .file = Plik do zapisania; zdarzenia partii, jeśli kończy się na .jsonl [domyślnie: standardowe wyjście]
    .events = Zapisuje zdarzenia partii, każde jako obiekt JSON w osobnym wierszu
    .force = Zastępuje istniejący plik
help-games-import = Dołącza partie z pliku do zapisanych, żeby je obejrzeć lub kontynuować
    .games = Tylko ta partia, według numeru w pliku, który można podać kilka razy; albo w co się gra, na przykład draughts:english, w partiach pliku warcabowego, które tego nie mówią [domyślnie: jak wynika z ruchów]
help-games-delete = Usuwa zapisane partie
    .ids = Ich numery
    .yes = Nie pyta
help-serve = Udostępnia partie przeglądarkom, na tym komputerze lub w sieci lokalnej
    .database = Baza PostgreSQL zamiast katalogu, którą może dzielić wiele węzłów: `postgres://użytkownik:hasło@komputer/nazwa`
    .bus = Serwer NATS, przez który węzły wspólnej bazy słyszą się nawzajem: `nats://komputer:4222`
    .node = Nazwa tego węzła w dziennikach i wśród innych: litery, cyfry, `-` i `_`
    .lease = Po ilu sekundach ciszy węzeł uchodzi za martwy, a inne przejmują jego partie [domyślnie: 6]
    .long =
        Pokazuje adres do otwarcia. Wszystko jest w jednym folderze; Ctrl-C zatrzymuje, a to samo polecenie wznawia wszystkie partie, nie obciążając zegarów czasem przerwy.
    .listen = Gdzie nasłuchiwać: adres i port; 0.0.0.0:8064 wpuszcza całą sieć lokalną
    .data = Folder z partiami [domyślnie: folder użytkownika]
    .threads = Ile wątków myśli za graczy komputerowych [domyślnie: wszystkie rdzenie oprócz jednego]
    .public = Adres, pod którym widać serwer stojący za pośrednikiem, na przykład https://gry.example
    .proxy = Pośrednik, któremu wierzy się w sprawie adresów gości; można podać kilka razy
help-serve-backup = Kopiuje wszystko do nowego pliku, gdy partie trwają
    .file = Plik do zapisania; nie może istnieć
    .data = Folder z partiami [domyślnie: folder użytkownika]
    .database = Baza PostgreSQL zamiast katalogu: `postgres://użytkownik:hasło@komputer/nazwa`
help-serve-copy = Kopiuje wszystko w inne miejsce i porównuje; po przerwaniu to samo polecenie idzie dalej
    .from = Co skopiować: folder lub adres bazy danych, `postgres://…`; żaden serwer nie może tego wtedy używać
    .to = Dokąd: pusty folder lub pusta baza danych, albo z częścią tej samej kopii
    .data = Folder z partiami [domyślnie: folder użytkownika]
    .database = Baza PostgreSQL zamiast katalogu: `postgres://użytkownik:hasło@komputer/nazwa`
help-serve-check = Sprawdza, czy baza danych jest cała i czy każdą partię da się odtworzyć
    .data = Folder z partiami [domyślnie: folder użytkownika]
    .database = Baza PostgreSQL zamiast katalogu: `postgres://użytkownik:hasło@komputer/nazwa`
help-serve-token = Robi, wymienia i wycofuje żetony, z którymi grają programy
    .data = Folder z partiami [domyślnie: folder użytkownika]
    .database = Baza PostgreSQL zamiast katalogu: `postgres://użytkownik:hasło@komputer/nazwa`
help-serve-token-make = Robi żeton dla konta, które też powstaje, jeśli go nie ma, i pokazuje go ten jeden raz
    .name = Nazwa konta
    .bot = Pod tą nazwą program gra sam
    .label = Do czego służy żeton, aby odróżnić go od innych
    .scopes = Na co pozwala, po przecinkach: challenge:read, challenge:write, board:play, bot:play [domyślnie: to, czego konto potrzebuje do gry]
    .data = Folder z partiami [domyślnie: folder użytkownika]
    .database = Baza PostgreSQL zamiast katalogu: `postgres://użytkownik:hasło@komputer/nazwa`
help-serve-token-list = Wymienia wszystkie żetony: nazwy, konta, na co pozwalają, do czego służą
    .data = Folder z partiami [domyślnie: folder użytkownika]
    .database = Baza PostgreSQL zamiast katalogu: `postgres://użytkownik:hasło@komputer/nazwa`
help-serve-token-revoke = Wycofuje żeton według jego nazwy w spisie
    .name = Nazwa żetonu
    .data = Folder z partiami [domyślnie: folder użytkownika]
    .database = Baza PostgreSQL zamiast katalogu: `postgres://użytkownik:hasło@komputer/nazwa`
help-serve-import = Dodaje partie z pliku, do obejrzenia dla wszystkich
    .game = W co się gra, na przykład draughts:english, w partiach pliku warcabowego, które tego nie mówią [domyślnie: jak wynika z ruchów]
    .data = Folder z partiami [domyślnie: folder użytkownika]
    .database = Baza PostgreSQL zamiast katalogu: `postgres://użytkownik:hasło@komputer/nazwa`
help-serve-export = Zapisuje wszystkie partie jako tekst: PGN, PDN lub Quarto, według nazwy pliku
    .file = Plik do zapisania albo - (standardowe wyjście)
    .format = Które partie: pgn, pdn lub quarto [domyślnie: według nazwy pliku]
    .data = Folder z partiami [domyślnie: folder użytkownika]
    .database = Baza PostgreSQL zamiast katalogu: `postgres://użytkownik:hasło@komputer/nazwa`
help-rules = Wyjaśnia przepisy gry
    .name = Gra, pod nazwą z listy `tabuleiro games`
help-completions = Wypisuje skrypt uzupełniania dla powłoki
    .shell = Powłoka
help-man = Wypisuje podręcznik w formacie roff
    .long =
        Strona po stronie na standardowym wyjściu albo każda jako osobny plik w folderze --dir, jak szuka ich `man`.
    .dir = Zapisuje wszystkie strony w tym folderze, który w razie potrzeby powstaje
