import Composable
import Testing

@testable import ComposableTesting

/// Anything that can reach a child's state can remove it, not only the `ifLet` or `forEach` that runs
/// it.
@Suite("6. A child that is removed from outside takes its effects with it")
struct RemovalTests {
  private let clock = TestClock()

  /// A parent with a child of each kind.
  struct Inner: Reducer {
    struct State: Equatable, Sendable {
      var sheet: Child.State?
      var rows: [Child.State] = []
      var isLoggedIn = true
    }

    enum Action: Equatable, Sendable {
      case sheet(Child.Action)
      case row(Int, Child.Action)
      case loggedOut
      case rowRenamed(Int, to: Int)
    }

    let clock: AnyClock

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      base.reduce(into: &state, action: action)
    }

    private var base: some Reducer<State, Action> {
      Reduce<State, Action> { state, action in
        if action == .loggedOut { state.isLoggedIn = false }
        return .none
      }
      .ifLet(\.sheet, action: Self.sheet) { Child(clock: clock) }
      .forEach(\.rows, action: Self.row) { Child(clock: clock) }
    }

    static let sheet = CasePath<Action, Child.Action>(embed: Action.sheet) {
      if case .sheet(let action) = $0 { action } else { nil }
    }
    static let row = CasePath<Action, (Int, Child.Action)>(embed: Action.row) {
      if case .row(let id, let action) = $0 { (id, action) } else { nil }
    }
  }

  /// Removes the children of a feature that it wraps: by `onChange`, and by a reducer after it.
  struct Outer: ComposedReducer {
    typealias State = Inner.State
    typealias Action = Inner.Action

    let clock: AnyClock

    var body: some Reducer<State, Action> {
      Inner(clock: clock).onChange(of: \.isLoggedIn) { _, _, state in
        state.sheet = nil
        state.rows.removeAll { $0.id == 1 }
        return .none
      }
      Reduce { state, action in
        guard case .rowRenamed(let id, let newID) = action else { return .none }
        for index in state.rows.indices where state.rows[index].id == id {
          state.rows[index].id = newID
        }
        return .none
      }
    }
  }

  /// A feature two levels above the children.
  struct Root: ComposedReducer {
    struct State: Equatable, Sendable { var outer: Inner.State? = Inner.State() }
    enum Action: Equatable, Sendable {
      case outer(Inner.Action)
      case swept
    }

    let clock: AnyClock

    var body: some Reducer<State, Action> {
      Reduce { _, _ in .none }
        .ifLet(
          \.outer,
          action: CasePath(embed: Action.outer) {
            if case .outer(let action) = $0 { action } else { nil }
          }
        ) {
          Outer(clock: clock)
        }
      Reduce { state, action in
        if action == .swept { state.outer?.rows = [] }
        return .none
      }
    }
  }

  private func makeStore(_ state: Inner.State) -> TestStore<Inner.State, Inner.Action> {
    TestStore(initialState: state, clock: clock) { [clock] in Outer(clock: clock.any) }
  }

  @Test func `an onChange around the parent removes children`() {
    let rows = [Child.State(id: 1), Child.State(id: 2)]
    let store = makeStore(Inner.State(sheet: Child.State(), rows: rows))
    store.send(.sheet(.sleepStarted(seconds: 1)))
    store.send(.row(1, .sleepStarted(seconds: 1)))
    store.send(.row(2, .sleepStarted(seconds: 1)))
    #expect(clock.sleeperCount == 3)
    store.send(.loggedOut) {
      $0.isLoggedIn = false
      $0.sheet = nil
      $0.rows.removeFirst()
    }
    #expect(clock.sleeperCount == 1)
    store.advance(by: .seconds(1))
    store.receive(.row(2, .woken(seconds: 1))) { $0.rows[0].log = ["woken after 1"] }
  }

  @Test func `a reducer in the same block gives an element another identity`() {
    let store = makeStore(Inner.State(rows: [Child.State(id: 1), Child.State(id: 2)]))
    store.send(.row(1, .sleepStarted(seconds: 1)))
    store.send(.rowRenamed(1, to: 7)) { $0.rows[0].id = 7 }
    #expect(clock.sleeperCount == 0)
  }

  @Test func `a child that generic code runs has its identity`() {
    /// Knows nothing of the child's state, not even that it is `Identifiable`.
    func sheet<ChildReducer: Reducer>(
      _ path: any WritableKeyPath<Inner.State, ChildReducer.State?> & Sendable,
      _ action: CasePath<Inner.Action, ChildReducer.Action>,
      _ child: ChildReducer
    ) -> some Reducer<Inner.State, Inner.Action> {
      Reduce<Inner.State, Inner.Action> { state, action in
        if case .rowRenamed(_, let id) = action { state.sheet?.id = id }
        return .none
      }
      .ifLet(path, action: action) { child }
    }
    let store = TestStore(initialState: Inner.State(sheet: Child.State(id: 0)), clock: clock) {
      [clock] in sheet(\.sheet, Inner.sheet, Child(clock: clock.any))
    }
    store.send(.sheet(.sleepStarted(seconds: 1)))
    #expect(clock.sleeperCount == 1)
    store.send(.rowRenamed(0, to: 1)) { $0.sheet?.id = 1 }
    #expect(clock.sleeperCount == 0)
  }

  @Test func `a grandparent removes a grandchild, in a test store and in a store`() {
    var state = Root.State()
    state.outer?.rows = [Child.State(id: 3)]
    let store = TestStore(initialState: state, clock: clock) { [clock] in
      Root(clock: clock.any)
    }
    store.send(.outer(.row(3, .sleepStarted(seconds: 1))))
    store.send(.swept) { $0.outer?.rows = [] }
    #expect(clock.sleeperCount == 0)

    let live = Store(initialState: state, executor: clock.executor) { Root(clock: clock.any) }
    live.send(.outer(.row(3, .sleepStarted(seconds: 1))))
    clock.executor.drain()
    #expect(clock.sleeperCount == 1)
    live.send(.swept)
    clock.executor.drain()
    #expect(clock.sleeperCount == 0 && live.effectsInFlight.isEmpty)
  }

  /// More than a stack has room for nested calls.
  @Test func `twenty thousand elements can be removed at once`() {
    var state = Root.State()
    state.outer?.rows = (0..<TestSize.of(20_000)).map { Child.State(id: $0) }
    let store = Store(initialState: state) { [clock] in Root(clock: clock.any) }
    store.send(.outer(.row(7, .sleepStarted(seconds: 1))))
    store.send(.swept)
    #expect(store.state.outer?.rows == [])
  }
}
