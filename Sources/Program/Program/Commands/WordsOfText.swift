import Platform
import Rules

/// The words of a text that a command reads.
enum WordsOfText {
  /// The words of what a command of this program prints of words, in all four ways: of a table the column of
  /// words, of CSV likewise, of flash cards the first field, of JSON what is named so. Of any other text, all that
  /// blanks part.
  static func words(of text: String) -> [String] {
    if text.first == "{", let json = try? JSONValue(reading: Array(text.utf8)) {
      return words(of: json)
    }
    let lines = text.split(whereSeparator: \.isNewline)
    return csv(lines) ?? table(lines) ?? cards(lines)
      ?? text.split(whereSeparator: \.isWhitespace).map(String.init)
  }

  private static func words(of json: JSONValue) -> [String] {
    switch json {
    case .object(let members):
      members.flatMap { member in
        if member.key == "word", case .string(let word) = member.value { return [word] }
        return words(of: member.value)
      }
    case .array(let values): values.flatMap(words)
    default: []
    }
  }

  /// A column of CSV alone has no comma; but its words are in capitals, and the head is not.
  private static func csv(_ lines: [Substring]) -> [String]? {
    guard let first = lines.first,
      let separator = [",", ";"].first(where: { cells(first, $0).contains("word") }),
      let column = cells(first, separator).firstIndex(of: "word")
    else { return nil }
    let rows = lines.dropFirst().map { cells($0, separator) }
    let isTable =
      first.contains(separator) || rows.first?.first?.contains(where: \.isLowercase) == false
    return isTable ? rows.compactMap { $0.indices.contains(column) ? $0[column] : nil } : nil
  }

  /// The cells of a line of CSV. Spreadsheets part them by semicolons where a comma stands in numbers.
  private static func cells(_ line: Substring, _ separator: Character) -> [String] {
    var cells = [""]
    var isQuoted = false
    for character in line {
      switch character {
      case "\"": isQuoted.toggle()
      case separator where !isQuoted: cells.append("")
      default: cells[cells.count - 1].append(character)
      }
    }
    return cells
  }

  private static func table(_ lines: [Substring]) -> [String]? {
    // Two blanks part columns; a title may have one.
    guard let head = lines.first, let found = head.firstRange(of: "WORD"), head.contains("  "),
      [nil, " "].contains(head[..<found.lowerBound].last), head[found.upperBound...].hasPrefix("  ")
    else { return nil }
    let start = head.distance(from: head.startIndex, to: found.lowerBound)
    return lines.dropFirst().map { String($0.dropFirst(start).prefix { !$0.isWhitespace }) }
      .filter { !$0.isEmpty }
  }

  private static func cards(_ lines: [Substring]) -> [String]? {
    let fields = lines.map { $0.split(separator: "\t", omittingEmptySubsequences: false) }
    let areCards = fields.allSatisfy { $0.count == 3 && $0[2].dropFirst().allSatisfy { $0 == "?" } }
    return areCards ? fields.map { String($0[0]) } : nil
  }
}
