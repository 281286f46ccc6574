# Screens of the full-screen terminal: the first one, lists of games, what stands at the board.
screen-welcome = Boas-vindas
screen-tip = Escolha com as setas e Enter, ou clique. “?” mostra as teclas em qualquer ecrã.
screen-about-new = Xadrez, Xadrez960, { $draughts } tipos de damas e Quarto: contra o computador, outra pessoa aqui ou outro programa.
screen-about-saved = Continue uma partida, reveja, procure ou apague.
screen-about-import = PGN, PDN ou Quarto: reveja as partidas de um ficheiro e peça a avaliação das jogadas.
screen-about-rules = Cada jogo em poucas frases, como aqui se joga.
screen-about-settings = Idioma, o seu nome, cores, peças, adversário e relógio habituais.
screen-about-quit = Cada partida é guardada a cada jogada; nada se perde.
screen-which-game = Que jogo?
screen-which-rules = As regras de que jogo?
screen-filter = Procura:
screen-filter-hint = escreva para procurar
screen-none-found = Nada encontrado.
screen-column-number = N.º
screen-column-game = Jogo
screen-column-players = Jogadores
screen-column-state = Resultado
screen-column-moves = Jogadas
screen-column-date = Última jogada
screen-marked = { $count ->
    [one] uma marcada
   *[other] { $count } marcadas
}
screen-really-delete = { $count ->
    [one] Apagar uma partida para sempre?
   *[other] Apagar { $count } partidas para sempre?
}
screen-deleted = { $count ->
    [one] Foi apagada uma partida.
   *[other] Foram apagadas { $count } partidas.
}
screen-discarded = Nenhuma jogada foi feita, por isso nada da partida foi guardado.
screen-keep-settings = As definições mudaram. Guardar?
screen-level = { $thousands ->
    [0] { $level }, cerca de { $rest } Elo
   *[other] { $level }, cerca de { $thousands }{ $rest } Elo
}
screen-key-search = procurar
screen-key-mark = marcar
screen-help-search = mostrar só partidas com certas palavras
screen-help-mark = marcar a partida, para apagar várias juntas
screen-help-mark-all = marcar todas as partidas mostradas, ou nenhuma

# At the board.
screen-take = “y” joga-a.
screen-no-advice = Não há sugestão para aceitar; “h” pede uma dica.
screen-nothing-refused = Não há jogada recusada para corrigir.
screen-premove = { $move } será jogada assim que for a sua vez. Esc desiste.
screen-premove-refused = A jogada que esperava não pode ser feita. { $reason }
screen-copied-position = A posição está na área de transferência, se o terminal o permitir.
screen-copied-game = O registo da partida está na área de transferência, se o terminal o permitir.
screen-settings-bell = Campainha
screen-bell = { $bell ->
    [true] quando o adversário jogar
   *[false] nunca
}
screen-key-edit = corrigir
screen-key-again = outra vez
screen-key-swap = trocar de lado
screen-help-take = fazer a jogada da dica, ou a que provavelmente queria
screen-help-edit = corrigir a jogada recusada
screen-help-again = jogar a mesma partida outra vez
screen-help-swap = jogar outra vez com os lados trocados
screen-help-copy-position = copiar a posição para a área de transferência
screen-help-copy-game = copiar o registo da partida para a área de transferência
screen-help-suspend = voltar à linha de comandos; “fg” regressa

# Titles of frames.
screen-analysis = Análise
screen-engine = Motor
screen-graph = Avaliação
