import Platform
import Surface
import Terminal

/// What terminals answered last time, in a small file of the state directory, so that the first frame
/// need not wait for the answers.
///
/// A line of the file is a terminal, as the environment describes it, and its answers, with tabs
/// between: the background, whether it shows frames in one piece, its name and version, its colours, how it
/// shows pictures, and the points of a cell. A terminal that answers no more is taken out. Anything else in the
/// file is ignored: it may come from anywhere.
final class TerminalMemory: Sendable {
  /// `nil` if no home directory is known: then nothing is remembered.
  private let path: String?
  private let terminal: String
  private let lines: [Line]
  /// The answers of now; `nil` while nothing is known of them, or if there are none.
  private let answers = Lock<TerminalAnswers??>(nil)

  private struct Line {
    var terminal: String
    var answers: TerminalAnswers
  }

  /// The most bytes that are read, and the most terminals that are kept.
  private static let sizeLimit = 16_384
  private static let mostTerminals = 32

  /// The variables that tell terminals apart, and those that matter only by being set.
  private static let variables = [
    "TERM", "TERM_PROGRAM", "TERM_PROGRAM_VERSION", "COLORTERM", "COLORFGBG", "VTE_VERSION",
    "KONSOLE_VERSION",
  ]
  private static let flags = ["TMUX", "STY", "WT_SESSION", "KITTY_WINDOW_ID", "SSH_CONNECTION"]

  init(directories: Directories, environment: (String) -> String?) {
    path = directories.state.map { $0 + "/terminals" }
    terminal = Self.describe(environment)
    lines = path.map(Self.read) ?? []
  }

  /// What this terminal answered last time; `nil` if that is unknown.
  var remembered: TerminalAnswers? { lines.last { $0.terminal == terminal }?.answers }

  /// Takes the answers of now, `nil` for a terminal that does not answer. They are written by ``save()``.
  func receive(_ answers: TerminalAnswers?) { self.answers.withLock { $0 = .some(answers) } }

  /// Writes the answers, if they are new. A file that cannot be written is not a fault: the answers
  /// come again.
  func save() {
    guard let path, let answers = answers.withLock({ $0 }), answers != remembered else { return }
    let kept = lines.filter { $0.terminal != terminal }.suffix(Self.mostTerminals - 1)
    let new = answers.map { [Line(terminal: terminal, answers: $0)] } ?? []
    let text = (kept + new).map(Self.text).joined()
    try? Directory.make(Directory.parent(of: path))
    try? File.replace(path, with: Array(text.utf8))
  }

  /// The terminal as the environment describes it: values without control characters.
  private static func describe(_ environment: (String) -> String?) -> String {
    let values =
      variables.map { environment($0) ?? "" } + flags.map { environment($0) == nil ? "" : $0 }
    // By hand, because `joined` costs a tenth of a millisecond where nothing else has asked for it yet.
    var text: [UInt8] = []
    for (index, value) in values.enumerated() {
      if index > 0 { text.append(UInt8(ascii: "|")) }
      for byte in value.utf8.prefix(80) { text.append((0x21..<0x7F).contains(byte) ? byte : 0x5F) }
    }
    return String(decoding: text, as: UTF8.self)
  }

  private static func text(_ line: Line) -> String {
    let answers = line.answers
    let background = answers.background?.components.map { "\($0.red),\($0.green),\($0.blue)" }
    return [
      line.terminal, background ?? "-", answers.isSynchronized ? "yes" : "no",
      answers.program?.text ?? "-", answers.colors?.rawValue ?? "-",
      answers.pictures?.text ?? "-", answers.cell?.text ?? "-",
    ].joined(separator: "\t") + "\n"
  }

  private static func line(_ text: Substring) -> Line? {
    let fields = text.split(separator: "\t", omittingEmptySubsequences: false)
    /// What a field says, which is nothing for `-`; `nil` if it makes no sense.
    func read<Value>(_ field: Int, _ make: (Substring) -> Value?) -> Value?? {
      fields[field] == "-" ? .some(nil) : make(fields[field]).map { .some($0) }
    }
    guard fields.count == 7, ["yes", "no"].contains(fields[2]), let background = read(1, color),
      let program = read(3, { TerminalProgram(String($0)) }),
      let colors = read(4, { ColorDepth(rawValue: String($0)) }),
      let pictures = read(5, { PixelSupport.Way($0) }), let cell = read(6, { PixelCell($0) })
    else { return nil }
    return Line(
      terminal: String(fields[0]),
      answers: TerminalAnswers(
        background: background,
        isSynchronized: fields[2] == "yes",
        program: program,
        colors: colors,
        pictures: pictures,
        cell: cell
      )
    )
  }

  private static func color(_ text: Substring) -> Color? {
    let parts = text.split(separator: ",").compactMap { UInt8($0) }
    return parts.count == 3 ? .rgb(parts[0], parts[1], parts[2]) : nil
  }

  /// The lines that can be understood. Without the file, the terminal is asked again.
  private static func read(_ path: String) -> [Line] {
    guard let bytes = try? File.read(path, limit: sizeLimit),
      let text = String(validating: bytes, as: UTF8.self)
    else { return [] }
    return text.split(separator: "\n").suffix(mostTerminals).compactMap(line)
  }
}
