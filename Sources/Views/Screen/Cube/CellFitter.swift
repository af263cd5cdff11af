/// The points of one cell, row by row.
typealias CellPoints = UnsafeBufferPointer<Lanes>

/// Finds the two colours and the pattern that come nearest to the points of one cell.
///
/// The error of a cell is the sum of the squared distances of its points from the colours that show
/// them. It is smallest where each of the two colours is the mean of its points, so only the split
/// of the points has to be found.
struct CellFitter {
  /// How many points a cell has: 2 to 8.
  let count: Int

  /// What a cell can show: two colours, and which points have the second.
  struct Fit: Equatable {
    /// The colour of the points whose bits are not set.
    var off: Lanes
    /// The colour of the points whose bits are set.
    var on: Lanes
    /// One bit a point, 0 where all have one colour.
    var pattern: Int
  }

  /// Cells whose points differ less than this show one colour: the mean of the squared distances
  /// from their mean, about one step in 255 of each channel.
  static let flatness: Float = 3 / (255 * 255)

  /// The part of a cell's error that the quick way may leave above the least one: 0.05 dB.
  private static let slack: Float = 0.0115

  /// Splits the points into two groups so that the sum of squared distances from each group's mean
  /// is smallest.
  ///
  /// The points of most cells lie near one line of colours, because they are blends of two. Along
  /// a line the best split is one place between neighbours, so at most seven have to be tried. What
  /// the points have beside the line bounds how much better any other split can be. If that is too
  /// much, all splits are tried; four points have only seven, so there they are tried at once.
  func fit(_ points: CellPoints) -> Fit {
    var total = Lanes.zero
    var squares = Lanes.zero
    for point in 0..<count {
      let color = points[point]
      total += color
      squares += color * color
    }
    let share = 1 / Float(count)
    let mean = total * share
    let variance = squares.sum() - (total * mean).sum()
    guard variance > Self.flatness * Float(count) else {
      return Fit(off: mean, on: mean, pattern: 0)
    }
    var split = Split()
    if count > Self.fewPoints {
      split = alongLine(points, total, mean, variance)
      let error = max(0, variance - (split.gain - (total * mean).sum()))
      if split.beside > Self.slack * error + Self.flatness { split = ofAll(points, total) }
    } else {
      split = ofAll(points, total)
    }
    let inside = Float(split.pattern.nonzeroBitCount)
    let off = (total - split.sum) / (Float(count) - inside)
    return Fit(off: off, on: split.sum / inside, pattern: split.pattern)
  }

  /// The most points whose splits are as quickly tried as ordered along a line.
  private static let fewPoints = 4

  private struct Split {
    var pattern = 0
    var sum = Lanes.zero
    /// The squared error is a constant less this: |A|²/a + |B|²/b for sums A and B over a and b
    /// points.
    var gain = -Float.infinity
    /// How much of the points' variance no split along the line has a share in.
    var beside: Float = 0

    /// Takes another split of `count` points if it is better.
    mutating func consider(_ pattern: Int, _ sum: Lanes, of total: Lanes, _ count: Int) {
      let inside = Float(pattern.nonzeroBitCount)
      let rest = total - sum
      let gain = sum.squared / inside + rest.squared / (Float(count) - inside)
      if gain > self.gain { (self.pattern, self.sum, self.gain) = (pattern, sum, gain) }
    }
  }

  /// The best split by the order of the points along the line on which they lie best.
  private func alongLine(
    _ points: CellPoints,
    _ total: Lanes,
    _ mean: Lanes,
    _ variance: Float
  ) -> Split {
    let axis = principalAxis(points, mean)
    return withUnsafeTemporaryAllocation(of: (place: Float, point: Int).self, capacity: 8) {
      order in
      // The points by their places on the line, at most eight: sorted by insertion.
      var along: Float = 0
      for point in 0..<count {
        let place = ((points[point] - mean) * axis).sum()
        along += place * place
        var slot = point
        while slot > 0, order[slot - 1].place > place {
          order.initializeElement(at: slot, to: order[slot - 1])
          slot -= 1
        }
        order.initializeElement(at: slot, to: (place, point))
      }
      var best = Split()
      var sum = Lanes.zero
      var pattern = 0
      for place in 0..<(count - 1) {
        let point = order[place].point
        sum += points[point]
        pattern |= 1 << point
        best.consider(pattern, sum, of: total, count)
      }
      best.beside = max(0, variance - along)
      return best
    }
  }

  /// The direction in which the points differ most, of length 1: two steps of the power iteration,
  /// begun with the point that lies farthest from the mean. It points to the lighter colours, so
  /// that equal pictures are split in the same order.
  private func principalAxis(_ points: CellPoints, _ mean: Lanes) -> Lanes {
    var axis = Lanes.zero
    var farthest: Float = 0
    for point in 0..<count {
      let step = points[point] - mean
      if step.squared > farthest { (farthest, axis) = (step.squared, step) }
    }
    for _ in 0..<2 {
      var next = Lanes.zero
      for point in 0..<count {
        let step = points[point] - mean
        next += step * (step * axis).sum()
      }
      guard next.length > 0 else { break }
      axis = next / next.length
    }
    return axis.sum() < 0 ? -axis : axis
  }

  /// The best of all splits, 127 for eight points.
  private func ofAll(_ points: CellPoints, _ total: Lanes) -> Split {
    var best = Split()
    // Gray code: one point changes its group at each step. The last point never does, because a
    // split and its opposite are the same.
    var sum = Lanes.zero
    var pattern = 0
    for step in 1..<(1 << (count - 1)) {
      let point = step.trailingZeroBitCount
      pattern ^= 1 << point
      if pattern >> point & 1 == 1 { sum += points[point] } else { sum -= points[point] }
      best.consider(pattern, sum, of: total, count)
    }
    return best
  }
}
