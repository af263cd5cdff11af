import Model
import Rules

/// What moves have done to the cube.
package enum ChangeText {
  /// What the latest moves have changed: the moves, the faces that have come, and the cubes that are gone.
  ///
  /// - Parameters:
  ///   - count: The number of moves. More than there are means all.
  ///   - match: The game.
  /// - Complexity: O(moves).
  package static func lines(
    ofLast count: Int,
    in match: Match,
    isBrief: Bool = false
  ) -> [String] {
    let start = max(0, match.moves.count - max(0, count))
    let moves = match.moves[start...]
    guard !moves.isEmpty else { return ["There was no move yet."] }
    let before = match.board(afterMoves: start)
    var (board, gone) = (before, [String]())
    for move in moves {
      var next = board
      let vanished = next.make(move.move)
      // A cube is named by the faces that it had at the last moment.
      gone += CubeText.faces(of: vanished, board)
      board = next
    }
    let names = moves.map { $0.word ?? "a cube removed" }.joined(separator: ", ")
    let title = moves.count == 1 ? "The last move" : "The last \(moves.count.grouped) moves"
    let new = newFaces(from: before, to: board, isBrief: isBrief)
    // How many went was told with the moves.
    if isBrief, let told = new ?? (gone.isEmpty ? nil : "\(gone.count) gone.") { return [told] }
    let lines = [new, gone.isEmpty ? nil : "Gone: \(gone.joined(separator: "; "))."].compactMap(
      \.self
    )
    return ["\(title): \(names)."] + (lines.isEmpty ? ["No face has come or gone."] : lines)
  }

  /// `New: E top 1 2; R left 3 3.`, for the faces that were not playable before; `nil` if there are none.
  static func newFaces(from before: Board, to after: Board, isBrief: Bool = false) -> String? {
    let new = FacePlace.sorted(after.playableFaces.subtracting(before.playableFaces))
    let list = isBrief ? CubeText.letters(new, after) : CubeText.list(new, after)
    return new.isEmpty ? nil : "New: \(list)."
  }
}
