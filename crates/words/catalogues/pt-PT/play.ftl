# Jogar linha a linha. $family é chess, draughts, quarto…; $side é white ou black onde nada mais é dito.
play-side = { $family ->
    [quarto] { $side ->
        [white] Primeiro jogador
       *[black] Segundo jogador
    }
   *[other] { $side ->
        [white] Brancas
       *[black] Pretas
    }
}
play-named = { $name }
play-computer = Computador
play-seat-named = { $name } ({ $side })
play-seat-computer = Computador, nível { $level } ({ $side })
play-other-game = { $name }

# O que aconteceu. $who é um jogador.
play-started = { $game }: { $white } contra { $black }.
play-moved = { $who }: { $move }.
play-moved-check = { $who }: { $move }, xeque.
play-takeback-asked = { $who }: pedido para anular uma jogada.
play-takeback-declined = Nenhuma jogada é anulada.
play-taken-back = { $plies ->
    [one] Uma jogada foi anulada.
   *[other] { $plies } jogadas foram anuladas.
}
play-draw-offered = { $who }: proposta de empate.
play-draw-declined = O empate foi recusado.
play-paused = A partida está em pausa.
play-adjourned = A partida foi suspensa.
play-resumed = A partida continua.
play-commented = Anotado.

# Perguntas, cada uma na sua linha.
play-prompt = Vez de jogar: { $who }.
play-prompt-clock = Vez de jogar: { $who }, tempo restante { $time }.
play-prompt-paused = Em pausa. Escreva “continuar” para prosseguir.
play-prompt-over = A partida terminou. Escreva “sair” para sair.
play-accept-draw = { $who }: aceita o empate? (sim/não)
play-grant-takeback = { $who }: a jogada pode ser anulada? (sim/não)
play-really-resign = Quer mesmo desistir? (sim/não)
play-overwrite = { $path } já existe. Substituir? (sim/não)
play-yes-or-no = Escreva sim ou não.

# Respostas.
play-saved-as = Esta é a partida guardada número { $id }.
play-type-help = Escreva as suas jogadas; “{ $help }” lista os comandos.
play-nobody-plays = Este programa não sabe jogar por { $who }, por isso joga dos dois lados.
play-unreadable = Essa linha não pode ser lida como texto. Escreva-a de novo.
play-did-you-mean = Queria dizer “{ $close }”?
play-what-to-type = Escreva “{ $legal }” para ver as jogadas legais ou “{ $help }” para ver os comandos.
play-hint = Uma boa jogada é { $move }.
play-no-hint = Não há conselheiro para este jogo.
play-analysis-begins = { $seconds ->
    [one] A análise dura um segundo
   *[other] A análise dura { $seconds } segundos
}; “{ $analyse }” interrompe-a.
play-analysis-line = Profundidade { $depth }. { $score }. Melhor linha: { $moves }.
play-analysis-wins = { $count ->
    [one] { $who }: vitória numa jogada
   *[other] { $who }: vitória em { $count } jogadas
}
play-analysis-ahead = { $who }: vantagem de { $points }
play-analysis-even = A posição está igual
play-analysis-stopped = A análise foi interrompida.
play-analysis-over = A análise terminou.
play-analysis-seconds = Depois dessa palavra pode vir um número de segundos, de 1 a { $most }.
play-no-analysis = Não há análise para este jogo.
play-no-moves = Ainda não foi feita nenhuma jogada.
play-moves = Jogadas até agora: { $moves }
play-opening = Abertura: { $name } ({ $code }).
play-legal = { $count ->
    [one] Uma jogada legal: { $moves }.
   *[other] { $count } jogadas legais: { $moves }.
}
play-no-legal = Não há nenhuma jogada legal assim.
play-clock = { $who }: tempo restante { $time }.
play-no-clock = Não há relógio nesta partida.
play-time = { $time }
play-time-moves = { $moves ->
    [one] { $time } para uma jogada
   *[other] { $time } para { $moves } jogadas
}
play-time-period = { $more ->
    [0] { $time }, último período
    [one] { $time }, mais um período
   *[other] { $time }, mais { $more } períodos
}
play-time-periods = { $periods ->
    [one] { $time } e um período
   *[other] { $time } e { $periods } períodos
}
play-export-where = “{ $export } FICHEIRO” guarda a partida num ficheiro.
play-exported = A partida foi guardada em { $path }.
play-bye = Até à próxima! A partida fica guardada com o número { $id }.
play-come-back = Até à próxima! “tabuleiro play --resume { $id }” continua esta partida.

# Tabuleiros e peças. $kind é king, queen, rook, bishop, knight, pawn ou man.
play-legend = { $family ->
    [draughts] o e O são as pedras e as damas das brancas, x e X as das pretas.
    [quarto] As letras são peças; “peças” descreve-as.
   *[other] Letras maiúsculas são peças brancas, minúsculas são pretas.
}
play-pieces-of = { $side }: { $list }.
play-pieces = No tabuleiro: { $list }.
play-no-pieces = O tabuleiro está vazio.
play-captured = Capturas ({ $side }): { $list }.
play-supply = Ainda por colocar: { $list }.
play-in-hand = A colocar agora: { $piece }.
play-piece = { $family ->
    [draughts] { $kind ->
        [king] dama
       *[man] pedra
    }
   *[other] { $kind ->
        [king] rei
        [queen] dama
        [rook] torre
        [bishop] bispo
        [knight] cavalo
       *[pawn] peão
    }
}
play-quarto-piece = { $letter } ({ $size ->
    [big] grande
   *[small] pequena
}, { $colour ->
    [white] branca
   *[black] preta
}, { $shape ->
    [round] redonda
   *[square] quadrada
}, { $filling ->
    [solid] maciça
   *[hollow] oca
})

# Os comandos: primeiro o que se pode escrever (com vírgulas), depois o que faz.
play-words-move = jogada, lance, jogar
play-words-board = tabuleiro, mostrar
play-words-flip = virar, virar tabuleiro
play-words-pieces = peças, onde
play-words-moves = jogadas, lances, histórico
play-words-legal = legais, opções
play-words-hint = dica, conselho
play-words-analyse = analisar, análise
play-words-undo = anular, voltar atrás, desfazer
play-words-draw = empate, propor empate
play-words-claim = reclamar, reclamar empate
play-words-resign = desistir, abandonar
play-words-pause = pausa, pausar
play-words-resume = continuar, retomar
play-words-clock = relógio, tempo
play-words-comment = comentar, comentário, nota
play-words-export = exportar, guardar
play-words-position = posição
play-words-rules = regras
play-words-help = ajuda, comandos
play-words-quit = sair, fim
play-words-yes = sim, s
play-words-no = não
play-help-typing = Escreva uma jogada como o jogo a escreve, ou um destes:
play-help-letters = As letras das peças são { $letters }; as inglesas e as de outros idiomas também valem quando não há confusão (R é sempre o rei). Os ficheiros usam as letras inglesas.
play-help-move = faz a jogada que se segue; a palavra pode ser omitida
play-help-board = desenha o tabuleiro
play-help-flip = desenha o tabuleiro visto do outro lado, agora e daqui em diante
play-help-pieces = diz onde estão as peças
play-help-moves = lista as jogadas até agora
play-help-legal = lista as jogadas legais, ou as da casa que se segue
play-help-hint = sugere uma boa jogada
play-help-analyse = diz quem está melhor e a melhor linha, durante 10 segundos ou quantos se seguirem; de novo para interromper
play-help-undo = volta à sua última decisão
play-help-draw = propõe empate
play-help-claim = reclama empate pelas regras, se quiser com a jogada que o justifica
play-help-resign = desiste da partida
play-help-pause = para os relógios
play-help-resume = continua depois de uma pausa
play-help-clock = diz o tempo restante
play-help-comment = guarda com esta posição as palavras que se seguem
play-help-export = guarda a partida no ficheiro que se segue, ou os seus eventos se terminar em .jsonl
play-help-position = escreve a posição na notação do jogo
play-help-rules = explica as regras
play-help-help = lista os comandos
play-help-quit = suspende a partida e sai
play-program-refused = O programa “{ $program }” não é executado.
play-run-program = O diário desta partida indica um programa que as suas definições não conhecem: “{ $program }”. Executar?

# Entrada e saída padrão.
console-input = Não foi possível ler a entrada: { $error }
console-output = Não foi possível escrever a saída: { $error }
console-unkept = O jogo não pôde ser guardado em { $path }: { $error }
