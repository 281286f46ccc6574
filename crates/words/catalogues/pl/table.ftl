# Odpowiedzi stołu.
table-over = Partia jest skończona.
table-stale = Partia poszła dalej (chodziło o wersję { $meant }, teraz jest { $current }). Spójrz ponownie i powtórz polecenie.
table-offer-stands = Remis już zaproponowano; poczekaj na odpowiedź.
table-no-offer = Nikt nie zaproponował remisu.
table-no-claim = Przepisy nie pozwalają tu żądać remisu. Możesz go zaproponować.
table-no-takeback = { $plies ->
    [0] Nie ma ruchu do cofnięcia.
    [one] Można cofnąć tylko jeden ruch.
    [few] Można cofnąć tylko { $plies } ruchy.
   *[other] Można cofnąć tylko { $plies } ruchów.
}
table-unknown-game = Nie ma gry o nazwie „{ $name }”. „tabuleiro games” wypisuje wszystkie.
table-unknown-parameter = Gra nie zna parametru „{ $parameter }”.
table-wrong-parameter = „{ $value }” nie pasuje do „{ $parameter }”; oczekiwano: { $expected }.
table-no-solver = Tabuleiro nie ma programu rozwiązującego grę „{ $name }”.
