# Help on the command line. English says it where the command line is described (crates/cli/src/arguments.rs).

help-frame =
    .usage = Uso:
    .any-options = [OPÇÕES]
    .options = Opções
    .arguments = Argumentos
    .command = COMANDO
    .commands = Comandos
    .usual = padrão
    .possible = valores
    .error = erro
    .more = Para mais informações, use --help.

help-values =
    .language = IDIOMA
    .game = JOGO
    .address = ENDEREÇO
    .folder = PASTA
    .number = NÚMERO
    .url = URL
    .game-file = JOGO|ARQUIVO
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
    .plies = MEIOS-LANCES
    .depth = MEIOS-LANCES
    .variant = VARIANTE
    .moves = LANCES
    .list = LISTA
    .pixels = PIXELS
    .file = ARQUIVO
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
    .position-or-file = POSIÇÃO ou ARQUIVO

help-unknown-argument = “{ $argument }” não existe
help-unknown-command = “{ $command }” não é um comando nem um jogo
help-no-value = falta o valor de { $argument }
help-wrong-value = o valor “{ $value }” não serve para { $argument }
help-twice = { $argument } só pode ser usado uma vez
help-conflict = { $argument } não combina com { $other }
help-missing = falta { $argument }
help-no-command = falta um comando
help-not-utf8 = uma palavra não é texto em UTF-8
help-unclear = estas palavras não se entendem
help-meant = ; quis dizer { $suggested }?

help-shared =
    .help = Mostra esta ajuda
    .version = Mostra a versão
    .lang = O idioma das mensagens: en, pt-BR, pt-PT ou pl [padrão: o das configurações ou do ambiente]
    .command = O comando que se quer entender
    .subcommand = O comando que se quer entender
    .game = O jogo, pelo nome que `tabuleiro games` mostra
    .fen = A posição inicial, na notação do jogo
    .strict = Recusa uma posição com direitos impossíveis, em vez de ignorá-los
    .json = Mostra um objeto JSON
    .seed = Torna repetíveis as escolhas ao acaso
    .format = O formato: pgn, pdn ou quarto [padrão: conforme o nome do arquivo]
    .file = O arquivo de partidas, ou - para a entrada padrão
    .time = O relógio, em segundos: 5+0.05 são cinco segundos e mais 0.05 por lance, 40/5 cinco segundos para cada quarenta lances; pode-se dizer a unidade (1m+1s), e bronstein:5+1, byoyomi:10+5x1 e hourglass:30 também servem [padrão: cada nível pensa como costuma]
    .move_time = O tempo de cada lance, em segundos (0.1) ou com unidade (100ms)
    .nodes = Quantas posições um jogador pode olhar em cada lance
    .depth = Quantos meios-lances um jogador pode olhar adiante
    .margin = Quanto um lance pode passar de --move-time antes de perder
    .patience = Quanto um jogador pode demorar onde não há relógio, antes de perder
    .openings = As posições iniciais: um arquivo de posições, uma por linha, ou de partidas (.pgn, .pdn, .quarto), das quais conta a última posição; ou um livro Polyglot de xadrez (.bin)
    .opening_plies = Quantos meios-lances de cada partida de --openings contam [padrão: todos]
    .random_plies = Quantos meios-lances ao acaso no começo, depois dos quais ninguém está muito à frente; 0 para o início normal
    .concurrency = Quantas partidas se jogam ao mesmo tempo
    .adjudicate = Encerra partidas cedo, como as julga o motor: win=8/4 (alguém tem 8 de vantagem por 4 lances), draw=0.1/8/40 (dentro de 0.1 por 8 lances, a partir do lance 40), nodes=20000 (quanto olha o juiz); separados por vírgulas
    .max_moves = Depois de quantos lances de cada lado a partida empata
    .out = Salva todas as partidas neste arquivo quando o torneio termina ou é interrompido; um arquivo existente é substituído
    .fresh = Começa de novo, embora a mesma disputa já tenha começado; as partidas dela são postas de lado

help = Jogos de tabuleiro clássicos para dois: xadrez, damas e Quarto
    .long =
        Sem comando, abre em tela cheia onde há um terminal, e mostra um menu do que se pode jogar onde não há. Com o nome de um jogo no lugar de um comando, abre esse jogo: `tabuleiro chess`.
help-help = Mostra a ajuda de um comando

help-classic = Abre um dos programas clássicos, linha por linha
help-classic-xadrez = Xadrez para dois jogadores
    .lang = O idioma das mensagens de erro: en, pt-BR, pt-PT ou pl [padrão: o do programa]
    .white = Nome de quem joga com as brancas; sem ele, o programa pergunta
    .black = Nome de quem joga com as pretas; sem ele, o programa pergunta
    .file = O arquivo dos jogos pausados
help-classic-fen = O árbitro de xadrez: entram uma linha FEN e lances, saem posições
    .lang = O idioma das mensagens de erro: en, pt-BR, pt-PT ou pl [padrão: o do programa]
    .mirrored = Mostra cada posição invertida e com as caixas trocadas, como no exemplo do documento
    .strict = Recusa direitos de roque e casas de en passant impossíveis, em vez de ignorá-los com um aviso
help-classic-damas = Damas brasileiras para dois ou contra o computador
    .lang = O idioma das mensagens de erro: en, pt-BR, pt-PT ou pl [padrão: o do programa]
    .level = A força do computador, de 1 a 10
    .seed = Torna repetíveis as escolhas do computador
    .file = Continua logo um jogo salvo
help-classic-warcaby = Damas para dois em um tabuleiro de 8x8 a 20x20 (em polonês)
    .lang = O idioma das mensagens de erro: en, pt-BR, pt-PT ou pl [padrão: o do programa]
    .size = Colunas e fileiras do tabuleiro, de 8 a 20
    .rows = Fileiras de pedras de cada lado, de 1 a menos da metade do tamanho
    .capture = obowiazkowe: a captura é obrigatória; najwiecej: captura-se o maior número de peças
    .house = pzw: as regras da federação polonesa, seja qual for --bicie
help-classic-quarto = Quarto para dois ou contra o computador (em português de Portugal)
    .lang = O idioma das mensagens de erro: en, pt-BR, pt-PT ou pl [padrão: o do programa]
    .seed = Torna repetível o que é sorteado: quem coloca primeiro e as escolhas do computador
    .computer = Joga contra o computador, neste nível de 1 a 10
    .resume = Continua um jogo salvo antes do menu

help-perft = Conta as sequências de lances de um dado comprimento, para provar um gerador de lances
    .depth = Quantos meios-lances
    .paths = Conta cada caminho de uma captura, e não só cada resultado
    .divide = Mostra a conta de cada primeiro lance
    .threads = Quantas threads dividem o trabalho
    .hash = Megabytes para uma tabela das posições já contadas
help-solve = Descobre a que leva o jogo perfeito, em jogos que se podem resolver
    .long =
        A primeira linha é `win`, `draw` ou `loss` para quem joga (em Quarto, quem coloca a peça na mão), ou `unknown` se a solução foi interrompida cedo demais. Depois vem cada lance, o melhor primeiro, com seu valor e em quantos meios-lances termina uma partida ganha.
    .position = A posição, na notação do jogo [padrão: o início do jogo]
    .rules = A variante do jogo, como `lines` para Quarto sem quadrados
    .threads = Quantas threads dividem o trabalho [padrão: uma por núcleo]
help-tables = Faz e consulta tabelas de finais: o jogo perfeito com poucas peças, nas damas
    .long =
        Uma tabela conhece cada posição de tantas peças: ganha, empatada ou perdida pelas regras sem contagem, e em quantos meios-lances. O computador, a análise e as dicas consultam as que existem: algumas estão no programa, outras são feitas uma vez e ficam na pasta de dados do usuário.
help-tables-build = Faz as tabelas de um jogo que ainda não existem
    .long =
        Ctrl-C interrompe, e o mesmo comando continua de onde parou. Num tabuleiro de 8x8, quatro peças levam segundos, cinco levam minutos e seis levam horas e alguns gigabytes de memória.
    .pieces = O máximo de peças no tabuleiro, dos dois lados juntos
    .threads = Quantas threads dividem o trabalho [padrão: uma por núcleo]
help-tables-probe = Diz a que levam uma posição e cada um dos seus lances
    .long =
        A primeira linha é `win`, `draw` ou `loss` para quem joga, pelas regras sem contagem. Depois cada lance, o melhor primeiro, com o seu valor e em quantos meios-lances acaba uma partida ganha.
    .position = A posição, na notação do jogo
help-tables-check = Verifica as tabelas de um jogo e conta o que é ganho, empatado e perdido
    .long =
        Verifica cada byte, e que as posições seguem daquelas a que levam os seus lances.
    .sample = Quantas posições ao acaso olhar em cada conjunto de peças
    .all = Olha todas as posições
    .threads = Quantas threads dividem o trabalho [padrão: uma por núcleo]
help-tables-list = Lista os jogos que têm tabelas
help-uci = É um motor de xadrez que fala UCI na entrada e na saída padrão
help-xboard = Um motor de xadrez que fala CECP, versão 2, para XBoard e WinBoard, pela entrada e saída padrão
help-hub = É um motor de damas que fala Hub, versão 2, na entrada e na saída padrão
help-dxp = Joga damas com outro programa pela rede, pelo protocolo DamExchange
    .long =
        Quem se conecta pede partidas e quem escuta as joga, a não ser que --initiate ou --follow digam outra coisa. O protocolo não diz a variante: os dois programas precisam usar a mesma.
    .listen = Espera que programas se conectem, nesta porta; 0 escolhe uma livre [porta padrão: 27531]
    .connect = Conecta-se a um programa que escuta nesta porta [porta padrão: 27531]
    .address = O endereço em que escutar ou a que se conectar
    .initiate = Pede partidas também ao escutar
    .follow = Espera pedidos de partida também ao se conectar
    .level = O nível do nosso jogador, de 1 a 10
    .player = Nosso jogador: full, level:7, engine:NOME (das configurações) ou hub:COMANDO
    .move_time = Segundos para cada lance nosso, em vez de uma parte do tempo da partida
    .games = Quantas partidas jogar [padrão: 1 ao pedir, qualquer número ao ser pedido]
    .minutes = Minutos para os lances de cada lado, ao pedir partidas
    .moves = Lances depois dos quais a partida é interrompida, ao pedir partidas; 0 para nunca
    .side = Nosso lado, ao pedir partidas [padrão: brancas primeiro, depois alternando]
    .fen = A posição inicial, na notação do jogo, ao pedir partidas
    .verbose = Mostra cada lance

help-match = Joga muitas partidas entre dois jogadores e diz quem é mais forte
    .long =
        Um jogador é um nível de 1 a 10 (`7` ou `level:7`), o nível mais próximo de um número Elo (`elo:1500`), nosso motor com toda a força (`full` ou `full:threads=2,hash=256`), um motor das configurações (`engine:NOME`) ou outro programa: `uci:COMANDO`, `cecp:COMANDO`, `hub:COMANDO` ou `dxp:ENDEREÇO:PORTA`. Cada abertura é jogada duas vezes, com as cores trocadas.

        Cada partida terminada é salva logo. Ctrl-C interrompe, e o mesmo comando continua de onde parou. Um jogador que trava, morre, joga o que as regras proíbem ou esgota o tempo perde a partida.

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
help-analyse = Encontra as melhores linhas de uma posição, ou de cada posição de um arquivo
    .long =
        Cada linha vem com seu valor para quem joga: centésimos da menor peça, como `+0.35`, ou em quantos meios-lances a partida é ganha ou perdida. Ctrl-C termina com as melhores linhas até então. O estado de saída é 1 se algo de um arquivo não pôde ser analisado.
    .game = O jogo, pelo nome que `tabuleiro games` mostra, ou um arquivo de partidas ou de EPD
    .position = A posição, na notação do jogo; ou um arquivo de posições, uma por linha; ou uma série de exercícios de xadrez (.epd); ou um arquivo de partidas (.pgn, .pdn, .quarto), do qual se analisa cada posição [padrão: o início do jogo]
    .depth = Quantos meios-lances olhar adiante
    .time = Quanto pensar em cada posição, em segundos (0.5) ou com unidade (1m) [padrão: 5s, se nada mais limita]
    .nodes = Quantas posições olhar
    .lines = Quantas linhas encontrar
    .threads = Quantas threads pensam juntas
    .hash = Megabytes para o que se sabe das posições
    .json = Mostra um objeto JSON por posição
    .epd = Mostra cada posição de xadrez como uma linha de EPD, com o que se achou e o que já se sabia
help-bench = Busca em um conjunto fixo de posições: a contagem de nós só muda com a busca
    .depth = Quantos meios-lances buscar em xadrez e damas; Quarto é resolvido
    .json = Mostra um objeto JSON por jogo

help-check = Confere as partidas de um arquivo pelas regras e diz o lugar de cada erro
    .long =
        Lê PGN (xadrez), PDN (damas) e o texto de Quarto. A leitura continua depois de uma partida ruim. O estado de saída é 1 se houve um erro; um aviso é algo que mesmo assim se pôde ler.
    .game = O que se joga, como draughts:english, em partidas de um arquivo de damas que não o dizem [padrão: como mostram os lances]
    .strict = Recusa partidas cuja posição tem algo impossível, em vez de lê-las sem isso
help-stats = Conta o que há em um arquivo de partidas: resultados, durações, aberturas
    .game = O que se joga, como draughts:english, em partidas de um arquivo de damas que não o dizem [padrão: como mostram os lances]
help-convert = Salva de novo as partidas de um arquivo, na forma padrão do seu formato
    .long =
        O arquivo é salvo inteiro ou nada dele. Uma partida com erro nas etiquetas ou na linha principal fica de fora; o estado de saída é então 1.
    .input = O arquivo de partidas, ou - para a entrada padrão
    .output = O arquivo a salvar, ou - para a saída padrão
    .format = O formato dos dois: pgn, pdn ou quarto [padrão: conforme os nomes dos arquivos]
    .game = O que se joga, como draughts:english, em partidas de um arquivo de damas que não o dizem [padrão: como mostram os lances]
    .squares = Como se escrevem as casas de damas: algebraic (c3) ou numeric (22) [padrão: como no arquivo]
help-picture = Desenha uma posição ou uma partida inteira: SVG, PNG ou GIF animado
    .long =
        Desenha-se um jogo pelo nome, no início ou em uma posição, ou uma partida de um arquivo. O tipo da figura segue o nome da saída: `.svg`, `.png`, ou `.gif` para um filme de todos os lances.
    .what = O jogo, pelo nome que `tabuleiro games` mostra, ou um arquivo de partidas
    .position = A posição, na notação do jogo [padrão: o início do jogo]
    .moves = Lances a jogar antes, como `1. e4 e5 2. Nf3`; com vírgulas entre lances que têm espaços
    .number = Qual partida do arquivo
    .arrows = Setas, como `e2-e4,g1-f3:red`; cores: green, red, blue, yellow
    .marks = Anéis em volta de casas, como `e4,d5:red`
    .theme = As cores: brown, green, blue, grey, contrast ou colour-blind [padrão: brown]
    .flip = Vê o tabuleiro do lado das pretas
    .names = Escreve em cada casa seu nome
    .bare = Sem borda e sem coordenadas
    .png = Faz um PNG, seja qual for o nome da saída
    .width = A largura de um PNG ou GIF, em pixels
    .seconds = Por quanto tempo um filme mostra cada posição
    .output = O arquivo a salvar [padrão: SVG na saída padrão]

help-play = Joga uma partida, salva a cada passo; a forma curta é `tabuleiro JOGO`
    .long =
        Em um terminal, a partida abre em tela cheia. Com --plain, e onde não há terminal, joga-se linha por linha.
        Com --at joga-se na mesa de um servidor (`tabuleiro serve`), também contra alguém em um navegador: o endereço de um lugar senta você à mesa, o de
        uma partida deixa assistir, o do servidor mostra quem espera e, com um JOGO, propõe uma partida (--opponent friend,
        anybody ou level:7). --white ou --black diz como você se chama.
    .game = O jogo, pelo nome que `tabuleiro games` mostra [padrão: o das configurações]
    .at = Joga em um servidor (`tabuleiro serve`): o endereço dele, de uma partida ou de um lugar
    .plain = Joga linha por linha, para leitores de tela e linhas lentas
    .resume = Continua a partida salva com esse número, ou a última que não terminou
    .level = A força do computador, de 1 a 10 [padrão: a das configurações]
    .elo = A força do computador como número Elo, em jogos cujos níveis têm um: joga o nível mais próximo
    .opponent = O adversário: level:7, elo:1500, full, engine:NOME (das configurações), uci:COMANDO, cecp:COMANDO, hub:COMANDO ou dxp:ENDEREÇO:PORTA
    .two_players = Joga com alguém no mesmo teclado, sem o computador
    .side = O lado com que se joga contra o computador
    .white = Como se chama quem joga com as brancas
    .black = Como se chama quem joga com as pretas
    .clock = O relógio: none, 10, 5+3, 40/90+30, bronstein:5+3, byoyomi:10+5x30 ou hourglass:2 [padrão: o das configurações]
    .takeback = Quando se podem desfazer lances: none, ask ou free [padrão: como nas configurações]
help-games = Mostra todos os jogos e variantes, ou cuida das partidas salvas
help-games-list = Mostra as partidas salvas, primeiro as que não terminaram
help-games-show = Mostra uma partida salva
    .id = O número dela
help-games-export = Exporta uma partida salva como PGN, PDN ou texto de Quarto
    .id = O número dela
    .file = O arquivo a salvar; os eventos da partida se termina em .jsonl [padrão: a saída padrão]
    .events = Salva os eventos da partida, cada um como objeto JSON em sua linha
    .force = Substitui um arquivo que existe
help-games-import = Põe partidas de um arquivo entre as salvas, para vê-las ou continuá-las
    .games = Só esta partida, pelo número no arquivo, que se pode dizer várias vezes; ou o que se joga, como draughts:english, em partidas de um arquivo de damas que não o dizem [padrão: como mostram os lances]
help-games-delete = Apaga partidas salvas
    .ids = Os números delas
    .yes = Não pergunta
help-serve = Hospeda partidas para navegadores, neste computador ou na rede local
    .database = Um banco de dados PostgreSQL em vez de uma pasta, que vários nós podem compartilhar: `postgres://usuário:senha@máquina/nome`
    .bus = O servidor NATS pelo qual os nós de um banco de dados ouvem uns dos outros: `nats://máquina:4222`
    .node = Como este nó se chama nos registros e entre os outros: letras, algarismos, `-` e `_`
    .lease = Depois de quantos segundos de silêncio um nó conta como morto e outros continuam as partidas dele [padrão: 6]
    .long =
        Mostra o endereço a abrir. Tudo fica em uma só pasta; Ctrl-C para, e o mesmo comando continua com todas as partidas, sem cobrar dos relógios o tempo entre um e outro.
    .listen = Onde escutar: um endereço e uma porta; 0.0.0.0:8064 deixa entrar toda a rede local
    .data = A pasta das partidas [padrão: uma pasta do usuário]
    .threads = Quantas threads pensam pelos jogadores do computador [padrão: todos os núcleos menos um]
    .public = O endereço pelo qual se chega a um servidor atrás de um proxy, como https://jogos.example
    .proxy = Um proxy em cuja palavra sobre os endereços dos visitantes se confia; pode ser dito várias vezes
help-serve-backup = Copia tudo para um arquivo novo, enquanto as partidas continuam
    .file = O arquivo a escrever; não pode existir
    .data = A pasta das partidas [padrão: uma pasta do usuário]
    .database = Um banco de dados PostgreSQL em vez de uma pasta: `postgres://usuário:senha@máquina/nome`
help-serve-copy = Copia tudo para outro lugar e compara; interrompido, o mesmo comando continua
    .from = O que copiar: uma pasta ou o endereço de um banco de dados, `postgres://…`; nenhum servidor pode usá-lo entretanto
    .to = Para onde: uma pasta vazia ou um banco de dados vazio, ou com uma parte da mesma cópia
    .data = A pasta das partidas [padrão: uma pasta do usuário]
    .database = Um banco de dados PostgreSQL em vez de uma pasta: `postgres://usuário:senha@máquina/nome`
help-serve-check = Verifica se o banco de dados está íntegro e se toda partida pode ser refeita
    .data = A pasta das partidas [padrão: uma pasta do usuário]
    .database = Um banco de dados PostgreSQL em vez de uma pasta: `postgres://usuário:senha@máquina/nome`
help-serve-token = Faz, lista e cancela as fichas com que os programas jogam
    .data = A pasta das partidas [padrão: uma pasta do usuário]
    .database = Um banco de dados PostgreSQL em vez de uma pasta: `postgres://usuário:senha@máquina/nome`
help-serve-token-make = Faz uma ficha para uma conta, que é criada se não existir, e mostra-a só desta vez
    .name = O nome da conta
    .bot = Um programa joga sozinho com este nome
    .label = Para que serve a ficha, para distingui-la de outras
    .scopes = O que permite, separado por vírgulas: challenge:read, challenge:write, board:play, bot:play [padrão: o que a conta precisa para jogar]
    .data = A pasta das partidas [padrão: uma pasta do usuário]
    .database = Um banco de dados PostgreSQL em vez de uma pasta: `postgres://usuário:senha@máquina/nome`
help-serve-token-list = Lista todas as fichas: nomes, contas, o que permitem, para que servem
    .data = A pasta das partidas [padrão: uma pasta do usuário]
    .database = Um banco de dados PostgreSQL em vez de uma pasta: `postgres://usuário:senha@máquina/nome`
help-serve-token-revoke = Cancela uma ficha pelo nome que tem na lista
    .name = O nome da ficha
    .data = A pasta das partidas [padrão: uma pasta do usuário]
    .database = Um banco de dados PostgreSQL em vez de uma pasta: `postgres://usuário:senha@máquina/nome`
help-serve-import = Salva as partidas de um arquivo no servidor, para todos verem
    .game = O que se joga, como draughts:english, em partidas de um arquivo de damas que não o dizem [padrão: como mostram os lances]
    .data = A pasta das partidas [padrão: uma pasta do usuário]
    .database = Um banco de dados PostgreSQL em vez de uma pasta: `postgres://usuário:senha@máquina/nome`
help-serve-export = Escreve todas as partidas como texto: PGN, PDN ou de Quarto, conforme o nome do arquivo
    .file = O arquivo a escrever, ou - para a saída padrão
    .format = Que partidas: pgn, pdn ou quarto [padrão: conforme o nome do arquivo]
    .data = A pasta das partidas [padrão: uma pasta do usuário]
    .database = Um banco de dados PostgreSQL em vez de uma pasta: `postgres://usuário:senha@máquina/nome`
help-rules = Explica as regras de um jogo
    .name = O jogo, pelo nome que `tabuleiro games` mostra
help-completions = Mostra um script de completação para um shell
    .shell = O shell
help-man = Mostra o manual, em roff
    .long =
        Uma página depois da outra na saída padrão, ou cada uma como arquivo na pasta de --dir, como `man` as procura.
    .dir = Salva todas as páginas nesta pasta, que é criada se preciso
