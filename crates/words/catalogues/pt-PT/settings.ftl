# O ficheiro de definições. $expected é uma das entradas settings-expect ou outra frase.
settings-problems = Há algo de errado nas definições em { $path }; as restantes valem:
settings-unreadable = Não é possível usar { $path }: { $error }.
settings-syntax = linha { $line }, coluna { $column }: não é possível ler isto ({ $what }).
settings-unknown-key = linha { $line }, coluna { $column }: não existe nenhuma definição chamada “{ $key }”.
settings-misspelt-key = linha { $line }, coluna { $column }: não existe nenhuma definição chamada “{ $key }”. Queria dizer “{ $close }”?
settings-wrong-value = linha { $line }, coluna { $column }, “{ $key }”: { $expected }
settings-expect-language = Aqui deve estar "en", "pt-BR", "pt-PT" ou "pl".
settings-expect-name = Aqui deve estar um nome entre aspas.
settings-expect-game = Aqui deve estar o nome de um jogo entre aspas, tal como “tabuleiro games” os lista.
settings-expect-level = Aqui deve estar um número inteiro de 1 a 10.
settings-expect-one-of = Aqui deve estar um destes entre aspas: { $names }.
settings-expect-yes-or-no = Aqui deve estar true ou false.
settings-expect-takeback = Aqui deve estar "none", "ask" ou "free".
settings-expect-clock = Aqui deve estar um relógio entre aspas, por exemplo "none", "10" ou "5+3".
settings-expect-engine = Um programa é uma tabela própria: [engines.NOME] com protocol e command.
settings-expect-protocol = Um programa precisa de protocol = "uci", "cecp", "hub" ou "dxp".
settings-expect-command = Um programa precisa do comando que o inicia: "programa argumento" ou ["programa", "argumento"].
settings-expect-folder = Aqui deve estar uma pasta entre aspas.
settings-expect-address = Aqui devem estar um anfitrião e uma porta entre aspas, como "127.0.0.1:27531".
settings-expect-options = Aqui deve estar uma tabela de nomes com textos, números, true ou false.
settings-expect-seconds = Aqui deve estar um número de segundos de 0.001 a 86400.

# O tabuleiro do ecrã inteiro.
settings-board = Tabuleiro
settings-board-colours = { $board ->
    [brown] castanho
    [green] verde
    [blue] azul
    [grey] cinzento
    [contrast] de contraste forte
    [colour-blind] para daltónicos
   *[auto] conforme as cores
}
settings-figures = Desenho das peças
settings-figures-drawn = { $figures ->
    [letters] sinais e letras
    [blocks] em blocos
   *[auto] imagens, se o terminal as mostrar
}
