# As chamadas para programas, e a página onde se fazem fichas de acesso para eles.
api-bad-body = Não dá para ler o corpo da chamada: envie campos de formulário ou um objeto JSON simples, com o Content-Type certo.
api-bad-clock = Este relógio não faz sentido: indique clock.limit e clock.increment em segundos, ou days, ou nada.
api-bad-count = “nb” é um número inteiro a partir de 1.
api-bad-number = “{ $field }” é um número inteiro dentro de { $wanted }, não “{ $found }”.
api-bad-path = Não dá para ler o endereço da chamada. Compare-o com /api/openapi.json.
api-bad-word = “{ $field }” não pode ser “{ $found }”; é um destes: { $wanted }.
api-declined = { $reason ->
        [later] Agora não é boa hora; pergunte mais tarde.
        [tooFast] Este relógio é rápido demais; proponha uma partida mais lenta.
        [tooSlow] Este relógio é lento demais; proponha uma partida mais rápida.
        [timeControl] Este relógio não é aceito; proponha outro.
        [rated] Só partidas com rating são aceitas.
        [casual] Só partidas amistosas são aceitas.
        [standard] Só xadrez é aceito.
        [variant] Este jogo não é aceito; proponha outro.
        [noBot] Desafios de programas não são aceitos.
        [onlyBot] Só desafios de programas são aceitos.
       *[other] O desafio foi recusado.
    }
api-has-played = Esta conta já tem partidas, por isso continua sendo de uma pessoa. Faça uma ficha para uma conta nova.
api-method = Este endereço usa outro método. Veja /api/openapi.json.
api-no-abort = Aqui as partidas acabam com um resultado e não podem ser anuladas. Abandone, proponha empate ou peça para voltar o lance.
api-no-berserk = Aqui não há arenas, por isso o relógio não pode ser reduzido à metade.
api-no-bot = Só a conta de um programa pode fazer isso. Converta-a com POST /api/bot/account/upgrade, ou chame /api/board/….
api-no-challenge = Esse desafio já não existe: foi respondido ou retirado, ou é de outra pessoa.
api-no-level = Indique o nível do computador em “level”, de 1 a 10.
api-no-person = A conta de um programa não pode fazer isso. Chame /api/bot/…, ou use uma ficha da conta de uma pessoa.
api-no-position = Indique a posição em “fen”, ou deixe “fromPosition” de fora.
api-no-ratings = Aqui não há ratings. Peça uma partida amistosa: rated=false.
api-no-scope = A ficha não tem a permissão necessária, uma destas: { $scopes }. Faça outra na página /tokens.
api-no-text = Escreva algo em “text”, até { $most } caracteres.
api-no-token = Esta chamada precisa de uma ficha válida: “Authorization: Bearer …”. Faça uma na página /tokens.
api-no-user = Não há nenhuma conta com esse nome.
api-not-playing = A conta desta ficha não joga esta partida.
api-nothing-on = Agora ninguém está jogando. Pergunte mais tarde.
api-nowhere = Não há essa chamada. Veja /api/openapi.json.
api-own-challenge = Não se pode responder ao próprio desafio; retire-o com /cancel.
api-timeout = Isso demorou demais e foi interrompido. Tente outra vez.
api-too-large = É demais de uma só vez. Envie menos.
api-too-many = São muitos de uma só vez. Pergunte em várias chamadas.
api-yes-or-no = Escreva “yes” ou “no”, não “{ $found }”.
api-yourself = Não se pode desafiar a si mesmo.
web-token-bad-name = O nome tem de 2 a 30 letras sem acento, algarismos, “-” ou “_”, começando por uma letra ou um algarismo.
web-token-bot = um programa
web-token-created = Feita em
web-token-kind = Quem joga com este nome?
web-token-kind-bot = um programa sozinho (um bot)
web-token-kind-person = eu, com um tabuleiro eletrônico ou um aplicativo
web-token-label = Para que serve
web-token-made = Sua nova ficha. Copie-a agora: ela não será mostrada de novo.
web-token-make = Fazer a ficha
web-token-many = Você já tem { $most ->
        [one] uma ficha
       *[other] { $most } fichas
    }. Cancele uma primeiro.
web-token-name = Nome da conta
web-token-name-help = Os outros veem o nome. Letras sem acento, algarismos, “-” e “_”. As partidas deste navegador são da conta.
web-token-new = Uma ficha nova
web-token-none = Não há essa ficha entre as suas.
web-token-revoke = Cancelar
web-token-scopes = Permite
web-token-taken = O nome “{ $name }” já está em uso. Escolha outro.
web-token-unused = nunca
web-token-used = Último uso
web-tokens = Fichas para programas
web-tokens-more = Uma ficha deixa um programa jogar em seu nome: um bot, um tabuleiro eletrônico, um aplicativo. Quem a tem pode jogar por você, então guarde-a em segredo e cancele-a quando não precisar mais dela.
web-tokens-none = Não há fichas.
web-token-cli-none = Não há a ficha “{ $id }”. Veja a lista: tabuleiro serve token list.
web-token-cli-revoked = A ficha “{ $id }” está cancelada.
web-token-cli-scope = Não há a permissão “{ $scope }”. Há: { $scopes }.
