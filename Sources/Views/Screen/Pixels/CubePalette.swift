import Rules
import Surface

/// The colours of a cube for terminals that have few registers for them: each colour of the theme in several
/// lights, and blends of those that meet.
enum CubePalette {
  /// The colours that do while things move: one blend, and few lights.
  static let fewest = 71

  /// The lights of a sticker, the commonest first.
  private static let lights: [Float] = [1, 0.86, 0.72, 0.94, 0.79, 0.6, 0.97, 0.91, 0.83, 1.04]
  /// The colours, those that matter most first.
  static func colors(of picture: CubePicture, atMost count: Int) -> [UInt32] {
    let depth: ColorDepth = picture.hasColors ? .direct : .none
    let colors = SceneColors(picture.theme, depth)
    let faces = Side.allCases.flatMap { side in
      (0...2).map { colors.face(side, useCount: $0, .plain) }
        + [colors.face(side, useCount: 0, .chosen)]
    }
    // They come and go with each letter, so they must be among the few.
    let dimmed = Side.allCases.flatMap { side in
      (0...2).map { colors.face(side, useCount: $0, .dimmed).body }
    }
    let white = faces.last?.body ?? .one
    let marks = [
      colors.path, colors.end, colors.word, colors.pointed, colors.chosen ?? colors.glow,
    ]
    var list = [picture.ground.encoded, colors.groove] + marks
    list += faces.flatMap { [$0.body, $0.ink] }
    if picture.scene.continuations != nil { list += dimmed + dimmed.map { $0 * lights[1] } }
    func blend(_ share: Float) {
      list += faces.map { PixelColor.mixed($0.body, $0.ink, share) }
      list += faces.map { PixelColor.mixed($0.body, colors.groove, share) }
      list += marks.map { PixelColor.mixed($0, white, share) }
    }
    for light in lights[1...2] { list += faces.map { $0.body * light } }
    // The plain sides, which a turn shows.
    list += Side.allCases.flatMap { side in [1, 0.8, 0.6].map { colors.back(side) * $0 } }
    blend(0.5)
    for light in lights[3...] { list += faces.map { $0.body * light } }
    for share: Float in [0.25, 0.75] { blend(share) }
    var known = Set<UInt32>()
    var result: [UInt32] = []
    for color in list.map(PixelColor.packed) where result.count < min(count, 256) {
      let shown = picture.isDim ? PixelPainter.dimmed(color, picture.ground) : color
      if known.insert(shown).inserted { result.append(shown) }
    }
    return result
  }
}
