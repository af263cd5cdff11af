import Model

extension EarCommandName {
  static let ofHome: [Self] = [
    .daily, .duel, .learn, .practise, .code, .new, .games, .best, .words, .word, .known,
    .stats, .awards, .calendar, .board, .delete, .settings, .quit,
  ]

  static let ofPractice: [Self] = [
    .faces, .near, .paths, .why, .giveup, .home, .quit,
  ]

  static let ofLesson: [Self] = [
    .faces, .near, .changed, .paths, .why, .try, .path, .used, .removable, .remove, .hint, .next,
    .back, .go, .home, .quit,
  ]

  static let ofDuel: [Self] = [
    .score, .faces, .near, .why, .try, .words, .remove, .undo, .pass, .giveup, .text, .ask, .claim,
    .end, .rematch, .replay, .home, .quit,
  ]

  /// The commands of games of two that a game does not have: those of other places, and of other times.
  package static func missing(in game: DuelGame) -> Set<Self> {
    let texts: Set<Self> = game.isByTexts ? [] : [.text, .end]
    let server: Set<Self> = game.server == nil ? [.ask, .claim] : []
    let time: Set<Self> =
      game.isOver ? [.remove, .undo, .pass, .giveup, .claim, .end] : [.rematch, .replay]
    return texts.union(server).union(time)
  }

  /// What can be asked and done in a game, the important commands first.
  static let ofGame: [Self] = [
    .faces, .end, .near, .changed, .score, .paths, .why, .try, .words, .path, .used, .removable,
    .remove, .hint, .pause, .go, .home, .quit,
  ]

  /// Whether it is about a game, a replay or the lesson, and means nothing at home.
  package var needsGame: Bool {
    [
      .faces, .near, .changed, .paths, .why, .try, .path, .used, .removable, .remove, .hint, .pause,
      .end, .again, .same, .text, .pass, .giveup, .claim, .rematch, .ask, .next, .back, .move,
      .play,
    ].contains(self)
  }

  /// Whether it means something at home, and nothing while words are played.
  package var isForHome: Bool {
    !needsGame && !Self.ofGame.contains(self) && ![.help, .more, .settings, .code].contains(self)
  }
}
