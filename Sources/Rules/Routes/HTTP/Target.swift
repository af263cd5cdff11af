/// A request's path and query, decoded: its segments, and its parameters in order.
struct Target: Equatable, Sendable {
  /// The parts of the path between slashes, such as `v1`, `boards`.
  var segments: [String] = []
  var query: [(name: String, value: String)] = []

  /// The longest target that is read, in bytes.
  static let maximumBytes = 2048
  static let maximumParameters = 16

  init() {}

  /// Reads a target; `nil` if it is too long, has too many parameters or is wrongly encoded.
  init?(_ text: String) {
    guard text.utf8.count <= Self.maximumBytes, text.utf8.first == UInt8(ascii: "/") else {
      return nil
    }
    let parts = text.utf8.dropFirst().split(
      separator: UInt8(ascii: "?"),
      maxSplits: 1,
      omittingEmptySubsequences: false
    )
    guard let path = parts.first else { return nil }
    if !path.isEmpty {
      for segment in path.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false) {
        guard let segment = Self.decoded(segment) else { return nil }
        segments.append(segment)
      }
    }
    guard parts.count > 1 else { return }
    // Counted before one of them is stored.
    guard parts[1].count(where: { $0 == UInt8(ascii: "&") }) < Self.maximumParameters else {
      return nil
    }
    for item in parts[1].split(separator: UInt8(ascii: "&")) {
      let pair = item.split(
        separator: UInt8(ascii: "="),
        maxSplits: 1,
        omittingEmptySubsequences: false
      )
      guard let name = pair.first.flatMap(Self.decoded),
        let value = pair.count > 1 ? Self.decoded(pair[1]) : ""
      else { return nil }
      query.append((name, value))
    }
  }

  var text: String {
    let path = segments.map(Self.encoded).joined(separator: "/")
    let items = query.map { "\(Self.encoded($0.name))=\(Self.encoded($0.value))" }
    return "/" + path + (items.isEmpty ? "" : "?" + items.joined(separator: "&"))
  }

  static func == (left: Self, right: Self) -> Bool {
    left.segments == right.segments && left.query.elementsEqual(right.query, by: ==)
  }

  /// A part in which all but letters, digits and `-._~` is percent-encoded (RFC 3986, 2.3).
  private static func encoded(_ text: String) -> String {
    text.utf8.reduce(into: "") { encoded, byte in
      if byte.isLetterOrDigit || "-._~".utf8.contains(byte) {
        encoded.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        encoded += "%" + String(byte >> 4, radix: 16, uppercase: true)
        encoded += String(byte & 15, radix: 16, uppercase: true)
      }
    }
  }

  private static func decoded(_ bytes: some Collection<UInt8>) -> String? {
    var decoded: [UInt8] = []
    var rest = bytes.makeIterator()
    while let byte = rest.next() {
      guard byte == UInt8(ascii: "%") else {
        decoded.append(byte)
        continue
      }
      guard let high = rest.next().flatMap(HexDigits.value),
        let low = rest.next().flatMap(HexDigits.value)
      else { return nil }
      decoded.append(high << 4 | low)
    }
    return String(validating: decoded, as: UTF8.self)
  }
}

extension UInt8 {
  /// Whether it is a letter or a digit of ASCII.
  var isLetterOrDigit: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: false
    }
  }
}

/// Bytes as pairs of hexadecimal digits.
package enum HexDigits {
  /// The value of a digit in upper or lower case, or `nil` for other bytes.
  static func value(_ digit: UInt8) -> UInt8? {
    switch digit {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): digit - UInt8(ascii: "A") + 10
    default: nil
    }
  }

  /// The bytes as digits in lower case.
  package static func text(_ bytes: some Sequence<UInt8>) -> String {
    bytes.reduce(into: "") { $0 += String($1 >> 4, radix: 16) + String($1 & 15, radix: 16) }
  }

  /// The bytes of a text of digits; `nil` if it has another character or an odd length.
  static func bytes(_ text: String) -> [UInt8]? {
    var bytes: [UInt8] = []
    var digits = text.utf8.makeIterator()
    while let high = digits.next() {
      guard let high = value(high), let low = digits.next().flatMap(value) else { return nil }
      bytes.append(high << 4 | low)
    }
    return bytes
  }
}
