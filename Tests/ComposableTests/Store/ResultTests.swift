import Composable
import ComposableTesting
import Testing

@Suite("10. Work with a result")
struct ResultTests {
  enum LoadError: Error, Equatable { case missing }

  enum Action: Equatable, Sendable {
    case load
    case stop
    case loaded(Result<Int, LoadError>)
  }

  private let clock = TestClock()

  private func makeStore(
    _ load: @escaping @Sendable () async throws(LoadError) -> Int
  ) -> TestStore<[Action], Action> {
    TestStore(initialState: [], clock: clock) {
      Reduce<[Action], Action> { state, action in
        switch action {
        case .load: return .result(name: "load", load) { .loaded($0) }
        case .stop, .loaded: state.append(action)
        }
        return .none
      }
    }
  }

  @Test func `a result is the value or the typed error`() {
    let store = makeStore { 7 }
    store.send(.load)
    store.receive(.loaded(.success(7))) { $0 = [.loaded(.success(7))] }
    let failing = makeStore { () throws(LoadError) in throw .missing }
    failing.send(.load)
    failing.receive(.loaded(.failure(.missing))) { $0 = [.loaded(.failure(.missing))] }
  }

  @Test func `a result of work that was cancelled makes no action`() {
    let made = Recorder<String>()
    let clock = clock
    let store = TestStore(initialState: 0, clock: clock) {
      Reduce<Int, Action> { _, action in
        action == .stop
          ? .cancel(id: 1)
          : .result({ () async -> Int in
            try? await clock.sleep(until: .seconds(1))
            return 1
          }) { _ in
            made.record("action")
            return .loaded(.success(1))
          }
          .cancellable(id: 1)
      }
    }
    store.send(.load)
    store.send(.stop)
    #expect(clock.sleeperCount == 0)
    #expect(made.values.isEmpty)
  }
}
