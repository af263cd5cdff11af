/// Fits the points of one cell to the two colours and the pattern that come nearest to them.
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

  /// The split of the points into two groups with the least sum of squared distances from each
  /// group's mean, found by trying all splits (at most 31). O(2ⁿ).
  ///
  /// For a split with sums A and B over a and b points, the squared error is a constant less
  /// |A|²/a + |B|²/b; so only the sums are needed, and each follows from a smaller one.
  func fit(_ points: UnsafeBufferPointer<SIMD4<Float>>) -> Fit {
    var total = SIMD4<Float>.zero
    for point in 0..<count { total += points[point] }
    let whole = (total * total).sum() / Float(count)
    var bestGain = whole + 0.0004
    var bestPattern = 0
    var bestSum = SIMD4<Float>.zero
    // Gray code: one point changes group at each step. The last point stays where it is, since a
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
