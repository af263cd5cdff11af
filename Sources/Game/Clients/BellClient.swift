/// The terminal's bell.
package struct BellClient: Sendable {
  /// Rings once.
  package var ring: @Sendable () -> Void

  package init(ring: @escaping @Sendable () -> Void) { self.ring = ring }

  /// A bell that is silent.
  package static let noop = Self(ring: {})
}
