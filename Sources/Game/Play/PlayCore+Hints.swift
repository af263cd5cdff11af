import Composable
import Rules

/// Hints, in the modes that allow them: first a word's length and first letter, then its path. As soon
/// as a word is named, it scores half.
extension PlayCore {
  /// Identifies the search for a word, which is cancelled when the board changes.
  enum HintID { case search }

  /// Gives the next step of a hint.
  func giveHint(_ state: inout PlayFeature.State) -> Effect<PlayFeature.Action> {
    guard state.match.mode.allowsHints else {
      state.notice = Notice(.information, "There are no hints in \(state.match.mode.name) games")
      return .none
    }
    switch state.hint {
    case nil:
      state.hint = .searching
      return search(state)
    case .searching:
      return .none
    case .firstLetter(let word):
      state.hint = .path(word)
      state.hintsUsed += 1
      show(word, &state)
    case .path(let word):
      show(word, &state)
      state.notice = Notice(.information, "That is the whole hint")
    }
    return .none
  }

  /// Shows the word's length and its first letter as a notice.
  func announceHint(_ word: SolvedWord?, _ state: inout PlayFeature.State) {
    guard let word, let first = word.word.first else {
      state.hint = nil
      state.notice = Notice(.information, "No common word is left on the cube")
      return
    }
    state.hint = .firstLetter(word)
    state.hintsUsed += 1
    state.match.addHintedWord(word.word)
    // The player may have typed the word while the board was searched.
    if !state.spelling.isEmpty { selectionChanged(&state) }
    state.notice = Notice(
      .information,
      "\(word.word.count) letters from \(first). This word now scores half."
    )
  }

  /// Removes the hint because the board has changed or the game is over.
  func dropHint(_ state: inout PlayFeature.State) -> Effect<PlayFeature.Action> {
    guard state.hint != nil else { return .none }
    state.hint = nil
    return .cancel(id: HintID.search)
  }

  private func search(_ state: PlayFeature.State) -> Effect<PlayFeature.Action> {
    let (board, played) = (state.match.board, state.match.wordsPlayed)
    let solve = dependencies.dictionary.solve
    return .run(name: "look for a hint", priority: .utility) { send in
      let words = await solve(board)
      send(.hintFound(words.first { $0.isSuggestible && !played.contains($0.word) }))
    }
    .cancellable(id: HintID.search, cancelInFlight: true)
  }

  private func show(_ word: SolvedWord, _ state: inout PlayFeature.State) {
    state.spelling.clear()
    for face in word.path { state.spelling.extend(with: face) }
    selectionChanged(&state)
    bringPathIntoSight(&state)
  }
}

/// A hint at one word. The player asks for each of its two steps.
package enum Hint: Hashable, Sendable {
  /// The board is being searched.
  case searching
  /// The player has seen the word's length and its first letter.
  case firstLetter(SolvedWord)
  /// The player has seen the word's path.
  case path(SolvedWord)

  /// The word that it is about; `nil` while the board is being searched.
  package var word: SolvedWord? {
    switch self {
    case .searching: nil
    case .firstLetter(let word), .path(let word): word
    }
  }
}
