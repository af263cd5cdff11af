/// Breaks text into lines.
package enum Paragraph {
  /// The lines of a text, each at most `width` characters where its words allow, broken at spaces
  /// and at line breaks. No lines where `width` is not positive.
  package static func lines(_ text: some StringProtocol, width: Int) -> [String] {
    var lines: [String] = []
    let count = layOut(text, width: width) { word, column, row in
      while lines.count <= row { lines.append("") }
      if column > 0 { lines[row] += " " }
      lines[row] += word
    }
    while lines.count < count { lines.append("") }
    return lines
  }

  /// How much of a text to show in a number of rows: all of it, else the sentences that fit, else the
  /// beginning of the first. Allocates nothing.
  ///
  /// - Returns: Where to end, and whether that is within a sentence.
  static func fitting<Text: StringProtocol>(
    _ text: Text,
    width: Int,
    rows: Int
  ) -> (end: Text.Index, isCut: Bool) {
    var (word, sentence) = (text.startIndex, text.startIndex)
    let needed = layOut(text, width: width) { next, _, row in
      guard row < rows else { return }
      word = next.endIndex
      if let last = next.last, ".!?".contains(last) { sentence = word }
    }
    if needed <= rows { return (text.endIndex, false) }
    return sentence > text.startIndex ? (sentence, false) : (word, word > text.startIndex)
  }

  /// Finds the place of each word. Allocates nothing.
  ///
  /// - Parameter place: Called with each word, its column and its row, both counted from 0.
  /// - Returns: The number of lines; 0 where `width` is not positive.
  static func layOut<Text: StringProtocol>(
    _ text: Text,
    width: Int,
    place: (_ word: Text.SubSequence, _ column: Int, _ row: Int) -> Void
  ) -> Int {
    guard width > 0 else { return 0 }
    var (row, used) = (0, 0)
    var rest = text[...]
    while let first = rest.first {
      if first == "\n" {
        (row, used) = (row + 1, 0)
        rest = rest.dropFirst()
      } else if first == " " {
        rest = rest.dropFirst()
      } else {
        let word = rest.prefix { $0 != " " && $0 != "\n" }
        let count = word.count
        if used > 0, used + 1 + count > width { (row, used) = (row + 1, 0) }
        let column = used > 0 ? used + 1 : 0
        place(word, column, row)
        used = column + count
        rest = rest.dropFirst(count)
      }
    }
    return row + 1
  }
}

/// Breaks messages that name files. A path that is longer than a line continues on the next one, so
/// that all of it can be read.
enum Message {
  /// The lines of a message, each at most `width` characters; none where `width` is not positive.
  static func lines(_ text: String, width: Int) -> [String] {
    guard width > 0 else { return [] }
    return Paragraph.lines(broken(text, width), width: width)
  }

  /// The text with spaces in words that are longer than a line. A path is broken behind one of its slashes
  /// where it has one in the line that it begins in; else it begins on the next line.
  private static func broken(_ text: String, _ width: Int) -> String {
    var column = 0
    var words: [Substring] = []
    for word in text.split(separator: " ") {
      var rest = word
      while !rest.isEmpty {
        let free = column > 0 ? width - column - 1 : width
        var piece = rest.prefix(max(0, free))
        if piece.count < rest.count {
          // Not behind the first slash, which says nothing.
          let slash = piece.lastIndex(of: "/").flatMap { $0 > piece.startIndex ? $0 : nil }
          if let slash, rest.count > width {
            piece = piece[...slash]
          } else if column > 0 {
            piece = ""
          }
        }
        column = piece.isEmpty ? 0 : column + (column > 0 ? 1 : 0) + piece.count
        guard !piece.isEmpty else { continue }
        words.append(piece)
        rest = rest.dropFirst(piece.count)
        if !rest.isEmpty { column = 0 }
      }
    }
    return words.joined(separator: " ")
  }
}

extension [String] {
  /// The first of some texts, from the longest to the shortest, that some columns have room for.
  func fitting(_ columns: Int) -> String? { first { $0.count <= columns } }
}
