/// A terminal's description in the compiled format of term(5), with 32-bit numbers.
///
/// ncurses can read such a description from the variable `TERMINFO` itself, as `hex:…`, without a
/// file. That gives it direct colours on every terminal whose environment promises them, although the
/// descriptions on most machines lack them. It also hides how to change the user's palette.
struct TerminfoImage: Hashable {
  var name: String
  /// The predefined flags, in terminfo's order.
  var flags: [Bool]
  /// The predefined numbers, in terminfo's order; `nil` for those that the terminal lacks.
  var numbers: [Int32?]
  /// The predefined strings, in terminfo's order; `nil` for those that the terminal lacks.
  var strings: [[UInt8]?]
  /// The names of flags that terminfo does not predefine.
  var extendedFlags: [String]

  /// The string of `scp`, by which ncurses chooses a pair of colours: it only says the pair's number,
  /// and ``PenFilter`` puts the colours in its place. ncurses would name both colours of every pair,
  /// whether the terminal has them already or not, and make the sequences slowly.
  ///
  /// The number is written as its two bytes, after a byte that no text in UTF-8 has. ncurses makes
  /// decimal digits with `sprintf`, and hands on byte by byte what it has made.
  static let pairSetter = [pairMark] + Array("%p1%{256}%/%c%p1%c".utf8)

  /// The byte before those of a pair's number in what ncurses then writes.
  static let pairMark: UInt8 = 0xFE

  /// Whether ncurses writes a pair's number so that it can be read: for a byte 0 it writes 0x80, which
  /// the upper byte never is otherwise, and `$<` begins a delay.
  static func isPair(_ number: Int) -> Bool { number & 0xFF != 0 && number != 0x243C }

  /// The number of a pair from its two bytes.
  static func pair(_ upper: UInt8, _ lower: UInt8) -> Int { Int(upper & 0x7F) << 8 | Int(lower) }

  /// The bytes of the compiled format. Strings beyond its limit of 32 KiB are omitted.
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

  /// The value of the variable `TERMINFO`.
  var environmentValue: String {
    let digits = Array("0123456789ABCDEF".utf8)
    var text = Array("hex:".utf8)
    let bytes = bytes
    text.reserveCapacity(text.count + 2 * bytes.count)
    for byte in bytes {
      text.append(digits[Int(byte >> 4)])
      text.append(digits[Int(byte & 15)])
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Adds a string with its final zero, and returns its offset; −1 for a missing string.
  private static func append(_ string: [UInt8]?, to table: inout [UInt8]) -> Int {
    guard let string, table.count + string.count < 0x7FFF else { return -1 }
    defer { table += string + [0] }
    return table.count
  }

  private static func append(_ value: Int, to image: inout [UInt8]) {
    image.append(UInt8(truncatingIfNeeded: value))
    image.append(UInt8(truncatingIfNeeded: value >> 8))
  }

  private static func append(_ value: Int32, to image: inout [UInt8]) {
    append(Int(value), to: &image)
    append(Int(value >> 16), to: &image)
  }

  /// Pads to an even number of bytes, as the format requires before numbers.
  private static func align(_ image: inout [UInt8]) {
    if !image.count.isMultiple(of: 2) { image.append(0) }
  }
}
