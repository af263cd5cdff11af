/// Finds the ASCII character that looks most like the grooves that run through a cell.
///
/// It is told the places of the groove's samples one by one, and keeps only their sums: the mean
/// says where the line runs, the covariance in which direction and how straight.
struct LineFitter {
  private var count: Float = 0
  private var sum = SIMD2<Float>.zero
  private var squares = SIMD2<Float>.zero
  private var product: Float = 0

  /// Adds a sample at a place of the cell: 0…1 to the right and 0…1 down.
  mutating func add(_ x: Float, _ y: Float) {
    // A cell is twice as high as wide.
    let place = SIMD2(x, 2 * y)
    count += 1
    sum += place
    squares += place * place
    product += place.x * place.y
  }

  /// The character, or `nil` where so little of the cell is groove that it is best left out.
  ///
  /// - Parameter samples: How many samples the cell has.
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

  /// A level stroke at a height, 0 at the top to 2 at the bottom.
  private func level(_ height: Float) -> Unicode.Scalar {
    switch height {
    case ..<0.6: "'"
    case ..<1.35: "-"
    case ..<1.65: "."
    default: "_"
    }
  }
}
