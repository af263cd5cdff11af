import Composable
import ComposableTesting
import Testing

/// A counter, after the first example that newcomers to this architecture meet: a decrement below
/// zero comes back after one second, and a button fetches a fact about the number.
private struct Counter: Reducer {
  struct State: Equatable, Sendable {
    var count = 0
    var fact: String?
    var isLoadingFact = false
  }

  enum Action: Equatable, Sendable {
    case decrementButtonTapped
    case decrementDelayPassed
    case incrementButtonTapped
    case factButtonTapped
    case factLoaded(String)
    case factFailed(FactError)
  }

  struct Dependencies: Sendable {
    var clock: AnyClock = .continuous
    var fact: @Sendable (Int) async throws(FactError) -> String
  }

  enum FactError: Error, Equatable { case offline }

  private enum CancelID { case delay }

  let dependencies: Dependencies

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .decrementButtonTapped:
      state.count -= 1
      guard state.count < 0 else { return .none }
      return .run(name: "delay") { [clock = dependencies.clock] send in
        try await clock.sleep(for: .seconds(1))
        send(.decrementDelayPassed)
      }
      .cancellable(id: CancelID.delay)

    case .decrementDelayPassed:
      if state.count < 0 { state.count += 1 }
      return .none

    case .incrementButtonTapped:
      state.count += 1
      return state.count >= 0 ? .cancel(id: CancelID.delay) : .none

    case .factButtonTapped:
      state.fact = nil
      state.isLoadingFact = true
      return .run(name: "fact") { [fact = dependencies.fact, count = state.count] send in
        do throws(FactError) {
          send(.factLoaded(try await fact(count)))
        } catch {
          send(.factFailed(error))
        }
      }

    case .factLoaded(let fact):
      state.fact = fact
      state.isLoadingFact = false
      return .none

    case .factFailed:
      state.isLoadingFact = false
      return .none
    }
  }
}

@Suite("Example 1: a counter, a delay and a fact")
struct CounterExample {
  @Test func `a decrement below zero comes back after one second`() {
    let clock = TestClock()
    let store = TestStore(initialState: Counter.State(), clock: clock) {
      Counter(dependencies: .init(clock: clock.any, fact: { _ in "" }))
    }
    store.send(.decrementButtonTapped) { $0.count = -1 }
    store.advance(by: .seconds(1))
    store.receive(.decrementDelayPassed) { $0.count = 0 }
  }

  @Test func `an increment in the meantime cancels the delay`() {
    let clock = TestClock()
    let store = TestStore(initialState: Counter.State(), clock: clock) {
      Counter(dependencies: .init(clock: clock.any, fact: { _ in "" }))
    }
    store.send(.decrementButtonTapped) { $0.count = -1 }
    store.advance(by: .milliseconds(999))
    store.send(.incrementButtonTapped) { $0.count = 0 }
    store.advance(by: .seconds(1))
  }

  @Test func `a fact is fetched and shown`() {
    let store = TestStore(initialState: Counter.State(count: 7)) {
      Counter(dependencies: .init(fact: { "\($0) is prime" }))
    }
    store.send(.factButtonTapped) { $0.isLoadingFact = true }
    store.receive(.factLoaded("7 is prime")) {
      $0.fact = "7 is prime"
      $0.isLoadingFact = false
    }
  }

  @Test func `a fact that cannot be fetched leaves none`() {
    let store = TestStore(initialState: Counter.State(count: 7)) {
      Counter(dependencies: .init(fact: { _ throws(Counter.FactError) in throw .offline }))
    }
    store.send(.factButtonTapped) { $0.isLoadingFact = true }
    store.receive(.factFailed(.offline)) { $0.isLoadingFact = false }
  }
}
