import Game
import Rules

/// A hint by ear: what the screen marks on the cube.
package enum HintText {
  /// The step of the hint that the game shows, and what the next one costs; `nil` without a hint.
  package static func line(_ cube: CubeFeature.State) -> String? {
    guard case .shown(let word, let step)? = cube.hint, let faces = cube.hint?.faces else {
      return nil
    }
    let board = cube.match.board
    let places = CubeText.list(faces, board)
    return switch step {
    case .first:
      "\(PlainWords.count(word.word.count, "letter")), from \(places). "
        + (cube.hintsUsed == 1 ? "Games with hints rank apart. " : "")
        + "This word now scores half. "
        + "/hint tells half its path, and costs no more."
    case .half:
      "It begins \(faces.map { CubeText.letter($0, board) }.joined()): \(places). /hint tells all its path, "
        + "and costs no more."
    case .whole: "\(word.word): \(places)."
    }
  }
}
