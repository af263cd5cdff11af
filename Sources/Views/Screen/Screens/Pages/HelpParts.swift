import Features
import Model
import Rules
import Surface

/// Cubes that show how a word lies on them: those of the help, and beside words that were never found.
enum HelpScenes {
  /// A cube with CAB chosen around its corner. Where 27 faces would be scraps, it is the corner alone.
  static func score(in rect: Rect) -> CubeScene { rect.columns < 24 ? corner : score }

  private static let score = scene([("222t", "C"), ("222l", "A"), ("222r", "B")])

  private static let corner = {
    var scene = score
    for point in LatticePoint.all where point.name != "222" { scene.board.remove(point) }
    scene.camera.zoom = 2.5
    return scene
  }()

  /// A cube with PATHS chosen over two of its sides.
  static let path = scene([
    ("022l", "P"), ("112l", "A"), ("222l", "T"), ("222r", "H"), ("211r", "S"),
  ])

  /// A cube with a word chosen over the two sides in front, row by row; `nil` for a word that is longer.
  static func around(_ word: String, in language: Language) -> CubeScene? {
    let (letters, path) = (language.faces(spelling: word), ribbon.prefix(word.count))
    guard letters.count <= ribbon.count else { return nil }
    let placed = Dictionary(uniqueKeysWithValues: zip(path, letters))
    let others = CubeLetters(seed: 3, language: language)
    let cube = CubeLetters { placed[$0] ?? others[$0] }
    return scene(cube, Array(path.prefix(letters.count)))
  }

  /// The faces of the left and the right side, each touching the one before.
  private static let ribbon = [2, 1, 0].flatMap { y in
    let row = (0...2).map { "\($0)\(y)2l" } + (0...2).map { "2\(y)\(2 - $0)r" }
    return y == 1 ? row.reversed() : row
  }
  .compactMap { Face(name: $0) }

  private static func scene(_ path: [(face: String, letter: String)]) -> CubeScene {
    let others = Array("STONEMLIRD")
    let cube = CubeLetters { face in
      let letter = path.first { $0.face == face.name }?.letter
      return Letter(letter ?? String(others[face.index * 7 % others.count])) ?? Letter.basic[0]
    }
    return scene(cube, path.compactMap { Face(name: $0.face) })
  }

  private static func scene(_ cube: CubeLetters, _ path: [Face]) -> CubeScene {
    var scene = CubeScene(board: Board(cube))
    scene.selection = path
    scene.isSelectionWord = true
    return scene
  }
}

/// The letters by their points, each as a tile.
struct LetterPointsTable {
  let language: Language

  /// Columns of a tile, with a gap.
  private static let tile = 4

  private var groups: [(points: Int, letters: [Letter])] {
    Dictionary(grouping: language.letters, by: language.points).sorted { $0.key < $1.key }
      .map { (points: $0.key, letters: $0.value) }
  }

  /// The letters by their points, in lines where there is no room for tiles: `1 AEIORST  2 DLNU`.
  func lines(width: Int) -> [String] {
    var lines: [String] = []
    for group in groups.map({ "\($0.points) " + $0.letters.map(\.text).joined() }) {
      if let last = lines.last, last.count + 2 + group.count <= width {
        lines[lines.count - 1] = last + "  " + group
      } else {
        lines.append(group)
      }
    }
    return lines
  }

  func draw(in rect: Rect, on canvas: inout Canvas) {
    let lines = lines(width: rect.columns)
    guard rect.rows > lines.count else { return }
    canvas.write("Letter points", in: rect, .bold)
    guard rect.rows > groups.count else {
      canvas.writeLines(lines, in: rect.droppingFirst(1))
      return
    }
    let step = rect.rows >= 2 * groups.count + 2 ? 2 : 1
    for (offset, (points, letters)) in groups.enumerated() {
      let line = rect.line((offset + 1) * step)
      canvas.write("\(points)", in: line.leading(2), .text, .trailing)
      for (index, letter) in letters.enumerated() {
        let tile = line.span((index + 1) * Self.tile, Self.tile - 1)
        guard tile.maxColumn <= line.maxColumn else { break }
        // Tiles of rows that touch would melt into a block.
        let ground: Ground = step > 1 ? .panel : .screen
        canvas.fill(tile, ground)
        canvas.write(letter.text, in: tile, .bold, on: ground, step > 1 ? .center : .leading)
      }
    }
  }
}

/// What keys and the mouse do in a game.
enum KeyHelp {
  /// A key or several, and what they do.
  static let keys: [(name: String, what: String)] = [
    ("A to Z", "spell a word over the faces"),
    ("Tab", "the next path that spells it"),
    ("Enter", "play the word"),
    ("Backspace, Esc", "take back a letter, or all"),
    ("Arrows, Home", "turn the cube; turn it back"),
    ("Delete", "choose a cube to remove"),
    ("F1, F2, F3, F10", "help, hint, the ranks, menu (Esc)"),
    ("Ctrl-L", "draw the screen anew"),
    ("Ctrl-Z, Ctrl-C", "suspend; quit (timed games ask)"),
  ]

  /// The keys of a guest, who has no shell to go back to.
  static let guestKeys: [(name: String, what: String)] =
    keys.dropLast() + [("Ctrl-C", "quit (timed games ask)")]

  /// What is done with the mouse, and what it does.
  static let mouse: [(name: String, what: String)] = [
    ("Click", "add a face; the last one plays"),
    ("Drag over faces", "trace a word"),
    ("Drag outside, wheel", "turn the cube"),
    ("Click outside", "clear the word"),
    ("Double click", "remove a cube"),
    ("Shift and drag", "select as your terminal does"),
  ]

  static let searches: [(name: String, what: String)] = [
    ("ing", "words with these letters in a row"),
    ("s?r*", "? is one letter, * any number of them"),
    ("=ston?", "these letters in any order, ? is one more"),
    ("7, 7+, 4-6", "words of so many letters"),
    ("new:2026-10", "found first then: a year, month or day"),
    ("game:11", "words of that game"),
    ("7 *ing", "all of what stands in the line"),
  ]

  /// The keys of the notebook's lists, and the marks in them.
  static let lists: [(name: String, what: String)] = [
    ("/; j, k", "search; a row down, a row up"),
    ("s, S", "sort by the next column; the other way"),
    ("p, v", "practise Missed, Known; turn Growth"),
    ("Known", "counts words that most people know"),
    ("← →", "the next word, on a word’s page"),
    ("✓, ²", "learned; found in a game of two"),
  ]

  /// The keys of a replay and of its review. They take the place of a game's.
  static let replay: [(name: String, what: String)] = [
    ("← →", "one move back or on; PgUp, PgDn ten"),
    ("Home, End", "the first board, the last one"),
    ("↑ ↓", "turn the cube"),
    ("Space, + −", "play; faster, slower"),
    ("g", "the next turning point"),
    ("Tab", "the better move; then the played one"),
    ("p", "practise: play on from here"),
    ("r", "race the game on its cube"),
    ("w, y", "the words of the game; share it"),
    ("Wheel, click", "turn the cube; go to a move"),
  ]

  /// What the words and numbers of a review mean.
  static let review: [(name: String, what: String)] = [
    ("Cost", "points more with the better word"),
    ("Fair, slip", "it cost up to what it scored; more"),
    ("Turning point", "one of the three slips that cost most"),
  ]

  /// The keys of the stats and of their lists of games. They take the place of a game's.
  static let stats: [(name: String, what: String)] = [
    ("Tab, ← →, 1-4", "the next view; the one before; that view"),
    ("↑ ↓, j k", "a row up or down; PgUp, PgDn ten"),
    ("Enter", "watch the game, or resume it"),
    ("r", "race the game on its cube"),
    ("w, y", "the words of the game; share it"),
    ("m", "the games of the next mode"),
    ("s", "sort the games by date or by points"),
    ("d", "the records of all days, a week, today"),
    ("x, z", "delete the game; undo that"),
    ("/, n", "search all words; your first game"),
  ]
}

/// The program's commands, for players who write scripts.
enum CommandTable {
  private static let commands: [(name: String, what: String)] = [
    ("daily", "today's cubes, the streak"),
    ("board", "the results of all players"),
    ("words", "every word you have played"),
    ("games", "every game"),
    ("duels", "every game of two players"),
    ("stats", "the totals over all games"),
    ("awards", "what you have earned"),
    ("record 7", "game 7, to keep or to share"),
    ("replay 7", "watch game 7, move by move"),
    ("verify FILE", "check the rules of a record"),
    ("solve --seed 42", "all words of a cube"),
    ("cube --seed 42", "the letters of a cube"),
    ("export", "all games: a backup"),
    ("import FILE", "add the games of a backup"),
  ]

  /// Rows of the table with its title.
  static let rows = commands.count + 1

  static func draw(in rect: Rect, on canvas: inout Canvas) {
    canvas.write("Commands, after lexicube", in: rect, .bold)
    // A blank row between any two, if all have room so.
    let step = rect.rows > 2 * commands.count ? 2 : 1
    canvas.writeTerms(commands, indent: 17, step: step, in: rect.droppingFirst(step))
  }
}

extension Canvas {
  /// Writes names, and beside each what it does, as many as have room.
  ///
  /// - Parameters:
  ///   - indent: The columns from a name to what it does.
  ///   - step: The rows from one to the next.
  mutating func writeTerms(
    _ terms: [(name: String, what: String)],
    _ role: Role = .bold,
    indent: Int,
    step: Int = 1,
    in rect: Rect
  ) {
    for (term, row) in zip(terms, stride(from: 0, to: rect.rows, by: step)) {
      let line = rect.line(row)
      write(term.name, in: line.leading(indent - 1), role)
      write(term.what, in: line.droppingStart(indent), .dim)
    }
  }
}

/// The ranks with their shares, the highest first, and where a game stands among them.
struct RankTable {
  /// The score of the game; `nil` where there is none.
  let ranked: RankedScore?
  let showsBabel: Bool

  /// The most columns of a rank's share as a bar.
  private static let barColumns = 24

  /// Its rows without blank ones between them.
  var rows: Int { Rank.listed(withBabel: showsBabel).count + 1 }

  func draw(in rect: Rect, on canvas: inout Canvas) {
    let look = canvas.look
    func cell(_ rank: Rank, _ text: String, _ role: Role? = .dim) -> TableCell {
      TableCell(text, rank == ranked?.rank ? .bold : role)
    }
    let table = Table<Rank>(
      columns: [
        .init("", 1) { TableCell(DayMark.ranked($0).glyph(look), .text) },
        .init("Rank", 8) { cell($0, $0.title, .text) },
        .init("Share", 10) { rank in
          let lowest = "below \(Rank.syllable.minimumShare) %"
          return cell(rank, rank == .letter ? lowest : "from \(rank.minimumShare.grouped) %")
        },
        .init("", 0...Self.barColumns, rank: 1) {
          .bar($0.minimumShare, of: Rank.library.minimumShare)
        },
      ]
        + (ranked == nil
          ? []
          : [
            .init("Points", 6...9, .trailing) { rank in
              cell(rank, rank == .letter ? "" : ranked?.score(of: rank).grouped ?? "")
            },
            .init("This game", 9, .trailing) { rank in
              cell(rank, rank == ranked?.rank ? ranked.map { "\($0.share.grouped) %" } ?? "" : "")
            },
          ]),
      isAiry: rect.rows > 2 * (rows - 1)
    )
    table.draw(Rank.listed(withBabel: showsBabel).reversed(), in: rect, on: &canvas)
  }
}
