import Composable
import Model
import Rules
import Surface

/// Help: five short pages to look things up in. The lesson teaches them one by one.
package struct HowToPlayFeature: Reducer {
  @dynamicMemberLookup
  package struct State: AskingState, Equatable, Sendable {
    /// The language whose points the rules show.
    @Boxed package var language = Language.english
    /// Whether the lesson can be started from here. It cannot be if help lies over a game.
    package let offersLesson: Bool
    /// The page that is shown, and what the pages say of the screen that help was opened over.
    @Boxed private var topic = HelpTopic()
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
      topic = topics.last ?? HelpTopic()
      topic.page = page ?? topic.page
      topic.language = nil
      self.language = topics.lazy.reversed().compactMap(\.language).first ?? language
    }

    package subscript<Value>(dynamicMember fact: WritableKeyPath<HelpTopic, Value>) -> Value {
      get { topic[keyPath: fact] }
      set { topic[keyPath: fact] = newValue }
    }

    /// Goes a number of pages forward, or back if it is negative. Does nothing at either end.
    mutating func turn(by step: Int) {
      topic.page = Page(rawValue: topic.page.rawValue + step) ?? topic.page
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
    if let page = state.page.turned(by: key) {
      state.page = page
      return
    }
    switch key {
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
    case .enter, .function(1): state.request = .close
    case _ where key.leavesPage: state.request = .close
    default:
      break
    }
  }
}
