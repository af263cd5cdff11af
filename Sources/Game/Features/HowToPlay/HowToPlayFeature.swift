import Composable
import Model
import Rules
import Surface

/// Help: five short pages to look things up in. The lesson teaches them one by one.
package struct HowToPlayFeature: Reducer {
  package struct State: AskingState, Equatable, Sendable {
    package var page: Page = .rules
    /// The language whose points the rules show.
    @Boxed package var language = Language.english
    /// Whether the lesson can be started from here. It cannot be if help lies over a game.
    package let offersLesson: Bool
    /// Whether it was opened over a game of two, whose rules come first then.
    package var isForTwo = false
    /// Whether it was opened over a replay, whose keys take the place of those of a game.
    package var isForReplay = false
    /// Whether it was opened over the stats, whose keys take the place of those of a game.
    package var isForStats = false
    /// Whether it was opened over a shared result, whose squares and stars it explains.
    package var isForShare = false
    /// The score of the finished game that it was opened over, whose place among the ranks is shown.
    @Boxed package var ranked: RankedScore?
    /// Whether the rank that no list names before it was reached is named.
    package var showsBabel = false
    /// The paths of the program's files, for the last page. Known when the screen is shown.
    @Boxed package var paths = FilePaths()
    package var request: ScreenRequest?

    package init(offersLesson: Bool = false) { self.offersLesson = offersLesson }

    /// Help as it opens over screens.
    ///
    /// - Parameters:
    ///   - page: The page to show; `nil` for the one that says most of the screen in front.
    ///   - topics: What it says of the screens that are open, the last of which is in front.
    ///   - language: The language that is played where no game is open.
    init(_ page: Page?, about topics: [HelpTopic], language: Language) {
      self.init(offersLesson: topics.isEmpty)
      let topic = topics.last ?? HelpTopic()
      self.page = page ?? topic.page
      self.language = topics.lazy.reversed().compactMap(\.language).first ?? language
      isForTwo = topic.isForTwo
      (isForReplay, isForStats, isForShare) = (topic.isReplay, topic.isStats, topic.isShare)
      ranked = topic.ranked
      showsBabel = topic.showsBabel
    }

    /// Goes a number of pages forward, or back if it is negative. Does nothing at either end.
    mutating func turn(by step: Int) {
      page = Page(rawValue: page.rawValue + step) ?? page
    }
  }

  package enum Page: Int, CaseIterable, Hashable, Sendable {
    case rules, keys, words, ranks, files
  }

  package indirect enum Action: ScreenEvent {
    case input(ScreenInput)
  }

  private let paths: FilePaths

  /// - Parameter paths: Where the program keeps its files.
  init(paths: FilePaths) { self.paths = paths }

  package func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .input(.shown):
      state.paths = paths
    case .input(.key(let key)):
      receive(key, &state)
    case .input(.pointer(let event)):
      if let page: Page = event.clickedRow() { state.page = page }
      if let key = event.wheelKey { receive(key, &state) }
    case .input:
      break
    }
    return .none
  }

  private func receive(_ key: Key, _ state: inout State) {
    switch key {
    case .tab, .right, .character("l"):
      state.page = state.page.cycled(by: 1)
    case .backtab, .left, .character("h"):
      state.page = state.page.cycled(by: -1)
    case .pageDown, .character(" "), .down, .character("j"):
      state.turn(by: 1)
    case .pageUp, .up, .character("k"):
      state.turn(by: -1)
    case .function(3):
      state.page = .ranks
    case .character("t") where state.offersLesson:
      state.request = .open(.lesson(LessonFeature.State()))
    case .enter where state.page != Page.allCases.last:
      state.turn(by: 1)
    case .escape, .enter, .character("q"), .function(1):
      state.request = .close
    default:
      break
    }
  }
}
