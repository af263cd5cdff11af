import Composable
import Model
import Rules
import Surface

/// The lesson: a real game in which each step waits for the player's own keys or clicks.
///
/// Keys and clicks go on to the cube if the step allows them; the others are answered.
package struct LessonFeature: Reducer {
  package indirect enum Action: ScreenEvent {
    case input(ScreenInput)
    /// The player has asked for something by its name, without keys.
    case ordered(LessonOrder)
    case cube(CubeFeature.Action)

    var isFrame: Bool { self == .cube(.frame) }
  }

  private let cube: AnyReducer<CubeFeature.State, CubeFeature.Action>
  let clock: AnyClock

  /// Every word of the lesson is valid, whatever the dictionary has.
  package init(dependencies: Dependencies) {
    clock = dependencies.clock
    var dictionary = dependencies.dictionary
    // The lesson's words are valid in every dictionary.
    dictionary.contains = { [contains = dictionary.contains] word in
      LessonCube.words.contains(word) || contains(word)
    }
    // A hint names the word that the step asks for before longer ones.
    dictionary.solve = { [solve = dictionary.solve] board in
      LessonCube.words(on: board) + (await solve(board))
    }
    cube = CubeFeature.heard(dictionary, dependencies)
  }

  package func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .input(let input): receive(input, &state)
    case .ordered(let order): receive(order, &state)
    // The steps have words of their own, whatever is left for the dictionary.
    case .cube(.noWordsLeft): .none
    case .cube(let action): pass(action, &state)
    }
  }

  func pass(_ input: ScreenInput, _ state: inout State) -> Effect<Action> {
    pass(.input(input), &state)
  }

  func pass(_ action: CubeFeature.Action, _ state: inout State) -> Effect<Action> {
    cube.reduce(into: &state.cube, action: action).map(Action.cube)
  }
}

// MARK: - Steps

extension LessonFeature {
  func advance(_ state: inout State) {
    note(&state)
    while state.step.isComplete(in: state), let next = state.step.next {
      let own = state.step == .ownWord ? state.cube.match.moves.last : nil
      let points = own?.word.map { "\($0): \((own?.score ?? 0).grouped) points. " } ?? ""
      state.reply = LessonReply(.praise, points + state.step.praise)
      state.step = next
      state.hasTurned = false
      state.pathsSeen = []
      note(&state)
    }
  }

  private func note(_ state: inout State) {
    if !state.isCubeAtHome { state.hasTurned = true }
    if state.step == .paths, state.spelled == state.step.word {
      state.pathsSeen.insert(state.cube.selection)
    }
  }

  func begin(_ step: LessonStep, _ state: inout State) -> Effect<Action> {
    var effect = cube.replace(&state.cube, by: LessonCube.match(at: step)).map(Action.cube)
    state.step = step
    state.menu = nil
    state.reply = nil
    state.hasTurned = false
    state.pathsSeen = []
    for letter in step.typedBefore {
      effect = effect.merge(with: pass(.key(.character(letter)), &state))
    }
    note(&state)
    return effect
  }
}

extension LessonFeature {
  /// The lesson: a game on a cube that is always the same, and the step that the player is at.
  package struct State: AskingState, Equatable, Sendable {
    package internal(set) var step: LessonStep
    /// The game on the lesson's cube. Nothing of it is saved.
    @Boxed package var cube: CubeFeature.State
    /// What the lesson answers to the last key or click; `nil` if there is nothing to say.
    @Boxed package var reply: LessonReply?
    /// The menu; `nil` while it is closed.
    package var menu: LessonMenu?
    /// Whether a timed game is being dealt, after the last step.
    package internal(set) var isStarting = false
    package var request: ScreenRequest?

    var pathsSeen: Set<[Face]> = []
    var hasTurned = false

    /// - Parameter step: Where the lesson begins; a step before which nothing has to be typed.
    package init(settings: Settings = Settings(), step: LessonStep = .touch) {
      self.step = step
      cube = CubeFeature.State(match: LessonCube.match(at: step), settings: settings)
    }

    package var isHeard: Bool { true }

    package var isWaiting: Bool { isStarting || cube.hint == .searching }

    /// What has been typed or clicked, in capitals.
    var spelled: String { cube.candidate?.text ?? "" }

    var isCubeAtHome: Bool { cube.attitude.normalized == .home }

    /// Whether the selected word may be played in this step.
    package var mayPlay: Bool {
      guard step.abilities.contains(.playing) else { return false }
      return step.word.map { $0 == spelled }
        ?? (!spelled.isEmpty || cube.shownHint?.wholeWord != nil)
    }
  }
}
