import Platform
import Surface

/// How the terminal is recognised when it is opened, and restored when it is closed.
extension CursesTerminal {
  /// The description of a terminal, or of one that is probably similar.
  static func describe(
    _ wanted: String,
    descriptor: Int32
  ) throws(TerminalError) -> TerminalDescription {
    for name in [wanted, "xterm-256color", "xterm", "ansi"] where !name.isEmpty {
      let found = TerminalDescription(name: name, descriptor: descriptor)
      guard let description = found else { continue }
      guard description.canMove else { throw .cannotDraw(name: name) }
      return description
    }
    throw .unknown(name: wanted)
  }

  /// The background in `COLORFGBG` (`15;0`, `0;default;15`), which rxvt, Konsole and others set.
  static func background(_ variable: String?) -> Color? {
    guard let index = variable?.split(separator: ";").last.flatMap({ Int($0) }),
      (0..<16).contains(index)
    else { return nil }
    let color = XtermPalette.components(UInt8(index))
    return .rgb(color.red, color.green, color.blue)
  }

  var restoreBytes: [UInt8] { bytes(restoring: ledger.kept(taken: output.taken)) }

  /// The bytes that restore the terminal: the same on every way out, but for what it keeps.
  func bytes(restoring kept: ScreenLedger.Kept) -> [UInt8] {
    var bytes = modes.off + description.plainText
    if kept.title { bytes += TerminalModes.titleRestored }
    bytes += description.keypadOff + description.cursorShown
    guard kept.screen else { return bytes + modes.last }
    // In a window that has grown, tmux 3.3a leaves rows of the picture above the shell's text, unless the screen is
    // empty (findings/tmux-enlarged.sh).
    if canvas.size.rows > enteredRows { bytes += description.clearScreen }
    // Without a second screen the shell continues below the picture. mosh 1.4 and GNU screen 4.9 have none, as
    // it is installed, though their descriptions name one.
    bytes += description.move(row: canvas.size.rows - 1, column: 0)
    bytes += description.clearToLineEnd + [0x0D, 0x0A]
    return bytes + description.mainScreen + modes.last
  }
}

package struct TerminalOptions: Sendable {
  /// Whether to report the mouse. Without it, the terminal's own selection works as usual.
  package var wantsMouse = true
  /// Whether Ctrl-Z stops the process. A guest has no shell to go to.
  package var maySuspend = true
  /// The colours to use; `nil` finds out from the environment and the terminal's description.
  package var colors: ColorDepth?
  /// Whether frames are marked as synchronized, if the terminal supports it.
  var wantsSynchronizedOutput = true
  /// The file that standard error goes to while the terminal is open; `nil` changes nothing.
  package var logPath: String?
  /// Whether the terminal is asked for what no description contains.
  package var asksQuestions = true
  /// What the same terminal answered last time; `nil` if nobody knows.
  package var remembered: TerminalAnswers?
  /// Takes what the terminal answers; `nil` if it is late, and so has no answers to remember.
  package var remember: @Sendable (TerminalAnswers?) -> Void = { _ in }
  /// How long after the questions an answer may come, four times as long on a line that is known to be slow or
  /// to answer: the program does not leave before, because the shell would read the answer as typed.
  var answerTime: Duration = .milliseconds(500)
  /// How long a terminal that takes no bytes keeps the program from leaving or stopping.
  var leavingTime: Duration = .seconds(1)
  /// How long an ESC may be the start of a key's sequence; `nil` is `ESCDELAY`, or 25 ms.
  var escapeTime: Duration?
  /// The locale that decides how characters are encoded; empty is the environment's.
  package var locale = ""
  /// The descriptor that keys are read from.
  package var input: Int32 = 0
  /// The descriptor that frames are written to.
  package var output: Int32 = 1
  /// What draws the picture, where another program stands between: the terminal that tmux is shown in. Asked
  /// when the terminal is opened.
  package var outerTerminal: @Sendable () -> OuterTerminal? = { nil }
  /// What the font of a console has, for the descriptor that frames are written to; `nil` where that is no console.
  var consoleMap = CursesTerminal.consoleMap
  /// Looks up an environment variable.
  package var environment: @Sendable (String) -> String? = { name in
    getenv(name).map { String(cString: $0) }
  }

  package init() {}
}

/// The terminal that tmux is shown in.
package struct OuterTerminal: Hashable, Sendable {
  /// What it is; `nil` if it has not said.
  var program: TerminalProgram?
  /// Whether tmux hands sixels on to it. tmux 3.5a, as Debian 13 has it, says in its own attributes (DA1) that
  /// it shows them, whatever it is shown in, and writes `SIXEL IMAGE` where that cannot.
  var showsSixels = false
  /// Whether tmux hands direct colours on to it. tmux 3.5a takes the question for the pen's colours (DECRQSS)
  /// for a sixel, and shows it.
  var hasDirectColors = false

  /// The file of the line that it is at; `nil` if tmux has not said. A console tells what its font has.
  var line: String?

  /// - Parameter answer: What tmux says of its client, each in a line: its type, its features, with commas
  ///   between them, its name in terminfo, and its file. A console has no type.
  package init(tmux answer: String) {
    let lines = answer.split(separator: "\n", omittingEmptySubsequences: false)
    let name = lines.dropFirst(2).first.map(String.init) ?? ""
    program =
      lines.first.flatMap { TerminalProgram(String($0)) }
      ?? (name.hasPrefix("linux") ? TerminalProgram("linux") : nil)
    line = lines.dropFirst(3).first.flatMap { $0.isEmpty ? nil : String($0) }
    let features = lines.dropFirst().first?.split(separator: ",") ?? []
    // Konsole 22.12 keeps a sixel picture over the text that tmux writes in its place: it would stay over tmux's
    // other windows, and over the shell after leaving.
    showsSixels = features.contains("sixel") && program?.name != "konsole"
    hasDirectColors = features.contains("RGB")
  }
}

/// What the terminal keeps for the shell until the program leaves: the first screen and the window's title.
///
/// Each may be given back once, and only if the terminal has got the request to keep it. Bytes wait on a
/// slow line, and leaving drops those that wait, so each change counts from the byte on that makes it.
struct ScreenLedger {
  /// What is kept.
  struct Kept: Hashable {
    /// The first screen, while the second is shown. xterm's sequences for it keep the title as well.
    var screen = false
    var title = false
  }

  private var changes: [(count: Int, kept: Kept)] = []

  /// What is kept when the terminal has taken all bytes.
  var last: Kept { changes.last?.kept ?? Kept() }

  /// What is kept now.
  ///
  /// - Parameter taken: How many bytes the terminal has taken since it was opened.
  func kept(taken: Int) -> Kept { changes.last { $0.count <= taken }?.kept ?? Kept() }

  /// Notes a change.
  ///
  /// - Parameters:
  ///   - kept: What is kept then.
  ///   - count: How many bytes the terminal has taken then.
  mutating func note(_ kept: Kept, at count: Int, taken: Int) {
    guard kept != last else { return }
    // Of the changes that were made, only the last one still counts.
    if let made = changes.lastIndex(where: { $0.count <= taken }) { changes.removeFirst(made) }
    changes.append((count, kept))
  }

  /// Notes that everything was given back, and nothing waits.
  mutating func clear() { changes = [] }
}
