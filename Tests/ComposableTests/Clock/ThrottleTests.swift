import Composable
import ComposableTesting
import Testing

@Suite("8. Throttle")
struct ThrottleTests {
  private let clock = TestClock()

  private func makeStore() -> WordStore {
    WordStore(clock: clock) { [clock] word in
      func ring(_ sound: String, work: Duration = .zero) -> Effect<String> {
        .run { send in
          try await clock.any.sleep(for: work)
          send(sound)
        }
        .throttle(id: "bell", for: .seconds(1), clock: clock.any)
      }
      return switch word {
      case "key": ring("ding")
      case "slow key": ring("dong", work: .seconds(3))
      case "two keys": .merge(ring("ding"), ring("dong"))
      case "key in turn":
        .concatenate(.run { _ in try await clock.any.sleep(for: .milliseconds(1)) }, ring("ding"))
      case "stop": .cancel(id: "bell")
      default: .none
      }
    }
  }

  private func sounds(_ model: WordStore) -> [String] {
    model.words.filter { $0 == "ding" || $0 == "dong" }
  }

  @Test func `the first call starts at once, and those within the interval are dropped`() {
    let model = makeStore()
    model.send("key", "key")
    clock.advance(by: .milliseconds(999))
    model.send("key")
    #expect(sounds(model) == ["ding"])
    clock.advance(by: .milliseconds(1))
    model.send("key", "key")
    #expect(sounds(model) == ["ding", "ding"])
    clock.advance(by: .seconds(1))
    #expect(model.store.effectsInFlight.isEmpty)
  }

  @Test func `the interval begins with the start, however long the work takes`() {
    let model = makeStore()
    model.send("slow key")
    clock.advance(by: .seconds(1))
    model.send("key")
    #expect(sounds(model) == ["ding"])
    clock.advance(by: .seconds(2))
    #expect(sounds(model) == ["ding", "dong"])
  }

  @Test func `of two calls in one effect the first counts`() {
    let model = makeStore()
    model.send("two keys")
    #expect(sounds(model) == ["ding"])
  }

  @Test func `a call that waits for its turn is dropped if another came first`() {
    let model = makeStore()
    model.send("key in turn")
    #expect(sounds(model) == [])
    clock.advance(by: .milliseconds(1))
    #expect(sounds(model) == ["ding"])
    clock.advance(by: .seconds(2))
    #expect(model.store.effectsInFlight.isEmpty)
  }

  @Test func `cancelling ends the interval, too`() {
    let model = makeStore()
    model.send("slow key", "stop", "key")
    #expect(sounds(model) == ["ding"])
    clock.advance(by: .seconds(5))
    #expect(sounds(model) == ["ding"])
  }
}
