import ComposableTesting
import Testing

@Suite("What a test store says when a test fails")
struct TestStoreFailureTests {
  private let clock = TestClock()

  @Test func `a state that is not as expected shows only the fields that differ`() {
    let line = #line + 2
    expectFailure(at: line) {
      $0.send(.tapped) { $0.count = 2 }
    } saying: {
      """
      The state is not as expected after .tapped was sent:

        count: expected 2, was 1
        rows[1]: expected "b", was "c"
        rows[2]: expected nothing, was "d"
        inner.name: expected nil, was "x"

      The closure after the call changes the old state into the expected one; without a \
      closure the state must stay the same. If the new state is right, say so in the closure; \
      if not, the reducer is wrong.
      """
    }
  }

  @Test func `a closure that changes nothing`() {
    expectFailure {
      $0.send(.nothingTapped) { $0.count = 0 }
    } saying: {
      """
      The state was expected to change after .nothingTapped was sent, but it did not.

      The closure after the call left the old state as it was, and so did the reducer. To say that \
      nothing changes, remove the closure.
      """
    }
  }

  @Test func `a send before actions have been received`() {
    expectFailure { store in
      store.send(.sendTapped)
      store.send(.nothingTapped)
    } saying: {
      """
      .nothingTapped was sent while 2 actions of effects had not been received:

      • .received(1)
      • .other

      They are reduced now, before it, as they would be in the program. Receive each with \
      `receive` first, skip them with `skipReceivedActions()`, or set `exhaustivity` to `.off`.
      """
    }
  }

  @Test func `nothing to receive, and nothing runs`() {
    expectFailure {
      $0.receive(.other)
    } saying: {
      """
      Expected to receive .other, but no action is waiting.

      No effect is running. Look at whether the reducer returns the effect for the last action, \
      and whether something has cancelled it.
      """
    }
  }

  @Test func `nothing to receive yet`() {
    expectFailure { store in
      store.send(.sleepTapped)
      store.receive(.received(2)) { $0.count = 2 }
      store.skipInFlightEffects()
    } saying: {
      """
      Expected to receive .received(2), but no action is waiting.

      1 effect running:

      • The effect "nap"
        id: "nap"
        scope: the root
        started by: .sleepTapped
        made at: Feature.swift:7

      1 sleeper on the test's clock, the first due in 2.0 seconds: let that time pass with \
      `advance(by:)`.
      """
    }
  }

  @Test func `another action came`() {
    expectFailure { store in
      store.send(.sendTapped)
      store.receive(.received(3)) { $0.count = 3 }
      store.receive(.other)
    } saying: {
      """
      Expected to receive .received(3), but .received(1) came first.

        received: expected 3, was 1

      Actions of effects are received in the order in which they were sent. Receive this one \
      first, or set `exhaustivity` to `.off` to skip it.
      """
    }
  }

  @Test func `an effect that sleeps on a clock of its own`() {
    let line = #line + 5
    expectFailure(at: line) { _ in
      let store = TestStore(initialState: FailingFeature.State()) { _ in
        FailingFeature(clock: clock)
      }
      store.send(.sleepTapped)
      store.skipInFlightEffects()
    } saying: {
      """
      Feature.swift:7: The effect "nap" sleeps on a test clock that is not its store's. \
      `advance(by:)` does not wake it.

        id: "nap"
        scope: the root
        started by: .sleepTapped
        made at: Feature.swift:7

      Give the reducer the clock that the test store hands to its closure, or give the test \
      store the clock of the test's own world.
      """
    }
  }

  @Test func `an endpoint that was not overridden fails by name`() async {
    let endpoint: @Sendable (Int, String) async throws -> String = unimplemented(
      "FactClient.fact",
      placeholder: ""
    )
    let save: @Sendable (Int) async -> Void = unimplemented("FactClient.save")
    let recorder = Recorder<String>()
    await withKnownIssue {
      _ = try? await endpoint(7, "x")
      await save(1)
    } matching: { issue in
      for comment in issue.comments { recorder.record(comment.rawValue) }
      return true
    }
    #expect(
      recorder.values == [
        """
        FactClient.fact was called with (7, "x"), and this test does not override it.

        If the feature is right to call it, give the client that the test uses an endpoint of that \
        name; if not, the test has found a mistake.
        """,
        """
        FactClient.save was called with (1), and this test does not override it.

        If the feature is right to call it, give the client that the test uses an endpoint of that \
        name; if not, the test has found a mistake.
        """,
      ]
    )
  }
}
