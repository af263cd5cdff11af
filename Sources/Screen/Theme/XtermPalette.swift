/// The colours 16 to 255 of the 256-colour palette, which are the same on nearly every terminal:
/// a cube of 6×6×6 colours, then 24 greys. (0 to 15 are the user's own.)
package enum XtermPalette {
  /// The colour of an index, or `nil` for 0 to 15, which users set as they like.
  package static func rgb(_ index: UInt8) -> RGB? {
    switch index {
    case 0..<16: return nil
    case 16..<232:
      let place = Int(index) - 16
      return RGB(
        red: levels[place / 36],
        green: levels[place / 6 % 6],
        blue: levels[place % 6]
      )
    default:
      let grey = 8 + 10 * (index - 232)
      return RGB(red: grey, green: grey, blue: grey)
    }
  }

  /// The index 16 to 255 whose colour looks nearest. 240 distances in OKLab.
  package static func nearest(to color: OKLab) -> UInt8 {
    var best: UInt8 = 16
    var bestDistance = Float.infinity
    for (offset, candidate) in colors.enumerated() {
      let distance = candidate.squaredDistance(to: color)
      if distance < bestDistance {
        bestDistance = distance
        best = UInt8(16 + offset)
      }
    }
    return best
  }

  private static let levels: [UInt8] = [0, 95, 135, 175, 215, 255]

  private static let colors: [OKLab] = (16...255).compactMap { rgb(UInt8($0)).map(OKLab.init) }
}
