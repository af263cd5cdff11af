import Composable
import Rules
import Surface

/// What a player asks for by its name, in a lesson that is heard line by line: see ``CubeOrder``.
///
/// A line has a whole word, and a question stands for what the screen shows at once. So some steps are
/// completed by a question: two paths that are listed, and the sides that are read aloud.
package enum LessonOrder: Hashable, Sendable {
  /// Spells a word, and plays it where the step wants that. The path is its place in `Trace.paths`.
  case word(String, path: Int?)
  case remove(LatticePoint)
  /// The player has listened to the paths of a word.
  case heardPaths(String)
  /// The player has listened to all sides of the cube.
  case heardFaces
  case hint
  /// Begins the next step, or the one before.
  case next, back
  /// Ends the lesson with a timed game.
  case start
  case leave
}

extension LessonFeature {
  func receive(_ order: LessonOrder, _ state: inout State) -> Effect<Action> {
    guard !state.isStarting else { return .none }
    state.reply = nil
    state.menu = nil
    state.cube.notice = nil
    let abilities = state.step.abilities
    switch order {
    case .word(let word, let path):
      return abilities.contains(.spelling) ? spell(word, path: path, &state) : .none
    case .remove(let cube):
      guard abilities.contains(.removing) else { return .none }
      guard cube == LessonCube.removed || !state.cube.match.board.canRemove(cube) else {
        state.reply = LessonReply(.correction, State.wrongCube)
        return .none
      }
      return passAndAdvance(.ordered(.remove(cube)), &state)
    case .heardPaths(let word):
      guard state.step == .paths, word.uppercased() == state.step.word else { return .none }
      // The other path is taken as by a key, so that the step has seen both.
      return passAndAdvance(.input(.key(.tab)), &state)
    case .heardFaces:
      guard state.step == .turn else { return .none }
      state.hasTurned = true
      advance(&state)
    case .hint:
      return abilities.contains(.hints) ? passAndAdvance(.ordered(.hint), &state) : .none
    case .next:
      return state.step.next.map { begin($0, &state) } ?? .none
    case .back:
      return state.step.previous.map { begin($0, &state) } ?? .none
    case .start:
      state.isStarting = true
      state.request = .startNewGame(.timed)
    case .leave:
      state.request = .close
    }
    return .none
  }

  /// A word that does not lead on changes nothing: the caller says why.
  private func spell(_ word: String, path: Int?, _ state: inout State) -> Effect<Action> {
    guard let wanted = state.step.word else {
      return passAndAdvance(.ordered(.word(word, path: path)), &state)
    }
    guard wanted.hasPrefix(word.uppercased()) else { return .none }
    if state.step == .paths, path.map({ $0 > 0 }) ?? false {
      return receive(.heardPaths(word), &state)
    }
    var effect: Effect<Action> = .none
    if !state.spelled.isEmpty { effect = pass(.key(.escape), &state) }
    for letter in word.prefix(Spelling.maximumLength) {
      effect = effect.merge(with: pass(.key(.character(letter)), &state))
      advance(&state)
    }
    guard state.mayPlay else { return effect }
    return effect.merge(with: passAndAdvance(.ordered(.word(word, path: path)), &state))
  }

  private func passAndAdvance(
    _ action: CubeFeature.Action,
    _ state: inout State
  ) -> Effect<Action> {
    let effect = pass(action, &state)
    advance(&state)
    return effect
  }
}
