import Glibc

// Measures what the program must be quick at, and prints pictures of what it draws. `--help` tells
// how to choose.
let arguments = Array(CommandLine.arguments.dropFirst())
let benchmarks =
  effectBenchmarks + frameBenchmarks + historyBenchmarks + playBenchmarks + screenBenchmarks
  + wordBenchmarks

switch arguments.first {
case "boggle": exit(BoggleCommand.run(Array(arguments.dropFirst())))
case "sample-boards": BoggleCommand.printBoards(Array(arguments.dropFirst()))
case "show-cube": ShowCube.run(Array(arguments.dropFirst()))
case "show-screen": ShowScreen.run(Array(arguments.dropFirst()))
default: exit(await BenchmarkProgram(benchmarks: benchmarks).run(arguments))
}
