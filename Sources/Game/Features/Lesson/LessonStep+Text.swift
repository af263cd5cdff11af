import Rules

extension LessonStep {
  /// What the player learns and should do. One or two short sentences for keys, one for the mouse.
  package var text: String {
    switch self {
    case .touch:
      "A word runs over faces that touch, even at a corner, each face once. Type G and A, or click "
        + "them."
    case .find:
      "The cube shows your path. Complete GAME: type M and E, or click them."
    case .play:
      "GAME is a word. Press Enter to play it for \(Self.score("GAME")) points, or click its last "
        + "letter again."
    case .longer:
      "Longer words score much more. Faces can be used again, but no word counts twice. Spell GAMES."
    case .paths:
      "A face that was used three times is gone, so choose which you use. Two faces have an S: Tab "
        + "takes the other one. With the mouse, click E, then that S."
    case .length:
      "\(Self.sum("GAMES")). \(Self.lengthRule) Play GAMES."
    case .turn:
      "Arrow keys, the wheel or a drag beside the cube turn it. That brings no new letters to play. "
        + "Turn it, then press Home, or click it below, to turn it back."
    case .uses:
      "A face with two dots was used twice. After a third use its small cube vanishes: spell "
        + "MAGIC, see it tremble, and play."
    case .inside:
      "The small cube is gone, and you see three letters from the inside. Spell and play NEW."
    case .remove:
      "CLOUD can’t be spelled: its L, U and D lie behind the cube with I, R and W. Remove it: Delete, "
        + "Enter, and Enter again, or double-click it."
    case .ownWord:
      "Now CLOUD is on the cube. Play it, or a word of your own: \(Match.minimumWordLength) letters or "
        + "more. F2, a click on it below, or the menu gives a hint."
    case .start:
      "You know the game. \(Self.timedMinutes) minutes, as many points as you can: Enter starts a "
        + "timed game. Esc goes home."
    }
  }

  private static let language = Language.english

  /// The score of a word by the rules.
  package static func score(_ word: String) -> Int {
    Score.ofWord(word.compactMap { Letter(String($0)) }, in: language)
  }

  /// What the letters of a word are worth together.
  package static func points(_ word: String) -> Int {
    word.compactMap { Letter(String($0)) }.reduce(0) { $0 + language.points(of: $1) }
  }

  /// How the score of a word is computed: `GAMES: (3+1+4+1+1) × 5 × 2 = 100`.
  static func sum(_ word: String) -> String {
    let points = word.compactMap { Letter(String($0)) }.map { language.points(of: $0) }
    let factor = max(1, word.count - 3)
    let sum = points.map(String.init).joined(separator: "+")
    return "\(word): (\(sum)) × \(word.count)\(factor > 1 ? " × \(factor)" : "") = \(score(word))"
  }

  /// How the length of a word counts.
  static let lengthRule =
    "Letter points × letters; 5 letters count double, 6 triple, and so on."

  /// The length of a timed game, in minutes.
  package static var timedMinutes: Int { Int((GameMode.timed.seconds ?? 0) / 60) }
}
