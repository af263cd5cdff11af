import Composable
import ComposableTesting
import Testing

@Suite("10. Work with a result, and work that completes or fails")
struct ResultTests {
  enum LoadError: Error, Equatable { case missing, late }

  enum Action: Equatable, Sendable {
    case load
    case save(failing: Bool)
    case stop
    case loaded(Result<Int, LoadError>)
    case saved
    case failed(LoadError)
  }

  private let clock = TestClock()
  private let log = Recorder<String>()

  private func makeStore(
    _ load: @escaping @Sendable () async throws(LoadError) -> Int
  ) -> TestStore<[Action], Action> {
    let log = log
    @Sendable func step(_ name: String, _ error: LoadError? = nil) -> Completable<LoadError> {
      Completable(name: name) { () async throws(LoadError) in
        log.record(name)
        if let error { throw error }
      }
    }
    return TestStore(initialState: [], clock: clock) {
      Reduce<[Action], Action> { state, action in
        switch action {
        case .load:
          return .result(name: "load", load) { .loaded($0) }.cancellable(id: "load")
        case .save(let fails):
          return step("write", fails ? .late : nil).then(step("sync"))
            .effect(completed: .saved, failed: { .failed($0) })
        case .stop: return .cancel(id: "load")
        default: state.append(action)
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
            return .saved
          }
          .cancellable(id: 1)
      }
    }
    store.send(.load)
    store.send(.stop)
    #expect(clock.sleeperCount == 0)
    #expect(made.values.isEmpty)
  }

  @Test func `completable work completes, or ends at the first failure`() {
    let store = makeStore { 0 }
    store.send(.save(failing: false))
    store.receive(.saved) { $0 = [.saved] }
    #expect(log.values == ["write", "sync"])
    store.send(.save(failing: true))
    store.receive(.failed(.late)) { $0.append(.failed(.late)) }
    #expect(log.values == ["write", "sync", "write"])
  }

  @Test func `its error can be changed, and completion need not be told`() {
    struct Wrapped: Error, Equatable { let inner: LoadError }
    let failing = Completable { () async throws(LoadError) in throw .missing }
      .mapError { Wrapped(inner: $0) }
    let model = WordStore { word in
      switch word {
      case "fail": failing.effect(failed: { "\($0.inner)" })
      case "silent": Completable<Wrapped> {}.effect(failed: { "\($0)" })
      case "never": Completable<Never> {}.effect().widened()
      default: .none
      }
    }
    model.send("fail", "silent", "never")
    #expect(model.words == ["fail", "missing", "silent", "never"])
  }
}
