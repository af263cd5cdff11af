import Features
import Model
import Samples
import Testing

@testable import Screen
@testable import Surface

/// No text is cut where it had room: beside it, or in the row below.
@Suite struct EllipsisTests {
  private static let sizes =
    GoldenScreens.Format.all.filter { !$0.isASCII }.map(\.size)
    + [Size(110, 36), .large, .huge]
  private static let looks = [(Look(), "…"), (Look(blitter: .ascii), "~")] as [(Look, Character)]

  @Test(arguments: SampleScreen.allCases)
  func `nothing is cut beside or above blank room`(_ sample: SampleScreen) {
    let screen = AppScreen(omitsCubes: true)
    for (look, mark) in Self.looks {
      for size in Self.sizes {
        let text = screen.frame(of: sample.state, size: size, look: look).text
        for cut in ScreenText(text, columns: size.columns, mark: mark).cutsWithRoom {
          Issue.record("\(sample.rawValue) at \(size), \(cut)")
        }
      }
    }
  }

  /// A word's page, or the page of all words with few of them, and a meaning of many rows.
  @Test(arguments: [SampleScreen.words, .word])
  func `a long meaning is whole where rows are left`(_ sample: SampleScreen) throws {
    let gloss = Array(repeating: "a member of the genus Canis", count: 8).joined(separator: "; ")
    var state = AppFeature.State(settings: Settings())
    state.hasStarted = true
    switch sample.state.top {
    case .words(let notebook):
      let entry = try #require(notebook.found.list.chosen)
      var words = WordsFeature.State()
      _ = words.list.firstRows()
      _ = words.list.receive(.success(Page([entry], total: 1)))
      words.meaning = WordMeaning(word: entry.word, .init(kind: "noun", gloss: gloss))
      state.open(.words(.init(words)))
    case .word(var word):
      word.meaning = WordMeaning(word: word.entry.word, .init(kind: "noun", gloss: gloss))
      state.open(.word(word))
    default: Issue.record("\(sample.rawValue) has no meaning")
    }
    let screen = AppScreen(omitsCubes: true)
    for size in Self.sizes {
      let text = screen.frame(of: state, size: size, look: Look()).text
      let cuts = ScreenText(text, columns: size.columns, mark: "…").cutsWithRoom
      #expect(cuts.isEmpty, "\(sample.rawValue) at \(size): \(cuts)")
    }
  }

  @Test func `beside a list, a meaning has the rows that the games of the word leave`() throws {
    let gloss = Array(repeating: "a member of the genus Canis", count: 9).joined(separator: "; ")
    var words = try Self.words()
    let entry = try #require(words.list.chosen)
    words.meaning = WordMeaning(word: entry.word, .init(kind: "noun", gloss: gloss + " at last"))
    let screen = AppScreen(omitsCubes: true)
    for size in [Size.large, .huge] {
      let text = screen.frame(AppFeature.State(on: .words(.init(words))), size).text
      #expect(text.contains("at last") && text.contains("Time into the game"), "\(size):\n\(text)")
    }
  }

  @Test func `what a search does not understand stands below its place, whole`() throws {
    var words = try Self.words()
    words.search = SearchLine("7 [ing")
    words.search.isOpen = true
    let screen = AppScreen(omitsCubes: true)
    for size in Self.sizes {
      let text = screen.frame(AppFeature.State(on: .words(.init(words))), size).text
      let lines = text.split(separator: "\n").map(String.init)
      let line = try #require(lines.firstIndex { $0.contains("/  7 [ing") })
      #expect(lines[line + 1].contains("   7 letters: "), "\(size):\n\(text)")
      let message = "↑ [ is not a letter; ? is one, * any number"
      #expect(lines[line + 2].contains(message), "\(size):\n\(text)")
      let columns = [(line, "["), (line + 2, "↑")].map { row, sign in
        lines[row].prefix { $0 != Character(sign) }.count
      }
      #expect(columns[0] == columns[1], "\(size):\n\(text)")
    }
  }

  private static func words() throws -> WordsFeature.State {
    guard case .words(let notebook)? = SampleScreen.words.state.top else { throw NoWords() }
    return notebook.found
  }

  private struct NoWords: Error {}

  @Test func `the check sees room beside, below, and at the end of the screen`() {
    func cuts(_ rows: String..., mark: Character = "…") -> Int {
      ScreenText(rows.joined(separator: "\n"), columns: 20, mark: mark).cutsWithRoom.count
    }
    #expect(cuts("  a cut line of wor…", "  next row of words ") == 0)
    #expect(cuts("  a cut line of wor…", "                    ") == 1)
    #expect(cuts("  a cut li…         ", "  next row of words ") == 1)
    #expect(cuts("  a cu…  12  345    ", "  other  12  345    ") == 0)
    #expect(cuts("  a cu…        345  ", "  other        345  ") == 1)
    #expect(cuts("  …end of a path    ", "                    ") == 1)
    #expect(cuts("  …the end of a path", "  next row of words ") == 0)
    #expect(cuts("  Reading…          ", "                    ") == 0)
    #expect(cuts("  a cut li~         ", "  next row of words ", mark: "~") == 1)
    #expect(cuts("  4 --~~~ ~~~-- 6   ", "  ~ forgiven        ", mark: "~") == 0)
  }
}

/// The rows of a screen as they are read.
private struct ScreenText {
  private let rows: [[Character]]
  private let columns: Int
  /// What stands where a text was cut.
  private let mark: Character

  /// Texts that end with the mark because they say that something goes on, and a legend of marks.
  private static let whole = [
    "Reading…", "looking…", "Finding better moves…", "Saving…", "Asking the server…", "▁…",
  ]
  /// The most blank columns between two columns of a table or a page.
  private static let gap = 6

  init(_ text: String, columns: Int, mark: Character = "…") {
    self.columns = columns
    self.mark = mark
    rows = text.split(separator: "\n", omittingEmptySubsequences: false).map { Array($0) }
  }

  /// The rows with a text that is cut although it had room.
  var cutsWithRoom: [String] {
    rows.indices.flatMap { row in
      rows[row].indices.compactMap { column in
        let isCut = isMark(row, column) && !isWhole(row, column) && hasRoom(row, column)
        return isCut ? "row \(row): \(String(rows[row]))" : nil
      }
    }
  }

  /// In ASCII the mark is also a line of the calendar; a cut text has a character before it.
  private func isMark(_ row: Int, _ column: Int) -> Bool {
    guard rows[row][column] == mark else { return false }
    return mark == "…" || column > 0 && !" -~".contains(rows[row][column - 1])
  }

  private func isWhole(_ row: Int, _ column: Int) -> Bool {
    // The whole of a setting's path stands below the list.
    if rows[row].indices.contains(column + 1), rows[row][column + 1] == "/" { return true }
    let text = String(rows[row][...column])
    return Self.whole.contains { text.hasSuffix($0.replacing("…", with: String(mark))) }
  }

  private func isBlank(_ row: Int, _ column: Int) -> Bool {
    !rows[row].indices.contains(column) || rows[row][column] == " "
  }

  private func hasRoom(_ row: Int, _ column: Int) -> Bool {
    // A text ends at two blanks, or at a frame or a scroll bar.
    func isEnd(_ at: Int) -> Bool {
      guard isBlank(row, at) else { return "│┃|#".contains(rows[row][at]) }
      return isBlank(row, at - 1) || isBlank(row, at + 1)
    }
    var (first, last) = (column, column)
    while first > 0, !isEnd(first - 1) { first -= 1 }
    while last < columns - 1, !isEnd(last + 1) { last += 1 }
    let isBelowBlank =
      rows.indices.contains(row + 1) && (first...last).allSatisfy { isBlank(row + 1, $0) }
    var end = last + 1
    while end < columns, isBlank(row, end) { end += 1 }
    let margin = end == columns ? Margins(Size(columns, rows.count)).columns : 0
    let room = end - last - 1
    return isBelowBlank || room > (end == columns ? margin : Self.gap)
  }
}
