import Game
import Rules

/// What answers come down to, a line for each, for players who want to hear little. `/more` tells the whole.
package enum BriefText {
  /// What there is to say about a game; `nil` where the whole answer is short.
  ///
  /// - Parameters:
  ///   - command: What is asked.
  ///   - game: The game in front.
  ///   - heardMoves: After how many moves the player last heard what had changed.
  package static func line(
    _ command: PlainCommand,
    about game: PlayFeature.State,
    heardMoves: Int
  ) -> String? {
    switch command {
    case .score: GameText.score(game, isBrief: true)
    case .words: GameText.words(game, atMost: 3)
    case .why: RefusalText.nearest(game.cube.spelling)
    case .missed: ResultText.missedInShort(game, atMost: 4)
    case .changed(let moves): changed(moves, game.match, heardMoves)
    default: line(command, on: game.match)
    }
  }

  /// What there is to say about a cube; `nil` where the whole answer is short.
  package static func line(_ command: PlainCommand, on match: Match) -> String? {
    let board = match.board
    switch command {
    case .near(let query):
      let faces = query.faces(on: board).enumerated().map { index, face in
        let touching = face.neighbors.intersection(board.playableFaces)
        let isNamed = index == 0 || query.letter == nil
        let place = FacePlace(face).inShort(on: board).text
        return (isNamed ? "\(board.letters[face].heard) " : "")
          + "\(place): \(CubeText.letters(touching, board))."
      }
      return faces.isEmpty ? nil : faces.joined(separator: " ")
    case .used(let query):
      let twice = CubeText.used(2, of: query, board)
      let once = CubeText.used(1, of: query, board)
      guard !twice.isEmpty || !once.isEmpty else { return nil }
      let rest = query == nil ? once.count.grouped : CubeText.letters(once, board)
      return "Twice: \(twice.isEmpty ? "none" : CubeText.letters(twice, board)). "
        + "Once: \(once.isEmpty ? "none" : rest)."
    case .paths(let word):
      let spelling = PathText.spelling(word, board, match.language)
      guard let path = spelling.playablePath else { return RefusalText.brief(spelling) }
      let count = PlainWords.count(spelling.trace.pathCount, "path")
      return "\(count): \(CubeText.list(path, board, isBrief: true))."
    case .removable(nil):
      let count = LatticePoint.all.count(where: board.canRemove)
      return count == 0 ? nil : "\(PlainWords.count(count, "cube"))."
    case .path(let word): return PathText.played(word, in: match, isBrief: true)
    default: return nil
    }
  }

  private static func changed(_ moves: Int?, _ match: Match, _ heard: Int) -> String? {
    let before = match.board(afterMoves: moves.map { max(0, match.moves.count - $0) } ?? heard)
    let new = match.board.playableFaces.subtracting(before.playableFaces)
    return new.isEmpty ? nil : "New: \(CubeText.letters(new, match.board))."
  }
}
