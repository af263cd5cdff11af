import Composable
import Rules
import Surface

/// One word and the games in which it was played, the latest first.
package struct WordFeature: Reducer {
  package struct State: Equatable, Sendable {
    /// The word.
    package var entry: WordEntry
    /// What it means; `nil` where there are no meanings.
    package var meaning: WordMeaning?
    /// The language of the word.
    package let language: Language
    /// The times it was played.
    package var list = PagedList<WordPlay>()
    /// Why the chosen game could not be read; `nil` if there is no problem.
    package var problem: HistoryError?
    /// What the screen asks the program to do.
    package var request: ScreenRequest?

    package init(entry: WordEntry, meaning: WordMeaning? = nil, language: Language = .english) {
      self.entry = entry
      self.meaning = meaning
      self.language = language
    }
  }

  package enum Action: Equatable, Sendable {
    case input(ScreenInput)
    case read(Result<Page<WordPlay>, HistoryError>)
    /// The game that the player chose to replay has been read.
    case recordRead(ReplayTarget, Result<GameRecord, HistoryError>)
    /// The game that the player chose to race has been read.
    case raceRead(ReplayTarget, Result<GameRecord, HistoryError>)
  }

  private enum CancelID { case plays, record }

  private let history: HistoryClient

  package init(history: HistoryClient) { self.history = history }

  package func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .input(let input):
      return receive(input, &state)
    case .read(let result):
      return read(state.list.receive(result), state)
    case .recordRead(let target, let result):
      guard state.list.chosen.map(ReplayTarget.init) == target else { return .none }
      (state.request, state.problem) = ReplayFeature.State.opening(target, result)
      return .none
    case .raceRead(let target, let result):
      guard state.list.chosen.map(ReplayTarget.init) == target else { return .none }
      (state.request, state.problem) = KnownCube.racing(target, result)
      return .none
    }
  }

  private func receive(_ input: ScreenInput, _ state: inout State) -> Effect<Action> {
    switch input {
    case .shown:
      guard state.list.isUnread else { return .none }
      return read(state.list.firstRows(), state)
    case .key(.escape), .key(.left), .key(.backspace), .key(.character("q")):
      state.request = .close
      return .none
    case .key(.enter), .key(.right):
      return open(state)
    case .key(.character("r")):
      guard let target = state.list.chosen.map(ReplayTarget.init) else { return .none }
      return .record(target, history, id: CancelID.record) { .raceRead(target, $0) }
    case .key(let key):
      state.list.cursor.move(by: key)
      return read(state.list.nextRows(), state)
    case .pointer(let event):
      if let rows = event.wheelRows { state.list.cursor.index += rows }
      if state.list.click(event) == .opened { return open(state) }
      return read(state.list.nextRows(), state)
    case .hidden:
      // A replay that is still being read must not open over what covers the page.
      return .cancel(id: CancelID.record)
    case .pasted, .suspended, .resumed, .quitRequested:
      return .none
    }
  }

  private func read(_ rows: RowRange?, _ state: State) -> Effect<Action> {
    guard let rows else { return .none }
    let query = PlaysQuery(state.entry.word, offset: rows.offset, limit: rows.limit)
    return .result(
      name: "read a word's games",
      { [history] () throws(HistoryError) in try await history.plays(query) },
      action: { .read($0) }
    )
    .cancellable(id: CancelID.plays, cancelInFlight: true)
  }

  private func open(_ state: State) -> Effect<Action> {
    guard let target = state.list.chosen.map(ReplayTarget.init) else { return .none }
    return .record(target, history, id: CancelID.record) { .recordRead(target, $0) }
  }
}
