/// A part of a page of the guide. The pages are written in a small part of Markdown: headings, paragraphs,
/// lists, tables, code between fences; in a line of text, code and links.
enum GuideBlock: Hashable {
  case heading(String, level: Int)
  case paragraph(String)
  case list([String])
  /// The rows of a table below its titles, which may be empty.
  case table(titles: [String], rows: [[String]])
  case code([String])

  /// The blocks of a text.
  ///
  /// - Complexity: O(*n*) in the characters of the text.
  static func blocks(of markdown: String) -> [Self] {
    var blocks: [Self] = []
    var lines = markdown.split(separator: "\n", omittingEmptySubsequences: false)[...]
    /// Takes the lines from the first on, as long as a condition holds.
    func take(while condition: (Substring) -> Bool) -> [String] {
      let taken = lines.prefix(while: condition)
      lines = lines.dropFirst(taken.count)
      return taken.map(String.init)
    }
    while let line = lines.first {
      if line.hasPrefix("```") {
        lines.removeFirst()
        blocks.append(.code(take { !$0.hasPrefix("```") }))
        lines = lines.dropFirst()
      } else if line.hasPrefix("#") {
        lines.removeFirst()
        let level = line.prefix { $0 == "#" }.count
        blocks.append(.heading(plain(String(line.dropFirst(level + 1))), level: level))
      } else if line.hasPrefix("|") {
        let rows = take { $0.hasPrefix("|") }.map(cells)
        blocks.append(.table(titles: rows[0], rows: Array(rows.dropFirst(2))))
      } else if line.hasPrefix("- ") {
        var items: [String] = []
        for line in take(while: { $0.hasPrefix("- ") || $0.hasPrefix("  ") }) {
          if line.hasPrefix("- ") {
            items.append(String(line.dropFirst(2)))
          } else {
            items[items.count - 1] += " " + line.drop { $0 == " " }
          }
        }
        blocks.append(.list(items.map(plain)))
      } else if line.isEmpty || line.hasPrefix("<!--") {
        lines.removeFirst()
      } else {
        let text = take { !$0.isEmpty && !$0.hasPrefix("```") && !$0.hasPrefix("|") }
        blocks.append(.paragraph(plain(text.joined(separator: " "))))
      }
    }
    return blocks
  }

  /// The cells of a line of a table.
  private static func cells(_ line: String) -> [String] {
    line.dropFirst().dropLast().split(separator: "|", omittingEmptySubsequences: false).map {
      cell in
      plain(cell.split(separator: " ").joined(separator: " "))
    }
  }

  /// A text whose links are their texts, with the page of the guide or the address that they lead to where
  /// the text does not say it.
  private static func plain(_ markdown: String) -> String {
    var text = ""
    for part in markdown.split(separator: "[", omittingEmptySubsequences: false) {
      guard let end = part.firstIndex(of: "]"), part[end...].dropFirst().first == "(",
        let close = part.firstIndex(of: ")")
      else {
        text += (text.isEmpty && part.startIndex == markdown.startIndex ? "" : "[") + part
        continue
      }
      let (title, target) = (part[..<end], part[end..<close].dropFirst(2))
      let page = target.prefix { $0 != "#" }
      text += title
      if target.hasPrefix("http") {
        text += " (\(target))"
      } else if page.hasSuffix(".md"), !page.contains("/"), page.dropLast(3) != title {
        text += " (guide \(page.dropLast(3)))"
      }
      text += part[close...].dropFirst()
    }
    return text
  }
}

// MARK: - For a terminal

extension GuideBlock {
  /// The block in lines of up to 80 columns. Code and headings are not broken.
  var text: String {
    let parts =
      switch self {
      case .heading(let text, _): [text, String(repeating: "-", count: text.count)]
      case .paragraph(let text): [text.split(separator: " ").wrapped()]
      case .list(let items): items.map { $0.split(separator: " ").wrapped(indent: 2, first: "- ") }
      case .code(let lines): lines.map { "    " + $0 }
      case .table(let titles, let rows): rows.map { Self.text(of: $0, below: titles) }
      }
    return parts.joined(separator: "\n")
  }

  /// The column of what a table says of the thing in its first column.
  private static let tab = 24

  /// A row of a table: the first cell, and beside or below it what is said of it.
  private static func text(of row: [String], below titles: [String]) -> String {
    let cells = row.enumerated().dropFirst().map { place, text in
      let title = row.count > 2 && titles.indices.contains(place) ? titles[place] : ""
      return title.isEmpty ? text : "\(title): \(text)"
    }
    let first = row.first ?? ""
    let isBeside = first.count + 2 < tab && !cells.isEmpty
    let head = "  \(first)" + String(repeating: " ", count: max(0, tab - 2 - first.count))
    let lines = cells.enumerated().map { place, cell in
      let words = cell.split(separator: " ")
      return words.wrapped(indent: tab, first: isBeside && place == 0 ? head : nil)
    }
    let name = isBeside ? [] : [first.split(separator: " ").wrapped(indent: 2)]
    return (name + lines).joined(separator: "\n")
  }
}

extension Sequence where Element: StringProtocol {
  /// Words in lines of up to 80 columns.
  ///
  /// - Parameters:
  ///   - indent: The blanks before each line but the first.
  ///   - first: What stands before the first line; the same blanks if not given.
  func wrapped(indent: Int = 0, first: String? = nil) -> String {
    let margin = String(repeating: " ", count: indent)
    var lines = [first ?? margin]
    var isEmpty = true
    for word in self {
      if !isEmpty, lines[lines.count - 1].count + 1 + word.count > 80 {
        lines.append(margin)
        isEmpty = true
      }
      lines[lines.count - 1] += (isEmpty ? "" : " ") + word
      isEmpty = false
    }
    return lines.joined(separator: "\n")
  }
}

// MARK: - For a manual page

extension GuideBlock {
  /// The block in the macros of manual pages. A paragraph needs `.Pp` before it, unless a heading is there.
  var mdoc: String {
    switch self {
    case .heading(let text, _): ".Ss \(Mdoc.escaped(text))"
    case .paragraph(let text): Mdoc.prose(text)
    case .list(let items):
      Self.macro("Bl -bullet", items.map { ".It\n\(Mdoc.prose($0))" }, "El")
    case .code(let lines):
      Self.macro("Bd -literal -offset indent", lines.map { Mdoc.escaped($0, isCode: true) }, "Ed")
    case .table(let titles, let rows):
      Self.macro("Bl -tag -width Ds", rows.map { Self.item($0, below: titles) }, "El")
    }
  }

  private static func macro(_ begin: String, _ lines: [String], _ end: String) -> String {
    ([".\(begin)"] + lines + [".\(end)"]).joined(separator: "\n")
  }

  private static func item(_ row: [String], below titles: [String]) -> String {
    let cells = row.enumerated().dropFirst().map { place, text in
      row.count > 2 && !titles[place].isEmpty ? "\(titles[place]): \(text)." : text
    }
    return ".It \(Mdoc.word(row.first ?? ""))\n\(Mdoc.prose(cells.joined(separator: " ")))"
  }
}
