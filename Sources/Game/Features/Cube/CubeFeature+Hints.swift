import Composable
import Model
import Rules
import Words

/// Hints, in the modes that allow them: where a word begins, then half of its path, then all of it. As
/// soon as a word is named, it scores half. The steps after that cost no more.
extension CubeFeature {
  enum CancelID { case hint, wordsLeft }

  /// Gives the next step of a hint, at a word that begins with the typed letters if there is one.
  func giveHint(_ state: inout State) -> Effect<Action> {
    guard state.match.mode.allowsHints else {
      state.notice = Notice(.information, "There are no hints in \(state.match.mode.name) games")
      return .none
    }
    guard state.hint != .searching else { return .none }
    defer { clearSelection(&state) }
    guard case .shown(let word, let step)? = state.hint else {
      state.hint = .searching
      return search(state)
    }
    state.hint = .shown(word, step.next ?? step)
    if step.next == nil { state.notice = Notice(.information, "That is the whole hint") }
    return .none
  }

  func announceHint(_ word: SolvedWord?, _ state: inout State) {
    guard let word else {
      state.hint = nil
      state.notice = Notice(.information, "No common word is left on the cube")
      return
    }
    state.hint = .shown(word, .first)
    // After a move or another day it may be the same word, which is paid for.
    let isPaid = state.match.hintedWords.contains(word.word)
    if !isPaid { state.hintsUsed += 1 }
    state.match.addHintedWord(word.word)
    // The player may have typed the word while the board was searched.
    selectionChanged(&state)
    state.notice = Notice(
      .information,
      "\(word.word.count) letters from \(word.word.prefix(1)). It scores half."
        + (!isPaid && state.hintsUsed == 1 ? " Games with hints rank apart." : "")
    )
  }

  func playHinted(_ word: SolvedWord, _ state: inout State) -> Effect<Action> {
    for face in word.path { state.spelling.extend(with: face) }
    selectionChanged(&state)
    return playWord(&state)
  }

  func dropHint(_ state: inout State) -> Effect<Action> {
    guard state.hint != nil else { return .none }
    state.hint = nil
    return .cancel(id: CancelID.hint)
  }

  private func search(_ state: State) -> Effect<Action> {
    let (board, played) = (state.match.board, state.match.wordsPlayed)
    let solve = dictionary.solve
    let typed = state.spelling.deadEnd == nil ? state.spelling.text : ""
    return .run(name: "look for a hint", priority: .utility) { send in
      let words = await solve(board)
      let hints = words.filter { $0.isSuggestible && !played.contains($0.word) }
      send(.hintFound(hints.first { $0.word.hasPrefix(typed) } ?? hints.first))
    }
    .latest(CancelID.hint)
  }
}

/// A hint at one word. The player asks for each of its steps.
package enum Hint: Hashable, Sendable {
  /// The board is being searched.
  case searching
  /// The player sees as much of a word's path as the step shows.
  case shown(SolvedWord, Step)

  /// How much of the path is shown.
  package enum Step: Int, Hashable, Sendable {
    case first, half, whole

    /// The step after this one; `nil` after the last.
    var next: Self? { Self(rawValue: rawValue + 1) }
  }

  /// The faces that are marked, in the order of the path.
  package var faces: [Face] {
    switch self {
    case .searching: []
    case .shown(let word, .first): Array(word.path.prefix(1))
    case .shown(let word, .half): Array(word.path.prefix((word.path.count + 1) / 2))
    case .shown(let word, .whole): word.path
    }
  }

  /// The word, once its whole path is shown.
  package var wholeWord: SolvedWord? {
    if case .shown(let word, .whole) = self { word } else { nil }
  }
}

extension CubeFeature.State {
  /// The hint, while the player spells nothing and so sees it on the cube.
  package var shownHint: Hint? { spelling.isEmpty && removal == nil ? hint : nil }

  /// What asking for the next step of a hint shows, and what it costs; `nil` if there is none.
  package var hintOffer: String? {
    guard match.mode.allowsHints else { return nil }
    return switch hint {
    case nil, .searching: "hint (half score)"
    case .shown(_, .first): "half its path (free)"
    case .shown(_, .half): "all its path (free)"
    case .shown(_, .whole): nil
    }
  }
}
