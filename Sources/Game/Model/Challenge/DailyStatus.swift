import Rules

/// How far the player has come with a daily cube: whether the one try that counts can still begin.
package enum DailyStatus: Hashable, Sendable {
  /// The try can begin. It does when the letters are seen.
  case open
  /// The game that counts is running, and can be resumed on its day if the mode allows it.
  case running(DailyGame)
  /// The game that counts is over.
  case finished(DailyGame)
  /// A game on this cube does not count.
  case practice(PracticeReason)

  /// In a word or two, the same on the screen, by ear and in lists.
  package var title: String {
    switch self {
    case .open, .practice(.archive): "not played"
    case .running: "begun"
    case .finished: "played"
    case .practice: "practice"
    }
  }

  /// In one word, as JSON has it.
  package var name: String {
    switch self {
    case .open: "open"
    case .running: "running"
    case .finished: "finished"
    case .practice: "practice"
    }
  }
}

/// Why a game on a daily cube does not count.
package enum PracticeReason: Hashable, Sendable {
  case played, running, deleted, archive, clockSetBack, otherWords

  /// The title of the game says which cube it is.
  package var text: String {
    switch self {
    case .played: "Practice: you have played this cube"
    case .running: "Practice: it is being played elsewhere"
    case .deleted: "Practice: you deleted the game that counted"
    case .archive: "Practice: its day is over"
    case .clockSetBack: "Practice: you have played a later day"
    case .otherWords: "Practice: the word list is not the built-in one"
    }
  }
}

extension DailyOverview {
  /// How far the player has come with a cube of the day, which the history was asked about.
  package func status(of cube: DailyCube, today: Int, isBuiltIn: Bool = true) -> DailyStatus {
    if let game = counted(cube.mode) {
      return game.game.end == nil ? .running(game) : .finished(game)
    }
    if cube.day != today { return .practice(.archive) }
    if deletedModes.contains(cube.mode) { return .practice(.deleted) }
    if hasLaterGame { return .practice(.clockSetBack) }
    return isBuiltIn ? .open : .practice(.otherWords)
  }
}
