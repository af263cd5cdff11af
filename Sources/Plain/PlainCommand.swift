import Rules

/// What a line means. In a game a line is a word; what begins with `/` cannot be one.
package enum PlainCommand: Hashable, Sendable {
  /// A word to play; on one of its paths, counted from 0, or on the best.
  case word(String, path: Int?)
  case faces
  case near(FaceQuery)
  /// What some of the latest moves have changed; `nil` means those since the last time.
  case changed(moves: Int?)
  case score
  case time
  case words
  case paths(String)
  /// The path of a word that was played; `nil` means the latest.
  case path(String?)
  case hint
  case used(FaceQuery?)
  case removable(FaceQuery?)
  case remove(CubeName)
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
  case help(String)
  case quit
  /// An empty line.
  case nothing
  /// A line that means nothing: the reason.
  case unknown(String)

  /// How a player names a cube.
  package enum CubeName: Hashable, Sendable {
    /// By its name in records.
    case number(LatticePoint)
    /// By one of its faces.
    case face(FaceQuery)

    init?(_ text: String) {
      if let point = LatticePoint(name: text) {
        self = .number(point)
      } else if let query = FaceQuery(text) {
        self = .face(query)
      } else {
        return nil
      }
    }
  }

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
    guard first.hasPrefix("/") || !isInGame else {
      self = Self.word(String(first), words.map(String.init))
      return
    }
    let name = first.drop { $0 == "/" }.lowercased()
    let operand = words.joined(separator: " ")
    if let mode = GameMode(rawValue: name) {
      self = operand.isEmpty ? .start(mode) : .unknown("\(mode.name) takes nothing after it.")
    } else if let name = PlainCommandName(name: name) {
      self = Self.command(name, operand) ?? .unknown(name.usage)
    } else {
      self = .unknown("\(String(first).quoted) means nothing here. /help lists what does.")
    }
  }

  /// A word, or a word and the number of its path.
  private static func word(_ word: String, _ rest: [String]) -> Self {
    guard let number = rest.first else { return .word(word, path: nil) }
    guard rest.count == 1, let number = Int(number), number > 0 else {
      return .unknown("One word in a line, and perhaps the number of its path.")
    }
    return .word(word, path: number - 1)
  }

  /// A command with what comes after it; `nil` if it cannot take that.
  private static func command(_ name: PlainCommandName, _ text: String) -> Self? {
    switch name.operand {
    case .none where !text.isEmpty: return nil
    case .required where text.isEmpty: return nil
    case .none, .optional, .required: break
    }
    switch name {
    case .faces: return .faces
    case .near: return FaceQuery(text).map(Self.near)
    case .changed: return text.isEmpty ? .changed(moves: nil) : changed(text)
    case .score: return .score
    case .time: return .time
    case .words: return .words
    case .paths: return isOneWord(text) ? .paths(text) : nil
    case .path: return isOneWord(text) ? .path(text.isEmpty ? nil : text) : nil
    case .hint: return .hint
    case .used: return text.isEmpty ? .used(nil) : FaceQuery(text).map(Self.used)
    case .removable: return text.isEmpty ? .removable(nil) : FaceQuery(text).map(Self.removable)
    case .remove: return CubeName(text).map(Self.remove)
    case .pause: return .pause
    case .go: return .goOn
    case .end: return .end
    case .daily: return isOneWord(text) ? .daily(text) : nil
    case .code: return .code(text)
    case .again: return .again
    case .same: return .same
    case .share: return .share
    case .home: return .home
    case .help: return isOneWord(text) ? .help(text) : nil
    case .quit: return .quit
    }
  }

  private static func changed(_ text: String) -> Self? {
    guard let moves = Int(text), moves > 0 else { return nil }
    return .changed(moves: moves)
  }

  private static func isOneWord(_ text: String) -> Bool { !text.contains(" ") }
}
