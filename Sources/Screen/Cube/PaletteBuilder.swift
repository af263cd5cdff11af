import Surface

/// Collects the colours of a `CellPalette`.
struct PaletteBuilder {
  let depth: ColorDepth

  private(set) var colors: [Color] = []
  private(set) var lanes: [SIMD4<Float>] = []
  private(set) var materials: [CellPalette.Material: UInt8] = [:]

  init(depth: ColorDepth) { self.depth = depth }

  /// Adds a theme's colour.
  mutating func add(_ swatch: Swatch) {
    add(.swatch(swatch), swatch.color(depth), Self.seen(swatch, depth))
  }

  /// Adds a material. If another one has the same colour, both share its index.
  mutating func add(_ material: CellPalette.Material, _ color: Color, _ seen: OKLab) {
    guard materials[material] == nil else { return }
    if depth != .none, let index = colors.firstIndex(of: color) {
      materials[material] = UInt8(truncatingIfNeeded: index)
    } else if colors.count < CellPalette.maximumMaterials {
      materials[material] = UInt8(truncatingIfNeeded: colors.count)
      colors.append(color)
      lanes.append(seen.lanes)
    }
  }

  /// Adds the steps in which a face glows.
  mutating func addGlow(_ body: Swatch, _ glow: Swatch) {
    for steps in 1...2 {
      let mixed = Self.seen(body, depth).mixed(with: Self.seen(glow, depth), Float(steps) * 0.3)
      if let (color, seen) = shown(mixed, tolerance: 0.01) {
        add(.glowing(body, steps: steps), color, seen)
      } else {
        add(.glowing(body, steps: steps), body.color(depth), Self.seen(body, depth))
      }
    }
  }

  /// Adds the mixes of pairs of materials.
  ///
  /// - Parameter apart: Materials that are never mixed with one another: there is always a groove
  ///   between two faces, and a hue between theirs would belong to neither.
  /// - Returns: The indices of the mixes, at 64 × first + second.
  mutating func mixes(apart: UInt64) -> [UInt16] {
    let count = colors.count
    let side = CellPalette.maximumMaterials
    var table = [UInt16](repeating: 0, count: side * side)
    var known: [Color: Int] = [:]
    for (index, color) in colors.enumerated() where depth != .none { known[color] = index }
    for one in 0..<count {
      for two in 0..<count {
        var index = one
        let mix = OKLab(lanes: lanes[one]).mixed(with: OKLab(lanes: lanes[two]), 0.5)
        let isApart = apart >> UInt64(one) & apart >> UInt64(two) & 1 == 1
        if one < two, !isApart, let (color, seen) = shown(mix, tolerance: 0.003) {
          if let found = known[color] {
            index = found
          } else {
            index = colors.count
            known[color] = index
            colors.append(color)
            lanes.append(seen.lanes)
          }
        }
        table[one * side + two] = UInt16(truncatingIfNeeded: index)
      }
    }
    return table
  }

  /// What the eye sees of a swatch at a depth.
  static func seen(_ swatch: Swatch, _ depth: ColorDepth) -> OKLab {
    OKLab(swatch.seen(depth) ?? RGB(basicColors[Int(swatch.color(depth).index ?? 0) & 15]))
  }

  /// The colour to write for one that is in no theme; `nil` where none is near enough. Some of the
  /// 256 colours are near but have another hue, which looks like dirt.
  private func shown(_ wanted: OKLab, tolerance: Float) -> (Color, OKLab)? {
    switch depth {
    case .direct:
      let rgb = wanted.rgb
      return (.rgb(rgb.red, rgb.green, rgb.blue), OKLab(rgb))
    case .indexed256:
      let index = XtermPalette.nearest(to: wanted)
      guard let seen = XtermPalette.rgb(index).map(OKLab.init) else { return nil }
      let step = wanted.lanes - seen.lanes
      guard step.y * step.y + step.z * step.z < tolerance else { return nil }
      return (.indexed(index), seen)
    case .indexed16, .indexed8, .none:
      return nil
    }
  }

  /// What most terminals show for the 16 colours. Users may have changed them.
  private static let basicColors: [UInt32] = [
    0x000000, 0xCD3131, 0x0DBC79, 0xC8B400, 0x2472C8, 0xBC3FBC, 0x11A8CD, 0xD0D0D0,
    0x666666, 0xF14C4C, 0x23D18B, 0xF5F543, 0x3B8EEA, 0xD670D6, 0x29B8DB, 0xFFFFFF,
  ]
}
