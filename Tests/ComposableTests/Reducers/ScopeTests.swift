import Composable
import ComposableTesting
import Testing

@Suite("6. A child that goes away takes its effects with it")
struct ScopeTests {
  private let clock = TestClock()

  private func makeStore(
    _ state: Parent.State = Parent.State()
  ) -> TestStore<Parent.State, Parent.Action> {
    TestStore(initialState: state, clock: clock) { [clock] in Parent(clock: clock.any) }
  }

  @Test func `a child that changes its own identity is another child`() {
    let store = makeStore()
    store.send(.sheetShown(1)) { $0.sheet = Child.State(id: 1) }
    store.send(.sheet(.sleepStarted(seconds: 1)))
    store.send(.sheet(.renamed(2))) { $0.sheet?.id = 2 }
    store.advance(by: .seconds(2))
  }

  @Test func `a child that stays keeps its effects`() {
    let store = makeStore()
    store.send(.sheetShown(1)) { $0.sheet = Child.State(id: 1) }
    store.send(.sheet(.sleepStarted(seconds: 1)))
    store.send(.sheetShown(1))
    store.advance(by: .seconds(1))
    store.receive(.sheet(.woken(seconds: 1))) { $0.sheet?.log = ["woken after 1"] }
  }

  @Test func `a child without identity is cancelled when it is nil`() {
    let store = makeStore()
    store.send(.panelShown) { $0.panel = Panel.State() }
    store.send(.panel(.appeared))
    store.advance(by: .seconds(1))
    store.receive(.panel(.ticked)) { $0.panel?.ticks = 1 }
    store.send(.panelDismissed) { $0.panel = nil }
    store.advance(by: .seconds(2))
  }

  @Test func `a row that is removed is cancelled, and its siblings go on`() {
    let store = makeStore(Parent.State(rows: [Child.State(id: 1), Child.State(id: 2)]))
    store.send(.row(1, .sleepStarted(seconds: 1)))
    store.send(.row(2, .sleepStarted(seconds: 1)))
    store.send(.rowRemoved(1)) {
      $0.rows = [Child.State(id: 2)]
      $0.changes = ["2 rows became 1"]
    }
    store.advance(by: .seconds(1))
    store.receive(.row(2, .woken(seconds: 1))) { $0.rows[0].log = ["woken after 1"] }
  }

  @Test func `rows that change places keep their effects`() {
    let store = makeStore(Parent.State(rows: [Child.State(id: 1), Child.State(id: 2)]))
    store.send(.row(1, .sleepStarted(seconds: 1)))
    store.send(.rowsShuffled) { $0.rows = [Child.State(id: 2), Child.State(id: 1)] }
    store.advance(by: .seconds(1))
    store.receive(.row(1, .woken(seconds: 1))) { $0.rows[1].log = ["woken after 1"] }
  }

  @Test func `a row that changes its own identity is cancelled`() {
    let store = makeStore(Parent.State(rows: [Child.State(id: 1)]))
    store.send(.row(1, .sleepStarted(seconds: 1)))
    store.send(.row(1, .renamed(5))) { $0.rows[0].id = 5 }
    store.advance(by: .seconds(2))
  }

  @Test func `a child removed by the action that started its effect leaves no orphan`() {
    struct Feature: ComposedReducer {
      struct State: Equatable, Sendable { var child: Child.State? = Child.State() }
      enum Action: Equatable, Sendable { case child(Child.Action) }
      let clock: AnyClock
      var body: some Reducer<State, Action> {
        Reduce { state, _ in
          state.child = nil
          return .none
        }
        .ifLet(
          \.child,
          action: CasePath(embed: Action.child) {
            if case .child(let action) = $0 { action } else { nil }
          }
        ) {
          Child(clock: clock)
        }
      }
    }
    let store = TestStore(initialState: Feature.State(), clock: clock) {
      Feature(clock: clock.any)
    }
    store.send(.child(.sleepStarted(seconds: 1))) { $0.child = nil }
    #expect(clock.sleeperCount == 0)
    store.advance(by: .seconds(2))
  }

  @Test func `cancelling reaches its own scope and those below, not siblings or parents`() {
    let store = makeStore(Parent.State(rows: [Child.State(id: 1), Child.State(id: 2)]))
    store.send(.always(.sleepStarted(seconds: 1)))
    store.send(.sibling(.sleepStarted(seconds: 1)))
    store.send(.row(1, .sleepStarted(seconds: 1)))
    store.send(.row(2, .sleepStarted(seconds: 1)))
    store.send(.sibling(.cancelTapped))
    store.send(.row(1, .cancelTapped))
    store.advance(by: .seconds(1))
    store.receive(.always(.woken(seconds: 1))) { $0.always.log = ["woken after 1"] }
    store.receive(.row(2, .woken(seconds: 1))) { $0.rows[1].log = ["woken after 1"] }

    store.send(.always(.sleepStarted(seconds: 1)))
    store.send(.row(2, .sleepStarted(seconds: 1)))
    store.send(.cancelEverywhereTapped)
    store.advance(by: .seconds(1))
  }
}
