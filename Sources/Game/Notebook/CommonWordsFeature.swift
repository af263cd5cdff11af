import Composable
import Rules
import Surface

/// A list of common words: those that were missed, in all games or in one, or those of a length.
///
/// The first reading of a long history takes seconds; the list says how far it is. Each time the page is
/// shown, it is read again: a game may have come to an end.
package struct CommonWordsFeature: Reducer {
  package struct State: Equatable, Sendable {
    /// Which words.
    package let words: CommonWordsQuery.List
    /// The line that is searched for, whose language is that of the words once the page is shown.
    package var search = SearchLine()
    package var sort: CommonWordSort
    /// Whether the order is reversed.
    package var isReversed = false
    /// The words that have been read so far, and the chosen one.
    package var list = PagedList<CommonWord>()
    /// The word to choose once the words have been read again.
    var wanted: String?
    /// What the chosen word means; `nil` before one is chosen, and where there are no meanings.
    package var meaning: WordMeaning?
    /// How far the first reading is; `nil` while none is long.
    package var progress: ReadingProgress?
    /// What the screen asks the program to do.
    package var request: ScreenRequest?

    package init(_ words: CommonWordsQuery.List) {
      self.words = words
      sort = if case .missed = words { .there } else { .score }
    }

    /// Whether nothing was missed in any game, because there was none.
    package var isBlank: Bool { words == .missed && list.total == 0 && search.isEmpty }

    /// Whether there are words to practise.
    package var canPractise: Bool { words != .all && list.chosen != nil }

    /// The orders that say something in this list.
    package var sorts: [CommonWordSort] {
      switch words {
      case .missed: [.there, .last, .score, .length, .alpha]
      case .length, .all: [.score, .there, .found, .alpha]
      case .missedIn: [.score, .length, .there, .alpha]
      }
    }
  }

  package enum Action: Equatable, Sendable {
    case input(ScreenInput)
    /// The player who hears the list wants its next rows.
    case more
    case progressed(ReadingProgress)
    case read(HistoryAnswer<Page<CommonWord>>)
  }

  private enum CancelID { case words }

  let dependencies: Dependencies

  package func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .input(.hidden), .input(.quitRequested):
      // What was read stays in the notebook, and the rest is read when the page is shown again.
      return .cancel(id: CancelID.words)
    case .input(let input):
      let effect = receive(input, &state)
      lookUp(&state)
      return effect
    case .more:
      return read(state.list.moreRows(), state)
    case .progressed(let progress):
      state.progress = progress
      return .none
    case .read(let result):
      state.progress = nil
      let effect = read(state.list.receive(result), state)
      if case .success = result, let wanted = state.wanted {
        state.list.choose(wanted)
        state.wanted = nil
      }
      lookUp(&state)
      return effect
    }
  }

  private func receive(_ input: ScreenInput, _ state: inout State) -> Effect<Action> {
    switch input {
    case .shown:
      state.search.language = dependencies.language
      state.wanted = state.list.chosen?.word ?? state.wanted
      return read(state.list.firstRows(upTo: state.list.cursor.index), state)
    case .key(let key):
      guard state.search.isOpen else { return receive(key, &state) }
      return state.search.receive(key) ? read(state.list.firstRows(), state) : .none
    case .pasted(let text):
      guard state.search.isOpen, state.search.paste(text) else { return .none }
      return read(state.list.firstRows(), state)
    case .pointer(let event):
      if let column: CommonWordSort = event.clickedRow() { return sort(by: column, &state) }
      let click = state.list.click(event)
      if click != nil { state.search.isOpen = false }
      if click == .opened { open(&state) }
      return read(state.list.nextRows(), state)
    case .hidden, .suspended, .resumed, .quitRequested:
      return .none
    }
  }

  private func receive(_ key: Key, _ state: inout State) -> Effect<Action> {
    switch key {
    case .escape, .character("q"): state.request = .close
    case .character("n") where state.isBlank: state.request = .startNewGame(.standard)
    case .character("/"): state.search.isOpen = true
    case .character("p") where state.canPractise:
      state.request = .open(.practice(.init(.list(query(state)))))
    case .character("s"):
      return sort(by: state.sorts.cycled(from: state.sort, by: 1) ?? state.sort, &state)
    case .character("S"):
      state.isReversed.toggle()
      return read(state.list.firstRows(), state)
    case .enter: open(&state)
    default:
      state.list.cursor.move(by: key)
      return read(state.list.nextRows(), state)
    }
    return .none
  }

  private func sort(by sort: CommonWordSort, _ state: inout State) -> Effect<Action> {
    state.isReversed = state.sort == sort && !state.isReversed
    state.sort = sort
    return read(state.list.firstRows(), state)
  }

  private func open(_ state: inout State) {
    guard let word = state.list.chosen?.word else { return }
    state.request = .open(dependencies.meanings.page(of: word, state.search.language))
  }

  private func lookUp(_ state: inout State) {
    let word = state.list.chosen?.word
    guard word != state.meaning?.word else { return }
    state.meaning = word.flatMap { dependencies.meanings.lookUp($0, dependencies.language) }
  }

  private func query(_ state: State) -> CommonWordsQuery {
    var query = CommonWordsQuery(state.words, sort: state.sort)
    (query.search, query.isReversed) = (state.search.search, state.isReversed)
    return query
  }

  /// Reads rows in place of those that are being read; nothing for `nil`.
  private func read(_ rows: RowRange?, _ state: State) -> Effect<Action> {
    guard let rows else { return .none }
    var query = query(state)
    (query.offset, query.limit) = (rows.offset, rows.limit)
    return .run(name: "read common words") { [words = dependencies.notebook.words, query] send in
      do throws(HistoryError) {
        send(.read(.success(try await words(query) { send(.progressed($0)) })))
      } catch {
        if !Task.isCancelled { send(.read(.failure(error))) }
      }
    }
    .latest(CancelID.words)
  }
}
