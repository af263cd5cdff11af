import Game
import Rules
import Surface

/// The outlines of what is drawn on a face, for one size of the picture.
///
/// Coordinates run from 0,0 to 1,1 over the side of a cube.
struct FaceDesign {
  /// What the design depends on.
  struct Key: Equatable {
    /// The points across and down a cell that the picture is seen with.
    let across: Int
    let down: Int
    /// The length of a cube's edge, in the widths of a cell.
    let edge: Float
    let lines: Lines
  }

  /// What the grooves between faces are shown with.
  enum Lines: Equatable {
    /// Any number of shades, which blend at edges.
    case shades
    /// Two tones: a line may have no gap where it crosses points.
    case tones
    /// ASCII characters without colours: a line must be narrower than a cell.
    case characters

    init(_ look: Look) {
      self = look.depth != .none ? .shades : look.blitter == .ascii ? .characters : .tones
    }
  }

  let key: Key

  /// The face within the groove around it.
  let sticker: Outline
  /// A smaller face with a broad groove, on a cube that is about to go.
  let shrunken: Outline
  /// The face within a rim.
  let rimmed: Outline
  /// A broad frame on the face, as around the last one of a path.
  let frame: Outline
  /// The four corners of such a frame.
  let brackets: Outline

  /// A round mark of a face that was used, with its middle at 0,0.
  let pip: Outline
  /// The round mark of a path's first face, with its middle at 0,0.
  let start = Outline.circle(.zero, radius: 0.085)

  /// The size of the letters on each side: its axes for a letter whose capitals are 1 high.
  private let scales: [Float]

  /// The marks where a path crosses from face to face.
  let links: PathLink.Outlines

  /// - Parameter shapes: The letters; `nil` where they are written as text.
  init(_ key: Key, shapes: LetterShapes?) {
    self.key = key
    // The length of a point, where it is longest.
    let point = max(1 / Float(key.across), 2 / Float(key.down)) / key.edge
    let groove: Float =
      switch key.lines {
      case .shades: min(max(0.035, 0.6 * point), 0.075)
      case .tones: min(max(0.035, 0.75 * point), 0.1)
      case .characters: 0.64 * point
      }
    let rim = min(max(0.055, 1.3 * point), 0.11)
    links = PathLink.Outlines(groove: groove, arrow: 0.42)
    pip = .circle(.zero, radius: 0.07)
    let radius: Float = 0.16
    func rectangle(_ inset: Float) -> Outline {
      .roundedRectangle(
        SIMD2(repeating: inset),
        SIMD2(repeating: 1 - inset),
        radius: max(radius + groove - inset, 0.05)
      )
    }
    sticker = rectangle(groove)
    shrunken = rectangle(groove + rim / 2)
    rimmed = rectangle(groove + rim)
    let (outer, inner) = (groove + rim, groove + 2 * rim)
    frame = rectangle(outer).with(rectangle(inner).reversed())
    let length: Float = 0.24
    let (low, high) = (groove + 0.6 * rim, 1 - groove - 0.6 * rim)
    brackets = [(low, low), (high, low), (high, high), (low, high)].reduce(Outline()) {
      let (x, y) = $1
      let (right, down): (Float, Float) = (x < 0.5 ? 1 : -1, y < 0.5 ? 1 : -1)
      func place(_ across: Float, _ below: Float) -> SIMD2<Float> {
        SIMD2(x + right * across, y + down * below)
      }
      let corner = Outline([
        place(0, 0), place(length, 0), place(length, rim), place(rim, rim), place(rim, length),
        place(0, length),
      ])
      return $0.with((right * down > 0) ? corner : corner.reversed())
    }
    scales =
      shapes.map { shapes in
        Letter.all.flatMap { letter in FaceStyle.allCases.map { $0.scale(of: shapes[letter]) } }
      } ?? []
  }

  /// Whether letters are drawn as shapes. If not, they are written as text on plain faces.
  ///
  /// The flattest letters, on the top sides in the home view, must be high enough, and the narrowest,
  /// on the outer sides, wide enough. The bounds come from tests in which people read pictures of
  /// random letters. Without blends, as with 16 colours, letters must be larger.
  static func drawsLetters(_ key: Key, _ look: Look) -> Bool {
    guard look.blitter != .ascii, key.lines == .shades else { return false }
    let high = key.edge * 0.4 * Float(key.down) / 2
    let broad = key.edge * 0.3 * Float(key.across)
    let hasBlends = look.depth == .direct || look.depth == .indexed256
    return hasBlends ? high >= 7 && broad >= 6.6 : high >= 8.5 && broad >= 8
  }

  /// What a letter leaves room for on its face.
  enum Room {
    case none
    /// Pips, arrows or brackets beside the letter.
    case marks
    /// A frame around the letter.
    case frame
  }

  /// The plane of a letter on its face.
  func letterPlane(
    _ letter: Letter,
    _ style: FaceStyle,
    beside room: Room,
    on face: ProjectedPlane
  ) -> ProjectedPlane {
    let place = letterPlace(letter, style, beside: room)
    return face.with(origin: place.middle, x: place.x, y: place.y)
  }

  /// The middle and the axes of a letter on its face.
  func letterPlace(
    _ letter: Letter,
    _ style: FaceStyle,
    beside room: Room
  ) -> (middle: SIMD2<Float>, x: SIMD2<Float>, y: SIMD2<Float>) {
    let full = scales[FaceStyle.allCases.count * letter.index + style.rawValue]
    let scale = full * style.share(beside: room)
    let (x, y) = style.axes
    return (style.middle(beside: room), x * scale, y * scale)
  }
}
