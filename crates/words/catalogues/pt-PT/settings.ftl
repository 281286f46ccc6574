# O ficheiro de definições. $expected é uma das entradas settings-expect ou outra frase.
settings-problems = Há algo errado com as definições em { $path }; as restantes valem:
settings-unreadable = Não é possível usar { $path }: { $error }.
settings-syntax = linha { $line }, coluna { $column }: não é possível ler isto ({ $what }).
settings-unknown-key = linha { $line }, coluna { $column }: não existe nenhuma definição chamada “{ $key }”.
settings-misspelt-key = linha { $line }, coluna { $column }: não existe nenhuma definição chamada “{ $key }”. Queria dizer “{ $close }”?
settings-wrong-value = linha { $line }, coluna { $column }, “{ $key }”: { $expected }
settings-expect-language = Aqui deve estar "en", "pt-BR", "pt-PT" ou "pl".
settings-expect-name = Aqui deve estar um nome entre aspas.
settings-expect-game = Aqui deve estar o nome de um jogo entre aspas, tal como “tabuleiro games” os lista.
settings-expect-level = Aqui deve estar um número inteiro de 1 a 10.
settings-expect-theme = Aqui deve estar um destes entre aspas: { $names }.
settings-expect-yes-or-no = Aqui deve estar true ou false.
settings-expect-takeback = Aqui deve estar "none", "ask" ou "free".
settings-expect-clock = Aqui deve estar um relógio entre aspas, por exemplo "none", "10" ou "5+3".
