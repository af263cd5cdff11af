import CResources
import Rules

/// The outlines of the letters on the faces, read from `Resources/letters.txt`.
struct LetterShapes: Sendable {
  /// What is drawn of a letter. Its optical middle is at 0,0, y grows down, and capitals are 1 high.
  struct Shape {
    /// Its outline, curves cut into straight pieces.
    let outline: Outline
    let strokes: LetterStrokes

    init(_ outline: Outline) { (self.outline, strokes) = (outline, LetterStrokes(of: outline)) }
  }

  /// By the index of the letter.
  private let shapes: [Shape]
  private let thinShapes: [Shape]

  /// The shape of a letter.
  ///
  /// - Parameter isThin: Whether its strokes are thinner, for light letters on dark faces: light spreads,
  ///   which would close their counters.
  subscript(letter: Letter, isThin isThin: Bool = false) -> Shape {
    (isThin ? thinShapes : shapes)[letter.index]
  }

  /// The shapes that are built into the program. A letter whose line cannot be read has no outline; a test
  /// makes sure that each has one.
  static let standard = Self()

  /// Reads the shapes. The first lines of the text explain its format.
  private init() {
    let bytes = UnsafeBufferPointer(
      start: lexicube_letter_shapes(),
      count: lexicube_letter_shapes_size()
    )
    var outlines = Array(repeating: Outline(), count: Letter.count)
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      let words = line.split(separator: UInt8(ascii: " ")).map {
        String(decoding: $0, as: UTF8.self)
      }
      guard let name = words.first, let letter = Letter(name) else { continue }
      outlines[letter.index] = Self.centered(Self.outline(words.dropFirst()))
    }
    shapes = outlines.map(Shape.init)
    thinShapes = outlines.map { Shape($0.thinned(by: Self.thinning)) }
  }

  /// How much thinner a stroke is on each of its edges, as a share of the height of capitals.
  private static let thinning: Float = 0.01

  /// The height of capitals in the file.
  private static let capitals: Float = 700

  /// Moves an outline's optical middle to 0,0: mostly the middle of its bounds, a little towards
  /// where its ink is.
  private static func centered(_ outline: Outline) -> Outline {
    let (low, high) = outline.bounds
    let middle = (low + high) / 2
    var optical = middle + (outline.centroid - middle) * 0.3
    // Up and down, letters keep to common lines.
    optical.y = middle.y
    return outline.map { ($0 - optical) / capitals }
  }

  /// The outlines of a line; none where it cannot be read.
  private static func outline(_ words: ArraySlice<String>) -> Outline {
    var outline = Outline()
    var polygon: [Vector] = []
    var rest = words
    while let command = rest.popFirst() {
      let count = command == "Z" ? 0 : command == "C" ? 3 : 1
      let points = rest.prefix(count).compactMap(point)
      rest = rest.dropFirst(count)
      switch (command, points.count, polygon.last) {
      case ("M", 1, nil), ("L", 1, _?):
        polygon += points
      case ("C", 3, let start?):
        for piece in 1...piecesPerCurve {
          let share = Float(piece) / Float(piecesPerCurve)
          let rest = 1 - share
          let ends = start * (rest * rest * rest) + points[2] * (share * share * share)
          polygon.append(ends + (points[0] * rest + points[1] * share) * (3 * rest * share))
        }
      case ("Z", _, let end?):
        // A curve may end where the outline began. The same point twice would be an edge without a
        // direction.
        if polygon.first == end { polygon.removeLast() }
        outline.add(polygon)
        polygon = []
      default:
        return Outline()
      }
    }
    return polygon.isEmpty ? outline : Outline()
  }

  private static func point(_ word: String) -> Vector? {
    guard let comma = word.utf8.firstIndex(of: UInt8(ascii: ",")), let x = Int(word[..<comma]),
      let y = Int(word[comma...].dropFirst())
    else { return nil }
    return SIMD2(Float(x), Float(y))
  }

  /// The number of straight pieces that a curve is cut into.
  private static let piecesPerCurve = 6
}
