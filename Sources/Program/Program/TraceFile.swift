import Features
import Platform
import Surface
import Terminal

/// A file that is there already goes on with a new header, so no earlier trace is lost.
final class TraceFile: Sendable {
  private let path: String
  private let descriptor: Int32
  private let firstError = Lock<Int32?>(nil)

  /// Opens the file, and creates it if it is missing.
  ///
  /// - Throws: ``Failure`` when the file cannot be written.
  init(path: String) throws(Failure) {
    self.path = path
    descriptor = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      let reason = String(cString: strerror(errno))
      throw Failure("--trace: \(path.fitForTerminal) cannot be written: \(reason)")
    }
  }

  deinit { close(descriptor) }

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

  /// Adds a line; called from any thread. One that cannot be written is lost, see ``problem``.
  @Sendable func write(_ line: String) {
    guard let code = File.write(Array((line + "\n").utf8), to: descriptor) else { return }
    firstError.withLock { $0 = $0 ?? code }
  }

  /// Whether an action belongs in a trace. Frames do not: there are sixty in a second, and they only
  /// move what is on the screen.
  @Sendable static func isTraced(_ action: AppFeature.Action) -> Bool { !action.isFrame }

  /// A message if any line was lost.
  var problem: String? {
    guard let code = firstError.withLock({ $0 }) else { return nil }
    let reason = String(cString: strerror(code))
    return "--trace: \(path.fitForTerminal) is incomplete: \(reason)"
  }
}
