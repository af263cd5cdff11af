import Composable
import ComposableTesting
import Testing

/// Lines of the README's contract that no suite of a part tests whole.
@Suite("What Composable promises")
struct PromiseTests {
  private let clock = TestClock()

  /// Work that sends a word after a second.
  private func nap(_ word: String) -> Effect<String> {
    .run(name: word) { [clock] send in
      try await clock.sleep(until: clock.now + .seconds(1))
      send(word)
    }
  }

  private func makeStore(_ effects: [String: Effect<String>]) -> WordStore {
    WordStore(clock: clock, effects)
  }

  @Test func `3. an effect is in flight from the step that accepts it`() {
    let performed = Recorder<String>()
    let work = Effect<String>.fireAndForget { performed.record("work") }.cancellable(id: 1)
    let model = makeStore([
      "run, cancel": .merge(work, .cancel(id: 1)),
      "cancel, run": .merge(.cancel(id: 1), work),
      "in turn": .concatenate(nap("first"), nap("second").cancellable(id: 2), nap("third")),
      "cancel the second": .cancel(id: 2),
    ])
    model.send("run, cancel")
    #expect(performed.values.isEmpty)
    model.send("cancel, run")
    #expect(performed.values == ["work"])
    model.send("in turn", "cancel the second")
    clock.advance(by: .seconds(3))
    #expect(model.words.suffix(2) == ["first", "third"])
  }

  @Test func `4. after a cancel no action of the effect arrives, even if it ignores the cancel`() {
    let box = SendBox()
    let model = makeStore([
      "start": .run {
        box.record($0)
        await never()
      }
      .cancellable(id: 1),
      "stop": .merge(.cancel(id: 1), .cancel(id: "of nobody")),
    ])
    model.send("start", "stop", "stop")
    for send in box.values { send("too late") }
    #expect(model.words == ["start", "stop", "stop"] && model.issues.values.isEmpty)
  }

  @Test func `7. handlers may send and read, and sends are first in, first out`() {
    let stores = Recorder<WordStore>()
    let model = makeStore([
      "start": .run { _ in
        await withTaskCancellationHandler {
          await never()
        } onCancel: {
          for model in stores.values { model.store.send("from the handler of \(model.words)") }
        }
      }
      .cancellable(id: 1),
      "stop": .merge(.cancel(id: 1), .send("a"), .send("b")),
    ])
    stores.record(model)
    model.send("start", "stop")
    #expect(
      model.words == ["start", "stop", "from the handler of [\"start\", \"stop\"]", "a", "b"]
    )
  }

  @Test func `7. cancelling an effect spares what its actions have started`() {
    let model = makeStore([
      "start": .run {
        $0("child")
        await never()
      }
      .cancellable(id: "parent"),
      "child": nap("of the child"),
      "stop": .cancel(id: "parent"),
    ])
    model.send("start", "stop")
    clock.advance(by: .seconds(1))
    #expect(model.words == ["start", "child", "stop", "of the child"])
  }

  @Test func `9. an effect that only completes says so in its type, and fits every feature`() {
    let rung = Recorder<String>()
    let chime: Effect<Never> = .fireAndForget(name: "chime") { rung.record("ding") }
    let model = makeStore(["go": chime.widened()])
    model.send("go")
    #expect(rung.values == ["ding"] && model.words == ["go"])
  }

  @Test func `10. an error in an action keeps its type, and is compared as it is`() {
    enum LoadError: Error, Equatable { case notThere(name: String) }
    enum Action: Equatable, Sendable {
      case load
      case loaded(Result<Int, LoadError>)
    }
    func makeStore(
      _ load: @escaping @Sendable () async throws(LoadError) -> Int
    ) -> TestStore<[Action], Action> {
      TestStore(initialState: []) { _ in
        Reduce<[Action], Action> { state, action in
          if action == .load { return .result(name: "load", load) { .loaded($0) } }
          state.append(action)
          return .none
        }
      }
    }
    let store = makeStore { 7 }
    store.send(.load)
    store.receive(.loaded(.success(7))) { $0 = [.loaded(.success(7))] }
    let failing = makeStore { () throws(LoadError) in throw .notThere(name: "map") }
    let failure = Action.loaded(.failure(.notThere(name: "map")))
    failing.send(.load)
    failing.receive(failure) { $0 = [failure] }
  }
}
