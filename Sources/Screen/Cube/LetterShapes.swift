import CResources
import Rules

/// The strokes of the letters on the faces, read from `Resources/letters.txt`.
package struct LetterShapes: Sendable {
  /// A straight piece of a stroke, in the letter's box: x 0…1 to the right, y 0…1 down.
  package struct Segment: Hashable, Sendable {
    /// Where the piece begins.
    package let start: SIMD2<Float>
    /// Where the piece ends.
    package let end: SIMD2<Float>
  }

  private let segments: [[Segment]]

  /// The pieces of a letter's strokes, curves cut into straight ones.
  package subscript(letter: Letter) -> [Segment] {
    segments.indices.contains(letter.index) ? segments[letter.index] : []
  }

  /// Reads the shapes from a text. The first lines of the text explain its format.
  package init(parsing bytes: some Sequence<UInt8>) throws(LetterShapesError) {
    guard let text = String(validating: Array(bytes), as: UTF8.self) else { throw .notUTF8 }
    var found: [Letter: [Segment]] = [:]
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      let words = line.split(whereSeparator: { $0 == " " || $0 == "\t" || $0 == "\r" })
      guard let name = words.first, !name.hasPrefix("#") else { continue }
      guard let letter = Letter(name) else {
        throw .unknownLetter(line: index + 1, text: String(name))
      }
      found[letter] = try Self.strokes(words.dropFirst(), of: letter, line: index + 1)
    }
    var all: [[Segment]] = []
    for letter in Letter.all {
      guard let segments = found[letter] else { throw .missingLetter(letter.text) }
      all.append(segments)
    }
    segments = all
  }

  /// The shapes that are built into the program. A test makes sure that they can be read.
  package static let standard: Self = (try? Self(parsing: embeddedText)) ?? Self()

  /// The embedded text.
  static var embeddedText: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(
      start: lexicube_letter_shapes(),
      count: lexicube_letter_shapes_size()
    )
  }

  private init() { segments = [] }

  /// The number of straight pieces that a curve is cut into.
  private static let piecesPerCurve = 6

  private static func strokes(
    _ words: ArraySlice<Substring>,
    of letter: Letter,
    line: Int
  ) throws(LetterShapesError) -> [Segment] {
    let box: SIMD2<Float> = letter.text.count == 2 ? [8, 6] : [4, 6]
    var segments: [Segment] = []
    var pen: SIMD2<Float> = .zero
    var rest = words
    func next() throws(LetterShapesError) -> SIMD2<Float> {
      let word = rest.popFirst() ?? ""
      let numbers = word.split(separator: ",").map { Float($0) }
      guard numbers.count == 2, let x = numbers[0], let y = numbers[1], x.isFinite, y.isFinite
      else {
        throw .badStroke(line: line, text: String(word))
      }
      return SIMD2(x, y) / box
    }
    while let command = rest.popFirst() {
      switch command {
      case "M":
        pen = try next()
      case "L":
        let end = try next()
        segments.append(Segment(start: pen, end: end))
        pen = end
      case "Q":
        let control = try next()
        let end = try next()
        let start = pen
        for piece in 1...piecesPerCurve {
          let share = Float(piece) / Float(piecesPerCurve)
          let point =
            start * ((1 - share) * (1 - share)) + control * (2 * share * (1 - share))
            + end * (share * share)
          segments.append(Segment(start: pen, end: point))
          pen = point
        }
      default:
        throw .badStroke(line: line, text: String(command))
      }
    }
    return segments
  }
}

/// What is wrong with a text of letter shapes.
package enum LetterShapesError: Error, Hashable, Sendable {
  /// The text is not UTF-8.
  case notUTF8
  /// A line that is not a comment does not begin with a face's letter.
  case unknownLetter(line: Int, text: String)
  /// A stroke cannot be read: an unknown command, or a coordinate missing or not a number.
  case badStroke(line: Int, text: String)
  /// A letter has no line.
  case missingLetter(String)
}

extension LetterShapesError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .notUTF8: "The letter shapes are not UTF-8; save the file as UTF-8."
    case .unknownLetter(let line, let text):
      "Letter shapes, line \(line): \"\(text)\" is not a letter of a face; begin with A…Z or QU."
    case .badStroke(let line, let text):
      "Letter shapes, line \(line): \"\(text)\" cannot be read; use M x,y, L x,y or Q x,y x,y."
    case .missingLetter(let letter):
      "Letter shapes: \(letter) has no line; add one."
    }
  }
}
