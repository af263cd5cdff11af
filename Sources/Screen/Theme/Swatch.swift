import Surface

/// One colour of a theme, chosen by hand for each depth.
struct Swatch: Hashable {
  /// The colour on terminals with direct colour.
  let rgb: RGB
  /// The colour of the 256 palette, 16 to 255.
  let index: UInt8
  /// The colour of the 16 palette, 0 to 15. Eight colours use its lowest three bits.
  let basic: UInt8

  init(rgb: UInt32, index: UInt8, basic: UInt8) {
    (self.rgb, self.index, self.basic) = (RGB(rgb), index, basic)
  }

  /// The colour to write at a depth.
  func color(_ depth: ColorDepth) -> Color {
    switch depth {
    case .direct: .rgb(rgb.red, rgb.green, rgb.blue)
    case .indexed256: .indexed(index)
    case .indexed16: .indexed(basic & 15)
    case .indexed8: .indexed(basic & 7)
    case .none: .standard
    }
  }

  /// What the eye sees at a depth; `nil` where the palette of the user decides.
  func seen(_ depth: ColorDepth) -> RGB? {
    switch depth {
    case .direct: rgb
    case .indexed256: XtermPalette.rgb(index)
    case .indexed16, .indexed8, .none: nil
    }
  }

  /// What a picture is painted with at a depth. Where the palette of the user decides, what most
  /// terminals show. Without colours: black, because such pictures have two tones of their own.
  func drawn(_ depth: ColorDepth) -> RGB {
    seen(depth) ?? RGB(Self.basicColors[Int(color(depth).index ?? 0) & 15])
  }

  /// The same as the points of pictures have it.
  func encoded(_ depth: ColorDepth) -> Lanes { drawn(depth).encoded }

  /// What most terminals show for the 16 colours. Users may have changed them.
  private static let basicColors: [UInt32] = [
    0x000000, 0xCD3131, 0x0DBC79, 0xC8B400, 0x2472C8, 0xBC3FBC, 0x11A8CD, 0xD0D0D0,
    0x666666, 0xF14C4C, 0x23D18B, 0xF5F543, 0x3B8EEA, 0xD670D6, 0x29B8DB, 0xFFFFFF,
  ]
}
