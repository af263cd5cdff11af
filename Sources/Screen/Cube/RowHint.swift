/// Moves the level strokes of a letter onto whole rows of points.
///
/// The letters on top sides are so flat that a stroke is about one row high. Between two rows it
/// would be two rows of grey. A hint maps the heights of a letter piece by piece, so that strokes
/// begin and end where rows do and what lies between is stretched along. This is what fonts do for
/// small sizes.
struct RowHint {
  /// Heights in the letter, and where they are moved to, in rising order.
  private var from = SIMD8<Float>.zero
  private var to = SIMD8<Float>.zero
  private var count = 0

  /// The hint that moves nothing.
  static let none = Self()

  private init() {}

  /// - Parameters:
  ///   - strokes: The strokes of the letter.
  ///   - plane: Its plane. Its first axis must be level in the picture, or rows mean nothing.
  ///   - strength: How far strokes are moved: 0 not at all, 1 onto rows.
  init(_ strokes: LetterStrokes, on plane: ProjectedPlane, strength: Float) {
    guard strength > 0, let first = strokes.spans.first, let last = strokes.spans.last else {
      return
    }
    // The whole letter first, so that it has as many rows on every face, and rather one more: in
    // few rows S is an 8.
    let (top, bottom) = (plane.row(of: first.x), plane.row(of: last.y))
    let height = (bottom - top + Self.growth).rounded()
    let stretch = bottom > top ? height / (bottom - top) : 1
    let begin = ((top + bottom - height) / 2).rounded()
    var free = -Float.infinity
    for span in strokes.spans.prefix(LetterStrokes.most) {
      let upper = begin + (plane.row(of: span.x) - top) * stretch
      let lower = begin + (plane.row(of: span.y) - top) * stretch
      let isEdge = span.x == span.y
      let rows = isEdge ? 0 : max((lower - upper).rounded(), 1)
      let start = max(((upper + lower - rows) / 2).rounded(), free)
      add(span.x, plane.place(inRow: start), strength)
      if !isEdge { add(span.y, plane.place(inRow: start + rows), strength) }
      // A row must stay free between two strokes.
      free = start + rows + 1
    }
  }

  /// How much higher a letter is made before its rows are counted.
  private static let growth: Float = 0.3

  private mutating func add(_ height: Float, _ place: Float, _ strength: Float) {
    from[count] = height
    to[count] = height + (place - height) * strength
    count += 1
  }

  /// Where a height of the letter is moved to.
  func moved(_ height: Float) -> Float {
    guard count > 0 else { return height }
    if height <= from[0] { return height + to[0] - from[0] }
    for place in 1..<max(count, 1) where height <= from[place] {
      let share = (height - from[place - 1]) / (from[place] - from[place - 1])
      return to[place - 1] + (to[place] - to[place - 1]) * share
    }
    return height + to[count - 1] - from[count - 1]
  }
}
