import Surface

/// One colour of a theme, chosen by hand for each depth.
package struct Swatch: Hashable, Sendable {
  /// The colour on terminals with direct colour.
  package let rgb: RGB
  /// The colour of the 256 palette, 16 to 255.
  package let index: UInt8
  /// The colour of the 16 palette.
  package let basic: UInt8

  /// - Parameters:
  ///   - rgb: The colour as `0xRRGGBB`.
  ///   - index: Its place in the 256 palette, 16 to 255.
  ///   - basic: Its place in the 16 palette, 0 to 15. Eight colours use its lowest three bits.
  package init(_ rgb: UInt32, _ index: UInt8, basic: UInt8) {
    self.rgb = RGB(rgb)
    self.index = index
    self.basic = basic
  }

  /// The colour to write at a depth.
  package func color(_ depth: ColorDepth) -> Color {
    switch depth {
    case .direct: .rgb(rgb.red, rgb.green, rgb.blue)
    case .indexed256: .indexed(index)
    case .indexed16: .indexed(basic & 15)
    case .indexed8: .indexed(basic & 7)
    case .none: .standard
    }
  }

  /// What the eye sees at a depth; `nil` where the palette of the user decides.
  package func seen(_ depth: ColorDepth) -> RGB? {
    switch depth {
    case .direct: rgb
    case .indexed256: XtermPalette.rgb(index)
    case .indexed16, .indexed8, .none: nil
    }
  }
}

extension Swatch: CustomStringConvertible {
  package var description: String {
    "\(rgb.red),\(rgb.green),\(rgb.blue)/\(index)"
  }
}
