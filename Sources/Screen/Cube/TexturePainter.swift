/// Paints the zones of faces, once at the start.
struct TexturePainter {
  private(set) var zones: [UInt8] = []

  private let style: FaceStyle
  private let plain: [UInt8]

  /// Makes a painter of faces whose letters have one style.
  init(_ style: FaceStyle) {
    self.style = style
    let size = FaceTextures.size
    plain = (0..<size * size).map { place in
      Self.plainZone(at: Self.point(column: place % size, row: place / size), style)
    }
  }

  /// Adds the texture of one face: grooves, marks and the strokes of a letter, if it has one.
  mutating func addFace(_ segments: [LetterShapes.Segment], isWide: Bool) {
    let start = zones.count
    zones.append(contentsOf: plain)
    let box = LetterBox(style, isWide: isWide)
    for segment in segments {
      paint(from: box.place(segment.start), to: box.place(segment.end), box: box, at: start)
    }
  }

  /// Inks all zones within half of the pen's width of the stroke.
  private mutating func paint(
    from start: SIMD2<Float>,
    to end: SIMD2<Float>,
    box: LetterBox,
    at offset: Int
  ) {
    let size = FaceTextures.size
    let (first, last) = (box.onFace(start), box.onFace(end))
    let reach = box.reach
    let low = pointwiseMin(first, last) - reach
    let high = pointwiseMax(first, last) + reach
    func zone(_ value: Float) -> Int { min(max(Int(value * Float(size)), 0), size - 1) }
    let step = end - start
    let length = max((step * step).sum(), 1e-9)
    for row in zone(low.y)...zone(high.y) {
      for column in zone(low.x)...zone(high.x) {
        let point = box.metric(Self.point(column: column, row: row))
        let along = min(max(((point - start) * step).sum() / length, 0), 1)
        let away = point - start - step * along
        if (away * away).sum() <= box.pen * box.pen {
          zones[offset + row * size + column] = Zone.ink
        }
      }
    }
  }

  /// The middle of a zone on the face, 0…1 each way.
  private static func point(column: Int, row: Int) -> SIMD2<Float> {
    (SIMD2(Float(column), Float(row)) + 0.5) / Float(FaceTextures.size)
  }

  /// The zone of a face without its letter.
  private static func plainZone(at point: SIMD2<Float>, _ style: FaceStyle) -> UInt8 {
    let depth = depthInside(point)
    if depth < 0 { return Zone.groove }
    switch pip(at: point, style) {
    case 1: return Zone.firstPip
    case 2: return Zone.secondPip
    default: break
    }
    if isStart(point, style) { return Zone.start }
    if depth < ringBreadth(style) { return Zone.ring }
    return depth < 0.14 ? Zone.margin : Zone.body
  }

  /// The pip at a point: 1 or 2, 0 for none. The pips are where no letter reaches: at the right
  /// edge below the upper corner, and on top sides in the corner that points to the right.
  private static func pip(at point: SIMD2<Float>, _ style: FaceStyle) -> Int {
    switch style {
    case .upright:
      guard (0.815...0.895).contains(point.x) else { return 0 }
      return (0.125...0.22).contains(point.y) ? 1 : (0.275...0.37).contains(point.y) ? 2 : 0
    case .diagonal:
      let fromMiddle = (point - 0.5) * Float(0.5).squareRoot()
      let across = fromMiddle.x + fromMiddle.y
      guard abs(fromMiddle.y - fromMiddle.x) < 0.08 else { return 0 }
      return (0.46...0.56).contains(across) ? 1 : (0.335...0.42).contains(across) ? 2 : 0
    }
  }

  /// The width of the ring. On the sides no letter reaches into it; on top sides, whose letters
  /// reach to the edge, it is as thin as can still be seen.
  private static func ringBreadth(_ style: FaceStyle) -> Float {
    style == .upright ? 0.045 : 0.035
  }

  /// Whether a point belongs to the mark of a path's first face. The mark is where no letter and no
  /// bridge reaches: below the pips, and on top sides across the letter from them.
  private static func isStart(_ point: SIMD2<Float>, _ style: FaceStyle) -> Bool {
    switch style {
    case .upright:
      return (0.83...0.93).contains(point.x) && (0.71...0.82).contains(point.y)
    case .diagonal:
      let fromMiddle = (point - 0.5) * Float(0.5).squareRoot()
      return abs(fromMiddle.y - fromMiddle.x) < 0.08
        && (-0.53 ... -0.39).contains(fromMiddle.x + fromMiddle.y)
    }
  }

  /// The distance of a point from the face's rounded edge; negative in the groove.
  private static func depthInside(_ point: SIMD2<Float>) -> Float {
    let groove: Float = 0.045
    let roundness: Float = 0.13
    let fromMiddle = point - 0.5
    let half = 0.5 - groove - roundness
    let beyond = SIMD2(abs(fromMiddle.x), abs(fromMiddle.y)) - half
    let outside = pointwiseMax(beyond, .zero)
    let distance = (outside * outside).sum().squareRoot() + min(beyond.max(), 0)
    return roundness - distance
  }
}

/// The place of a letter on its face, and the width of its pen.
///
/// Strokes are measured on a plane of their own, the metric plane, where they have the width that
/// they appear to have: the home view flattens top sides, so their letters are stretched.
struct LetterBox {
  /// Half of the pen's width on the metric plane.
  let pen: Float

  private let style: FaceStyle
  private let middle: SIMD2<Float>
  private let size: SIMD2<Float>

  init(_ style: FaceStyle, isWide: Bool) {
    self.style = style
    switch style {
    case .upright:
      // As large as the pips at the right edge allow.
      middle = isWide ? [0.46, 0.46] : [0.45, 0.46]
      size = isWide ? [0.57, 0.5] : [0.5, 0.56]
      pen = isWide ? 0.042 : 0.058
    case .diagonal:
      middle = [0, -0.003]
      size = isWide ? [0.54, 0.32] : [0.4, 0.405]
      pen = isWide ? 0.042 : 0.044
    }
  }

  /// A point of the letter's box, 0…1 each way, on the metric plane.
  func place(_ point: SIMD2<Float>) -> SIMD2<Float> { middle + (point - 0.5) * size }

  /// A point of the face, 0…1 each way, on the metric plane.
  func metric(_ point: SIMD2<Float>) -> SIMD2<Float> {
    switch style {
    case .upright: return point
    case .diagonal:
      let fromMiddle = (point - 0.5) * Self.halfRoot
      return SIMD2(fromMiddle.x + fromMiddle.y, (fromMiddle.y - fromMiddle.x) * Self.flattening)
    }
  }

  /// The opposite of `metric`.
  func onFace(_ point: SIMD2<Float>) -> SIMD2<Float> {
    switch style {
    case .upright: return point
    case .diagonal:
      let down = point.y / Self.flattening
      return SIMD2(point.x - down, point.x + down) * Self.halfRoot + 0.5
    }
  }

  /// How far the pen can reach on the face, along u or v.
  var reach: Float { style == .upright ? pen : pen / Self.flattening }

  /// The assumed flatness of a top side: a little less flat than it appears (0.58).
  private static let flattening: Float = 0.62

  private static let halfRoot = Float(0.5).squareRoot()
}
