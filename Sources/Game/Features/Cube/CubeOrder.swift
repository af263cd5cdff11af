import Composable
import Model
import Rules

/// What a player asks for by its name on a cube that is played line by line: no key means different things at
/// different times.
package enum CubeOrder: Hashable, Sendable {
  /// Spells a word and plays it. The path is its place in `Trace.paths`; `nil` plays the best one.
  case word(String, path: Int?)
  /// Removes a cube. The player has been asked where that is due.
  case remove(LatticePoint)
  /// Gives the next step of a hint.
  case hint
}

extension CubeFeature {
  func receive(_ order: CubeOrder, _ state: inout State) -> Effect<Action> {
    guard state.acceptsLetters else { return .none }
    switch order {
    case .word(let word, let path):
      return play(word, path: path, &state)
    case .remove(let cube):
      clearSelection(&state)
      return play(.removal(cube), &state)
    case .hint:
      return giveHint(&state)
    }
  }

  private func play(_ word: String, path: Int?, _ state: inout State) -> Effect<Action> {
    clearSelection(&state)
    state.spelling.see(state.match.board.playableFaces)
    // One letter more than fits would be ignored, and another word played than the one that was typed.
    guard word.count <= Spelling.maximumLength else {
      refuse("A word has at most \(Spelling.maximumLength) letters", at: [], &state)
      return .none
    }
    // A letter that is ignored would leave another word than the one that was typed.
    guard word.allSatisfy(\.isLetter) else {
      refuse("Only letters make words", at: [], &state)
      return .none
    }
    state.lastInputAt = now
    for letter in word { type(letter, &state) }
    if let path, state.spelling.playablePath != nil {
      let count = state.trace.paths.count
      // Another path than the one that was asked for may end other cubes.
      guard path < count else {
        let paths = PlainWords.count(count, "path")
        refuse("\(state.spelling.text) has only \(paths)", at: [], &state)
        return .none
      }
      choosePath({ $0.choose(at: path) }, &state)
    }
    state.notice = nil
    return playWord(&state)
  }
}
