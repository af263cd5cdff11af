import Composable
import ComposableTesting
import Testing

@Suite("Examples of the test store's documentation")
struct TestStoreExamples {
  private struct Counter: Reducer {
    struct State: Equatable, Sendable { var count = 0 }
    enum Action: Equatable, Sendable { case decrementButtonTapped, oneSecondPassed }
    let clock: AnyClock

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .decrementButtonTapped:
        state.count -= 1
        return .run(name: "delay") { [clock] send in
          try await clock.sleep(for: .seconds(1))
          send(.oneSecondPassed)
        }
        .cancellable(id: "delay", cancelInFlight: true)
      case .oneSecondPassed:
        state.count += 1
        return .none
      }
    }
  }

  @Test func `a decrement comes back after one second`() {
    let clock = TestClock()
    let store = TestStore(initialState: Counter.State(), clock: clock) {
      Counter(clock: clock.any)
    }
    store.send(.decrementButtonTapped) { $0.count = -1 }
    store.advance(by: .seconds(1))
    store.receive(.oneSecondPassed) { $0.count = 0 }
  }

  @Test func `what is not of interest is passed over`() {
    let clock = TestClock()
    let store = TestStore(initialState: Counter.State(), clock: clock) {
      Counter(clock: clock.any)
    }
    store.exhaustivity = .off
    store.send(.decrementButtonTapped)
    store.advance(by: .seconds(1))
    store.skipReceivedActions()
    #expect(store.state.count == 0)
    store.send(.decrementButtonTapped)
    store.skipInFlightEffects()
    store.finish()
  }

  @Test func `an action is received by a condition`() {
    let clock = TestClock()
    let store = TestStore(initialState: Counter.State(), clock: clock) {
      Counter(clock: clock.any)
    }
    store.send(.decrementButtonTapped) { $0.count = -1 }
    store.advance(by: .seconds(1))
    store.receive(matching: { $0 != .decrementButtonTapped }, assert: { $0.count = 0 })
  }

  @Test func `what is overridden is quiet`() async {
    var facts = FactClient.unimplemented
    facts.fact = { "\($0) is prime" }
    #expect(await facts.fact(7) == "7 is prime")
  }

  @Test func `an endpoint that throws fails by name`() {
    let failures = failures { _ = try? FileClient.unimplemented.read("a") }
    #expect(failures.first?.message.hasPrefix("FileClient.read was called with (\"a\")") == true)
  }
}

private struct FactClient: Sendable {
  var fact: @Sendable (Int) async -> String
  var save: @Sendable (String) async -> Void
}

extension FactClient {
  static let unimplemented = Self(
    fact: ComposableTesting.unimplemented("FactClient.fact", placeholder: ""),
    save: ComposableTesting.unimplemented("FactClient.save")
  )
}

private struct FileError: Error {}

private struct FileClient: Sendable {
  var read: @Sendable (String) throws(FileError) -> String
}

extension FileClient {
  static let unimplemented = Self(
    read: { name throws(FileError) in
      reportUnimplemented("FileClient.read", name)
      throw FileError()
    }
  )
}
