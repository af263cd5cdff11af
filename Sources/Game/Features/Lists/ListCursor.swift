import Surface

/// The chosen row of a list, and the keys that move it in every list.
package struct ListCursor: Hashable, Sendable {
  /// How many rows there are; the cursor stays inside them.
  package var count: Int {
    didSet {
      chosen = clamped(isBoundForEnd ? count - 1 : chosen)
      anchor = clamped(isBoundForEnd ? chosen : anchor)
    }
  }

  /// The chosen row, counted from 0; 0 in an empty list.
  package var index: Int {
    get { chosen }
    set {
      chosen = clamped(newValue)
      anchor = chosen
      isBoundForEnd = false
    }
  }

  /// The row whose page is shown: the row chosen last by a key or the wheel. A click does not
  /// change it, because the rows must not move under the pointer.
  package private(set) var anchor = 0

  /// Whether Up on the first row goes to the last, and Down on the last to the first: in menus, and
  /// not in long lists.
  var wraps: Bool

  /// Whether End was the last key. The cursor then stays on the last row while more rows are read.
  private(set) var isBoundForEnd = false

  private var chosen = 0

  /// How many rows PageUp and PageDown skip.
  static let page = 10

  package init(count: Int, index: Int = 0, wraps: Bool = false) {
    self.count = count
    self.wraps = wraps
    self.index = index
  }

  /// Moves by an arrow key, j, k, PageUp, PageDown, Home or End. Returns whether it is one.
  @discardableResult
  mutating func move(by key: Key) -> Bool {
    switch key {
    case .up, .character("k"): index = wraps && index == 0 ? count - 1 : index - 1
    case .down, .character("j"): index = wraps && index == count - 1 ? 0 : index + 1
    case .pageUp: index -= Self.page
    case .pageDown: index += Self.page
    case .home: index = 0
    case .end:
      index = count - 1
      isBoundForEnd = true
    default: return false
    }
    return true
  }

  /// Moves by one row where it was the wheel, which stops at the ends.
  mutating func move(byWheelOf event: PointerEvent) {
    if let rows = event.wheelRows { index += rows.signum() }
  }

  /// Chooses a row that was clicked. Returns whether there is such a row.
  mutating func choose(_ row: Int) -> Bool {
    guard (0..<count).contains(row) else { return false }
    chosen = row
    isBoundForEnd = false
    return true
  }

  /// Stays on the chosen row even if End was the last key and more rows are read.
  mutating func settle() { isBoundForEnd = false }

  private func clamped(_ index: Int) -> Int { max(0, min(index, count - 1)) }
}
