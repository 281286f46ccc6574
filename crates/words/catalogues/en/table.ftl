# Answers of the table.
table-over = The game is over.
table-stale = The game has moved on since (you meant version { $meant }, it is { $current } now). Look again and repeat the command.
table-offer-stands = A draw has been offered already; wait for the answer.
table-no-offer = Nobody has offered a draw.
table-no-claim = The rules do not allow a draw to be claimed here. You can offer one.
table-no-takeback = { $plies ->
    [0] There is no move to take back.
    [one] Only one move can be taken back.
   *[other] Only { $plies } moves can be taken back.
}
table-unknown-game = There is no game called “{ $name }”. “tabuleiro games” lists them all.
table-unknown-parameter = The game knows no parameter called “{ $parameter }”.
table-wrong-parameter = “{ $value }” is no value for “{ $parameter }”; expected { $expected }.
table-no-solver = Tabuleiro has no solver for “{ $name }”.
