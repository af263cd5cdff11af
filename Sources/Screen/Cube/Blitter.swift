import Game

extension Blitter {
  /// Points across a cell.
  package var columns: Int { self == .halfBlock ? 1 : 2 }

  /// Points down a cell. The one colour of a cell in ASCII is that of most of its 2×4 points.
  package var rows: Int {
    switch self {
    case .octant, .ascii: 4
    case .sextant: 3
    case .quadrant, .halfBlock: 2
    }
  }

  /// The finest glyphs that the terminal is likely to show well.
  ///
  /// - Parameters:
  ///   - isUTF8: Whether the locale's characters are UTF-8.
  ///   - terminal: The value of `TERM`.
  ///   - program: The value of `TERM_PROGRAM`, where set.
  ///   - drawsOctants: Whether the terminal has answered with a name and a version that are known to
  ///     draw octants, and the C library knows their width. Nothing less will do: a font without
  ///     them shows boxes, and ncurses writes a character without a width as a space.
  package static func automatic(
    isUTF8: Bool,
    terminal: String,
    program: String? = nil,
    drawsOctants: Bool = false
  ) -> Self {
    guard isUTF8 else { return .ascii }
    if drawsOctants { return .octant }
    let name = terminal.lowercased()
    if name.hasPrefix("vt") || name.hasPrefix("dumb") || name.hasPrefix("ansi") { return .ascii }
    // The Linux console's fonts have 256 or 512 glyphs, among them the half blocks.
    if name.hasPrefix("linux") { return .halfBlock }
    // These leave sextants to the font, and most fonts have none.
    if program == "Apple_Terminal" || name.hasPrefix("putty") { return .quadrant }
    if name.hasPrefix("rxvt") || name == "xterm" { return .quadrant }
    return .sextant
  }
}
