/// Keeps a large value in memory of its own.
///
/// A state is copied in many places, each with code for every one of its fields. In a box, a state within a
/// state is one field.
@propertyWrapper
package struct Boxed<Value: Equatable & Sendable>: Equatable, Sendable {
  private indirect enum Box: Equatable, Sendable { case value(Value) }
  private var box: Box

  package init(wrappedValue: Value) { box = .value(wrappedValue) }

  /// The value, as if it were stored here.
  package var wrappedValue: Value {
    get {
      switch box {
      case .value(let value): value
      }
    }
    set { box = .value(newValue) }
  }
}
