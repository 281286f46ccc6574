# Outros programas que jogam. $engine é o nome do programa, $problem um dos textos que seguem.
protocol-fault = { $engine }: { $problem }
protocol-not-started = não é possível iniciar o programa ({ $error }).
protocol-not-reached = não há conexão com { $address } ({ $error }).
protocol-no-handshake = o programa não responde como { $protocol } exige ({ $seconds } s de espera).
protocol-speaks-cecp = o programa fala CECP (XBoard), e não { $protocol }; ele diz “{ $text }”. Diga cecp:COMANDO, ou protocol = "cecp" nas configurações.
protocol-ended = o programa terminou ({ $status }).
protocol-ended-saying = o programa terminou ({ $status }); suas últimas palavras: { $words }
protocol-silent = o programa não jogou ({ $seconds } s de espera).
protocol-not-stopping = o programa não para quando mandado ({ $seconds } s de espera).
protocol-no-move = o programa diz que não tem lance.
protocol-illegal = o programa jogou { $move }, que não é permitido.
protocol-nonsense = o programa disse “{ $text }”, que não faz sentido ali.
protocol-complaint = o programa relata um erro: { $text }
protocol-no-option = o programa não tem a opção “{ $name }”; tem: { $offered }
protocol-not-its-game = o programa não joga { $game }.
protocol-declined = o programa recusa a partida (código { $code }).
protocol-ended-game = { $reason ->
    [lost] o programa desiste.
    [draw] o programa encerra a partida como empate.
    [won] o programa encerra a partida como vencedor.
   *[unknown] o programa encerra a partida sem dizer por quê.
}

# Quem joga, dito em poucas palavras.
protocol-unknown-player = “{ $text }” não indica nenhum jogador. Diga level:7, elo:1500, full, engine:NOME, uci:COMANDO, cecp:COMANDO, hub:COMANDO ou dxp:HOST:PORTA.
protocol-bad-level = O nível é um número de 1 a 10, não “{ $text }”.
protocol-bad-elo = Um número Elo é um número inteiro, como 1500, não “{ $text }”.
protocol-elo-range = Os níveis de { $game } têm números Elo de { $least } a { $greatest }; { $elo } está fora desse intervalo.
protocol-no-elo = Os níveis de { $game } não têm números Elo. Diga um nível de 1 a 10.
protocol-bad-resource = “{ $text }” não é threads=NÚMERO nem hash=MEGABYTES.
protocol-unknown-engine = Não há nas configurações um programa chamado “{ $name }”.
protocol-misspelt-engine = Não há nas configurações um programa chamado “{ $name }”. Você quis dizer “{ $close }”?
protocol-no-command = Depois de { $protocol }: vem o comando que inicia o programa.
protocol-no-computer = Não há jogador do computador para { $game }.

# DamExchange. $side é o nosso lado.
protocol-dxp-listening = Escutando em { $address }.
protocol-dxp-connected = Conectado com { $address }.
protocol-dxp-open-network = Atenção: { $address } não é só este computador. O DamExchange não tem senhas nem criptografia: qualquer um nessa rede pode escutar e entrar.
protocol-dxp-cant-listen = Não é possível escutar em { $address } ({ $error }).
protocol-dxp-cant-connect = Não há conexão com { $address } ({ $error }).
protocol-dxp-begun = Partida com { $opponent }: jogamos de { $side ->
    [white] brancas
   *[black] pretas
}, { $minutes } min para cada lado{ $moves ->
    [0] .
   *[other] , no máximo { $moves } lances.
}
protocol-dxp-moved = { $side ->
    [white] Brancas
   *[black] Pretas
}: { $move }
protocol-dxp-said = O outro programa diz: { $text }
protocol-dxp-taken-back = { $plies ->
    [one] Um lance foi desfeito.
   *[other] { $plies } lances foram desfeitos.
}
protocol-dxp-over = { $result ->
    [won] Fim da partida: vencemos.
    [lost] Fim da partida: perdemos.
    [draw] Fim da partida: empate.
   *[unknown] A partida foi interrompida.
}
protocol-dxp-broken = { $games ->
    [one] Uma partida foi interrompida.
   *[other] { $games } partidas foram interrompidas.
}
protocol-dxp-refused = { $opponent } pediu uma partida que não jogamos (código { $code }).
protocol-dxp-other-game = { $game } não pode ser jogado por DamExchange, que numera no máximo 99 casas de um tabuleiro de damas.
protocol-dxp-gone = O outro programa desligou.
protocol-dxp-silent = O outro programa não disse nada durante { $seconds } s.
protocol-dxp-nonsense = O outro programa disse “{ $text }”, que não faz sentido ali.
protocol-dxp-illegal = O lance “{ $text }” não é permitido.
protocol-dxp-declined = O outro programa recusa a partida (código { $code }).
protocol-dxp-bad-position = A posição inicial não faz sentido.
protocol-dxp-player = Nosso jogador não jogou: { $reason }
