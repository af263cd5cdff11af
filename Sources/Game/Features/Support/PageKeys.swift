import Model
import Surface

extension Key {
  /// Whether it leaves a page, or what lies over one.
  var leavesPage: Bool { self == .escape || self == .backspace || self == .character("q") }
}

extension CaseIterable
where Self: Equatable, AllCases: RandomAccessCollection, AllCases.Index == Int {
  /// The tab that a key turns to: Tab, arrows, `h` and `l` go to the ones beside it, a digit to the one with its number,
  /// from 1 on; `nil` for another key.
  func turned(by key: Key) -> Self? {
    switch key {
    case .tab, .right, .character("l"): return cycled(by: 1)
    case .backtab, .left, .character("h"): return cycled(by: -1)
    case .character(let digit):
      let index = (digit.wholeNumberValue ?? 0) - 1
      return Self.allCases.indices.contains(index) ? Self.allCases[index] : nil
    default: return nil
    }
  }
}
