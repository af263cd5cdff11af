import Composable
import Rules
import Surface

/// The list of every word ever played, or of those of one game.
///
/// The words are read a page at a time, and again each time the page is shown or another window has written:
/// it may have found some. Each key asks for that, since a page at rest must not wake up. A new search
/// cancels an earlier read. So does another word, whose games are read.
package struct WordsFeature: Reducer {
  package struct State: Equatable, Sendable {
    /// The line that is searched for, whose language is that of the words once the screen is shown.
    package var search = SearchLine()
    /// The game whose words are listed; `nil` for those of all games.
    package let game: GameID?
    /// The order of the list.
    package var sort: WordSort = .recent
    /// Whether the order is reversed.
    package var isReversed = false
    /// The words.
    package var list = PagedList<WordEntry>()
    /// The games of the chosen word; `nil` until they have been read.
    package var chosenPlays: Page<WordPlay>? {
      plays.flatMap { $0.word == list.chosen?.word ? $0.page : nil }
    }
    /// What the chosen word means; `nil` before a word is chosen, and where there are no meanings.
    package var meaning: WordMeaning?
    /// What the words of a game mean, which are told together; those of all games are not looked up.
    package internal(set) var meanings: [String: WordMeaning] = [:]
    /// What the screen asks the program to do.
    package var request: ScreenRequest?
    /// The word to choose once the words have been read, and its row when it was chosen.
    package var wanted: Wanted?

    /// A word, and its row when it was chosen.
    package struct Wanted: Equatable, Sendable {
      let word: String
      let index: Int

      package init(word: String, index: Int) { (self.word, self.index) = (word, index) }
    }

    /// The latest games that were read, and their word.
    package var plays: WordPlays?
    /// The word whose games are being read or were read last.
    package var askedWord: String?

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
    package var reopened: Self {
      var state = Self()
      (state.sort, state.isReversed, state.search) = (sort, isReversed, search)
      state.search.isOpen = false
      state.wanted = chosenRow
      return state
    }

    private var chosenRow: Wanted? {
      list.chosen.map { Wanted(word: $0.word, index: list.cursor.index) } ?? wanted
    }

    /// The rows to read when the page is shown: with the chosen one, wherever it is by then.
    mutating func rowsToShow() -> RowRange {
      wanted = chosenRow
      return list.firstRows(upTo: wanted?.index ?? 0)
    }

    mutating func chooseWanted() {
      if let wanted { list.choose(wanted.word) }
      wanted = nil
    }

    /// Whether no word was ever played.
    package var hasNoWords: Bool { list.total == 0 && search.isEmpty && game == nil }
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
      lookUpChosenWord(&state)
      return effect.merge(with: readPlays(&state)).merge(with: readRevision(state))
    case .more:
      return read(state.list.moreRows(), state)
    case .revisionRead(let revision):
      let isFirst = state.revision == nil
      state.revision = revision
      if !isFirst { return read(state.rowsToShow(), state) }
    case .read(let result):
      let effect = read(state.list.receive(result), state)
      if case .success = result { state.chooseWanted() }
      if state.game != nil { lookUpAllWords(&state) }
      lookUpChosenWord(&state)
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
    switch input {
    case .shown:
      state.search.language = dependencies.language
      return state.list.isLoading ? .none : read(state.rowsToShow(), state)
    case .key(let key):
      guard state.search.isOpen else { return receiveInList(key, &state) }
      return state.search.receive(key) ? read(state.list.firstRows(), state) : .none
    case .pasted(let text):
      guard state.search.isOpen, state.search.paste(text) else { return .none }
      return read(state.list.firstRows(), state)
    case .pointer(let event):
      if let column: WordSort = event.clickedRow() { return sort(by: column, &state) }
      let click = state.list.click(event)
      if click != nil { state.search.isOpen = false }
      return click == .opened ? open(&state) : read(state.list.nextRows(), state)
    case .hidden, .suspended, .resumed, .quitRequested:
      return .none
    }
  }
}

// MARK: - Keys

extension WordsFeature {
  private func receiveInList(_ key: Key, _ state: inout State) -> Effect<Action> {
    switch key {
    case .escape, .character("q"): state.request = .close
    case .character("/"): state.search.isOpen = true
    case .character("s"): return sort(by: state.sort.cycled(by: 1), &state)
    case .character("S"):
      state.isReversed.toggle()
      return read(state.list.firstRows(), state)
    case .enter: return open(&state)
    case .character("n") where state.hasNoWords: state.request = .startNewGame(.standard)
    default:
      state.list.cursor.move(by: key)
      return read(state.list.nextRows(), state)
    }
    return .none
  }

  private func sort(by sort: WordSort, _ state: inout State) -> Effect<Action> {
    state.isReversed = state.sort == sort && !state.isReversed
    state.sort = sort
    return read(state.list.firstRows(), state)
  }

  private func open(_ state: inout State) -> Effect<Action> {
    if let entry = state.list.chosen {
      lookUpChosenWord(&state)
      let place = WordPlace(
        state.list.cursor.index,
        of: state.list.total ?? 0,
        in: query(state, RowRange(offset: 0, limit: 1))
      )
      let (meaning, language) = (state.meaning, state.search.language)
      state.request = .open(
        .word(WordFeature.State(entry: entry, meaning: meaning, language: language, place: place))
      )
    }
    return .none
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
  package var word: String
  /// The latest games, and how many there are in all.
  package var page: Page<WordPlay>
  /// The game just before the best play; `nil` until it has been read.
  @Boxed package var moment: ReplayFeature.State?

  package init(word: String, page: Page<WordPlay>, moment: ReplayFeature.State? = nil) {
    (self.word, self.page, self.moment) = (word, page, moment)
  }
}

extension WordsFeature {
  private func lookUpChosenWord(_ state: inout State) {
    let word = state.list.chosen?.word
    guard word != state.meaning?.word else { return }
    state.meaning = word.flatMap { dependencies.meanings.lookUp($0, dependencies.language) }
  }

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
