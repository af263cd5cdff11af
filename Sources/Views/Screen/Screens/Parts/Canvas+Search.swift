import Features
import Model
import Surface

extension Canvas {
  /// Draws the line for a search: below it what was understood and how much that finds, and below that what
  /// was not understood, where it stands.
  ///
  /// - Parameters:
  ///   - total: How much is found; `nil` while that is not known.
  ///   - isOffered: Whether an empty line that is not open says how to open it.
  /// - Returns: The room below, which does not depend on what was understood.
  mutating func drawSearch(
    _ line: SearchLine,
    total: Int?,
    isOffered: Bool,
    in rect: Rect
  ) -> Rect {
    // A long line has all the room that there is.
    let columns = max(Self.searchColumns, line.entry.characters.count + 5)
    let field = rect.leading(min(rect.columns, columns)).line(0)
    guard line.isOpen || !line.isEmpty else {
      if isOffered {
        write("/ search", in: field, .dim)
        addTarget(.key(.character("/")), in: field)
      }
      return total == 0 ? rect : rect.droppingFirst(2)
    }
    write("/", in: field, .accent.bold)
    let text = field.droppingStart(2)
    let examples = "letters, s?r*, =stone, 7+"
    drawField(line.entry, placeholder: examples, in: text, isFocused: line.isOpen)
    if !line.isOpen { addTarget(.key(.character("/")), in: field) }
    let understood = line.search.understood
    if !understood.isEmpty {
      let count = total.map { ": \($0.grouped)" } ?? ""
      // Where everything was understood, the row of what was not is free.
      let room = rect.droppingStart(3).lines(1, line.search.problem == nil ? 2 : 1)
      let lines = Paragraph.lines(understood + count, width: room.columns)
      writeLines(lines, in: room, .dim, cutting: true)
    }
    if let problem = line.search.problem {
      let all = rect.droppingStart(3).line(2)
      // A mark below the place, and what does not fit to its right begins further left.
      let place = line.column(of: problem.place, in: text.columns - 2)
      // The mark says which character is meant where that cannot be shown.
      let isShown = !look.isASCII || problem.message.prefix(1).allSatisfy(\.isASCII)
      let text = isShown ? problem.message : "This\(problem.message.dropFirst())"
      let message = "\(choose("↑", ascii: "^")) \(text)"
      let start = max(0, min(place, all.columns - message.count))
      write(message, in: all.droppingStart(start), .warning)
    }
    return rect.droppingFirst(4)
  }

  /// Draws the keys of a list that can be searched, or those of its line while that is open.
  ///
  /// - Parameters:
  ///   - isBlank: Whether there are no words because no game was played.
  ///   - canPractise: Whether the words can be practised.
  ///   - watches: Whether Enter replays a game, and not the word's page opens.
  mutating func drawCaptions(
    of line: SearchLine,
    hasRows: Bool,
    isBlank: Bool,
    canPractise: Bool = false,
    watches: Bool = false
  ) {
    if line.isOpen {
      let out: KeyCaption = line.isEmpty ? "Esc cancel" : "Esc clear"
      return drawCaptions(["type letters", hasRows ? "↵ done" : nil], out: out)
    }
    let rows: [KeyCaption] = ["↑↓ choose", watches ? "↵ watch" : "↵ open", "s sort", "S reverse"]
    // Arrows come first, and would leave no room for the search.
    let word: KeyCaption? = watches && hasRows && size.columns >= Self.roomyColumns ? "→ word" : nil
    drawCaptions(
      ["Tab next view", word] + (hasRows ? rows : [])
        + [hasRows || !line.isEmpty ? "/ search" : nil, isBlank ? "n new game" : nil]
        + [canPractise ? "p practise" : nil]
    )
  }

  private static var searchColumns: Int { 40 }
  private static var roomyColumns: Int { 90 }
}

extension SearchLine {
  /// Where a character is in a field of some columns, whose start may be cut.
  fileprivate func column(of place: Int, in columns: Int) -> Int {
    let first = max(0, entry.cursor - columns + 1)
    return max(0, min(place - first, columns - 1))
  }
}

extension Table.Column {
  /// A column by which a click on its head sorts the list.
  ///
  /// - Parameter order: The order of the list.
  static func sorting<Sort: Hashable & Sendable>(
    _ sort: Sort,
    _ order: (sort: Sort, isReversed: Bool),
    _ title: String,
    _ widths: ClosedRange<Int>,
    _ alignment: TextAlignment = .trailing,
    cell: @escaping (Element) -> TableCell
  ) -> Self {
    let isReversed = sort == order.sort ? order.isReversed : nil
    return .init(title, widths, alignment, target: .row(sort), isReversed: isReversed, cell: cell)
  }
}
