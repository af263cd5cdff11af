/// The clipboard of the terminal that the player sits at. No terminal says whether it took the text.
package struct ClipboardClient: Sendable {
  /// Asks the terminal to copy a text; whether it did is not known.
  package var copy: @Sendable (String) -> Void

  package init(copy: @escaping @Sendable (String) -> Void) { self.copy = copy }

  /// A clipboard that takes nothing.
  package static let noop = Self(copy: { _ in })
}
