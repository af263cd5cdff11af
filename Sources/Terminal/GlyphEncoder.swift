import CCurses
import Glibc

/// Chooses what is sent for a character: itself, where the locale has it and it takes one column.
struct GlyphEncoder {
  let isUTF8: Bool

  func character(for scalar: Unicode.Scalar) -> wchar_t {
    let value = scalar.value
    if (0x20..<0x7F).contains(value) { return wchar_t(bitPattern: value) }
    // A character of another width would shift all that follows it on its row.
    if wcwidth(wchar_t(bitPattern: value)) == 1, isUTF8 || Self.isEncodable(value) {
      return wchar_t(bitPattern: value)
    }
    return wchar_t(bitPattern: GlyphFallback.ascii(scalar).value)
  }

  private static func isEncodable(_ value: UInt32) -> Bool {
    var state = mbstate_t()
    return withUnsafeTemporaryAllocation(of: CChar.self, capacity: 32) { buffer in
      // C's size_t comes as an Int: its largest value, which says no, is −1.
      wcrtomb(buffer.baseAddress, wchar_t(bitPattern: value), &state) != -1
    }
  }
}
