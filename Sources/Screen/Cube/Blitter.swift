import Game

extension Blitter {
  /// Points across a cell.
  package var columns: Int { self == .halfBlock ? 1 : 2 }

  /// Points down a cell. ASCII is fitted to 2×3 points.
  package var rows: Int {
    switch self {
    case .sextant, .ascii: 3
    case .quadrant, .halfBlock: 2
    }
  }

  /// The finest glyphs that the terminal is likely to show well.
  ///
  /// - Parameters:
  ///   - isUTF8: Whether the locale's characters are UTF-8.
  ///   - terminal: The value of `TERM`.
  ///   - program: The value of `TERM_PROGRAM`, where set.
  package static func automatic(isUTF8: Bool, terminal: String, program: String? = nil) -> Self {
    guard isUTF8 else { return .ascii }
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

/// The character for each pattern of points in a cell.
///
/// A pattern has one bit per point, row by row from the top left, lowest bit first.
package enum BlockGlyphs {
  /// The character of a pattern of a blitter. Bits beyond its points are ignored.
  package static func character(_ pattern: Int, _ blitter: Blitter) -> Unicode.Scalar {
    switch blitter {
    case .sextant: sextants[pattern & 63]
    case .quadrant: quadrants[pattern & 15]
    case .halfBlock: halfBlocks[pattern & 3]
    case .ascii: ascii[pattern & 63]
    }
  }

  /// From U+1FB00 on, except for the patterns that older Unicode blocks already have.
  package static let sextants: [Unicode.Scalar] = (0..<64).map { pattern in
    switch pattern {
    case 0: " "
    case 0b010101: "\u{258C}"
    case 0b101010: "\u{2590}"
    case 63: "\u{2588}"
    default:
      Unicode.Scalar(
        UInt32(0x1FB00 + pattern - 1 - (pattern > 0b010101 ? 1 : 0) - (pattern > 0b101010 ? 1 : 0))
      )
        ?? "\u{2588}"
    }
  }

  private static let quadrants: [Unicode.Scalar] = [
    " ", "▘", "▝", "▀", "▖", "▌", "▞", "▛", "▗", "▚", "▐", "▜", "▄", "▙", "▟", "█",
  ]

  private static let halfBlocks: [Unicode.Scalar] = [" ", "▀", "▄", "█"]

  /// The character that looks most like each pattern of 2×3 points.
  private static let ascii: [Unicode.Scalar] = (0..<64).map { pattern in
    // The bits of a pattern: top left 1, top right 2, then 4 and 8, then 16 and 32.
    switch pattern {
    case 0: " "
    case 1: "`"
    case 2: "'"
    case 3: "\""
    case 4, 8, 12: "-"
    case 16, 32: "."
    case 48, 52, 56: "_"
    case 21, 42, 5, 10, 20, 40, 17, 34: "|"
    case 9, 33, 36, 41, 37, 25, 13, 44: "\\"
    case 6, 18, 24, 26, 22, 38, 14, 28: "/"
    case 7, 11: "^"
    case 19, 35: "~"
    case 60, 61, 62: "="
    case 15: "="
    case 51: "="
    case 63: "#"
    default: pattern.nonzeroBitCount >= 4 ? "#" : "+"
    }
  }
}
