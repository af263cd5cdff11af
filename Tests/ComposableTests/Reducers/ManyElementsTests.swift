import Composable
import ComposableTesting
import Testing

/// Arrays with more elements than a stack has room for nested calls.
@Suite("6. Many children that go away at once")
struct ManyElementsTests {
  struct Row: Reducer {
    let clock: AnyClock

    struct State: Equatable, Identifiable, Sendable {
      let id: Int
    }

    enum Action: Equatable, Sendable { case began }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      .run(name: "row") { [clock] _ in try await clock.sleep(for: .seconds(1)) }
    }
  }

  struct Table: Reducer {
    struct State: Equatable, Sendable {
      var rows: [Row.State]
    }

    enum Action: Sendable {
      case row(Int, Row.Action)
      case cleared
    }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      if case .cleared = action { state.rows.removeAll() }
      return .none
    }
  }

  /// Never advanced: the work of a row lasts until it is cancelled.
  private let clock = TestClock()

  private func table() -> some Reducer<Table.State, Table.Action> {
    Table().forEach(
      \.rows,
      action: CasePath(
        embed: { Table.Action.row($0.0, $0.1) },
        extract: { if case .row(let id, let action) = $0 { (id, action) } else { nil } }
      )
    ) { Row(clock: clock.any) }
  }

  @Test func `twenty thousand elements can be removed at once`() {
    let table = table()
    let rows = (0..<TestSize.of(20_000)).map { Row.State(id: $0) }
    let store = Store(initialState: Table.State(rows: rows)) { table }
    store.send(.row(7, .began))
    store.send(.cleared)
    #expect(store.state.rows.isEmpty)
  }
}
