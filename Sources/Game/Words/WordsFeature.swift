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
    /// Whether the order is reversed.
    package var isReversed = false
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
    case .read(let result): read(state.list.receive(result), state)
    }
  }

  private func receive(_ input: ScreenInput, _ state: inout State) -> Effect<Action> {
    switch input {
    case .shown:
      return state.list.isUnread ? read(state.list.firstRows(), state) : .none
    case .key(let key):
      return state.isFiltering ? receiveInFilter(key, &state) : receiveInList(key, &state)
    case .pasted(let text):
      return state.isFiltering ? filter(by: text, &state) : .none
    case .pointer(let event):
      if let rows = event.wheelRows { state.list.cursor.index += rows }
      let click = state.list.click(event)
      if click != nil { state.isFiltering = false }
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
    case .character("r"):
      state.isReversed.toggle()
      return read(state.list.firstRows(), state)
    case .enter:
      return open(&state)
    default:
      state.list.cursor.move(by: key)
      return read(state.list.nextRows(), state)
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
      return read(state.list.firstRows(), state)
    case .backspace:
      guard !state.filter.isEmpty else { return .none }
      state.filter.removeLast()
      return read(state.list.firstRows(), after: Self.filterPause, state)
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
    return read(state.list.firstRows(), after: Self.filterPause, state)
  }

  private func sort(by step: Int, _ state: inout State) -> Effect<Action> {
    state.sort = state.sort.cycled(by: step)
    state.isReversed = false
    return read(state.list.firstRows(), state)
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
  /// Reads rows in place of those that are being read.
  ///
  /// - Parameters:
  ///   - rows: The rows; with `nil`, nothing changes.
  ///   - pause: How long no other rows must be asked for before these are read.
  ///   - state: The order and the filter of the list.
  private func read(
    _ rows: RowRange?,
    after pause: Duration? = nil,
    _ state: State
  ) -> Effect<Action> {
    guard let rows else { return .none }
    let query = WordQuery(
      sort: state.sort,
      isReversed: state.isReversed,
      filter: state.filter,
      offset: rows.offset,
      limit: rows.limit
    )
    let words = Effect.result(
      name: "read words",
      { [history = dependencies.history] () throws(HistoryError) in try await history.words(query)
      },
      action: { Action.read($0) }
    )
    guard let pause else { return words.cancellable(id: CancelID.words, cancelInFlight: true) }
    return words.debounce(id: CancelID.words, for: pause, clock: dependencies.clock)
  }
}
