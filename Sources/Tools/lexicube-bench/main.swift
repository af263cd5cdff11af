import Platform

// Runs the benchmarks, and prints pictures of the cube and the screens. See `--help`.
let arguments = Array(((try? commandLine()) ?? []).dropFirst())
let benchmarks =
  awardBenchmarks + boardBenchmarks + dailyBenchmarks + effectBenchmarks + fitBenchmarks
  + frameBenchmarks + historyBenchmarks + hostileTextBenchmarks + notebookBenchmarks
  + pixelBenchmarks + playBenchmarks + screenBenchmarks + soundBenchmarks + startBenchmarks
  + wordBenchmarks + meaningBenchmarks

let rest = Array(arguments.dropFirst())
switch arguments.first {
case "boggle": exit(BoggleCommand.run(rest))
case "language-list": exit(LanguageListCommand.run(rest))
case "daily-table": exit(await DailyTableCommand.run(rest))
case "planner": exit(PlannerCommand.run(rest))
case "ranks": exit(await RankCommand.run(rest))
case "sample-boards": BoggleCommand.printBoards(rest)
case "show-cube": exit(OptionError.reporting(ShowCube.run, of: rest))
case "show-letters": exit(OptionError.reporting(ShowLetters.run, of: rest))
case "show-screen": exit(OptionError.reporting(ShowScreen.run, of: rest))
default: exit(await BenchmarkProgram(benchmarks: benchmarks).run(arguments))
}
