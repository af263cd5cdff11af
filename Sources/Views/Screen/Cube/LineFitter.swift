import Model

/// Finds the ASCII character that looks most like the lines that run through a cell.
///
/// It gets the points of the cell one by one, each with the share of it that is line, and keeps only
/// sums. Their mean gives the line's place, their covariance its direction and how straight it is.
struct LineFitter {
  private var count: Float = 0
  private var sum = Vector.zero
  private var squares = Vector.zero
  private var product: Float = 0

  init() {}

  /// The points of a cell of ASCII in colour that are not of its ground.
  init(_ pattern: Int, of count: Int, isGround: Bool) {
    let across = Blitter.ascii.columns
    for point in 0..<count where (pattern >> point & 1 == 1) != isGround {
      let x = (Float(point % across) + 0.5) / Float(across)
      add(x, (Float(point / across) + 0.5) / Float(count / across), weight: 1)
    }
  }

  /// Adds a point at a place of the cell: 0…1 to the right and 0…1 down.
  ///
  /// - Parameter weight: The share of the point that is line, 0…1.
  mutating func add(_ x: Float, _ y: Float, weight: Float) {
    // A cell is twice as high as it is wide.
    let place = SIMD2(x, 2 * y)
    count += weight
    sum += place * weight
    squares += place * place * weight
    product += place.x * place.y * weight
  }

  /// The character, or `nil` where too little of the cell is line to draw it.
  ///
  /// - Parameter points: The number of points in the cell.
  func character(of points: Int) -> Unicode.Scalar? {
    guard count > 0.08 * Float(points) else { return nil }
    let mean = sum / count
    let spread = squares / count - mean * mean
    let slant = product / count - mean.x * mean.y
    // The eigenvalues of the covariance: along the line and across it.
    let half = (spread.x - spread.y) / 2
    let root = (half * half + slant * slant).squareRoot()
    let middle = (spread.x + spread.y) / 2
    if (middle - root) > 0.5 * (middle + root) { return "+" }
    // Steeper than 2:1 is upright. An upright line has no slant at all, so its direction cannot be
    // told from the slant.
    let isUpright = half < 0 && abs(slant) < -half * 4 / 3
    // The direction of the line is (half + root, slant); y grows downwards.
    guard isUpright || abs(slant) > 0.8 * (half + root) else { return level(mean.y) }
    // The lesser part of a line that runs between two columns.
    guard count > 0.13 * Float(points) else { return nil }
    return isUpright ? "|" : slant > 0 ? "\\" : "/"
  }

  /// The character for a line of one colour on another, if it is clearly darker. Where lines cross there is
  /// none: a cross would pass for a mark.
  func character(of points: Int, from line: Lanes, on ground: Lanes) -> Unicode.Scalar? {
    guard ground.sum() - line.sum() > Self.step else { return nil }
    let character = character(of: points)
    return character == "+" ? nil : character
  }

  /// How much darker than its cell a line is: the sum of three channels of 0…1.
  private static let step: Float = 0.45

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
