# O servidor e as suas páginas.
web-piece-of = { $piece } das { $side }
web-bad-id = O comando não tem um identificador válido. Recarregue a página e tente de novo.
web-not-saved = O lance não pôde ser guardado e por isso não foi feito. Tente de novo dentro de momentos.
web-no-pauses = Nesta partida os relógios não podem ser parados.
web-no-computer = Não há jogador de computador para este jogo. Convide um amigo.
web-accept-draw = Aceitar o empate
web-adjourn = Adiar
web-again = Jogar de novo, trocando as cores
web-again-offered = O adversário propõe mais uma partida.
web-again-open = Ir para a próxima partida
web-again-same = As mesmas cores
web-again-sit = Sentar-se e jogar
web-all-games = Todos os jogos
web-all-games-more = Xadrez, todos os tipos de damas em tabuleiros até 20x20, Quarto.
web-allow-chat = Os jogadores podem conversar
web-allow-pauses = Os relógios podem ser parados
web-any = qualquer
web-back-to-game = Voltar à partida
web-begin = Começar
web-board = Tabuleiro
web-chat = Conversa
web-chat-line = A sua mensagem
web-choose = Escolher
web-choose-gift = Escolha a peça que entrega
web-choose-path = Escolha como continua a captura
web-choose-promotion = Escolha em que se transforma o peão
web-claim-draw = Reclamar empate
web-clock-help = Minutos e segundos por jogada, como 10+5; também 40/90+30, byoyomi:10+5x30, hourglass:5 ou none.
web-col-black = Pretas
web-col-clock = Relógio
web-col-day = Dia
web-col-game = Jogo
web-col-plies = Jogadas
web-col-state = Estado
web-col-white = Brancas
web-colour = O seu lado
web-colour-lot = por sorteio
web-computer = Computador, nível { $level }
web-copy = Copiar a ligação
web-decline-draw = Recusar o empate
web-decline-takeback = Recusar a anulação
web-draw-offered = Há uma proposta de empate.
web-empty-square = vazia
web-flip = Virar o tabuleiro
web-game-panel = Partida
web-go-on = Continue as suas partidas
web-grant-takeback = Permitir a anulação
web-join-more = Um lugar nesta mesa está reservado para si. Diga o seu nome e sente-se.
web-language = Idioma
web-last-move = Última jogada
web-level = Nível { $level }
web-level-elo = Nível { $level }, cerca de { NUMBER($elo, useGrouping: 0) }
web-library = Partidas jogadas
web-library-none = Nenhuma partida corresponde. Peça menos.
web-link-friend = Envie esta ligação ao seu adversário:
web-link-own = Abra esta ligação no outro aparelho:
web-link-watch = Ligação para quem quiser assistir:
web-lobby = Partidas abertas
web-lobby-empty = Ninguém espera por um adversário. Proponha uma partida.
web-lobby-more = Quem se sentar primeiro joga. Escolha uma partida para ver as condições.
web-menu = Menu
web-more-options = Mais opções
web-moves = Jogadas
web-my-games = As minhas partidas
web-my-games-more = As partidas deste aparelho. Para continuar noutro, abra uma partida e escolha “Jogar noutro aparelho”.
web-my-games-none = Ainda não jogou neste aparelho.
web-nameless = sem nome
web-new = Nova partida
web-new-link = Criar outra ligação; a antiga deixa de valer
web-newer = Partidas mais recentes
web-no-clock = sem relógio
web-no-moves-there = Nenhuma jogada ali
web-none-yet = nenhum ainda
web-offer-draw = Propor empate
web-offer-game = Propor uma partida
web-offline = Sem ligação. Tenta-se de novo automaticamente; nada se perde.
web-older = Partidas mais antigas
web-only-watch = Só assistir
web-open-game = Abrir a partida
web-opponent = Adversário
web-opponent-anybody = quem se sentar primeiro
web-opponent-computer = o computador
web-opponent-friend = um amigo, por uma ligação
web-opponent-level = A força do computador
web-other-device = Jogar noutro aparelho
web-other-device-more = Esta ligação é o seu lugar: quem a tiver joga por si. Uma ligação anterior já não vale.
web-pause = Pausar
web-pick = Escolha um jogo
web-picture = Imagem do tabuleiro
web-pieces = Peças
web-pieces-bold = fortes
web-pieces-classic = clássicas
web-pieces-red = vermelhas e brancas
web-pieces-wood = de madeira
web-play = Jogar
web-play-computer = Jogar contra o computador
web-play-friend = Jogar com um amigo
web-player = Jogador
web-position = Posição inicial (FEN)
web-premove = Escolhida com antecedência
web-premove-gone = A jogada escolhida com antecedência já não é possível.
web-problem = Isso não funcionou
web-problem-command = O servidor não conhece este comando. Recarregue a página e tente de novo.
web-problem-form = Não é possível ler o que foi enviado. Recarregue a página e tente de novo.
web-problem-large = O que foi enviado é demasiado grande. Envie menos.
web-problem-no-chat = Nesta mesa só os jogadores conversam, e só se a partida o permitir.
web-problem-no-seat = Esta ligação não abre nenhum lugar: é antiga ou o lugar está ocupado. Peça outra ao adversário.
web-problem-no-table = Não existe essa partida, ou não está aberta para si. Procure entre as suas partidas.
web-problem-not-begun = A partida não começou: o outro jogador ainda não se sentou.
web-problem-not-yours = Só quem joga aqui pode fazer isso. Abra primeiro a ligação do seu lugar.
web-problem-nowhere = Não existe essa página. Continue a partir do início.
web-problem-origin = Isto foi enviado de outro site e não foi feito. Abra a página aqui e tente de novo.
web-problem-slow = O envio demorou demasiado. Tente de novo.
web-problem-sockets = Há demasiados tabuleiros abertos a partir do seu endereço. Feche alguns e recarregue.
web-problem-store = O servidor não consegue gravar agora, e nada foi feito. Tente de novo dentro de momentos.
web-qr = A ligação como código para a câmara
web-refresh = Atualizar
web-resign = Abandonar
web-resign-sure = Abandonar esta partida?
web-result = Resultado
web-resume = Continuar
web-rules = Regras
web-search = Procurar
web-seat-code = O código do seu lugar
web-seat-code-help = Está no fim da ligação que recebeu, depois do #.
web-send = Enviar
web-share = Mostrar a outros
web-show-options = Mostrar as opções do jogo
web-sit-down = Sentar e jogar
web-skip = Ir para o conteúdo
web-sound = Som
web-start-position = A posição inicial
web-state-running = a decorrer
web-state-waiting = espera por um jogador
web-stopping = O servidor para por um momento. Os relógios estão parados, e a partida continua sozinha.
web-take-away = Descarregar a partida
web-take-back = Anular a jogada
web-take-more = Esta partida espera por qualquer pessoa. Sente-se, e começa logo.
web-takeback = Anular jogadas
web-takeback-ask = se o adversário concordar
web-takeback-asked = O adversário pede para anular uma jogada.
web-takeback-free = a qualquer momento
web-takeback-none = nunca
web-their-turn = É a vez do adversário.
web-to-start = Ir para o início
web-type-move = Escreva uma jogada
web-usual = o habitual
web-waiting-more = O adversário ainda não chegou. A partida começa assim que alguém se sentar.
web-waiting-now = À espera de adversário
web-waiting-other = Esta partida espera pelo jogador que tem a ligação.
web-watchers = A assistir
web-welcome = Sente-se e jogue
web-welcome-more = Xadrez, damas e Quarto com um amigo por uma ligação, com quem estiver aqui ou com o computador. Sem registo.
web-withdraw = Retirar a proposta
web-you-watch = Está a assistir.
web-your-name = O seu nome
web-your-turn = É a sua vez.
web-problem-too-often = Foi pedido demasiado a partir do seu endereço. Tente de novo dentro de { $seconds ->
        [one] um segundo
       *[other] { $seconds } segundos
    }.
web-no-folder = Não há pasta para as partidas. Indique uma: --data PASTA.
web-serve-failed = O servidor não pôde continuar: { $reason }
web-bad-database = “{ $address }” não é o endereço de uma base de dados PostgreSQL. Escreva assim: postgres://utilizador:senha@máquina/nome
web-bad-node = “{ $name }” não serve de nome para um nó. Use até 30 letras de a a z, algarismos, - e _.
web-no-database = --bus e --node são para vários nós que partilham uma base de dados. Indique-a: --database postgres://utilizador:senha@máquina/nome
web-backup-database = O PostgreSQL copia ele próprio as suas bases de dados: pg_dump --format=custom --file=FICHEIRO BASE
web-served = Parado. Todas as partidas estão guardadas; o mesmo comando continua com elas.
web-serving = Abra { $address } num navegador.
web-serving-local = Só este computador tem acesso. Para toda a rede local: --listen 0.0.0.0:8064
web-serving-stop = Ctrl-C para; os relógios ficam parados até continuar.
web-backed-up = Tudo foi copiado para { $file }.
web-copying = { $count ->
        [one] Uma partida copiada
       *[other] { $count } partidas copiadas
    }
web-copy-checking = { $count ->
        [one] Uma partida comparada
       *[other] { $count } partidas comparadas
    }
web-copied = { $count ->
        [one] Uma partida foi copiada e comparada: os dois lugares guardam o mesmo.
       *[other] { $count } partidas foram copiadas e comparadas: os dois lugares guardam o mesmo.
    }
web-copied-on = { $count ->
        [one] Uma partida foi copiada e comparada, { $before } delas antes: os dois lugares guardam o mesmo.
       *[other] { $count } partidas foram copiadas e comparadas, { $before } delas antes: os dois lugares guardam o mesmo.
    }
web-copy-stopped = A cópia foi interrompida; o mesmo comando continua-a.
web-copy-not-empty = Já há partidas no lugar da cópia. Indique uma pasta ou uma base de dados vazia.
web-copy-differs = A cópia não é igual: difere em { $place }. Pare os servidores que usam um dos lugares, esvazie a cópia e comece de novo.
web-export-format = Indique um ficheiro terminado em .pgn, .pdn ou .quarto, conforme as partidas que quer.
web-resumed = { $count ->
        [one] Uma partida continua
       *[other] { $count } partidas continuam
    }.
web-checked = { $games ->
        [one] Uma partida foi verificada
       *[other] { $games } partidas foram verificadas
    }; { $damaged ->
        [0] todas estão íntegras
        [one] uma está danificada
       *[other] { $damaged } estão danificadas
    }.
web-imported = { $count ->
        [one] Uma partida foi importada.
       *[other] { $count } partidas foram importadas.
    }
web-exported = { $count ->
        [one] Uma partida foi gravada
       *[other] { $count } partidas foram gravadas
    } em { $file }.
web-adjourned = O jogo está adiado.
web-board-blue = azul
web-board-brown = castanho
web-board-contrast = contraste forte
web-board-green = verde
web-board-grey = cinzento
web-board-safe = seguro para daltónicos
web-back = Um lance para trás
web-cancel = Cancelar
web-close = Fechar
web-down = abaixo
web-down-left = abaixo à esquerda
web-down-right = abaixo à direita
web-dropped = devolvida
web-first = Para o início
web-in-check = em xeque
web-in-hand = Na mão
web-keys = Teclas
web-keys-help =
    Teclas enquanto o tabuleiro tem o foco
    Setas, Home, End: de casa em casa. Enter ou espaço: pegar, soltar. Escape: devolver.
    o: esta casa. l: o último lance. c: a última captura. t: os relógios. h: o que está ao lado do tabuleiro.
    m: os lances desta peça. Shift+M: as capturas dela. x: o que está ao redor; com Shift em linha reta, com Alt na diagonal.
    k, q, r, b, n, p: o próximo rei, dama, torre, bispo, cavalo, peão ou pedra; com Shift o anterior.
    Um número: essa casa nas damas, essa fileira nos outros jogos; com Shift essa coluna.
    i: escrever um lance. f: virar o tabuleiro. Shift+A, Shift+D: um lance para trás, um para a frente.
    No campo de lances: o e4, p K (reis das brancas), p k (das pretas), s a, l, b, h, t, opponent perguntam o mesmo; resign, draw,
    takeback ou as palavras de qualquer botão fazem o que ele faz.
web-left = esquerda
web-no-captures-there = Nenhuma captura ali
web-no-square = casa fora do jogo
web-no-such-square = Não existe essa casa
web-not-there = Não pode ir para lá
web-not-your-turn = Não é a sua vez
web-nothing = nada
web-now = Para o jogo como está
web-on = Um lance para a frente
web-palette = Cores do tabuleiro
web-past = Está a ver uma posição anterior.
web-paused = Os relógios estão parados.
web-picked = escolhida
web-piece-bishop = bispo
web-piece-king = rei
web-piece-knight = cavalo
web-piece-queen = dama
web-piece-rook = torre
web-place-first = Primeiro coloque a peça que está na mão
web-right = direita
web-settings = Definições
web-size = Tamanho do tabuleiro
web-sound-off = desligado
web-sound-on = ligado
web-supply = Peças restantes
web-taken-by-black = Capturado pelas pretas
web-taken-by-white = Capturado pelas brancas
web-target = pode vir aqui
web-theme = Claro ou escuro
web-theme-auto = como o sistema
web-theme-dark = escuro
web-theme-light = claro
web-up = acima
web-up-left = acima à esquerda
web-up-right = acima à direita
web-zoom = Casas maiores
