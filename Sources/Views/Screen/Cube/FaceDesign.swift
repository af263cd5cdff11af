import Model
import Rules
import Surface

/// The outlines of what is drawn on a face, for one size of the picture.
///
/// Coordinates run from 0,0 to 1,1 over the side of a cube.
struct FaceDesign {
  struct Key: Equatable {
    /// The points across and down a cell that the picture is seen with.
    let across: Int
    let down: Int
    /// The length of a cube's edge, in the widths of a cell.
    let edge: Float
    let lines: Lines

    /// The points down of the flattest letters, on the top sides in the home view.
    var height: Float { edge * 0.4 * Float(down) / 2 }
    /// The points across of the narrowest letters, on the outer sides in the home view.
    var breadth: Float { edge * 0.3 * Float(across) }
  }

  /// What the grooves between faces are shown with.
  enum Lines: Equatable {
    /// Any number of shades, which blend at edges.
    case shades
    /// Two tones: a line may have no gap where it crosses points.
    case tones
    /// ASCII characters without colours: a line must be narrower than a cell.
    case characters
    /// ASCII in colour: a cell has one colour, and maybe a line.
    case coloredCharacters

    init(_ look: Look) {
      self =
        look.depth != .none
        ? look.isASCII ? .coloredCharacters : .shades : look.isASCII ? .characters : .tones
    }
  }

  let key: Key

  let groove: Float
  /// How far the outline of a cube reaches beyond it, over what lies behind: a point, at least.
  let halo: Float
  /// The face within the groove around it.
  let sticker: Outline
  /// How much smaller the stickers of a cube are that is about to go, on each side.
  let shrinking: Float
  /// The face within a rim, which lies on the sticker, so that the groove stays dark.
  let rimmed: Outline
  /// The face within the thick rim of a path's last face.
  let thickRimmed: Outline
  /// Whether the picture is fine enough for drawn letters and for a path's marks, at least where the
  /// cube is not turned too flat.
  let isFine: Bool
  let brackets: Outline
  /// A line across a plain side where no colour tells it from a face, or from a hole.
  let stroke: Outline

  /// A round mark of a face that was used, with its middle at 0,0.
  let pip: Outline
  /// The disc on a path's first face, with its middle at 0,0.
  let disc: Outline
  /// How far its middle is from the edges of the face.
  private let discMargin: Float

  /// The width of each letter, and its size on each side: its axes for capitals that are 1 high.
  private let widths: [Float]
  private let scales: [Float]

  /// The marks where a path crosses from face to face.
  let links: PathLink.Outlines

  /// - Parameter isFine: Whether letters can be drawn as shapes; if not, they are written as text.
  init(_ key: Key, isFine: Bool) {
    self.key = key
    // The length of a point, where it is longest.
    let point = max(1 / Float(key.across), 2 / Float(key.down)) / key.edge
    let groove: Float =
      switch key.lines {
      case .shades: isFine ? min(max(0.035, 0.75 * point), 0.06) : min(0.75 * point, 0.08)
      case .tones: min(max(0.035, 0.75 * point), 0.1)
      case .characters, .coloredCharacters: 0.64 * point
      }
    self.isFine = isFine
    let rim = min(max(0.05, 1.3 * point), 0.11)
    pip = .circle(.zero, radius: min(max(0.06, 1.25 * point), 0.075))
    // Round corners that meet in a small picture leave a black cell, which looks like a pip.
    let isRound = isFine || key.lines == .tones
    let (corner, least): (Float, Float) = isRound ? (0.16, 0.05) : (0.01, 0.01)
    func rectangle(_ inset: Float) -> Outline {
      let (low, high) = (Vector(repeating: inset), Vector(repeating: 1 - inset))
      return .roundedRectangle(low, high, radius: max(corner + groove - inset, least))
    }
    links = PathLink.Outlines(point: point)
    self.groove = groove
    halo = min(max(0.08, point), 0.25)
    sticker = rectangle(groove)
    shrinking = max(0.065, point)
    // In small pictures the rim fills the groove, too; in ASCII it is a line in the groove's place.
    let hasLines = key.lines == .coloredCharacters
    rimmed = rectangle(isFine ? groove + rim : hasLines ? groove : max(groove, rim))
    thickRimmed = rectangle(groove + (isFine ? 1.45 : hasLines ? 0.5 : 1) * rim)
    let width = 1.4 * groove
    stroke = Outline([[0, 1 - width], [1 - width, 0], [1, 0], [1, width], [width, 1], [0, 1]])
    disc = .circle(.zero, radius: 0.14)
    discMargin = groove + 0.15
    let length: Float = 0.24
    let (low, high) = (groove + 0.4 * rim, 1 - groove - 0.4 * rim)
    brackets = [(low, low), (high, low), (high, high), (low, high)].reduce(Outline()) {
      let (x, y) = $1
      let (right, down): (Float, Float) = (x < 0.5 ? 1 : -1, y < 0.5 ? 1 : -1)
      func place(_ across: Float, _ below: Float) -> Vector {
        SIMD2(x + right * across, y + down * below)
      }
      let corner = Outline([
        place(0, 0), place(length, 0), place(length, rim), place(rim, rim), place(rim, length),
        place(0, length),
      ])
      return $0.with((right * down > 0) ? corner : corner.reversed())
    }
    let letters = isFine ? Letter.all.map { LetterShapes.standard[$0].outline } : []
    widths = letters.map { $0.bounds.high.x - $0.bounds.low.x }
    scales = letters.flatMap { letter in Side.allCases.map { $0.scale(of: letter) } }
  }

  /// Whether letters can be drawn as shapes. If not, they are written as text on plain faces.
  ///
  /// The flattest letters must be high enough, and the narrowest wide enough. The bounds come from
  /// tests in which people read pictures of random letters. Without blends, as with 16 colours,
  /// letters must be larger.
  static func drawsLetters(_ key: Key, _ look: Look) -> Bool {
    guard !look.hasWholeCells else { return false }
    let hasBlends = look.depth == .direct || look.depth == .indexed256
    return hasBlends
      ? key.height >= 7 && key.breadth >= 6.6 : key.height >= 8.5 && key.breadth >= 8
  }

  /// Whether letters that can be drawn are, by the player's choice; for `auto`, whether each can be read at
  /// a glance.
  func wantsDrawnLetters(_ look: Look) -> Bool {
    switch look.letters {
    // A cell of half blocks has two large points: what can be read of them is read at a glance, too.
    case .auto: key.across == 1 || key.height >= Self.easyHeight && key.breadth >= Self.easyBreadth
    case .drawn: true
    case .characters: false
    }
  }

  /// The points of the flattest and of the narrowest letters from which `auto` draws them. From there on
  /// `.ci/checks/letters` reads 99.8 % of all letters on all sides. In smaller ones people took B for R and O
  /// for Q, and the reader still takes Y for A at 120×40 with sextants.
  private static let (easyHeight, easyBreadth): (Float, Float) = (10, 10)

  /// Where the disc on a path's first face is: in the upper right corner, on top sides the one behind;
  /// where the path goes on there, in the corner below it, on top sides that at the right.
  func disc(before link: PathLink?) -> (room: Room, middle: Vector) {
    link?.isNearStart == true
      ? (.discBelow, [1 - discMargin, 1 - discMargin]) : (.discAbove, [1 - discMargin, discMargin])
  }

  /// What a letter leaves room for on its face.
  struct Room: OptionSet {
    let rawValue: Int
    static let pips = Self(rawValue: 1)
    /// The marks of a path, a rim or brackets.
    static let marks = Self(rawValue: 2)
    /// The thick rim of a path's last face.
    static let thickRim = Self(rawValue: 4)
    /// A sticker that is smaller all around.
    static let smaller = Self(rawValue: 8)
    /// The disc of a path's first face in its upper right corner, on top sides the corner behind.
    static let discAbove = Self(rawValue: 16)
    /// The same in its lower right corner, on top sides the one at the right.
    static let discBelow = Self(rawValue: 32)
    static let disc: Self = [.discAbove, .discBelow]
  }

  func letterPlane(
    _ letter: Letter,
    _ side: Side,
    beside room: Room,
    on face: ProjectedPlane
  ) -> ProjectedPlane {
    let place = letterPlace(letter, side, beside: room)
    return face.with(origin: place.middle, x: place.x, y: place.y)
  }

  func letterPlace(
    _ letter: Letter,
    _ side: Side,
    beside room: Room
  ) -> (middle: Vector, x: Vector, y: Vector) {
    let full = scales[Side.allCases.count * letter.index + Int(side.rawValue)]
    let width = widths[letter.index]
    let scale = side.scale(full, width: width, beside: room)
    let (x, y) = side.axes
    return (side.middle(beside: room, width: width * scale), x * scale, y * scale)
  }
}
