import Features
import Model
import Rules
import Surface

/// Help: five pages to look things up in.
struct HowToPlayScreen {
  let state: HowToPlayFeature.State

  func draw(on canvas: inout Canvas) {
    let pages = HowToPlayFeature.Page.allCases
    let page = canvas.drawPage("Help", tabs: pages, chosen: state.page) { $0.title }
    let lesson: KeyCaption? = state.offersLesson ? "t try the lesson" : nil
    canvas.drawCaptions(["Tab next view", lesson])
    switch state.page {
    case .rules: drawRules(page, on: &canvas)
    case .keys where state.isForReplay:
      let parts = [("Keys of a replay", KeyHelp.replay), ("In a review", KeyHelp.review)]
      draw(parts, indent: 14, in: page, on: &canvas)
    case .keys where state.isForStats:
      draw([("Keys of the stats", KeyHelp.stats)], indent: 16, in: page, on: &canvas)
    case .keys:
      let keys = canvas.look.isKiosk ? KeyHelp.guestKeys : KeyHelp.keys
      draw([("Keys", keys), ("Mouse", KeyHelp.mouse)], indent: 21, in: page, on: &canvas)
    case .words:
      let parts = [("Search", KeyHelp.searches), ("Keys of the lists", KeyHelp.lists)]
      draw(parts, indent: 14, in: page, on: &canvas)
    case .ranks: drawRanks(page, on: &canvas)
    case .files: drawFiles(page, on: &canvas)
    }
  }

  // MARK: - The rules

  private func drawRules(_ page: Rect, on canvas: inout Canvas) {
    // A low page needs the room below the picture for the letters' points.
    let columns = PageColumns(page, isCube: true)
    if let side = columns.side, page.rows >= Self.rowsForColumns {
      let points = LetterPointsTable(language: state.language)
      // Room for at least the lines and their title, below a blank row and one that may end the paragraphs.
      let table = points.lines(width: columns.main.columns).count + 3
      let used = draw(paragraphs, in: columns.main.droppingLast(table), on: &canvas)
      points.draw(in: columns.main.droppingFirst(used + 1), on: &canvas)
      return drawLargeExample(side, on: &canvas)
    }
    let width = page.columns >= 72 ? 26 : 18
    let text = page.droppingEnd(width + 2)
    let isWhole = fitting(paragraphs, in: text).count == paragraphs.count
    draw(isWhole ? paragraphs : fitting(briefParagraphs, in: text), in: text, on: &canvas)
    let points = LetterPointsTable(language: state.language).lines(width: width)
    // Two rows below the example, a title, and the letters' points.
    let captions = 2 + 1 + points.count
    let example = page.trailing(width).top(min(page.rows - captions, width * 3 / 5))
    canvas.draw(HelpScenes.score(in: example), in: example)
    let lines: [(String, Role)] = [
      ("C A B", .success.bold), (exampleScore, .dim), ("Letter points", .dim),
    ]
    for (offset, (text, role)) in (lines + points.map { ($0, .text) }).enumerated() {
      canvas.write(text, in: example.line(example.rows + offset), role)
    }
  }

  /// Draws the example beside the rules: its word in large letters, and how it is scored.
  private func drawLargeExample(_ rect: Rect, on canvas: inout Canvas) {
    let letters = BlockText(.small, look: canvas.look)
    let height = min(CubePart.rows(for: rect.columns), rect.rows - letters.rows - 2)
    var room = rect
    let cube = room.removeFirst(height)
    canvas.draw(HelpScenes.score(in: cube), in: cube)
    room.removeFirst()
    canvas.draw("CAB", letters, in: room.removeFirst(letters.rows), .success, .center)
    canvas.write(exampleScore, in: room, .text, .center)
  }

  private static let rules = [
    "Words have 3+ letters, over faces that touch, even at corners. QU is one face. No face twice "
      + "in a word, no word twice in a game.",
    "Score = letter points × length; ×2 with five letters, ×3 with six, and so on.",
    "Dots count a face’s uses; two make it dark. The third clears its cube and shows the letters inside.",
    "Remove a cube (Del) to reach what it hides. It scores nothing.",
  ]

  /// The paragraphs, the ones that matter first: on a low page the last ones have no room.
  private var paragraphs: [String] {
    Self.rules
      + (state.isForTwo
        ? [Self.turns, Self.ends, Self.daily]
        : [Self.ends, Self.daily, "Two players share a cube. " + Self.turns])
  }

  /// The same where there is less room, without games of two: they have a page of their own.
  private var briefParagraphs: [String] {
    state.isForTwo
      ? paragraphs
      : Self.rules + [Self.modes, "Daily: two a day; one try counts."]
  }

  private static let modes = GameMode.all.map { "\($0.title): \($0.length)." }.joined(
    separator: " "
  )

  /// Rows of a page from which the rules stand beside a large picture.
  private static let rowsForColumns = 22

  private static let daily =
    "Daily: two cubes, new at 00:00 UTC. One try counts. A streak forgives one day in seven."
  private static let turns =
    "A turn: a word, a removed cube and a word, or two removed cubes. Two passes in a row end the game."

  /// When the games of each mode end.
  private static let ends: String = {
    let timed = GameMode.all.filter(\.isTimed).map { "\($0.title): \($0.length)." }
    let others = GameMode.all.filter { !$0.isTimed }.map {
      "\($0.title): \($0.length), until the last cube, or you finish."
    }
    return (timed + others).joined(separator: " ")
  }()

  /// How CAB is scored: `(4+1+4) × 3 = 27`.
  private var exampleScore: String {
    let letters = ["C", "A", "B"].compactMap { Letter($0) }
    let points = letters.map { "\(state.language.points(of: $0))" }.joined(separator: "+")
    return "(\(points)) × \(letters.count) = \(Score.ofWord(letters, in: state.language))"
  }

  // MARK: - The keys

  /// Draws lists of keys, or of other things that are typed, below each other.
  ///
  /// - Parameter indent: The columns from a name to what it does.
  private func draw(
    _ parts: [(title: String, lines: [(name: String, what: String)])],
    indent: Int,
    in page: Rect,
    on canvas: inout Canvas
  ) {
    var room = drawPath(beside: page, on: &canvas)
    let count = parts.reduce(0) { $0 + $1.lines.count }
    // Two titles, and a blank row between any two lines.
    let step = room.rows > 2 * count ? 2 : 1
    let hasTitles = page.rows >= count + 2
    let hasGap = step == 1 && page.rows > count + (hasTitles ? 2 : 0)
    for (title, lines) in parts {
      if room.row > page.row, hasGap { room.removeFirst() }
      if hasTitles { canvas.write(title, in: room.removeFirst(), .bold) }
      let rows = room.removeFirst(step * lines.count)
      canvas.writeTerms(lines, .accent.bold, indent: indent, step: step, in: rows)
    }
  }

  /// Draws a word on a cube beside a wide page, and returns the room for the page.
  private func drawPath(beside page: Rect, on canvas: inout Canvas) -> Rect {
    let columns = PageColumns(page, isCube: true)
    if let side = columns.side { canvas.draw(HelpScenes.path, atTopOf: side) }
    return columns.main
  }

  // MARK: - The ranks

  private func drawRanks(_ whole: Rect, on canvas: inout Canvas) {
    let page = drawPath(beside: whole, on: &canvas)
    let text = page.leading(min(page.columns, 76))
    let table = RankTable(ranked: state.ranked, showsBabel: state.showsBabel)
    let texts = (state.isForShare ? [Self.shareMeaning] : []) + [Self.rankMeaning]
    let used = draw(fitting(texts, in: text.droppingLast(table.rows)), in: text, on: &canvas)
    table.draw(in: page.droppingFirst(used), on: &canvas)
  }

  private static let shareMeaning =
    "In a shared result each square is a word: white has 3 letters, blue 4, green 5, yellow 6, orange 7, red 8 or more. "
    + "Three stars: your longest word has as many letters as the goal; one less for each letter that it lacks."

  private static let rankMeaning =
    "A rank compares a game with a player who always plays the word that scores most on the same cube, in as many "
    + "moves as the game has time for: that is 100 %. Planning ahead makes more."

  // MARK: - The files

  private func drawFiles(_ page: Rect, on canvas: inout Canvas) {
    guard !canvas.look.isKiosk else {
      draw(Self.forGuests, in: page, on: &canvas)
      return
    }
    let files = [
      ("History", state.paths.history), ("Settings", state.paths.settings),
      ("Accepted", state.paths.acceptedWords), ("Refused", state.paths.refusedWords),
      ("Log", state.paths.log),
    ]
    // A blank row between two, if all of the page has room so.
    let gap = page.rows > 2 * files.count + CommandTable.rows ? 1 : 0
    var rest = page
    for (title, path) in files {
      canvas.write(title, in: rest.leading(9), .bold)
      let beside = rest.droppingStart(10)
      let text = path ?? "none: no home directory is known"
      let lines = Message.lines(text, width: beside.columns)
      rest.removeFirst(canvas.writeLines(lines, in: beside) + gap)
    }
    let sentences = Self.scripts.reduce(0) { $0 + lines($1, in: rest).count }
    if gap == 0, rest.rows > sentences { rest.removeFirst() }
    var (left, right) = Grid(rest).halves
    let isWide =
      rest.columns >= Self.columnsForCommands && rest.rows >= CommandTable.rows
      && fitting(Self.scripts, in: left).count == Self.scripts.count
    if !isWide { (left, right) = (rest, rest) }
    let used = draw(fitting(Self.scripts, in: left), in: left, on: &canvas)
    let commands = isWide ? right : right.droppingFirst(used + 1)
    if commands.rows >= CommandTable.rows { CommandTable.draw(in: commands, on: &canvas) }
  }

  /// Columns of the page from which the commands stand beside the texts.
  private static let columnsForCommands = 96

  private static let forGuests = [
    "Each word is saved as you play it, and is here when you come again.",
    "You are a guest on this machine. The game keeps your own games and settings; it reads and writes no "
      + "other file, starts no other program, and sends nothing to your clipboard.",
    "To copy a text, hold Shift and select it with the mouse.",
    licences,
  ]

  private static let scripts = [
    "Each word is saved as you play it. --data-dir and the XDG variables change these paths.",
    "With others: lexicube play CODE, daily, board, share, race, compare. lexicube --help lists all commands.",
    "lexicube export > FILE is a backup; lexicube import FILE restores it.",
    licences,
  ]

  private static let licences =
    "MIT licence. Words by SCOWL and OpenTaal, meanings by WordNet, each under its own licence."

  /// The first paragraphs, as many as have room whole.
  private func fitting(_ texts: [String], in rect: Rect) -> [String] {
    var rows = 0
    return Array(
      texts.prefix { text in
        rows += lines(text, in: rect).count
        return rows <= rect.rows
      }
    )
  }

  /// The lines of a paragraph beside its bullet.
  private func lines(_ text: String, in rect: Rect) -> [String] {
    Paragraph.lines(text, width: rect.columns - 2)
  }

  /// Writes paragraphs below each other, with blank rows between them where they fit.
  ///
  /// - Returns: The rows that were used.
  @discardableResult
  private func draw(_ texts: [String], in rect: Rect, on canvas: inout Canvas) -> Int {
    let paragraphs = texts.map { lines($0, in: rect) }
    let rows = paragraphs.reduce(0) { $0 + $1.count }
    let gap = rows + texts.count - 1 <= rect.rows ? 1 : 0
    var room = rect
    for lines in paragraphs where room.rows > 0 {
      canvas.write("•", in: room, .dim)
      room.removeFirst(canvas.writeLines(lines, in: room.droppingStart(2)) + gap)
    }
    return room.row - rect.row
  }
}

extension HowToPlayFeature.Page {
  var title: String { "\(self)".capitalizedFirst }
}
