/// A terminal's description in the compiled form of term(5), with 32-bit numbers.
///
/// ncurses takes such a description from `TERMINFO` itself, as `hex:…`, without a file. So it can be
/// told of direct colours, which no description on a usual machine has, on any terminal whose
/// environment says that it knows them; and not be told how to change the user's palette.
struct TerminfoImage: Hashable {
  var name: String
  /// The predefined capabilities, in terminfo's order; `nil` where the terminal has none.
  var flags: [Bool]
  var numbers: [Int32?]
  var strings: [[UInt8]?]
  /// Flags which terminfo does not predefine.
  var extendedFlags: [String]

  /// `setaf` or `setab`, by their first digit 3 or 4, for the numbers of ``ColorMapper``: 0 to 15
  /// the classic sequences, to 255 the palette, above `0xRRGGBB`.
  static func colorSetter(_ digit: Character) -> [UInt8] {
    let bright = digit == "3" ? "9" : "10"
    return Array(
      ("\u{1B}[%?%p1%{8}%<%t\(digit)%p1%d%e%p1%{16}%<%t\(bright)%p1%{8}%-%d%e"
        + "%p1%{256}%<%t\(digit)8;5;%p1%d%e"
        + "\(digit)8;2;%p1%{65536}%/%d;%p1%{256}%/%{255}%&%d;%p1%{255}%&%d%;m").utf8
    )
  }

  /// The bytes of the compiled form. Strings beyond its limit of 32 KiB are left out.
  var bytes: [UInt8] {
    var image: [UInt8] = []
    var table: [UInt8] = []
    let offsets = strings.map { Self.append($0, to: &table) }
    let names = Array(name.utf8) + [0]
    for value in [0o1036, names.count, flags.count, numbers.count, strings.count, table.count] {
      Self.append(value, to: &image)
    }
    image += names
    image += flags.map { $0 ? 1 : 0 }
    Self.align(&image)
    for number in numbers { Self.append(number ?? -1, to: &image) }
    for offset in offsets { Self.append(offset, to: &image) }
    image += table
    Self.align(&image)

    var extendedTable: [UInt8] = []
    let extendedOffsets = extendedFlags.sorted()
      .map { Self.append(Array($0.utf8), to: &extendedTable) }
    for value in [extendedFlags.count, 0, 0, extendedFlags.count, extendedTable.count] {
      Self.append(value, to: &image)
    }
    image += extendedFlags.map { _ in 1 }
    Self.align(&image)
    for offset in extendedOffsets { Self.append(offset, to: &image) }
    return image + extendedTable
  }

  /// The value for `TERMINFO`.
  var environmentValue: String {
    let digits = Array("0123456789ABCDEF".utf8)
    var text = Array("hex:".utf8)
    for byte in bytes {
      text.append(digits[Int(byte >> 4)])
      text.append(digits[Int(byte & 15)])
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Adds a string with its final zero, and gives its offset; −1 for none.
  private static func append(_ string: [UInt8]?, to table: inout [UInt8]) -> Int {
    guard let string, table.count + string.count < 0x7FFF else { return -1 }
    defer { table += string + [0] }
    return table.count
  }

  /// A 16-bit number, low byte first.
  private static func append(_ value: Int, to image: inout [UInt8]) {
    image += [UInt8(truncatingIfNeeded: value), UInt8(truncatingIfNeeded: value >> 8)]
  }

  /// A 32-bit number, low byte first.
  private static func append(_ value: Int32, to image: inout [UInt8]) {
    for shift in stride(from: 0, to: 32, by: 8) {
      image.append(UInt8(truncatingIfNeeded: value >> Int32(shift)))
    }
  }

  private static func align(_ image: inout [UInt8]) {
    if !image.count.isMultiple(of: 2) { image.append(0) }
  }
}
