import Platform

exit(ServerBenchmark.run(commandLine))
