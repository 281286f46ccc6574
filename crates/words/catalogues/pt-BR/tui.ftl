# The full-screen terminal: titles and the first screen.
tui-home-new = Nova partida
tui-home-resume = Continuar: { $game }
tui-home-saved = Partidas salvas ({ $count })
tui-home-import = Abrir um arquivo de partidas
tui-home-rules = Regras dos jogos
tui-home-settings = Configurações
tui-home-quit = Sair
tui-title-saved = Partidas salvas
tui-title-import = Partidas de um arquivo
tui-title-setup = Nova partida
tui-title-settings = Configurações
tui-title-rules = Regras
tui-title-play = { $game } | partida { $id }
tui-title-review = { $game } | posição { $ply } de { $plies }
tui-too-small = Este terminal tem { $now-width } colunas e { $now-height } linhas. Aumente-o para pelo menos { $width } por { $height }.
tui-no-room = Não há espaço para o tabuleiro. Aumente a janela.

# Saved games and files.
tui-described = { $game }, { $white } – { $black }, { $plies ->
    [0] { $plies } lances
    [one] { $plies } lance
   *[other] { $plies } lances
}, { $date }
tui-saved-none = Ainda não há partidas salvas.
tui-really-delete = Apagar a partida { $id } para sempre?
tui-import-file = Qual arquivo? (.pgn, .pdn, .quarto)
tui-import-formats = Tab completa o nome.
tui-import-none = Não há neste arquivo nenhuma partida que se possa abrir.
tui-import-unknown = Arquivos de partidas terminam em .pgn, .pdn ou .quarto; este nome não.
tui-export-file = Salvar o registro em qual arquivo?
tui-replace = { $path } já existe. Substituir?
tui-no-settings = Não há pasta para as configurações. Indique uma em TABULEIRO_CONFIG.

# A new game.
tui-setup-game = Jogo
tui-setup-opponent = Adversário
tui-setup-computer = computador
tui-setup-human = outra pessoa neste teclado
tui-setup-program = outro programa
tui-setup-command = Programa (uci:stockfish, hub:scan hub)
tui-inviting = Aguardando { $program }…
tui-no-command = Qual programa? Digite por exemplo uci:stockfish.
tui-setup-level = Nível do computador
tui-setup-your-side = Você joga
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
tui-setup-takeback = Desfazer lances
tui-takeback = { $policy ->
    [none] nunca
    [ask] se o adversário concordar
   *[free] sempre
}
tui-setup-position = Posição inicial
tui-setup-usual = padrão
tui-setup-usual-value = padrão: { $value }
tui-setup-by-lot = por sorteio
tui-setup-start = Começar
tui-no-computer = O computador não joga este jogo. Escolha outra pessoa como adversário.
tui-parameter = { $key ->
    [size] Casas por lado
    [rows] Fileiras de pedras
    [skip-rows] Fileiras vazias atrás das pedras
    [squares] Casas do jogo
    [man-moves] Pedras andam
    [man-captures] Pedras capturam
    [king-moves] Damas andam
    [king-captures] Damas capturam
    [flying] Damas de longo alcance
    [landing] A dama de longo alcance para
    [capture] Captura
    [precedence] Qual captura
    [continuation] Captura começada
    [crowning] Pedra que chega ao fim capturando
    [removal] As peças capturadas saem
    [turn-back] Voltar pelo mesmo caminho ao capturar
    [man-takes-king] Pedras podem capturar damas
    [king-run] Lances seguidos de uma dama, no máximo
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
    [end] depois do lance
    [once] uma a uma
    [normal] deixar o adversário sem lance
    [give-away] ficar sem lance
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
    [house] repetição ou 40 lances
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
tui-settings-name = Seu nome
tui-settings-theme = Cores
tui-settings-pieces = Peças
tui-settings-notation = Lances de xadrez
tui-notation = { $notation ->
    [english] letras inglesas
    [figurines] figuras
   *[letters] letras do seu idioma
}
tui-settings-save = Salvar estas configurações
tui-settings-saved = As configurações foram salvas.
tui-saving = Salvando… Ctrl-C sai sem esperar.
tui-theme = { $theme ->
    [auto] automáticas
    [dark] para telas escuras
    [light] para telas claras
    [contrast] contraste forte, para daltônicos
   *[mono] nenhuma
}
tui-pieces = { $ascii ->
    [true] letras simples
   *[false] figuras
}

# Playing.
tui-your-move = Seu lance:
tui-no-such-move = (nenhum lance legal começa assim)
tui-which-move = Qual lance?
tui-over = A partida terminou. “v” repassa os lances, “u” desfaz o último, “q” sai.
tui-paused = A partida está em pausa. “p” continua.
tui-paused-clock = O relógio está parado. “p” continua a partida.
tui-no-answer = { $reason } A partida está em pausa; “p” pergunta ao programa de novo.
tui-not-your-turn = É a vez do computador.
tui-nothing-there = Nada em { $square } pode se mover agora.
tui-not-a-square = Esta casa não faz parte do jogo.
tui-place-first = Primeiro coloque a peça recebida; depois entregue outra.
tui-in-hand = Coloque esta e entregue outra:
tui-give-first = Entregue uma ao adversário:
tui-hint-asked = Procurando um bom lance…
tui-really-resign = Quer mesmo desistir?
tui-really-offer = Quer mesmo propor empate?
tui-claim-with = Reivindicar o empate com qual lance?
tui-comment = Um comentário sobre esta posição
tui-put-aside = A partida { $id } está salva; a primeira tela a oferece de novo.
tui-kept = A partida { $id } está entre as salvas.
tui-state-paused = (em pausa)
tui-state-thinking = pensa…
tui-state-advising = (procurando uma dica…)
tui-analysis-begins = A análise começa…
tui-analysis = { $score }  profundidade { $depth }  { $nodes } mil posições
tui-no-analyst = Não há análise para este jogo.

# Looking through a game.
tui-at-start = O início da partida
tui-judge-invitation = Pressione “a” para avaliar todos os lances: um gráfico da partida e os erros dos dois lados.
tui-judging = Avaliando cada posição…
tui-judging-stopped = A avaliação parou.
tui-judged = Avaliado. Lances duvidosos: { $first } { $first-count }, { $second } { $second-count }. “x” vai ao próximo.
tui-judge-first = Pressione “a” primeiro: nada foi avaliado ainda.
tui-no-mistakes = Não há erro para mostrar.
tui-mistakes = ?! { $slips }  ? { $mistakes }  ?? { $blunders }

# Questions.
tui-question = Pergunta
tui-accept-draw = { $who }: aceita o empate?
tui-grant-takeback = { $who }: o lance pode ser desfeito?

# Words of the key bar: short.
tui-key-help = ajuda
tui-key-quit = sair
tui-key-leave = sair
tui-key-back = voltar
tui-key-choose = escolher
tui-key-resume = abrir
tui-key-look = ver
tui-key-review = repassar
tui-key-go-on = continuar
tui-key-delete = apagar
tui-key-accept = aceitar
tui-key-change = mudar
tui-key-move = mover
tui-key-type = digitar
tui-key-hint = dica
tui-key-analyse = análise
tui-key-undo = desfazer
tui-key-save = salvar
tui-key-play = jogar
tui-key-complete = completar
tui-key-yes = sim
tui-key-no = não
tui-key-back-move = atrás
tui-key-next-move = próximo
tui-key-judge = avaliar
tui-key-mistake = erro

# The help: what each key does.
tui-help-title = Teclas
tui-help-help = mostrar estas teclas
tui-help-quit = sair do programa; tudo fica salvo
tui-help-leave = deixar a partida salva e voltar
tui-help-leave-over = voltar; a partida fica salva
tui-help-back = voltar
tui-help-up = subir
tui-help-down = descer
tui-help-page-up = subir uma página
tui-help-page-down = descer uma página
tui-help-first = ir ao começo
tui-help-last = ir ao fim
tui-help-choose = escolher o que está marcado
tui-help-resume = continuar a partida; repassá-la se já acabou
tui-help-look = repassar a partida
tui-help-delete = apagar a partida
tui-help-accept = aceitar
tui-help-next-value = próximo valor
tui-help-previous-value = valor anterior
tui-help-erase = apagar a última letra
tui-help-clear = apagar tudo o que foi digitado
tui-help-move = escolher a peça e depois o destino
tui-help-type = digitar um lance em qualquer notação do jogo
tui-help-hint = pedir um bom lance
tui-help-analyse = ligar ou desligar a análise
tui-help-undo = voltar à sua última decisão
tui-help-flip = virar o tabuleiro
tui-help-save = salvar o registro em um arquivo (PGN, PDN, Quarto)
tui-help-offer-draw = propor empate
tui-help-claim-draw = reivindicar empate pelas regras
tui-help-resign = desistir
tui-help-pause = pausar ou continuar a partida
tui-help-go-on = continuar a partida
tui-help-comment = comentar a posição
tui-help-review = repassar os lances
tui-help-rules = ler as regras deste jogo
tui-help-cursor-up = cursor para cima
tui-help-cursor-down = cursor para baixo
tui-help-cursor-left = cursor para a esquerda
tui-help-cursor-right = cursor para a direita
tui-help-next-piece = ir para o próximo que se pode escolher
tui-help-moves-up = lances anteriores
tui-help-moves-down = lances seguintes
tui-help-unselect = desfazer a escolha
tui-help-play = jogar o lance
tui-help-complete = completar o que foi digitado
tui-help-yes = sim
tui-help-no = não
tui-help-back-move = um lance para trás
tui-help-next-move = um lance para a frente
tui-help-first-move = ao início da partida
tui-help-judge = avaliar todos os lances, ou parar
tui-help-mistake = ir ao próximo erro
tui-help-play-here = jogar a partir desta posição
tui-help-mouse = O mouse também funciona: clique no que quiser.
tui-help-play-more = Os lances podem ser digitados direto, sem “m”: “h” sozinho pede uma dica, mas “h4” é um lance. O mouse também serve: clique na peça e depois na casa de destino.
