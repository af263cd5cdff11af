/// OSC 52: a text for the clipboard of the machine that the player sits at, also through ssh.
enum Clipboard {
  /// Terminals drop what is longer. 74 KB of Base64.
  static let longestText = 55_000

  /// The request, or `nil` for a text that is too long.
  static func request(_ text: String) -> [UInt8]? {
    let bytes = Array(text.utf8)
    guard bytes.count <= longestText else { return nil }
    return Array("\u{1B}]52;c;".utf8) + base64(bytes) + Array("\u{1B}\\".utf8)
  }

  /// RFC 4648, with padding.
  static func base64(_ bytes: [UInt8]) -> [UInt8] {
    let alphabet = Array(
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8
    )
    var result: [UInt8] = []
    result.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      var bits = group.reduce(0) { $0 << 8 | Int($1) }
      bits <<= 8 * (3 - group.count)
      for place in 0..<4 {
        let isPadding = place > group.count
        result.append(
          isPadding ? UInt8(ascii: "=") : alphabet[bits >> (18 - 6 * place) & 63]
        )
      }
    }
    return result
  }
}
