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
analyse-no-games = Não há em { $path } nenhuma partida que se possa ler. Verifique o ficheiro com `tabuleiro check`.
