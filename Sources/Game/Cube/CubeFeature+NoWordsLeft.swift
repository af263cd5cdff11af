import Composable
import Rules

/// Telling the player when no word is left on the playable faces.
extension CubeFeature {
  /// Identifies the search for any word, which is cancelled when the board changes.
  enum WordsLeftID { case search }

  /// Looks for a word that can still be played. Solving a board takes about 50 µs, so the answer is
  /// there before the move has been drawn.
  func lookForWords(_ state: inout State) -> Effect<Action> {
    state.isStuck = false
    guard !state.match.isCubeGone else { return .cancel(id: WordsLeftID.search) }
    let (board, played) = (state.match.board, state.match.wordsPlayed)
    let solve = dictionary.solve
    return .run(name: "look for words that are left") { send in
      let words = await solve(board)
      if words.allSatisfy({ played.contains($0.word) }) { send(.noWordsLeft) }
    }
    .cancellable(id: WordsLeftID.search, cancelInFlight: true)
  }
}
