import Composable
import ComposableTesting
import Testing

@Suite("Examples of the documentation that can be run")
struct StoreExamples {
  private typealias Counter = CounterApp.Counter

  @Test func `a store is sent actions, and read`() async {
    var drawn: [Int] = []
    func draw(_ state: Counter.State) { drawn.append(state.count) }
    let store = Store(initialState: Counter.State()) { Counter() }
    store.send(.incrementButtonTapped)
    draw(store.state)
    #expect(drawn == [1])
    let isPositive = store.withState { $0.count > 0 }
    #expect(isPositive)
  }

  @Test func `a store can be waited for`() async {
    struct Download: Reducer {
      enum Action: Sendable {
        case addressEntered(String)
        case finished(Int)
      }

      func reduce(into bytes: inout Int, action: Action) -> Effect<Action> {
        switch action {
        case .addressEntered(let address):
          return .run(name: "download") { send in send(.finished(address.utf8.count)) }
        case .finished(let count):
          bytes = count
          return .none
        }
      }
    }
    let store = Store(initialState: 0) { Download() }
    store.send(.addressEntered("https://example.org"))
    await store.finish()
    #expect(store.state == 19)
  }

  @Test func `a lock guards a value`() {
    let issues = Lock<[String]>([])
    issues.withLock { $0.append("late") }
    #expect(issues.withLock { $0 } == ["late"])
  }

  @Test func `issues can be collected`() {
    let issues = Recorder<RuntimeIssue>()
    let store = Store(initialState: 0, onIssue: issues.record) {
      Reduce<Int, Int> { _, _ in .report("This cannot be.") }
    }
    store.send(1)
    #expect(issues.values.map(\.kind) == [.custom])
  }

  struct AnyClockUser {
    struct Dependencies: Sendable {
      var clock: AnyClock = .continuous
    }
  }
}
