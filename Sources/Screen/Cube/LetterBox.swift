/// Where a letter stands on its face, and how broad its pen is.
///
/// Strokes are measured in a plane of their own, the metric plane, in which they are as broad as
/// they will look: a top side is seen flattened in the home view, so its letters are stretched.
struct LetterBox {
  /// Half of the pen's breadth on the metric plane.
  let pen: Float

  private let style: FaceStyle
  private let middle: SIMD2<Float>
  private let size: SIMD2<Float>

  init(_ style: FaceStyle, isWide: Bool) {
    self.style = style
    switch style {
    case .upright:
      // As large as the marks of use at the right edge leave room for.
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

  /// How far on the face, along u or v, the pen can reach.
  var reach: Float { style == .upright ? pen : pen / Self.flattening }

  /// How flat a top side is taken to be: a little less than it is seen (0.58).
  private static let flattening: Float = 0.62

  private static let halfRoot = Float(0.5).squareRoot()
}
