import Composable
import ComposableTesting
import Testing

@Suite("9. Effects that only complete, and composition")
struct CompositionTests {
  @Test func `reducers of a block run in order, and so do their effects`() {
    let reducer = AnyReducer<[String], String> {
      Reduce<[String], String> { state, action in
        state.append("first \(action)")
        return action == "go" ? .send("a") : .none
      }
      Reduce<[String], String> { state, action in
        state.append("second \(action)")
        return action == "go" ? .send("b") : .none
      }
    }
    let store = Store(initialState: []) { reducer }
    store.send("go")
    #expect(
      store.state == [
        "first go", "second go", "first a", "second a", "first b", "second b",
      ]
    )
  }

  @Test func `onChange runs after an action that has changed the value, and may change more`() {
    let reducer = Reduce<[Int], Int> { state, action in
      state.append(action)
      return .none
    }
    .onChange(of: \.half) { old, new, state in
      state.append(-new)
      return old == 0 ? .send(100) : .none
    }
    let store = TestStore(initialState: []) { _ in reducer }
    store.send(1) { $0 = [1] }
    store.send(2) { $0 = [1, 2, -1] }
    store.receive(100) { $0 = [1, 2, -1, 100, -2] }
  }

  @Test func `a mapped effect keeps everything but its actions`() {
    let numbers = Effect<Int>.merge(
      .send(1),
      .concatenate(.run { $0(2) }, .send(3)).cancellable(id: "a"),
      .run { $0(4) },
      .cancel(id: "nobody"),
      Effect<Int>.none
    )
    let model = WordStore(["go": numbers.map { "\($0)" }, "2": .cancel(id: "a")])
    model.send("go")
    #expect(model.words == ["go", "1", "2", "4"])
  }

  @Test func `none stays none, whatever is done with it`() {
    let none = Effect<Int>.merge(.none, .concatenate(.none, .none), .merge([]))
      .map { $0 + 1 }.cancellable(id: 1)
    let model = Store(initialState: 0) { Reduce<Int, Int> { _, _ in none } }
    model.send(1)
    #expect(model.effectsInFlight.isEmpty)
  }
}

extension [Int] {
  /// Half the number of elements, rounded down: it changes with every other one.
  fileprivate var half: Int { count / 2 }
}
