import Composable
import ComposableTesting
import Testing

@Suite("The values of a state as they change")
struct ValuesTests {
  /// A reader on the clock's executor, and what it has read.
  private func read(_ store: Store<[String], String>, on clock: TestClock) -> Recorder<Int> {
    let seen = Recorder<Int>()
    let values = store.values(of: { $0.filter { $0 == "a" }.count })
    Task(executorPreference: clock.executor) {
      for await value in values { seen.record(value) }
      seen.record(-1)
    }
    clock.executor.drain()
    return seen
  }

  @Test func `begin with the present one and are not repeated`() {
    let model = WordStore { _ in .none }
    model.send("a")
    let seen = read(model.store, on: model.clock)
    model.send("b", "a", "b", "a")
    #expect(seen.values == [1, 2, 3])
  }

  @Test func `that come while the reader is busy are replaced by the newest`() {
    let model = WordStore { _ in .none }
    let seen = read(model.store, on: model.clock)
    for _ in 0..<5 { model.store.send("a") }
    model.clock.executor.drain()
    #expect(seen.values == [0, 1, 5], "1 has woken the reader")
  }

  @Test func `end when the store goes away, and do not keep it alive`() {
    var model: WordStore? = WordStore { _ in .none }
    weak let store = model?.store
    guard let clock = model?.clock, let seen = model.map({ read($0.store, on: clock) }) else {
      return
    }
    model = nil
    #expect(store == nil)
    clock.executor.drain()
    #expect(seen.values == [0, -1])
  }

  @Test func `end for a reader that is cancelled`() async {
    let model = WordStore { _ in .none }
    let values = model.store.values(of: \.count)
    let reader = Task(executorPreference: model.clock.executor) {
      var count = 0
      for await _ in values { count += 1 }
      return count
    }
    model.clock.executor.drain()
    reader.cancel()
    model.clock.executor.drain()
    #expect(await reader.value == 1)
    model.send("a")
  }
}
