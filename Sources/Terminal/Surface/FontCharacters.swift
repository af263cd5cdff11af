/// The characters that a terminal's font is known to have, and what stands for others.
///
/// Only a console tells what its font has. For what it lacks it shows one sign, the same for all: with Debian's fonts
/// `♦`.
package struct FontCharacters: Hashable, Sendable {
  private let characters: Set<UInt16>

  /// - Parameter map: What Linux says of a console (`GIO_UNIMAP`): for each character the place of its glyph, one pair
  ///   after the other. Debian's fonts have heavy, double and broken lines at the places of thin ones: these do not count.
  ///   `nil` for a map without letters, which is none.
  package init?(map: [UInt16]) {
    let pairs = stride(from: 0, to: map.count - 1, by: 2).map { (map[$0], map[$0 + 1]) }
    let places = Dictionary(pairs) { first, _ in first }
    func place(_ character: Character) -> UInt16? { character.utf16.first.flatMap { places[$0] } }
    let thin = zip("━╍╌┄╾═┃║┿╋╪╬", "──────││┼┼┼┼").filter { place($0) == place($1) }
    characters = Set(places.keys).subtracting(thin.flatMap { Array($0.0.utf16) })
    guard (UInt16(0x21)...0x7E).allSatisfy(characters.contains) else { return nil }
  }

  /// - Parameter text: What the font has besides ASCII.
  init(_ text: String) {
    characters = Set(text.utf16).union(0x20...0x7E)
  }

  /// What 450 of the 456 fonts of Debian 12 have (console-setup-linux 1.221), and the one that the kernel brings: all
  /// but six for Ethiopian. For a console that cannot be asked, as over ssh.
  package static let common = Self("•←↑→↓─│└┘┌┐├┤┬┴┼█░▒■▲▶▼♦")

  package func contains(_ character: Unicode.Scalar) -> Bool {
    UInt16(exactly: character.value).map(characters.contains) ?? false
  }

  /// Whether the font has a character, or one that looks nearly like it.
  package func hasLike(_ character: Unicode.Scalar) -> Bool {
    contains(character) || Self.others[character]?.unicodeScalars.contains(where: contains) == true
  }

  /// What the program draws in one place or another, besides ASCII and letters, and the font lacks.
  package var missing: String {
    String(String.UnicodeScalarView(Self.drawn.unicodeScalars.filter { !contains($0) }))
  }

  /// What the program draws in one place or another, besides ASCII, letters, quadrants and finer glyphs.
  static let drawn =
    "½·×²–’“”•…‹›←↑→↓↵−⋯─━│┃└┤┼┿╋╌╍╭╮╯╰╾▀▁▂▃▄▅▆▇█▌▐░▒‖■▪▲▶▹◆○●★✓₀₁₂₃₄₅₆₇₈₉"

  /// A character, or what comes nearest to it in the font; ASCII where nothing does.
  package func nearest(to character: Unicode.Scalar) -> Unicode.Scalar {
    if contains(character) || (0x20...0x7E).contains(character.value) { return character }
    return Self.others[character]?.unicodeScalars.first(where: contains)
      ?? ASCIIFallback.character(for: character)
  }

  /// What may stand for a character, the nearest first.
  private static let others: [Unicode.Scalar: String] = [
    "━": "═", "╍": "╌┄", "╌": "┄", "┃": "║█", "‖": "║", "┿": "╪┼", "╋": "╬┼",
    "╭": "┌", "╮": "┐", "╯": "┘", "╰": "└",
    "▀": "▒", "▄": "▒", "▌": "│", "▐": "│", "▖": "░", "▓": "▒", "▂": "▄", "▆": "█",
    "■": "█", "▪": "■", "▶": "►", "▹": "▶►", "◆": "♦", "●": "•", "○": "◦", "★": "☼", "✓": "√",
    "−": "–", "⋯": "…", "·": "∙",
  ]
}
