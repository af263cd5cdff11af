import Rules
import Words

/// The cube of the lesson, and the moves that its steps make on it. It is always the same.
///
/// G, A and M are the three faces of the corner cube that is nearest to the viewer. GAME, GAMES and
/// MAGIC use each of them three times, so that cube vanishes and shows the N, E and W behind it.
/// Removing the cube with I, R and W then shows the L, U and D that CLOUD lacks.
package enum LessonCube {
  /// The letters of each cube, top, left and right, in the order of `LatticePoint.all`.
  private static let cubes = [
    "XRO", "SEN", "XEL", "ITS", "KDC", "BIO", "RWE", "INE", "COL",
    "OSI", "IAA", "OEN", "EPC", "WSA", "UCO", "IAU", "DDE", "IRW",
    "LDE", "EDE", "SPE", "TUU", "VIS", "NID", "BZS", "TEE", "GAM",
  ]

  static let letters: CubeLetters = {
    let texts = cubes.joined().map(String.init)
    return CubeLetters { face in
      texts.indices.contains(face.index)
        ? Letter(texts[face.index]) ?? Letter.basic[0] : Letter.basic[0]
    }
  }()

  /// The words that the steps name, in the order of play. The last may be another one.
  static let words = ["GAME", "GAMES", "MAGIC", "NEW", "CLOUD"]

  /// Those of the words that can be spelled on a board.
  static func words(on board: Board) -> [SolvedWord] {
    words.compactMap { word in
      var trace = Trace(board: board)
      guard word.allSatisfy({ trace.append($0) == nil }) else { return nil }
      return SolvedWord(word: word, score: LessonStep.score(word), path: trace.path)
    }
  }

  /// The cube that the step `remove` asks for.
  package static let removed = LatticePoint(.one, .two, .two)

  /// How the cube is when a step begins, if the player skips to it: the moves of the earlier steps
  /// have been made, each word by its best path.
  static func match(at step: LessonStep) -> Match {
    var match = Match(mode: .unlimited, letters: letters)
    for earlier in LessonStep.allCases where earlier < step {
      guard let move = move(of: earlier, on: match.board) else { continue }
      _ = try? match.play(move, at: 0, isWord: { _ in true })
    }
    return match
  }

  /// The move that a step makes; `nil` if it makes none or the player chooses it.
  private static func move(of step: LessonStep, on board: Board) -> Move? {
    if step.abilities.contains(.playing), let word = step.word {
      var trace = Trace(board: board)
      for letter in word { _ = trace.append(letter) }
      return .word(trace.path)
    }
    return step.abilities.contains(.removing) ? .removal(removed) : nil
  }
}
