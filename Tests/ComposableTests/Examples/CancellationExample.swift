import Composable
import ComposableTesting
import Testing

// The tutorial, part 2 of 3, after CounterExample.swift. Read on in SearchExample.swift.

/// A number fact that can be cancelled: by a button, and by the stepper, which makes it the fact of
/// another number.
private struct CancellableFact: Reducer {
  struct State: Equatable, Sendable {
    var count = 0
    var fact: String?
    var isFactRequestInFlight = false
  }

  enum Action: Equatable, Sendable {
    case stepperChanged(Int)
    case factButtonTapped
    case cancelButtonTapped
    case factLoaded(String)
  }

  /// A client is a struct of closures: the program fills it with live code, a test with its own.
  struct FactClient: Sendable {
    var fact: @Sendable (Int) async -> String
    var save: @Sendable (String) async -> Void
  }

  private enum CancelID { case factRequest }

  let facts: FactClient

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .stepperChanged(let count):
      // From this step on no answer arrives, even if the server sends one.
      state.count = count
      state.fact = nil
      state.isFactRequestInFlight = false
      return .cancel(id: CancelID.factRequest)

    case .cancelButtonTapped:
      state.isFactRequestInFlight = false
      return .cancel(id: CancelID.factRequest)

    case .factButtonTapped:
      state.fact = nil
      state.isFactRequestInFlight = true
      return .run(name: "fact") { [facts, count = state.count] send in
        send(.factLoaded(await facts.fact(count)))
      }
      // Asking again means wanting the second answer: the first request ends as this one starts.
      .cancellable(id: CancelID.factRequest, cancelInFlight: true)

    case .factLoaded(let fact):
      state.fact = fact
      state.isFactRequestInFlight = false
      return .none
    }
  }
}

extension CancellableFact.FactClient {
  /// A client for tests: whatever a test does not override fails by name when it is called.
  fileprivate static var unimplemented: Self {
    Self(
      fact: ComposableTesting.unimplemented("FactClient.fact", placeholder: ""),
      save: ComposableTesting.unimplemented("FactClient.save")
    )
  }
}

@Suite("Example 2: a fact that can be cancelled")
struct CancellationExample {
  private let clock = TestClock()

  /// Facts take a second to come; saving is not overridden, so these tests show that nothing saves.
  private func makeStore() -> TestStore<CancellableFact.State, CancellableFact.Action> {
    var facts = CancellableFact.FactClient.unimplemented
    facts.fact = { [clock = clock.any] number in
      // A server takes no notice of a cancellation.
      try? await clock.sleep(for: .seconds(1))
      return "\(number) is a good number"
    }
    return TestStore(initialState: CancellableFact.State(), clock: clock) { [facts] in
      CancellableFact(facts: facts)
    }
  }

  @Test func `the fact is shown when it comes`() {
    let store = makeStore()
    store.send(.stepperChanged(3)) { $0.count = 3 }
    store.send(.factButtonTapped) { $0.isFactRequestInFlight = true }
    store.advance(by: .seconds(1))
    store.receive(.factLoaded("3 is a good number")) {
      $0.fact = "3 is a good number"
      $0.isFactRequestInFlight = false
    }
  }

  @Test func `the cancel button cancels, and nothing comes`() {
    let store = makeStore()
    store.send(.factButtonTapped) { $0.isFactRequestInFlight = true }
    store.send(.cancelButtonTapped) { $0.isFactRequestInFlight = false }
    store.advance(by: .seconds(1))
  }

  @Test func `the stepper cancels the fact of the other number`() {
    let store = makeStore()
    store.send(.factButtonTapped) { $0.isFactRequestInFlight = true }
    store.send(.stepperChanged(1)) {
      $0.count = 1
      $0.isFactRequestInFlight = false
    }
    store.advance(by: .seconds(1))
  }

  @Test func `asking again replaces the request in flight`() {
    let store = makeStore()
    store.send(.factButtonTapped) { $0.isFactRequestInFlight = true }
    store.advance(by: .milliseconds(500))
    store.send(.factButtonTapped)
    store.advance(by: .milliseconds(999))
    store.advance(by: .milliseconds(1))
    store.receive(.factLoaded("0 is a good number")) {
      $0.fact = "0 is a good number"
      $0.isFactRequestInFlight = false
    }
  }
}
