extension Theme {
  /// The default: amber, coral and violet on near-black. Its sides, use counts and chosen faces
  /// stay apart for colour-blind players (tested by simulation).
  package static let standard = Self(
    name: "standard",
    screen: Swatch(0x101014, 233, basic: 0),
    panel: Swatch(0x1C1B24, 235, basic: 0),
    selection: Swatch(0xFFC94D, 221, basic: 11),
    badge: Swatch(0xFFC94D, 221, basic: 11),
    text: Swatch(0xF2EFE9, 255, basic: 15),
    dim: Swatch(0x9A97A6, 247, basic: 7),
    accent: Swatch(0xFFC94D, 221, basic: 11),
    success: Swatch(0x7FD6A4, 115, basic: 10),
    error: Swatch(0xFF6F66, 203, basic: 9),
    warning: Swatch(0xFFB070, 215, basic: 11),
    line: Swatch(0x4A4853, 239, basic: 8),
    selectionText: Swatch(0x101014, 233, basic: 0),
    badgeText: Swatch(0x101014, 233, basic: 0),
    cube: CubeColors(
      top: SideColors(
        fresh: FaceColors(body: Swatch(0xFFC94D, 221, basic: 11), ink: .night),
        once: FaceColors(body: Swatch(0xC9962B, 178, basic: 3), ink: .night),
        twice: FaceColors(body: Swatch(0x73540F, 94, basic: 0), ink: .paper(11)),
        selected: FaceColors(body: Swatch(0xFFFFFF, 231, basic: 15), ink: .night),
        back: Swatch(0x3A3746, 237, basic: 8)
      ),
      left: SideColors(
        fresh: FaceColors(body: Swatch(0xFF7A70, 210, basic: 9), ink: .night),
        once: FaceColors(body: Swatch(0xC05C58, 131, basic: 1), ink: .night),
        twice: FaceColors(body: Swatch(0x662426, 52, basic: 0), ink: .paper(9)),
        selected: FaceColors(body: Swatch(0xF4F1EC, 255, basic: 15), ink: .night),
        back: Swatch(0x56536A, 240, basic: 8)
      ),
      right: SideColors(
        fresh: FaceColors(body: Swatch(0xAE90FA, 141, basic: 13), ink: .night),
        once: FaceColors(body: Swatch(0x8468D0, 98, basic: 5), ink: .night),
        twice: FaceColors(body: Swatch(0x44307A, 54, basic: 0), ink: .paper(13)),
        selected: FaceColors(body: Swatch(0xE6E2E8, 254, basic: 15), ink: .night),
        back: Swatch(0x484558, 238, basic: 8)
      ),
      groove: Swatch(0x1B1721, 234, basic: 0),
      word: Swatch(0x1F8A5B, 29, basic: 2),
      pointed: Swatch(0xFF3B6B, 197, basic: 9),
      glow: Swatch(0xFFFFFF, 231, basic: 15)
    )
  )
}

extension Swatch {
  /// Dark ink.
  static let night = Self(0x0B0A0E, 16, basic: 0)

  /// Light ink; where there are few colours, one of them, so that a used face keeps its side's.
  static func paper(_ basic: UInt8) -> Self { Self(0xF7F2EA, 255, basic: basic) }
}
