/// The terminal's bell.
package struct BellClient: Sendable {
  package var ring: @Sendable () -> Void

  package init(ring: @escaping @Sendable () -> Void) { self.ring = ring }

  package static let noop = Self(ring: {})
}
