import Rules
import Surface

/// The colours of the cube in a theme.
struct CubeColors {
  let theme: Theme

  /// The colours of one of the three sides; left and right are those of the home view.
  subscript(side: Side) -> SideColors {
    SideColors(theme: theme, firstRow: Self.firstRow + SideColors.rows * Int(side.rawValue))
  }

  /// The groove between the faces.
  var groove: Swatch { theme[row: Self.marks] }
  /// The rim of the chosen faces when they spell a word.
  var word: Swatch { theme[row: Self.marks + 1] }
  /// The rim of the cube that is about to be removed.
  var pointed: Swatch { theme[row: Self.marks + 2] }
  /// The glow of a face after a move.
  var glow: Swatch { theme[row: Self.marks + 3] }
  /// The bridges and arrows between the chosen faces.
  var path: Swatch { theme[row: Self.marks + 4] }
  /// The ends of a path: the disc on its first face, and the thick rim of its last.
  var end: Swatch { theme[row: Self.marks + 5] }
  /// A rim around every chosen face, in themes whose screen is as bright as these faces.
  var chosen: Swatch? { theme == .light ? Swatch(rgb: 0x7A55E0, index: 98, basic: 5) : nil }

  /// All colours of the cube, in one fixed order.
  var swatches: [Swatch] {
    Side.allCases.flatMap { side in
      let colors = self[side]
      return colors.faces.flatMap { [$0.body, $0.ink] } + [colors.back]
    } + [groove, word, pointed, glow, path, end] + (chosen.map { [$0] } ?? [])
  }

  /// The row of the first side in the table of themes, below the grounds and the colours of text.
  private static let firstRow = Ground.allCases.count + 1 + Role.allCases.count
  /// The row of the groove, below the sides.
  private static let marks = firstRow + SideColors.rows * Side.allCases.count
}

/// The colours of one side of the cubes, by how often a face was used and whether it is chosen.
struct SideColors {
  let theme: Theme
  let firstRow: Int

  /// The rows of a side in the table of themes.
  static let rows = 5

  /// Never used.
  var fresh: FaceColors { face(0) }
  /// Used once.
  var once: FaceColors { face(1) }
  /// Used twice: one more use takes its cube away.
  var twice: FaceColors { face(2) }
  /// Part of the word being made.
  var selected: FaceColors { face(3) }
  /// The plain side opposite the lettered one.
  var back: Swatch { theme[row: firstRow + 4] }

  /// The colours of all kinds of faces, the chosen one last.
  var faces: [FaceColors] { [fresh, once, twice, selected] }

  /// The colours of a face that is not chosen.
  func face(useCount: Int) -> FaceColors { face(min(max(useCount, 0), 2)) }

  /// The colours of a kind of face. The letter is dark, and light on faces used twice; so it is on dark
  /// red, blue and magenta, where few colours have nothing lighter.
  private func face(_ row: Int) -> FaceColors {
    let body = theme[row: firstRow + row]
    guard row != 2 else {
      return FaceColors(body: body, ink: Swatch(rgb: 0xF7F2EA, index: 255, basic: 15))
    }
    var ink = Swatch(rgb: 0x0B0A0E, index: 16, basic: [1, 4, 5, 12].contains(body.basic) ? 15 : 0)
    ink.ofEight = [1, 4].contains(body.basic & 7) ? 7 : 0
    return FaceColors(body: body, ink: ink)
  }
}

struct FaceColors {
  let body: Swatch
  /// Its letter and its marks.
  let ink: Swatch
}

/// One colour of a theme, chosen by hand for each depth.
struct Swatch: Hashable {
  /// The colour on terminals with direct colour.
  let rgb: RGB
  /// The colour of the 256 palette, 16 to 255.
  let index: UInt8
  /// The colour of the 16 palette, 0 to 15.
  let basic: UInt8
  /// The colour of eight, 0 to 7: by itself the one of the 16 palette with the same lowest three bits.
  var ofEight: UInt8

  init(rgb: UInt32, index: UInt8, basic: UInt8) {
    (self.rgb, self.index, self.basic) = (RGB(rgb), index, basic)
    ofEight = basic & 7
  }

  /// The colour to write at a depth.
  func color(_ depth: ColorDepth) -> Color {
    switch depth {
    case .direct: rgb.color
    case .indexed256: .indexed(index)
    case .indexed16: .indexed(basic & 15)
    case .indexed8: .indexed(ofEight)
    case .none: .standard
    }
  }

  /// What the eye sees at a depth; `nil` where the palette of the user decides.
  func seen(_ depth: ColorDepth) -> RGB? {
    switch depth {
    case .direct: rgb
    case .indexed256: XtermPalette.rgb(index)
    case .indexed16, .indexed8, .none: nil
    }
  }

  /// What a picture is painted with at a depth. Where the palette of the user decides, what most
  /// terminals show. Without colours: black, because such pictures have two tones of their own.
  func drawn(_ depth: ColorDepth) -> RGB {
    seen(depth) ?? RGB(Self.basicColors[Int(color(depth).index ?? 0) & 15])
  }

  /// The same as the points of pictures have it.
  func encoded(_ depth: ColorDepth) -> Lanes { drawn(depth).encoded }

  /// What most terminals show for the 16 colours. Users may have changed them.
  private static let basicColors: [UInt32] = [
    0x000000, 0xCD3131, 0x0DBC79, 0xC8B400, 0x2472C8, 0xBC3FBC, 0x11A8CD, 0xD0D0D0,
    0x666666, 0xF14C4C, 0x23D18B, 0xF5F543, 0x3B8EEA, 0xD670D6, 0x29B8DB, 0xFFFFFF,
  ]
}
