import Composable
import Rules

/// Hints, in the modes that allow them: first a word's length and first letter, then its path.
extension PlayCore {
  /// The search for a word to hint at, which a change of the board makes idle.
  enum HintID { case search }

  func giveHint(_ state: inout PlayFeature.State) -> Effect<PlayFeature.Action> {
    guard state.match.mode.allowsHints else {
      state.notice = Notice(.information, "There are no hints in \(state.match.mode.name) games")
      return .none
    }
    switch state.hint {
    case nil:
      state.hint = .sought
      return search(state)
    case .sought:
      return .none
    case .told(let word):
      state.hint = .shown(word)
      state.hintsUsed += 1
      show(word, &state)
    case .shown(let word):
      show(word, &state)
    }
    return .none
  }

  /// Tells the word's length and its first letter.
  func tellHint(_ word: SolvedWord?, _ state: inout PlayFeature.State) {
    guard let word, let first = word.word.first else {
      state.hint = nil
      state.notice = Notice(.information, "No common word is left on the cube")
      return
    }
    state.hint = .told(word)
    state.hintsUsed += 1
    state.notice = Notice(
      .information,
      "A word of \(word.word.count) letters begins with \(first)"
    )
  }

  /// Forgets the hint, since the board is another or the game is over.
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
    state.trace.removeAll()
    for face in word.path { state.trace.extend(with: face) }
    selectionChanged(&state)
  }
}
