import Surface

extension XtermPalette {
  /// The colour of an index, or `nil` for 0 to 15, which users set as they like.
  package static func rgb(_ index: UInt8) -> RGB? {
    guard index >= firstFixed else { return nil }
    let (red, green, blue) = components(index)
    return RGB(red: red, green: green, blue: blue)
  }

  /// The index 16 to 255 whose colour looks nearest. 240 distances in OKLab.
  package static func nearest(to color: OKLab) -> UInt8 {
    var best = firstFixed
    var bestDistance = Float.infinity
    for (offset, candidate) in fixed.enumerated() {
      let distance = candidate.squaredDistance(to: color)
      if distance < bestDistance {
        bestDistance = distance
        best = firstFixed + UInt8(truncatingIfNeeded: offset)
      }
    }
    return best
  }

  private static let fixed: [OKLab] = (firstFixed...255).compactMap { rgb($0).map(OKLab.init) }
}
