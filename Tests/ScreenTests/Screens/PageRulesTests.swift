import Routes
import Samples
import Testing

@testable import Features
@testable import Model
@testable import Screen
@testable import Surface

/// What holds for every screen, whatever it shows.
@Suite struct PageRulesTests {
  /// Each is at least as wide and as high as the one before it.
  private static let sizes = [
    Size(60, 20), Size(72, 22), Size(80, 24),
    Size(90, 28), Size(100, 32), Size(110, 36),
    Size(120, 40), Size(140, 44), Size(160, 48),
    Size(180, 54), Size(200, 60), Size(240, 67),
  ]

  /// Without what is in capitals: their lists turn pages, which begin elsewhere on another screen; the
  /// rules have the letters on tiles, or together; a message or higher figures take rows of words.
  private static let turnsPages: Set<SampleScreen> = [
    .words, .wordsDeep, .knownLength, .statsTimed, .rules, .notSaving, .raceOver, .gameOverWords,
  ]

  /// The room decides which of the lengths of words stand together, and how short the values and labels of
  /// charts are.
  private static let hasCharts: Set<SampleScreen> = [.stats, .boardServerDaily, .growth]

  /// Messages come from everywhere, and some name commands, which are refused to guests.
  @Test(arguments: SampleScreen.allCases)
  func `a guest is told no command`(_ sample: SampleScreen) {
    var state = sample.state
    let trouble = ApiClient.Failure.noServer.message
    #expect(trouble.contains("lexicube online"))
    _ = state.updateFront(ScreenState.duels) { $0.trouble = trouble }
    _ = state.updateFront(ScreenState.duel) { $0.online?.trouble = trouble }
    for size in Self.sizes {
      let screen = AppScreen(omitsCubes: true)
      let text = screen.texts(of: state, size: size, look: Look(isKiosk: true)).joined(
        separator: " "
      )
      let words = text.split { $0.isWhitespace || "\"“”:".contains($0) }.map(String.init)
      for (word, next) in zip(words, words.dropFirst()) where word == "lexicube" {
        #expect(!String.refusedCommands.contains(next), "\(sample.rawValue), \(size): \(text)")
      }
    }
  }

  /// Of all words, in capitals or not, and of all numbers but those that say how much of a list is left
  /// out. A word may be written out on the larger screen, where `Unl.` and `Unlimited` say the same.
  @Test(arguments: SampleScreen.allCases)
  func `what a size shows, every larger size shows`(_ sample: SampleScreen) {
    let screen = AppScreen(omitsCubes: true)
    let texts = Self.sizes.map { screen.texts(of: sample.state, size: $0) }
    let turnsPages = Self.turnsPages.contains(sample)
    for (index, larger) in texts.dropFirst().enumerated() {
      let words = Self.words(of: larger)
      let own = Self.words(
        of: texts[index].filter { !$0.contains(where: \.isNumber) },
        inCapitals: !turnsPages
      )
      var lost = own.filter { word in !words.contains { $0.hasPrefix(word) } }
      if !turnsPages, !Self.hasCharts.contains(sample) {
        lost.formUnion(Self.numbers(of: texts[index]).subtracting(Self.numbers(of: larger)))
      }
      #expect(
        lost.isEmpty,
        "\(sample.rawValue): \(Self.sizes[index + 1]) lacks \(lost.sorted()) of \(Self.sizes[index])"
      )
    }
  }

  /// The numbers in texts, such as 12, 1,284 and 2:14. By bytes: there are many thousands of texts.
  private static func numbers(of texts: [String]) -> Set<String> {
    var numbers: Set<String> = []
    func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
    for text in texts where !saysWhatIsLeftOut(text) {
      var number: [UInt8] = []
      for byte in Array(text.utf8) + [0] {
        let isWithin = number.last.map(isDigit) ?? false
        if isDigit(byte) || isWithin && [UInt8(ascii: ","), UInt8(ascii: ":")].contains(byte) {
          number.append(byte)
        } else if !number.isEmpty {
          if !isWithin { number.removeLast() }
          numbers.insert(String(decoding: number, as: UTF8.self))
          number = []
        }
      }
    }
    return numbers
  }

  /// Whether a text is one such as “and 3 more” or “4 to 9 of 12”.
  private static func saysWhatIsLeftOut(_ text: String) -> Bool {
    if text.hasPrefix("and ") { return text.contains(" more") }
    let rest = text.drop { "0" <= $0 && $0 <= "9" }
    return rest.startIndex > text.startIndex && rest.starts(with: #/ to [0-9]/#)
  }

  private static func words(of texts: [String], inCapitals: Bool = true) -> Set<String> {
    let words = texts.flatMap { $0.split { !$0.isLetter } }
      .filter { inCapitals || !$0.dropFirst().contains { $0.isUppercase } }
    return Set(words.filter { $0.count > 1 }.map { $0.lowercased() })
  }

  @Test(arguments: SampleScreen.allCases)
  func `the last row ends with help and the way out`(_ sample: SampleScreen) throws {
    let screen = AppScreen(omitsCubes: true)
    for size in Self.sizes {
      let lines = screen.frame(of: sample.state, size: size, look: Look()).lines
      let margins = Margins(size)
      let row = try #require(
        lines.indices.contains(margins.captions) ? lines[margins.captions] : nil
      )
      // The last seconds have a frame in the margins.
      let captions = row.replacing(/^[▌█]|[▐█]$/, with: " ").replacing(/\ +$/, with: "")
      let isEnd = captions.contains(/\ {2}F1 help {2}(?:Esc [a-z ]+|q quit)$/)
      #expect(isEnd, "\(sample.rawValue) at \(size): \(captions)")
      #expect(captions.count <= size.columns - margins.columns)
    }
  }

  /// Their texts are centred, over the cube and below the picture of the example.
  private static let centred: Set<SampleScreen> = [.gameOverWaiting, .rules]

  /// A block begins with a bold title in its first row, below a blank one, and behind a gap or at the
  /// margin. Where the cube leads, a block may also begin with the panel beside it.
  @Test(
    arguments: SampleScreen.allCases.filter { $0.state.top != nil && !centred.contains($0) }
  )
  func `blocks stand on the grid`(_ sample: SampleScreen) {
    // A word that takes the whole screen stands in its middle.
    if [.rewardGreat, .goalReached].contains(sample) { return }
    let screen = AppScreen(omitsCubes: true)
    let blank = Look().blank()
    let accent = Look().cell(" ", .accent, on: .screen).foreground
    for size in Self.sizes {
      let margins = Margins(size)
      let page = margins.text
      // Three lists have no room in four narrow columns.
      if sample == .comparison, PageColumns(page).side == nil { continue }
      let grid = Grid(page)
      var layouts = [GameLayout(size), LessonScreen.layout(size), DuelScreen.layout(size)]
      layouts.append(DuelScreen.layout(size, isOver: true))
      let pages = [PageColumns(page), PageColumns(page, isCube: true)]
      let panels = layouts.flatMap { [$0.panel, $0.second] } + pages.map(\.side)
      // A panel may have two columns, and a page beside its details three. The rank of the game is bold
      // behind its mark.
      var parts = (0..<4).map { grid.columns($0, 1) } + panels.compactMap(\.self)
      parts += panels.compactMap { $0?.split(into: 2, gap: Grid.gap).last }
      parts += pages.flatMap { $0.main.droppingEnd(2).split(into: 3, gap: Grid.gap) }
      let starts = Set(
        parts.map(\.column) + (sample == .ranks ? [page.column + 3, page.column + 13] : [])
      )
      let frame = screen.frame(of: sample.state, size: size, look: Look())
      func isBlank(_ columns: Range<Int>, _ row: Int) -> Bool {
        columns.allSatisfy { frame[$0, row].character == " " }
      }
      for row in (margins.header + 2)..<margins.captions {
        for column in page.column..<page.maxColumn {
          let cell = frame[column, row]
          // What has the focus, such as a tab, and what stands on a ground of its own is no title. A fact at
          // the right end belongs to what stands at the left.
          guard cell.attributes.contains(.bold), cell.background == blank.background,
            cell.foreground != accent, Character(cell.character).isLetter,
            isBlank(max(page.column, column - Grid.gap)..<column, row),
            isBlank(column..<min(column + Grid.gap, page.maxColumn), row - 1),
            (column..<page.maxColumn - 1).contains(where: { isBlank($0..<$0 + 2, row) })
          else { continue }
          let isOn = starts.contains(column) || starts.contains(column - RowPlace.indent)
          #expect(isOn, "\(sample.rawValue) at \(size): row \(row), column \(column)")
        }
      }
    }
  }

  /// The box has the question in its border, and the last row the keys that answer it, and no others.
  @Test(arguments: [
    SampleScreen.removalAsking, .endAsking, .dailyPaused, .duelAsking, .statsDeleting,
  ])
  func `a question is one box, with its keys in the last row`(_ sample: SampleScreen) throws {
    for size in Self.sizes {
      let lines = sample.state.frame(size).text.split(separator: "\n").map(String.init)
      #expect(lines.count { $0.contains(/╭─+ .+\? ─*╮/) } == 1, "\(sample.rawValue) at \(size)")
      let keys = try #require(lines.last { !$0.allSatisfy(\.isWhitespace) })
      #expect(keys.contains(/^ +↵ yes +F1 help {2}Esc no *$/), "\(sample.rawValue) at \(size)")
    }
  }

  @Test(arguments: SampleScreen.allCases)
  func `nothing stands right above the last row, from 80×24 on`(_ sample: SampleScreen) throws {
    let screen = AppScreen(omitsCubes: true)
    for size in Self.sizes where size.rows >= 24 {
      let frame = screen.frame(of: sample.state, size: size, look: Look())
      let row = Margins(size).captions - 1
      let text = (2..<size.columns - 2).map { Character(frame[$0, row].character) }
      // The corners of a cube's room.
      #expect(text.allSatisfy { " +".contains($0) }, "\(size): \(String(text))")
    }
  }

  /// In the chosen row, whose ground is as wide as its table. Players' names are as long as players make
  /// them.
  @Test(arguments: [SampleScreen.statsGames, .statsTimed, .words, .word, .settings, .duels])
  func `no gap in a table is wider than 12 columns`(_ sample: SampleScreen) {
    let ground = Look().cell(" ", .text, on: .selection).background
    for size in Self.sizes {
      let frame = sample.state.frame(size)
      let cells = size.points.map { frame[$0] }.filter { $0.background == ground }
      let text = String(cells.map { Character($0.character) }).trimmed
      #expect(!text.isEmpty && !text.contains(/\ {13}/), "\(size): \(text)")
    }
  }

  @Test(arguments: [
    SampleScreen.timed, .raced, .replayEnd, .gameOver, .dailyOver, .comparison, .duel, .duelOver,
    .statsGames,
  ])
  func `a score stands within 12 columns of its word`(_ sample: SampleScreen) {
    for size in Self.sizes {
      let text = sample.state.frame(size).text
      #expect(!text.contains(/[A-Z]{3} {13,}[0-9]/), "\(size)")
    }
  }

  @Test(arguments: [
    (SampleScreen.stats, ["4,866", " 33"]), (.boardServerDaily, ["38", "50"]),
    (.growthYears, [" 44 ", " 209"]),
  ])
  func `a chart of few columns prints their numbers`(_ sample: SampleScreen, numbers: [String]) {
    for size in Self.sizes {
      let text = sample.state.frame(size).text
      for number in numbers { #expect(text.contains(number), "\(size): \(number)") }
    }
  }

  /// In the order of the alphabet; a key of several meanings, such as ↵ and Esc, says which one.
  @Test func `a letter means one thing`() {
    var meanings: [String: Set<String>] = [:]
    for sample in SampleScreen.allCases {
      let state = sample.state.frame(Size(240, 67))
      let row = state.lines[65]
      for caption in row.matches(of: /(?:^|  )([a-zA-Z\/]) ([a-z ]+?)(?=  |$)/) {
        meanings[String(caption.1), default: []].insert(String(caption.2))
      }
      for caption in row.matches(of: /Tab ([a-z]+)|F4 ([a-z]+)/) {
        // A replay has another word's path.
        let tab = ["next", "better", "removed", "played"]
        #expect(
          tab.contains(String(caption.1 ?? "next")) && caption.2 ?? "copy" == "copy",
          "\(sample)"
        )
      }
    }
    for (key, meanings) in meanings.sorted(by: { $0.key < $1.key }) {
      #expect(meanings.count == 1, "\(key): \(meanings.sorted())")
    }
  }
}
