import Composable

/// A screen over the home screen. To add a screen, add a case here: the compiler then reports every
/// `switch` that needs it. Its state has memory of its own, so that the code that copies a screen is small.
package indirect enum ScreenState: Equatable, Sendable {
  case game(PlayFeature.State)
  case words(NotebookFeature.State)
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
  case practice(PracticeFeature.State)
}

/// What happens on a screen.
package indirect enum ScreenAction: Equatable, Sendable {
  case game(PlayFeature.Action)
  case words(NotebookFeature.Action)
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
  case practice(PracticeFeature.Action)
}

extension ScreenAction {
  var isFrame: Bool {
    switch self {
    case .game(.cube(let action)), .lesson(.play(let action)), .duel(.play(let action)),
      .practice(.play(let action)):
      action == .frame
    case .replay(let action): action == .frame
    case .game, .words, .word, .stats, .calendar, .board, .settings, .lesson, .howToPlay, .code,
      .comparison, .duels, .duelStart, .duel, .practice:
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

  var screen: ScreenState {
    switch self {
    case .duels: .duels(DuelsFeature.State())
    case .calendar: .calendar(CalendarFeature.State())
    case .board: .board(BoardFeature.State())
    case .words: .words(NotebookFeature.State())
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
  /// What the screen has just asked for.
  var request: ScreenRequest?
  /// Whether the screen has been sent `quitRequested`.
  package var knowsOfQuitting = false
}

struct ScreenFeature: Reducer {
  let dependencies: Dependencies

  func reduce(into screen: inout StackedScreen, action: ScreenAction) -> Effect<ScreenAction> {
    let all = dependencies
    func run<Feature: Reducer>(
      _ feature: Feature,
      _ action: Feature.Action,
      _ state: CasePath<ScreenState, Feature.State>,
      _ embed: @escaping @Sendable (Feature.Action) -> ScreenAction
    ) -> Effect<ScreenAction> where Feature.State: AskingState {
      let result = state.modify(&screen.state) {
        (feature.reduce(into: &$0, action: action).map(embed), $0.request.take())
      }
      screen.request = result?.1
      return result?.0 ?? .none
    }
    return switch action {
    case .game(let action):
      run(PlayFeature(dependencies: all), action, ScreenState.gameCase) { .game($0) }
    case .words(let action):
      run(NotebookFeature(dependencies: all), action, ScreenState.wordsCase) { .words($0) }
    case .word(let action):
      run(WordFeature(dependencies: all), action, ScreenState.wordCase) { .word($0) }
    case .stats(let action):
      run(StatsFeature(dependencies: all), action, ScreenState.statsCase) { .stats($0) }
    case .calendar(let action):
      run(CalendarFeature(dependencies: all), action, ScreenState.calendarCase) { .calendar($0) }
    case .board(let action):
      run(BoardFeature(dependencies: all), action, ScreenState.boardCase) { .board($0) }
    case .replay(let action):
      run(
        ReplayFeature(clock: all.clock, meanings: all.meanings),
        action,
        ScreenState.replayCase
      ) { .replay($0) }
    case .settings(let action):
      run(SettingsFeature(), action, ScreenState.settingsCase) { .settings($0) }
    case .lesson(let action):
      run(LessonFeature(dependencies: all), action, ScreenState.lessonCase) { .lesson($0) }
    case .howToPlay(let action):
      run(HowToPlayFeature(paths: all.paths), action, ScreenState.howToPlayCase) { .howToPlay($0) }
    case .code(let action):
      run(CodeFeature(dependencies: all), action, ScreenState.codeCase) { .code($0) }
    case .comparison(let action):
      run(ComparisonFeature(), action, ScreenState.comparisonCase) { .comparison($0) }
    case .duels(let action):
      run(DuelsFeature(dependencies: all), action, ScreenState.duelsCase) { .duels($0) }
    case .duelStart(let action):
      run(DuelStartFeature(dependencies: all), action, ScreenState.duelStartCase) { .duelStart($0) }
    case .duel(let action):
      run(DuelFeature(dependencies: all), action, ScreenState.duelCase) { .duel($0) }
    case .practice(let action):
      run(PracticeFeature(dependencies: all), action, ScreenState.practiceCase) { .practice($0) }
    }
  }
}

extension ScreenState {
  var isForTwo: Bool {
    switch self {
    case .duels, .duelStart, .duel: true
    default: false
    }
  }

  var isOfNotebook: Bool {
    switch self {
    case .words, .word: true
    default: false
    }
  }

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
    case .practice: .practice(.input(input))
    }
  }

  var isReadyToQuit: Bool {
    switch self {
    case .game(let state): state.hasLeft
    case .duel(let state): !state.saving.isRunning
    case .practice(let state): state.saving == 0
    default: true
    }
  }
}

// MARK: - Case paths

extension ScreenState {
  static let gameCase = CasePath<Self, PlayFeature.State>(embed: Self.game) {
    if case .game(let state) = $0 { state } else { nil }
  }
  static let wordsCase = CasePath<Self, NotebookFeature.State>(embed: Self.words) {
    if case .words(let state) = $0 { state } else { nil }
  }
  static let wordCase = CasePath<Self, WordFeature.State>(embed: Self.word) {
    if case .word(let state) = $0 { state } else { nil }
  }
  static let statsCase = CasePath<Self, StatsFeature.State>(embed: Self.stats) {
    if case .stats(let state) = $0 { state } else { nil }
  }
  static let calendarCase = CasePath<Self, CalendarFeature.State>(embed: Self.calendar) {
    if case .calendar(let state) = $0 { state } else { nil }
  }
  static let boardCase = CasePath<Self, BoardFeature.State>(embed: Self.board) {
    if case .board(let state) = $0 { state } else { nil }
  }
  static let replayCase = CasePath<Self, ReplayFeature.State>(embed: Self.replay) {
    if case .replay(let state) = $0 { state } else { nil }
  }
  static let settingsCase = CasePath<Self, SettingsFeature.State>(embed: Self.settings) {
    if case .settings(let state) = $0 { state } else { nil }
  }
  static let lessonCase = CasePath<Self, LessonFeature.State>(embed: Self.lesson) {
    if case .lesson(let state) = $0 { state } else { nil }
  }
  static let codeCase = CasePath<Self, CodeFeature.State>(embed: Self.code) {
    if case .code(let state) = $0 { state } else { nil }
  }
  static let comparisonCase = CasePath<Self, ComparisonFeature.State>(embed: Self.comparison) {
    if case .comparison(let state) = $0 { state } else { nil }
  }
  static let howToPlayCase = CasePath<Self, HowToPlayFeature.State>(embed: Self.howToPlay) {
    if case .howToPlay(let state) = $0 { state } else { nil }
  }
  static let duelsCase = CasePath<Self, DuelsFeature.State>(embed: Self.duels) {
    if case .duels(let state) = $0 { state } else { nil }
  }
  static let duelStartCase = CasePath<Self, DuelStartFeature.State>(embed: Self.duelStart) {
    if case .duelStart(let state) = $0 { state } else { nil }
  }
  static let duelCase = CasePath<Self, DuelFeature.State>(embed: Self.duel) {
    if case .duel(let state) = $0 { state } else { nil }
  }
  static let practiceCase = CasePath<Self, PracticeFeature.State>(embed: Self.practice) {
    if case .practice(let state) = $0 { state } else { nil }
  }
}

extension ScreenState {
  var rankedScore: RankedScore? { if case .game(let play) = self { play.rankedScore } else { nil } }

  var showsBabel: Bool {
    switch self {
    case .calendar(let calendar): calendar.hasBabel
    // An award that is a secret is listed once it was earned.
    case .stats(let stats): stats.awards.elements.contains { $0.award == .babel }
    default: rankedScore?.rank == .babel
    }
  }
}
