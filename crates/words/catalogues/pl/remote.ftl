# Gra przy stole, który prowadzi serwer.
client-address = „{ $text }” nie jest adresem partii. Podaj adres serwera, na przykład http://192.168.1.5:8064, albo odnośnik do miejsca lub partii.
client-no-secret = Odnośnik do miejsca jest niepełny: brakuje części za „#”. Skopiuj cały odnośnik i weź go w cudzysłów.
client-unreachable = Nie można połączyć się z { $server }: { $reason }. Sprawdź, czy serwer działa i czy adres jest poprawny.
client-untrusted = { $server } nie potrafi dowieść, że jest tym, za kogo się podaje: { $reason }.
client-stranger = Pod adresem { $server } odpowiada coś, co nie jest serwerem gier. Sprawdź adres.
client-refused = Serwer odmawia: { $reason }
client-local = Coś na tym komputerze nie działa: { $reason }.
remote-talk = { $who }: „{ $text }”
remote-somebody = Ktoś
remote-you-play = Twoja strona: { $side }.
remote-you-watch = Oglądasz tę partię.
remote-at = Stół ma adres { $address }; „tabuleiro play --at” z tym adresem wraca do niego.
remote-watchers = { $count ->
    [0] Nikt nie ogląda.
    [one] Ogląda jedna osoba.
    [few] Oglądają { $count } osoby.
   *[many] Ogląda { $count } osób.
}
remote-watching = Tutaj tylko oglądasz. Aby grać, usiądź przez odnośnik do miejsca.
remote-slow = Serwer jeszcze nie odpowiedział. Odpowiedź pojawi się, gdy nadejdzie.
remote-waiting-answer = Serwer nie odpowiedział jeszcze na ostatnie polecenie.
remote-lost = Połączenie zerwane, próbuję ponownie. Nic nie przepadło; twoje polecenia zostaną wysłane jeszcze raz.
remote-back = Połączenie wróciło.
remote-again-offered = Przeciwnik proponuje kolejną partię ze zmianą kolorów. Wpisz „{ $again }”, aby ją przyjąć.
remote-again-offered-key = Przeciwnik proponuje kolejną partię ze zmianą kolorów. Naciśnij { $key }, aby ją przyjąć.
remote-again-waits = Zaproponowano kolejną partię. Zacznie się, gdy przeciwnik ją przyjmie, tutaj albo przez ten odnośnik:
remote-again-later = Kolejną partię można zaproponować po zakończeniu tej.
remote-say-what = „{ $say } TEKST” pisze do pozostałych przy stole.
remote-no-help = Dopóki partia na serwerze trwa, komputer nie pomaga.
remote-review-later = Partię na serwerze można przejrzeć, gdy się skończy.
remote-left = Do widzenia! Partia trwa na serwerze; „tabuleiro play --at { $address }” wraca do niej.
remote-bye = Do widzenia!
remote-write = Napisz do pozostałych
remote-games = Partie na { $server }
remote-own = Twoje partie:
remote-lobby = Czekają na przeciwnika:
remote-lobby-empty = Nikt nie czeka na przeciwnika.
remote-entry = { $number }. { $game }: { $white } – { $black }, { $clock ->
    [none] bez zegara
   *[other] { $clock }
}
remote-which = Wpisz numer partii, aby w nią zagrać, nazwę gry, aby ją zaproponować, albo nic, aby wyjść.
remote-no-number = Nie ma partii o numerze { $number }.
remote-offered = Proponujesz: { $game }. Wyślij ten odnośnik przeciwnikowi:
remote-offered-anybody = Proponujesz: { $game }, każdemu, kto pierwszy usiądzie. Do miejsca prowadzi też ten odnośnik:
remote-waiting = Czekam na przeciwnika. Po wyjściu przez Ctrl-C propozycja pozostaje, a „tabuleiro play --at { $address }” czeka dalej.
remote-not-begun = Partia jeszcze się nie zaczęła, a drugie miejsce czeka na kogoś, kto ma odnośnik.
remote-opponent = Na serwerze przeciwnikiem jest „friend”, „anybody” albo poziom, na przykład level:7, a nie „{ $text }”.
play-words-talk = powiedz, napisz
play-words-again = jeszcze raz, rewanż
play-help-talk = pisze do pozostałych przy stole to, co następuje
play-help-again = gra jeszcze raz ze zmianą kolorów, po zakończeniu partii
