/// Finds the two colours and the pattern that come nearest to the points of one cell.
struct CellFitter {
  /// How many points a cell has: 2, 4 or 6.
  let count: Int

  /// What a cell can show: two colours, and which points have the second.
  struct Fit: Equatable {
    /// The colour of the points whose bits are not set.
    var off: SIMD4<Float>
    /// The colour of the points whose bits are set.
    var on: SIMD4<Float>
    /// One bit a point, 0 where all have one colour.
    var pattern: Int
  }

  /// Splits the points into two groups so that the sum of squared distances from each group's mean
  /// is smallest. Tries all splits, at most 31: O(2ⁿ).
  ///
  /// For a split with sums A and B over a and b points, the squared error is a constant less
  /// |A|²/a + |B|²/b. So only the sums are needed, and each follows from the one before it.
  func fit(_ points: UnsafeBufferPointer<SIMD4<Float>>) -> Fit {
    var total = SIMD4<Float>.zero
    for point in 0..<count { total += points[point] }
    let whole = (total * total).sum() / Float(count)
    var bestGain = whole + 0.0004
    var bestPattern = 0
    var bestSum = SIMD4<Float>.zero
    // Gray code: one point changes its group at each step. The last point never does, because a
    // split and its opposite are the same.
    var sum = SIMD4<Float>.zero
    var pattern = 0
    for step in 1..<(1 << (count - 1)) {
      let point = step.trailingZeroBitCount
      pattern ^= 1 << point
      if pattern >> point & 1 == 1 { sum += points[point] } else { sum -= points[point] }
      let inside = Float(pattern.nonzeroBitCount)
      let rest = total - sum
      let gain = (sum * sum).sum() / inside + (rest * rest).sum() / (Float(count) - inside)
      if gain > bestGain {
        bestGain = gain
        bestPattern = pattern
        bestSum = sum
      }
    }
    guard bestPattern != 0 else {
      let mean = total / Float(count)
      return Fit(off: mean, on: mean, pattern: 0)
    }
    let inside = Float(bestPattern.nonzeroBitCount)
    return Fit(
      off: (total - bestSum) / (Float(count) - inside),
      on: bestSum / inside,
      pattern: bestPattern
    )
  }
}

/// Finds the ASCII character that looks most like the grooves that run through a cell.
///
/// It gets the places of the groove's samples one by one and keeps only their sums. Their mean
/// gives the line's place, their covariance its direction and how straight it is.
struct LineFitter {
  private var count: Float = 0
  private var sum = SIMD2<Float>.zero
  private var squares = SIMD2<Float>.zero
  private var product: Float = 0

  /// Adds a sample at a place of the cell: 0…1 to the right and 0…1 down.
  mutating func add(_ x: Float, _ y: Float) {
    // A cell is twice as high as it is wide.
    let place = SIMD2(x, 2 * y)
    count += 1
    sum += place
    squares += place * place
    product += place.x * place.y
  }

  /// The character, or `nil` where too little of the cell is groove to draw it.
  ///
  /// - Parameter samples: The number of samples in the cell.
  func character(of samples: Int) -> Unicode.Scalar? {
    guard count > 0.1 * Float(samples) else { return nil }
    let mean = sum / count
    let spread = squares / count - mean * mean
    let slant = product / count - mean.x * mean.y
    // The eigenvalues of the covariance: along the line and across it.
    let half = (spread.x - spread.y) / 2
    let root = (half * half + slant * slant).squareRoot()
    let middle = (spread.x + spread.y) / 2
    if (middle - root) > 0.5 * (middle + root) { return "+" }
    // The direction of the line is (half + root, slant); y grows downwards.
    let along = half + root
    if abs(slant) > 2 * along { return "|" }
    if abs(slant) > 0.8 * along { return slant > 0 ? "\\" : "/" }
    return level(mean.y)
  }

  /// A horizontal stroke at a height from 0 at the top to 2 at the bottom.
  private func level(_ height: Float) -> Unicode.Scalar {
    switch height {
    case ..<0.6: "'"
    case ..<1.35: "-"
    case ..<1.65: "."
    default: "_"
    }
  }
}
