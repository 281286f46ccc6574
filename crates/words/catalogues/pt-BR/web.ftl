# O servidor e as suas páginas.
web-piece-of = { $piece } das { $side }
web-bad-id = O comando não tem um identificador válido. Recarregue a página e tente de novo.
web-not-saved = O lance não pôde ser salvo e por isso não foi feito. Tente de novo em instantes.
web-no-pauses = Nesta partida os relógios não podem ser parados.
web-no-computer = Não há jogador de computador para este jogo. Convide um amigo.
web-accept-draw = Aceitar o empate
web-adjourn = Adiar
web-again = Jogar de novo, trocando as cores
web-again-offered = O adversário propõe mais uma partida.
web-again-open = Ir para a próxima partida
web-again-same = Mesmas cores
web-again-sit = Sentar-se e jogar
web-all-games = Todos os jogos
web-all-games-more = Xadrez, todos os tipos de damas em tabuleiros de até 20x20, Quarto.
web-allow-chat = Os jogadores podem conversar
web-allow-pauses = Os relógios podem ser parados
web-any = qualquer
web-back-to-game = Voltar à partida
web-begin = Começar
web-board = Tabuleiro
web-chat = Conversa
web-chat-line = Sua mensagem
web-choose = Escolher
web-choose-gift = Escolha a peça que você entrega
web-choose-path = Escolha como a captura continua
web-choose-promotion = Escolha em que o peão se transforma
web-claim-draw = Reivindicar empate
web-clock-help = Minutos e segundos por lance, como 10+5; também 40/90+30, byoyomi:10+5x30, hourglass:5 ou none.
web-col-black = Pretas
web-col-clock = Relógio
web-col-day = Dia
web-col-game = Jogo
web-col-plies = Lances
web-col-state = Estado
web-col-white = Brancas
web-colour = O seu lado
web-colour-lot = por sorteio
web-computer = Computador, nível { $level }
web-copy = Copiar o link
web-decline-draw = Recusar o empate
web-decline-takeback = Recusar a volta do lance
web-draw-offered = Há uma proposta de empate.
web-empty-square = vazia
web-flip = Virar o tabuleiro
web-game-panel = Partida
web-go-on = Continue as suas partidas
web-grant-takeback = Permitir a volta do lance
web-join-more = Um lugar nesta mesa está reservado para você. Diga o seu nome e sente-se.
web-language = Idioma
web-last-move = Último lance
web-level = Nível { $level }
web-level-elo = Nível { $level }, cerca de { NUMBER($elo, useGrouping: 0) }
web-library = Partidas jogadas
web-library-none = Nenhuma partida corresponde. Peça menos.
web-link-friend = Envie este link ao seu adversário:
web-link-own = Abra este link no outro aparelho:
web-link-watch = Link para quem quiser assistir:
web-lobby = Partidas abertas
web-lobby-empty = Ninguém espera um adversário. Ofereça uma partida.
web-lobby-more = Quem se sentar primeiro joga. Escolha uma partida para ver as condições.
web-menu = Menu
web-more-options = Mais opções
web-moves = Lances
web-my-games = Minhas partidas
web-my-games-more = As partidas deste aparelho. Para continuar em outro, abra uma partida e escolha “Jogar em outro aparelho”.
web-my-games-none = Você ainda não jogou neste aparelho.
web-nameless = sem nome
web-new = Nova partida
web-new-link = Criar outro link; o antigo deixa de valer
web-newer = Partidas mais novas
web-no-clock = sem relógio
web-no-moves-there = Nenhum lance ali
web-none-yet = nenhum ainda
web-offer-draw = Propor empate
web-offer-game = Oferecer uma partida
web-offline = Sem conexão. Uma nova tentativa é feita sozinha; nada se perde.
web-older = Partidas mais antigas
web-only-watch = Só assistir
web-open-game = Abrir a partida
web-opponent = Adversário
web-opponent-anybody = quem se sentar primeiro
web-opponent-computer = o computador
web-opponent-friend = um amigo, por um link
web-opponent-level = A força do computador
web-other-device = Jogar em outro aparelho
web-other-device-more = Este link é o seu lugar: quem o tiver joga por você. Um link anterior já não vale.
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
web-premove = Escolhido com antecedência
web-premove-gone = O lance escolhido com antecedência já não é possível.
web-problem = Isso não funcionou
web-problem-command = O servidor não conhece este comando. Recarregue a página e tente de novo.
web-problem-form = Não dá para ler o que foi enviado. Recarregue a página e tente de novo.
web-problem-large = O que foi enviado é grande demais. Envie menos.
web-problem-no-chat = Nesta mesa só os jogadores conversam, e só se a partida permitir.
web-problem-no-seat = Este link não abre nenhum lugar: é antigo ou o lugar está ocupado. Peça outro ao adversário.
web-problem-no-table = Não existe essa partida, ou ela não está aberta para você. Procure entre as suas partidas.
web-problem-not-begun = A partida não começou: o outro jogador ainda não se sentou.
web-problem-not-yours = Só quem joga aqui pode fazer isso. Abra primeiro o link do seu lugar.
web-problem-nowhere = Não existe essa página. Continue a partir do início.
web-problem-origin = Isso foi enviado de outro site e não foi feito. Abra a página aqui e tente de novo.
web-problem-slow = O envio demorou demais. Tente de novo.
web-problem-sockets = Há tabuleiros demais abertos a partir do seu endereço. Feche alguns e recarregue.
web-problem-store = O servidor não consegue salvar agora, e nada foi feito. Tente de novo em instantes.
web-qr = O link como código para a câmera
web-refresh = Atualizar
web-resign = Abandonar
web-resign-sure = Abandonar esta partida?
web-result = Resultado
web-resume = Continuar
web-rules = Regras
web-search = Procurar
web-seat-code = O código do seu lugar
web-seat-code-help = Ele está no fim do link que você recebeu, depois do #.
web-send = Enviar
web-share = Mostrar a outros
web-show-options = Mostrar as opções do jogo
web-sit-down = Sentar e jogar
web-skip = Ir para o conteúdo
web-sound = Som
web-start-position = A posição inicial
web-state-running = em andamento
web-state-waiting = espera um jogador
web-stopping = O servidor para por um momento. Os relógios estão parados, e a partida continua sozinha.
web-take-away = Baixar a partida
web-take-back = Voltar o lance
web-take-more = Esta partida espera qualquer pessoa. Sente-se, e ela começa logo.
web-takeback = Voltar lances
web-takeback-ask = se o adversário concordar
web-takeback-asked = O adversário pede para voltar um lance.
web-takeback-free = a qualquer momento
web-takeback-none = nunca
web-their-turn = É a vez do adversário.
web-to-start = Ir ao início
web-type-move = Digite um lance
web-usual = o habitual
web-waiting-more = O adversário ainda não chegou. A partida começa assim que alguém se sentar.
web-waiting-now = À espera de adversário
web-waiting-other = Esta partida espera o jogador que tem o link.
web-watchers = Assistindo
web-welcome = Sente-se e jogue
web-welcome-more = Xadrez, damas e Quarto com um amigo por um link, com quem estiver aqui ou com o computador. Sem cadastro.
web-withdraw = Retirar a oferta
web-you-watch = Você está assistindo.
web-your-name = O seu nome
web-your-turn = Sua vez.
web-problem-too-often = Foi pedido demais a partir do seu endereço. Tente de novo em { $seconds ->
        [one] um segundo
       *[other] { $seconds } segundos
    }.
web-no-folder = Não há pasta para as partidas. Indique uma: --data PASTA.
web-serve-failed = O servidor não pôde continuar: { $reason }
web-bad-database = “{ $address }” não é o endereço de um banco de dados PostgreSQL. Escreva assim: postgres://usuário:senha@máquina/nome
web-bad-node = “{ $name }” não serve de nome para um nó. Use até 30 letras de a a z, algarismos, - e _.
web-no-database = --bus e --node são para vários nós que compartilham um banco de dados. Indique-o: --database postgres://usuário:senha@máquina/nome
web-backup-database = O PostgreSQL copia ele mesmo os seus bancos de dados: pg_dump --format=custom --file=ARQUIVO BANCO
web-served = Parado. Todas as partidas estão salvas; o mesmo comando continua com elas.
web-serving = Abra { $address } em um navegador.
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
web-copy-stopped = A cópia foi interrompida; o mesmo comando continua.
web-copy-not-empty = Já há partidas no lugar da cópia. Indique uma pasta ou um banco de dados vazio.
web-copy-differs = A cópia não é igual: difere em { $place }. Pare os servidores que usam um dos lugares, esvazie a cópia e comece de novo.
web-export-format = Indique um arquivo terminado em .pgn, .pdn ou .quarto, conforme as partidas que quer.
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
        [one] Uma partida foi salva
       *[other] { $count } partidas foram salvas
    } em { $file }.
web-adjourned = O jogo está adiado.
web-board-blue = azul
web-board-brown = marrom
web-board-contrast = contraste forte
web-board-green = verde
web-board-grey = cinza
web-board-safe = segura para daltônicos
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
    i: digitar um lance. f: virar o tabuleiro. Shift+A, Shift+D: um lance para trás, um para a frente.
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
web-past = Você está vendo uma posição anterior.
web-paused = Os relógios estão parados.
web-picked = escolhida
web-piece-bishop = bispo
web-piece-king = rei
web-piece-knight = cavalo
web-piece-queen = dama
web-piece-rook = torre
web-place-first = Primeiro coloque a peça que está na mão
web-right = direita
web-settings = Ajustes
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
