# Help on the command line. English says it where the command line is described (crates/cli/src/arguments.rs).

help-frame =
    .usage = Uso:
    .any-options = [OPÇÕES]
    .options = Opções
    .arguments = Argumentos
    .command = COMANDO
    .commands = Comandos
    .usual = predefinição
    .possible = valores
    .error = erro
    .more = Para mais informações, use --help.

help-values =
    .language = LÍNGUA
    .game = JOGO
    .address = ENDEREÇO
    .folder = PASTA
    .number = NÚMERO
    .url = URL
    .game-file = JOGO|FICHEIRO
    .n-or-game = N ou JOGO
    .name = NOME
    .names = NOMES
    .clock = RELÓGIO
    .when = QUANDO
    .player = JOGADOR
    .player1 = JOGADOR1
    .player2 = JOGADOR2
    .port = PORTA
    .host = ENDEREÇO
    .seconds = SEGUNDOS
    .plies = MEIAS-JOGADAS
    .depth = MEIAS-JOGADAS
    .variant = VARIANTE
    .moves = JOGADAS
    .list = LISTA
    .pixels = PÍXEIS
    .file = FICHEIRO
    .dir = PASTA
    .format = FORMATO
    .style = ESTILO
    .in = ENTRADA
    .out = SAÍDA
    .time = TEMPO
    .rules = REGRAS
    .position = POSIÇÃO
    .side = LADO
    .shell = SHELL
    .position-or-file = POSIÇÃO ou FICHEIRO

help-unknown-argument = “{ $argument }” não existe
help-unknown-command = “{ $command }” não é um comando nem um jogo
help-no-value = falta o valor de { $argument }
help-wrong-value = o valor “{ $value }” não serve para { $argument }
help-twice = { $argument } só pode ser usado uma vez
help-conflict = { $argument } não se pode usar com { $other }
help-missing = falta { $argument }
help-no-command = falta um comando
help-not-utf8 = uma palavra não é texto em UTF-8
help-unclear = estas palavras não se entendem
help-meant = ; queria dizer { $suggested }?

help-shared =
    .help = Mostra esta ajuda
    .version = Mostra a versão
    .lang = A língua das mensagens: en, pt-BR, pt-PT ou pl [predefinição: a das definições ou do ambiente]
    .command = O comando que se quer entender
    .subcommand = O comando que se quer entender
    .game = O jogo, pelo nome que `tabuleiro games` mostra
    .fen = A posição inicial, na notação do jogo
    .strict = Recusa uma posição com direitos impossíveis, em vez de os ignorar
    .json = Mostra um objeto JSON
    .seed = Torna repetíveis as escolhas ao acaso
    .format = O formato: pgn, pdn ou quarto [predefinição: conforme o nome do ficheiro]
    .file = O ficheiro de partidas, ou - para a entrada padrão
    .time = O relógio, em segundos: 5+0.05 são cinco segundos e mais 0.05 por jogada, 40/5 cinco segundos para cada quarenta jogadas; pode-se dizer a unidade (1m+1s), e bronstein:5+1, byoyomi:10+5x1 e hourglass:30 também servem [predefinição: cada nível pensa como costuma]
    .move_time = O tempo de cada jogada, em segundos (0.1) ou com unidade (100ms)
    .nodes = Quantas posições um jogador pode olhar em cada jogada
    .depth = Quantas meias-jogadas um jogador pode olhar adiante
    .margin = Quanto uma jogada pode passar de --move-time antes de perder
    .patience = Quanto um jogador pode demorar onde não há relógio, antes de perder
    .openings = As posições iniciais: um ficheiro de posições, uma por linha, ou de partidas (.pgn, .pdn, .quarto), das quais conta a última posição; ou um livro Polyglot de xadrez (.bin)
    .opening_plies = Quantas meias-jogadas de cada partida de --openings contam [predefinição: todas]
    .random_plies = Quantas meias-jogadas ao acaso no começo, depois das quais ninguém está muito à frente; 0 para o início normal
    .concurrency = Quantas partidas se jogam ao mesmo tempo
    .adjudicate = Encerra partidas cedo, como as julga o motor: win=8/4 (alguém tem 8 de vantagem por 4 jogadas), draw=0.1/8/40 (dentro de 0.1 por 8 jogadas, a partir da jogada 40), nodes=20000 (quanto olha o juiz); separados por vírgulas
    .max_moves = Depois de quantas jogadas de cada lado a partida fica empatada
    .out = Escreve todas as partidas neste ficheiro quando o torneio termina ou é interrompido; um ficheiro existente é substituído
    .fresh = Começa de novo, embora a mesma competição já tenha começado; as partidas dela são postas de parte

help = Jogos de tabuleiro clássicos para dois: xadrez, damas e Quarto
    .long =
        Sem comando, abre em ecrã inteiro onde há um terminal, e mostra um menu do que se pode jogar onde não há. Com o nome de um jogo no lugar de um comando, abre esse jogo: `tabuleiro chess`.
help-help = Mostra a ajuda de um comando

help-classic = Abre um dos programas clássicos, linha por linha
help-classic-xadrez = Xadrez para dois jogadores
    .lang = A língua das mensagens de erro: en, pt-BR, pt-PT ou pl [predefinição: a do programa]
    .white = Nome de quem joga com as brancas; sem ele, o programa pergunta
    .black = Nome de quem joga com as pretas; sem ele, o programa pergunta
    .file = O ficheiro dos jogos pausados
help-classic-fen = O árbitro de xadrez: entram uma linha FEN e jogadas, saem posições
    .lang = A língua das mensagens de erro: en, pt-BR, pt-PT ou pl [predefinição: a do programa]
    .mirrored = Mostra cada posição invertida e com as caixas trocadas, como no exemplo do documento
    .strict = Recusa direitos de roque e casas de en passant impossíveis, em vez de os ignorar com um aviso
help-classic-damas = Damas brasileiras para dois ou contra o computador
    .lang = A língua das mensagens de erro: en, pt-BR, pt-PT ou pl [predefinição: a do programa]
    .level = A força do computador, de 1 a 10
    .seed = Torna repetíveis as escolhas do computador
    .file = Continua logo um jogo guardado
help-classic-warcaby = Damas para dois num tabuleiro de 8x8 a 20x20 (em polaco)
    .lang = A língua das mensagens de erro: en, pt-BR, pt-PT ou pl [predefinição: a do programa]
    .size = Colunas e linhas do tabuleiro, de 8 a 20
    .rows = Linhas de pedras de cada lado, de 1 a menos da metade do tamanho
    .capture = obowiazkowe: a captura é obrigatória; najwiecej: captura-se o maior número de peças
    .house = pzw: as regras da federação polaca, seja qual for --bicie
help-classic-quarto = Quarto para dois ou contra o computador (em português)
    .lang = A língua das mensagens de erro: en, pt-BR, pt-PT ou pl [predefinição: a do programa]
    .seed = Torna repetível o que é sorteado: quem coloca primeiro e as escolhas do computador
    .computer = Joga contra o computador, neste nível de 1 a 10
    .resume = Continua um jogo guardado antes do menu

help-perft = Conta as sequências de jogadas de um dado comprimento, para provar um gerador de jogadas
    .depth = Quantas meias-jogadas
    .paths = Conta cada caminho de uma captura, e não só cada resultado
    .divide = Mostra a conta de cada primeira jogada
    .threads = Quantas threads dividem o trabalho
    .hash = Megabytes para uma tabela das posições já contadas
help-solve = Descobre a que leva o jogo perfeito, em jogos que se podem resolver
    .long =
        A primeira linha é `win`, `draw` ou `loss` para quem joga (em Quarto, quem coloca a peça na mão), ou `unknown` se a solução foi interrompida cedo demais. Depois vem cada jogada, a começar pela melhor, com o seu valor e em quantas meias-jogadas termina uma partida ganha.
    .position = A posição, na notação do jogo [predefinição: o início do jogo]
    .rules = A variante do jogo, como `lines` para Quarto sem quadrados
    .threads = Quantas threads dividem o trabalho [predefinição: uma por núcleo]
help-tables = Faz e consulta tabelas de finais: o jogo perfeito com poucas peças, nas damas
    .long =
        Uma tabela conhece cada posição de tantas peças: ganha, empatada ou perdida pelas regras sem contagem, e em quantos meios-lances. O computador, a análise e as sugestões consultam as que existem: algumas estão no programa, outras fazem-se uma vez e ficam na pasta de dados do utilizador.
help-tables-build = Faz as tabelas de um jogo que ainda não existem
    .long =
        Ctrl-C interrompe, e o mesmo comando continua de onde parou. Num tabuleiro de 8x8, quatro peças demoram segundos, cinco demoram minutos e seis demoram horas e alguns gigabytes de memória.
    .pieces = O máximo de peças no tabuleiro, dos dois lados juntos
    .threads = Quantas threads dividem o trabalho [predefinição: uma por núcleo]
help-tables-probe = Diz a que levam uma posição e cada um dos seus lances
    .long =
        A primeira linha é `win`, `draw` ou `loss` para quem joga, pelas regras sem contagem. Depois cada lance, o melhor primeiro, com o seu valor e em quantos meios-lances acaba uma partida ganha.
    .position = A posição, na notação do jogo
help-tables-check = Verifica as tabelas de um jogo e conta o que é ganho, empatado e perdido
    .long =
        Verifica cada byte, e que as posições seguem daquelas a que levam os seus lances.
    .sample = Quantas posições ao acaso ver em cada conjunto de peças
    .all = Vê todas as posições
    .threads = Quantas threads dividem o trabalho [predefinição: uma por núcleo]
help-tables-list = Lista os jogos que têm tabelas
help-uci = É um motor de xadrez que fala UCI na entrada e na saída padrão
help-xboard = Um motor de xadrez que fala CECP, versão 2, para XBoard e WinBoard, pela entrada e saída padrão
help-hub = É um motor de damas que fala Hub, versão 2, na entrada e na saída padrão
help-dxp = Joga damas com outro programa pela rede, pelo protocolo DamExchange
    .long =
        Quem se liga pede partidas e quem escuta joga-as, a não ser que --initiate ou --follow digam outra coisa. O protocolo não diz a variante: os dois programas têm de usar a mesma.
    .listen = Espera que programas se liguem, nesta porta; 0 escolhe uma livre [porta predefinida: 27531]
    .connect = Liga-se a um programa que escuta nesta porta [porta predefinida: 27531]
    .address = O endereço em que escutar ou a que se ligar
    .initiate = Pede partidas também ao escutar
    .follow = Espera pedidos de partida também ao ligar-se
    .level = O nível do nosso jogador, de 1 a 10
    .player = O nosso jogador: full, level:7, engine:NOME (das definições) ou hub:COMANDO
    .move_time = Segundos para cada jogada nossa, em vez de uma parte do tempo da partida
    .games = Quantas partidas jogar [predefinição: 1 ao pedir, qualquer número ao ser pedido]
    .minutes = Minutos para as jogadas de cada lado, ao pedir partidas
    .moves = Jogadas depois das quais a partida é interrompida, ao pedir partidas; 0 para nunca
    .side = O nosso lado, ao pedir partidas [predefinição: brancas primeiro, depois alternando]
    .fen = A posição inicial, na notação do jogo, ao pedir partidas
    .verbose = Mostra cada jogada

help-match = Joga muitas partidas entre dois jogadores e diz quem é mais forte
    .long =
        Um jogador é um nível de 1 a 10 (`7` ou `level:7`), o nível mais próximo de um número Elo (`elo:1500`), o nosso motor com toda a força (`full` ou `full:threads=2,hash=256`), um motor das definições (`engine:NOME`) ou outro programa: `uci:COMANDO`, `cecp:COMANDO`, `hub:COMANDO` ou `dxp:ENDEREÇO:PORTA`. Cada abertura é jogada duas vezes, com as cores trocadas.

        Cada partida terminada é guardada logo. Ctrl-C interrompe, e o mesmo comando continua de onde parou. Um jogador que bloqueia, morre, joga o que as regras proíbem ou esgota o tempo perde a partida.

        Durante as partidas, uma tabela na saída de erros mostra o andamento; no fim, o resultado vai para a saída padrão.
    .first = O jogador cujo resultado se mostra: 7, level:7, full, engine:NOME, uci:COMANDO, cecp:COMANDO, hub:COMANDO ou dxp:ENDEREÇO:PORTA
    .second = O outro jogador
    .games = Quantas partidas
    .sprt = Para assim que se mostra que JOGADOR1 é antes ELO0 ou antes ELO1 mais forte que JOGADOR2; as taxas de erro ALPHA e BETA são 0.05 se não forem ditas
    .seed = O que fixa as aberturas ao acaso e as escolhas dos jogadores
help-tournament = Joga um torneio de vários jogadores, com tabela cruzada
    .long =
        Jogadores, aberturas, relógios e o resto são como em `tabuleiro match`; --games conta as partidas de cada dois jogadores.
    .players = Os jogadores: 7, level:7, full, engine:NOME, uci:COMANDO, cecp:COMANDO, hub:COMANDO ou dxp:ENDEREÇO:PORTA
    .round_robin = Todos contra todos (como já é)
    .gauntlet = O primeiro jogador enfrenta todos os outros, que não se enfrentam
    .games = Quantas partidas têm cada dois jogadores
    .seed = O que fixa as aberturas ao acaso e as escolhas dos jogadores
help-analyse = Encontra as melhores linhas de uma posição, ou de cada posição de um ficheiro
    .long =
        Cada linha vem com o seu valor para quem joga: centésimos da menor peça, como `+0.35`, ou em quantas meias-jogadas a partida é ganha ou perdida. Ctrl-C termina com as melhores linhas até então. O estado de saída é 1 se algo de um ficheiro não pôde ser analisado.
    .game = O jogo, pelo nome que `tabuleiro games` mostra, ou um ficheiro de partidas ou de EPD
    .position = A posição, na notação do jogo; ou um ficheiro de posições, uma por linha; ou uma série de exercícios de xadrez (.epd); ou um ficheiro de partidas (.pgn, .pdn, .quarto), do qual se analisa cada posição [predefinição: o início do jogo]
    .depth = Quantas meias-jogadas olhar adiante
    .time = Quanto tempo pensar em cada posição, em segundos (0.5) ou com unidade (1m) [predefinição: 5s, se nada mais limita]
    .nodes = Quantas posições olhar
    .lines = Quantas linhas encontrar
    .threads = Quantas threads pensam juntas
    .hash = Megabytes para o que se sabe das posições
    .json = Mostra um objeto JSON por posição
    .epd = Mostra cada posição de xadrez como uma linha de EPD, com o que se encontrou e o que já se sabia
help-bench = Pesquisa num conjunto fixo de posições: a contagem de nós só muda com a pesquisa
    .depth = Quantas meias-jogadas pesquisar em xadrez e damas; Quarto é resolvido
    .json = Mostra um objeto JSON por jogo

help-check = Verifica as partidas de um ficheiro pelas regras e diz o lugar de cada erro
    .long =
        Lê PGN (xadrez), PDN (damas) e o texto de Quarto. A leitura continua depois de uma partida má. O estado de saída é 1 se houve um erro; um aviso é algo que mesmo assim se pôde ler.
    .game = O que se joga, como draughts:english, em partidas de um ficheiro de damas que não o dizem [predefinição: como mostram as jogadas]
    .strict = Recusa partidas cuja posição tem algo impossível, em vez de as ler sem isso
help-stats = Conta o que há num ficheiro de partidas: resultados, durações, aberturas
    .game = O que se joga, como draughts:english, em partidas de um ficheiro de damas que não o dizem [predefinição: como mostram as jogadas]
help-convert = Escreve de novo as partidas de um ficheiro, na forma padrão do seu formato
    .long =
        O ficheiro é escrito inteiro ou nada dele. Uma partida com erro nas etiquetas ou na linha principal fica de fora; o estado de saída é então 1.
    .input = O ficheiro de partidas, ou - para a entrada padrão
    .output = O ficheiro a escrever, ou - para a saída padrão
    .format = O formato dos dois: pgn, pdn ou quarto [predefinição: conforme os nomes dos ficheiros]
    .game = O que se joga, como draughts:english, em partidas de um ficheiro de damas que não o dizem [predefinição: como mostram as jogadas]
    .squares = Como se escrevem as casas de damas: algebraic (c3) ou numeric (22) [predefinição: como no ficheiro]
help-picture = Desenha uma posição ou uma partida inteira: SVG, PNG ou GIF animado
    .long =
        Desenha-se um jogo pelo nome, no início ou numa posição, ou uma partida de um ficheiro. O tipo da figura segue o nome da saída: `.svg`, `.png`, ou `.gif` para um filme de todas as jogadas.
    .what = O jogo, pelo nome que `tabuleiro games` mostra, ou um ficheiro de partidas
    .position = A posição, na notação do jogo [predefinição: o início do jogo]
    .moves = Jogadas a fazer antes, como `1. e4 e5 2. Nf3`; com vírgulas entre jogadas que têm espaços
    .number = Qual partida do ficheiro
    .arrows = Setas, como `e2-e4,g1-f3:red`; cores: green, red, blue, yellow
    .marks = Anéis em volta de casas, como `e4,d5:red`
    .theme = As cores: brown, green, blue, grey, contrast ou colour-blind [predefinição: brown]
    .flip = Vê o tabuleiro do lado das pretas
    .names = Escreve em cada casa o seu nome
    .bare = Sem borda e sem coordenadas
    .png = Faz um PNG, seja qual for o nome da saída
    .width = A largura de um PNG ou GIF, em píxeis
    .seconds = Por quanto tempo um filme mostra cada posição
    .output = O ficheiro a escrever [predefinição: SVG na saída padrão]

help-play = Joga uma partida, guardada a cada passo; a forma curta é `tabuleiro JOGO`
    .long =
        Num terminal, a partida abre em ecrã inteiro. Com --plain, e onde não há terminal, joga-se linha por linha.
        Com --at joga-se na mesa de um servidor (`tabuleiro serve`), também contra alguém num navegador: o endereço de um lugar senta-o à mesa, o de uma
        partida deixa assistir, o do servidor mostra quem espera e, com um JOGO, propõe uma partida (--opponent friend,
        anybody ou level:7). --white ou --black diz como se chama.
    .game = O jogo, pelo nome que `tabuleiro games` mostra [predefinição: o das definições]
    .at = Joga num servidor (`tabuleiro serve`): o endereço dele, de uma partida ou de um lugar
    .plain = Joga linha por linha, para leitores de ecrã e linhas lentas
    .resume = Continua a partida guardada com esse número, ou a última que não terminou
    .level = A força do computador, de 1 a 10 [predefinição: a das definições]
    .elo = A força do computador como número Elo, em jogos cujos níveis têm um: joga o nível mais próximo
    .opponent = O adversário: level:7, elo:1500, full, engine:NOME (das definições), uci:COMANDO, cecp:COMANDO, hub:COMANDO ou dxp:ENDEREÇO:PORTA
    .two_players = Joga com alguém no mesmo teclado, sem o computador
    .side = O lado com que se joga contra o computador
    .white = Como se chama quem joga com as brancas
    .black = Como se chama quem joga com as pretas
    .clock = O relógio: none, 10, 5+3, 40/90+30, bronstein:5+3, byoyomi:10+5x30 ou hourglass:2 [predefinição: o das definições]
    .takeback = Quando se podem anular jogadas: none, ask ou free [predefinição: como nas definições]
help-games = Mostra todos os jogos e variantes, ou cuida das partidas guardadas
help-games-list = Mostra as partidas guardadas, primeiro as que não terminaram
help-games-show = Mostra uma partida guardada
    .id = O número dela
help-games-export = Escreve uma partida guardada como PGN, PDN ou texto de Quarto
    .id = O número dela
    .file = O ficheiro a escrever; os eventos da partida se termina em .jsonl [predefinição: a saída padrão]
    .events = Escreve os eventos da partida, cada um como objeto JSON na sua linha
    .force = Substitui um ficheiro que existe
help-games-import = Guarda partidas de um ficheiro entre as guardadas, para as ver ou continuar
    .games = Só esta partida, pelo número no ficheiro, que se pode dizer várias vezes; ou o que se joga, como draughts:english, em partidas de um ficheiro de damas que não o dizem [predefinição: como mostram as jogadas]
help-games-delete = Apaga partidas guardadas
    .ids = Os números delas
    .yes = Não pergunta
help-serve = Aloja partidas para navegadores, neste computador ou na rede local
    .database = Uma base de dados PostgreSQL em vez de uma pasta, que vários nós podem partilhar: `postgres://utilizador:senha@máquina/nome`
    .bus = O servidor NATS pelo qual os nós de uma base de dados ouvem uns dos outros: `nats://máquina:4222`
    .node = Como este nó se chama nos registos e entre os outros: letras, algarismos, `-` e `_`
    .lease = Depois de quantos segundos de silêncio um nó conta como morto e outros continuam as suas partidas [predefinição: 6]
    .long =
        Mostra o endereço a abrir. Tudo fica numa só pasta; Ctrl-C para, e o mesmo comando continua com todas as partidas, sem cobrar aos relógios o tempo entre um e outro.
    .listen = Onde escutar: um endereço e uma porta; 0.0.0.0:8064 deixa entrar toda a rede local
    .data = A pasta das partidas [predefinição: uma pasta do utilizador]
    .threads = Quantas threads pensam pelos jogadores do computador [predefinição: todos os núcleos menos um]
    .public = O endereço pelo qual se chega a um servidor atrás de um proxy, como https://jogos.example
    .proxy = Um proxy em cuja palavra sobre os endereços dos visitantes se confia; pode ser dito várias vezes
help-serve-backup = Copia tudo para um ficheiro novo, enquanto as partidas continuam
    .file = O ficheiro a escrever; não pode existir
    .data = A pasta das partidas [predefinição: uma pasta do utilizador]
    .database = Uma base de dados PostgreSQL em vez de uma pasta: `postgres://utilizador:senha@máquina/nome`
help-serve-copy = Copia tudo para outro lugar e compara; interrompido, o mesmo comando continua
    .from = O que copiar: uma pasta ou o endereço de uma base de dados, `postgres://…`; nenhum servidor a pode usar entretanto
    .to = Para onde: uma pasta vazia ou uma base de dados vazia, ou com uma parte da mesma cópia
    .data = A pasta das partidas [predefinição: uma pasta do utilizador]
    .database = Uma base de dados PostgreSQL em vez de uma pasta: `postgres://utilizador:senha@máquina/nome`
help-serve-check = Verifica se a base de dados está íntegra e se cada partida pode ser refeita
    .data = A pasta das partidas [predefinição: uma pasta do utilizador]
    .database = Uma base de dados PostgreSQL em vez de uma pasta: `postgres://utilizador:senha@máquina/nome`
help-serve-token = Faz, lista e cancela as fichas com que os programas jogam
    .data = A pasta das partidas [predefinição: uma pasta do utilizador]
    .database = Uma base de dados PostgreSQL em vez de uma pasta: `postgres://utilizador:senha@máquina/nome`
help-serve-token-make = Faz uma ficha para uma conta, que é criada se não existir, e mostra-a só desta vez
    .name = O nome da conta
    .bot = Um programa joga sozinho com este nome
    .label = Para que serve a ficha, para distingui-la de outras
    .scopes = O que permite, separado por vírgulas: challenge:read, challenge:write, board:play, bot:play [predefinição: o que a conta precisa para jogar]
    .data = A pasta das partidas [predefinição: uma pasta do utilizador]
    .database = Uma base de dados PostgreSQL em vez de uma pasta: `postgres://utilizador:senha@máquina/nome`
help-serve-token-list = Lista todas as fichas: nomes, contas, o que permitem, para que servem
    .data = A pasta das partidas [predefinição: uma pasta do utilizador]
    .database = Uma base de dados PostgreSQL em vez de uma pasta: `postgres://utilizador:senha@máquina/nome`
help-serve-token-revoke = Cancela uma ficha pelo nome que tem na lista
    .name = O nome da ficha
    .data = A pasta das partidas [predefinição: uma pasta do utilizador]
    .database = Uma base de dados PostgreSQL em vez de uma pasta: `postgres://utilizador:senha@máquina/nome`
help-serve-import = Guarda as partidas de um ficheiro no servidor, para todos verem
    .game = O que se joga, como draughts:english, em partidas de um ficheiro de damas que não o dizem [predefinição: como mostram as jogadas]
    .data = A pasta das partidas [predefinição: uma pasta do utilizador]
    .database = Uma base de dados PostgreSQL em vez de uma pasta: `postgres://utilizador:senha@máquina/nome`
help-serve-export = Escreve todas as partidas como texto: PGN, PDN ou de Quarto, conforme o nome do ficheiro
    .file = O ficheiro a escrever, ou - para a saída padrão
    .format = Que partidas: pgn, pdn ou quarto [predefinição: conforme o nome do ficheiro]
    .data = A pasta das partidas [predefinição: uma pasta do utilizador]
    .database = Uma base de dados PostgreSQL em vez de uma pasta: `postgres://utilizador:senha@máquina/nome`
help-rules = Explica as regras de um jogo
    .name = O jogo, pelo nome que `tabuleiro games` mostra
help-completions = Mostra um guião de completamento para um shell
    .shell = O shell
help-man = Mostra o manual, em roff
    .long =
        Uma página depois da outra na saída padrão, ou cada uma como ficheiro na pasta de --dir, como `man` as procura.
    .dir = Escreve todas as páginas nesta pasta, que é criada se preciso
