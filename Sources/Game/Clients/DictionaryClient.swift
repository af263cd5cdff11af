import Rules

/// The words of the game: which count, which are fit to be suggested, and what a board holds.
package struct DictionaryClient: Sendable {
  /// The dictionary's name and version, as game records give them. Asked for when a game begins, since
  /// they are known only when the words are.
  package var id: DictionaryID { readID() }
  private var readID: @Sendable () -> DictionaryID
  /// Whether a word in capitals counts. Immediate: it is asked at every letter.
  package var contains: @Sendable (_ word: String) -> Bool
  /// Every word that can be played on the board, best score first; for what runs behind the game.
  package var solve: @Sendable (Board) async -> [SolvedWord]
  /// The first seed from a start whose cube is fair: enough common words, and a long one.
  package var fairSeed: @Sendable (_ start: UInt64) async -> UInt64

  /// - Parameter id: the dictionary's name and version, asked for when they are needed.
  package init(
    id: @autoclosure @escaping @Sendable () -> DictionaryID,
    contains: @escaping @Sendable (_ word: String) -> Bool,
    solve: @escaping @Sendable (Board) async -> [SolvedWord],
    fairSeed: @escaping @Sendable (_ start: UInt64) async -> UInt64
  ) {
    readID = id
    self.contains = contains
    self.solve = solve
    self.fairSeed = fairSeed
  }
}
