import Composable
import ComposableTesting
import Testing

/// Errors that reach a reducer have a type and can be compared.
@Suite("10. Errors in actions")
struct TypedErrorTests {
  enum LoadError: Error, Equatable { case notThere(name: String) }

  enum Action: Equatable, Sendable {
    case load
    case loaded(Result<Int, LoadError>)
  }

  struct Feature: Reducer {
    let load: @Sendable () async throws(LoadError) -> Int

    func reduce(into state: inout [String], action: Action) -> Effect<Action> {
      switch action {
      case .load:
        return .run(name: "load") { [load] send in
          do throws(LoadError) {
            send(.loaded(.success(try await load())))
          } catch {
            send(.loaded(.failure(error)))
          }
        }
      case .loaded(.success(let number)): state.append("\(number)")
      case .loaded(.failure(.notThere(let name))): state.append("no \(name)")
      }
      return .none
    }
  }

  @Test func `an error in an action keeps its type, and the test compares it`() {
    let store = TestStore(initialState: [String]()) { _ in
      Feature(load: { () async throws(LoadError) in throw .notThere(name: "map") })
    }
    store.send(.load)
    store.receive(.loaded(.failure(.notThere(name: "map")))) { $0 = ["no map"] }
  }
}
