import Features
import Model
import Rules

/// What the commands tell that ask about a cube and its game: the same wherever one is in front, and what it
/// comes down to for players who want to hear little.
extension Narrator {
  /// Answers a question about the game in front, during it or after it.
  ///
  /// - Returns: `nil` for anything but a question.
  package mutating func answer(
    to command: EarCommand,
    about game: PlayFeature.State
  ) -> [String]? {
    switch command {
    case .score where isBrief: [GameText.score(game, isBrief: true)]
    case .score: game.isOver ? GameText.scores(game) : [GameText.score(game)]
    case .words: words(of: game)
    case .missed:
      isBrief
        ? ResultText.missedInShort(game, atMost: 4).map { [$0] }
          ?? Array(ResultText.missed(game, meanings).prefix(1))
        : ResultText.missed(game, meanings)
    default: answer(to: command, about: game.cube)
    }
  }

  private mutating func words(of game: PlayFeature.State) -> [String] {
    let lines = GameText.words(game, isBrief: isBrief)
    unsaid = Array(lines.dropFirst())
    return Array(lines.prefix(1))
  }

  /// Answers a question about a cube that is played on.
  ///
  /// - Returns: `nil` for anything but such a question.
  package mutating func answer(
    to command: EarCommand,
    about cube: CubeFeature.State
  ) -> [String]? {
    switch command {
    case .faces(nil): faces(of: cube)
    case .changed(let moves): changes(of: cube, moves: moves)
    case .why: [RefusalText.why(cube, isBrief: isBrief)]
    default: answer(to: command, on: cube.match)
    }
  }

  /// Answers a question about a cube and the words that were played on it.
  ///
  /// - Returns: `nil` for anything but such a question.
  package func answer(to command: EarCommand, on match: Match) -> [String]? {
    switch command {
    case .faces(let side?): [CubeText.side(side, match.board, isBrief: isBrief)]
    case .near(let query): CubeText.near(query, match.board, isBrief: isBrief)
    case .paths(let word): PathText.paths(word, in: match, isBrief: isBrief)
    case .try(let word): [PathText.tried(word, in: match, isBrief: isBrief, isWord: isWord)]
    case .path(let word): [PathText.played(word, in: match, isBrief: isBrief)]
    case .used(let query): CubeText.used(query, match.board, isBrief: isBrief)
    case .removable(let query): CubeText.removable(query, match.board, isBrief: isBrief)
    case .ownCode: [GameText.code(match.code)]
    default: nil
    }
  }
}
