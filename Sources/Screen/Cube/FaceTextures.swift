import Game
import Rules
import Surface

/// The zones of the faces: groove, body, letter and marks.
///
/// A texture is a square of `size`×`size` zones, row by row; all textures are in one array. The
/// colour of a zone is chosen for each face and frame: a ring that is off has the body's colour.
struct FaceTextures: Sendable {
  /// Zones across and down a texture.
  static let size = 64

  /// The zones of all textures, one texture after the other.
  let zones: [UInt8]

  init(_ shapes: LetterShapes) {
    zones = FaceStyle.allCases.flatMap { style in
      var painter = TexturePainter(style)
      painter.addFace([], isWide: false)
      for letter in Letter.all {
        painter.addFace(shapes[letter], isWide: letter.text.count == 2)
      }
      return painter.zones
    }
  }

  /// Where the texture of a face begins in `zones`.
  static func offset(_ style: FaceStyle, _ letter: Letter?) -> Int {
    let letters = 1 + Letter.all.count
    let texture = style.rawValue * letters + (letter.map { $0.index + 1 } ?? 0)
    return texture * size * size
  }
}

/// The direction of a letter on its face.
enum FaceStyle: Int, CaseIterable {
  /// Upright along the face's edges: left and right sides.
  case upright
  /// Along the diagonal, so that it stands upright in the home view: top sides.
  case diagonal
}

/// The parts of a face that can differ in colour.
enum Zone {
  static let groove: UInt8 = 0
  static let body: UInt8 = 1
  static let ink: UInt8 = 2
  /// The ring near the edge.
  static let ring: UInt8 = 3
  /// The pip of a face that was used at least once.
  static let firstPip: UInt8 = 4
  /// The second pip, of a face that was used twice.
  static let secondPip: UInt8 = 5
  /// The body between the ring and the middle, where a pointer may only brush the face.
  static let margin: UInt8 = 6
  /// The mark of a path's first face.
  static let start: UInt8 = 7
  /// The most zones there can be: a power of two.
  static let count = 8
}

/// Which parts of the faces are drawn as shapes.
enum FaceMarks {
  /// None: letters and marks are written as text, or the faces are covered.
  case none
  /// Letters and marks, except on faces used twice: there a light letter stands on a dark body, and
  /// marks beside a letter of few points would blur it.
  case few
  /// Letters and all marks.
  case all

  /// What can be read in a rectangle. The flattest letters, on the top sides in the home view, must
  /// be high enough, and the narrowest, on the outer sides, wide enough. The bounds come from tests
  /// in which people read pictures of random letters.
  init(_ rect: Rect, _ blitter: Blitter) {
    guard blitter != .ascii else {
      self = .none
      return
    }
    // The home view is about 4.9 faces high and 4.3 wide. A letter on the top is 0.4 faces high,
    // one on the sides 0.3 wide.
    let face = min(Float(rect.rows * 2) / 4.9, Float(rect.columns) / 4.3)
    let high = face * 0.41 / 2 * Float(blitter.rows)
    let broad = face * 0.304 * Float(blitter.columns)
    self =
      if high < 7.4 || broad < 6.8 {
        .none
      } else if high < 9.5 || broad < 8.8 {
        .few
      } else {
        .all
      }
  }
}
