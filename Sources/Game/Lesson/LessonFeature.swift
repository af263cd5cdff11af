import Composable
import Rules
import Surface

/// The lesson: a real game in which each step waits for the player's own keys or clicks.
///
/// The game runs through clients of its own, so nothing of the lesson reaches the history. Keys and
/// clicks go on to the game if the step allows them; the others are answered.
package struct LessonFeature: Reducer {
  package enum Action: Equatable, Sendable {
    case input(ScreenInput)
    /// The player has asked for something by its name, without keys.
    case ordered(LessonOrder)
    case play(PlayFeature.Action)
  }

  private let game: Scope<State, Action, PlayFeature>
  let clock: AnyClock

  package init(dependencies: Dependencies) {
    clock = dependencies.clock
    game = Scope(state: \.play, action: Action.playCase) {
      PlayFeature(dependencies: dependencies.forLesson)
    }
  }

  package func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .input(let input): receive(input, &state)
    case .ordered(let order): receive(order, &state)
    // The steps have words of their own, whatever is left for the dictionary.
    case .play(.noWordsLeft): .none
    case .play: game.reduce(into: &state, action: action)
    }
  }

  /// Sends an input to the game.
  func pass(_ input: ScreenInput, _ state: inout State) -> Effect<Action> {
    pass(.input(input), &state)
  }

  /// Sends an action to the game.
  func pass(_ action: PlayFeature.Action, _ state: inout State) -> Effect<Action> {
    game.reduce(into: &state, action: .play(action))
  }
}

extension LessonFeature.Action {
  package static let playCase = CasePath<Self, PlayFeature.Action>(embed: Self.play) {
    if case .play(let action) = $0 { action } else { nil }
  }
}

extension Dependencies {
  /// The clients of the lesson's game: nothing is kept or sent anywhere, and the lesson's words are
  /// valid in every dictionary.
  fileprivate var forLesson: Self {
    var lesson = self
    lesson.history = .noop
    lesson.api = .noop
    lesson.outbox = .noop
    // With empty statistics every word would be praised as the player's first of its length.
    lesson.history.stats = { () throws(HistoryError) in
      throw .failed(reason: "a lesson has no records")
    }
    lesson.settings = .noop
    lesson.clipboard = .noop
    lesson.date = { Timestamp(seconds: 0) }
    lesson.utcOffset = { _ in 0 }
    lesson.dictionary.contains = { [contains = dictionary.contains] word in
      LessonCube.words.contains(word) || contains(word)
    }
    return lesson
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
    state.play = State.game(at: step, state.settings)
    state.menu = nil
    state.reply = nil
    state.hasTurned = false
    state.pathsSeen = []
    effect = effect.merge(with: pass(.shown(state.settings), &state))
    for letter in step.typedBefore {
      effect = effect.merge(with: pass(.key(.character(letter)), &state))
    }
    note(&state)
    return effect
  }
}
