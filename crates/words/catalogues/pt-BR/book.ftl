# Livros de aberturas.
book-none = { $path } não é um livro Polyglot: não é uma sequência ordenada de registros de 16 bytes.
book-no-start = O livro { $path } não tem lance para o começo de uma partida de xadrez.
book-other-game = Um livro Polyglot é de xadrez, não de “{ $name }”. Dê a --openings um arquivo de posições ou de partidas.
