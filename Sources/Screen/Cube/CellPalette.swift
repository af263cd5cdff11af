import Surface

/// The few colours that cells of the cube may have: those of the theme, called materials, and for
/// any two materials the colour half-way between them.
///
/// A cell gets only its own materials and their mixes. So edges stay clean, no stray hue appears,
/// and the terminal needs few pairs of colours.
struct CellPalette {
  /// The most materials there can be, so that a set of them is one word.
  static let maximumMaterials = 64

  /// The colours to write, by index. The materials come first.
  let colors: [Color]
  /// What the eye sees in OKLab, by index; the fourth lane is 0.
  let lanes: [SIMD4<Float>]

  /// The colour half-way between two materials, at index 64 × first + second; one of the two where
  /// no mix looks right.
  private let mixes: [UInt16]

  private let materials: [Material: UInt8]

  /// The materials that letters are written in, one bit each.
  private let inks: UInt64

  /// The materials of thin lines, one bit each: the groove between faces and its marks.
  private let lines: UInt64

  /// What a material is.
  enum Material: Hashable {
    case swatch(Swatch)
    /// A face's body on its way to the glow: 1 or 2 steps of three.
    case glowing(Swatch, steps: Int)
    /// The two tones of a terminal without colours.
    case off, on
  }

  /// The colours of a theme at a depth. A terminal without colours has two tones: off and on.
  init(_ theme: Theme, _ depth: ColorDepth) {
    var builder = PaletteBuilder(depth: depth)
    if depth == .none {
      builder.add(.off, .standard, OKLab(RGB(0x000000)))
      builder.add(.on, .standard, OKLab(RGB(0xFFFFFF)))
    } else {
      builder.add(theme.screen)
      for swatch in theme.cube.swatches { builder.add(swatch) }
      for side in [theme.cube.top, theme.cube.left, theme.cube.right] {
        for face in [side.fresh, side.once, side.twice] {
          builder.addGlow(face.body, theme.cube.glow)
        }
      }
    }
    let sides = [theme.cube.top, theme.cube.left, theme.cube.right]
    let known = builder.materials
    let bodies = sides.flatMap { [$0.fresh, $0.once, $0.twice, $0.selected] }
      .reduce(into: UInt64(0)) { set, face in
        if let index = known[.swatch(face.body)] { set |= 1 << UInt64(index) }
      }
    mixes = builder.mixes(apart: bodies)
    materials = known
    inks = sides.reduce(into: 0) { set, side in
      for face in [side.fresh, side.once, side.twice, side.selected] {
        if let index = known[.swatch(face.ink)] { set |= 1 << UInt64(index) }
      }
    }
    lines = [theme.cube.groove, theme.cube.word, theme.cube.pointed].reduce(into: 0) { set, line in
      if let index = known[.swatch(line)] { set |= 1 << UInt64(index) }
    }
    colors = builder.colors
    lanes = builder.lanes
  }

  /// The index of a material; 0, the screen, for one that the theme does not have.
  func index(_ material: Material) -> UInt8 { materials[material] ?? 0 }

  /// A colour of the palette and the two materials that it mixes, which are the same for a material
  /// itself.
  struct Choice: Equatable {
    var index: Int
    var one: Int
    var two: Int

    var isMaterial: Bool { one == two }

    /// A material.
    init(_ material: Int) {
      index = material
      one = material
      two = material
    }

    init(index: Int, one: Int, two: Int) {
      self.index = index
      self.one = one
      self.two = two
    }

    /// The other material of a mix, where one of the two is `material`.
    func partner(of material: Int) -> Int? {
      guard !isMaterial else { return nil }
      return one == material ? two : two == material ? one : nil
    }
  }

  /// The nearest colour among the materials of a set and their mixes.
  func nearest(_ color: SIMD4<Float>, among set: UInt64, isCrisp: Bool) -> Choice {
    var best = Choice(0)
    var bestDistance = Float.infinity
    var rest = set
    while rest != 0 {
      let one = rest.trailingZeroBitCount
      rest &= rest - 1
      let distance = squaredDistance(one, color)
      if distance < bestDistance {
        bestDistance = distance
        best = Choice(one)
      }
      var others = isCrisp ? rest & sharpPartners(of: one) : rest
      while others != 0 {
        let two = others.trailingZeroBitCount
        others &= others - 1
        let mix = Int(mixes[one * Self.maximumMaterials + two])
        let distance = squaredDistance(mix, color)
        if distance < bestDistance {
          bestDistance = distance
          best = Choice(index: mix, one: one, two: two)
        }
      }
    }
    return best
  }

  /// The two colours of a cell. Half ink beside ink is a counter or an edge of a letter; it becomes
  /// the ground of the ink, so that small letters stay open.
  ///
  /// - Parameter isCrisp: Whether half a groove beside a face becomes a whole one, and half a face
  ///   beside a groove a whole face, so that grooves are even lines rather than dotted ones.
  func pair(
    _ off: SIMD4<Float>,
    _ on: SIMD4<Float>,
    among set: UInt64,
    isCrisp: Bool
  ) -> (off: Int, on: Int) {
    var first = nearest(off, among: set, isCrisp: isCrisp)
    var second = nearest(on, among: set, isCrisp: isCrisp)
    if isCrisp {
      first = whole(first, off, beside: second)
      second = whole(second, on, beside: first)
    }
    if first.isMaterial, isInk(first.index), let ground = second.partner(of: first.index) {
      return (first.index, ground)
    }
    if second.isMaterial, isInk(second.index), let ground = first.partner(of: second.index) {
      return (ground, second.index)
    }
    return (first.index, second.index)
  }

  /// Replaces half ink beside its ground by ink, where there is enough of it. Otherwise a stroke
  /// that lies between two rows of points would be ink in neither.
  private func whole(_ choice: Choice, _ color: SIMD4<Float>, beside other: Choice) -> Choice {
    guard other.isMaterial, let ink = choice.partner(of: other.index), isInk(ink) else {
      return choice
    }
    let isEnough = squaredDistance(ink, color) < 2 * squaredDistance(other.index, color)
    return isEnough ? Choice(ink) : choice
  }

  /// The materials that a material may be mixed with where lines are sharp. A line mixes with the
  /// screen only.
  private func sharpPartners(of material: Int) -> UInt64 {
    if lines >> UInt64(material) & 1 == 1 { return 1 & ~lines }
    return material == 0 ? ~0 : ~lines
  }

  private func isInk(_ material: Int) -> Bool { inks >> UInt64(material) & 1 == 1 }

  private func squaredDistance(_ index: Int, _ color: SIMD4<Float>) -> Float {
    let step = lanes[index] - color
    return (step * step).sum()
  }
}
