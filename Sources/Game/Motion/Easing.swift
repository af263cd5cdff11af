/// Curves that turn even progress into movement that starts or stops gently; 0…1 to 0…1.
package enum Easing {
  /// Fast at first, gentle at the end: for what answers a key.
  package static func out(_ progress: Double) -> Double {
    let rest = 1 - progress
    return 1 - rest * rest * rest
  }

  /// Gentle at both ends: for what moves by itself.
  package static func inOut(_ progress: Double) -> Double {
    progress * progress * (3 - 2 * progress)
  }
}
