import Rules
import Surface

/// A mouse event, and what is drawn where it happened.
package struct PointerEvent: Hashable, Sendable {
  var kind: MouseEvent.Kind
  var target: PointerTarget
  /// The cell, for turning the cube by dragging.
  var point: Point

  package init(_ kind: MouseEvent.Kind, on target: PointerTarget, at point: Point) {
    self.kind = kind
    self.target = target
    self.point = point
  }

  /// The row that was clicked, if its value is of a type.
  func clickedRow<Row>(_ type: Row.Type = Row.self) -> Row? {
    guard kind == .press, case .row(let row) = target else { return nil }
    return row.value(as: type)
  }

  /// How many rows the wheel moves a list by; `nil` if it was not the wheel.
  var wheelRows: Int? {
    switch kind {
    case .wheelUp: -3
    case .wheelDown: 3
    default: nil
    }
  }

  /// The arrow key that the wheel stands for on a short list; `nil` if it was not the wheel.
  var wheelKey: Key? { wheelRows.map { $0 < 0 ? .up : .down } }
}

/// What is drawn under the pointer.
package enum PointerTarget: Hashable, Sendable {
  case face(Face)
  /// A row of a list or a menu.
  case row(RowID)
  /// A button that stands for a key.
  case key(Key)
  /// The background around the cube.
  case ground

  package static func row(_ value: some Hashable & Sendable) -> Self { .row(RowID(value)) }
}

/// What a row shows: a menu's item, a game's number, a word.
///
/// A click names the row that the player saw. An index would name another row if the list has
/// changed since the last frame.
package struct RowID: Hashable, Sendable {
  private let base: any Hashable & Sendable

  /// Identifies the row of a value. Two rows of one list must have different values.
  init(_ value: some Hashable & Sendable) { base = value }

  /// The value, if it is of this type.
  func value<Value>(as type: Value.Type) -> Value? { base as? Value }

  package static func == (first: Self, second: Self) -> Bool {
    func isEqual<Value: Hashable>(_ value: Value) -> Bool { value == second.base as? Value }
    return isEqual(first.base)
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(base) }
}
