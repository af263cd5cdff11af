import Composable
import ComposableTesting
import Testing

// The tutorial, part 1 of 2. Read on in SearchExample.swift.

/// A counter, after the first example that newcomers to this architecture meet: a decrement below
/// zero comes back after one second, and a button fetches a fact about the number.
///
/// A feature is four things: what it knows, what can happen to it, what it asks of the world, and one
/// function that puts the three together.
private struct Counter: Reducer {
  /// What the feature knows: all that a screen needs to draw it, and all that a test looks at.
  struct State: Equatable, Sendable {
    var count = 0
    var fact: String?
    var isLoadingFact = false
  }

  /// What can happen to it, named for what has happened, by the player or by an effect.
  enum Action: Equatable, Sendable {
    case decrementButtonTapped
    case decrementDelayPassed
    case incrementButtonTapped
    case factButtonTapped
    case factLoaded(String)
    case factFailed(FactError)
  }

  /// What it asks of the world. A test puts its own in the place of each.
  struct Dependencies: Sendable {
    var clock: AnyClock = .continuous
    var fact: @Sendable (Int) async throws(FactError) -> String
  }

  /// Why there may be no fact: an error that goes into an action has a type and can be compared.
  enum FactError: Error, Equatable { case offline }

  /// What effects are cancelled by. Any hashable value will do; a type of one's own meets no other.
  private enum CancelID { case delay }

  let dependencies: Dependencies

  /// Changes the state and returns what is to be done. Nothing is done in here: an effect is a value,
  /// which the store performs afterwards.
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

/// A test says what happens, and how each action changes the state. What it does not say fails it:
/// a change, an action of an effect, an effect that is still running at the end.
@Suite("Example 1: a counter, a delay and a fact")
struct CounterExample {
  /// No test waits: time passes when the test says so.
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
    let store = TestStore(initialState: Counter.State(count: 7)) { _ in
      Counter(dependencies: .init(fact: { "\($0) is prime" }))
    }
    store.send(.factButtonTapped) { $0.isLoadingFact = true }
    store.receive(.factLoaded("7 is prime")) {
      $0.fact = "7 is prime"
      $0.isLoadingFact = false
    }
  }

  @Test func `a fact that cannot be fetched leaves none`() {
    let store = TestStore(initialState: Counter.State(count: 7)) { _ in
      Counter(dependencies: .init(fact: { _ throws(Counter.FactError) in throw .offline }))
    }
    store.send(.factButtonTapped) { $0.isLoadingFact = true }
    store.receive(.factFailed(.offline)) { $0.isLoadingFact = false }
  }
}
