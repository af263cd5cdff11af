import Composable
import Rules
import Surface

/// The lesson: a real game in which each step waits for the player's own keys or clicks.
///
/// Keys and clicks go on to the cube if the step allows them; the others are answered.
package struct LessonFeature: Reducer {
  package enum Action: Equatable, Sendable {
    case input(ScreenInput)
    /// The player has asked for something by its name, without keys.
    case ordered(LessonOrder)
    case play(CubeFeature.Action)
  }

  private let cube: AnyReducer<State, Action>
  let clock: AnyClock

  package init(dependencies: Dependencies) {
    let clock = dependencies.clock
    self.clock = clock
    var dictionary = dependencies.dictionary
    // The lesson's words are valid in every dictionary.
    dictionary.contains = { [contains = dictionary.contains] word in
      LessonCube.words.contains(word) || contains(word)
    }
    let words = dictionary
    cube = AnyReducer {
      Scope(state: \.play, action: Action.playCase) {
        CubeFeature(dictionary: words, clock: clock)
          .sounding(dependencies.sound)
          .animated(on: clock, motion: \.motion, frame: .frame)
      }
    }
  }

  package func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .input(let input): receive(input, &state)
    case .ordered(let order): receive(order, &state)
    // The steps have words of their own, whatever is left for the dictionary.
    case .play(.noWordsLeft): .none
    case .play: cube.reduce(into: &state, action: action)
    }
  }

  func pass(_ input: ScreenInput, _ state: inout State) -> Effect<Action> {
    pass(.input(input), &state)
  }

  func pass(_ action: CubeFeature.Action, _ state: inout State) -> Effect<Action> {
    cube.reduce(into: &state, action: .play(action))
  }
}

extension LessonFeature.Action {
  package static let playCase = CasePath<Self, CubeFeature.Action>(embed: Self.play) {
    if case .play(let action) = $0 { action } else { nil }
  }
}

// MARK: - Steps

extension LessonFeature {
  /// Goes to the next step for as long as the player has done what the step asks for.
  func advance(_ state: inout State) {
    note(&state)
    while state.step.isComplete(in: state), let next = state.step.next {
      let own = state.step == .ownWord ? state.play.match.moves.last : nil
      let points = own?.word.map { "\($0): \((own?.score ?? 0).grouped) points. " } ?? ""
      state.reply = LessonReply(.praise, points + state.step.praise)
      state.step = next
      state.hasTurned = false
      state.pathsSeen = []
      note(&state)
    }
  }

  /// Notes what a step needs to know of the moments before.
  private func note(_ state: inout State) {
    if !state.isCubeAtHome { state.hasTurned = true }
    if state.step == .paths, state.spelled == state.step.word {
      state.pathsSeen.insert(state.play.selection)
    }
  }

  /// Begins a step with the cube as the earlier steps leave it.
  func begin(_ step: LessonStep, _ state: inout State) -> Effect<Action> {
    // The old game ends its animations first, and with them the timer that moves them.
    var effect = pass(.hidden, &state)
    state.step = step
    state.play = State.game(at: step, state.play.settings)
    state.menu = nil
    state.reply = nil
    state.hasTurned = false
    state.pathsSeen = []
    effect = effect.merge(with: pass(.shown(state.play.settings), &state))
    for letter in step.typedBefore {
      effect = effect.merge(with: pass(.key(.character(letter)), &state))
    }
    note(&state)
    return effect
  }
}
