import Rules
import Surface

/// Collects the colours of a `ThemePalette`.
struct ThemePaletteBuilder {
  private(set) var colors: [Color] = []
  /// What they look like, as sRGB encodes it, 0…1.
  private(set) var encoded: [Lanes] = []

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
    let ground = [theme.screen, cube.groove]
    for side in Side.allCases.map({ cube[$0] }) {
      for face in side.faces { blend(face.body, with: ground + [face.ink]) }
      // Fewer, because every search takes longer with each.
      for face in [side.inside] + side.dimmedFaces {
        blend(face.body, with: [cube.groove, face.ink], [0.4, 0.8])
      }
      blend(side.back, with: ground)
      for face in side.faces.dropLast() { blend(face.body, with: [cube.glow, cube.pointed]) }
      blend(side.selected.body, with: [cube.word, side.fresh.body])
    }
    let chosen = cube.chosen.map { [$0] } ?? []
    let white = cube[.top].selected.body
    for mark in [cube.word, cube.pointed] + chosen { blend(mark, with: ground) }
    for mark in [cube.path, cube.end] { blend(mark, with: [cube.groove, white]) }
    for mark in chosen { blend(mark, with: [white]) }
  }

  /// Adds the blends of a colour with what lies beside it.
  private mutating func blend(
    _ swatch: Swatch,
    with others: [Swatch],
    _ shares: [Float] = shares
  ) {
    let color = swatch.encoded(depth)
    for other in others {
      for share in shares { add(color + (other.encoded(depth) - color) * share) }
    }
  }

  /// Adds a theme's own colour.
  private mutating func add(_ swatch: Swatch) {
    let color = swatch.color(depth)
    guard !colors.contains(color) else { return }
    colors.append(color)
    encoded.append(swatch.encoded(depth))
  }

  /// Adds the nearest of the 256 colours, unless its hue is another.
  private mutating func add(_ wanted: Lanes) {
    let lab = OKLab(encoded: wanted)
    let index = XtermPalette.nearest(to: lab)
    guard !colors.contains(.indexed(index)), let rgb = XtermPalette.rgb(index) else { return }
    let step = OKLab(rgb).lanes - lab.lanes
    guard step.y * step.y + step.z * step.z < Self.hueTolerance else { return }
    colors.append(.indexed(index))
    encoded.append(rgb.encoded)
  }
}
