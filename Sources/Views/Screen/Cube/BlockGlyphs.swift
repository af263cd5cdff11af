import Model
import Surface

/// The character for each pattern of points in a cell.
///
/// A pattern has one bit per point, row by row from the top left, lowest bit first.
package enum BlockGlyphs {
  /// The character of a pattern of a blitter. Bits beyond its points are ignored.
  package static func character(_ pattern: Int, _ blitter: Blitter) -> Unicode.Scalar {
    switch blitter {
    case .octant: octants[pattern & 255]
    case .sextant: sextants[pattern & 63]
    case .quadrant, .pixels: quadrants[pattern & 15]
    case .halfBlock: halfBlocks[pattern & 3]
    case .shade: shades[(pattern & 255).nonzeroBitCount]
    // Without colours, lines are found by their direction; with colours, a cell has one.
    case .ascii: pattern == 0 ? " " : "#"
    }
  }

  /// The octants of Unicode 16 stand from U+1CD00 on in the order of their patterns, except for those
  /// that other characters already were: halves, quadrants, and quarters of a cell.
  static let octants: [Unicode.Scalar] = {
    var next: UInt32 = 0x1CD00
    return (0..<256).map { pattern in
      if let earlier = earlierOctants[pattern] { return earlier }
      defer { next += 1 }
      return Unicode.Scalar(next) ?? "\u{2588}"
    }
  }()

  /// The patterns of 2×4 points whose characters are not called octants.
  private static let earlierOctants: [Int: Unicode.Scalar] = {
    var known: [Int: Unicode.Scalar] = [
      // The upper left, upper right, lower left and lower right eighth.
      0x01: "\u{1CEA8}", 0x02: "\u{1CEAB}", 0x40: "\u{1CEA3}", 0x80: "\u{1CEA0}",
      // The upper and lower quarter, and what they leave.
      0x03: "\u{1FB82}", 0xC0: "\u{2582}", 0x3F: "\u{1FB85}", 0xFC: "\u{2586}",
      // The middle of the left and of the right half.
      0x14: "\u{1FBE6}", 0x28: "\u{1FBE7}",
    ]
    // Each point of a quadrant is two points of an octant, one above the other.
    for (quadrant, character) in quadrants.enumerated() {
      let (upper, lower) = (quadrant & 3, quadrant >> 2)
      known[upper | upper << 2 | lower << 4 | lower << 6] = character
    }
    return known
  }()

  /// From U+1FB00 on, except for the patterns that older Unicode blocks already have.
  static let sextants: [Unicode.Scalar] = (0..<64).map { pattern in
    switch pattern {
    case 0: " "
    case 0b010101: "\u{258C}"
    case 0b101010: "\u{2590}"
    case 63: "\u{2588}"
    default: Unicode.Scalar(UInt32(0x1FB00 + pattern - older.count { $0 < pattern })) ?? "\u{2588}"
    }
  }

  /// The patterns of older characters, but for the last one.
  private static let older = [0, 0b010101, 0b101010]

  private static let quadrants: [Unicode.Scalar] = [
    " ", "▘", "▝", "▀", "▖", "▌", "▞", "▛", "▗", "▚", "▐", "▜", "▄", "▙", "▟", "█",
  ]

  /// By how many points are set. Few fonts have `▓`: ``Pen`` swaps the colours where most of them are.
  private static let shades: [Unicode.Scalar] = [" ", " ", "░", "░", "▒", "▒", "▒", "█", "█"]

  private static let halfBlocks: [Unicode.Scalar] = [" ", "▀", "▄", "█"]
}

extension Blitter {
  /// Whether a font has all of its glyphs.
  func isShown(by font: FontCharacters) -> Bool {
    (0..<1 << (columns * rows)).allSatisfy {
      let glyph = BlockGlyphs.character($0, self)
      return glyph.isASCII || font.contains(glyph)
    }
  }

  /// Points across a cell.
  package var columns: Int { self == .halfBlock ? 1 : 2 }

  /// Points down a cell. The one colour of a cell in ASCII is that of most of its 2×4 points; a shade mixes them.
  package var rows: Int {
    switch self {
    case .octant, .shade, .ascii: 4
    case .sextant: 3
    case .quadrant, .halfBlock, .pixels: 2
    }
  }
}
