import Composable
import Features
import History
import Lexicon
import Model
import Online
import Platform
import Rules
import SQLite
import Terminal

/// What the program gets from the process that it runs in.
///
/// Everything that a test wants to see or decide is here: the environment, the streams, the terminal,
/// time and chance. ``process`` is the real one.
struct Host: Sendable {
  /// Looks up an environment variable.
  var environment: @Sendable (String) -> String? = { name in
    getenv(name).map { String(cString: $0) }
  }
  /// Takes the output of commands.
  var console = Console.standardStreams
  /// The descriptor that `-` reads.
  var standardInput: Int32 = STDIN_FILENO
  /// The descriptor that shows what is typed by ear.
  var standardOutput: Int32 = STDOUT_FILENO
  /// Whether signals are this program's to handle: they belong to the whole process.
  var handlesSignals = false
  /// Sets what is said if a signal ends the command; `nil` for nothing.
  var setLastWords: @Sendable (String?) -> Void = { _ in }
  /// Sends a text to the clipboard of the terminal that shows standard output, if one does.
  var copyToClipboard: @Sendable (String) -> Void = { _ in }
  /// Whether the player is a guest, who reaches nothing of this machine but the game: see ``atKiosk(_:)``.
  private(set) var isKiosk = false
  /// The one directory that everything is kept in; `nil` for those of the environment.
  private var onlyDirectory: String?
  /// Where words of languages lie that were made for everybody on this machine.
  var sharedDirectories = ["/usr/local/share/lexicube", "/usr/share/lexicube"]
  /// Where packages put what programs share: lists of words and dictionaries.
  var packagesDirectory = "/usr/share"
  /// Carries requests to servers; `nil` for the program curl.
  var transport: Transport?
  /// Makes the words of a language whose list is part of the program. Tests make each once.
  var embeddedWords: @Sendable (Language) throws(LexiconError) -> Lexicon = {
    language throws(LexiconError) in try LanguageText.embedded.lexicon(of: language)
  }
  /// Opens the terminal.
  var openTerminal: @Sendable (TerminalOptions) throws(TerminalError) -> any TerminalDevice = {
    options throws(TerminalError) in try CursesTerminal.open(options)
  }
  /// Makes the clock of the game.
  var makeClock: @Sendable () throws(SystemError) -> AnyClock = { () throws(SystemError) in
    AnyClock(try QuietClock())
  }
  /// Tells how long the disk has not answered; `nil` for the game's clock. In tests it stands still: on a
  /// busy machine, a game's hours pass before the disk has written.
  var diskClock: AnyClock?
  /// Makes the threads that effects run on. They are started after the first frame.
  var makeExecutor: @Sendable () -> QuietExecutor = { QuietExecutor() }
  var date = Self.wallClock
  /// How many seconds the local time zone is ahead of UTC at a moment.
  var utcOffset: @Sendable (Timestamp) -> Int = { $0.localOffset }
  /// A random seed, from which a new game looks for a fair cube.
  var seed: @Sendable () -> UInt64 = { .random(in: .min ... .max) }
  /// The key of a new game: another one each time, for all programs.
  var gameKey: @Sendable () -> GameKey = { .random() }

  /// Whether the environment names a locale whose encoding is not UTF-8, such as `C`. As for the C library,
  /// the first variable that is set decides; where none is, nobody has said so.
  var lacksUnicode: Bool {
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { environment($0) }
      .first { !$0.isEmpty }
    guard let locale = locale?.lowercased() else { return false }
    return !locale.contains("utf-8") && !locale.contains("utf8")
  }

  /// How shared results are written: in plain words for terminals without Unicode, and for players who use a screen
  /// reader.
  var shareStyle: ShareText.Style {
    let accessible = environment("ACCESSIBLE") ?? ""
    return lacksUnicode || !(accessible.isEmpty || accessible == "0") ? .words : .squares
  }

  /// The process itself.
  static let process = {
    var host = Self()
    host.handlesSignals = true
    host.setLastWords = LastWords.set
    host.copyToClipboard = { [environment = host.environment] text in
      guard isatty(STDOUT_FILENO) == 1, Clipboard.isKnown(to: environment("TERM") ?? ""),
        let request = Clipboard.request(text)
      else { return }
      _ = File.write(request, to: STDOUT_FILENO)
    }
    return host
  }()

  /// The clock on the wall. Tests of the debug build set it by `LEXICUBE_CLOCK`, the seconds since 1970
  /// when the program starts, to see a day change.
  private static let wallClock: @Sendable () -> Timestamp = {
    #if DEBUG
      if let start = getenv("LEXICUBE_CLOCK").flatMap({ Double(String(cString: $0)) }) {
        let began = Timestamp.byWallClock().seconds
        return { Timestamp(seconds: start + Timestamp.byWallClock().seconds - began) }
      }
    #endif
    return { Timestamp.byWallClock() }
  }()

  var directories: Directories {
    onlyDirectory.map { Directories(only: $0) } ?? Directories(environment: environment)
  }

  /// The host for the guests of a machine: `--kiosk`.
  ///
  /// - Parameter directory: The guest's own directory, which then has everything that the program keeps,
  ///   also what lies in other places otherwise: settings, words, keys, the log. `nil` for the usual ones.
  func atKiosk(_ directory: String?) -> Self {
    var host = self
    host.isKiosk = true
    host.console.isForGuests = true
    host.onlyDirectory = directory
    host.copyToClipboard = { _ in }
    return host
  }

  /// The name of the player who has not chosen one. A guest is not the user that runs the program: the
  /// directory tells guests apart.
  var userName: String? {
    onlyDirectory.map { String($0.split(separator: "/").last ?? "") } ?? environment("USER")
  }

  /// The files of a session, for help. A guest has no use for them.
  func paths(_ options: Options) -> FilePaths {
    var paths = FilePaths()
    guard !isKiosk else { return paths }
    let (config, language) = (directories.config, options.historyLanguage)
    paths.history = historyConfiguration(options).directory.map { $0 + "/history.sqlite" }
    paths.settings = settingsFile.path
    paths.acceptedWords = config.map { $0 + "/" + DictionaryFile.acceptedName(language) }
    paths.refusedWords = config.map { $0 + "/" + DictionaryFile.refusedName(language) }
    paths.log = directories.log
    return paths
  }

  /// The file that the command's first operand names; standard input if there is none.
  func input(_ options: Options) -> InputFile { input(options.operands.first) }

  func input(_ operand: String?) -> InputFile {
    InputFile(path: operand ?? "-", standardInput: standardInput)
  }

  func historyConfiguration(
    _ options: Options,
    busyTimeout: Int32 = 5000,
    keepsCopy: Bool = false,
    onLongWait: @escaping @Sendable () -> Void = {}
  ) -> HistoryConfiguration {
    var configuration = HistoryConfiguration(
      directory: directory(options, of: options.historyLanguage),
      now: date,
      day: { [utcOffset] moment in
        Timestamp.utcDay(Timestamp(seconds: Double(moment.wholeSeconds + utcOffset(moment))))
      },
      language: options.historyLanguage,
      busyTimeout: busyTimeout,
      waitLimit: WaitLimit(onLongWait: onLongWait)
    )
    configuration.keepsCopy = keepsCopy
    return configuration
  }
}

/// Where the program keeps its files: the XDG base directories, never the home directory itself.
struct Directories {
  /// The history; `nil` if no home directory is known.
  let data: String?
  /// The settings and the player's own words.
  let config: String?
  let state: String?

  var log: String? { state.map { $0 + "/lexicube.log" } }

  init(only directory: String) {
    data = directory
    config = directory
    state = directory
  }

  /// The variables that name them.
  static let variables = ["XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME", "HOME"]

  /// - Parameter environment: Looks up a variable.
  init(environment: (String) -> String?) {
    func directory(_ variable: String, _ fallback: String) -> String? {
      // The specification says to ignore relative paths.
      if let base = environment(variable), base.hasPrefix("/") { return base + "/lexicube" }
      guard let home = environment("HOME"), home.hasPrefix("/") else { return nil }
      return "\(home)/\(fallback)/lexicube"
    }
    data = directory("XDG_DATA_HOME", ".local/share")
    config = directory("XDG_CONFIG_HOME", ".config")
    state = directory("XDG_STATE_HOME", ".local/state")
  }
}
