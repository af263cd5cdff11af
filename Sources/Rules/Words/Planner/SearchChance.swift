/// The chance in a search, the same on every machine: whole numbers, and only those operations on fractions that IEEE
/// 754 defines to the last bit. The logarithm of a C library is not one of them.
///
/// A search asks for forty million numbers a second, so its generator is one multiplication, here, where it is inlined:
/// a line takes a tenth less time than by the generator of the rules. Source: Wang Yi, wyrand of wyhash 4 (public
/// domain), <https://github.com/wangyi-fudan/wyhash>.
struct SearchChance {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  /// The next 64 bits.
  @inline(__always)
  private mutating func next() -> UInt64 {
    state &+= 0xa076_1d64_78bd_642f
    let product = state.multipliedFullWidth(by: state ^ 0xe703_7ed1_a0b4_28db)
    return product.high ^ product.low
  }

  /// A fraction in 0..<1.
  @inline(__always)
  mutating func fraction() -> Double { Double(next() >> 40) / Double(1 << 24) }

  /// A number in 0..<bound, which is positive and below 2³². No number is noticeably likelier than another.
  @inline(__always)
  mutating func below(_ bound: Int) -> Int {
    Int(truncatingIfNeeded: ((next() >> 32) &* UInt64(bound)) >> 32)
  }

  /// A number of the exponential distribution with mean 1, in 1,024 steps.
  @inline(__always)
  mutating func exponential() -> Double {
    Self.quantiles[Int(truncatingIfNeeded: next() >> 54)]
  }

  private static let quantiles = (0..<1024).map { -logarithm((Double($0) + 0.5) / 1024) }

  /// The natural logarithm of a positive number, by the series of the inverse hyperbolic tangent.
  private static func logarithm(_ number: Double) -> Double {
    func series(_ value: Double) -> Double {
      let ratio = (value - 1) / (value + 1)
      var (power, sum) = (ratio, 0.0)
      for divisor in stride(from: 1.0, through: 41, by: 2) {
        sum += power / divisor
        power *= ratio * ratio
      }
      return 2 * sum
    }
    return series(number.significand) + Double(number.exponent) * series(2)
  }
}

/// The temperatures of a search, which fall by the same factor from stage to stage.
struct Cooling {
  static let stages = 256
  private(set) var temperature: Double
  private let factor: Double

  /// - Parameters:
  ///   - hot: The points that a change may cost at first, on average, to be kept.
  ///   - cold: Those at the end.
  init(from hot: Double, to cold: Double) {
    temperature = hot
    // The 256th root, by square roots, which are exact on every machine.
    factor = (0..<8).reduce(cold / hot) { root, _ in root.squareRoot() }
  }

  mutating func advance() { temperature *= factor }
}
