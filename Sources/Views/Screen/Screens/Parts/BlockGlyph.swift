/// A character as square points.
struct BlockGlyph {
  /// The rows of points of every glyph. Capitals and digits leave the first one empty.
  static let rows = 6

  let columns: Int
  /// One bit for each point, row by row, five bits a row.
  private let points: UInt32

  private static let maximumColumns = 5

  /// - Parameter picture: The rows of points from the top, separated by spaces; `#` is ink. A row may
  ///   be cut off after its last ink. One row less than `rows` leaves the first one empty.
  ///
  /// Reads bytes instead of splitting the text: the program's first frame waits for the whole table.
  private init(_ picture: String) {
    let space = UInt8(ascii: " ")
    var row = Self.rows - 1
    for byte in picture.utf8 where byte == space { row -= 1 }
    var (column, columns) = (0, 0)
    var points: UInt32 = 0
    for byte in picture.utf8 {
      if byte == space {
        (column, row) = (0, row + 1)
        continue
      }
      if byte == UInt8(ascii: "#") { points |= 1 << UInt32(row * Self.maximumColumns + column) }
      column += 1
      columns = max(columns, column)
    }
    (self.columns, self.points) = (columns, points)
  }

  func isInked(_ column: Int, _ row: Int) -> Bool {
    points >> UInt32(row * Self.maximumColumns + column) & 1 == 1
  }

  /// The glyph of a character; `nil` if it has none. Small letters are those of the wordmark only.
  static subscript(_ character: Character) -> Self? {
    guard let code = character.asciiValue else { return marked[character] }
    return table.indices.contains(Int(code)) ? table[Int(code)] : nil
  }

  /// By ASCII code, so that drawing allocates nothing.
  private static let table: [Self?] = {
    var table = [Self?](repeating: nil, count: 128)
    for (character, picture) in pictures {
      if let code = character.asciiValue { table[Int(code)] = Self(picture) }
    }
    return table
  }()

  /// The characters with marks, made when one is first drawn.
  private static let marked: [Character: Self] = [
    "Ä": Self("#.# .#. #.# ### #.# #.#"), "Å": Self(".#. .#. #.# ### #.# #.#"),
    "Ç": Self("### #.. #.. ### .#. ##."), "Ñ": Self(".##. #..# ##.# #.## #..# #..#"),
    "Ö": Self("#.# .#. #.# #.# #.# .#."), "Ü": Self("#.# ... #.# #.# #.# ###"),
    // Zero in a code, where it must not be taken for a D or an 8.
    "Ø": Self(".###. #..## #.#.# ##..# .###."),
  ]

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
    ("R", "### #.# ##. #.# #.#"), ("S", ".## # .#. ..# ##."), ("T", "### .#. .#. .#. .#."),
    ("U", "#.# #.# #.# #.# ###"), ("V", "#.# #.# #.# #.# .#."),
    ("W", "#...# #...# #.#.# ##.## #...#"), ("X", "#.# #.# .#. #.# #.#"),
    ("Y", "#.# #.# .#. .#. .#."), ("Z", "### ..# .#. #.. ###"),
    ("0", "### #.# #.# #.# ###"), ("1", "##. .#. .#. .#. ###"), ("2", "### ..# ### #.. ###"),
    ("3", "### ..# ### ..# ###"), ("4", "#.# #.# ### ..# ..#"), ("5", "### #.. ### ..# ###"),
    ("6", "### #.. ### #.# ###"), ("7", "### ..# ..# ..# ..#"), ("8", "### #.# ### #.# ###"),
    ("9", "### #.# ### ..# ###"),
    ("+", "... .#. ### .#. ..."), (":", ". # . # ."), (",", ".. .. .. .# #."),
    ("-", "... ... ### ... ..."), ("_", "... ... ... ... ###"),
  ]
}
