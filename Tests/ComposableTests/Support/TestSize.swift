import Platform

/// The sizes of the largest tests, and the seed of the tests of chance.
///
/// `.ci/checks/stress-effects` runs the tests a thousand times, in part under sanitizers that make them ten
/// times slower. Each of those runs is smaller and has another seed; together they see more than one
/// run could.
enum TestSize {
  /// `COMPOSABLE_TESTS_DIVISOR`: what sizes are divided by; 1 when it is not set.
  static let divisor = max(1, environment("COMPOSABLE_TESTS_DIVISOR") ?? 1)

  /// `COMPOSABLE_TESTS_SEED`: the seed; 1 when it is not set.
  static let seed = environment("COMPOSABLE_TESTS_SEED") ?? 1

  /// A size as this run has it; at least 10, so that it still tests something.
  static func of(_ size: Int) -> Int { max(min(size, 10), size / divisor) }

  /// Every number below a bound, or in a smaller run every `divisor`th, starting at the seed. As many
  /// runs with consecutive seeds see them all.
  static func share(of bound: Int) -> StrideTo<Int> {
    stride(from: seed % divisor, to: bound, by: divisor)
  }

  private static func environment(_ name: String) -> Int? {
    getenv(name).flatMap { Int(String(cString: $0)) }
  }
}

/// Random numbers that can be repeated: the same seed gives the same numbers on every machine.
struct SplitMix64: RandomNumberGenerator {
  private var state: UInt64

  init(seed: Int) {
    state = UInt64(truncatingIfNeeded: seed)
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}
