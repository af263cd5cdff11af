/// Finds the colour of a palette that is nearest to a point's.
struct PictureColors {
  private(set) var palette: [UInt32] = []
  /// By the upper six bits of red, green and blue, the number of the nearest colour, and one more; 0 where
  /// it was not looked for yet.
  private var known: [UInt16] = []

  /// Changes to another palette.
  ///
  /// - Returns: Whether it is another one.
  mutating func use(_ palette: [UInt32]) -> Bool {
    guard palette != self.palette else { return false }
    self.palette = palette
    known = Array(repeating: 0, count: 1 << 18)
    return true
  }

  /// The number of the nearest colour; 0 if the palette is empty.
  @inline(__always)
  mutating func index(of point: UInt32) -> Int {
    let (red, green, blue) = (point >> 2 & 63, point >> 10 & 63, point >> 18 & 63)
    let key = Int(red | green << 6 | blue << 12)
    let number = known[key]
    return number > 0 ? Int(number) - 1 : find(point, key)
  }

  private mutating func find(_ point: UInt32, _ key: Int) -> Int {
    func level(_ color: UInt32, _ shift: UInt32) -> Int { Int(color >> shift & 255) }
    var best = (index: 0, distance: Int.max)
    for (index, color) in palette.enumerated() {
      let red = level(color, 0) - level(point, 0)
      let green = level(color, 8) - level(point, 8)
      let blue = level(color, 16) - level(point, 16)
      let distance = 3 * red * red + 5 * green * green + 2 * blue * blue
      if distance < best.distance { best = (index, distance) }
    }
    known[key] = UInt16(best.index + 1)
    return best.index
  }
}
