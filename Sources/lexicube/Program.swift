/// The program: runs the command that the command line names.
struct Program {
  let options: Options

  func run() throws(Failure) -> ExitCode {
    let dictionary = DictionaryFile(path: options.dictionary)
    let operand = options.operands.first.map(InputFile.init(path:))
    switch (options.command, operand) {
    case (.help, _):
      Console.print(HelpText.help)
    case (.version, _):
      Console.print("lexicube \(HelpText.version)\n")
    case (.play, _):
      return try PlayCommand(options: options).run()
    case (.words, _):
      return try waiting { () throws(Failure) in try await WordsCommand(options: options).run() }
    case (.games, _):
      return try waiting { () throws(Failure) in try await GamesCommand(options: options).run() }
    case (.stats, _):
      return try waiting { () throws(Failure) in try await StatsCommand(options: options).run() }
    case (.export, _):
      return try waiting { () throws(Failure) in try await ExportCommand(options: options).run() }
    case (.import, let input):
      let command = ImportCommand(
        options: options,
        input: input ?? InputFile(path: "-"),
        dictionary: dictionary
      )
      return try waiting { () throws(Failure) in try await command.run() }
    case (.record, _):
      return try waiting { () throws(Failure) in try await RecordCommand(options: options).run() }
    case (.replay, _):
      return try ReplayCommand(options: options).run()
    case (.cube, _):
      return CubeCommand(seed: options.seed ?? 0).run()
    case (.solve, let input?):
      let solve = SolveCommand(
        source: .record(RecordFile(input: input)),
        dictionary: dictionary,
        wantsJSON: options.wantsJSON
      )
      return try waiting { () throws(Failure) in try await solve.run() }
    case (.solve, nil):
      let solve = SolveCommand(
        source: .seed(options.seed ?? 0),
        dictionary: dictionary,
        wantsJSON: options.wantsJSON
      )
      return try waiting { () throws(Failure) in try await solve.run() }
    case (.verify, let input):
      return try VerifyCommand(
        input: input ?? InputFile(path: "-"),
        dictionary: dictionary,
        wantsJSON: options.wantsJSON
      ).run()
    }
    return .fine
  }
}
