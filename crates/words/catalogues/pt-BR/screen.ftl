# Screens of the full-screen terminal: the first one, lists of games, what stands at the board.
screen-welcome = Boas-vindas
screen-tip = Escolha com as setas e Enter, ou clique. “?” mostra as teclas em qualquer tela.
screen-about-new = Xadrez, Xadrez960, { $draughts } tipos de damas e Quarto: contra o computador, outra pessoa aqui ou outro programa.
screen-about-saved = Continue uma partida, reveja, procure ou apague.
screen-about-import = PGN, PDN ou Quarto: reveja as partidas de um arquivo e tenha os lances avaliados.
screen-about-rules = Cada jogo em poucas frases, como se joga aqui.
screen-about-settings = Idioma, seu nome, cores, peças, adversário e relógio de costume.
screen-about-quit = Toda partida é salva a cada lance; nada se perde.
screen-which-game = Qual jogo?
screen-which-rules = As regras de qual jogo?
screen-filter = Busca:
screen-filter-hint = digite para buscar
screen-none-found = Nada encontrado.
screen-column-number = N.º
screen-column-game = Jogo
screen-column-players = Jogadores
screen-column-state = Resultado
screen-column-moves = Lances
screen-column-date = Último lance
screen-marked = { $count ->
    [one] uma marcada
   *[other] { $count } marcadas
}
screen-really-delete = { $count ->
    [one] Apagar uma partida para sempre?
   *[other] Apagar { $count } partidas para sempre?
}
screen-deleted = { $count ->
    [one] Uma partida foi apagada.
   *[other] { $count } partidas foram apagadas.
}
screen-discarded = Nenhum lance foi jogado, então nada da partida foi salvo.
screen-keep-settings = As configurações mudaram. Salvar?
screen-level = { $thousands ->
    [0] { $level }, cerca de { $rest } Elo
   *[other] { $level }, cerca de { $thousands }.{ $rest } Elo
}
screen-key-search = buscar
screen-key-mark = marcar
screen-help-search = mostrar só partidas com certas palavras
screen-help-mark = marcar a partida, para apagar várias juntas
screen-help-mark-all = marcar todas as partidas mostradas, ou nenhuma

# At the board.
screen-take = “y” joga esse lance.
screen-no-advice = Não há sugestão para aceitar; “h” pede uma dica.
screen-nothing-refused = Não há lance recusado para corrigir.
screen-premove = { $move } será jogado assim que for a sua vez. Esc desiste dele.
screen-premove-refused = O lance que esperava não pode ser jogado. { $reason }
screen-copied-position = A posição está na área de transferência, se o terminal permitir.
screen-copied-game = O registro da partida está na área de transferência, se o terminal permitir.
screen-settings-bell = Campainha
screen-bell = { $bell ->
    [true] quando o adversário jogar
   *[false] nunca
}
screen-key-edit = corrigir
screen-key-again = outra vez
screen-key-swap = trocar de lado
screen-help-take = jogar o lance da dica, ou o que você provavelmente quis dizer
screen-help-edit = corrigir o lance recusado
screen-help-again = jogar a mesma partida outra vez
screen-help-swap = jogar outra vez com os lados trocados
screen-help-copy-position = copiar a posição para a área de transferência
screen-help-copy-game = copiar o registro da partida para a área de transferência
screen-help-suspend = voltar ao shell; “fg” retorna

# Titles of frames.
screen-analysis = Análise
screen-engine = Motor
screen-graph = Avaliação
