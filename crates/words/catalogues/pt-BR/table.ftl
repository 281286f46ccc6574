# Respostas da mesa.
table-over = A partida terminou.
table-stale = A partida avançou desde então (você se referia à versão { $meant }, agora é a { $current }). Olhe de novo e repita o comando.
table-offer-stands = Já há uma proposta de empate; espere a resposta.
table-no-offer = Ninguém propôs empate.
table-no-claim = As regras não permitem reivindicar empate aqui. Você pode propor um.
table-no-takeback = { $plies ->
    [0] Não há lance para voltar.
    [one] Só um lance pode ser desfeito.
   *[other] Só { $plies } lances podem ser desfeitos.
}
table-unknown-game = Não existe um jogo chamado “{ $name }”. “tabuleiro games” lista todos.
table-unknown-parameter = O jogo não conhece nenhum parâmetro chamado “{ $parameter }”.
table-wrong-parameter = “{ $value }” não serve para “{ $parameter }”; esperado: { $expected }.
table-no-solver = O Tabuleiro não tem solucionador para “{ $name }”.
