# Wątki i pamięć, których nie ma.
resource-threads = { $threads } wątków to za dużo dla komputera, który ma { $cores ->
    [one] jeden rdzeń
    [few] { $cores } rdzenie
   *[other] { $cores } rdzeni
}; sens ma najwyżej { $most }.
resource-processes = System pozwala uruchomić tylko { $started } z { $threads } wątków; podaj mniej w --threads.
resource-memory = Potrzeba { $wanted } MB pamięci, a wolne jest tylko { $available } MB; podaj mniej w --hash lub --threads.
resource-no-memory = System nie ma na to { $wanted } MB pamięci; podaj mniej w --hash lub --threads.
