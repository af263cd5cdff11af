import Rules
import Surface

/// The colours that a scene is painted with: those of a theme as a terminal shows them.
struct SceneColors {
  private let cube: CubeColors
  /// The least light of the faces of each side, as ``SideColors/faces`` has them; none without light.
  private let leastLights: [Float]
  let depth: ColorDepth

  let screen: Lanes
  let groove, word, pointed, glow, path, end: Lanes
  /// The rim of every chosen face, if the theme has one.
  let chosen: Lanes?

  init(_ theme: Theme, _ depth: ColorDepth) {
    func mark(_ swatch: Swatch) -> Lanes { depth == .none ? Self.on : Self.lanes(swatch, depth) }
    (cube, self.depth) = (theme.cube, depth)
    leastLights = depth == .direct ? Self.leastLights[theme] ?? [] : []
    screen = depth == .none ? Self.off : Self.lanes(theme.screen, depth)
    (groove, word, pointed) = (mark(cube.groove), mark(cube.word), mark(cube.pointed))
    (glow, path, end) = (mark(cube.glow), mark(cube.path), mark(cube.end))
    chosen = depth == .none ? nil : cube.chosen.map(mark)
  }

  /// Whether there are shades to show light with. Of a palette's entries, all but one darker shade of a face would
  /// pass for the colour of a used one.
  var hasLight: Bool { depth == .direct }

  struct Face {
    var body: Lanes
    /// Its letter and its pips.
    var ink: Lanes
    /// The least light at which the letter has its contrast.
    var leastLight: Float = 0
  }

  /// How a face is shown.
  enum Tone {
    case plain
    /// On a cube in a hole of the whole one.
    case inside
    /// Part of the word being made, or lit.
    case chosen
    /// Out of reach of the word being made.
    case dimmed
  }

  func face(_ side: Side, useCount: Int, _ tone: Tone) -> Face {
    guard depth != .none else {
      return switch tone {
      case .plain: Face(body: Self.off, ink: Self.on)
      case .inside, .dimmed: Face(body: Self.inside, ink: Self.on)
      case .chosen: Face(body: Self.on, ink: Self.off)
      }
    }
    let uses = min(max(useCount, 0), 2)
    let sideColors = cube[side]
    let colors =
      switch tone {
      case .plain: sideColors.face(useCount: uses)
      case .inside: uses == 0 ? sideColors.inside : sideColors.face(useCount: uses)
      case .chosen: sideColors.selected
      case .dimmed: sideColors.dimmed(useCount: uses)
      }
    var face = Face(body: Self.lanes(colors.body, depth), ink: Self.lanes(colors.ink, depth))
    let state = tone == .chosen ? 3 : tone == .dimmed ? 4 + uses : uses
    let place = SideColors.states * Int(side.rawValue) + state
    if leastLights.indices.contains(place) { face.leastLight = leastLights[place] }
    // Grey is black there, and a black face passes for a hole. The fitter knows these shades.
    if tone == .dimmed, depth == .indexed16 || depth == .indexed8 {
      face.body = ThemePalette.dimShade(of: sideColors, useCount: uses, depth)
      face.ink = Self.lanes(sideColors.twice.ink, depth)
    } else if depth == .indexed8, uses > 1, tone != .chosen {
      face.body = ThemePalette.halfShade(of: sideColors)
    }
    face.body.w = 1
    return face
  }

  /// They take too long to be found in each frame.
  private static let leastLights = Dictionary(
    uniqueKeysWithValues: Theme.all.map { theme in
      let faces = Side.allCases.flatMap { theme.cube[$0].faces + theme.cube[$0].dimmedFaces }
      return (theme, faces.map { leastLight($0.body.rgb, $0.ink.rgb) })
    }
  )

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

  /// The contrast of every letter: above 4.5:1, because cells round colours and terminals smooth thin strokes.
  private static let leastContrast = 5.0

  /// The colour of the plain side opposite a lettered one.
  func back(_ side: Side) -> Lanes {
    depth == .none ? Self.off : Self.lanes(cube[side].back, depth)
  }

  static func mix(_ one: Lanes, _ two: Lanes, _ share: Float) -> Lanes {
    one + (two - one) * share
  }

  /// The tones of a terminal without colours.
  private static let off = Lanes(0, 0, 0, 1)
  private static let on = Lanes(1, 1, 1, 1)
  /// The same of a face in a hole: nearly dark, and known by a hue that no blend of the two has.
  static let inside = Lanes(0, 0.1, 0, 1)
  /// The same of a cube to be removed, on which white letters can be read.
  static let pointed = Lanes(0.4, 0.4, 0.4, 1)

  /// A colour as the terminal shows it: red, green and blue of 0…1, and 1.
  private static func lanes(_ swatch: Swatch, _ depth: ColorDepth) -> Lanes {
    let rgb = swatch.drawn(depth)
    return SIMD4(Float(rgb.red), Float(rgb.green), Float(rgb.blue), 255) / 255
  }
}
