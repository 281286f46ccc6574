# A biblioteca de partidas no navegador: procurar, acrescentar partidas, levá-las.
web-library-add = Acrescentar partidas
web-library-opening = Abertura
web-library-opening-help = Código, nome ou primeiros lances
web-library-position = Posição
web-library-position-help = Partidas que passaram por ela, em qualquer ordem de lances
web-library-position-kind = Escolha também o jogo, para que a posição possa ser lida.
web-library-since = Jogadas desde
web-library-take = Baixar estas partidas em { $format }
web-library-until = até
web-import-do = Acrescentar estas partidas
web-import-file = Um arquivo
web-import-help = PGN, PDN ou o texto de partidas de Quarto, no máximo { $megabytes } MB e { $most } partidas de cada vez. Todos que vêm a este servidor as veem.
web-import-most = Só as primeiras { $most } partidas foram acrescentadas. Envie as outras em outro arquivo.
web-import-none = Não há partida no que você enviou. Escolha um arquivo ou cole PGN, PDN ou o texto de partidas de Quarto.
web-import-see = Ver na biblioteca
web-import-text = Ou o seu texto
web-import-wrong = O que não pôde ser lido:
