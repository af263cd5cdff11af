import Rules
import Surface

/// The colours that a scene is painted with: those of a theme as a terminal shows them.
struct SceneColors {
  private let cube: CubeColors
  let depth: ColorDepth

  let screen: SIMD4<Float>
  let groove: SIMD4<Float>
  let word: SIMD4<Float>
  let pointed: SIMD4<Float>
  let glow: SIMD4<Float>
  let path: SIMD4<Float>
  let end: SIMD4<Float>
  /// The rim of every chosen face, if the theme has one.
  let chosen: SIMD4<Float>?

  init(_ theme: Theme, _ depth: ColorDepth) {
    cube = theme.cube
    self.depth = depth
    guard depth != .none else {
      (screen, groove, word, pointed, glow) = (Self.off, Self.on, Self.on, Self.on, Self.on)
      (path, end, chosen) = (Self.on, Self.on, nil)
      return
    }
    screen = Self.lanes(theme.screen, depth)
    groove = Self.lanes(theme.cube.groove, depth)
    word = Self.lanes(theme.cube.word, depth)
    pointed = Self.lanes(theme.cube.pointed, depth)
    glow = Self.lanes(theme.cube.glow, depth)
    path = Self.lanes(theme.cube.path, depth)
    end = Self.lanes(theme.cube.end, depth)
    chosen = theme.cube.chosen.map { Self.lanes($0, depth) }
  }

  /// Whether there are shades to show light with. A darker entry of a palette would pass for the
  /// colour of a used face.
  var hasLight: Bool { depth == .direct }

  /// The colours of a face.
  struct Face {
    var body: SIMD4<Float>
    /// Its letter and its pips.
    var ink: SIMD4<Float>
    /// The least light at which the letter has its contrast.
    var leastLight: Float = 0
  }

  /// The colours of a face: itself and its letter.
  func face(_ side: Side, useCount: Int, isChosen: Bool) -> Face {
    guard depth != .none else {
      return isChosen ? Face(body: Self.on, ink: Self.off) : Face(body: Self.off, ink: Self.on)
    }
    let colors = isChosen ? cube[side].selected : cube[side].face(useCount: useCount)
    var face = Face(body: Self.lanes(colors.body, depth), ink: Self.lanes(colors.ink, depth))
    if hasLight { face.leastLight = Self.leastLight(colors.body.rgb, colors.ink.rgb) }
    // Grey is black there, and a black face passes for a hole. The fitter knows this shade.
    if depth == .indexed8, useCount > 1, !isChosen {
      face.body = ThemePalette.halfShade(of: cube[side])
      face.body.w = 1
    }
    return face
  }

  /// The light under which a letter's contrast is no more than it must be, found by halving.
  private static func leastLight(_ body: RGB, _ ink: RGB) -> Float {
    var (low, high): (Float, Float) = (0, 1)
    for _ in 0..<7 {
      let middle = (low + high) / 2
      let contrast = body.lit(middle).contrast(with: ink.lit(middle))
      if contrast >= leastContrast { high = middle } else { low = middle }
    }
    return high
  }

  /// The contrast of every letter: a little above 4.5:1, because cells round colours.
  private static let leastContrast = 4.6

  /// The colour of the plain side opposite a lettered one.
  func back(_ side: Side) -> SIMD4<Float> {
    depth == .none ? Self.off : Self.lanes(cube[side].back, depth)
  }

  /// A colour between two.
  static func mix(_ one: SIMD4<Float>, _ two: SIMD4<Float>, _ share: Float) -> SIMD4<Float> {
    one + (two - one) * share
  }

  /// The tones of a terminal without colours.
  private static let off = SIMD4<Float>(0, 0, 0, 1)
  private static let on = SIMD4<Float>(1, 1, 1, 1)

  /// A colour as the terminal shows it: red, green and blue of 0…1, and 1.
  private static func lanes(_ swatch: Swatch, _ depth: ColorDepth) -> SIMD4<Float> {
    let rgb = swatch.drawn(depth)
    return SIMD4(Float(rgb.red), Float(rgb.green), Float(rgb.blue), 255) / 255
  }
}
