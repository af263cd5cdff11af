import Glibc

exit(ServerBenchmark.run(CommandLine.arguments))
