import Composable
import ComposableTesting
import Testing

@Suite("An action's own effects")
struct SentActionTests {
  private let clock = TestClock()

  private func makeStore() -> WordStore {
    WordStore(clock: clock) { [clock] word in
      guard word.hasPrefix("sleep") else { return .none }
      return .merge(
        .run { send in
          try await clock.sleep(until: .seconds(1))
          send("woken by \(word)")
        },
        .run { _ in try await clock.sleep(until: .seconds(2)) }
      )
      .cancellable(id: "sleep")
    }
  }

  @Test func `can be cancelled, and no others`() {
    let model = makeStore()
    model.send("sleep 1")
    let sent = model.store.send("sleep 2")
    model.clock.executor.drain()
    #expect(clock.sleeperCount == 4)
    sent.cancel()
    clock.executor.drain()
    #expect(clock.sleeperCount == 2)
    clock.advance(by: .seconds(2))
    sent.cancel()
    #expect(model.words == ["sleep 1", "sleep 2", "woken by sleep 1"])
  }

  @Test func `can be waited for until the last has ended`() async {
    let model = makeStore()
    let ended = Recorder<String>()
    let sent = model.store.send("sleep 1")
    let other = model.store.send("x")
    let waiting = Task(executorPreference: clock.executor) {
      await other.finish()
      ended.record("the other")
      await sent.finish()
      ended.record("the sleep")
    }
    clock.executor.drain()
    #expect(ended.values == ["the other"])
    clock.advance(by: .seconds(1))
    #expect(ended.values == ["the other"])
    clock.advance(by: .seconds(1))
    #expect(ended.values == ["the other", "the sleep"])
    await waiting.value
    await sent.finish()
  }

  @Test func `a wait ends with its task, with a cancellation, and with the store`() async {
    var model: WordStore? = makeStore()
    let ended = Recorder<Int>()
    var sent: [SentAction] = []
    var waiting: [Task<Void, Never>] = []
    for number in 0..<3 {
      guard let action = model?.store.send("sleep \(number)") else { return }
      sent.append(action)
      waiting.append(
        Task(executorPreference: clock.executor) {
          await action.finish()
          ended.record(number)
        }
      )
    }
    clock.executor.drain()
    waiting[0].cancel()
    clock.executor.drain()
    #expect(ended.values == [0])
    #expect(clock.sleeperCount == 6, "its effects go on")
    sent[1].cancel()
    clock.executor.drain()
    #expect(ended.values == [0, 1])
    model = nil
    clock.executor.drain()
    #expect(ended.values == [0, 1, 2])
    await sent[2].finish()
    await sent[2].reduced()
  }
}
