import Testing

@testable import Composable

@Suite("Case paths")
struct CasePathTests {
  private enum Screen: Equatable, Sendable {
    case first([Int])
    case second([Int])
  }

  @Test func `a case's value is changed in place, without a copy of its storage`() {
    var screen = Screen.first(Array(0..<100))
    func address(_ screen: Screen) -> UnsafeRawPointer? {
      guard case .first(let values) = screen else { return nil }
      return values.withUnsafeBytes { $0.baseAddress }
    }
    let first = CasePath(embed: Screen.first) {
      if case .first(let values) = $0 { values } else { nil }
    }
    let second = CasePath(embed: Screen.second) {
      if case .second(let values) = $0 { values } else { nil }
    }
    let before = address(screen)
    let result: Int? = first.modify(&screen) { values in
      values[0] = 7
      return values.count
    }
    #expect(result == 100 && address(screen) == before && screen == .first([7] + Array(1..<100)))
    let other: Void? = second.modify(&screen) { $0 = [] }
    #expect(other == nil && screen == .first([7] + Array(1..<100)))
  }
}
