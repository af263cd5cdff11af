import Features
import Platform
import Surface
import Terminal

/// A file that is there already goes on with a new header, so no earlier trace is lost.
///
/// A line is in the file before what it tells of happens: a crash is what a trace is for. Only a disk that does
/// not answer is not waited for.
final class TraceFile: Sendable {
  private let path: String
  private let descriptor: Int32
  private let queue = SerialQueue()
  private let patience: Int
  private let state = Lock(State())

  private struct State {
    var firstError: Int32?
    /// The bytes that are on their way.
    var waiting = 0
    /// Whether the disk has not answered since they left.
    var isLate = false
    var hasLost = false
  }

  /// The most bytes that wait for the disk. Further lines are lost.
  private static let mostWaiting = 1 << 20

  /// Opens the file, and creates it if it is missing.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - patience: How long a line may take, in milliseconds.
  /// - Throws: ``Failure`` when the file cannot be written.
  init(path: String, patience: Int = 1000) throws(Failure) {
    (self.path, self.patience) = (path, patience)
    descriptor = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      let reason = String(cString: strerror(errno))
      throw Failure("--trace: \(path.fitForTerminal) cannot be written: \(reason)")
    }
  }

  deinit { queue.add { [descriptor] in close(descriptor) } }

  /// Adds the header of a session: the version, the terminal and the locale.
  ///
  /// - Parameter screen: The screen; `nil` if the game is played line by line.
  func begin(_ host: Host, _ screen: (any TerminalDevice)?) {
    var status = stat()
    let isUsed = fstat(descriptor, &status) == 0 && status.st_size > 0
    func variable(_ name: String) -> String? {
      guard let value = host.environment(name), !value.isEmpty else { return nil }
      return value.fitForTerminal
    }
    let variables = ["TERM", "TERM_PROGRAM", "COLORTERM", "NO_COLOR"].compactMap { name in
      variable(name).map { " \(name)=\($0)" }
    }
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap(variable).first ?? "C"
    let terminal =
      screen.map { screen in
        let (capabilities, size) = (screen.capabilities, screen.size)
        return (
          name: "\(capabilities.name.fitForTerminal), \(size.columns)×\(size.rows)",
          colors: "\(capabilities.colors.rawValue), mouse: \(capabilities.hasMouse ? "yes" : "no")",
          encoding: capabilities.isUTF8 ? ", UTF-8" : ", not UTF-8",
          font: Self.line(of: capabilities)
        )
      } ?? (name: "line by line", colors: "none", encoding: "", font: "")
    write(
      """
      \(isUsed ? "\n" : "")# lexicube \(HelpText.version), \(host.date().isoText)
      # terminal: \(terminal.name)\(variables.joined())
      # colours: \(terminal.colors)
      # locale: \(locale)\(terminal.encoding)\(terminal.font)
      # Each line: seconds, what happened. Frames of animations are left out.
      """
    )
  }

  /// What a console's font has not.
  private static func line(of capabilities: TerminalCapabilities) -> String {
    guard capabilities.isConsole else { return "" }
    guard let font = capabilities.font else {
      return "\n# font: the console cannot be asked from here; taken for one with what most have"
    }
    let missing = font.missing
    return "\n# font: " + (missing.isEmpty ? "has all that is drawn" : "has no \(missing)")
  }

  /// Adds a line; called from any thread. One that cannot be written is lost, see ``end()``.
  @Sendable func write(_ line: String) {
    let bytes = Array((line + "\n").utf8)
    let isTaken = state.withLock { state in
      guard state.waiting + bytes.count <= Self.mostWaiting else {
        state.hasLost = true
        return false
      }
      state.waiting += bytes.count
      return true
    }
    guard isTaken else { return }
    queue.add { [self] in
      let code = File.write(bytes, to: descriptor)
      state.withLock { state in
        state.firstError = state.firstError ?? code
        state.waiting -= bytes.count
        if state.waiting == 0 { state.isLate = false }
      }
    }
    guard !state.withLock(\.isLate), !queue.wait(milliseconds: patience) else { return }
    state.withLock { $0.isLate = $0.waiting > 0 }
  }

  /// Whether an action belongs in a trace. Frames do not: there are sixty in a second, and they only
  /// move what is on the screen.
  @Sendable static func isTraced(_ action: AppFeature.Action) -> Bool { !action.isFrame }

  /// Waits for the last lines, unless the disk does not answer.
  ///
  /// - Returns: A message if any line was lost.
  func end() -> String? {
    let isDone = queue.wait(milliseconds: patience)
    let reason: String? = state.withLock { state in
      if let code = state.firstError { return String(cString: strerror(code)) }
      return !isDone || state.hasLost ? "the disk does not answer" : nil
    }
    return reason.map { "--trace: \(path.fitForTerminal) is incomplete: \($0)" }
  }
}
