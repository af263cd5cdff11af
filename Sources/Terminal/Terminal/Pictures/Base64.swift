/// Bytes as text.
enum Base64 {
  /// Base64 of RFC 4648, with padding.
  static func text(of bytes: [UInt8]) -> [UInt8] {
    let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
    let alphabet = Array("\(letters)0123456789+/".utf8)
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
