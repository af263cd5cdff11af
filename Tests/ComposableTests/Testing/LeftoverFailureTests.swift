import Testing

@testable import ComposableTesting

@Suite("What a test store says of what is left over, at the line that began it")
struct LeftoverFailureTests {
  private let clock = TestClock()

  @Test func `actions left over fail at the send that began their effects`() {
    let line = #line + 2
    expectFailure(at: line) { store in
      store.send(.sendTapped)
      store.advance(by: .seconds(1))
    } saying: {
      """
      The test ended while 2 actions of effects had not been received. The effects began when \
      this action was sent:

      • .received(1)
        The effect "send"
        id: none
        scope: the root
        started by: .sendTapped
        made at: Feature.swift:10
      • .other
        The effect "other"
        id: "other"
        scope: the root
        started by: .sendTapped
        made at: Feature.swift:11

      Receive each with `receive`, skip them with `skipReceivedActions()`, or set `exhaustivity` \
      to `.off`.
      """
    }
  }

  @Test func `an action left over by a received action fails at that receive`() {
    let line = #line + 3
    expectFailure(at: line) { store in
      store.send(.endlessTapped)
      store.receive(.endlessTapped)
      store.finish()
    } saying: {
      """
      The test ended while 1 action of effects had not been received. The effects began when \
      this action was received:

      • .endlessTapped
        The effect "echo"
        id: none
        scope: the root
        started by: .endlessTapped
        made at: Feature.swift:20

      Receive each with `receive`, skip them with `skipReceivedActions()`, or set `exhaustivity` \
      to `.off`.
      """
    }
  }

  @Test func `actions that began at two lines fail at both`() {
    let first = #line + 2
    let failures = failures { store in
      store.send(.sleepTapped)
      store.send(.sleepTapped)
      store.advance(by: .seconds(2))
    }
    #expect(failures.map(\.line) == [first, first + 1])
  }

  @Test func `passing over actions that never end fails after ten thousand`() {
    let most = TestSize.of(10_000)
    let line = #line + 4
    expectFailure(at: line) { store in
      if most < store.maximumSkipped { store.maximumSkipped = most }
      store.send(.endlessTapped)
      store.skipReceivedActions()
      store.finish()
    } saying: {
      """
      \(most) actions of effects were skipped, and more keep coming: .endlessTapped waits.

      `skipReceivedActions()` goes on until nothing waits, and stops here. This happens when \
      the action of an effect starts the effect again, or two features answer each other. \
      Receive the actions that matter with `receive`, then send what ends the rest. The effects \
      were cancelled.
      """
    }
  }

  @Test(arguments: [0, -1]) func `no action may be skipped where none is allowed`(most: Int) {
    let failures = failures { store in
      store.maximumSkipped = most
      store.send(.endlessTapped)
      store.skipReceivedActions()
      store.finish()
    }
    #expect(failures.map { $0.message.hasPrefix("\(most) actions of effects were") } == [true])
  }

  @Test func `an effect left running fails at the send that began it`() {
    let line = #line + 2
    expectFailure(at: line, on: clock) { store in
      store.send(.sleepTapped)
      store.send(.nothingTapped)
      store.advance(by: .milliseconds(500))
      store.finish()
    } saying: {
      """
      The effect "nap" is still running at the end of the test. It began when this action was \
      sent:

        id: "nap"
        scope: the root
        started by: .sleepTapped
        made at: Feature.swift:7

      1 sleeper on the test's clock, the first due in 1.5 seconds: let that time pass with \
      `advance(by:)`. If it should go on, end the test by sending what cancels it, or allow it \
      with `skipInFlightEffects()`.
      """
    }
    #expect(clock.sleeperCount == 0)
  }

  @Test func `a sleep that outlives its effect fails at the send that began it`() {
    let line = #line + 2
    expectFailure(at: line) { store in
      store.send(.strayTapped)
      store.send(.nothingTapped)
      store.finish()
    } saying: {
      """
      The effect "stray" is over, and still sleeps on the clock at the end of the test. It \
      began when this action was sent:

        id: "stray"
        scope: the root
        started by: .strayTapped
        made at: Feature.swift:30

      1 sleeper on the test's clock, the first due in 9.0 seconds: let that time pass with \
      `advance(by:)`.

      An effect that ignores its cancellation, or an unstructured `Task` inside one, does this. \
      Let errors of `sleep` end the effect, and use a task group in place of the `Task`.
      """
    }
  }

  @Test func `it is reported beside an effect that runs`() {
    let line = #line + 2
    let failures = failures { store in
      store.send(.strayTapped)
      store.send(.sleepTapped)
      store.finish()
    }
    #expect(failures.map(\.line) == [line + 1, line])
    #expect(
      failures.map { $0.message.prefix { $0 != "." } } == [
        "The effect \"nap\" is still running at the end of the test",
        "The effect \"stray\" is over, and still sleeps on the clock at the end of the test",
      ]
    )
  }

  @Test func `what sleeps for another store is that store's concern`() {
    let line = #line + 4
    let failures = failures {
      let (one, other) = (failingStore(clock), failingStore(clock))
      other.send(.nothingTapped)
      one.send(.sleepTapped)
      other.finish()
      one.finish()
    }
    #expect(failures.map(\.line) == [line])
  }

  @Test func `a task that is no effect sleeps on the clock`() {
    let line = #line + 6
    expectFailure(at: line, on: clock) { store in
      store.send(.nothingTapped)
      let task = Task(executorPreference: clock.executor) { [clock] in
        try await clock.sleep(until: .seconds(1))
      }
      store.finish()
      task.cancel()
    } saying: {
      """
      A task that is no effect of this store sleeps on the clock at the end of the test. 1 sleeper \
      on the test's clock, the first due in 1.0 seconds: let that time pass with `advance(by:)`.

      The test itself has started it, or an effect has started a detached task. Cancel it, or \
      use a task group in place of a detached task.
      """
    }
  }
}
