# Ficheiros de partidas: PGN, PDN, o texto do Quarto.
file-problem = partida { $game }, linha { $line }, coluna { $column }: { $what }
file-error = erro: { $problem }
file-warning = aviso: { $problem }
file-checked = { $games ->
    [one] { $games } partida
   *[other] { $games } partidas
}, { $errors ->
    [0] nenhum erro
    [one] um erro
   *[other] { $errors } erros
}, { $warnings ->
    [0] nenhum aviso
    [one] um aviso
   *[other] { $warnings } avisos
}.
file-converted = { $games ->
    [one] { $games } partida guardada
   *[other] { $games } partidas guardadas
}{ $spoiled ->
    [0] .
    [one] ; uma deixada de fora por causa de erros.
   *[other] ; { $spoiled } deixadas de fora por causa de erros.
}
file-convert-stopped = interrompido; nada foi guardado
file-convert-packed = { $path } é o nome de um ficheiro comprimido. Só se escrevem ficheiros simples; comprima-o depois.
file-convert-formats = partidas em { $from } não podem ser guardadas como { $to }: são outros jogos
file-stopped = interrompido; os números são o que foi lido até aqui
file-unreadable = não foi possível ler { $path }: { $error }
file-format-unknown = o nome não diz qual é o formato; indique --format pgn, pdn ou quarto
file-game-format = um ficheiro { $format } não contém partidas de { $game }

# O que está errado numa partida.
file-character = “{ $character }”
file-end-of-line = o fim da linha
file-end-of-file = o fim do ficheiro
file-unexpected = encontrado { $found }, esperava-se uma jogada, um comentário, uma variante, um sinal, um resultado ou uma etiqueta
file-tag-name = encontrado { $found }, esperava-se o nome de uma etiqueta depois de “[”
file-tag-value = encontrado { $found }, esperava-se o valor da etiqueta entre aspas
file-tag-quote = encontrado { $found }, esperavam-se as aspas que terminam o valor da etiqueta
file-tag-end = encontrado { $found }, esperava-se “]” depois do valor da etiqueta
file-comment-end = este comentário nunca é fechado; esperava-se “{"}"}”
file-mark-number = encontrado { $found }, esperava-se um número de 0 a 65535 depois de “$”
file-setup-end = encontrado { $found }, esperava-se “/” depois da posição
file-too-long = isto passa de { $limit } bytes; esperava-se o seu fim
file-start = a partida não pode começar: { $reason }
file-passed-over = { $reason } Isso é ignorado.
file-crowned = { $reason } É tomada por dama.
file-move = “{ $word }” não pode ser jogado: { $reason }
file-move-ambiguous = “{ $word }”: { $reason } O que vem a seguir mostra que foi jogado { $meant }.
file-kind-found = Nenhuma partida deste ficheiro diz o que se joga; os lances servem para { $game }.
file-variation-before-move = há uma variante aqui; esperava-se uma jogada antes dela
file-variation-too-deep = há mais de { $limit } variantes umas dentro das outras
file-variation-end = esta variante nunca é fechada; esperava-se “)”
file-variation-start = encontrado “)”, esperava-se uma jogada ou o resultado: nenhuma variante está aberta aqui
file-result-missing = esperava-se aqui o resultado da partida: 1-0, 0-1, 1/2-1/2 ou *
file-result-unknown = o resultado “{ $value }” é desconhecido; esperava-se 1-0, 0-1, 1/2-1/2 ou *
file-result-mismatch = as jogadas terminam com { $end }, mas a etiqueta diz { $tag }
file-result-on-board = o resultado é { $stated }, mas o tabuleiro diz: { $outcome }
file-game-too-long = esta partida tem mais de { $limit } bytes
file-pgn-variant-unknown = a variante “{ $name }” é desconhecida; esperava-se Standard ou Chess960
file-pgn-position-missing = uma partida de Chess960 precisa de uma etiqueta FEN com a posição inicial
file-game-type-unknown = não há jogo do tipo “{ $found }”; esperava-se um destes: { $known }
file-game-type-field = encontrado “{ $found }”, esperava-se { $expected }
file-game-type-side = W ou B
file-game-type-size = o tamanho do tabuleiro deste jogo
file-game-type-names = A0, N1 ou N2
file-game-type-corner = 0 ou 1
file-quarto-unknown = não há jogo “{ $name }”; esperava-se um nome como quarto, quarto:lines ou quarto?attributes=2

# O que há num ficheiro.
file-stats-games = Partidas: { $games }{ $spoiled ->
    [0] {""}
   *[other] {" "}({ $spoiled } com erros)
}
file-stats-results = As brancas ganharam { $white }, empates { $draws }, as pretas ganharam { $black }, sem resultado { $others }
file-stats-plies = Meias-jogadas: { $plies }; { $mean } por partida, de { $shortest } a { $longest }
file-stats-years = Jogadas de { $first } a { $last }
file-stats-extras = Comentários: { $comments }; variantes: { $variations }
file-stats-kinds = O que se jogou:
file-stats-first-moves = Primeiras jogadas:
file-stats-endings = Finais no tabuleiro:
file-ending-checkmate = xeque-mate
file-ending-stalemate = rei afogado
file-ending-no-moves = sem jogadas
file-ending-gave-everything-away = tudo entregue
file-ending-first-king = primeira dama
file-ending-completed-line = linha completa
file-ending-full-board = tabuleiro cheio
file-ending-dead-position = posição morta
file-ending-limit = empate por contagem
