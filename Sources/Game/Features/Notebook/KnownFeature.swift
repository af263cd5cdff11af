import Composable
import Model
import Surface

/// How many of the common words of each length were found; one length can be opened.
package struct KnownFeature: Reducer {
  package struct State: Equatable, Sendable {
    /// The lengths that have common words, the shortest first.
    package var lengths = PagedList<KnownLength>()
    /// The words of the length that is open; `nil` while the lengths are in front.
    @Boxed package var opened: CommonWordsFeature.State? = nil
    /// What the screen asks the program to do.
    var request: ScreenRequest?

    /// Whether the lengths, or the words of the one that is open, are still on their way.
    var isWaiting: Bool {
      guard lengths.problem == nil else { return false }
      guard lengths.total != nil else { return true }
      return (standing?.total ?? 0) > 0 && opened?.list.isWaiting == true
    }

    /// How much is known of the length that is open, or of all lengths; `nil` until that has been read.
    package var standing: KnownLength? {
      guard lengths.total != nil else { return nil }
      if case .length(let length)? = opened?.words {
        return lengths.elements.first { $0.length == length }
      }
      return lengths.elements.reduce(into: KnownLength(length: 0)) {
        $0.found += $1.found
        $0.total += $1.total
      }
    }
  }

  package indirect enum Action: Equatable, Sendable {
    case input(ScreenInput)
    case read(HistoryAnswer<[KnownLength]>)
    case opened(CommonWordsFeature.Action)
  }

  private enum CancelID { case lengths }

  let dependencies: Dependencies

  package func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .input(.hidden), .input(.quitRequested):
      return pass(.hidden, &state).merge(with: .cancel(id: CancelID.lengths))
    case .input(.shown(let settings)):
      // Before the common words were first counted, there was no length.
      if state.lengths.elements.isEmpty { state.lengths = PagedList() }
      return read().merge(with: pass(.shown(settings), &state))
    case .input(let input):
      return state.opened == nil ? receive(input, &state) : pass(input, &state)
    case .read(let result):
      state.lengths.problem = result.failure
      if case .success(let lengths) = result {
        let chosen = state.lengths.cursor.index
        state.lengths.fill(lengths)
        state.lengths.cursor.index = chosen
      }
    case .opened(let action):
      return run(action, &state)
    }
    return .none
  }

  private func receive(_ input: ScreenInput, _ state: inout State) -> Effect<Action> {
    switch input {
    case .key(let key) where key.leavesPage: state.request = .close
    case .key(.enter):
      return open(&state)
    case .key(.character("p")):
      guard let length = state.lengths.chosen?.length else { break }
      let words = CommonWordsQuery(.length(length), sort: .score)
      state.request = .open(.practice(.init(.list(words))))
    case .key(let key):
      state.lengths.cursor.move(by: key)
    case .pointer(let event):
      if state.lengths.click(event) == .opened { return open(&state) }
    case .shown, .hidden, .pasted, .suspended, .resumed, .quitRequested:
      break
    }
    return .none
  }

  private func open(_ state: inout State) -> Effect<Action> {
    guard let length = state.lengths.chosen?.length else { return .none }
    state.opened = .init(.length(length))
    return pass(.shown(Settings()), &state)
  }

  private func pass(_ input: ScreenInput, _ state: inout State) -> Effect<Action> {
    run(.input(input), &state)
  }

  /// Hands an action to the open list. What that wants to close is the list.
  private func run(_ action: CommonWordsFeature.Action, _ state: inout State) -> Effect<Action> {
    guard var opened = state.opened else { return .none }
    let effect = CommonWordsFeature(dependencies: dependencies)
      .reduce(into: &opened, action: action).map(Action.opened)
    state.request = opened.request.take()
    state.opened = opened
    guard state.request == .close else { return effect }
    let end = pass(.hidden, &state)
    (state.opened, state.request) = (nil, nil)
    return effect.merge(with: end)
  }

  private func read() -> Effect<Action> {
    .result(name: "read what is known", dependencies.history.known) { .read($0) }
      .latest(CancelID.lengths)
  }
}
