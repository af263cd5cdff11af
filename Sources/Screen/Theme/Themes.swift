extension Theme {
  /// Ember, the default: amber, coral and violet on near-black. Colour-blind players can tell its sides,
  /// use counts and chosen faces apart (tested by simulation).
  package static let standard = Self(
    name: "ember",
    note: "amber, coral and violet",
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
        twice: FaceColors(body: Swatch(0x73540F, 94, basic: 8), ink: .paper),
        selected: FaceColors(body: Swatch(0xFFFFFF, 231, basic: 15), ink: .night),
        back: Swatch(0x3A3746, 237, basic: 8)
      ),
      left: SideColors(
        fresh: FaceColors(body: Swatch(0xFA7870, 210, basic: 9), ink: .night),
        once: FaceColors(body: Swatch(0xC05C58, 131, basic: 1), ink: .night),
        twice: FaceColors(body: Swatch(0x662426, 52, basic: 8), ink: .paper),
        selected: FaceColors(body: Swatch(0xF4F1EC, 255, basic: 15), ink: .night),
        back: Swatch(0x56536A, 240, basic: 8)
      ),
      right: SideColors(
        fresh: FaceColors(body: Swatch(0xA286FA, 141, basic: 13), ink: .night),
        once: FaceColors(body: Swatch(0x8468D0, 98, basic: 5), ink: .night),
        twice: FaceColors(body: Swatch(0x44307A, 54, basic: 8), ink: .paper),
        selected: FaceColors(body: Swatch(0xE6E2E8, 254, basic: 15), ink: .night),
        back: Swatch(0x484558, 238, basic: 8)
      ),
      groove: Swatch(0x15131A, 234, basic: 0),
      word: Swatch(0x1F8A5B, 29, basic: 2),
      pointed: Swatch(0xFF3B6B, 197, basic: 9),
      glow: Swatch(0xFFFFFF, 231, basic: 15),
      path: Swatch(0x3A78F0, 33, basic: 4),
      end: Swatch(0xF08A00, 208, basic: 3)
    )
  )
}

extension Swatch {
  /// Dark ink.
  static let night = Self(0x0B0A0E, 16, basic: 0)

  /// Light ink.
  static let paper = Self(0xF7F2EA, 255, basic: 15)
}

extension Theme {
  /// Tide, a calm dark theme: sand, sea and slate.
  package static let dark = Self(
    name: "tide",
    note: "sand, sea and slate",
    screen: Swatch(0x11161B, 234, basic: 0),
    panel: Swatch(0x1B232B, 236, basic: 0),
    selection: Swatch(0x8FD3D1, 116, basic: 14),
    badge: Swatch(0x8FD3D1, 116, basic: 14),
    text: Swatch(0xE8EEF0, 255, basic: 15),
    dim: Swatch(0x96A3AC, 248, basic: 7),
    accent: Swatch(0x8FD3D1, 116, basic: 14),
    success: Swatch(0xA8D98A, 150, basic: 10),
    error: Swatch(0xFF9C8F, 210, basic: 9),
    warning: Swatch(0xF2C178, 216, basic: 11),
    line: Swatch(0x45525C, 239, basic: 8),
    selectionText: Swatch(0x11161B, 234, basic: 0),
    badgeText: Swatch(0x11161B, 234, basic: 0),
    cube: CubeColors(
      top: SideColors(
        fresh: FaceColors(body: Swatch(0xDECB98, 187, basic: 11), ink: .night),
        once: FaceColors(body: Swatch(0xAB9A68, 144, basic: 3), ink: .night),
        twice: FaceColors(body: Swatch(0x5E5436, 58, basic: 8), ink: .paper),
        selected: FaceColors(body: Swatch(0xFFFFFF, 231, basic: 15), ink: .night),
        back: Swatch(0x2F3A42, 237, basic: 8)
      ),
      left: SideColors(
        fresh: FaceColors(body: Swatch(0x6FBFBB, 73, basic: 14), ink: .night),
        once: FaceColors(body: Swatch(0x3D8B8A, 30, basic: 6), ink: .night),
        twice: FaceColors(body: Swatch(0x174947, 23, basic: 8), ink: .paper),
        selected: FaceColors(body: Swatch(0xF1F5F6, 255, basic: 15), ink: .night),
        back: Swatch(0x4A5862, 240, basic: 8)
      ),
      right: SideColors(
        fresh: FaceColors(body: Swatch(0x7E9FE0, 111, basic: 12), ink: .night),
        once: FaceColors(body: Swatch(0x5C78B8, 68, basic: 4), ink: .night),
        twice: FaceColors(body: Swatch(0x24386B, 18, basic: 8), ink: .paper),
        selected: FaceColors(body: Swatch(0xE2E8EC, 254, basic: 15), ink: .night),
        back: Swatch(0x3C4851, 238, basic: 8)
      ),
      groove: Swatch(0x0A0D10, 232, basic: 0),
      word: Swatch(0x1F8A5B, 29, basic: 2),
      pointed: Swatch(0xFF4D5E, 203, basic: 9),
      glow: Swatch(0xFFFFFF, 231, basic: 15),
      path: Swatch(0x3A78F0, 33, basic: 4),
      end: Swatch(0xF59E2E, 214, basic: 3)
    )
  )

  /// Paper: ink on paper, for light rooms. Chosen faces are white in a violet rim; black ones looked
  /// like holes.
  package static let light = Self(
    name: "paper",
    note: "ink on paper, for light rooms",
    screen: Swatch(0xF6F3EE, 255, basic: 15),
    panel: Swatch(0xFFFFFF, 231, basic: 15),
    selection: Swatch(0x4B3A8C, 54, basic: 4),
    badge: Swatch(0x4B3A8C, 54, basic: 4),
    text: Swatch(0x1B1921, 234, basic: 0),
    dim: Swatch(0x625E6B, 241, basic: 8),
    accent: Swatch(0x5B3FB0, 55, basic: 4),
    success: Swatch(0x14663D, 22, basic: 2),
    error: Swatch(0xA3262B, 124, basic: 1),
    warning: Swatch(0x8A4B00, 94, basic: 1),
    line: Swatch(0xC9C4BC, 250, basic: 7),
    selectionText: Swatch(0xFFFFFF, 231, basic: 15),
    badgeText: Swatch(0xFFFFFF, 231, basic: 15),
    cube: CubeColors(
      top: SideColors(
        fresh: FaceColors(body: Swatch(0xFFD166, 221, basic: 11), ink: .night),
        once: FaceColors(body: Swatch(0xD3A238, 178, basic: 3), ink: .night),
        twice: FaceColors(body: Swatch(0x8A6410, 94, basic: 8), ink: .paper),
        selected: FaceColors(body: Swatch(0xFFFFFF, 231, basic: 15), ink: .night),
        back: Swatch(0x9A948E, 246, basic: 7)
      ),
      left: SideColors(
        fresh: FaceColors(body: Swatch(0xF58A80, 210, basic: 9), ink: .night),
        once: FaceColors(body: Swatch(0xC2605B, 167, basic: 1), ink: .night),
        twice: FaceColors(body: Swatch(0x7D2A2B, 88, basic: 8), ink: .paper),
        selected: FaceColors(body: Swatch(0xFBFAFC, 231, basic: 15), ink: .night),
        back: Swatch(0xB9B3AC, 249, basic: 7)
      ),
      right: SideColors(
        fresh: FaceColors(body: Swatch(0xB49CF7, 141, basic: 13), ink: .night),
        once: FaceColors(body: Swatch(0x8568CE, 98, basic: 5), ink: .night),
        twice: FaceColors(body: Swatch(0x503A8C, 54, basic: 8), ink: .paper),
        selected: FaceColors(body: Swatch(0xF4F2F6, 255, basic: 15), ink: .night),
        back: Swatch(0xAAA49D, 248, basic: 7)
      ),
      groove: Swatch(0x3D3747, 237, basic: 0),
      word: Swatch(0x14804F, 29, basic: 2),
      pointed: Swatch(0xD3123F, 161, basic: 1),
      glow: Swatch(0xFFFFFF, 231, basic: 15),
      path: Swatch(0x5C9CFF, 75, basic: 12),
      end: Swatch(0xE88E00, 208, basic: 3),
      chosen: Swatch(0x7A55E0, 98, basic: 5)
    )
  )

  /// Beacon: black and the brightest colours. Every text has a contrast of 7:1 or more.
  package static let highContrast = Self(
    name: "beacon",
    note: "high contrast, bright colours on black",
    screen: Swatch(0x000000, 16, basic: 0),
    panel: Swatch(0x000000, 16, basic: 0),
    selection: Swatch(0xFFFFFF, 231, basic: 15),
    badge: Swatch(0xFFFF5F, 227, basic: 11),
    text: Swatch(0xFFFFFF, 231, basic: 15),
    dim: Swatch(0xD0D0D0, 252, basic: 7),
    accent: Swatch(0xFFFF5F, 227, basic: 11),
    success: Swatch(0x87FF87, 120, basic: 10),
    error: Swatch(0xFFAFAF, 217, basic: 9),
    warning: Swatch(0xFFD75F, 221, basic: 11),
    line: Swatch(0x8A8A8A, 245, basic: 7),
    selectionText: Swatch(0x000000, 16, basic: 0),
    badgeText: Swatch(0x000000, 16, basic: 0),
    cube: CubeColors(
      top: SideColors(
        fresh: FaceColors(body: Swatch(0xFFFF5F, 227, basic: 11), ink: .night),
        once: FaceColors(body: Swatch(0xBFA000, 142, basic: 3), ink: .night),
        twice: FaceColors(body: Swatch(0x4A3A00, 237, basic: 8), ink: .paper),
        selected: FaceColors(body: Swatch(0xFFFFFF, 231, basic: 15), ink: .night),
        back: Swatch(0x303030, 236, basic: 8)
      ),
      left: SideColors(
        fresh: FaceColors(body: Swatch(0x5FD7FF, 81, basic: 14), ink: .night),
        once: FaceColors(body: Swatch(0x22A3CC, 38, basic: 6), ink: .night),
        twice: FaceColors(body: Swatch(0x003A52, 17, basic: 8), ink: .paper),
        selected: FaceColors(body: Swatch(0xFFFFFF, 231, basic: 15), ink: .night),
        back: Swatch(0x585858, 240, basic: 8)
      ),
      right: SideColors(
        fresh: FaceColors(body: Swatch(0xFF9CFF, 213, basic: 13), ink: .night),
        once: FaceColors(body: Swatch(0xC974C9, 176, basic: 5), ink: .night),
        twice: FaceColors(body: Swatch(0x4C1A4C, 53, basic: 8), ink: .paper),
        selected: FaceColors(body: Swatch(0xFFFFFF, 231, basic: 15), ink: .night),
        back: Swatch(0x444444, 238, basic: 8)
      ),
      groove: Swatch(0x000000, 16, basic: 0),
      word: Swatch(0x00902F, 28, basic: 2),
      pointed: Swatch(0xFF0000, 196, basic: 9),
      glow: Swatch(0xFFFFFF, 231, basic: 15),
      path: Swatch(0x3A78F0, 33, basic: 4),
      end: Swatch(0xFF8700, 208, basic: 3)
    )
  )
}
