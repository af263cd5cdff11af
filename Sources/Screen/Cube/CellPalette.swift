import Surface

/// The few colours that the cells of the cube may have: those of the theme and the mixes between
/// neighbours. Keeping them few keeps the terminal's pairs of colours few, and edges clean.
struct CellPalette {
  /// What is written, by index.
  let colors: [Color]
  /// What is seen, by index; the fourth lane is 0.
  let lanes: [SIMD4<Float>]

  /// The nearest index of each small box of OKLab, found when first asked for.
  private var nearestTable: [UInt8]

  private static let unknown: UInt8 = 255

  /// The colours of a theme at a depth. Without colours there are two: off and on.
  init(_ theme: Theme, _ depth: ColorDepth) {
    var builder = Builder(depth: depth)
    if depth == .none {
      builder.add(.standard, OKLab(RGB(0x000000)))
      builder.add(.standard, OKLab(RGB(0xFFFFFF)))
    } else {
      builder.add(theme.screen)
      for swatch in theme.cube.swatches { builder.add(swatch) }
      builder.addMixes(theme)
    }
    colors = builder.colors
    lanes = builder.lanes
    nearestTable = Array(repeating: Self.unknown, count: 64 * 32 * 32)
  }

  /// What a swatch looks like at a depth.
  static func seen(_ swatch: Swatch, _ depth: ColorDepth) -> OKLab {
    OKLab(swatch.seen(depth) ?? RGB(basicColors[Int(swatch.color(depth).index ?? 0) & 15]))
  }

  /// The index that looks nearest to a colour.
  mutating func nearest(_ color: SIMD4<Float>) -> Int {
    let lightness = min(max(Int(color.x * 63 + 0.5), 0), 63)
    let greenRed = min(max(Int((color.y + 0.32) * 50), 0), 31)
    let blueYellow = min(max(Int((color.z + 0.32) * 50), 0), 31)
    let box = lightness << 10 | greenRed << 5 | blueYellow
    let known = nearestTable[box]
    if known != Self.unknown { return Int(known) }
    // The middle of the box, not the colour, so that the answer does not depend on who asks first.
    let middle = SIMD4(
      Float(lightness) / 63,
      (Float(greenRed) + 0.5) / 50 - 0.32,
      (Float(blueYellow) + 0.5) / 50 - 0.32,
      0
    )
    let found = search(middle)
    nearestTable[box] = UInt8(truncatingIfNeeded: found)
    return found
  }

  /// The index that looks nearest, by looking at all.
  func search(_ color: SIMD4<Float>) -> Int {
    var best = 0
    var bestDistance = Float.infinity
    for index in lanes.indices {
      let step = lanes[index] - color
      let distance = step.x * step.x + step.y * step.y + step.z * step.z
      if distance < bestDistance {
        bestDistance = distance
        best = index
      }
    }
    return best
  }

  /// What terminals commonly show for the 16 colours; users may have others.
  private static let basicColors: [UInt32] = [
    0x000000, 0xCD3131, 0x0DBC79, 0xC8B400, 0x2472C8, 0xBC3FBC, 0x11A8CD, 0xD0D0D0,
    0x666666, 0xF14C4C, 0x23D18B, 0xF5F543, 0x3B8EEA, 0xD670D6, 0x29B8DB, 0xFFFFFF,
  ]

  private struct Builder {
    let depth: ColorDepth
    var colors: [Color] = []
    var lanes: [SIMD4<Float>] = []

    init(depth: ColorDepth) { self.depth = depth }

    mutating func add(_ swatch: Swatch) {
      let color = swatch.color(depth)
      guard !colors.contains(color) else { return }
      add(color, CellPalette.seen(swatch, depth))
    }

    mutating func add(_ color: Color, _ seen: OKLab) {
      guard colors.count < Int(CellPalette.unknown) else { return }
      colors.append(color)
      lanes.append(seen.lanes)
    }

    /// Adds what lies half-way between colours that meet at an edge.
    mutating func addMixes(_ theme: Theme) {
      let cube = theme.cube
      addMix(cube.groove, theme.screen)
      addMix(cube.back, cube.groove)
      for side in [cube.top, cube.left, cube.right] {
        for face in [side.fresh, side.once, side.twice, side.selected] {
          addMix(face.body, cube.groove)
          addMix(face.body, face.ink)
          addMix(face.body, cube.glow)
        }
        addMix(side.selected.body, cube.word)
      }
    }

    private mutating func addMix(_ one: Swatch, _ two: Swatch) {
      let mix = CellPalette.seen(one, depth).mixed(with: CellPalette.seen(two, depth), 0.5)
      switch depth {
      case .direct:
        let rgb = mix.rgb
        let color = Color.rgb(rgb.red, rgb.green, rgb.blue)
        if !colors.contains(color) { add(color, OKLab(rgb)) }
      case .indexed256:
        let index = XtermPalette.nearest(to: mix)
        guard let seen = XtermPalette.rgb(index).map(OKLab.init) else { return }
        // A mix whose nearest colour is of another hue looks like dirt: better none.
        let (wanted, got) = (mix.lanes, seen.lanes)
        let hueStep = SIMD2(wanted.y - got.y, wanted.z - got.z)
        guard (hueStep * hueStep).sum() < 0.0025 else { return }
        let color = Color.indexed(index)
        if !colors.contains(color) { add(color, seen) }
      case .indexed16, .indexed8, .none:
        return
      }
    }
  }
}
