import Game
import Rules
import Surface

/// Help: three pages to look things up in.
struct HowToPlayScreen {
  let state: HowToPlayFeature.State

  func draw(on canvas: inout Canvas) {
    let pages = HowToPlayFeature.Page.allCases
    let page = canvas.drawPage("Help: \(state.page.title)", maximumColumns: 84)
    canvas.write(
      "page \(state.page.rawValue + 1) of \(pages.count)",
      column: canvas.size.columns - 13,
      row: 0,
      .dim
    )
    let isLast = state.page == pages.last
    canvas.drawCaptions(
      [KeyCaption("←→", "page"), KeyCaption("↵", isLast ? "done" : "next", .enter)]
        + (state.offersLesson ? [KeyCaption("s", "start the lesson", .character("s"))] : []),
      trailing: [KeyCaption("Esc", "back", .escape)]
    )
    switch state.page {
    case .rules: drawRules(page, on: &canvas)
    case .keys: drawKeys(page, on: &canvas)
    case .files: drawFiles(page, on: &canvas)
    }
  }

  // MARK: - The rules

  private func drawRules(_ page: Rect, on canvas: inout Canvas) {
    let width = page.columns >= 72 ? 30 : 18
    let text = Rect(
      column: page.column,
      row: page.row,
      columns: page.columns - width - 2,
      rows: page.rows
    )
    draw(Self.rules, in: text, on: &canvas)
    let points = points(width: width)
    // Two rows below the example, a title, and the letters' points.
    let captions = 2 + 1 + points.count
    let example = Rect(
      column: page.maxColumn - width,
      row: page.row,
      columns: width,
      rows: min(page.rows - captions, width * 3 / 5)
    )
    canvas.painter.draw(Self.example, in: example, of: &canvas.frame, look: canvas.look)
    var row = example.maxRow
    canvas.write(
      "C A B",
      column: example.column,
      row: row,
      .success,
      attributes: .bold,
      width: width,
      alignment: .center
    )
    canvas.write(
      exampleScore,
      column: example.column,
      row: row + 1,
      .dim,
      width: width,
      alignment: .center
    )
    row += 2
    canvas.write(
      "letter points",
      column: example.column,
      row: row,
      .dim,
      width: width,
      alignment: .center
    )
    for line in points {
      row += 1
      canvas.write(line, column: example.column, row: row, width: width, alignment: .center)
    }
  }

  /// The letters by their points, in lines: `1 AEIORST  2 DLNU`.
  private func points(width: Int) -> [String] {
    let letters = Dictionary(grouping: Letter.all, by: state.language.points)
    let groups = letters.sorted { $0.key < $1.key }.map { points, letters in
      "\(points) " + letters.map(\.text).joined()
    }
    var lines: [String] = []
    for group in groups {
      if let last = lines.last, last.count + 2 + group.count <= width {
        lines[lines.count - 1] = last + "  " + group
      } else {
        lines.append(group)
      }
    }
    return lines
  }

  private static let rules = [
    "Words have 3+ letters, over faces that touch, even at corners. QU is one face. No face twice "
      + "in a word, no word twice in a game.",
    "Score = letter points × length; ×2 with five letters, ×3 with six, and so on.",
    "Dots count a face’s uses; two make it dark. After the third its cube vanishes and shows the "
      + "letters inside.",
    "Remove a cube (Del) to reach what it hides. It scores nothing.",
    ends,
  ]

  /// When the games of each mode end.
  private static let ends: String = {
    let timed = GameMode.all.filter(\.isTimed).map { "\($0.title): \($0.length)." }
    let others = GameMode.all.filter { !$0.isTimed }.map {
      "\($0.title): until the last cube, or you finish."
    }
    return (timed + others).joined(separator: " ")
  }()

  /// How CAB is scored: `(4+1+4) × 3 = 27`.
  private var exampleScore: String {
    let letters = ["C", "A", "B"].compactMap { Letter($0) }
    let points = letters.map { "\(state.language.points(of: $0))" }.joined(separator: "+")
    return "(\(points)) × \(letters.count) = \(Score.ofWord(letters, in: state.language))"
  }

  /// A cube with CAB chosen around its corner.
  private static let example: CubeScene = {
    let names = ["222t": "C", "222l": "A", "222r": "B"]
    let letters = CubeLetters { face in
      let seen = Array("STONEMLIRD")
      let other = String(seen[face.index * 7 % seen.count])
      return Letter(names[face.name] ?? other) ?? Letter.all[0]
    }
    var scene = CubeScene(board: Board(letters))
    scene.selection = ["222t", "222l", "222r"].compactMap { Face(name: $0) }
    scene.isSelectionWord = true
    return scene
  }()

  // MARK: - The keys

  private func drawKeys(_ page: Rect, on canvas: inout Canvas) {
    let keys: [(String, String)] = [
      ("A to Z", "spell a word over the faces"),
      ("Tab", "switch between paths that spell it"),
      ("Enter", "play the word"),
      ("Backspace, Esc", "take back a letter, or all"),
      ("Arrows, Home", "turn the cube; turn it back"),
      ("Delete", "choose a cube to remove"),
      ("F1, F2, F10", "help, hint (half the score), menu"),
      ("Ctrl-Z, Ctrl-C", "suspend; quit (nothing is lost)"),
    ]
    let mouse: [(String, String)] = [
      ("Click", "add a face; on the last one, play"),
      ("Drag over faces", "trace a word"),
      ("Drag outside, wheel", "turn the cube"),
      ("Click outside", "clear the word"),
      ("Double click", "remove a cube"),
      ("Shift and drag", "select text as your terminal does"),
    ]
    var row = page.row
    for (title, lines) in [("Keys", keys), ("Mouse", mouse)] {
      if row > page.row, page.rows >= 17 { row += 1 }
      if page.rows >= 16 {
        canvas.write(title, column: page.column, row: row, .accent, attributes: .bold)
        row += 1
      }
      for (key, what) in lines where row < page.maxRow {
        canvas.write(key, column: page.column, row: row, attributes: .bold, width: 19)
        canvas.write(
          what,
          column: page.column + 20,
          row: row,
          .dim,
          width: page.columns - 20
        )
        row += 1
      }
    }
  }

  // MARK: - The files

  private func drawFiles(_ page: Rect, on canvas: inout Canvas) {
    let files = [
      ("History", state.paths.history), ("Settings", state.paths.settings),
      ("Accepted", state.paths.acceptedWords), ("Refused", state.paths.refusedWords),
      ("Log", state.paths.log),
    ]
    var row = page.row
    for (title, path) in files {
      canvas.write(title, column: page.column, row: row, attributes: .bold, width: 9)
      let lines = Message.lines(
        path ?? "none: no home directory is known",
        width: page.columns - 10
      )
      for line in lines {
        canvas.write(line, column: page.column + 10, row: row)
        row += 1
      }
    }
    if page.rows >= 18 { row += 1 }
    draw(
      Self.scripts,
      in: Rect(column: page.column, row: row, columns: page.columns, rows: page.maxRow - row),
      on: &canvas
    )
  }

  private static let scripts = [
    "Each word is saved as you play it. --data-dir and the XDG variables change these paths.",
    "For scripts: lexicube words, games, stats, record, solve, verify. lexicube --help lists them.",
    "lexicube export > FILE is a backup; lexicube import FILE restores it.",
    "MIT licence. The words come from SCOWL, under its own licence.",
  ]

  /// Writes paragraphs below each other, with blank rows between them where they fit.
  private func draw(_ texts: [String], in rect: Rect, on canvas: inout Canvas) {
    let paragraphs = texts.map { Paragraph.lines($0, width: rect.columns - 2) }
    let rows = paragraphs.reduce(0) { $0 + $1.count }
    let gap = rows + texts.count - 1 <= rect.rows ? 1 : 0
    var row = rect.row
    for lines in paragraphs where row < rect.maxRow {
      canvas.write("•", column: rect.column, row: row, .accent)
      for line in lines where row < rect.maxRow {
        canvas.write(line, column: rect.column + 2, row: row, width: rect.columns - 2)
        row += 1
      }
      row += gap
    }
  }
}

extension HowToPlayFeature.Page {
  /// The page's name.
  var title: String {
    switch self {
    case .rules: "the rules"
    case .keys: "keys and mouse"
    case .files: "files and scripts"
    }
  }
}
