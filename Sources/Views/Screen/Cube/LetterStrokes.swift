/// The level strokes of a letter, such as the three bars of an E or the foot and the head of an O.
///
/// They are found in its outline: a stroke lies between an edge with ink below it and the next one
/// with ink above it. Edges are level pieces, and the highest and the lowest points of curves.
struct LetterStrokes: Hashable, Sendable {
  /// From the upper to the lower edge of each stroke, from the top of the letter down. A level edge
  /// that belongs to no stroke, such as the foot of a stem, is a stroke without thickness.
  private(set) var spans: [Vector] = []

  init(of outline: Outline) {
    let edges = Self.edges(of: outline)
    var lower = edges.filter { !$0.isUpper }.map(\.place)
    var loose: [Float] = []
    for upper in edges where upper.isUpper {
      if let place = lower.firstIndex(where: { Self.thickness.contains($0 - upper.place) }) {
        add([upper.place, lower.remove(at: place)])
      } else {
        loose.append(upper.place)
      }
    }
    // Where parts of a letter overlap, edges run inside of strokes.
    for place in loose + lower { add([place, place]) }
    spans.sort { $0.x < $1.x }
    if spans.count > Self.most { spans.removeLast(spans.count - Self.most) }
  }

  /// Adds a stroke, unless it is so near to another one that rounding would tear them apart.
  private mutating func add(_ span: Vector) {
    let isFree = spans.allSatisfy { span.y < $0.x - Self.least || span.x > $0.y + Self.least }
    if isFree { spans.append(span) }
  }

  /// The most strokes that a letter has.
  static let most = 4

  /// How thick a stroke is, as a share of the height of capitals.
  private static let thickness: ClosedRange<Float> = 0.06...0.26
  /// The least distance between two strokes.
  private static let least: Float = 0.05
  /// The least length of a level edge, and how much it may rise on its way.
  private static let level: (length: Float, rise: Float) = (0.06, 0.004)

  private struct Edge: Comparable {
    var place: Float
    /// Whether the ink lies below it.
    var isUpper: Bool

    static func < (one: Self, two: Self) -> Bool { one.place < two.place }
  }

  /// The level edges from the top down, each once. Polygons run clockwise, so ink lies below an edge
  /// that runs to the right.
  private static func edges(of outline: Outline) -> [Edge] {
    var found: [Edge] = []
    var start = 0
    for end in outline.ends {
      for index in start..<end {
        let point = outline.points[index]
        let next = outline.points[index + 1 < end ? index + 1 : start]
        let before = outline.points[index > start ? index - 1 : end - 1]
        let step = next - point
        if abs(step.x) > level.length, abs(step.y) < level.rise {
          found.append(Edge(place: (point.y + next.y) / 2, isUpper: step.x > 0))
        } else if (point.y - before.y) * (next.y - point.y) < 0, isCurved(before, point, next) {
          found.append(Edge(place: point.y, isUpper: next.x > before.x))
        }
      }
      start = end
    }
    found.sort()
    var edges: [Edge] = []
    for edge in found {
      let isKnown = edges.contains {
        $0.isUpper == edge.isUpper && abs($0.place - edge.place) < least
      }
      if !isKnown { edges.append(edge) }
    }
    return edges
  }

  /// Whether a corner is part of a curve rather than a tip.
  private static func isCurved(_ before: Vector, _ point: Vector, _ next: Vector) -> Bool {
    let (one, two) = (point - before, next - point)
    let lengths = (one.squared * two.squared).squareRoot()
    return (one * two).sum() > 0.8 * lengths
  }
}

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
    (from[count], to[count]) = (height, height + (place - height) * strength)
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
