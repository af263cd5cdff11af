import Composable
import Testing

@testable import ComposableTesting

@Suite("5. The life of effects and of the store")
struct LifetimeTests {
  @Test func `letting go of the store cancels everything, and no effect keeps it alive`() {
    let clock = TestClock()
    let cancelled = Recorder<String>()
    var model: WordStore? = WordStore(clock: clock) { word in
      .run { send in
        do {
          try await clock.sleep(until: .seconds(10))
        } catch {
          cancelled.record(word)
          send("too late")
        }
      }
    }
    weak let store = model?.store
    model?.send("a", "b")
    #expect(clock.sleeperCount == 2)
    model = nil
    #expect(store == nil)
    clock.executor.drain()
    #expect(clock.sleeperCount == 0 && cancelled.values == ["a", "b"])
  }

  @Test func `cancelAll ends everything in flight`() {
    let clock = TestClock()
    let model = WordStore(clock: clock) { _ in
      .run {
        try await clock.sleep(until: .seconds(1))
        $0("woken")
      }
    }
    model.send("a", "b")
    model.store.cancelAll()
    clock.advance(by: .seconds(1))
    #expect(model.words == ["a", "b"] && model.store.effectsInFlight.isEmpty)
  }

  @Test func `finish waits until nothing is in flight`() async {
    let store = Store(initialState: 0) {
      Reduce<Int, Int> { state, action in
        state += 1
        guard action > 0 else { return .none }
        return .run { send in
          await Task.yield()
          send(action - 1)
        }
      }
    }
    await store.finish()
    store.send(10)
    await store.finish()
    #expect(store.state == 11)
  }

  @Test func `finish returns when its task is cancelled`() async {
    let store = Store(initialState: 0) {
      Reduce<Int, Int> { _, _ in .run { _ in await never() }.cancellable(id: 1) }
    }
    store.send(1)
    let waiting = Task { await store.finish() }
    waiting.cancel()
    await waiting.value
    #expect(store.effectsInFlight.count == 1)
  }

  @Test func `each of many ticks that starts and finishes an effect leaves nothing`() {
    let clock = TestClock()
    let ignore: @Sendable (RuntimeIssue) -> Void = { _ in }
    let nothing: @Sendable () -> Void = {}
    let store = Store(
      initialState: 0,
      onChange: nothing,
      onIssue: ignore,
      executor: clock.executor,
      holdsEffectActions: false
    ) { (ticks: inout Int, action: String) -> Effect<String> in
      switch action {
      case "start":
        return .timer(id: "timer", every: .milliseconds(10), clock: clock.any) { "tick" }
      case "tick":
        ticks += 1
        return .run { $0("tock") }.cancellable(id: ticks)
      default:
        return .none
      }
    }
    store.send("start")
    let ticks = TestSize.of(2000)
    clock.advance(by: .milliseconds(10 * ticks))
    #expect(store.state == ticks && store.effectsInFlight.count == 1)
  }
}
