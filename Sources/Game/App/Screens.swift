import Composable

/// A screen over the home screen. To add a screen, add a case here: the compiler then reports every
/// `switch` that needs it.
package enum ScreenState: Equatable, Sendable {
  case game(PlayFeature.State)
  case words(WordsFeature.State)
  case word(WordFeature.State)
  case stats(StatsFeature.State)
  case calendar(CalendarFeature.State)
  case board(BoardFeature.State)
  case replay(ReplayFeature.State)
  case settings(SettingsFeature.State)
  case lesson(LessonFeature.State)
  case howToPlay(HowToPlayFeature.State)
  case code(CodeFeature.State)
  case comparison(ComparisonFeature.State)
  case duels(DuelsFeature.State)
  case duelStart(DuelStartFeature.State)
  case duel(DuelFeature.State)
}

/// What happens on a screen.
package enum ScreenAction: Equatable, Sendable {
  case game(PlayFeature.Action)
  case words(WordsFeature.Action)
  case word(WordFeature.Action)
  case stats(StatsFeature.Action)
  case calendar(CalendarFeature.Action)
  case board(BoardFeature.Action)
  case replay(ReplayFeature.Action)
  case settings(SettingsFeature.Action)
  case lesson(LessonFeature.Action)
  case howToPlay(HowToPlayFeature.Action)
  case code(CodeFeature.Action)
  case comparison(ComparisonFeature.Action)
  case duels(DuelsFeature.Action)
  case duelStart(DuelStartFeature.Action)
  case duel(DuelFeature.Action)
}

extension ScreenAction {
  /// Whether it is a frame of an animation.
  var isFrame: Bool {
    switch self {
    case .game(.cube(let action)), .lesson(.play(let action)), .duel(.play(let action)):
      action == .frame
    case .replay(let action): action == .frame
    case .game, .words, .word, .stats, .calendar, .board, .settings, .lesson, .howToPlay, .code,
      .comparison, .duels, .duelStart, .duel:
      false
    }
  }
}

/// A page that the home screen's menu lists.
package enum HomePage: CaseIterable, Hashable, Sendable {
  case duels, calendar
  /// Only where the player has a board.
  case board
  case words, stats, settings, lesson

  /// The row's name.
  package var title: String {
    switch self {
    case .duels: "Two players"
    case .calendar: "Calendar"
    case .board: "Board"
    case .words: "Words"
    case .stats: "Stats"
    case .settings: "Settings"
    case .lesson: "Learn"
    }
  }

  /// The screen that the row opens.
  var screen: ScreenState {
    switch self {
    case .duels: .duels(DuelsFeature.State())
    case .calendar: .calendar(CalendarFeature.State())
    case .board: .board(BoardFeature.State())
    case .words: .words(WordsFeature.State())
    case .stats: .stats(StatsFeature.State())
    case .settings: .settings(SettingsFeature.State())
    case .lesson: .lesson(LessonFeature.State())
    }
  }
}

/// A screen on the stack. Two open screens of the same kind have different numbers.
package struct StackedScreen: Equatable, Identifiable, Sendable {
  package let id: ScreenID
  package var state: ScreenState
  /// Whether the screen has been sent `quitRequested`.
  package var knowsOfQuitting = false
}

/// Runs the feature of a screen.
struct ScreenFeature: Reducer {
  let dependencies: Dependencies

  func reduce(into screen: inout StackedScreen, action: ScreenAction) -> Effect<ScreenAction> {
    features.reduce(into: &screen.state, action: action)
  }

  private var features: some Reducer<ScreenState, ScreenAction> {
    EmptyReducer()
      .ifCaseLet(ScreenState.gameCase, action: ScreenAction.gameCase) {
        PlayFeature(dependencies: dependencies)
      }
      .ifCaseLet(ScreenState.wordsCase, action: ScreenAction.wordsCase) {
        WordsFeature(dependencies: dependencies)
      }
      .ifCaseLet(ScreenState.wordCase, action: ScreenAction.wordCase) {
        WordFeature(history: dependencies.history)
      }
      .ifCaseLet(ScreenState.statsCase, action: ScreenAction.statsCase) {
        StatsFeature(dependencies: dependencies)
      }
      .ifCaseLet(ScreenState.calendarCase, action: ScreenAction.calendarCase) {
        CalendarFeature(dependencies: dependencies)
      }
      .ifCaseLet(ScreenState.boardCase, action: ScreenAction.boardCase) {
        BoardFeature(dependencies: dependencies)
      }
      .ifCaseLet(ScreenState.replayCase, action: ScreenAction.replayCase) {
        ReplayFeature(clock: dependencies.clock, meanings: dependencies.meanings)
      }
      .ifCaseLet(ScreenState.settingsCase, action: ScreenAction.settingsCase) {
        SettingsFeature()
      }
      .ifCaseLet(ScreenState.lessonCase, action: ScreenAction.lessonCase) {
        LessonFeature(dependencies: dependencies)
      }
      .ifCaseLet(ScreenState.howToPlayCase, action: ScreenAction.howToPlayCase) {
        HowToPlayFeature(paths: dependencies.paths)
      }
      .ifCaseLet(ScreenState.codeCase, action: ScreenAction.codeCase) {
        CodeFeature(dependencies: dependencies)
      }
      .ifCaseLet(ScreenState.comparisonCase, action: ScreenAction.comparisonCase) {
        ComparisonFeature()
      }
      .ifCaseLet(ScreenState.duelsCase, action: ScreenAction.duelsCase) {
        DuelsFeature(dependencies: dependencies)
      }
      .ifCaseLet(ScreenState.duelStartCase, action: ScreenAction.duelStartCase) {
        DuelStartFeature(dependencies: dependencies)
      }
      .ifCaseLet(ScreenState.duelCase, action: ScreenAction.duelCase) {
        DuelFeature(dependencies: dependencies)
      }
  }
}

extension ScreenState {
  /// Whether it belongs to games of two.
  var isForTwo: Bool {
    switch self {
    case .duels, .duelStart, .duel: true
    default: false
    }
  }
}

extension ScreenState {
  /// The action that sends an input to this screen.
  func action(for input: ScreenInput) -> ScreenAction {
    switch self {
    case .game: .game(.input(input))
    case .words: .words(.input(input))
    case .word: .word(.input(input))
    case .stats: .stats(.input(input))
    case .calendar: .calendar(.input(input))
    case .board: .board(.input(input))
    case .replay: .replay(.input(input))
    case .settings: .settings(.input(input))
    case .lesson: .lesson(.input(input))
    case .howToPlay: .howToPlay(.input(input))
    case .code: .code(.input(input))
    case .comparison: .comparison(.input(input))
    case .duels: .duels(.input(input))
    case .duelStart: .duelStart(.input(input))
    case .duel: .duel(.input(input))
    }
  }

  /// Returns the screen's request and removes it from the state.
  mutating func takeRequest() -> ScreenRequest? {
    switch self {
    case .game(let state): takeRequest(of: state, \.request, ScreenState.game)
    case .words(let state): takeRequest(of: state, \.request, ScreenState.words)
    case .word(let state): takeRequest(of: state, \.request, ScreenState.word)
    case .stats(let state): takeRequest(of: state, \.request, ScreenState.stats)
    case .calendar(let state): takeRequest(of: state, \.request, ScreenState.calendar)
    case .board(let state): takeRequest(of: state, \.request, ScreenState.board)
    case .replay(let state): takeRequest(of: state, \.request, ScreenState.replay)
    case .settings(let state): takeRequest(of: state, \.request, ScreenState.settings)
    case .lesson(let state): takeRequest(of: state, \.request, ScreenState.lesson)
    case .howToPlay(let state): takeRequest(of: state, \.request, ScreenState.howToPlay)
    case .code(let state): takeRequest(of: state, \.request, ScreenState.code)
    case .comparison(let state): takeRequest(of: state, \.request, ScreenState.comparison)
    case .duels(let state): takeRequest(of: state, \.request, ScreenState.duels)
    case .duelStart(let state): takeRequest(of: state, \.request, ScreenState.duelStart)
    case .duel(let state): takeRequest(of: state, \.request, ScreenState.duel)
    }
  }

  /// Whether the program may end while this screen is open.
  var isReadyToQuit: Bool {
    switch self {
    case .game(let state): state.hasLeft
    case .duel(let state): !state.saving.isRunning
    default: true
    }
  }

  private mutating func takeRequest<State>(
    of state: State,
    _ request: WritableKeyPath<State, ScreenRequest?>,
    _ embed: (State) -> Self
  ) -> ScreenRequest? {
    guard let asked = state[keyPath: request] else { return nil }
    var state = state
    state[keyPath: request] = nil
    self = embed(state)
    return asked
  }
}

// MARK: - Case paths

extension ScreenState {
  package static let gameCase = CasePath<Self, PlayFeature.State>(embed: Self.game) {
    if case .game(let state) = $0 { state } else { nil }
  }
  package static let wordsCase = CasePath<Self, WordsFeature.State>(embed: Self.words) {
    if case .words(let state) = $0 { state } else { nil }
  }
  package static let wordCase = CasePath<Self, WordFeature.State>(embed: Self.word) {
    if case .word(let state) = $0 { state } else { nil }
  }
  package static let statsCase = CasePath<Self, StatsFeature.State>(embed: Self.stats) {
    if case .stats(let state) = $0 { state } else { nil }
  }
  package static let calendarCase = CasePath<Self, CalendarFeature.State>(embed: Self.calendar) {
    if case .calendar(let state) = $0 { state } else { nil }
  }
  package static let boardCase = CasePath<Self, BoardFeature.State>(embed: Self.board) {
    if case .board(let state) = $0 { state } else { nil }
  }
  package static let replayCase = CasePath<Self, ReplayFeature.State>(embed: Self.replay) {
    if case .replay(let state) = $0 { state } else { nil }
  }
  package static let settingsCase = CasePath<Self, SettingsFeature.State>(embed: Self.settings) {
    if case .settings(let state) = $0 { state } else { nil }
  }
  package static let lessonCase = CasePath<Self, LessonFeature.State>(embed: Self.lesson) {
    if case .lesson(let state) = $0 { state } else { nil }
  }
  package static let codeCase = CasePath<Self, CodeFeature.State>(embed: Self.code) {
    if case .code(let state) = $0 { state } else { nil }
  }
  package static let comparisonCase = CasePath<Self, ComparisonFeature.State>(
    embed: Self.comparison
  ) {
    if case .comparison(let state) = $0 { state } else { nil }
  }
  package static let howToPlayCase = CasePath<Self, HowToPlayFeature.State>(embed: Self.howToPlay) {
    if case .howToPlay(let state) = $0 { state } else { nil }
  }
  package static let duelsCase = CasePath<Self, DuelsFeature.State>(embed: Self.duels) {
    if case .duels(let state) = $0 { state } else { nil }
  }
  package static let duelStartCase = CasePath<Self, DuelStartFeature.State>(embed: Self.duelStart) {
    if case .duelStart(let state) = $0 { state } else { nil }
  }
  package static let duelCase = CasePath<Self, DuelFeature.State>(embed: Self.duel) {
    if case .duel(let state) = $0 { state } else { nil }
  }
}

extension ScreenAction {
  package static let gameCase = CasePath<Self, PlayFeature.Action>(embed: Self.game) {
    if case .game(let action) = $0 { action } else { nil }
  }
  package static let wordsCase = CasePath<Self, WordsFeature.Action>(embed: Self.words) {
    if case .words(let action) = $0 { action } else { nil }
  }
  package static let wordCase = CasePath<Self, WordFeature.Action>(embed: Self.word) {
    if case .word(let action) = $0 { action } else { nil }
  }
  package static let statsCase = CasePath<Self, StatsFeature.Action>(embed: Self.stats) {
    if case .stats(let action) = $0 { action } else { nil }
  }
  package static let calendarCase = CasePath<Self, CalendarFeature.Action>(embed: Self.calendar) {
    if case .calendar(let action) = $0 { action } else { nil }
  }
  package static let boardCase = CasePath<Self, BoardFeature.Action>(embed: Self.board) {
    if case .board(let action) = $0 { action } else { nil }
  }
  package static let replayCase = CasePath<Self, ReplayFeature.Action>(embed: Self.replay) {
    if case .replay(let action) = $0 { action } else { nil }
  }
  package static let settingsCase = CasePath<Self, SettingsFeature.Action>(embed: Self.settings) {
    if case .settings(let action) = $0 { action } else { nil }
  }
  package static let lessonCase = CasePath<Self, LessonFeature.Action>(embed: Self.lesson) {
    if case .lesson(let action) = $0 { action } else { nil }
  }
  package static let codeCase = CasePath<Self, CodeFeature.Action>(embed: Self.code) {
    if case .code(let action) = $0 { action } else { nil }
  }
  package static let comparisonCase = CasePath<Self, ComparisonFeature.Action>(
    embed: Self.comparison
  ) {
    if case .comparison(let action) = $0 { action } else { nil }
  }
  package static let howToPlayCase = CasePath<Self, HowToPlayFeature.Action>(embed: Self.howToPlay)
  {
    if case .howToPlay(let action) = $0 { action } else { nil }
  }
  package static let duelsCase = CasePath<Self, DuelsFeature.Action>(embed: Self.duels) {
    if case .duels(let action) = $0 { action } else { nil }
  }
  package static let duelStartCase = CasePath<Self, DuelStartFeature.Action>(embed: Self.duelStart)
  {
    if case .duelStart(let action) = $0 { action } else { nil }
  }
  package static let duelCase = CasePath<Self, DuelFeature.Action>(embed: Self.duel) {
    if case .duel(let action) = $0 { action } else { nil }
  }
}

extension ScreenState {
  /// The score, with its rank, of a finished game.
  var rankedScore: RankedScore? { if case .game(let play) = self { play.rankedScore } else { nil } }

  /// Whether the screen shows that the highest rank was reached.
  var showsBabel: Bool {
    switch self {
    case .calendar(let calendar): calendar.hasBabel
    // An award that is a secret is listed once it was earned.
    case .stats(let stats): stats.awards.elements.contains { $0.award == .babel }
    default: rankedScore?.rank == .babel
    }
  }
}
