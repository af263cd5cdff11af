import Composable
import Platform
import Testing

/// Urgent work must not inherit the priority of the background effect that caused it.
@Suite struct PriorityTests {
  private enum Action: Equatable {
    case started
    case searched
    case saved(TaskPriority)
  }

  private struct Feature: Reducer {
    func reduce(into state: inout TaskPriority?, action: Action) -> Effect<Action> {
      switch action {
      case .started: return .run(name: "search", priority: .utility) { $0(.searched) }
      case .searched: return .run(name: "save") { $0(.saved(Task.currentPriority)) }
      case .saved(let priority):
        state = priority
        return .none
      }
    }
  }

  @Test func `an effect that a background effect causes has the usual priority`() throws {
    let executor = QuietExecutor()
    try executor.start()
    let store = Store(initialState: TaskPriority?.none, executor: executor) {
      Feature()
    }
    store.send(.started)
    blockOn { await store.finish() }
    #expect(store.state == .medium)
  }
}
