import Glibc

/// How large the tests of size are, and which chances the tests of chance take.
///
/// `.ci/stress-effects` runs the tests a thousand times, in part under sanitizers that make them ten
/// times slower: each of those runs is smaller and has another seed, so that together they see more
/// than one run could.
enum TestSize {
  /// `COMPOSABLE_TESTS_DIVISOR`: what sizes are divided by; 1 when it is not set.
  static let divisor = max(1, environment("COMPOSABLE_TESTS_DIVISOR") ?? 1)

  /// `COMPOSABLE_TESTS_SEED`: what chance begins with; 1 when it is not set.
  static let seed = environment("COMPOSABLE_TESTS_SEED") ?? 1

  /// A size as this run has it; at least 10, so that it still tests something.
  static func of(_ size: Int) -> Int { max(min(size, 10), size / divisor) }

  /// Every number below a bound, or in a smaller run every `divisor`th, beginning by the seed: as
  /// many runs with seeds that follow each other see them all.
  static func share(of bound: Int) -> StrideTo<Int> {
    stride(from: seed % divisor, to: bound, by: divisor)
  }

  private static func environment(_ name: String) -> Int? {
    getenv(name).flatMap { Int(String(cString: $0)) }
  }
}
