import ComposableTesting
import Testing

@testable import Composable

@Suite("Case paths")
struct CasePathTests {
  private enum Screen: Equatable, Sendable {
    case first([Int])
    case second([Int])
  }

  /// Makes every path in one line of source.
  private static func path<Root, Value>(
    _ embed: @escaping @Sendable (Value) -> Root,
    _ extract: @escaping @Sendable (Root) -> Value?
  ) -> CasePath<Root, Value> {
    CasePath(embed: embed, extract: extract)
  }

  private static func screen(_ isFirst: Bool) -> CasePath<Screen, [Int]> {
    isFirst
      ? path(Screen.first) { if case .first(let value) = $0 { value } else { nil } }
      : path(Screen.second) { if case .second(let value) = $0 { value } else { nil } }
  }

  @Test func `two paths that one function makes have identities of their own`() {
    let (first, second) = (Self.screen(true), Self.screen(false))
    #expect(first.identity(of: []) != second.identity(of: []))
    #expect(first.identity(of: []) == Self.screen(true).identity(of: [1]))
    #expect(first.identity(of: []).description == "Screen.first")
  }

  @Test func `paths that one function makes keep their children apart`() {
    let clock = TestClock()
    func child(_ name: String) -> some Reducer<[Int], Int> {
      Reduce<[Int], Int> { _, action in
        action == 0
          ? .cancel(id: "work")
          : .run(name: name) { _ in try await clock.any.sleep(for: .seconds(action)) }
            .cancellable(id: "work")
      }
    }
    let store = Store(initialState: Screen.first([]), executor: clock.executor) {
      Reduce<Screen, (Bool, Int)> { state, action in
        // The action that starts an effect of the first child also moves on to the second.
        if action.1 == 3 { state = .second([]) }
        return .none
      }
      .ifCaseLet(
        Self.screen(true),
        action: Self.path({ (true, $0) }, { $0.0 ? $0.1 : nil })
      ) {
        child("first")
      }
      .ifCaseLet(
        Self.screen(false),
        action: Self.path({ (false, $0) }, { $0.0 ? nil : $0.1 })
      ) {
        child("second")
      }
    }
    store.send((true, 1))
    store.send((true, 3))
    #expect(store.effectsInFlight.isEmpty)
    store.send((false, 1))
    #expect(store.effectsInFlight.map(\.title) == ["The effect \"second\""])
    #expect(store.effectsInFlight.first?.details.contains("scope: Screen.second") == true)
  }

  @Test func `a case's value is changed in place, without a copy of its storage`() {
    var screen = Screen.first(Array(0..<100))
    func address(_ screen: Screen) -> UnsafeRawPointer? {
      guard case .first(let values) = screen else { return nil }
      return values.withUnsafeBytes { $0.baseAddress }
    }
    let before = address(screen)
    let result: Int? = Self.screen(true).modify(&screen) { values in
      values[0] = 7
      return values.count
    }
    #expect(result == 100)
    #expect(address(screen) == before)
    #expect(screen == .first([7] + Array(1..<100)))
    let other: Void? = Self.screen(false).modify(&screen) { $0 = [] }
    #expect(other == nil)
    #expect(screen == .first([7] + Array(1..<100)))
  }
}
