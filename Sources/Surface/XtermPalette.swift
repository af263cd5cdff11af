/// The palette of 256 colours, as xterm has it: 16 named ones, which users set as they like, then a
/// cube of 6×6×6 colours and 24 greys, which are the same on nearly every terminal.
package enum XtermPalette {
  /// The first index of the colours that are the same everywhere.
  package static let firstFixed: UInt8 = 16

  /// The red, green and blue of an index. Those of 0 to 15 are xterm's own.
  package static func components(_ index: UInt8) -> (red: UInt8, green: UInt8, blue: UInt8) {
    switch index {
    case 0..<16: return named[Int(index)]
    case 16..<232:
      let place = index - 16
      return (level(place / 36), level(place / 6 % 6), level(place % 6))
    default:
      let grey = 8 + 10 * (index - 232)
      return (grey, grey, grey)
    }
  }

  private static func level(_ step: UInt8) -> UInt8 { step == 0 ? 0 : 55 + 40 * step }

  private static let named: [(red: UInt8, green: UInt8, blue: UInt8)] = [
    (0, 0, 0), (205, 0, 0), (0, 205, 0), (205, 205, 0), (0, 0, 238), (205, 0, 205), (0, 205, 205),
    (229, 229, 229), (127, 127, 127), (255, 0, 0), (0, 255, 0), (255, 255, 0), (92, 92, 255),
    (255, 0, 255), (0, 255, 255), (255, 255, 255),
  ]
}
