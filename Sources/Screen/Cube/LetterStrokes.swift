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
    let lengths = ((one * one).sum() * (two * two).sum()).squareRoot()
    return (one * two).sum() > 0.8 * lengths
  }
}
