/// A list of colours in which the nearest ones to a colour are found, eight distances at a time.
struct NearestColors {
  /// Eight colours, one in each lane.
  private struct Eight {
    var x = SIMD8<Float>(repeating: Self.farAway)
    var y = SIMD8<Float>(repeating: Self.farAway)
    var z = SIMD8<Float>(repeating: Self.farAway)
    let indexes: SIMD8<UInt32>

    /// Farther from every colour than any other; its square is still a number.
    private static let farAway: Float = 1e18

    init(first: Int) {
      indexes = SIMD8(0, 1, 2, 3, 4, 5, 6, 7) &+ UInt32(truncatingIfNeeded: first)
    }
  }

  private var eights: [Eight] = []

  /// The most colours of a list: their indexes have eight bits.
  static let limit = 256

  /// The bits of a distance that give way to an index: the last of its 24.
  private static let indexMask: UInt32 = 0xFF

  /// - Parameter colors: The colours, in a space where distances are as large as they look; of more than
  ///   ``limit``, the others are left out. The fourth lane is not compared.
  init(_ colors: [Lanes]) {
    eights.reserveCapacity((colors.count + 7) / 8)
    for (index, color) in colors.prefix(Self.limit).enumerated() {
      let lane = index % 8
      if lane == 0 { eights.append(Eight(first: index)) }
      eights[index / 8].x[lane] = color.x
      eights[index / 8].y[lane] = color.y
      eights[index / 8].z[lane] = color.z
    }
  }

  /// The indexes of the two nearest colours; of several whose squared distances differ by less than a part
  /// in 30,000, the first. 0 where there are none.
  ///
  /// Each distance carries its index in its last bits, so that one comparison keeps both in order. Each lane
  /// keeps the two nearest of its own colours, and the nearest of all lanes are the nearest of all. Linear
  /// in the number of colours.
  func two(nearestTo color: Lanes) -> (first: Int, second: Int) {
    let (x, y) = (SIMD8(repeating: color.x), SIMD8(repeating: color.y))
    let z = SIMD8(repeating: color.z)
    var first = SIMD8(repeating: Float.infinity)
    var second = first
    for eight in eights {
      let (stepX, stepY, stepZ) = (eight.x - x, eight.y - y, eight.z - z)
      let distance = stepX * stepX + stepY * stepY + stepZ * stepZ
      // Safe, since both vectors are eight lanes of 32 bits and every pattern is a number; vectors have no
      // `bitPattern` of their own.
      let bits = unsafeBitCast(distance, to: SIMD8<UInt32>.self) & ~Self.indexMask | eight.indexes
      let numbered = unsafeBitCast(bits, to: SIMD8<Float>.self)
      // The nearer of the two, and then the nearer of the other and the second so far.
      let isNearer = numbered .< first
      let other = numbered.replacing(with: first, where: isNearer)
      first.replace(with: numbered, where: isNearer)
      second.replace(with: other, where: other .< second)
    }
    let nearest = first.min()
    first.replace(with: .infinity, where: first .== nearest)
    return (Self.index(of: nearest), Self.index(of: Swift.min(first.min(), second.min())))
  }

  private static func index(of numbered: Float) -> Int {
    numbered < .infinity ? Int(numbered.bitPattern & indexMask) : 0
  }
}
