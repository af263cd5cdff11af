import Composable
import Rules

/// Telling the player when no word is left on the playable faces.
extension PlayCore {
  /// Identifies the search for any word, which is cancelled when the board changes.
  enum WordsLeftID { case search }

  /// Looks for a word that can still be played. Solving a board takes about 50 µs, so the answer is
  /// there before the move has been drawn.
  func lookForWords(_ state: inout PlayFeature.State) -> Effect<PlayFeature.Action> {
    state.isStuck = false
    guard !state.match.isCubeGone else { return .cancel(id: WordsLeftID.search) }
    let (board, played) = (state.match.board, state.match.wordsPlayed)
    let solve = dependencies.dictionary.solve
    return .run(name: "look for words that are left") { send in
      let words = await solve(board)
      if words.allSatisfy({ played.contains($0.word) }) { send(.noWordsLeft) }
    }
    .cancellable(id: WordsLeftID.search, cancelInFlight: true)
  }

  /// Offers to end the game, if no word is left.
  ///
  /// An Enter within a second of the last word was meant for a word, so it does nothing.
  func offerToEnd(_ state: inout PlayFeature.State) {
    guard state.isStuck, !state.isBusy(at: now) else { return }
    state.openMenu(asking: .end)
  }
}

extension PlayFeature.State {
  /// How long after a letter, a word or a refusal no key pauses or ends the game: the player may
  /// have meant it for the word.
  package static let busyTime = Duration.seconds(1)

  /// Whether the player is in the middle of spelling and playing words.
  func isBusy(at now: Duration) -> Bool {
    lastInputAt.map { now - $0 < Self.busyTime } ?? false
  }
}
