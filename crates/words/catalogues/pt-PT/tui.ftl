# The full-screen terminal: titles and the first screen.
tui-home-new = Nova partida
tui-home-resume = Continuar: { $game }
tui-home-saved = Partidas guardadas ({ $count })
tui-home-import = Abrir um ficheiro de partidas
tui-home-rules = Regras dos jogos
tui-home-settings = Definições
tui-home-quit = Sair
tui-title-saved = Partidas guardadas
tui-title-import = Partidas de um ficheiro
tui-title-setup = Nova partida
tui-title-settings = Definições
tui-title-rules = Regras
tui-title-play = { $game } | partida { $id }
tui-title-review = { $game } | posição { $ply } de { $plies }
tui-too-small = Este terminal tem { $now-width } colunas e { $now-height } linhas. Aumente-o para, pelo menos, { $width } por { $height }.
tui-no-room = Não há espaço para o tabuleiro. Aumente a janela.

# Saved games and files.
tui-described = { $game }, { $white } – { $black }, { $plies ->
    [one] { $plies } jogada
   *[other] { $plies } jogadas
}, { $date }
tui-saved-none = Ainda não há partidas guardadas.
tui-really-delete = Apagar a partida { $id } para sempre?
tui-import-file = Que ficheiro? (.pgn, .pdn, .quarto)
tui-import-formats = Tab completa o nome.
tui-import-none = Não há neste ficheiro nenhuma partida que se possa abrir.
tui-import-unknown = Os ficheiros de partidas terminam em .pgn, .pdn ou .quarto; este nome não.
tui-export-file = Guardar o registo em que ficheiro?
tui-replace = { $path } já existe. Substituir?
tui-no-settings = Não há pasta para as definições. Indique uma em TABULEIRO_CONFIG.

# A new game.
tui-setup-game = Jogo
tui-setup-opponent = Adversário
tui-setup-computer = computador
tui-setup-human = outra pessoa neste teclado
tui-setup-program = outro programa
tui-setup-command = Programa (uci:stockfish, hub:scan hub)
tui-inviting = À espera de { $program }…
tui-no-command = Que programa? Escreva por exemplo uci:stockfish.
tui-setup-level = Nível do computador
tui-setup-your-side = O seu lado
tui-setup-side = { $side ->
    [first-white] primeiro (brancas)
    [first-black] primeiro (pretas)
    [second-white] segundo (brancas)
    [second-black] segundo (pretas)
    [first] primeiro
    [second] segundo
   *[random] por sorteio
}
tui-setup-clock = Relógio (5+3: minutos + segundos)
tui-clock-none = sem relógio
tui-setup-takeback = Anular jogadas
tui-takeback = { $policy ->
    [none] nunca
    [ask] se o adversário concordar
   *[free] sempre
}
tui-setup-position = Posição inicial
tui-setup-usual = predefinição
tui-setup-usual-value = predefinição: { $value }
tui-setup-by-lot = por sorteio
tui-setup-start = Começar
tui-no-computer = O computador não joga este jogo. Escolha outra pessoa como adversário.
tui-parameter = { $key ->
    [size] Casas por lado
    [rows] Linhas de pedras
    [skip-rows] Linhas vazias atrás das pedras
    [squares] Casas do jogo
    [man-moves] Pedras andam
    [man-captures] Pedras capturam
    [king-moves] Damas andam
    [king-captures] Damas capturam
    [flying] Damas de longo alcance
    [landing] A dama de longo alcance para
    [capture] Captura
    [precedence] Que captura
    [continuation] Captura começada
    [crowning] Pedra que chega ao fim a capturar
    [removal] As peças capturadas saem
    [turn-back] Voltar pelo mesmo caminho ao capturar
    [man-takes-king] Pedras podem capturar damas
    [king-run] Jogadas seguidas de uma dama, no máximo
    [starter] Quem começa
    [goal] O objetivo
    [draws] Regras de empate
    [notation] Nome das casas
    [start] Posição inicial (0 a 959)
    [attributes] Qualidades que contam (1 a 4)
   *[other] { $key }
}
tui-parameter-value = { $value ->
    [yes] sim
    [no] não
    [corner] da cor do canto esquerdo
    [off-corner] da cor do canto direito
    [all] { $key ->
        [squares] todas
       *[other] em todas as direções
    }
    [any] em qualquer casa atrás
    [behind] logo atrás
    [behind-last-king] logo atrás da última dama
    [free] livre
    [must] obrigatória
    [most] o máximo possível
    [complete] deve ser completada
    [from-landing] deve continuar de onde parou
    [passes] segue como pedra
    [continues] segue como dama
    [stops] para e é coroada
    [end] depois da jogada
    [once] uma a uma
    [normal] deixar o adversário sem jogadas
    [give-away] ficar sem jogadas
    [first-king] fazer a primeira dama
    [most-pieces] mais peças
    [most-kings] mais damas
    [with-king] com dama
    [most-worth] maior valor
    [earliest-king] a dama mais cedo
    [forward] na diagonal para a frente
    [diagonal] na diagonal
    [forward-sideways] para a frente e para os lados
    [orthogonal] em linha reta
    [forward-diagonal-sideways] para a frente, também na diagonal, e para os lados
    [white] brancas
    [black] pretas
    [algebraic] por letra e número
    [numeric] por números
    [numeric-from-bottom-right] por números a partir do canto inferior direito
    [none] nenhuma
    [repetition] só a terceira repetição
    [house] repetição ou 40 jogadas
    [international] internacionais (FMJD)
    [cbd] brasileiras (CBD)
    [fmjd64] 64 casas (FMJD)
    [spanish] espanholas
    [pool] americanas (pool)
    [english] inglesas
    [italian] italianas
    [frisian] frísias
    [killer] killer
    [turkish] turcas
   *[other] { $value }
}

# Settings.
tui-settings-language = Idioma
tui-settings-automatic = o do sistema
tui-settings-name = O seu nome
tui-settings-theme = Cores
tui-settings-pieces = Peças
tui-settings-notation = Jogadas de xadrez
tui-notation = { $notation ->
    [english] letras inglesas
    [figurines] figuras
   *[letters] letras do seu idioma
}
tui-settings-save = Guardar estas definições
tui-settings-saved = As definições foram guardadas.
tui-saving = A guardar… Ctrl-C sai sem esperar.
tui-theme = { $theme ->
    [auto] automáticas
    [dark] para ecrãs escuros
    [light] para ecrãs claros
    [contrast] contraste forte, para daltónicos
   *[mono] nenhuma
}
tui-pieces = { $ascii ->
    [true] letras simples
   *[false] figuras
}

# Playing.
tui-your-move = A sua jogada:
tui-no-such-move = (nenhuma jogada legal começa assim)
tui-which-move = Que jogada?
tui-over = A partida terminou. “v” revê as jogadas, “u” anula a última, “q” sai.
tui-paused = A partida está em pausa. “p” continua.
tui-paused-clock = O relógio está parado. “p” continua a partida.
tui-no-answer = { $reason } A partida está em pausa; “p” pergunta de novo ao programa.
tui-not-your-turn = É a vez do computador.
tui-nothing-there = Nada em { $square } se pode mover agora.
tui-not-a-square = Esta casa não faz parte do jogo.
tui-place-first = Primeiro coloque a peça recebida; depois entregue outra.
tui-in-hand = Coloque esta e entregue outra:
tui-give-first = Entregue uma ao adversário:
tui-hint-asked = A procurar uma boa jogada…
tui-really-resign = Quer mesmo desistir?
tui-really-offer = Quer mesmo propor empate?
tui-claim-with = Reclamar o empate com que jogada?
tui-comment = Um comentário sobre esta posição
tui-put-aside = A partida { $id } ficou guardada; o primeiro ecrã volta a oferecê-la.
tui-kept = A partida { $id } está entre as guardadas.
tui-state-paused = (em pausa)
tui-state-thinking = pensa…
tui-state-advising = (a procurar uma dica…)
tui-analysis-begins = A análise começa…
tui-analysis = { $score }  profundidade { $depth }  { $nodes } mil posições
tui-no-analyst = Não há análise para este jogo.

# Looking through a game.
tui-at-start = O início da partida
tui-judge-invitation = Prima “a” para avaliar todas as jogadas: um gráfico da partida e os erros dos dois lados.
tui-judging = A avaliar cada posição…
tui-judging-stopped = A avaliação parou.
tui-judged = Avaliado. Jogadas duvidosas: { $first } { $first-count }, { $second } { $second-count }. “x” vai para a próxima.
tui-judge-first = Prima “a” primeiro: ainda nada foi avaliado.
tui-no-mistakes = Não há erro para mostrar.
tui-mistakes = ?! { $slips }  ? { $mistakes }  ?? { $blunders }

# Questions.
tui-question = Pergunta
tui-accept-draw = { $who }: aceita o empate?
tui-grant-takeback = { $who }: a jogada pode ser anulada?

# Words of the key bar: short.
tui-key-help = ajuda
tui-key-quit = sair
tui-key-leave = sair
tui-key-back = voltar
tui-key-choose = escolher
tui-key-resume = abrir
tui-key-look = ver
tui-key-review = rever
tui-key-go-on = continuar
tui-key-delete = apagar
tui-key-accept = aceitar
tui-key-change = mudar
tui-key-move = mover
tui-key-type = escrever
tui-key-hint = dica
tui-key-analyse = análise
tui-key-undo = anular
tui-key-save = guardar
tui-key-play = jogar
tui-key-complete = completar
tui-key-yes = sim
tui-key-no = não
tui-key-back-move = atrás
tui-key-next-move = seguinte
tui-key-judge = avaliar
tui-key-mistake = erro

# The help: what each key does.
tui-help-title = Teclas
tui-help-help = mostrar estas teclas
tui-help-quit = sair do programa; tudo fica guardado
tui-help-leave = guardar a partida e voltar
tui-help-leave-over = voltar; a partida fica guardada
tui-help-back = voltar
tui-help-up = subir
tui-help-down = descer
tui-help-page-up = subir uma página
tui-help-page-down = descer uma página
tui-help-first = ir ao início
tui-help-last = ir ao fim
tui-help-choose = escolher o que está marcado
tui-help-resume = continuar a partida; revê-la se já terminou
tui-help-look = rever a partida
tui-help-delete = apagar a partida
tui-help-accept = aceitar
tui-help-next-value = valor seguinte
tui-help-previous-value = valor anterior
tui-help-erase = apagar a última letra
tui-help-clear = apagar tudo o que foi escrito
tui-help-move = escolher a peça e depois o destino
tui-help-type = escrever uma jogada em qualquer notação do jogo
tui-help-hint = pedir uma boa jogada
tui-help-analyse = ligar ou desligar a análise
tui-help-undo = voltar à sua última decisão
tui-help-flip = virar o tabuleiro
tui-help-save = guardar o registo num ficheiro (PGN, PDN, Quarto)
tui-help-offer-draw = propor empate
tui-help-claim-draw = reclamar empate pelas regras
tui-help-resign = desistir
tui-help-pause = pausar ou continuar a partida
tui-help-go-on = continuar a partida
tui-help-comment = comentar a posição
tui-help-review = rever as jogadas
tui-help-rules = ler as regras deste jogo
tui-help-cursor-up = cursor para cima
tui-help-cursor-down = cursor para baixo
tui-help-cursor-left = cursor para a esquerda
tui-help-cursor-right = cursor para a direita
tui-help-next-piece = ir para o que se pode escolher a seguir
tui-help-moves-up = jogadas anteriores
tui-help-moves-down = jogadas seguintes
tui-help-unselect = desfazer a escolha
tui-help-play = fazer a jogada
tui-help-complete = completar o que foi escrito
tui-help-yes = sim
tui-help-no = não
tui-help-back-move = uma jogada para trás
tui-help-next-move = uma jogada para a frente
tui-help-first-move = ao início da partida
tui-help-judge = avaliar todas as jogadas, ou parar
tui-help-mistake = ir ao erro seguinte
tui-help-play-here = jogar a partir desta posição
tui-help-mouse = O rato também funciona: clique no que quiser.
tui-help-play-more = As jogadas podem ser escritas logo, sem “m”: “h” sozinho pede uma dica, mas “h4” é uma jogada. O rato também serve: clique na peça e depois na casa de destino.
