import Composable
import Dispatch
import Testing

@testable import ComposableTesting

@Suite("7. Sending one action is never long, and can be waited for")
struct DrainTests {
  private static let mostPerDrain = 4096

  @Test func `a send deals with a bounded number of items and leaves the rest to a task`() {
    let model = WordStore(["go": .merge((0..<10_000).map { .send("\($0)") })])
    model.store.send("go")
    #expect(model.words.count > 1000 && model.words.count <= Self.mostPerDrain + 1)
    #expect(!model.store.isIdle)
    model.clock.executor.drain()
    #expect(model.words == ["go"] + (0..<10_000).map { "\($0)" } && model.store.isIdle)
  }

  @Test func `a send returns although two features answer each other for ever`() {
    let changes = Recorder<Int>()
    let echo = Recorder<WordStore>()
    let model = WordStore(
      onChange: {
        changes.record(1)
        if changes.values.count < 100 { for model in echo.values { model.store.send("echo") } }
      },
      effect: { $0 == "go" ? .merge((0..<5000).map { _ in .send("x") }) : .none }
    )
    echo.record(model)
    model.store.send("go")
    #expect(changes.values.count == 1, "what draws is woken at the pause")
    model.clock.executor.drain()
    #expect(model.words.filter { $0 == "echo" }.count == 99)
  }

  @Test func `what waits behind a flood is reduced in its order`() {
    let entered = DispatchSemaphore(value: 0)
    let mayGoOn = DispatchSemaphore(value: 0)
    let clock = TestClock()
    let store = Store(initialState: [Int](), executor: clock.executor) {
      Reduce<[Int], Int> { state, action in
        if action < 0 {
          entered.signal()
          mayGoOn.wait()
        } else {
          state.append(action)
        }
        return .none
      }
    }
    let thread = DispatchQueue(label: "drains")
    thread.async { store.send(-1) }
    entered.wait()
    for number in 0..<10_000 { store.send(number) }
    mayGoOn.signal()
    thread.sync {}
    #expect(store.state == Array(0..<(Self.mostPerDrain)))
    clock.executor.drain()
    #expect(store.state == Array(0..<10_000))
  }

  @Test func `a store can go away while a task is to go on with its drain`() {
    let clock = TestClock()
    let flood = Effect<String>.merge((0..<10_000).map { .send("\($0)") })
    var model: WordStore? = WordStore(clock: clock, ["go": flood])
    weak let store = model?.store
    model?.store.send("go")
    model = nil
    #expect(store == nil)
    clock.executor.drain()
  }

  /// A store whose thread is in the middle of reducing "block", with a "b" in the mail, until it may go on.
  private func busyStore(
    _ effect: Effect<String>,
    mayGoOn: DispatchSemaphore
  ) async -> Store<[String], String> {
    let entered = DispatchSemaphore(value: 0)
    let store = Store(initialState: [String]()) {
      Reduce<[String], String> { state, action in
        if action == "block" {
          entered.signal()
          mayGoOn.wait()
        }
        state.append(action)
        return action == "b" ? effect : .none
      }
    }
    let thread = DispatchQueue(label: "drains")
    thread.async { store.send("block") }
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        entered.wait()
        continuation.resume()
      }
    }
    store.send("b")
    return store
  }

  @Test func `what was sent can be waited for while effects go on`() async {
    let mayGoOn = DispatchSemaphore(value: 0)
    let clock = TestClock()
    let endless = Effect<String>.run { _ in try? await clock.any.sleep(for: .seconds(1)) }
    let store = await busyStore(endless.merge(with: .send("c")), mayGoOn: mayGoOn)
    let events = Recorder<String>()
    let waiting = Task {
      await store.settle()
      events.record("settled")
      return store.state
    }
    // A wait that ends too early ends before this.
    await Task { events.record("may go on") }.value
    mayGoOn.signal()
    #expect(await waiting.value == ["block", "b", "c"])
    #expect(events.values == ["may go on", "settled"])
    store.send("d")
    await store.settle()
    #expect(store.state == ["block", "b", "c", "d"])
  }

  @Test func `an action can be waited for until it is reduced`() async {
    let mayGoOn = DispatchSemaphore(value: 0)
    let store = await busyStore(.send("c"), mayGoOn: mayGoOn)
    mayGoOn.signal()
    await store.finish()
    #expect(store.state == ["block", "b", "c"])
    store.send("d")
    #expect(store.state == ["block", "b", "c", "d"])
  }
}
