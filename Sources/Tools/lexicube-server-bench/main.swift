import Platform

exit(ServerBenchmark.run((try? commandLine()) ?? []))
