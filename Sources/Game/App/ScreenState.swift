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
  /// Names the screen as long as it is on the stack.
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
      _ state: @escaping @Sendable (Feature.State) -> ScreenState,
      _ embed: @escaping @Sendable (Feature.Action) -> ScreenAction
    ) -> Effect<ScreenAction> where Feature.State: AskingState {
      let result = screen.state.modify(state) {
        (feature.reduce(into: &$0, action: action).map(embed), $0.request.take())
      }
      screen.request = result?.1
      return result?.0 ?? .none
    }
    return switch action {
    case .game(let action):
      run(PlayFeature(dependencies: all), action, ScreenState.game) { .game($0) }
    case .words(let action):
      run(NotebookFeature(dependencies: all), action, ScreenState.words) { .words($0) }
    case .word(let action):
      run(WordFeature(dependencies: all), action, ScreenState.word) { .word($0) }
    case .stats(let action):
      run(StatsFeature(dependencies: all), action, ScreenState.stats) { .stats($0) }
    case .calendar(let action):
      run(CalendarFeature(dependencies: all), action, ScreenState.calendar) { .calendar($0) }
    case .board(let action):
      run(BoardFeature(dependencies: all), action, ScreenState.board) { .board($0) }
    case .replay(let action):
      run(ReplayFeature(clock: all.clock, meanings: all.meanings), action, ScreenState.replay) {
        .replay($0)
      }
    case .settings(let action):
      run(SettingsFeature(), action, ScreenState.settings) { .settings($0) }
    case .lesson(let action):
      run(LessonFeature(dependencies: all), action, ScreenState.lesson) { .lesson($0) }
    case .howToPlay(let action):
      run(HowToPlayFeature(paths: all.paths), action, ScreenState.howToPlay) { .howToPlay($0) }
    case .code(let action):
      run(CodeFeature(dependencies: all), action, ScreenState.code) { .code($0) }
    case .comparison(let action):
      run(ComparisonFeature(), action, ScreenState.comparison) { .comparison($0) }
    case .duels(let action):
      run(DuelsFeature(dependencies: all), action, ScreenState.duels) { .duels($0) }
    case .duelStart(let action):
      run(DuelStartFeature(dependencies: all), action, ScreenState.duelStart) { .duelStart($0) }
    case .duel(let action):
      run(DuelFeature(dependencies: all), action, ScreenState.duel) { .duel($0) }
    case .practice(let action):
      run(PracticeFeature(dependencies: all), action, ScreenState.practice) { .practice($0) }
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

// MARK: - Pages

extension ScreenState {
  /// What the case holds.
  private var page: any AskingState {
    switch self {
    case .game(let page): page
    case .words(let page): page
    case .word(let page): page
    case .stats(let page): page
    case .calendar(let page): page
    case .board(let page): page
    case .replay(let page): page
    case .settings(let page): page
    case .lesson(let page): page
    case .howToPlay(let page): page
    case .code(let page): page
    case .comparison(let page): page
    case .duels(let page): page
    case .duelStart(let page): page
    case .duel(let page): page
    case .practice(let page): page
    }
  }

  /// Changes the page in place, if it is the one that the case holds. Each case has a page of its own type.
  ///
  /// - Returns: What the body returns; `nil` if the screen is another.
  mutating func modify<Page: AskingState, Result>(
    _ embed: @escaping @Sendable (Page) -> Self,
    _ body: (inout Page) -> Result
  ) -> Result? {
    CasePath(embed: embed) { $0.page as? Page }.modify(&self, body)
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
