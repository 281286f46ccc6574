# Análise.
analyse-nobody = “{ $game }” não tem jogador automático que possa analisar.
analyse-over = A partida terminou: { $outcome }
analyse-place-line = linha { $line }
analyse-place-game = partida { $number }, { $plies ->
    [0] posição inicial
   *[other] depois de { $moves }
}
analyse-win = vitória em { $plies }
analyse-loss = derrota em { $plies }
analyse-draw = empate
analyse-line = { $rank }.  { $score }  profundidade { $depth }  posições { $nodes }  { $moves }
analyse-stopped = interrompido; estas são as melhores linhas até agora
analyse-no-games = Não há em { $path } nenhuma partida que se possa ler. Confira o arquivo com `tabuleiro check`.
analyse-place-id = { $place }, { $id }
analyse-solved = resolvido
analyse-missed = não resolvido: esperava-se { $moves }
analyse-fell-for = não resolvido: { $moves } devia ser evitado
analyse-score = { $solved } de { $asked } resolvidos
analyse-epd-chess = `--epd` escreve posições de xadrez; os outros jogos não têm EPD.
epd-no-position = a linha acaba onde devia haver uma posição: esperava-se o tabuleiro e w ou b
epd-no-code = coluna { $column }: encontrado “{ $found }”, esperava-se o nome de uma operação como bm
epd-open-text = coluna { $column }: este texto não tem aspas no fim
epd-no-move = “{ $word }” de { $code } não pode ser jogado: { $reason }
