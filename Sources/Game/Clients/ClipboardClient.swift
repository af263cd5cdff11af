/// The clipboard of the terminal that the player sits at. No terminal says whether it took the text.
package struct ClipboardClient: Sendable {
  package var copy: @Sendable (String) -> Void

  package init(copy: @escaping @Sendable (String) -> Void) { self.copy = copy }

  package static let noop = Self(copy: { _ in })
}
