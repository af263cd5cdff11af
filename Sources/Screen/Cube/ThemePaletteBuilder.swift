import Surface

/// Collects the colours of a `ThemePalette`.
struct ThemePaletteBuilder {
  private(set) var colors: [Color] = []
  /// What they look like, as sRGB encodes it, 0…1.
  private(set) var encoded: [SIMD4<Float>] = []

  private let depth: ColorDepth

  /// How far the hue of an entry may be from that of the colour which it stands for, as a squared
  /// distance in OKLab.
  private static let hueTolerance: Float = 0.0006

  /// The shares of the other colour in a blend.
  private static let shares: [Float] = [0.2, 0.4, 0.6, 0.8]

  init(_ theme: Theme, _ depth: ColorDepth) {
    self.depth = depth
    guard depth != .direct, depth != .none else { return }
    add(theme.screen)
    for swatch in theme.cube.swatches { add(swatch) }
    guard depth == .indexed256 else { return }
    let cube = theme.cube
    let ground = [theme.screen, cube.groove].map { $0.encoded(depth) }
    for side in [cube.top, cube.left, cube.right] {
      let faces = [side.fresh, side.once, side.twice, side.selected]
      for face in faces {
        blend(face.body.encoded(depth), onto: ground + [face.ink.encoded(depth)])
      }
      blend(side.back.encoded(depth), onto: ground)
      for face in faces.dropLast() {
        blend(face.body.encoded(depth), cube.glow.encoded(depth))
        blend(face.body.encoded(depth), cube.pointed.encoded(depth))
      }
      blend(side.selected.body.encoded(depth), cube.word.encoded(depth))
      blend(side.selected.body.encoded(depth), side.fresh.body.encoded(depth))
    }
    for mark in [cube.word, cube.pointed] + (cube.chosen.map { [$0] } ?? []) {
      for ground in ground { blend(mark.encoded(depth), ground) }
    }
    for mark in [cube.path, cube.end] {
      blend(mark.encoded(depth), cube.groove.encoded(depth))
      blend(mark.encoded(depth), cube.top.selected.body.encoded(depth))
    }
    if let chosen = cube.chosen {
      blend(chosen.encoded(depth), cube.top.selected.body.encoded(depth))
    }
  }

  /// Adds the blends of a colour with what lies beside it.
  private mutating func blend(_ color: SIMD4<Float>, onto others: [SIMD4<Float>]) {
    for other in others { blend(color, other) }
  }

  private mutating func blend(_ one: SIMD4<Float>, _ two: SIMD4<Float>) {
    for share in Self.shares { add(one + (two - one) * share) }
  }

  /// Adds a theme's own colour.
  private mutating func add(_ swatch: Swatch) {
    let color = swatch.color(depth)
    guard !colors.contains(color) else { return }
    colors.append(color)
    encoded.append(swatch.encoded(depth))
  }

  /// Adds the nearest of the 256 colours, unless its hue is another.
  private mutating func add(_ wanted: SIMD4<Float>) {
    let lab = OKLab(encoded: wanted)
    let index = XtermPalette.nearest(to: lab)
    guard !colors.contains(.indexed(index)), let rgb = XtermPalette.rgb(index) else { return }
    let step = OKLab(rgb).lanes - lab.lanes
    guard step.y * step.y + step.z * step.z < Self.hueTolerance else { return }
    colors.append(.indexed(index))
    encoded.append(rgb.encoded)
  }
}
