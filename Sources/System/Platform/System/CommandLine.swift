import CPlatform

/// A text that the process was started with, and that is not UTF-8.
///
/// A `String` made of it would be another text, and as a path it would name another file. So a program ends with
/// this error before it opens anything.
package struct ForeignText: Error, Hashable, CustomStringConvertible {
  /// Where the text stands: “an argument”, or a variable.
  let place: String
  /// The text, with other bytes than those of ASCII as `\xE9`.
  let text: String

  package var description: String {
    "\(place) is not UTF-8: \"\(text)\". Every path must be; give the directory another name, or a link that has one"
  }

  /// The longest part of a text that is shown.
  private static let limit = 200

  /// - Parameter bytes: The text as the system has it.
  /// - Returns: The text as a string.
  package static func string(
    _ bytes: UnsafePointer<CChar>,
    in place: String
  ) throws(Self) -> String {
    if let text = String(validatingCString: bytes) { return text }
    let shown = UnsafeBufferPointer(start: bytes, count: strlen(bytes)).prefix(limit).map { byte in
      let byte = UInt8(bitPattern: byte)
      return (0x20..<0x7F).contains(byte)
        ? String(Unicode.Scalar(byte))
        : "\\x" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }
    throw Self(place: place, text: shown.joined())
  }
}

/// The program's name and arguments, also where `/proc` is not mounted: Swift's own list is empty there.
///
/// - Parameter paths: The variables of the environment that name directories.
/// - Throws: The first argument or variable that is not UTF-8.
package func commandLine(paths: [String] = []) throws(ForeignText) -> [String] {
  var words: [String] = []
  for index in 0..<cplatform_argument_count() {
    guard let argument = cplatform_argument(index) else { continue }
    words.append(try ForeignText.string(argument, in: "an argument"))
  }
  for name in paths {
    if let value = getenv(name) { _ = try ForeignText.string(value, in: name) }
  }
  return words.isEmpty ? CommandLine.arguments : words
}
