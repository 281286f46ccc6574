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
play-takeback-asked = { $who }: pedido para desfazer um lance.
play-takeback-declined = Nenhum lance é desfeito.
play-taken-back = { $plies ->
    [one] Um lance foi desfeito.
   *[other] { $plies } lances foram desfeitos.
}
play-draw-offered = { $who }: proposta de empate.
play-draw-declined = O empate foi recusado.
play-paused = A partida está em pausa.
play-adjourned = A partida foi suspensa.
play-resumed = A partida continua.
play-commented = Anotado.

# Perguntas, cada uma em sua linha.
play-prompt = Vez de jogar: { $who }.
play-prompt-clock = Vez de jogar: { $who }, tempo restante { $time }.
play-prompt-paused = Em pausa. Digite “continuar” para seguir.
play-prompt-over = A partida terminou. Digite “sair” para sair.
play-accept-draw = { $who }: aceita o empate? (sim/não)
play-grant-takeback = { $who }: o lance pode ser desfeito? (sim/não)
play-really-resign = Você quer mesmo desistir? (sim/não)
play-overwrite = { $path } já existe. Substituir? (sim/não)
play-yes-or-no = Digite sim ou não.

# Respostas.
play-saved-as = Esta é a partida salva número { $id }.
play-type-help = Digite seus lances; “{ $help }” lista os comandos.
play-nobody-plays = Este programa não sabe jogar por { $who }, portanto você joga dos dois lados.
play-unreadable = Essa linha não pode ser lida como texto. Digite-a de novo.
play-did-you-mean = Você quis dizer “{ $close }”?
play-what-to-type = Digite “{ $legal }” para ver os lances legais ou “{ $help }” para ver os comandos.
play-hint = Um bom lance é { $move }.
play-no-hint = Não há conselheiro para este jogo.
play-analysis-begins = { $seconds ->
    [one] A análise dura um segundo
   *[other] A análise dura { $seconds } segundos
}; “{ $analyse }” a interrompe.
play-analysis-line = Profundidade { $depth }. { $score }. Melhor linha: { $moves }.
play-analysis-wins = { $count ->
    [0] { $who }: vitória em { $count } lances
    [one] { $who }: vitória em um lance
   *[other] { $who }: vitória em { $count } lances
}
play-analysis-ahead = { $who }: vantagem de { $points }
play-analysis-even = A posição está igual
play-analysis-stopped = A análise foi interrompida.
play-analysis-over = A análise terminou.
play-analysis-seconds = Depois dessa palavra pode vir um número de segundos, de 1 a { $most }.
play-no-analysis = Não há análise para este jogo.
play-no-moves = Nenhum lance foi jogado ainda.
play-moves = Lances até agora: { $moves }
play-opening = Abertura: { $name } ({ $code }).
play-legal = { $count ->
    [0] { $count } lances legais: { $moves }.
    [one] Um lance legal: { $moves }.
   *[other] { $count } lances legais: { $moves }.
}
play-no-legal = Não há nenhum lance legal assim.
play-clock = { $who }: tempo restante { $time }.
play-no-clock = Não há relógio nesta partida.
play-time = { $time }
play-time-moves = { $moves ->
    [0] { $time } para { $moves } lances
    [one] { $time } para um lance
   *[other] { $time } para { $moves } lances
}
play-time-period = { $more ->
    [0] { $time }, último período
    [one] { $time }, mais um período
   *[other] { $time }, mais { $more } períodos
}
play-time-periods = { $periods ->
    [0] { $time } e { $periods } períodos
    [one] { $time } e um período
   *[other] { $time } e { $periods } períodos
}
play-export-where = “{ $export } ARQUIVO” salva a partida em um arquivo.
play-exported = A partida foi salva em { $path }.
play-bye = Até logo! A partida fica salva com o número { $id }.
play-come-back = Até logo! “tabuleiro play --resume { $id }” continua esta partida.

# Tabuleiros e peças. $kind é king, queen, rook, bishop, knight, pawn ou man.
play-legend = { $family ->
    [draughts] o e O são as pedras e damas das brancas, x e X as das pretas.
    [quarto] As letras são peças; “peças” as descreve.
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

# Os comandos: primeiro o que se pode digitar (com vírgulas), depois o que faz.
play-words-move = lance, jogar
play-words-board = tabuleiro, mostrar
play-words-flip = virar, virar tabuleiro
play-words-pieces = peças, onde
play-words-moves = lances, histórico
play-words-legal = legais, opções
play-words-hint = dica, conselho
play-words-analyse = analisar, análise
play-words-undo = desfazer, voltar
play-words-draw = empate, propor empate
play-words-claim = reivindicar, reivindicar empate
play-words-resign = desistir, abandonar
play-words-pause = pausa, pausar
play-words-resume = continuar, retomar
play-words-clock = relógio, tempo
play-words-comment = comentar, comentário, nota
play-words-export = exportar, salvar
play-words-position = posição
play-words-rules = regras
play-words-help = ajuda, comandos
play-words-quit = sair, fim
play-words-yes = sim, s
play-words-no = não
play-help-typing = Digite um lance como o jogo o escreve, ou um destes:
play-help-letters = As letras das peças são { $letters }; as inglesas e as de outros idiomas também valem quando não há confusão (R é sempre o rei). Os arquivos usam as letras inglesas.
play-help-move = joga o lance que segue; a palavra pode ser omitida
play-help-board = desenha o tabuleiro
play-help-flip = desenha o tabuleiro visto do outro lado, agora e daqui em diante
play-help-pieces = diz onde estão as peças
play-help-moves = lista os lances até agora
play-help-legal = lista os lances legais, ou os da casa que segue
play-help-hint = sugere um bom lance
play-help-analyse = diz quem está melhor e a melhor linha, por 10 segundos ou quantos seguirem; de novo para interromper
play-help-undo = volta à sua última decisão
play-help-draw = propõe empate
play-help-claim = reivindica empate pelas regras, se quiser com o lance que o justifica
play-help-resign = desiste da partida
play-help-pause = para os relógios
play-help-resume = continua depois de uma pausa
play-help-clock = diz o tempo restante
play-help-comment = anota nesta posição as palavras que seguem
play-help-export = salva a partida no arquivo que segue, ou os eventos dela se ele termina em .jsonl
play-help-position = escreve a posição na notação do jogo
play-help-rules = explica as regras
play-help-help = lista os comandos
play-help-quit = suspende a partida e sai
play-program-refused = O programa “{ $program }” não é executado.
play-run-program = O diário desta partida indica um programa que as suas configurações não conhecem: “{ $program }”. Executar?

# Entrada e saída padrão.
console-input = A entrada não pôde ser lida: { $error }
console-output = A saída não pôde ser escrita: { $error }
console-unkept = O jogo não pôde ser guardado em { $path }: { $error }
