import Composable
import ComposableTesting
import Testing

@Suite("The test store")
struct TestStoreTests {
  private let clock = TestClock()

  private func makeStore(
    exhaustivity: Exhaustivity = .on
  ) -> TestStore<Parent.State, Parent.Action> {
    TestStore(initialState: Parent.State(), clock: clock, exhaustivity: exhaustivity) {
      [clock] in Parent(clock: clock.any)
    }
  }

  @Test func `effect actions are reduced when they are received, not before`() {
    let store = makeStore()
    store.send(.always(.sleepStarted(seconds: 1)))
    store.advance(by: .seconds(1))
    #expect(store.state.always.log == [])
    store.receive(.always(.woken(seconds: 1))) { $0.always.log = ["woken after 1"] }
    #expect(store.state.always.log == ["woken after 1"])
  }

  @Test func `what a received action cancels is not received`() {
    let store = TestStore(initialState: 0, clock: clock) { [clock] in
      Reduce<Int, String> { state, action in
        switch action {
        case "start": return .timer(id: 1, every: .seconds(1), clock: clock.any) { "tick" }
        default:
          state += 1
          return .cancel(id: 1)
        }
      }
    }
    store.send("start")
    store.advance(by: .seconds(3))
    store.receive("tick") { $0 = 1 }
  }

  @Test func `the store hands its clock to the feature`() {
    let store = TestStore(initialState: Parent.State()) { clock in Parent(clock: clock) }
    store.send(.always(.sleepStarted(seconds: 1)))
    store.advance(by: .seconds(1))
    store.receive(.always(.woken(seconds: 1))) { $0.always.log = ["woken after 1"] }
    #expect(store.clock.now == .seconds(1))
  }

  @Test func `what the test itself wakes can be received at once`() {
    let (stream, continuation) = AsyncStream.makeStream(of: String.self)
    let store = TestStore(initialState: [String]()) { _ in
      Reduce<[String], String> { state, action in
        guard action == "listen" else {
          state.append(action)
          return .none
        }
        return .run { send in
          for await word in stream { send(word) }
        }
      }
    }
    store.send("listen")
    continuation.yield("heard")
    store.receive("heard") { $0 = ["heard"] }
    continuation.finish()
  }

  @Test func `what the test itself wakes is looked at first by everything`() {
    func makeListener() -> (TestStore<[String], String>, AsyncStream<String>.Continuation) {
      let (stream, continuation) = AsyncStream.makeStream(of: String.self)
      let store = TestStore(initialState: [String](), exhaustivity: .off) { _ in
        Reduce<[String], String> { state, action in
          state.append(action)
          guard action == "listen" else { return .none }
          return .run { send in
            for await word in stream { send(word) }
          }
        }
      }
      store.send("listen")
      return (store, continuation)
    }
    let (skipping, toSkipping) = makeListener()
    toSkipping.yield("heard")
    skipping.skipReceivedActions()
    #expect(skipping.state == ["listen", "heard"])
    let (sending, toSending) = makeListener()
    toSending.yield("heard")
    sending.send("next")
    #expect(sending.state == ["listen", "heard", "next"])
    let (ending, toEnding) = makeListener()
    ending.exhaustivity = .on
    toEnding.finish()
    ending.finish()
  }

  @Test func `the closure may throw, and what it requires must be there`() {
    struct NotThere: Error {}
    let store = makeStore()
    store.send(.sheetShown(1)) { state in
      state.sheet = Child.State(id: 1)
      let sheet = try #require(state.sheet)
      #expect(sheet.id == 1)
    }
    let line = #line + 2
    let failures = failures {
      store.send(.panelShown) { _ in throw NotThere() }
      store.send(.panelDismissed) { state in
        state.panel = nil
        _ = try #require(state.panel)
      }
    }
    #expect(failures.count == 2 && failures.first?.line == line)
    #expect(
      failures.first?.message == """
        The closure after .panelShown was sent threw an error: NotThere()

        The state was not compared.
        """
    )
    #expect(failures.last?.line == line + 3)
  }

  @Test func `time passes deadline by deadline`() {
    let store = makeStore()
    store.send(.always(.sleepStarted(seconds: 3)))
    store.send(.sibling(.sleepStarted(seconds: 1)))
    store.advance(by: .seconds(5))
    store.receive(.sibling(.woken(seconds: 1))) { $0.sibling.log = ["woken after 1"] }
    store.receive(.always(.woken(seconds: 3))) { $0.always.log = ["woken after 3"] }
    #expect(clock.now == .seconds(5))
  }

  @Test func `without exhaustivity only what is said must hold`() {
    let store = makeStore(exhaustivity: .off)
    store.send(.sheetShown(1))
    store.send(.always(.sleepStarted(seconds: 1)))
    store.send(.sibling(.sleepStarted(seconds: 2)))
    store.send(.sheet(.sleepStarted(seconds: 9)))
    store.advance(by: .seconds(2))
    store.receive(.sibling(.woken(seconds: 2))) { $0.sibling.log = ["woken after 2"] }
    #expect(store.state.always.log == ["woken after 1"])
  }

  @Test func `actions and effects can be skipped`() {
    let store = makeStore()
    store.send(.always(.sleepStarted(seconds: 1)))
    store.send(.sibling(.sleepStarted(seconds: 2)))
    store.advance(by: .seconds(1))
    store.skipReceivedActions()
    #expect(store.state.always.log == ["woken after 1"])
    store.skipInFlightEffects()
    store.finish()
  }

  @Test func `groups, yields and streams inside an effect take their turns in one order`() {
    struct Feature: Reducer {
      func reduce(into state: inout [String], action: String) -> Effect<String> {
        state.append(action)
        guard action == "start" else { return .none }
        return .run { send in
          await withTaskGroup(of: Void.self) { group in
            for index in 0..<4 {
              group.addTask {
                for turn in 0..<2 {
                  send("\(index) \(turn)")
                  await Task.yield()
                }
              }
            }
          }
          let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
          async let writing: Void = {
            for value in 0..<3 { continuation.yield(value) }
            continuation.finish()
          }()
          for await value in stream { send("value \(value)") }
          await writing
        }
      }
    }
    var orders: Set<[String]> = []
    for _ in 0..<50 {
      let store = TestStore(initialState: [], exhaustivity: .off) { _ in Feature() }
      store.send("start")
      store.skipReceivedActions()
      orders.insert(store.state)
    }
    #expect(orders.count == 1 && orders.first?.count == 12)
  }
}
