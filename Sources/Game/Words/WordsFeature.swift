import Composable
import Rules
import Surface

/// The history browser. It reads a page at a time; a new filter waits for a pause in typing and
/// cancels the reading before it.
package struct WordsFeature: Reducer {
  private let dependencies: Dependencies

  /// How long the typing of a filter must pause before the history is asked.
  package static let filterPause = Duration.milliseconds(60)

  package init(dependencies: Dependencies) { self.dependencies = dependencies }

  /// Takes one action.
  package func reduce(into state: inout WordsState, action: WordsAction) -> Effect<WordsAction> {
    switch action {
    case .appeared:
      state.hasAppeared = true
      return readFirst(&state)
    case .key(let key):
      if state.word != nil { return receiveInPlays(key, &state) }
      return state.isFiltering ? receiveInFilter(key, &state) : receiveInList(key, &state)
    case .pasted(let text):
      guard state.isFiltering, state.word == nil else { return .none }
      return filter(by: text, &state)
    case .rowClicked(let index):
      return click(index, &state)
    case .scrolled(let rows):
      if state.word != nil {
        state.word?.list.index += rows
        return readMorePlaysIfNear(&state)
      }
      state.list.index += rows
      return readMoreIfNear(&state)
    case .pageRead(let result):
      take(result, &state)
      return state.list.isBoundForEnd ? readMoreIfNear(&state) : .none
    case .playsRead(let word, let result):
      guard state.word?.entry.word == word else { return .none }
      state.word?.take(result)
      return state.word?.list.isBoundForEnd == true ? readMorePlaysIfNear(&state) : .none
    case .recordRead(let play, let result):
      guard state.word?.play == play else { return .none }
      show(play, of: result, &state)
      return .none
    }
  }

  private enum CancelID { case page, plays, record }
}

// MARK: - Keys

extension WordsFeature {
  private func receiveInList(_ key: Key, _ state: inout WordsState) -> Effect<WordsAction> {
    switch key {
    case .escape, .character("q"):
      state.request = .close
      return .none
    case .character("/"):
      state.isFiltering = true
      return .none
    case .character("s"), .tab, .right:
      return sort(by: 1, &state)
    case .backtab, .left:
      return sort(by: -1, &state)
    case .enter:
      return open(&state)
    default:
      state.list.move(by: key)
      return readMoreIfNear(&state)
    }
  }

  private func receiveInFilter(_ key: Key, _ state: inout WordsState) -> Effect<WordsAction> {
    switch key {
    case .enter, .down, .tab:
      state.isFiltering = false
      return .none
    case .escape:
      state.isFiltering = false
      guard !state.filter.isEmpty else { return .none }
      state.filter = ""
      return readFirst(&state)
    case .backspace:
      guard !state.filter.isEmpty else { return .none }
      state.filter.removeLast()
      return readFiltered(&state)
    case .character(let letter):
      return filter(by: String(letter), &state)
    default:
      return .none
    }
  }

  /// Adds the letters of a text to the filter.
  private func filter(by text: String, _ state: inout WordsState) -> Effect<WordsAction> {
    let letters = text.filter { $0.isASCII && $0.isLetter }.uppercased()
      .prefix(WordsState.longestFilter - state.filter.count)
    guard !letters.isEmpty else { return .none }
    state.filter += letters
    return readFiltered(&state)
  }

  private func receiveInPlays(_ key: Key, _ state: inout WordsState) -> Effect<WordsAction> {
    switch key {
    case .escape, .left, .backspace:
      state.word = nil
      return .merge(.cancel(id: CancelID.plays), .cancel(id: CancelID.record))
    case .enter, .right:
      return openReplay(&state)
    default:
      state.word?.list.move(by: key)
      return readMorePlaysIfNear(&state)
    }
  }

  private func click(_ index: Int, _ state: inout WordsState) -> Effect<WordsAction> {
    if state.word != nil {
      let chosen = state.word?.list.index
      guard state.word?.list.choose(index) == true else { return .none }
      return index == chosen ? openReplay(&state) : readMorePlaysIfNear(&state)
    }
    let chosen = state.list.index
    guard state.list.choose(index) else { return .none }
    state.isFiltering = false
    return index == chosen ? open(&state) : readMoreIfNear(&state)
  }

  private func sort(by step: Int, _ state: inout WordsState) -> Effect<WordsAction> {
    let all = WordSort.allCases
    let index = all.firstIndex(of: state.sort) ?? 0
    state.sort = all[(index + step + all.count) % all.count]
    return readFirst(&state)
  }
}

// MARK: - Reading

extension WordsFeature {
  /// Reads the first page; the list keeps what it shows until the answer is here.
  private func readFirst(_ state: inout WordsState) -> Effect<WordsAction> {
    state.isLoading = true
    state.list.settle()
    return read(state.query).cancellable(id: CancelID.page, cancelInFlight: true)
  }

  private func readFiltered(_ state: inout WordsState) -> Effect<WordsAction> {
    state.isLoading = true
    state.list.settle()
    return read(state.query)
      .debounce(id: CancelID.page, for: Self.filterPause, clock: dependencies.clock)
  }

  private func readMoreIfNear(_ state: inout WordsState) -> Effect<WordsAction> {
    guard !state.isLoading, let total = state.total, state.entries.count < total,
      state.list.index + WordsState.margin >= state.entries.count
    else { return .none }
    state.isLoading = true
    var query = state.query
    query.offset = state.entries.count
    // Who goes to the end waits for one answer, however far away that is.
    if state.list.isBoundForEnd { query.limit = max(query.limit, total - query.offset) }
    return read(query).cancellable(id: CancelID.page, cancelInFlight: true)
  }

  private func read(_ query: WordQuery) -> Effect<WordsAction> {
    let words = dependencies.history.words
    return .result(
      name: "read words",
      { () throws(HistoryError) in try await words(query) },
      action: { .pageRead($0) }
    )
  }

  private func take(_ result: Result<Page<WordEntry>, HistoryError>, _ state: inout WordsState) {
    state.isLoading = false
    switch result {
    case .success(let page):
      state.problem = nil
      state.total = page.total
      if page.offset == 0 {
        state.entries = page.elements
        var list = ListCursor(count: state.entries.count)
        if state.list.isBoundForEnd { list.move(by: .end) }
        state.list = list
      } else {
        // A word that is played meanwhile in another window moves the pages by one.
        let coming = Set(page.elements.map(\.word))
        let known = Set(state.entries.lazy.map(\.word).filter(coming.contains))
        state.entries += page.elements.filter { !known.contains($0.word) }
        // What has moved above the cursor is not in the list: where nothing new comes, it ends.
        if known.count == page.elements.count { state.total = state.entries.count }
        state.list.count = state.entries.count
      }
    case .failure(let error):
      state.problem = error
      state.list.settle()
    }
  }

  private func open(_ state: inout WordsState) -> Effect<WordsAction> {
    guard let entry = state.entry else { return .none }
    let word = WordPlaysState(entry: entry)
    state.word = word
    return readPlays(word, &state)
  }

  private func readMorePlaysIfNear(_ state: inout WordsState) -> Effect<WordsAction> {
    guard let word = state.word, word.wantsMore else { return .none }
    return readPlays(word, &state)
  }

  private func readPlays(
    _ word: WordPlaysState,
    _ state: inout WordsState
  ) -> Effect<WordsAction> {
    state.word?.isLoading = true
    let (query, plays) = (word.query, dependencies.history.plays)
    return .result(
      name: "read a word's games",
      { () throws(HistoryError) in try await plays(query) },
      action: { .playsRead(word: query.word, $0) }
    )
    .cancellable(id: CancelID.plays, cancelInFlight: true)
  }

  private func openReplay(_ state: inout WordsState) -> Effect<WordsAction> {
    guard let play = state.word?.play else { return .none }
    let record = dependencies.history.record
    return .result(
      name: "read a game",
      { () throws(HistoryError) in try await record(play.game) },
      action: { .recordRead(play, $0) }
    )
    .cancellable(id: CancelID.record, cancelInFlight: true)
  }

  private func show(
    _ play: WordPlay,
    of result: Result<GameRecord, HistoryError>,
    _ state: inout WordsState
  ) {
    do throws(HistoryError) {
      state.request = .replay(try ReplayState(ReplayTarget(play), from: result))
      state.word?.problem = nil
    } catch {
      state.word?.problem = error
    }
  }
}
