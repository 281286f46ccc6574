# Dlaczego system czegoś odmawia, po dwukropku.
system-not-found = nie ma takiego pliku
system-no-permission = brak uprawnień
system-exists = już istnieje
system-is-a-folder = to katalog
system-not-a-folder = część ścieżki nie jest katalogiem
system-disk-full = dysk jest pełny
system-no-room = brak miejsca na dysku
system-file-too-large = plik nie może być większy
system-read-only = dysk jest tylko do odczytu
system-wrong-name = nazwa jest nieprawidłowa
system-nobody-listens = nikt tam nie odpowiada
system-hung-up = połączenie zostało przerwane
system-no-way-there = nie ma tam drogi z tego komputera
system-too-late = odpowiedź nie przyszła na czas
system-address-in-use = ten adres jest już zajęty
system-not-our-address = ten komputer nie ma takiego adresu
system-says = { $text }
