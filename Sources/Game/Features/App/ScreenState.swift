import Composable
import Model

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

extension ScreenState {
  /// The same to be opened anew, after what it had asked for was cancelled.
  var reopened: Self {
    switch self {
    case .game(var game):
      game.autosave.reopen()
      return .game(game)
    case .stats(var stats):
      (stats.steps, stats.isLeaving) = ([], false)
      return stats.isWaiting ? Self.stats(stats).unread : .stats(stats)
    default: return page.isWaiting ? unread : self
    }
  }

  /// The same without what was read of the history, which is read again when it is shown.
  var unread: Self {
    switch self {
    case .word(var word):
      word.list = PagedList()
      return .word(word)
    case .stats(var stats):
      (stats.stats, stats.games, stats.awards) = (nil, PagedList(), PagedList())
      return .stats(stats)
    default: return self
    }
  }
}

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

/// A page that the home screen's menu lists.
package enum HomePage: CaseIterable, Hashable, Sendable {
  case duels, practice, calendar
  /// Only where the player has a board.
  case board
  case words, stats, settings, lesson

  /// Whether it shows what was played before: the first of these begins the second group of the menu.
  var looksBack: Bool {
    switch self {
    case .calendar, .board, .words, .stats: true
    case .duels, .practice, .settings, .lesson: false
    }
  }

  package var title: String {
    switch self {
    case .duels: "Two players"
    case .practice: "Practice"
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
    case .practice: .practice(PracticeFeature.State(.due))
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
  var knowsOfQuitting = false
}

struct ScreenFeature: Reducer {
  let dependencies: Dependencies

  func reduce(into screen: inout StackedScreen, action: ScreenAction) -> Effect<ScreenAction> {
    action.step.reduce(&screen, dependencies)
  }
}

extension ScreenAction {
  /// Whether it is a frame of an animation.
  var isFrame: Bool { step.isFrame }

  /// What happens on a screen, and how its feature reduces it.
  fileprivate struct Step {
    let isFrame: Bool
    let reduce: (inout StackedScreen, Dependencies) -> Effect<ScreenAction>
  }

  fileprivate var step: Step {
    func step<Feature: Reducer>(
      _ event: Feature.Action,
      _ state: @escaping @Sendable (Feature.State) -> ScreenState,
      _ embed: @escaping @Sendable (Feature.Action) -> ScreenAction,
      _ make: @escaping (Dependencies) -> Feature
    ) -> Step where Feature.State: AskingState, Feature.Action: ScreenEvent {
      Step(isFrame: event.isFrame) { screen, dependencies in
        let feature = make(dependencies)
        let result = screen.state.modify(state) {
          (feature.reduce(into: &$0, action: event).map(embed), $0.request.take())
        }
        screen.request = result?.1
        return result?.0 ?? .none
      }
    }
    return switch self {
    case .game(let event): step(event, ScreenState.game, ScreenAction.game, PlayFeature.init)
    case .words(let event): step(event, ScreenState.words, ScreenAction.words, NotebookFeature.init)
    case .word(let event): step(event, ScreenState.word, ScreenAction.word, WordFeature.init)
    case .stats(let event): step(event, ScreenState.stats, ScreenAction.stats, StatsFeature.init)
    case .calendar(let event):
      step(event, ScreenState.calendar, ScreenAction.calendar, CalendarFeature.init)
    case .board(let event): step(event, ScreenState.board, ScreenAction.board, BoardFeature.init)
    case .replay(let event):
      step(event, ScreenState.replay, ScreenAction.replay, ReplayFeature.init)
    case .settings(let event):
      step(event, ScreenState.settings, ScreenAction.settings) {
        SettingsFeature($0.settings)
      }
    case .lesson(let event):
      step(event, ScreenState.lesson, ScreenAction.lesson, LessonFeature.init)
    case .howToPlay(let event):
      step(event, ScreenState.howToPlay, ScreenAction.howToPlay) {
        HowToPlayFeature(paths: $0.paths)
      }
    case .code(let event): step(event, ScreenState.code, ScreenAction.code, CodeFeature.init)
    case .comparison(let event):
      step(event, ScreenState.comparison, ScreenAction.comparison) { _ in ComparisonFeature() }
    case .duels(let event): step(event, ScreenState.duels, ScreenAction.duels, DuelsFeature.init)
    case .duelStart(let event):
      step(event, ScreenState.duelStart, ScreenAction.duelStart, DuelStartFeature.init)
    case .duel(let event): step(event, ScreenState.duel, ScreenAction.duel, DuelFeature.init)
    case .practice(let event):
      step(event, ScreenState.practice, ScreenAction.practice, PracticeFeature.init)
    }
  }
}

// MARK: - Pages

extension ScreenState {
  /// What a case holds, and what sends an input there.
  private struct Content {
    let page: any AskingState
    let receive: (ScreenInput) -> ScreenAction

    init<Event: ScreenEvent>(
      _ page: any AskingState,
      _ embed: @escaping (Event) -> ScreenAction
    ) {
      self.page = page
      receive = { embed(.input($0)) }
    }
  }

  private var content: Content {
    switch self {
    case .game(let page): Content(page, ScreenAction.game)
    case .words(let page): Content(page, ScreenAction.words)
    case .word(let page): Content(page, ScreenAction.word)
    case .stats(let page): Content(page, ScreenAction.stats)
    case .calendar(let page): Content(page, ScreenAction.calendar)
    case .board(let page): Content(page, ScreenAction.board)
    case .replay(let page): Content(page, ScreenAction.replay)
    case .settings(let page): Content(page, ScreenAction.settings)
    case .lesson(let page): Content(page, ScreenAction.lesson)
    case .howToPlay(let page): Content(page, ScreenAction.howToPlay)
    case .code(let page): Content(page, ScreenAction.code)
    case .comparison(let page): Content(page, ScreenAction.comparison)
    case .duels(let page): Content(page, ScreenAction.duels)
    case .duelStart(let page): Content(page, ScreenAction.duelStart)
    case .duel(let page): Content(page, ScreenAction.duel)
    case .practice(let page): Content(page, ScreenAction.practice)
    }
  }

  package var page: any AskingState { content.page }

  func action(for input: ScreenInput) -> ScreenAction { content.receive(input) }

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
