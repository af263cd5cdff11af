import Composable
import Dispatch
import Testing

@Suite("7. Several threads at one store")
struct ConcurrencyTests {
  private enum Action: Sendable {
    case added
    case started(Int)
    case stopped(Int)
    case finished
  }

  private func makeStore() -> Store<Int, Action> {
    Store(initialState: 0) {
      Reduce { state, action in
        switch action {
        case .added, .finished:
          state += 1
          return .none
        case .started(let id):
          return .run { send in
            await Task.yield()
            send(.finished)
          }
          .cancellable(id: id, cancelInFlight: id.isMultiple(of: 3))
        case .stopped(let id):
          return .cancel(id: id)
        }
      }
    }
  }

  @Test func `no action is lost or doubled`() {
    let store = makeStore()
    DispatchQueue.concurrentPerform(iterations: 4) { _ in
      for _ in 0..<500 { store.send(.added) }
    }
    #expect(store.state == 2000)
  }

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

  @Test func `effects started and cancelled from several threads leave nothing`() async {
    let store = makeStore()
    DispatchQueue.concurrentPerform(iterations: 4) { thread in
      for index in 0..<250 {
        store.send(.started((index + thread) % 100))
        if index.isMultiple(of: 2) { store.send(.stopped(index % 100)) }
      }
    }
    await store.finish()
    #expect(store.effectsInFlight.isEmpty)
    #expect(store.state <= 1000)
    store.send(.added)
  }

  @Test func `stores that go away while their effects send are safe`() async {
    for _ in 0..<50 {
      let store = makeStore()
      for id in 0..<10 { store.send(.started(id)) }
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
