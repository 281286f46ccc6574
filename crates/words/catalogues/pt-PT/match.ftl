# Encontros e torneios de jogadores automáticos.
match-sprt-not-a-test = “{ $text }” não é um teste. Escreva, por exemplo, 0,5 ou 0,5,0.05,0.05.
match-sprt-bounds = Em “{ $text }” a primeira diferença deve ser menor do que a segunda, e ambas dentro de ±1000 Elo.
match-sprt-rates = Em “{ $text }” as taxas de erro devem ficar acima de 0 e abaixo de 0.5.
match-openings-decided = { $plies } jogadas ao acaso terminam sempre a partida. Escolha menos.
match-openings-empty = Não há nenhuma abertura em { $path }.
match-openings-line = { $path }, linha { $line }: { $reason }
match-openings-game = { $path }, partida { $number }: { $reason }
match-openings-over = a partida já está decidida nesta posição
match-adjudication-unknown = “{ $rule }” não é uma regra de arbitragem. Escreva, por exemplo, win=8/4, draw=0.1/8/40 ou nodes=20000.
match-adjudication-value = “{ $value }” não faz sentido para “{ $rule }”. Escreva, por exemplo, { $example }.
match-silent = Nenhuma resposta em { $seconds } s.
match-died = O programa do jogador falhou.
match-late = Nenhuma resposta a tempo.
match-illegal = A resposta foi “{ $move }”. { $reason }
match-no-draw = Não houve acordo, porque o outro lado está melhor: { $reason }
match-one-connection = { $player } atende uma ligação e joga uma partida de cada vez: omita --concurrency.
match-same-address = Dois jogadores são o programa em { $address }, que atende só uma ligação.
match-ending-won = Decidida pelo árbitro: um lado está praticamente perdido.
match-ending-drawn = Empate decidido pelo árbitro: a partida está equilibrada.
match-ending-too-long = Empate decidido pelo árbitro: a partida é demasiado longa.
match-player-fails = { $player } não pode jogar: { $reason }
match-out-format = { $path }: as partidas de “{ $game }” são guardadas em ficheiros cujo nome termina em .{ $format }
match-unwritable = a partida { $number } não pode ser guardada: { $reason }
match-resumed = { $games ->
    [one] Uma partida já foi jogada
   *[other] { $games } partidas já foram jogadas
}; a continuar.
match-complete = Todas as partidas já foram jogadas. --fresh joga tudo de novo.
match-decided = O teste já foi decidido, { $games ->
    [one] por uma partida
   *[other] por { $games } partidas
}: { $result }. --fresh começa de novo.
match-stopped = interrompido; todas as partidas terminadas ficam guardadas, e o mesmo comando continua
match-written = { $games ->
    [one] Uma partida foi guardada
   *[other] { $games } partidas foram guardadas
} em { $path }.
match-game = { $done }/{ $total }  { $white } – { $black }  { $score }  { $reason }
match-title = { $game }: { $first } – { $second }, { $games ->
    [one] uma partida
   *[other] { $games } partidas
}
match-score = { $wins } vitórias, { $draws } empates, { $losses } derrotas: { $points } pontos ({ $percent } %)
match-elo = Elo { $elo } ± { $margin }, superioridade { $superiority } %, empates { $draws } %
match-pairs = pares com 0, ½, 1, 1½ e 2 pontos: { $counts }
match-sprt = SPRT { $elo0 } ou { $elo1 } Elo: LLR { $llr } ({ $lower } a { $upper }), { $verdict ->
    [elo0] { $elo0 } aceite
    [elo1] { $elo1 } aceite
   *[none] sem decisão
}
match-forfeits = { $player } perdeu { $flags } por tempo, { $illegal } por jogadas ilegais e { $faults } por falhas
match-table-title = { $game }: { $players } jogadores, { $games ->
    [one] uma partida
   *[other] { $games } partidas
}
match-table-player = jogador
match-table-rating = Elo
match-table-games = partidas
match-table-points = pontos
match-table-results = +/=/−
match-journal-damaged = O ficheiro destas partidas está danificado. { $games ->
    [one] Perdeu-se uma partida, que será jogada
   *[other] Perderam-se { $games } partidas, que serão jogadas
} de novo; o ficheiro danificado foi copiado para { $copy }.
