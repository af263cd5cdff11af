import Composable
import Platform
import Testing

/// What ends the program says why.
@Suite("Reading a store that is changing")
struct MisuseTests {
  private static let message = "was read while it was changing or handing out its state"

  /// A store that a reducer can reach, as it should not.
  private final class Reach: Sendable {
    let store = Lock<Store<Int, String>?>(nil)
    var current: Store<Int, String>? { store.withLock { $0 } }
  }

  /// Reads a store when it goes away.
  private final class Reader: Sendable {
    let read: @Sendable () -> Void
    init(_ read: @escaping @Sendable () -> Void) { self.read = read }
    deinit { read() }
  }

  @Test func `inside a reducer`() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      let reach = Reach()
      let store = Store(initialState: 0) {
        Reduce<Int, String> { state, _ in
          state += reach.current?.state ?? 0
          return .none
        }
      }
      reach.store.withLock { $0 = store }
      store.send("go")
    }
    #expect(text(result).contains(Self.message))
  }

  @Test func `in the deinit of what an action removes from the state`() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      let reach = Lock<Store<Reader?, String>?>(nil)
      let reader = Reader { _ = reach.withLock { $0 }?.state }
      let store = Store<Reader?, String>(initialState: reader) {
        Reduce<Reader?, String> { state, _ in
          state = nil
          return .none
        }
      }
      reach.withLock { $0 = store }
      withExtendedLifetime(consume reader) {}
      store.send("go")
    }
    #expect(text(result).contains(Self.message))
  }

  @Test func `inside withState`() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      let store = Store(initialState: 0) { Reduce<Int, String> { _, _ in .none } }
      store.withState { _ in
        store.send("go")
        return
      }
    }
    #expect(text(result).contains(Self.message))
  }

  @Test func `a deinit may send, and the action is reduced later`() {
    let reach = Lock<Store<[Reader], String>?>(nil)
    let store = Store<[Reader], String>(
      initialState: [Reader { reach.withLock { $0 }?.send("from the deinit") }]
    ) {
      Reduce<[Reader], String> { state, action in
        if action == "go" { state = [] } else { state.append(Reader {}) }
        return .none
      }
    }
    reach.withLock { $0 = store }
    store.send("go")
    #expect(store.state.count == 1)
    reach.withLock { $0 = nil }
  }

  private func text(_ result: ExitTest.Result?) -> String {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  }
}
