# Threads and memory that can't be had.
resource-threads = { $threads } threads are too many for a computer with { $cores ->
    [one] one core
   *[other] { $cores } cores
}; at most { $most } make sense.
resource-processes = The system lets us start only { $started } of { $threads } threads; ask for fewer with --threads.
resource-memory = This needs { $wanted } MB of memory, but only { $available } MB are free; ask for less with --hash or --threads.
resource-no-memory = The system has no { $wanted } MB of memory for this; ask for less with --hash or --threads.
