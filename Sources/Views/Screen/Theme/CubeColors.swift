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
  var chosen: Swatch? { theme == .paper ? Swatch(rgb: 0x7A55E0, index: 98, basic: 5) : nil }

  /// All colours of the cube, in one fixed order.
  var swatches: [Swatch] {
    Side.allCases.flatMap { side in
      let colors = self[side]
      let faces = colors.faces + [colors.inside] + colors.dimmedFaces
      return faces.flatMap { [$0.body, $0.ink] } + [colors.back]
    } + [groove, word, pointed, glow, path, end] + (chosen.map { [$0] } ?? [])
  }

  /// The row of the first side in the table of themes, below the grounds and the colours of text.
  fileprivate static let firstRow = Ground.allCases.count + 1 + Role.allCases.count
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

  /// Never used, on a cube in a hole. Only 256 colours have an entry of their own for it: with more there is light,
  /// with fewer no other shade.
  var inside: FaceColors {
    let index = Self.insideIndexes[theme.rawValue][side]
    return FaceColors(body: Swatch(fresh.body, index: index), ink: fresh.ink)
  }

  /// A face that stands back because the word being made cannot go on there: nearly grey, and a little darker where
  /// its letter leaves room for that.
  func dimmed(useCount: Int) -> FaceColors {
    let uses = min(max(useCount, 0), 2)
    let swatches = Self.dimmedSwatches[theme.rawValue]
    return FaceColors(body: swatches[3 * side + uses], ink: face(useCount: uses).ink)
  }

  var dimmedFaces: [FaceColors] { (0...2).map(dimmed) }

  /// The kinds of faces with colours of their own where there is light: `faces` and `dimmedFaces`.
  static let states = 7

  private var side: Int { (firstRow - CubeColors.firstRow) / Self.rows }

  /// For each theme, those of the top, the left and the right sides.
  private static let insideIndexes = Theme.all.map { theme -> [UInt8] in
    switch theme {
    case .ember, .paper: [179, 174, 104]
    case .tide: [180, 66, 105]
    case .beacon: [185, 110, 170]
    }
  }

  /// For each theme, those of the top, the left and the right sides, by uses.
  private static let dimmedSwatches = Theme.all.map { theme in
    Side.allCases.flatMap { side in
      (0...2).map { Swatch(dimming: theme.cube[side].face(useCount: $0)) }
    }
  }

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

  /// The same colour, with another one of the 256.
  fileprivate init(_ other: Self, index: UInt8) {
    (rgb, basic, ofEight, self.index) = (other.rgb, other.basic, other.ofEight, index)
  }

  /// The colour of a face that stands back, on which its letter keeps its contrast. With 16 colours or less it is
  /// hatched in its own colour, see ``ThemePalette``.
  fileprivate init(dimming face: FaceColors) {
    let own = OKLab(face.body.rgb).lanes
    // A face used twice is dark already: a darker one would be the ground of the last seconds.
    let isDark = face.ink.rgb.luminance > face.body.rgb.luminance
    let lightness =
      isDark ? max(own.x, min(own.x + 0.06, 0.46)) : min(own.x, max(own.x * 0.92, 0.58))
    rgb = OKLab(lanes: SIMD4(lightness, own.y * 0.25, own.z * 0.25, 0)).rgb
    let wanted = OKLab(rgb)
    let ink = XtermPalette.rgb(face.ink.index) ?? face.ink.rgb
    index =
      (XtermPalette.firstFixed...255)
      .filter { index in
        let contrast = XtermPalette.rgb(index)?.contrast(with: ink) ?? 0
        return contrast >= 4.5 && index != face.body.index
      }
      .min { wanted.squaredDistance(toEntry: $0) < wanted.squaredDistance(toEntry: $1) }
      ?? face.body.index
    (basic, ofEight) = (face.body.basic, face.body.ofEight)
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
