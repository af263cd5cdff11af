/// A list of colours in which the nearest ones to a colour are found, eight distances at a time.
struct NearestColors {
  /// Eight colours, one in each lane.
  private struct Eight {
    var x = SIMD8<Float>(repeating: .infinity)
    var y = SIMD8<Float>(repeating: .infinity)
    var z = SIMD8<Float>(repeating: .infinity)
  }

  private var eights: [Eight] = []

  /// - Parameter colors: The colours, in a space where distances are as large as they look. The fourth lane
  ///   is not compared.
  init(_ colors: some Collection<SIMD4<Float>>) {
    eights.reserveCapacity((colors.count + 7) / 8)
    for (index, color) in colors.enumerated() {
      let lane = index % 8
      if lane == 0 { eights.append(Eight()) }
      eights[index / 8].x[lane] = color.x
      eights[index / 8].y[lane] = color.y
      eights[index / 8].z[lane] = color.z
    }
  }

  /// The indexes of the two nearest colours; of several that are equally near, the first. 0 where there are
  /// none.
  ///
  /// Each lane keeps the two nearest of its own colours, and the nearest of all lanes are the nearest of all.
  /// Linear in the number of colours.
  func two(nearestTo color: SIMD4<Float>) -> (first: Int, second: Int) {
    let (x, y, z) = (
      SIMD8(repeating: color.x), SIMD8(repeating: color.y), SIMD8(repeating: color.z)
    )
    var (least, next) = (
      SIMD8<Float>(repeating: .infinity), SIMD8<Float>(repeating: .infinity)
    )
    var (first, second) = (SIMD8<Int32>.zero, SIMD8<Int32>.zero)
    var index = SIMD8<Int32>(0, 1, 2, 3, 4, 5, 6, 7)
    for eight in eights {
      let (stepX, stepY, stepZ) = (eight.x - x, eight.y - y, eight.z - z)
      let distance = stepX * stepX + stepY * stepY + stepZ * stepZ
      let (isFirst, isSecond) = (distance .< least, distance .< next)
      next.replace(with: distance, where: isSecond)
      second.replace(with: index, where: isSecond)
      next.replace(with: least, where: isFirst)
      second.replace(with: first, where: isFirst)
      least.replace(with: distance, where: isFirst)
      first.replace(with: index, where: isFirst)
      index &+= 8
    }
    let lane = Self.lane(of: least, first)
    let nearest = Int(first[lane])
    // The second of its lane moves up.
    (least[lane], first[lane]) = (next[lane], second[lane])
    return (nearest, Int(first[Self.lane(of: least, first)]))
  }

  /// The lane with the least distance, or the first colour of those.
  private static func lane(of distances: SIMD8<Float>, _ indexes: SIMD8<Int32>) -> Int {
    var best = 0
    for lane in 1..<8
    where (distances[lane], indexes[lane]) < (distances[best], indexes[best]) { best = lane }
    return best
  }
}
