import Surface

/// The few colours that the cells of the cube may have: those of the theme, called materials, and
/// for any two materials the one colour half-way between them.
///
/// A cell is given only what lies in it: its materials and their mixes. So edges stay clean, no
/// stray hue appears, and the terminal's pairs of colours stay few.
struct CellPalette {
  /// At most this many materials: a set of them is one word.
  static let maximumMaterials = 64

  /// What is written, by index. The materials come first.
  let colors: [Color]
  /// What is seen, by index; the fourth lane is 0.
  let lanes: [SIMD4<Float>]

  /// The colour half-way between two materials, at 64 times the one plus the other; where none
  /// looks right, one of the two.
  private let mixes: [UInt16]

  private let materials: [Material: UInt8]

  /// What a material is.
  enum Material: Hashable {
    case swatch(Swatch)
    /// A face's body on its way to the glow: 1 or 2 steps of three.
    case glowing(Swatch, steps: Int)
    /// Without colours: off and on.
    case off, on
  }

  /// The colours of a theme at a depth. Without colours there are two: off and on.
  init(_ theme: Theme, _ depth: ColorDepth) {
    var builder = PaletteBuilder(depth: depth)
    if depth == .none {
      builder.add(.off, .standard, OKLab(RGB(0x000000)))
      builder.add(.on, .standard, OKLab(RGB(0xFFFFFF)))
    } else {
      builder.add(theme.screen)
      for swatch in theme.cube.swatches { builder.add(swatch) }
      for side in [theme.cube.top, theme.cube.left, theme.cube.right] {
        for face in [side.fresh, side.once, side.twice] {
          builder.addGlow(face.body, theme.cube.glow)
        }
      }
    }
    mixes = builder.mixes()
    materials = builder.materials
    colors = builder.colors
    lanes = builder.lanes
  }

  /// The index of a material; 0, the screen, for one that the theme has not.
  func index(_ material: Material) -> UInt8 { materials[material] ?? 0 }

  /// Of the materials in a set and their mixes, the index of the one that looks nearest.
  func nearest(_ color: SIMD4<Float>, among set: UInt64) -> Int {
    var best = 0
    var bestDistance = Float.infinity
    func consider(_ index: Int) {
      let step = lanes[index] - color
      let distance = (step * step).sum()
      if distance < bestDistance {
        bestDistance = distance
        best = index
      }
    }
    var rest = set
    while rest != 0 {
      let one = rest.trailingZeroBitCount
      rest &= rest - 1
      consider(one)
      var others = rest
      while others != 0 {
        let two = others.trailingZeroBitCount
        others &= others - 1
        consider(Int(mixes[one * Self.maximumMaterials + two]))
      }
    }
    return best
  }
}
