import Rules
import Surface

extension Frame {
  /// Writes a short text in large letters: those of the faces, in points of the look's glyphs.
  ///
  /// - Parameters:
  ///   - text: Capitals A to Z but Q; others leave a gap.
  ///   - rect: The room. The letters are as large as fits, and in its middle.
  ///   - role: Their colour.
  /// - Returns: Whether there was room for letters that can be read: five points high and wide
  ///   enough. Otherwise nothing is drawn.
  @discardableResult
  package mutating func drawTitle(
    _ text: String,
    in rect: Rect,
    _ role: Role = .accent,
    on ground: Ground = .screen,
    look: Look
  ) -> Bool {
    let letters = text.map { Letter(String($0)) }
    guard !letters.isEmpty, !look.isASCII else { return false }
    let (across, down) = (look.blitter.columns, look.blitter.rows)
    // A letter is 0.75 as wide as high, and 0.35 of its height stands between two. A cell is twice
    // as high as wide.
    let advance: Float = 1.1
    let total = advance * Float(letters.count) - 0.35
    let height = min(Float(rect.rows) * 2 * 0.84, Float(rect.columns) / (total + 0.2))
    let pen = max(height * 0.085, 1 / Float(down))
    guard height / 2 * Float(down) >= 5, height * 0.75 * Float(across) >= 5 else { return false }
    let left = (Float(rect.columns) - total * height) / 2
    let top = (Float(rect.rows) * 2 - height) / 2
    let strokes = letters.enumerated().flatMap { place, letter in
      (letter.map { LetterShapes.standard[$0] } ?? []).map { segment in
        let size = SIMD2(0.75 * height, height)
        let corner = SIMD2(left + Float(place) * advance * height, top)
        return (start: corner + segment.start * size, end: corner + segment.end * size)
      }
    }
    for row in 0..<rect.rows {
      for column in 0..<rect.columns {
        var pattern = 0
        for point in 0..<(across * down) {
          let x = Float(column) + (Float(point % across) + 0.5) / Float(across)
          let y = 2 * (Float(row) + (Float(point / across) + 0.5) / Float(down))
          let isInked = strokes.contains {
            Self.distanceSquared(SIMD2(x, y), $0.start, $0.end) <= pen * pen
          }
          if isInked { pattern |= 1 << point }
        }
        guard pattern != 0 else { continue }
        self[rect.column + column, rect.row + row] = look.cell(
          BlockGlyphs.character(pattern, look.blitter),
          role,
          on: ground
        )
      }
    }
    return true
  }

  /// The square of the distance of a point from a straight stroke.
  private static func distanceSquared(
    _ point: SIMD2<Float>,
    _ start: SIMD2<Float>,
    _ end: SIMD2<Float>
  ) -> Float {
    let step = end - start
    let along = ((point - start) * step).sum() / max((step * step).sum(), 1e-9)
    let away = point - start - step * min(max(along, 0), 1)
    return (away * away).sum()
  }
}
