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

  /// By the index of the letter; empty where the text cannot be read.
  private var shapes: [Shape] = []
  private var thinShapes: [Shape] = []
  private static let none = Shape(Outline())

  /// The shape of a letter.
  ///
  /// - Parameter isThin: Whether its strokes are thinner, for light letters on dark faces: light spreads,
  ///   which would close their counters.
  subscript(letter: Letter, isThin isThin: Bool = false) -> Shape {
    let all = isThin ? thinShapes : shapes
    return all.indices.contains(letter.index) ? all[letter.index] : Self.none
  }

  /// Reads the shapes from a text. The first lines of the text explain its format.
  init(parsing bytes: some Sequence<UInt8>) throws(LetterShapesError) {
    var found = [Outline?](repeating: nil, count: Letter.count)
    let bytes = Array(bytes)
    guard String(validating: bytes, as: UTF8.self) != nil else { throw .notUTF8 }
    var number = 0
    for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      number += 1
      var reader = LineReader(line: number, rest: line)
      guard let name = reader.word(), name.first != UInt8(ascii: "#") else { continue }
      let text = String(decoding: name, as: UTF8.self)
      guard let letter = Letter(text[...]) else {
        throw .unknownLetter(line: number, text: text)
      }
      found[letter.index] = try reader.outline()
    }
    for letter in Letter.all {
      guard let outline = found[letter.index] else { throw .missingLetter(letter.text) }
      shapes.append(Shape(Self.centered(outline)))
    }
    thinShapes = shapes.map { Shape($0.outline.thinned(by: Self.thinning)) }
  }

  /// The shapes that are built into the program. A test makes sure that they can be read.
  static let standard: Self = (try? Self(parsing: embeddedText)) ?? Self()

  static var embeddedText: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: lexicube_letter_shapes(), count: lexicube_letter_shapes_size())
  }

  private init() {}

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
}

private struct LineReader {
  let line: Int
  var rest: ArraySlice<UInt8>

  /// The next word, or `nil` at the end of the line.
  mutating func word() -> ArraySlice<UInt8>? {
    while let byte = rest.first, Self.isSpace(byte) { rest.removeFirst() }
    guard !rest.isEmpty else { return nil }
    let end = rest.firstIndex(where: Self.isSpace) ?? rest.endIndex
    defer { rest = rest[end...] }
    return rest[..<end]
  }

  /// The outlines up to the end of the line.
  mutating func outline() throws(LetterShapesError) -> Outline {
    var outline = Outline()
    var polygon: [Vector] = []
    while let command = word() {
      switch (command.count == 1 ? command.first : nil, polygon.last) {
      case (UInt8(ascii: "M"), nil):
        polygon = [try point()]
      case (UInt8(ascii: "L"), _?):
        polygon.append(try point())
      case (UInt8(ascii: "C"), let start?):
        let (one, two, end) = (try point(), try point(), try point())
        for piece in 1...Self.piecesPerCurve {
          let share = Float(piece) / Float(Self.piecesPerCurve)
          let rest = 1 - share
          let ends = start * (rest * rest * rest) + end * (share * share * share)
          polygon.append(ends + (one * rest + two * share) * (3 * rest * share))
        }
      case (UInt8(ascii: "Z"), _?):
        // A curve may end where the outline began. The same point twice would be an edge without a
        // direction.
        if polygon.count > 1, polygon.first == polygon.last { polygon.removeLast() }
        guard polygon.count > 2 else { throw bad(command) }
        outline.add(polygon)
        polygon = []
      default:
        throw bad(command)
      }
    }
    guard polygon.isEmpty, !outline.ends.isEmpty else { throw bad([]) }
    return outline
  }

  private mutating func point() throws(LetterShapesError) -> Vector {
    let word = word() ?? []
    guard let comma = word.firstIndex(of: UInt8(ascii: ",")),
      let x = Self.number(word[..<comma]), let y = Self.number(word[word.index(after: comma)...])
    else { throw bad(word) }
    return SIMD2(x, y)
  }

  private func bad(_ word: ArraySlice<UInt8>) -> LetterShapesError {
    .badOutline(line: line, text: String(decoding: word, as: UTF8.self))
  }

  /// A whole number of at most four digits.
  private static func number(_ text: ArraySlice<UInt8>) -> Float? {
    let isNegative = text.first == UInt8(ascii: "-")
    let digits = isNegative ? text.dropFirst() : text
    guard (1...4).contains(digits.count) else { return nil }
    var value = 0
    for digit in digits {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit) else { return nil }
      value = value * 10 + Int(digit - UInt8(ascii: "0"))
    }
    return Float(isNegative ? -value : value)
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r")
  }

  /// The number of straight pieces that a curve is cut into.
  private static let piecesPerCurve = 6
}

/// What is wrong with a text of letter shapes.
enum LetterShapesError: Error, Hashable, CustomStringConvertible {
  case notUTF8
  /// A line that is not a comment does not begin with a face's letter.
  case unknownLetter(line: Int, text: String)
  /// An outline cannot be read: an unknown command, a coordinate missing or not a whole number, or
  /// an outline that is not closed.
  case badOutline(line: Int, text: String)
  /// A letter has no line.
  case missingLetter(String)

  var description: String {
    switch self {
    case .notUTF8: "The letter shapes are not UTF-8; save the file as UTF-8."
    case .unknownLetter(let line, let text):
      "Letter shapes, line \(line): \"\(text)\" is not a letter of a face; begin with A…Z, QU or a letter with a mark."
    case .badOutline(let line, let text):
      "Letter shapes, line \(line): \"\(text)\" cannot be read; use M x,y, L x,y, C x,y x,y x,y and Z."
    case .missingLetter(let letter): "Letter shapes: \(letter) has no line; add one."
    }
  }
}
