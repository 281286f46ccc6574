# Files of games.
tui-file-found = { $path }: { $found ->
    [one] uma partida
   *[other] { $found } partidas
} de { $count }
tui-file-reading = { $path }: { $found } de { $count } partidas, ainda lendo…
tui-file-not-found = Nenhuma partida deste arquivo corresponde.
tui-file-changed = { $path } foi alterado por outro programa. Abra-o de novo.
tui-file-packed = { $path } está compactado; não dá para substituir uma partida nele. Salve com outro nome.

# A game as a study.
tui-study-try = Escolha uma peça e depois a casa; Tab volta aos lances.
tui-study-move = Qual lance?
tui-study-mark = Qual sinal?
tui-study-marks = ! ? !! ?? !? ?! = +/= =/+ +/- -/+ +- -+ ou um número
tui-study-unknown-mark = “{ $mark }” não é um sinal.
tui-study-no-move = Não há lance aqui.
tui-study-is-main = Esta já é a linha principal.
tui-study-deleted = Apagado daqui em diante; “u” traz de volta.
tui-study-nothing-to-undo = Não há alteração para desfazer.
tui-study-undone = A última alteração foi desfeita.
tui-study-lines = { $count ->
    [one] O motor mostra uma linha.
   *[other] O motor mostra { $count } linhas.
}
tui-study-no-line = Nenhuma linha é conhecida aqui: ligue o motor com “e”.
tui-study-line-kept = A melhor linha agora é uma variante.
tui-study-would-lose = Não foi salvo: uma parte desta partida não pôde ser lida e se perderia ({ $reason }). Salve com outro nome.
tui-study-save-changes = Salvar as alterações em { $path }?
tui-study-saved = Salvo em { $path }, com todo o resto como estava.
tui-study-save-first = Salve antes as alterações, com “s”.
study-allows-win = { $moves ->
    [one] Deixa o adversário ganhar em um lance.
   *[other] Deixa o adversário ganhar à força em { $moves } lances.
}
study-misses-win = { $moves ->
    [one] Deixa passar a vitória em um lance.
   *[other] Deixa passar a vitória forçada em { $moves } lances.
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
tui-key-moves = lances
tui-help-engine = ligar ou desligar o motor: as melhores linhas desta posição
tui-help-study-type = digitar um lance; um novo vira variante
tui-help-study-save = salvar a partida inteira no seu arquivo, ou em outro
tui-help-study-down = próximo lance na ordem de leitura, também nas variantes
tui-help-study-up = lance anterior na ordem de leitura
tui-help-study-last = ir ao fim desta linha
tui-help-study-board = tentar lances no tabuleiro; o mouse também serve
tui-help-study-moves = voltar aos lances
tui-help-study-comment = escrever um comentário sobre o lance, ou mudá-lo
tui-help-study-mark = marcar o lance: !, ?, !? etc.
tui-help-study-promote = tornar esta variante a linha principal
tui-help-study-delete = apagar os lances daqui em diante
tui-help-study-undo = desfazer a última alteração
tui-help-study-lines = mudar quantas linhas o motor mostra
tui-help-study-line = tornar a melhor linha uma variante
tui-help-study-keep = salvar a partida do arquivo entre as demais
