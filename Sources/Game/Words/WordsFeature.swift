import Composable
import Surface

/// The list of every word ever played.
///
/// The words are read a page at a time. A new filter cancels an earlier read, and is used after a
/// pause in typing.
package struct WordsFeature: Reducer {
  package struct State: Equatable, Sendable {
    /// The order of the list.
    package var sort: WordSort = .recent
    /// Letters that the listed words contain, in capitals; empty for all words.
    package var filter = ""
    /// Whether typed letters go into the filter.
    package var isFiltering = false
    /// The words.
    package var list = PagedList<WordEntry>()
    /// What the screen asks the program to do.
    package var request: ScreenRequest?

    package init() {}

    /// The longest filter: no word is longer.
    package static let maximumFilterLength = 63
  }

  package enum Action: Equatable, Sendable {
    case input(ScreenInput)
    case read(Result<Page<WordEntry>, HistoryError>)
  }

  private enum CancelID { case words }

  private let dependencies: Dependencies

  /// How long the player must pause while typing a filter before the words are read.
  package static let filterPause = Duration.milliseconds(60)

  package init(dependencies: Dependencies) { self.dependencies = dependencies }

  package func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .input(let input): receive(input, &state)
    case .read(let result): state.list.receive(result).map { read($0, state) } ?? .none
    }
  }

  private func receive(_ input: ScreenInput, _ state: inout State) -> Effect<Action> {
    switch input {
    case .shown:
      return state.list.isUnread ? readFirst(&state) : .none
    case .key(let key):
      return state.isFiltering ? receiveInFilter(key, &state) : receiveInList(key, &state)
    case .pasted(let text):
      return state.isFiltering ? filter(by: text, &state) : .none
    case .pointer(let event):
      if let rows = event.wheelRows { state.list.cursor.index += rows }
      guard let click = state.list.click(event) else { return readMore(&state) }
      state.isFiltering = false
      return click == .opened ? open(&state) : readMore(&state)
    case .hidden, .suspended, .resumed, .quitRequested:
      return .none
    }
  }
}

// MARK: - Keys

extension WordsFeature {
  private func receiveInList(_ key: Key, _ state: inout State) -> Effect<Action> {
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
      state.list.cursor.move(by: key)
      return readMore(&state)
    }
  }

  private func receiveInFilter(_ key: Key, _ state: inout State) -> Effect<Action> {
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
  private func filter(by text: String, _ state: inout State) -> Effect<Action> {
    let letters = text.filter { $0.isASCII && $0.isLetter }.uppercased()
      .prefix(State.maximumFilterLength - state.filter.count)
    guard !letters.isEmpty else { return .none }
    state.filter += letters
    return readFiltered(&state)
  }

  private func sort(by step: Int, _ state: inout State) -> Effect<Action> {
    state.sort = state.sort.cycled(by: step)
    return readFirst(&state)
  }

  private func open(_ state: inout State) -> Effect<Action> {
    if let entry = state.list.chosen {
      state.request = .open(.word(WordFeature.State(entry: entry)))
    }
    return .none
  }
}

// MARK: - Reading

extension WordsFeature {
  private func readFirst(_ state: inout State) -> Effect<Action> {
    let rows = state.list.firstRows()
    return read(rows, state)
  }

  private func readFiltered(_ state: inout State) -> Effect<Action> {
    let rows = state.list.firstRows()
    return words(rows, state)
      .debounce(id: CancelID.words, for: Self.filterPause, clock: dependencies.clock)
  }

  private func readMore(_ state: inout State) -> Effect<Action> {
    guard let rows = state.list.nextRows() else { return .none }
    return read(rows, state)
  }

  private func read(_ rows: RowRange, _ state: State) -> Effect<Action> {
    words(rows, state).cancellable(id: CancelID.words, cancelInFlight: true)
  }

  private func words(_ rows: RowRange, _ state: State) -> Effect<Action> {
    let words = dependencies.history.words
    let query = WordQuery(
      sort: state.sort,
      filter: state.filter,
      offset: rows.offset,
      limit: rows.limit
    )
    return .result(
      name: "read words",
      { () throws(HistoryError) in try await words(query) },
      action: { .read($0) }
    )
  }
}
