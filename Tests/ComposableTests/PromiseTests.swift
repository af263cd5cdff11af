import Composable
import ComposableTesting
import Testing

/// The contract of the README, line by line. The suites of the same numbers test the corner cases.
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

  private func makeParent(
    _ state: Parent.State = Parent.State()
  ) -> TestStore<Parent.State, Parent.Action> {
    TestStore(initialState: state, clock: clock) { [clock] in Parent(clock: clock.any) }
  }

  @Test func `1. any hashable value is an id, and ids of different types never meet`() {
    let model = makeStore([
      "start": .merge(
        nap("one").cancellable(id: 1),
        nap("another one").cancellable(id: 1),
        nap("byte").cancellable(id: UInt8(1)),
        nap("text").cancellable(id: "1")
      ),
      "stop": .cancel(id: 1),
    ])
    model.send("start", "stop")
    clock.advance(by: .seconds(1))
    #expect(model.words == ["start", "stop", "byte", "text"])
  }

  @Test func `1. a cancel ends what is in its scope and below, none elsewhere`() {
    let store = makeParent(Parent.State(rows: [Child.State(id: 1), Child.State(id: 2)]))
    store.send(.row(1, .sleepStarted(seconds: 1)))
    store.send(.row(2, .sleepStarted(seconds: 1)))
    store.send(.row(1, .cancelTapped))
    store.advance(by: .seconds(1))
    store.receive(.row(2, .woken(seconds: 1))) { $0.rows[1].log = ["woken after 1"] }
    store.send(.row(2, .sleepStarted(seconds: 1)))
    store.send(.cancelEverywhereTapped)
    store.advance(by: .seconds(1))
  }

  @Test func `2. cancelInFlight ends the earlier and starts the new as one step`() {
    let model = makeStore([
      "old": nap("of the old").cancellable(id: 1),
      "new": nap("of the new").cancellable(id: 1, cancelInFlight: true),
    ])
    model.send("old", "new")
    clock.advance(by: .seconds(1))
    #expect(model.words == ["old", "new", "of the new"])
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
    #expect(model.words == ["start", "stop", "stop"])
    #expect(model.issues.values.isEmpty)
  }

  @Test func `4. CancellationError is silent, another error is reported with name and line`() {
    struct Broken: Error {}
    let line: UInt = #line + 3
    let model = makeStore([
      "cancelled": .run { _ in throw CancellationError() },
      "broken": .run(name: "fetch") { _ in throw Broken() },
    ])
    model.send("cancelled")
    #expect(model.issues.values.isEmpty)
    model.send("broken")
    #expect(model.issues.values.map(\.line) == [line])
    #expect(model.issues.values.first?.message.hasPrefix("The effect \"fetch\" threw") == true)
  }

  @Test func `5. what has ended is forgotten, and no effect keeps the store alive`() {
    let short = makeStore(["go": .run(name: "short") { _ in }])
    for _ in 0..<TestSize.of(1000) { short.send("go") }
    #expect(short.store.effectsInFlight.isEmpty)

    var model: WordStore? = makeStore(["go": nap("late")])
    weak let store = model?.store
    model?.send("go")
    #expect(clock.sleeperCount == 1)
    model = nil
    clock.executor.drain()
    #expect(store == nil)
    #expect(clock.sleeperCount == 0)
  }

  @Test func `6. a child that goes away takes its effects with it`() {
    let store = makeParent(Parent.State(rows: [Child.State(id: 1)]))
    store.send(.sheetShown(1)) { $0.sheet = Child.State(id: 1) }
    store.send(.sheet(.sleepStarted(seconds: 1)))
    store.send(.sheetShown(2)) { $0.sheet = Child.State(id: 2) }  // another identity
    store.send(.sheet(.sleepStarted(seconds: 1)))
    store.send(.sheet(.closeTapped)) { $0.sheet = nil }
    store.send(.row(1, .sleepStarted(seconds: 1)))
    store.send(.rowRemoved(1)) {
      $0.rows = []
      $0.changes = ["1 rows became 0"]
    }
    #expect(clock.sleeperCount == 0)
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

  @Test func `8. debounce is a sleep with cancelInFlight, and timers live only while needed`() {
    let model = makeStore([
      "key": .send("search").debounce(id: "search", for: .seconds(1), clock: clock.any),
      "start": .timer(id: "timer", every: .seconds(1), clock: clock.any) { "tick" },
      "stop": .cancel(id: "timer"),
    ])
    model.send("key", "key")
    clock.advance(by: .seconds(1))
    #expect(model.words == ["key", "key", "search"])
    model.send("start")
    clock.advance(by: .seconds(2))
    model.send("stop")
    #expect(model.words.suffix(4) == ["start", "tick", "tick", "stop"])
    #expect(clock.sleeperCount == 0)
  }

  @Test func `9. an effect that only completes says so in its type, and fits every feature`() {
    let rung = Recorder<String>()
    let chime: Effect<Never> = .fireAndForget(name: "chime") { rung.record("ding") }
    let model = makeStore(["go": chime.widened()])
    model.send("go")
    #expect(rung.values == ["ding"])
    #expect(model.words == ["go"])
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
