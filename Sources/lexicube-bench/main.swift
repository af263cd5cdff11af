import Glibc

// Measures what the program must be quick at. `--help` tells how to choose.
let benchmarks = effectBenchmarks

exit(await BenchmarkProgram(benchmarks: benchmarks).run(Array(CommandLine.arguments.dropFirst())))
