import CCurses
import Platform
import Surface

/// Chooses what to send for a character: itself, if the locale has it and it is one column wide.
struct GlyphEncoder {
  let isUTF8: Bool

  func character(for scalar: Unicode.Scalar) -> wchar_t {
    let value = scalar.value
    if (0x20..<0x7F).contains(value) { return wchar_t(bitPattern: value) }
    // A character of another width would shift the rest of its row.
    if wcwidth(wchar_t(bitPattern: value)) == 1, isUTF8 || Self.isEncodable(value) {
      return wchar_t(bitPattern: value)
    }
    return wchar_t(bitPattern: ASCIIFallback.character(for: scalar).value)
  }

  private static func isEncodable(_ value: UInt32) -> Bool {
    var state = mbstate_t()
    return withUnsafeTemporaryAllocation(of: CChar.self, capacity: 32) { buffer in
      // C's size_t is an Int in Swift: its largest value, which means failure, is −1.
      wcrtomb(buffer.baseAddress, wchar_t(bitPattern: value), &state) != -1
    }
  }
}
