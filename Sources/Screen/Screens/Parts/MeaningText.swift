import Game
import Surface

extension Canvas {
  /// Writes what a word means, over several lines; what does not fit is cut.
  ///
  /// - Parameters:
  ///   - meaning: The word.
  ///   - isNamed: Whether the word comes first: `SANG, verb, from sing: deliver by singing`. In a row that
  ///     is too short for that, the kind of word is left out: `SANG: deliver by singing`.
  ///   - rect: The room.
  /// - Returns: The rows that were used.
  @discardableResult
  mutating func writeMeaning(_ meaning: WordMeaning, isNamed: Bool = false, in rect: Rect) -> Int {
    guard rect.rows > 0, rect.columns > 0 else { return 0 }
    let start = isNamed ? meaning.word : ""
    var kind = meaning.explanation.map { (isNamed ? ", " : "") + $0.kind + ":" } ?? ""
    if isNamed, meaning.explanation == nil { kind = ":" }
    let room = rect.columns * rect.rows
    if isNamed, room < Self.shortMeaning, start.count + kind.count + 1 + meaning.gloss.count > room
    {
      kind = ":"
    }
    let lines = Paragraph.lines("\(start)\(kind) \(meaning.gloss)", width: rect.columns)
    let used = writeLines(lines, in: rect, meaning.explanation == nil ? .dim : .text, cutting: true)
    // The word and its kind stand out from the meaning, as far as they are in the first line.
    guard let first = lines.first else { return 0 }
    write(first.prefix(start.count), in: rect, attributes: .bold)
    let shown = first.dropFirst(start.count).prefix(kind.count)
    write(shown, in: rect.droppingStart(start.count), .dim)
    return used
  }

  /// The rows of a meaning that has its word before it.
  static func rows(of meaning: WordMeaning, width: Int) -> Int {
    Paragraph.lines("\(meaning.word): \(meaning.text)", width: width).count
  }

  /// Cells below which a meaning that does not fit has no kind of word.
  private static let shortMeaning = 50
}
