import Model
import Platform
import Terminal

/// The program: reads the command line and runs its command.
///
/// ```swift
/// exit(Program.runCommandLine().rawValue)
/// ```
package struct Program {
  private let arguments: [String]
  private let host: Host

  /// - Parameters:
  ///   - arguments: The command line, the program's name first.
  ///   - host: The process, or a test in its place.
  init(arguments: [String], host: Host) {
    self.arguments = arguments
    self.host = host
  }

  /// Runs the command that the process was started with.
  package static func runCommandLine() -> ExitCode {
    do throws(ForeignText) {
      let arguments = try commandLine(paths: Directories.variables)
      return Program(arguments: arguments, host: .process).run()
    } catch {
      Host.process.console.complain("\(error)")
      return .unusable
    }
  }

  /// Runs the command to its end. What is wrong goes to standard error.
  func run() -> ExitCode {
    var console = host.console
    do throws(Failure) {
      if let line = Completions.line(in: arguments) { return try complete(line) }
      let options = try options()
      console.isForGuests = options.has(.kiosk)
      console.place = options.dataDirectoryForShell
      return try run(options)
    } catch {
      if let message = error.message { console.complain(message) }
      return error.code
    }
  }

  private func complete(_ line: [String]) throws(Failure) -> ExitCode {
    let completions = Completions(of: line)
    var options = completions.options
    options.usualLanguage = host.settingsFile.read().language
    return try run(CompletionsCommand(host: host, options: options, completions: completions))
  }

  private func run(_ body: some CommandBody) throws(Failure) -> ExitCode {
    try blockOn { () async throws(Failure) in try await body.run() }
    return .fine
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
    var host = host
    if options.has(.kiosk) {
      var directory = options.dataDirectory
      if let named = directory { directory = try Options.fromRoot(named) }
      host = host.atKiosk(directory)
    }
    host.console.place = options.dataDirectoryForShell
    var options = options
    if options.command.usesHistory {
      options.usualLanguage = host.settingsFile.read().language
    }
    switch options.command.body(host, options) {
    case .printing(let body): return try run(body)
    case .playing(let command): return try command.run()
    }
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
