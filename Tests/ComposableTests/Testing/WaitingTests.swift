import Composable
import ComposableTesting
import Dispatch
import Testing

/// Effects that leave the test's thread. Time-outs are on clocks of the tests, so nothing here waits
/// for time to pass.
@Suite("Receiving what comes from elsewhere")
struct WaitingTests {
  @MainActor private static func answer() -> String { "from the main actor" }

  private func makeStore(_ effect: Effect<String>) -> TestStore<[String], String> {
    TestStore(initialState: []) { _ in
      Reduce<[String], String> { state, action in
        if action == "go" { return effect }
        state.append(action)
        return .none
      }
    }
  }

  @Test func `an effect that hops to the main actor and back`() async {
    let store = makeStore(.run { send in send(await Self.answer()) })
    store.send("go")
    await store.receive("from the main actor", timeout: .seconds(1), on: TestClock().any) {
      $0 = ["from the main actor"]
    }
  }

  @Test func `an effect that sends from a queue`() async {
    let store = makeStore(
      .run { send in
        await withCheckedContinuation { continuation in
          DispatchQueue.global().async {
            send("from a queue")
            continuation.resume()
          }
        }
      }
    )
    store.send("go")
    let any = CasePath<String, String>(embed: { $0 }, extract: { $0 })
    await store.receive(any, timeout: .seconds(1), on: TestClock().any) {
      $0 = ["from a queue"]
    }
    // The effect may not have come back from the queue yet.
    store.skipInFlightEffects()
  }

  @Test func `an action that satisfies a condition`() async {
    let store = makeStore(.run { send in send(await Self.answer()) })
    store.send("go")
    await store.receive(
      matching: { $0.hasPrefix("from") },
      timeout: .seconds(1),
      on: TestClock().any,
      assert: { $0 = ["from the main actor"] }
    )
  }

  @Test @MainActor func `a test on the main actor`() async {
    let store = makeStore(.run { send in send(await Self.answer()) })
    store.send("go")
    await store.receive("from the main actor", timeout: .seconds(1), on: TestClock().any) {
      $0 = ["from the main actor"]
    }
  }

  @Test func `what is there already is received at once`() async {
    let store = makeStore(.run { $0("here") })
    store.send("go")
    await store.receive("here", timeout: .zero, on: TestClock().any) { $0 = ["here"] }
  }

  @Test func `nothing comes in time`() async {
    await withKnownIssue {
      let store = makeStore(.none)
      store.send("go")
      await store.receive("never", timeout: .seconds(3), on: .immediate)
    } matching: { issue in
      issue.comments.contains {
        $0.rawValue.hasPrefix(
          "Expected to receive \"never\", but no action came within 3.0 seconds."
        )
      }
    }
  }
}

@Suite("Clocks that run by themselves")
struct RunningClockTests {
  @Test func `run passes every deadline, also of those who sleep again`() {
    let clock = TestClock()
    let model = WordStore(clock: clock) { word in
      switch word {
      case "go":
        .run { send in
          try await clock.any.sleep(for: .seconds(2))
          send("after 2")
          try await clock.any.sleep(for: .seconds(3))
          send("after 5")
        }
      default: .none
      }
    }
    model.send("go")
    clock.run()
    #expect(model.words == ["go", "after 2", "after 5"])
    #expect(clock.now == .seconds(5))
  }

  @Test func `run does not run for ever`() {
    let clock = TestClock()
    let model = WordStore(clock: clock) { word in
      word == "go" ? .timer(id: 1, every: .seconds(1), clock: clock.any) { "tick" } : .none
    }
    model.send("go")
    let line = #line + 1
    let failures = failures { clock.run(maximum: 3) }
    #expect(failures.map(\.line) == [line])
    #expect(
      failures.first?.message.hasPrefix("3 deadlines of the clock have passed, and 1") == true
    )
    #expect(clock.now == .seconds(3))
    #expect(model.words.count == 4)
  }

  @Test func `on the immediate clock nothing waits, and time is that of the last deadline`() {
    let clock = AnyClock.immediate
    let model = WordStore { word in
      switch word {
      case "go":
        .run { send in
          try await clock.sleep(for: .seconds(2))
          try await clock.sleep(for: .seconds(3))
          send("woken")
        }
      case "cancelled":
        .merge(
          .run { send in
            await Task.yield()
            try await clock.sleep(for: .seconds(1))
            send("too late")
          }
          .cancellable(id: 1),
          .run { $0("cancel") }
        )
      case "cancel": .cancel(id: 1)
      default: .none
      }
    }
    model.send("go", "cancelled")
    #expect(model.words == ["go", "woken", "cancelled", "cancel"])
    #expect(clock.now.offset == .seconds(5))
  }
}
