import Composable
import Dispatch
import Testing

@Suite("7. Several threads at one store")
struct ConcurrencyTests {
  @Test func `each thread's actions keep their order`() {
    let store = Store(initialState: [[Int]](repeating: [], count: 4)) {
      Reduce<[[Int]], [Int]> { state, action in
        state[action[0]].append(action[1])
        return .none
      }
    }
    DispatchQueue.concurrentPerform(iterations: 4) { thread in
      for value in 0..<300 { store.send([thread, value]) }
    }
    #expect(store.state == [[Int]](repeating: Array(0..<300), count: 4))
  }

  @Test func `stores that go away while their effects send are safe`() async {
    for _ in 0..<50 {
      let store = Store(initialState: 0) {
        Reduce<Int, Int> { state, id in
          state += 1
          guard id >= 0 else { return .none }
          return .run { send in
            await Task.yield()
            send(-1)
          }
          .cancellable(id: id, cancelInFlight: id.isMultiple(of: 3))
        }
      }
      for id in 0..<10 { store.send(id) }
    }
    await Task.yield()
  }

  @Test func `state read from another thread is always between two actions`() {
    let store = Store(initialState: [0, 0]) {
      Reduce<[Int], Int> { state, action in
        state[0] += action
        state[1] += action
        return .none
      }
    }
    DispatchQueue.concurrentPerform(iterations: 3) { thread in
      for _ in 0..<300 {
        if thread == 0 { store.send(1) }
        let state = store.state
        if state[0] != state[1] { Issue.record("half an action: \(state)") }
      }
    }
  }
}
