import Platform

exit(ServerBenchmark.run(CommandLine.arguments))
