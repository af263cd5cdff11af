import Model
import Rules
import Surface

/// All the colours of the screen, named by their purpose.
///
/// A theme paints its own background on every cell, so that its tested contrast holds on every
/// terminal.
package enum Theme: Int, CaseIterable, Hashable, Sendable {
  /// Ember, the default: amber, coral and violet on near-black. Colour-blind players can tell its sides,
  /// use counts and chosen faces apart (tested by simulation).
  case ember
  /// Tide, a calm dark theme: sand, sea and slate.
  case tide
  /// Paper: ink on paper, for light rooms. Chosen faces are white in a violet rim; black ones looked
  /// like holes.
  case paper
  /// Beacon: black and the brightest colours. Every text has a contrast of 7:1 or more.
  case beacon

  /// All themes, the default first.
  package static let all = allCases

  /// The theme with a name of the settings file.
  init?(name: String) {
    guard let theme = Self.all.first(where: { $0.name == name }) else { return nil }
    self = theme
  }

  /// The theme's name in the settings file, in small letters.
  package var name: String {
    switch self {
    case .ember: "ember"
    case .tide: "tide"
    case .paper: "paper"
    case .beacon: "beacon"
    }
  }

  /// What it looks like, in a few words for the settings.
  var note: String {
    switch self {
    case .ember: "amber, coral and violet"
    case .tide: "sand, sea and slate"
    case .paper: "ink on paper, for light rooms"
    case .beacon: "high contrast, bright colours on black"
    }
  }

  var title: String { name.capitalizedFirst }

  var screen: Swatch { self[.screen] }

  var cube: CubeColors { CubeColors(theme: self) }

  subscript(ground: Ground) -> Swatch { self[row: ground.rawValue] }

  /// The colour of text on a surface. The selection has one colour of text.
  subscript(role: Role, ground: Ground) -> Swatch {
    self[row: Ground.allCases.count + (ground == .selection ? 0 : 1 + role.row)]
  }

  /// A colour of the table.
  subscript(row row: Int) -> Swatch { Self.swatches[row * Self.all.count + rawValue] }

  /// Row by row, so that a look-up allocates nothing.
  private static let swatches = table.flatMap { [$0, $1, $2, $3].map(Swatch.init) }

  /// A colour as `0xRRGGBB`, and its places in the 256 palette and in the 16 palette.
  typealias Entry = (rgb: UInt32, index: UInt8, basic: UInt8)

  /// A row for each purpose, with a colour for each theme.
  private static let table: [(Entry, Entry, Entry, Entry)] = [
    // The grounds in their order, and the text on the last of them.
    ((0x101014, 233, 0), (0x11161B, 234, 0), (0xF6F3EE, 255, 15), (0x000000, 16, 0)),
    ((0x1C1B24, 235, 0), (0x1B232B, 236, 0), (0xFFFFFF, 231, 15), (0x000000, 16, 0)),
    ((0xFFC94D, 221, 11), (0x8FD3D1, 116, 14), (0x4B3A8C, 54, 4), (0xFFFFFF, 231, 15)),
    ((0x101014, 233, 0), (0x11161B, 234, 0), (0xFFFFFF, 231, 15), (0x000000, 16, 0)),
    // The roles of text in their order.
    ((0xF2EFE9, 255, 15), (0xE8EEF0, 255, 15), (0x1B1921, 234, 0), (0xFFFFFF, 231, 15)),
    ((0x9A97A6, 247, 7), (0x96A3AC, 248, 7), (0x625E6B, 241, 8), (0xD0D0D0, 252, 7)),
    ((0xFFC94D, 221, 11), (0x8FD3D1, 116, 14), (0x5B3FB0, 55, 4), (0xFFFF5F, 227, 11)),
    ((0x7FD6A4, 115, 10), (0xA8D98A, 150, 10), (0x14663D, 22, 2), (0x87FF87, 120, 10)),
    ((0xFF6F66, 203, 9), (0xFF9C8F, 210, 9), (0xA3262B, 124, 1), (0xFFAFAF, 217, 9)),
    ((0xFFB070, 215, 11), (0xF2C178, 216, 11), (0x8A4B00, 94, 1), (0xFFD75F, 221, 11)),
    ((0x6C6977, 243, 8), (0x64737E, 243, 8), (0x88837B, 244, 8), (0x8A8A8A, 245, 7)),
    // The modes, in the colours of the cube's sides, as dark as text must be.
    ((0xFFC94D, 221, 11), (0xDECB98, 187, 11), (0x825400, 94, 3), (0xFFFF5F, 227, 11)),
    ((0xFA7870, 210, 9), (0x6FBFBB, 73, 14), (0xB0344E, 125, 5), (0x5FD7FF, 81, 14)),
    ((0xA286FA, 141, 13), (0x90AEEC, 111, 12), (0x5B3FB0, 55, 4), (0xFF9CFF, 213, 13)),
    // The top sides: fresh, used once, used twice, chosen, and the plain side opposite.
    ((0xFFC94D, 221, 11), (0xDECB98, 187, 11), (0xFFD166, 221, 11), (0xFFFF5F, 227, 11)),
    ((0xC9962B, 178, 3), (0xAB9A68, 144, 3), (0xD3A238, 178, 3), (0xBFA000, 142, 3)),
    ((0x73540F, 94, 8), (0x5E5436, 58, 8), (0x8A6410, 94, 8), (0x4A3A00, 237, 8)),
    ((0xFFFFFF, 231, 15), (0xFFFFFF, 231, 15), (0xFFFFFF, 231, 15), (0xFFFFFF, 231, 15)),
    ((0x3A3746, 237, 8), (0x2F3A42, 237, 8), (0x9A948E, 246, 7), (0x303030, 236, 8)),
    // The left sides: fresh, used once, used twice, chosen, and the plain side opposite.
    ((0xFA7870, 210, 9), (0x6FBFBB, 73, 14), (0xF58A80, 210, 9), (0x5FD7FF, 81, 14)),
    ((0xC05C58, 131, 1), (0x3D8B8A, 30, 6), (0xC2605B, 167, 1), (0x22A3CC, 38, 6)),
    ((0x662426, 52, 8), (0x174947, 23, 8), (0x7D2A2B, 88, 8), (0x003A52, 17, 8)),
    ((0xF4F1EC, 255, 15), (0xF1F5F6, 255, 15), (0xFBFAFC, 231, 15), (0xFFFFFF, 231, 15)),
    ((0x56536A, 240, 8), (0x4A5862, 240, 8), (0xB9B3AC, 249, 7), (0x585858, 240, 8)),
    // The right sides: fresh, used once, used twice, chosen, and the plain side opposite.
    ((0xA286FA, 141, 13), (0x7E9FE0, 111, 12), (0xB49CF7, 141, 13), (0xFF9CFF, 213, 13)),
    ((0x8468D0, 98, 5), (0x5C78B8, 68, 4), (0x8568CE, 98, 5), (0xC974C9, 176, 5)),
    ((0x44307A, 54, 8), (0x24386B, 18, 8), (0x503A8C, 54, 8), (0x4C1A4C, 53, 8)),
    ((0xE6E2E8, 254, 15), (0xE2E8EC, 254, 15), (0xF4F2F6, 255, 15), (0xFFFFFF, 231, 15)),
    ((0x484558, 238, 8), (0x3C4851, 238, 8), (0xAAA49D, 248, 7), (0x444444, 238, 8)),
    // The groove, the rim of a word, the cube to remove, the glow, a path, and its ends.
    ((0x15131A, 234, 0), (0x0A0D10, 232, 0), (0x3D3747, 237, 0), (0x000000, 16, 0)),
    ((0x1F8A5B, 29, 2), (0x1F8A5B, 29, 2), (0x14804F, 29, 2), (0x00902F, 28, 2)),
    ((0xFF3B6B, 197, 9), (0xFF4D5E, 203, 9), (0xD3123F, 161, 1), (0xFF0000, 196, 9)),
    ((0xFFFFFF, 231, 15), (0xFFFFFF, 231, 15), (0xFFFFFF, 231, 15), (0xFFFFFF, 231, 15)),
    ((0x3A78F0, 33, 4), (0x3A78F0, 33, 4), (0x5C9CFF, 75, 12), (0x3A78F0, 33, 4)),
    ((0xF08A00, 208, 3), (0xF59E2E, 214, 3), (0xE88E00, 208, 3), (0xFF8700, 208, 3)),
  ]
}

/// The surface under a text.
package enum Ground: Int, CaseIterable {
  case screen
  /// A panel or menu over the screen.
  case panel
  /// The chosen row or button.
  case selection
}

/// The purpose of a piece of text, for which a theme has a colour, and how its characters are written.
struct Role: Hashable, Sendable {
  /// The row among the colours of text.
  let row: Int
  private(set) var attributes: Attributes = []

  static let text = Self(row: 0)
  /// Secondary text: labels, captions, counts.
  static let dim = Self(row: 1)
  /// Where the focus is: the cursor, the active tab, keys.
  static let accent = Self(row: 2)
  /// An accepted word; points won.
  static let success = Self(row: 3)
  /// An error or a refused word.
  static let error = Self(row: 4)
  /// Time is short; a cube is about to vanish.
  static let warning = Self(row: 5)
  /// A thin line without a meaning of its own: a rule, an axis, a border.
  static let line = Self(row: 6)
  private static let modes = [Self(row: 7), Self(row: 8), Self(row: 9)]
  static let allCases = [text, dim, accent, success, error, warning, line] + modes

  /// The colour of a mode, wherever it is named or drawn.
  static func mode(_ mode: GameMode) -> Self {
    modes[(GameMode.all.firstIndex(of: mode) ?? 0) % modes.count]
  }

  /// Main text that stands out.
  static let bold = text.bold

  /// Whether it must be noticed without colours, too.
  var isNoticed: Bool { (Self.accent.row...Self.warning.row).contains(row) }
  /// Whether it stands back without colours, too.
  var isFaint: Bool { self == .dim || row == Self.line.row }
  var plain: Self { Self(row: row) }
  var bold: Self { with(.bold) }
  var underlined: Self { with(.underlined) }

  private func with(_ attribute: Attributes) -> Self {
    Self(row: row, attributes: attributes.union(attribute))
  }
}
