/// Replacements for characters that a terminal's encoding does not have.
package enum ASCIIFallback {
  /// The nearest ASCII character: lines of boxes become `-`, `|` and `+`, blocks `#`, or a smaller
  /// mark if they fill little of the cell. A letter with a mark becomes a small one without it, so that a
  /// capital Ä of a face is no A, and Å becomes `@`. Other characters become `?`.
  package static func character(for character: Unicode.Scalar) -> Unicode.Scalar {
    switch character.value {
    case 0x20...0x7E: character
    case 0x09, 0xA0, 0x2800: " "
    case 0xAB, 0xBB, 0x201C...0x201E: "\""
    case 0xB2: "2"
    case 0xB7, 0x2022, 0x2219, 0x22C5: "."
    case 0xC0...0xFF: latin[Int(character.value) - 0xC0]
    case 0x2715, 0x2717: "x"
    case 0x2010...0x2015, 0x2212: "-"
    case 0x2018, 0x2019: "'"
    case 0x2026: "~"
    case 0x2039, 0x2190, 0x25C0, 0x25C2: "<"
    case 0x2191, 0x25B2, 0x25B4: "^"
    case 0x203A, 0x2192, 0x25B6, 0x25B8: ">"
    case 0x2193, 0x25BC, 0x25BE: "v"
    case 0x2500...0x257F: boxLine(character.value)
    case 0x2580...0x259F: block(character.value)
    case 0x25A0...0x25FF, 0x2605, 0x2606: "*"
    case 0x2713, 0x2714: "+"
    case 0x2801...0x28FF: ":"
    case 0x1_FB00...0x1_FB3B, 0x1_CD00...0x1_CDE5: "#"
    default: "?"
    }
  }

  /// The letters from À to ÿ, with × and ÷ among them.
  private static let latin = Array(
    "aaaaa@?ceeeeiiiidnoooooxouuuuy?saaaaaa?ceeeeiiiidnooooo/ouuuuy?y".unicodeScalars
  )

  private static func boxLine(_ value: UInt32) -> Unicode.Scalar {
    switch value {
    case 0x2500, 0x2501, 0x2504, 0x2505, 0x2508, 0x2509, 0x254C, 0x254D, 0x2550, 0x2574, 0x2576,
      0x2578, 0x257A, 0x257C, 0x257E:
      "-"
    case 0x2502, 0x2503, 0x2506, 0x2507, 0x250A, 0x250B, 0x254E, 0x254F, 0x2551, 0x2575, 0x2577,
      0x2579, 0x257B, 0x257D, 0x257F:
      "|"
    case 0x2571: "/"
    case 0x2572: "\\"
    case 0x2573: "X"
    default: "+"
    }
  }

  private static func block(_ value: UInt32) -> Unicode.Scalar {
    switch value {
    case 0x2581, 0x2582: "_"
    case 0x258F, 0x258E, 0x2595: "|"
    case 0x2594: "-"
    case 0x2591, 0x2596, 0x2597: "."
    case 0x2592: ":"
    case 0x2598, 0x259D: "'"
    default: "#"
    }
  }
}
