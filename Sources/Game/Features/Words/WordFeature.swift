import Composable
import Model
import Rules
import Surface

/// One word: the words that it is related to, and the games in which it was played, the latest first.
package struct WordFeature: Reducer {
  package struct State: AskingState, Equatable, Sendable {
    @Boxed package var entry: WordEntry
    /// Whether the history has not yet said how often the word was played.
    package private(set) var isEntryUnread = false
    /// What it means; `nil` where there are no meanings.
    package var meaning: WordMeaning?
    package let language: Language
    /// Where the word stands in the list that the page was opened from; `nil` without one.
    package var place: WordPlace?
    package var list = PagedList<WordPlay>()
    /// The words that it is related to; `nil` until they are known.
    @Boxed package var relations: WordRelations?
    /// Those of them that the player has found.
    package var found: Set<String> = []
    /// Which of them is chosen; `nil` while one of the games is.
    package var chosenRelative: Int?
    /// What the games say of the word; `nil` where that is not known.
    @Boxed package var standing: CommonWord? = nil
    /// In how many games it was there and not played; `nil` where that is not known.
    package var missedCount: Int? { standing?.timesMissed }
    /// Where it was missed last, if it was never played.
    package var missed: MissedPlace? { list.total == 0 ? standing?.missed : nil }
    /// Whether the games have said how often it was there.
    package var isStandingRead = false
    package var isWord = true
    /// The words that are learned in practice; `nil` until they have been read.
    package var learned: Set<String>?
    /// Whether the page's word is learned; false until that has been read.
    package var isLearned: Bool { learned?.contains(entry.word) == true }
    /// The chosen game just before the word was played, or could have been; `nil` until it has been read.
    @Boxed package var moment: ReplayFeature.State? = nil
    /// The place whose game is being read or was read last.
    var asked: WordMoment?
    /// Why the chosen game could not be read; `nil` if there is no problem.
    package var problem: HistoryError?
    package var request: ScreenRequest?

    package init(
      entry: WordEntry,
      meaning: WordMeaning? = nil,
      language: Language = .english,
      place: WordPlace? = nil
    ) {
      self.entry = entry
      self.meaning = meaning
      self.language = language
      self.place = place
    }

    /// A word that may never have been played. The page looks up what it means, and reads what the history knows of it.
    package init(word: String, language: Language) {
      let entry = WordEntry(word: word, count: 0, bestScore: 0, lastPlayedAt: Timestamp(seconds: 0))
      self.init(entry: entry, language: language)
      isEntryUnread = true
    }

    package var isWaiting: Bool {
      problem == nil && list.problem == nil
        && (list.isWaiting || isEntryUnread || relations == nil || learned == nil
          || !isStandingRead)
    }

    /// The chosen game, or the one in which the word was missed.
    fileprivate var chosenMoment: WordMoment? {
      missed.map(WordMoment.missed) ?? list.chosen.map(WordMoment.played)
    }

    /// The related word that is chosen.
    package var relative: WordRelations.Relative? {
      guard let index = chosenRelative, let all = relations?.relatives, all.indices.contains(index)
      else { return nil }
      return all[index]
    }

    /// Chooses among the related words, which stand above the games, by a key. Returns whether it is one for
    /// that.
    fileprivate mutating func chooseRelative(by key: Key) -> Bool {
      let all = relations?.relatives ?? []
      guard let index = chosenRelative, all.indices.contains(index) else {
        guard [.up, .character("k")].contains(key), list.cursor.index == 0, let last = all.last
        else { return false }
        chosenRelative = all.firstIndex { $0.kind == last.kind }
        return true
      }
      switch key {
      case .left: chosenRelative = max(0, index - 1)
      case .right: chosenRelative = min(all.count - 1, index + 1)
      // The first of the kind above or below.
      case .up, .character("k"):
        let above = all[..<index].last { $0.kind != all[index].kind }?.kind
        chosenRelative = all.firstIndex { $0.kind == above ?? all[index].kind }
      case .down, .character("j"):
        let below = all[index...].firstIndex { $0.kind != all[index].kind }
        chosenRelative = below ?? (list.elements.isEmpty && missed == nil ? index : nil)
      case .home: chosenRelative = 0
      case .end: chosenRelative = all.count - 1
      default: return false
      }
      return true
    }

    /// A word that was neither found nor missed has nothing else to choose from.
    fileprivate mutating func chooseFirstRelative() {
      guard list.isEmpty, isStandingRead, missed == nil, chosenRelative == nil else { return }
      if relations?.relatives.isEmpty == false { chosenRelative = 0 }
    }

    /// Takes the entry of the word from a page of words; a word that is not there was never played.
    fileprivate mutating func receive(_ result: HistoryAnswer<Page<WordEntry>>) {
      guard case .success(let page) = result else { return }
      isEntryUnread = false
      if let found = page.elements.first(where: { $0.word == entry.word }) { entry = found }
    }
  }

  package indirect enum Action: ScreenEvent {
    case input(ScreenInput)
    /// The player who hears the list wants its next rows.
    case more
    case entryRead(HistoryAnswer<Page<WordEntry>>)
    case read(HistoryAnswer<Page<WordPlay>>)
    case relationsFound(word: String, WordRelations)
    /// Those of the related words that the player has found have been read.
    case foundRead(HistoryAnswer<Page<WordEntry>>)
    /// What the games say of the word, if it is a common one.
    case standingRead(word: String, HistoryAnswer<Page<CommonWord>>)
    /// The words that are learned have been read.
    case learnedRead(Set<String>)
    /// The word before or behind this one has been read.
    case neighbourRead(WordQuery, HistoryAnswer<Page<WordEntry>>)
    /// The chosen game, or the one in which the word was missed, has been read.
    case momentRead(WordMoment, HistoryAnswer<ReplayFeature.State>)
  }

  private enum CancelID { case plays, moment, relations, standing, neighbour }

  let dependencies: Dependencies
  private var history: HistoryClient { dependencies.history }

  package func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .input(.hidden), .input(.quitRequested):
      // A game that is not in sight is not read.
      if state.moment == nil { state.asked = nil }
      // Nor is the next word, so that the next key begins at this one.
      if let place = state.place { state.place?.query.offset = place.index }
      return .cancel(id: CancelID.moment).merge(with: .cancel(id: CancelID.neighbour))
    case .input(let input):
      return receive(input, &state).merge(with: readMoment(&state))
    case .more:
      return read(state.list.moreRows(), state)
    case .entryRead(let result):
      // If that fails, so does the list of the games, which says why.
      state.receive(result)
    case .read(let result):
      let rest = read(state.list.receive(result), state)
      state.chooseFirstRelative()
      return rest.merge(with: readMoment(&state))
    case .relationsFound(let word, let relations):
      guard word == state.entry.word else { return .none }
      state.relations = relations
      state.chooseFirstRelative()
      return readFound(relations)
    case .foundRead(let result):
      // The rest of the page does not depend on it.
      guard case .success(let page) = result else { return .none }
      state.found = Set(page.elements.map(\.word))
    case .standingRead(let word, let result):
      guard word == state.entry.word else { return .none }
      state.isStandingRead = true
      // The rest of the page does not depend on it.
      state.standing = (try? result.get())?.elements.first
      state.chooseFirstRelative()
      return readMoment(&state)
    case .learnedRead(let words): state.learned = words
    case .neighbourRead(let query, let result): return show(result, of: query, &state)
    case .momentRead(let moment, let result):
      // Without its cube the page says the rest. Opening the game says what is wrong.
      if moment == state.asked { state.moment = try? result.get() }
    }
    return .none
  }

  private func receive(_ input: ScreenInput, _ state: inout State) -> Effect<Action> {
    switch input {
    case .shown:
      if state.isEntryUnread {
        state.meaning = dependencies.meanings.lookUp(state.entry.word, state.language)
        state.isWord = dependencies.dictionary.contains(state.entry.word)
      }
      let learned = Effect<Action>.learned(dependencies, besides: state.learned) {
        .learnedRead($0)
      }
      return state.list.isUnread ? readWord(&state).merge(with: learned) : learned
    case .key(let key) where key.leavesPage: state.request = .close
    case .key(.enter) where state.relative != nil: return open(state.relative, &state)
    case .key(let key) where state.chooseRelative(by: key): break
    case .key(.left): return step(by: -1, &state)
    case .key(.right): return step(by: 1, &state)
    case .key(.enter): open(&state)
    case .key(.character("r")):
      state.request = state.list.chosen?.game.map { .read(.race($0)) }
    case .key(.character("n")) where state.list.total == 0: state.request = .startNewGame(.standard)
    case .key(let key):
      state.list.cursor.move(by: key)
      return read(state.list.nextRows(), state)
    case .pointer(let event):
      if let relative: WordRelations.Relative = event.clickedRow() { return open(relative, &state) }
      if event.kind == .press { state.chosenRelative = nil }
      if state.list.click(event) == .opened { open(&state) }
      return read(state.list.nextRows(), state)
    case .hidden, .pasted, .suspended, .resumed, .quitRequested: break
    }
    return .none
  }

  /// Reads the word before or behind the one in front, or behind the one that is being read.
  private func step(by steps: Int, _ state: inout State) -> Effect<Action> {
    guard let query = state.place?.moved(by: steps) else { return .none }
    return .result(name: "read the next word", history.words, query) { .neighbourRead(query, $0) }
      .latest(CancelID.neighbour)
  }

  private func show(
    _ result: HistoryAnswer<Page<WordEntry>>,
    of query: WordQuery,
    _ state: inout State
  ) -> Effect<Action> {
    guard var place = state.place, place.query == query else { return .none }
    let page = try? result.get()
    guard let page, let entry = page.elements.first else {
      place.query.offset = place.index
      (state.place, state.problem) = (place, result.failure)
      return .none
    }
    (place.index, place.total) = (query.offset, page.total)
    let meaning = dependencies.meanings.lookUp(entry.word, state.language)
    let learned = state.learned
    state = State(entry: entry, meaning: meaning, language: state.language, place: place)
    state.learned = learned
    return readWord(&state)
  }

  /// Reads all that the page says of a word.
  private func readWord(_ state: inout State) -> Effect<Action> {
    let games = read(state.list.firstRows(), state).merge(with: findRelations(state))
      .merge(with: readStanding(state)).merge(with: .cancel(id: CancelID.moment))
    return state.isEntryUnread ? games.merge(with: readEntry(state)) : games
  }

  private func read(_ rows: RowRange?, _ state: State) -> Effect<Action> {
    guard let rows else { return .none }
    let query = PlaysQuery(state.entry.word, offset: rows.offset, limit: rows.limit)
    return .result(name: "read a word's games", history.plays, query) { .read($0) }
      .latest(CancelID.plays)
  }

  /// Reads the chosen game; nothing if that is done or under way.
  private func readMoment(_ state: inout State) -> Effect<Action> {
    guard state.request == nil, let moment = state.chosenMoment, moment != state.asked else {
      return .none
    }
    (state.asked, state.moment) = (moment, nil)
    return .result(name: "read the chosen game", history.moment, moment) { .momentRead(moment, $0) }
      .latest(CancelID.moment)
  }

  private func findRelations(_ state: State) -> Effect<Action> {
    let (word, language) = (state.entry.word, state.language)
    let (family, relations) = (dependencies.meanings.family, dependencies.dictionary.relations)
    return .run(name: "find related words") { send in
      send(.relationsFound(word: word, await relations(word, family(word, language))))
    }
    .latest(CancelID.relations)
  }

  private func readFound(_ relations: WordRelations) -> Effect<Action> {
    guard !relations.relatives.isEmpty else { return .none }
    return .result(name: "read found words", history.words, .these(relations.relatives.map(\.word)))
    {
      .foundRead($0)
    }
    .latest(CancelID.relations)
  }

  private func readStanding(_ state: State) -> Effect<Action> {
    let word = state.entry.word
    let (history, commonWords) = (history, dependencies.dictionary.commonWords)
    return .result(
      name: "read where a word was missed",
      { () throws(HistoryError) in
        // The latest games count; if that fails, the others say what they say.
        _ = try? await history.searchGames(for: commonWords())
        return try await history.commonWords(.init(.word(word)))
      },
      action: { .standingRead(word: word, $0) }
    )
    .latest(CancelID.standing)
  }

  private func readEntry(_ state: State) -> Effect<Action> {
    .result(name: "read a word", history.words, .these([state.entry.word])) { .entryRead($0) }
  }

  private func open(
    _ relative: WordRelations.Relative?,
    _ state: inout State
  ) -> Effect<Action> {
    guard let relative, state.relations?.relatives.contains(relative) == true else { return .none }
    state.chosenRelative = state.relations?.relatives.firstIndex(of: relative)
    state.request = .open(.word(.init(word: relative.word, language: state.language)))
    return .none
  }

  /// Opens the chosen game. One that could not be read is read once more, and says then what is wrong.
  private func open(_ state: inout State) {
    state.problem = nil
    guard let moment = state.chosenMoment else { return }
    state.request = state.moment.map { .open(.replay($0)) } ?? .read(.moment(moment))
  }
}

/// Where a word stands in a list of words.
package struct WordPlace: Equatable, Sendable {
  /// Reads one word of the list: the one in front, or the one that is being read.
  package fileprivate(set) var query: WordQuery
  package fileprivate(set) var index: Int
  /// How many words the list has.
  package fileprivate(set) var total: Int

  /// - Parameter query: Reads the list.
  package init(_ index: Int, of total: Int, in query: WordQuery) {
    (self.query, self.index, self.total) = (query, index, total)
    (self.query.offset, self.query.limit) = (index, 1)
  }

  /// Goes on by some words. Returns what reads the next one; `nil` at either end of the list.
  fileprivate mutating func moved(by steps: Int) -> WordQuery? {
    guard (0..<total).contains(query.offset + steps) else { return nil }
    query.offset += steps
    return query
  }
}

extension WordQuery {
  /// Some words, as far as they were found.
  fileprivate static func these(_ words: [String]) -> Self {
    var query = Self(sort: .alpha, limit: words.count)
    query.words = words
    return query
  }
}

extension WordFeature.State {
  package var opensSearch: Bool { true }
  package var help: HelpTopic { HelpTopic(page: .words) }
}
