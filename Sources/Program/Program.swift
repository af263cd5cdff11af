import Game
import Platform
import Rules
import Runtime
import Terminal

/// The program: reads the command line and runs its command.
///
/// ```swift
/// exit(Program(arguments: CommandLine.arguments, host: .process).run().rawValue)
/// ```
package struct Program {
  private let arguments: [String]
  private let host: Host

  /// - Parameters:
  ///   - arguments: The command line, the program's name first.
  ///   - host: The process, or a test in its place.
  package init(arguments: [String], host: Host) {
    self.arguments = arguments
    self.host = host
  }

  /// Runs the command to its end. What is wrong goes to standard error.
  package func run() -> ExitCode {
    do throws(Failure) {
      return try run(options())
    } catch {
      if let message = error.message { host.console.complain(message) }
      return error.code
    }
  }

  private func options() throws(Failure) -> Options {
    do throws(UsageError) {
      return try Options(parsing: arguments)
    } catch {
      let command = arguments.dropFirst().lazy.compactMap(Command.init).first
      let help = command.map { "lexicube \($0.rawValue) --help" } ?? "lexicube --help"
      throw .unusable("\(error.message)\nTry \"\(help)\".")
    }
  }

  private func run(_ options: Options) throws(Failure) -> ExitCode {
    let host =
      options.has(.kiosk) ? host.atKiosk(options.dataDirectory.map(Options.fromRoot)) : host
    var options = options
    if options.command.usesHistory {
      options.usualLanguage = host.settingsFile.read().settings.language
    }
    switch options.command {
    case .help:
      let topic = options.helpTopic.map { CommandHelp(command: $0).text }
      try host.console.print(topic ?? HelpText.help)
    case .manual: try host.console.print(ManualPage.text)
    case .completions:
      if let shell = options.shell { try host.console.print(Completions(shell: shell).text) }
    case .version: try VersionCommand(host: host).run()
    case .play: return try PlayCommand(host: host, options: options).run()
    case .replay: return try ReplayCommand(host: host, options: options).run()
    case .race: return try RaceCommand(host: host, options: options).run()
    case .share: try blockOn(ShareCommand(host: host, options: options).run)
    case .compare: try blockOn(CompareCommand(host: host, options: options).run)
    case .cube:
      let language = options.language ?? .english
      try CubeCommand(host: host, seed: options.seed ?? 0, language: language).run()
    case .dictionary: try DictionaryCommand(host: host, options: options).run()
    case .verify: return try VerifyCommand(host: host, options: options).run()
    case .solve: try blockOn(SolveCommand(host: host, options: options).run)
    case .define: return try DefineCommand(host: host, options: options).run()
    case .words: try blockOn(WordsCommand(host: host, options: options).run)
    case .daily: try blockOn(DailyCommand(host: host, options: options).run)
    case .board: try blockOn(BoardCommand(host: host, options: options).run)
    case .online: try blockOn(OnlineCommand(host: host, options: options).run)
    case .key: try blockOn(KeyCommand(host: host, options: options).run)
    case .games: try blockOn(GamesCommand(host: host, options: options).run)
    case .duels: try blockOn(DuelsCommand(host: host, options: options).run)
    case .stats: try blockOn(StatsCommand(host: host, options: options).run)
    case .awards: try blockOn(AwardsCommand(host: host, options: options).run)
    case .record: try blockOn(RecordCommand(host: host, options: options).run)
    case .export: return try blockOn(ExportCommand(host: host, options: options).run)
    case .import: return try blockOn(ImportCommand(host: host, options: options).run)
    }
    return .fine
  }

  /// Lets a write beyond the limit for the size of files (`ulimit -f`) fail, so that it is reported as any
  /// other. Comes first: even the first file that is opened may be too large.
  package static func outliveSizeLimit() { FileSizeLimit.outlive() }

  /// Opens `/dev/null` in place of every standard stream that is closed.
  ///
  /// A closed stream gives its number to the next file that is opened, and what is written to the
  /// stream would go into that file.
  package static func occupyClosedStreams() {
    for (stream, mode) in [
      (STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_RDONLY),
    ]
    where fcntl(stream, F_GETFD) == -1 {
      _ = open("/dev/null", mode)
    }
  }
}
