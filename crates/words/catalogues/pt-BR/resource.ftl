# Threads e memória que não há.
resource-threads = { $threads } threads são demais para um computador com { $cores ->
    [one] um núcleo
   *[other] { $cores } núcleos
}; no máximo { $most } fazem sentido.
resource-processes = O sistema só nos deixa iniciar { $started } de { $threads } threads; peça menos com --threads.
resource-memory = Isto precisa de { $wanted } MB de memória, mas só { $available } MB estão livres; peça menos com --hash ou --threads.
resource-no-memory = O sistema não tem { $wanted } MB de memória para isto; peça menos com --hash ou --threads.
