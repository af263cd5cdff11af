import Platform

// Runs the benchmarks, and prints pictures of the cube and the screens. See `--help`.
let arguments = Array(CommandLine.arguments.dropFirst())
let benchmarks =
  awardBenchmarks + boardBenchmarks + dailyBenchmarks + effectBenchmarks + fitBenchmarks
  + frameBenchmarks
  + historyBenchmarks + hostileTextBenchmarks + notebookBenchmarks + pixelBenchmarks
  + playBenchmarks
  + screenBenchmarks + soundBenchmarks
  + startBenchmarks
  + wordBenchmarks + meaningBenchmarks

switch arguments.first {
case "boggle": exit(BoggleCommand.run(Array(arguments.dropFirst())))
case "codes": exit(CodesCommand.run(Array(arguments.dropFirst())))
case "language-list": exit(LanguageListCommand.run(Array(arguments.dropFirst())))
case "daily-table": exit(await DailyTableCommand.run(Array(arguments.dropFirst())))
case "fit-picture": exit(OptionError.reporting(FitCommand.run, of: Array(arguments.dropFirst())))
case "ranks": exit(await RankCommand.run(Array(arguments.dropFirst())))
case "sample-boards": BoggleCommand.printBoards(Array(arguments.dropFirst()))
case "show-cube": exit(OptionError.reporting(ShowCube.run, of: Array(arguments.dropFirst())))
case "show-letters":
  exit(OptionError.reporting(ShowLetters.run, of: Array(arguments.dropFirst())))
case "show-screen": exit(OptionError.reporting(ShowScreen.run, of: Array(arguments.dropFirst())))
default: exit(await BenchmarkProgram(benchmarks: benchmarks).run(arguments))
}
