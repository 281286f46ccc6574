# Files of games.
tui-file-found = { $path }: { $found ->
    [one] uma partida
   *[other] { $found } partidas
} de { $count }
tui-file-reading = { $path }: { $found } de { $count } partidas, ainda a ler…
tui-file-not-found = Nenhuma partida deste ficheiro corresponde.
tui-file-changed = { $path } foi alterado por outro programa. Abra-o outra vez.
tui-file-packed = { $path } está comprimido; uma partida dentro dele não pode ser substituída. Guarde com outro nome.

# A game as a study.
tui-study-try = Escolha uma peça e depois a casa; Tab volta às jogadas.
tui-study-move = Que jogada?
tui-study-mark = Que sinal?
tui-study-marks = ! ? !! ?? !? ?! = +/= =/+ +/- -/+ +- -+ ou um número
tui-study-unknown-mark = “{ $mark }” não é um sinal.
tui-study-no-move = Não há jogada aqui.
tui-study-is-main = Esta já é a linha principal.
tui-study-deleted = Apagado daqui em diante; “u” repõe.
tui-study-nothing-to-undo = Não há alteração a anular.
tui-study-undone = A última alteração foi anulada.
tui-study-lines = { $count ->
    [one] O motor mostra uma linha.
   *[other] O motor mostra { $count } linhas.
}
tui-study-no-line = Nenhuma linha é conhecida aqui: ligue o motor com “e”.
tui-study-line-kept = A melhor linha agora é uma variante.
tui-study-would-lose = Não foi guardada: uma parte desta partida não pôde ser lida e perder-se-ia ({ $reason }). Guarde com outro nome.
tui-study-save-changes = Guardar as alterações em { $path }?
tui-study-saved = Guardado em { $path }, com tudo o resto como estava.
tui-study-save-first = Guarde primeiro as alterações, com “s”.
study-allows-win = { $moves ->
    [one] Deixa o adversário ganhar numa jogada.
   *[other] Deixa o adversário ganhar à força em { $moves } jogadas.
}
study-misses-win = { $moves ->
    [one] Deixa passar a vitória numa jogada.
   *[other] Deixa passar a vitória forçada em { $moves } jogadas.
}
study-loses = { $piece ->
    [queen] Perde a dama.
    [rook] Perde uma torre.
    [bishop] Perde um bispo.
    [knight] Perde um cavalo.
    [pawn] Perde um peão.
    [man] Perde uma pedra.
    [king] Perde uma dama.
   *[other] Perde material.
}
study-misses = { $piece ->
    [queen] Deixa passar o ganho da dama.
    [rook] Deixa passar o ganho de uma torre.
    [bishop] Deixa passar o ganho de um bispo.
    [knight] Deixa passar o ganho de um cavalo.
    [pawn] Deixa passar o ganho de um peão.
    [man] Deixa passar o ganho de uma pedra.
    [king] Deixa passar o ganho de uma dama.
   *[other] Deixa passar o ganho de material.
}
study-worsens = De { $before } para { $after }; melhor era:
tui-key-engine = motor
tui-key-moves = jogadas
tui-help-engine = ligar ou desligar o motor: as melhores linhas desta posição
tui-help-study-type = escrever uma jogada; uma nova torna-se variante
tui-help-study-save = guardar a partida inteira no seu ficheiro, ou noutro
tui-help-study-down = jogada seguinte na ordem de leitura, também nas variantes
tui-help-study-up = jogada anterior na ordem de leitura
tui-help-study-last = ir ao fim desta linha
tui-help-study-board = experimentar jogadas no tabuleiro; o rato também serve
tui-help-study-moves = voltar às jogadas
tui-help-study-comment = escrever um comentário sobre a jogada, ou mudá-lo
tui-help-study-mark = marcar a jogada: !, ?, !? etc.
tui-help-study-promote = tornar esta variante a linha principal
tui-help-study-delete = apagar as jogadas daqui em diante
tui-help-study-undo = anular a última alteração
tui-help-study-lines = mudar quantas linhas o motor mostra
tui-help-study-line = tornar a melhor linha uma variante
tui-help-study-keep = guardar a partida do ficheiro entre as outras
