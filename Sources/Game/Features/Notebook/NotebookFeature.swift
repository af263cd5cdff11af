import Composable
import Model
import Surface

/// The notebook: the words that were found, those that were missed, the common words that are known, and how
/// the words became more, on tabs; of one game, the words that were found and those that were missed there.
package struct NotebookFeature: Reducer {
  /// The tabs from left to right. The notebook of one game has only the first two.
  package enum Tab: Hashable, Sendable, CaseIterable {
    case found, missed, known, growth
  }

  package struct State: AskingState, Equatable, Sendable {
    package var tab = Tab.found
    /// What each tab shows.
    @Boxed package var found: WordsFeature.State
    @Boxed package var missed: CommonWordsFeature.State
    @Boxed package var known = KnownFeature.State()
    @Boxed package var growth = GrowthFeature.State()
    /// The words that are learned; `nil` until they have been read.
    package var learned: Set<String>?
    /// How far the search for missed words is; `nil` until it has begun.
    package var searched: GamesSearched?
    /// The settings that the page was shown with.
    @Boxed var settings = Settings()
    /// Whether the page opens as it was left, and not at something that was asked for.
    let opensAsLeft: Bool

    /// - Parameters:
    ///   - tab: The tab that is opened; `nil` for the one that was in front last.
    ///   - game: The game whose words are listed; `nil` for those of all games.
    package init(_ tab: Tab? = nil, of game: GameID? = nil) {
      self.tab = tab ?? .found
      opensAsLeft = tab == nil && game == nil
      found = .init(of: game)
      missed = .init(game.map { .missedIn($0) } ?? .missed)
    }

    /// A page with the list of the words that were found in front.
    package init(_ found: WordsFeature.State) {
      self.init(.found, of: found.game)
      self.found = found
    }

    /// The common words of a length, or how many of each length are known.
    package init(known length: Int?) {
      self.init(.known)
      known.opened = length.map { .init(.length($0)) }
    }

    /// How the words became more; with a year, in that one alone.
    package init(_ view: Growth.View, year: Int? = nil) {
      self.init(.growth)
      (growth.view, growth.year) = (view, year)
    }

    /// The game whose words are shown; `nil` for those of all games.
    package var game: GameID? { found.game }

    package var isWaiting: Bool {
      switch tab {
      case .found: learned == nil || found.list.isWaiting
      case .missed: learned == nil || searched == nil || missed.list.isWaiting
      case .known: learned == nil || searched == nil || known.isWaiting
      case .growth: growth.list.problem == nil && (searched == nil || growth.growth == nil)
      }
    }

    /// Whether keys go into the search line of the list in front.
    package var isTyping: Bool {
      switch tab {
      case .found: found.search.isOpen
      case .missed: missed.search.isOpen
      case .known: known.opened?.search.isOpen == true
      case .growth: growth.opened?.search.isOpen == true
      }
    }

    package var tabs: [Tab] { game == nil ? Tab.allCases : [.found, .missed] }

    package var request: ScreenRequest? {
      get { found.request ?? missed.request ?? known.request ?? growth.request }
      set {
        found.request = newValue
        (missed.request, known.request, growth.request) = (nil, nil, nil)
      }
    }

    /// The page as it was left, with what a new page asks for.
    func asked(for new: Self) -> Self {
      if new.opensAsLeft { return self }
      var state = self
      state.tab = new.tab
      state.known.opened = new.known.opened
      if new.tab == .growth { state.growth = new.growth }
      // The line for a search opens with the latest one.
      if !new.found.search.isEmpty || new.tab == .found && !new.found.search.isOpen {
        state.found = new.found
      }
      state.found.search.isOpen = new.found.search.isOpen
      return state
    }

    /// The page as it opens next time: with its tab, its orders, its searches and its chosen words.
    var reopened: Self {
      var state = self
      state.found = found.reopened
      state.missed.search.isOpen = false
      state.known.opened?.search.isOpen = false
      state.growth.opened = growth.opened?.reopened
      state.request = nil
      return state
    }
  }

  package indirect enum Action: ScreenEvent {
    case input(ScreenInput)
    /// The player who hears the list wants its next rows.
    case more
    /// The words that are learned have been read, and are others than before.
    case learnedRead(Set<String>)
    /// Some games have been searched for missed words.
    case searched(GamesSearched)
    case found(WordsFeature.Action)
    case missed(CommonWordsFeature.Action)
    case known(KnownFeature.Action)
    case growth(GrowthFeature.Action)
  }

  let dependencies: Dependencies

  package func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .input(let input):
      if case .shown(let settings) = input {
        state.settings = settings
        let learned = Effect<Action>.learned(dependencies, besides: state.learned) {
          .learnedRead($0)
        }
        state.searched = nil
        return pass(input, &state).merge(with: learned).merge(
          with: .searchingGames(dependencies, first: state.game) { .searched($0) }
        )
      }
      if input == .hidden || input == .quitRequested {
        return pass(input, &state).merge(with: .cancel(id: SearchingGames()))
      }
      if let tab = tab(for: input, state) { return turn(to: tab, &state) }
      return pass(input, &state)
    case .more:
      return switch state.tab {
      case .found: reduce(into: &state, action: .found(.more))
      case .missed: reduce(into: &state, action: .missed(.more))
      case .known:
        state.known.opened == nil ? .none : reduce(into: &state, action: .known(.opened(.more)))
      case .growth:
        state.growth.opened == nil ? .none : reduce(into: &state, action: .growth(.opened(.more)))
      }
    case .learnedRead(let words):
      state.learned = words
      return .none
    case .searched(let searched):
      // At the end, how many there were is of no interest.
      state.searched = searched.left == 0 ? GamesSearched() : searched
      // While many games are searched, a list does not change under the cursor, unless it is that of the first one.
      let isDue = searched.left == 0 || state.missed.list.total == 0 || state.game != nil
      guard searched.hasChanged, isDue, state.tab != .found else { return .none }
      return pass(.shown(state.settings), &state)
    case .found(let action):
      return WordsFeature(dependencies: dependencies).reduce(into: &state.found, action: action)
        .map(Action.found)
    case .missed(let action):
      return CommonWordsFeature(dependencies: dependencies)
        .reduce(into: &state.missed, action: action).map(Action.missed)
    case .known(let action):
      return KnownFeature(dependencies: dependencies).reduce(into: &state.known, action: action)
        .map(Action.known)
    case .growth(let action):
      return GrowthFeature(dependencies: dependencies).reduce(into: &state.growth, action: action)
        .map(Action.growth)
    }
  }

  /// The tab that a key or a click asks for; `nil` if it asks for none.
  private func tab(for input: ScreenInput, _ state: State) -> Tab? {
    switch input {
    case .key where state.isTyping: nil
    case .key(.tab): state.tabs.cycled(from: state.tab, by: 1)
    case .key(.backtab): state.tabs.cycled(from: state.tab, by: -1)
    case .key(.character(let digit)):
      digit.wholeNumberValue.flatMap {
        state.tabs.indices.contains($0 - 1) ? state.tabs[$0 - 1] : nil
      }
    case .pointer(let event): event.clickedRow()
    default: nil
    }
  }

  private func turn(to tab: Tab, _ state: inout State) -> Effect<Action> {
    guard tab != state.tab else { return .none }
    let end = pass(.hidden, &state)
    state.tab = tab
    return end.merge(with: pass(.shown(state.settings), &state))
  }

  /// Hands an input to the tab in front.
  private func pass(_ input: ScreenInput, _ state: inout State) -> Effect<Action> {
    switch state.tab {
    case .found: reduce(into: &state, action: .found(.input(input)))
    case .missed: reduce(into: &state, action: .missed(.input(input)))
    case .known: reduce(into: &state, action: .known(.input(input)))
    case .growth: reduce(into: &state, action: .growth(.input(input)))
    }
  }
}

extension NotebookFeature.State {
  package var help: HelpTopic { HelpTopic(page: .words) }
}

extension ScreenState {
  /// The screen as it is opened next time: the notebook goes on as it was left. `nil` for all others, and for the
  /// words of one game.
  var memory: Self? {
    if case .words(let words) = self, words.game == nil { .words(words.reopened) } else { nil }
  }

  /// The screen as it opens where one of its kind was left.
  func goingOn(from memory: Self?) -> Self {
    guard case .words(let new) = self, new.game == nil, case .words(let words) = memory else {
      return self
    }
    return .words(words.asked(for: new))
  }
}
