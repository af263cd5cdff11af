import Composable
import ComposableTesting
import Testing

@Suite("8. Debounce, timers and frames")
struct TimedEffectTests {
  private let clock = TestClock()

  private func makeStore(
    _ effect: @escaping @Sendable (AnyClock, String) -> Effect<String>
  ) -> WordStore {
    WordStore(clock: clock) { [clock] in effect(clock.any, $0) }
  }

  /// Each character is a second: a letter is a call or a delivery, a dash is neither.
  @Test(
    arguments: [
      ("a-----", "---a--"), ("ab-----", "----b--"), ("a-b-c---", "-------c"),
      ("a---b----", "---a---b-"), ("abcdef---", "--------f"), ("------", "------"),
    ])
  func `of calls within the interval the last is delivered, one interval after it`(
    calls: String,
    deliveries: String
  ) {
    let delivered = Recorder<(word: String, time: Duration)>()
    let model = makeStore { [clock] any, word in
      Effect.fireAndForget { delivered.record((word, clock.now)) }
        .debounce(id: 1, for: .seconds(3), clock: any)
    }
    for call in calls {
      if call != "-" { model.send(String(call)) }
      clock.advance(by: .seconds(1))
    }
    var marbles = [String](repeating: "-", count: calls.count)
    for (word, time) in delivered.values {
      let second = Int(time.components.seconds)
      if marbles.indices.contains(second) { marbles[second] = word }
    }
    #expect(marbles.joined() == deliveries)
  }

  @Test func `a cancel ends a debounced effect while it waits and while it works`() {
    let model = makeStore { clock, word in
      guard word == "go" else { return .cancel(id: 1) }
      return .run { send in
        try await clock.sleep(for: .seconds(1))
        send("done")
      }
      .debounce(id: 1, for: .seconds(1), clock: clock)
    }
    model.send("go", "stop")
    clock.advance(by: .seconds(3))
    model.send("go")
    clock.advance(by: .milliseconds(1500))
    model.send("stop")
    clock.advance(by: .seconds(3))
    #expect(model.words == ["go", "stop", "go", "stop"] && clock.sleeperCount == 0)
  }

  @Test func `a timer that is started again is replaced`() {
    let model = makeStore { clock, word in
      word == "start" ? .timer(id: 1, every: .seconds(2), clock: clock) { "tick" } : .none
    }
    model.send("start")
    clock.advance(by: .seconds(1))
    model.send("start")
    clock.advance(by: .seconds(2))
    #expect(model.words == ["start", "start", "tick"])
  }

  @Test func `a timer may have a first tick of its own`() {
    let model = makeStore { clock, word in
      switch word {
      case "start":
        .timer(id: 1, every: .seconds(1), first: .milliseconds(400), clock: clock) { "tick" }
      case "at once":
        .timer(id: 2, every: .seconds(1), first: .zero, clock: clock) { "tock" }
      default: .none
      }
    }
    model.send("start")
    clock.advance(by: .milliseconds(399))
    #expect(model.words == ["start"])
    clock.advance(by: .milliseconds(1))
    #expect(model.words == ["start", "tick"])
    clock.advance(by: .milliseconds(999))
    #expect(model.words == ["start", "tick"])
    clock.advance(by: .milliseconds(1))
    #expect(model.words == ["start", "tick", "tick"])
    model.send("at once")
    #expect(model.words.last == "tock")
  }

  @Test func `frames tell the time since the last one`() {
    let model = makeStore { clock, word in
      guard word == "start" else { return .none }
      return .frames(id: 1, every: .milliseconds(16), clock: clock) { elapsed in
        "\(elapsed / .milliseconds(1)) ms"
      }
    }
    model.send("start")
    clock.advance(by: .milliseconds(40))
    #expect(model.words == ["start", "16.0 ms", "16.0 ms"])
  }

  @Test func `ticks that were missed are dropped, and the next is in step`() {
    // A clock that wakes its first sleeper late, as a suspended process would.
    let times = Recorder<Duration>()
    let late = AnyClock(
      now: { [clock] in clock.now },
      sleep: { [clock] deadline, _ in
        times.record(deadline)
        try await clock.sleep(
          until: times.values.count == 1 ? deadline + .milliseconds(3500) : deadline
        )
      }
    )
    let model = makeStore { _, word in
      guard word == "start" else { return .none }
      return .frames(id: 1, every: .seconds(1), clock: late) { "\($0 / .seconds(1))" }
    }
    model.send("start")
    clock.advance(by: .seconds(6))
    #expect(model.words == ["start", "4.5", "0.5", "1.0"])
  }

  @Test func `of an interval however small, as many ticks can be missed as there are`() {
    let wakes = Recorder<Duration>()
    // A clock that wakes its first sleeper ten seconds late: more ticks are missed than `Int` counts.
    let late = AnyClock(
      now: { [clock] in clock.now },
      sleep: { [clock] deadline, _ in
        wakes.record(deadline)
        try await clock.sleep(until: deadline + .seconds(10))
      }
    )
    let interval = Duration(secondsComponent: 0, attosecondsComponent: 1)
    let model = makeStore { _, word in
      word == "start" ? .timer(id: 1, every: interval, clock: late) { "tick" } : .cancel(id: 1)
    }
    model.send("start")
    clock.advance(by: .seconds(11))
    model.send("stop")
    #expect(model.words == ["start", "tick", "stop"])
    #expect(wakes.values == [interval, .seconds(10) + interval * 2] && clock.sleeperCount == 0)
  }
}
