import Surface

/// The chosen row of a list, moved by the keys that all lists share.
package struct ListCursor: Hashable, Sendable {
  /// How many rows there are; the cursor stays inside them.
  package var count: Int {
    didSet {
      chosen = clamped(isBoundForEnd ? count - 1 : chosen)
      anchor = clamped(isBoundForEnd ? chosen : anchor)
    }
  }

  /// The chosen row, 0 up; 0 in an empty list.
  package var index: Int {
    get { chosen }
    set {
      chosen = clamped(newValue)
      anchor = chosen
      isBoundForEnd = false
    }
  }

  /// The row whose page is in sight: the chosen one, or where that was clicked, the one before it,
  /// so that no row slides away under the pointer.
  package private(set) var anchor = 0

  /// Whether End was the last key: then the cursor stays on the last row as more rows are read.
  package private(set) var isBoundForEnd = false

  private var chosen = 0

  /// How many rows PageUp and PageDown skip.
  package static let page = 10

  package init(count: Int, index: Int = 0) {
    self.count = count
    self.index = index
  }

  /// Moves by an arrow, j or k, a page, Home or End.
  ///
  /// - Returns: Whether the key is one of a list's.
  @discardableResult
  package mutating func move(by key: Key) -> Bool {
    switch key {
    case .up, .character("k"): index -= 1
    case .down, .character("j"): index += 1
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

  /// Goes to a row, as a click does.
  ///
  /// - Returns: Whether there is such a row; if not, the cursor stays where it is.
  package mutating func choose(_ row: Int) -> Bool {
    guard (0..<count).contains(row) else { return false }
    chosen = row
    isBoundForEnd = false
    return true
  }

  /// Stays where it is, though more rows may come.
  package mutating func settle() { isBoundForEnd = false }

  private func clamped(_ index: Int) -> Int { max(0, min(index, count - 1)) }
}
