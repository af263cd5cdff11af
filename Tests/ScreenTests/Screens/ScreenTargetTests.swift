import Model
import Rules
import Samples
import Surface
import Testing

@testable import Features
@testable import Screen

@Suite struct ScreenTargetTests {
  private static let sizes = [Size.small, .usual, .medium]

  @Test func `every face in sight can be pointed at, where its letter stands`() throws {
    let screen = AppScreen()
    for size in Self.sizes { try expectFaces(screen, size) }
  }

  private func expectFaces(_ screen: AppScreen, _ size: Size) throws {
    let state = SampleScreen.timedStart.state
    let letters = try #require(state.game).match.letters
    let frame = screen.frame(of: state, size: size, look: Look())
    var found = FaceSet()
    for point in size.points {
      guard case .face(let face) = screen.target(at: point, isDragging: false) else { continue }
      found.insert(face)
      let character = frame[point].character
      if ("A"..."Z").contains(character) {
        let isItsLetter = letters[face].text.unicodeScalars.contains(character)
        #expect(isItsLetter, "\(face) at \(point) shows \(character)")
      }
      let dragged = screen.target(at: point, isDragging: true)
      #expect(dragged == .face(face) || dragged == .ground, "\(face) at \(point) while dragging")
    }
    #expect(found.count == 27)
    for face in found { #expect(Board(letters).isPlayable(face)) }
  }

  @Test func `each row of a menu is a target over its whole width`() {
    let rows =
      GameMode.all.map(\.title) + HomePage.allCases.filter { $0 != .board }.map(\.title) + ["Quit"]
    for size in Self.sizes { expectRows(rows, of: .home, size) }
    let menu = [
      "Resume", "Hint", "Start again", "How to play", "Ranks", "Settings", "Finish now",
      "Go home", "Leave lexicube",
    ]
    for size in Self.sizes { expectRows(menu, of: .pausedUnlimited, size) }
    for size in Self.sizes {
      let rows = [
        "Play again", "Review", "Find what you missed", "Same cube again", "Race your best",
        "Words of this game", "Share", "Home",
      ]
      expectRows(rows, of: .gameOver, size)
    }
    for size in Self.sizes {
      let rows = [
        "Theme", "Characters", "Letters", "Motion", "Mouse", "Sound", "Language", "Share chart",
        "Name", "Board",
      ]
      expectRows(rows, of: .settings, size)
    }
  }

  @Test func `a row of the list of words identifies its word`() {
    let state = SampleScreen.wordsDeep.state
    guard case .words(let words) = state.top else {
      Issue.record("the words are open")
      return
    }
    let screen = AppScreen(omitsCubes: true)
    for size in Self.sizes {
      let lines = screen.frame(state, size).lines
      var seen: Set<String> = []
      for (row, point) in screen.rowTargets where row.value(as: NotebookFeature.Tab.self) == nil {
        // The head of a column sorts by it.
        if let sort = row.value(as: WordSort.self) {
          let titles: [WordSort: String] = [
            .alpha: "Word", .length: "Letters", .count: "Times", .score: "Best", .first: "First",
            .recent: "Last",
          ]
          #expect(lines[point.row].contains(titles[sort] ?? "?"))
          continue
        }
        let word = row.value(as: String.self) ?? ""
        seen.insert(word)
        let isItsRow = !word.isEmpty && lines[point.row].contains(word)
        #expect(isItsRow, "row \(word) at \(point)")
      }
      #expect(words.found.list.chosen.map { seen.contains($0.word) } == true && seen.count > 8)
    }
  }

  @Test(arguments: SampleScreen.allCases)
  func `every caption at the foot is the key that it names`(_ sample: SampleScreen) {
    let keys: [(String, Key)] = [
      ("↵ ", .enter), ("Esc ", .escape), ("Tab ", .tab), ("F1 help", .function(1)),
      ("F10 menu", .function(10)), ("Bksp ", .backspace), ("Del ", .delete), ("Home ", .home),
      ("End ", .end), ("/ search", .character("/")), ("q quit", .character("q")),
    ]
    let screen = AppScreen(omitsCubes: true)
    for size in Self.sizes {
      let foot = screen.frame(sample.state, size).lines[size.rows - 1]
      #expect(!foot.allSatisfy { $0 == " " })
      for (text, key) in keys {
        for column in columns(of: text, in: foot) {
          for offset in 0..<text.count {
            let point = Point(column: column + offset, row: size.rows - 1)
            let target = screen.target(at: point, isDragging: false)
            #expect(target == .key(key), "\(sample.rawValue) at \(size): \(text)")
          }
        }
      }
      for (arrow, key): (Character, Key) in [
        ("←", .left), ("→", .right), ("↑", .up), ("↓", .down),
      ] {
        for column in columns(of: String(arrow), in: foot) {
          let point = Point(column: column, row: size.rows - 1)
          #expect(screen.target(at: point, isDragging: false) == .key(key))
        }
      }
    }
  }

  @Test func `a menu covers the cube, and while the button is held only faces count`() {
    let screen = AppScreen()
    for sample in [SampleScreen.pausedTimed, .pausedUnlimited, .endAsking, .gameOver, .home] {
      let size = Size.usual
      _ = screen.frame(of: sample.state, size: size, look: Look())
      for point in size.points {
        let isFace =
          if case .face = screen.target(at: point, isDragging: false) { true } else { false }
        let isGround = screen.target(at: point, isDragging: true) == .ground
        #expect(!isFace && isGround, "\(sample.rawValue) at \(point)")
      }
    }
  }

  @Test func `a question before a removal can be answered with the mouse`() {
    let size = Size.usual
    let screen = AppScreen(omitsCubes: true)
    _ = screen.frame(of: SampleScreen.removalAsking.state, size: size, look: Look())
    let targets = Set(size.points.map { screen.target(at: $0, isDragging: false) })
    #expect(targets.contains(.key(.enter)) && targets.contains(.key(.escape)))
  }

  // MARK: - Helpers

  private func columns(of text: String, in line: String) -> [Int] {
    let (line, text) = (Array(line), Array(text))
    guard line.count >= text.count else { return [] }
    return (0...(line.count - text.count)).filter { Array(line[$0..<($0 + text.count)]) == text }
  }

  private func expectRows(_ titles: [String], of sample: SampleScreen, _ size: Size) {
    let screen = AppScreen(omitsCubes: true)
    let lines = screen.frame(sample.state, size).lines
    var rows: [RowID: Set<Int>] = [:]
    for (row, point) in screen.rowTargets { rows[row, default: []].insert(point.row) }
    #expect(rows.count == titles.count, "\(sample.rawValue) at \(size)")
    #expect(rows.values.allSatisfy { $0.count == 1 })
    for (title, row) in zip(titles, rows.values.compactMap(\.first).sorted()) {
      #expect(lines[row].contains(title))
    }
  }
}
