/// Keeps a large value in memory of its own, which copies of its holder share until one of them changes it.
///
/// The compiler writes code that copies, destroys and compares every stored value of a struct, once for each struct
/// that holds it. In a box, a state within a state is one reference there. What is in a box is changed in place.
@propertyWrapper
package struct Boxed<Value: Sendable>: Sendable {
  /// Only the one owner of a box changes it: see `_modify`. So it can be shared by threads as a value can.
  private final class Box: @unchecked Sendable {
    var value: Value
    init(_ value: Value) { self.value = value }
  }

  private var box: Box

  package init(wrappedValue: Value) { box = Box(wrappedValue) }

  /// The value, as if it were stored here.
  package var wrappedValue: Value {
    get { box.value }
    _modify {
      if !isKnownUniquelyReferenced(&box) { box = Box(box.value) }
      yield &box.value
    }
  }
}

extension Boxed: Equatable where Value: Equatable {
  package static func == (left: Self, right: Self) -> Bool {
    left.box === right.box || left.box.value == right.box.value
  }
}

extension Boxed: Hashable where Value: Hashable {
  package func hash(into hasher: inout Hasher) { box.value.hash(into: &hasher) }
}

extension Boxed: CustomReflectable {
  /// That of the value: differences between states and traces show what is in the box.
  package var customMirror: Mirror { Mirror(reflecting: box.value) }
}
