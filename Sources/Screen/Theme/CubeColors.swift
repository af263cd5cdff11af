import Rules

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

  /// The colours of a kind of face. The letter is dark, and light on faces used twice.
  private func face(_ row: Int) -> FaceColors {
    let ink =
      row == 2
      ? Swatch(rgb: 0xF7F2EA, index: 255, basic: 15) : Swatch(rgb: 0x0B0A0E, index: 16, basic: 0)
    return FaceColors(body: theme[row: firstRow + row], ink: ink)
  }
}

/// The colours of one kind of face.
struct FaceColors {
  /// The face itself.
  let body: Swatch
  /// Its letter and its marks.
  let ink: Swatch
}
