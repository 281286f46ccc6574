# What starts the build for the processor.
launcher-processor = This processor is older than the builds of this package, which need what 64-bit PCs have had since about 2009 (x86-64-v2: SSE4.2, POPCNT). On this computer Tabuleiro must be built from source.
launcher-failed = { $path } can't be started: { $error }. The package is not whole; install it again.
launcher-nowhere = The place of this program can't be told: { $error }. Start the program itself, lib/tabuleiro/x86-64-v2/tabuleiro in the folder of the package.
