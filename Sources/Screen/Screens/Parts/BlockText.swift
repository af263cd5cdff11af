import Surface

/// Text in large letters of square points, the letters of the wordmark.
///
/// A point is half a cell high at the smallest size. Terminals with ASCII only get points of a whole
/// row.
struct BlockText {
  /// How large the letters are.
  enum Size: CaseIterable {
    /// Three rows; six with ASCII only.
    case small
    /// Six rows.
    case large
    /// Twelve rows.
    case huge
  }

  private let columnsPerPoint: Int
  private let halfRowsPerPoint: Int
  private let look: Look

  init(_ size: Size, look: Look) {
    self.look = look
    switch size {
    case .small:
      columnsPerPoint = 1
      halfRowsPerPoint = look.isASCII ? 2 : 1
    case .large:
      columnsPerPoint = 2
      halfRowsPerPoint = 2
    case .huge:
      columnsPerPoint = 4
      halfRowsPerPoint = 4
    }
  }

  /// The rows of a line of text. The topmost half row of a line of capitals is empty.
  var rows: Int { BlockGlyph.rows * halfRowsPerPoint / 2 }

  /// Whether every character of a text has a glyph.
  func canDraw(_ text: some StringProtocol) -> Bool {
    text.allSatisfy { BlockGlyph[$0] != nil }
  }

  /// The columns of a text. Characters without a glyph take none.
  func columns(of text: some StringProtocol) -> Int {
    var points = 0
    for character in text {
      if let glyph = BlockGlyph[character] { points += glyph.columns + 1 }
    }
    return max(0, points - 1) * columnsPerPoint
  }

  /// Draws a text, and its ground behind it.
  ///
  /// - Parameters:
  ///   - role: The colour of a character, by its place in the text.
  func draw(
    _ text: some StringProtocol,
    at point: Point,
    on ground: Ground = .screen,
    into frame: inout Frame,
    role: (Int) -> Role
  ) {
    var column = point.column
    for (offset, character) in text.enumerated() {
      guard let glyph = BlockGlyph[character] else { continue }
      draw(glyph, column: column, row: point.row, role(offset), on: ground, into: &frame)
      column += (glyph.columns + 1) * columnsPerPoint
    }
  }

  /// Draws a text in one colour.
  func draw(
    _ text: some StringProtocol,
    at point: Point,
    _ role: Role,
    on ground: Ground = .screen,
    into frame: inout Frame
  ) {
    draw(text, at: point, on: ground, into: &frame) { _ in role }
  }

  private func draw(
    _ glyph: BlockGlyph,
    column: Int,
    row: Int,
    _ role: Role,
    on ground: Ground,
    into frame: inout Frame
  ) {
    for rowOffset in 0..<rows {
      let upper = 2 * rowOffset / halfRowsPerPoint
      let lower = (2 * rowOffset + 1) / halfRowsPerPoint
      for columnOffset in 0..<(glyph.columns * columnsPerPoint) {
        let place = columnOffset / columnsPerPoint
        let scalar: Unicode.Scalar =
          switch (glyph.isInked(place, upper), glyph.isInked(place, lower)) {
          case (true, true): look.isASCII ? "#" : "█"
          case (true, false): "▀"
          case (false, true): "▄"
          case (false, false): " "
          }
        frame[column + columnOffset, row + rowOffset] = look.cell(scalar, role, on: ground)
      }
    }
  }
}

/// A character as square points.
struct BlockGlyph {
  /// The rows of points of every glyph. Capitals and digits leave the first one empty.
  static let rows = 6

  /// The columns of points.
  let columns: Int
  /// One bit for each point, row by row, five bits a row.
  private let points: UInt32

  private static let maximumColumns = 5

  /// - Parameter picture: The rows of points from the top, separated by spaces; `#` is ink. A row may
  ///   be cut off after its last ink. One row less than `rows` leaves the first one empty.
  private init(_ picture: String) {
    let lines = picture.split(separator: " ")
    columns = lines.map(\.utf8.count).max() ?? 0
    var points: UInt32 = 0
    for (index, line) in lines.enumerated() {
      let row = index + Self.rows - lines.count
      for (column, byte) in line.utf8.enumerated() where byte == UInt8(ascii: "#") {
        points |= 1 << UInt32(row * Self.maximumColumns + column)
      }
    }
    self.points = points
  }

  /// Whether there is ink at a point.
  func isInked(_ column: Int, _ row: Int) -> Bool {
    points >> UInt32(row * Self.maximumColumns + column) & 1 == 1
  }

  /// The glyph of a character; `nil` if it has none. Small letters are those of the wordmark only.
  static subscript(_ character: Character) -> Self? {
    guard let code = character.asciiValue, table.indices.contains(Int(code)) else { return nil }
    return table[Int(code)]
  }

  /// By ASCII code, so that drawing allocates nothing.
  private static let table: [Self?] = {
    var table = [Self?](repeating: nil, count: 128)
    for (character, picture) in pictures {
      if let code = character.asciiValue { table[Int(code)] = Self(picture) }
    }
    return table
  }()

  private static let pictures: [(Character, String)] = [
    // The small letters of the wordmark, the first row for their ascenders.
    ("l", "# # # # # #"), ("e", ". ### #.# ### # ###"), ("x", ". #.# #.# .#. #.# #.#"),
    ("i", "# . # # # #"), ("c", ". ### # # # ###"), ("u", ". #.# #.# #.# #.# ###"),
    ("b", "# ### #.# #.# #.# ###"),
    ("A", "### #.# ### #.# #.#"), ("B", "##. #.# ##. #.# ###"), ("C", "### # # # ###"),
    ("D", "##. #.# #.# #.# ##."), ("E", "### # ##. # ###"), ("F", "### # ##. # #"),
    ("G", "#### # #.## #..# ####"), ("H", "#.# #.# ### #.# #.#"), ("I", "# # # # #"),
    ("J", "..# ..# ..# #.# ###"), ("K", "#..# #.#. ##.. #.#. #..#"), ("L", "# # # # ###"),
    ("M", "#...# ##.## #.#.# #...# #...#"), ("N", "#..# ##.# #.## #..# #..#"),
    ("O", "### #.# #.# #.# ###"), ("P", "### #.# ### # #"), ("Q", "###. #.#. #.#. #.#. ####"),
    ("R", "### #.# ##. #.# #.#"), ("S", "### # ### ..# ###"), ("T", "### .#. .#. .#. .#."),
    ("U", "#.# #.# #.# #.# ###"), ("V", "#.# #.# #.# #.# .#."),
    ("W", "#...# #...# #.#.# ##.## #...#"), ("X", "#.# #.# .#. #.# #.#"),
    ("Y", "#.# #.# .#. .#. .#."), ("Z", "### ..# .#. #.. ###"),
    ("0", "### #.# #.# #.# ###"), ("1", "##. .#. .#. .#. ###"), ("2", "### ..# ### #.. ###"),
    ("3", "### ..# ### ..# ###"), ("4", "#.# #.# ### ..# ..#"), ("5", "### #.. ### ..# ###"),
    ("6", "### #.. ### #.# ###"), ("7", "### ..# ..# ..# ..#"), ("8", "### #.# ### #.# ###"),
    ("9", "### #.# ### ..# ###"),
    ("+", "... .#. ### .#. ..."), (":", ". # . # ."), (",", ".. .. .. .# #."),
    ("-", "... ... ### ... ..."),
  ]
}
