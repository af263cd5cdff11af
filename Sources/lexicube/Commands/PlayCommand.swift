import Composable
import Game
import History
import Rules
import Screen
import Surface
import Terminal

#if canImport(Glibc)
  import Glibc
#endif

/// `lexicube play`: the game itself.
struct PlayCommand {
  let options: Options
  /// The game that is only played again; `nil` where one is to be played.
  var replay: GameRecord?
  /// Which game of the history that is; `nil` for one from elsewhere.
  var replayTarget: ReplayTarget?
  /// Where the keys come from; standard input as a rule.
  var input: Int32 = 0

  func run() throws(Failure) -> ExitCode {
    let directories = Directories()
    let settingsFile = SettingsFile(directories: directories)
    let (settings, faults) = settingsFile.read()
    let words = try DictionaryFile(path: options.dictionary).gameWords()
    let history = HistoryStore(
      HistoryConfiguration(directory: options.dataDirectory ?? directories.data)
    )
    let open = try openTerminal(settings, directories)
    let (terminal, waker) = (open.device, open.waker)
    let requests = TerminalRequests(waker: waker)
    let dependencies = Dependencies(
      clock: AnyClock(open.clock),
      date: Timestamp.byWallClock,
      utcOffset: { $0.localOffset },
      history: .live(history),
      dictionary: words.client,
      settings: settingsFile.client(from: settings),
      seed: {
        var system = SystemRandomNumberGenerator()
        return system.next()
      },
      clipboard: requests.clipboard,
      bell: requests.bell
    )
    var state = AppState(settings: settings)
    state.home.notices = faults
    let facts = TerminalFacts(terminal.capabilities)
    let session = Session(
      state: state,
      dependencies: dependencies,
      terminal: terminal,
      waker: waker,
      requests: requests,
      history: history,
      executor: open.executor,
      look: { Look(settings: $0, terminal: facts) }
    )
    session.run(route, unless: { words.failure() != nil })
    terminal.close()
    // Closed in order, the file is whole without its log: a copy of it alone is a backup.
    let loss: UnsavedWork? = try waiting { await history.close() }
    if let notice = terminal.capabilities.notice { Console.complain(notice) }
    if let failure = words.failure() { throw failure }
    guard let loss else { return .fine }
    Console.complain(loss.message)
    if let path = directories.log { note(loss.message, in: path) }
    return .refused
  }

  /// Adds a line to the log, to which stderr does not go any more when the screen is closed.
  private func note(_ line: String, in path: String) {
    let log = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
    guard log >= 0 else { return }
    defer { close(log) }
    _ = Console.write(Array("lexicube: \(line)\n".utf8), to: log)
  }

  private var route: AppAction.Route {
    if let replay { return .replay(replay, replayTarget) }
    guard options.mode != nil || options.seed != nil else { return .home }
    return .game(options.mode ?? .standard, seed: options.seed)
  }

  private func openTerminal(
    _ settings: Settings,
    _ directories: Directories
  ) throws(Failure) -> OpenTerminal {
    var terminal = TerminalOptions()
    terminal.wantsMouse = settings.mouse == .on
    terminal.input = input
    if let state = directories.state {
      // Without a log the game is played all the same; what it would hold goes nowhere.
      _ = Directory.make(state)
      terminal.logPath = directories.log
    }
    do throws(TerminalError) {
      return OpenTerminal(
        device: try CursesTerminal.open(terminal),
        waker: try Waker(),
        clock: try QuietClock(),
        executor: try QuietExecutor()
      )
    } catch {
      throw Failure(message: "\(error)", code: .unusable)
    }
  }
}

/// The terminal, and what a program needs that sleeps as long as nothing happens on it.
private struct OpenTerminal {
  let device: CursesTerminal
  let waker: Waker
  let clock: QuietClock
  let executor: QuietExecutor
}
