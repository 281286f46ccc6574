# Why the system refuses something, after a colon.
system-not-found = there is no such file
system-no-permission = permission denied
system-exists = it exists already
system-is-a-folder = it is a folder
system-not-a-folder = a part of the path is no folder
system-disk-full = the disk is full
system-no-room = there is no room left for you
system-file-too-large = the file may not grow any more
system-read-only = the disk can only be read
system-wrong-name = the name is not valid
system-nobody-listens = nobody listens there
system-hung-up = the connection was broken off
system-no-way-there = there is no way there from here
system-too-late = no answer came in time
system-address-in-use = the address is in use already
system-not-our-address = this computer has no such address
system-says = { $text }
