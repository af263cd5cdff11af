import Composable
import Model
import Rules
import Surface

/// The list of every word ever played, or of those of one game.
///
/// The words are read a page at a time, and again each time the page is shown or another window has written:
/// it may have found some. Each key asks for that, since a page at rest must not wake up. A new search
/// cancels an earlier read. So does another word, whose games are read.
package struct WordsFeature: Reducer {
  package struct State: WordListState, Equatable, Sendable {
    @Boxed package var search = SearchLine()
    /// The game whose words are listed; `nil` for those of all games.
    package let game: GameID?
    package var sort: WordSort = .recent
    var sorts: [WordSort] { WordSort.allCases }
    package var isReversed = false
    package var list = PagedList<WordEntry>()
    /// The games of the chosen word; `nil` until they have been read.
    package var chosenPlays: Page<WordPlay>? {
      plays.flatMap { $0.word == list.chosen?.word ? $0.page : nil }
    }
    package var meaning: WordMeaning?
    /// What the words of a game mean, which are told together; those of all games are not looked up.
    package internal(set) var meanings: [String: WordMeaning] = [:]
    var request: ScreenRequest?
    var wanted: WantedWord?

    /// The latest games that were read, and their word.
    @Boxed package var plays: WordPlays?
    /// The word whose games are being read or were read last.
    var askedWord: String?

    /// What other windows have written by the time the words were read; see `HistoryClient.revision`.
    var revision: Int?

    /// - Parameters:
    ///   - game: The game whose words are listed; `nil` for those of all games.
    ///   - isSearching: Whether the line for a search is open.
    package init(of game: GameID? = nil, isSearching: Bool = false) {
      self.game = game
      search.isOpen = isSearching
    }

    /// The page as it opens next time: with its order, its search and its chosen word.
    var reopened: Self {
      var state = Self()
      (state.sort, state.isReversed, state.search) = (sort, isReversed, search)
      state.search.isOpen = false
      state.wanted = chosenRow
      return state
    }

    /// Whether no word was ever played.
    package var isBlank: Bool { list.total == 0 && search.isEmpty && game == nil }
  }

  package indirect enum Action: Equatable, Sendable {
    case input(ScreenInput)
    /// The player who hears the list wants its next rows.
    case more
    case read(HistoryAnswer<Page<WordEntry>>)
    case playsRead(String, HistoryAnswer<Page<WordPlay>>)
    /// The game with the best play of the chosen word has been read.
    case momentRead(WordPlay, HistoryAnswer<ReplayFeature.State>)
    /// The history has said what other windows have written.
    case revisionRead(Int)
  }

  private enum CancelID { case words, plays, moment, revision }

  let dependencies: Dependencies

  /// The most games that are read: more than a page shows.
  private static let maximumPlays = 100

  package func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .input(.hidden), .input(.quitRequested):
      state.askedWord = state.plays?.word
      return .cancel(id: CancelID.plays)
    case .input(.suspended), .input(.resumed):
      return .none
    case .input(let input):
      let effect = receive(input, &state)
      state.lookUpChosenWord(dependencies)
      return effect.merge(with: readPlays(&state)).merge(with: readRevision(state))
    case .more:
      return read(state.list.moreRows(), state)
    case .revisionRead(let revision):
      let isFirst = state.revision == nil
      state.revision = revision
      if !isFirst { return read(state.rowsToShow(), state) }
    case .read(let result):
      let effect = read(state.receive(result), state)
      if state.game != nil { lookUpAllWords(&state) }
      state.lookUpChosenWord(dependencies)
      return effect.merge(with: readPlays(&state))
    case .playsRead(let word, .success(let page)):
      state.plays = WordPlays(word: word, page: page)
      return readMoment(page)
    case .momentRead(let play, .success(let moment)):
      guard state.plays?.page.elements.contains(play) == true else { break }
      state.plays?.moment = moment
    case .playsRead(_, .failure), .momentRead(_, .failure):
      // The rest of the page does not depend on them. Opening the word says what is wrong.
      break
    }
    return .none
  }

  private func receive(_ input: ScreenInput, _ state: inout State) -> Effect<Action> {
    guard case .shown = input else { return read(state.receive(input, opening: page), state) }
    state.search.language = dependencies.language
    return read(state.rowsToShow(), state)
  }

  /// What opens the chosen word.
  private func page(_ state: State) -> ScreenRequest? {
    guard let entry = state.list.chosen else { return nil }
    let place = WordPlace(
      state.list.cursor.index,
      of: state.list.total ?? 0,
      in: query(state, RowRange(offset: 0, limit: 1))
    )
    let (meaning, language) = (state.meaning, state.search.language)
    return .open(
      .word(WordFeature.State(entry: entry, meaning: meaning, language: language, place: place))
    )
  }
}

// MARK: - Reading

extension WordsFeature {
  /// Reads rows in place of those that are being read.
  ///
  /// - Parameters:
  ///   - rows: The rows; with `nil`, nothing changes.
  ///   - state: The order and the search of the list.
  private func read(_ rows: RowRange?, _ state: State) -> Effect<Action> {
    guard let rows else { return .none }
    return Effect.result(name: "read words", dependencies.history.words, query(state, rows)) {
      Action.read($0)
    }
    .latest(CancelID.words)
  }

  private func query(_ state: State, _ rows: RowRange) -> WordQuery {
    var query = WordQuery(
      sort: state.sort,
      isReversed: state.isReversed,
      search: state.search.search,
      offset: rows.offset,
      limit: rows.limit
    )
    query.game = state.game
    return query
  }

  /// Asks whether another window has written since the words were read.
  private func readRevision(_ state: State) -> Effect<Action> {
    let (ask, known) = (dependencies.history.revision, state.revision)
    return .run(name: "ask for other windows' words") { send in
      let revision = await ask()
      if revision != known { send(.revisionRead(revision)) }
    }
    .latest(CancelID.revision)
  }
}

// MARK: - The chosen word's meaning and games

/// The games of one word, as far as they have been read.
package struct WordPlays: Equatable, Sendable {
  /// In capitals.
  var word: String
  /// The latest games, and how many there are in all.
  var page: Page<WordPlay>
  /// The game just before the best play; `nil` until it has been read.
  @Boxed package var moment: ReplayFeature.State?

  package init(word: String, page: Page<WordPlay>, moment: ReplayFeature.State? = nil) {
    (self.word, self.page, self.moment) = (word, page, moment)
  }
}

extension WordsFeature {
  private func lookUpAllWords(_ state: inout State) {
    let (lookUp, language) = (dependencies.meanings.lookUp, dependencies.language)
    for word in state.list.elements.map(\.word) where state.meanings[word] == nil {
      state.meanings[word] = lookUp(word, language)
    }
  }

  /// Reads the games of the chosen word; nothing if that is done or under way.
  private func readPlays(_ state: inout State) -> Effect<Action> {
    guard state.request == nil, let word = state.list.chosen?.word, word != state.askedWord else {
      return .none
    }
    state.askedWord = word
    if state.plays?.word == word { return .cancel(id: CancelID.plays) }
    let query = PlaysQuery(word, limit: Self.maximumPlays)
    return Effect.result(name: "read the chosen word's games", dependencies.history.plays, query) {
      Action.playsRead(word, $0)
    }
    .latest(CancelID.plays)
  }

  /// Reads the game in which a word has scored most.
  private func readMoment(_ plays: Page<WordPlay>) -> Effect<Action> {
    guard let best = plays.elements.max(by: { $0.score < $1.score }) else { return .none }
    return .result(name: "read the best game", dependencies.history.moment, best) {
      .momentRead(best, $0)
    }
    .latest(CancelID.moment)
  }
}
