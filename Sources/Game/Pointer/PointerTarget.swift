import Rules
import Surface

/// What is drawn under the pointer.
package enum PointerTarget: Hashable, Sendable {
  case face(Face)
  /// A row of the list or menu in front, counted from 0.
  case row(Int)
  /// A button or hint that stands for a key.
  case key(Key)
  /// The ground around the cube.
  case ground
}
