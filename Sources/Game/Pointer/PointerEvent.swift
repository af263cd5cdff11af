import Rules
import Surface

/// One report of the mouse, and what it is about.
package struct PointerEvent: Hashable, Sendable {
  /// What the mouse did.
  package var kind: MouseEvent.Kind
  /// What is drawn where it did it.
  package var target: PointerTarget
  /// The cell, for turning the cube by dragging.
  package var point: Point

  package init(_ kind: MouseEvent.Kind, on target: PointerTarget, at point: Point) {
    self.kind = kind
    self.target = target
    self.point = point
  }

  /// The row of a type that was clicked; `nil` for anything else.
  package func clickedRow<Row>(_ type: Row.Type = Row.self) -> Row? {
    guard kind == .press, case .row(let row) = target else { return nil }
    return row.value(as: type)
  }

  /// How many rows the wheel moves a list by; `nil` if it was not the wheel.
  package var wheelRows: Int? {
    switch kind {
    case .wheelUp: -3
    case .wheelDown: 3
    default: nil
    }
  }

  /// The arrow key that the wheel stands for on a short list; `nil` if it was not the wheel.
  package var wheelKey: Key? { wheelRows.map { $0 < 0 ? .up : .down } }
}

/// What is drawn under the pointer.
package enum PointerTarget: Hashable, Sendable {
  case face(Face)
  /// A row of a list or a menu.
  case row(RowID)
  /// A button or a hint that stands for a key.
  case key(Key)
  /// The ground around the cube.
  case ground

  /// The row that shows a value.
  package static func row(_ value: some Hashable & Sendable) -> Self { .row(RowID(value)) }
}

/// What a row shows: a menu's item, a game's number, a word.
///
/// A click names what the player saw. By its place in the list, a click would hit another row when
/// the list has changed since the last frame.
package struct RowID: Hashable, Sendable {
  private let base: any Hashable & Sendable

  package init(_ value: some Hashable & Sendable) { base = value }

  /// The value, if it is of this type.
  package func value<Value>(as type: Value.Type) -> Value? { base as? Value }

  package static func == (first: Self, second: Self) -> Bool {
    func isEqual<Value: Hashable>(_ value: Value) -> Bool { value == second.base as? Value }
    return isEqual(first.base)
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(base) }
}

/// The mouse button while it is held, from which a click, a trace or a turn comes.
package struct Press: Hashable, Sendable {
  /// What the button went down on, which decides what a drag does.
  package enum Grip: Hashable, Sendable {
    /// Began on the face that was already the last of the selection: a click plays the word.
    case lastFace(Face)
    /// Began on another face, and has already selected it.
    case face(Face)
    /// Began beside the cube: a click clears, a drag turns.
    case ground
  }

  /// What the button went down on.
  package var grip: Grip
  /// Where the pointer was at the last report.
  package var point: Point
  /// Whether the pointer has left the cell of the press: then it is no click.
  package var hasMoved = false

  package init(_ grip: Grip, at point: Point) {
    self.grip = grip
    self.point = point
  }
}

/// A click on a face.
package struct Click: Hashable, Sendable {
  package var face: Face
  /// When, on the injected clock.
  package var time: Duration

  package init(_ face: Face, time: Duration) {
    self.face = face
    self.time = time
  }

  /// Two clicks on one face within this time are a double click.
  package static let doubleClickTime = Duration.milliseconds(400)
}
