import Rules

/// Games of two with random turns. Every word is in the dictionary.
enum DuelSample {
  /// A game that runs, after some random turns without passes.
  static func game(_ code: ChallengeCode, turns: Int, seed: UInt64) throws -> Duel {
    var generator = SeededGenerator(seed: seed)
    var duel = Duel(code)
    var tries = 0
    while duel.turns.count < turns, duel.end == nil, tries < 5000 {
      tries += 1
      try? duel.play(turn(in: duel, &generator), by: duel.seat, isWord: anyWord)
    }
    return duel
  }

  /// A turn that may break a rule.
  static func turn(in duel: Duel, _ generator: inout SeededGenerator) -> Duel.Turn {
    var moves: [Move] = []
    if let move = generator.move(in: duel.match) { moves.append(move) }
    if case .removal? = moves.first {
      var match = duel.match
      _ = try? match.play(moves[0], at: 0, isWord: anyWord)
      if let move = generator.move(in: match) { moves.append(move) }
    }
    return .moves(moves)
  }
}
