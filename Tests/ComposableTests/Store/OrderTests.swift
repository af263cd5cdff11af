import Composable
import ComposableTesting
import Dispatch
import Testing

/// `a` starts work that sends `b1` and `c1`; each of these sends two more, one after the other.
@Suite("7. One order of actions")
struct OrderTests {
  private static let order = ["a", "b1", "b2", "b3", "c1", "c2", "c3"]

  private static func effect(of action: String) -> Effect<String> {
    switch action {
    case "a":
      .run { send in
        send("b1")
        send("c1")
      }
    case "b1": .concatenate(.send("b2"), .send("b3"))
    case "c1": .concatenate(.send("c2"), .send("c3"))
    default: .none
    }
  }

  @Test func `in a store`() {
    let model = WordStore { Self.effect(of: $0) }
    model.send("a")
    #expect(model.words == Self.order)
  }

  @Test func `in a test store`() {
    let store = TestStore(initialState: [String]()) { _ in
      Reduce<[String], String> { state, action in
        state.append(action)
        return Self.effect(of: action)
      }
    }
    store.send("a") { $0 = ["a"] }
    for (index, action) in Self.order.enumerated().dropFirst() {
      store.receive(action) { $0 = Array(Self.order.prefix(index + 1)) }
    }
  }

  /// The mailbox has all actions before the first of them is reduced.
  @Test func `in a store that another thread drains`() {
    let entered = DispatchSemaphore(value: 0)
    let mayGoOn = DispatchSemaphore(value: 0)
    let store = Store(initialState: [String]()) {
      Reduce<[String], String> { state, action in
        if action == "block" {
          entered.signal()
          mayGoOn.wait()
          return .none
        }
        state.append(action)
        return Self.effect(of: action)
      }
    }
    let thread = DispatchQueue(label: "drains")
    thread.async { store.send("block") }
    entered.wait()
    store.send("b1")
    store.send("c1")
    mayGoOn.signal()
    thread.sync {}
    #expect(store.state == Array(Self.order.dropFirst()))
  }

  @Test func `a turn with several levels is first in, first out`() {
    let model = WordStore([
      "a": .merge(.send("b"), .send("c"), .run { $0("z") }), "b": .merge(.send("d"), .send("e")),
      "c": .send("f"), "z": .send("last"),
    ])
    model.send("a")
    #expect(model.words == ["a", "b", "c", "d", "e", "f", "z", "last"])
  }
}
