/// What an accepted move did.
package struct MoveOutcome: Hashable, Sendable {
  /// The word played, in capitals, or `nil` for the removal of a cube.
  package let word: String?
  /// What the move scored: 0 for a removal.
  package let score: Int
  /// The cubes that the move took out of play: used up by the word, or removed by hand.
  package let vanished: CubeSet

  /// What a move did: the word and score of a word, and the cubes that it took out of play.
  package init(word: String?, score: Int, vanished: CubeSet) {
    self.word = word
    self.score = score
    self.vanished = vanished
  }
}
