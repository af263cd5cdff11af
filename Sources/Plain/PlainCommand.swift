import Rules

/// What a line means. In a game a line is a word; what begins with `/` cannot be one.
package enum PlainCommand: Hashable, Sendable {
  /// A word to play; on one of its paths, counted from 0, or on the best.
  case word(String, path: Int?)
  case faces
  case near(String)
  case changed
  case time
  case words
  case paths(String)
  case hint
  case removable
  case remove(String)
  case pause
  case goOn
  case end
  case start(GameMode)
  case daily(String)
  case code(String)
  case again
  case same
  case share
  case home
  case help
  case quit
  /// An empty line.
  case nothing
  /// A line that means nothing: the reason.
  case unknown(String)

  /// Whether it is a move, or leads to one: the clock runs for it.
  package var plays: Bool {
    switch self {
    case .word, .hint, .remove: true
    default: false
    }
  }

  /// Reads a line.
  ///
  /// - Parameters:
  ///   - line: The line without its end.
  ///   - isInGame: Whether words are played now. Elsewhere commands need no `/`.
  package init(_ line: String, isInGame: Bool) {
    var words = line.split(whereSeparator: \.isWhitespace)
    guard let first = words.first else {
      self = .nothing
      return
    }
    words.removeFirst()
    let rest = words.joined(separator: " ")
    guard first.hasPrefix("/") || !isInGame else {
      self = Self.word(String(first), words.map(String.init))
      return
    }
    let name = first.drop { $0 == "/" }.lowercased()
    guard let command = Self.command(name, rest) else {
      self = .unknown("\(String(first).quoted) means nothing here. /help lists what does.")
      return
    }
    self = command
  }

  /// A word, or a word and the number of its path.
  private static func word(_ word: String, _ rest: [String]) -> Self {
    guard let number = rest.first else { return .word(word, path: nil) }
    guard rest.count == 1, let number = Int(number), number > 0 else {
      return .unknown("One word in a line, and perhaps the number of its path.")
    }
    return .word(word, path: number - 1)
  }

  private static func command(_ name: String, _ rest: String) -> Self? {
    switch name {
    case "faces", "f": .faces
    case "near", "n": .near(rest)
    case "changed", "c": .changed
    case "time", "t": .time
    case "words", "w": .words
    case "paths": .paths(rest)
    case "hint": .hint
    case "removable": .removable
    case "remove": .remove(rest)
    case "pause": .pause
    case "go": .goOn
    case "end": .end
    case "daily": .daily(rest)
    case "code": .code(rest)
    case "again": .again
    case "same": .same
    case "share": .share
    case "home": .home
    case "help", "h", "?": .help
    case "quit", "q", "exit": .quit
    default: GameMode(rawValue: name).map(Self.start)
    }
  }
}
