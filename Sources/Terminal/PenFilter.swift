/// Takes colours out of ncurses' output that the terminal has already, or never shows.
///
/// ncurses names both colours of a cell whenever one of them changes. A direct colour takes up to 19
/// bytes, and in a picture most neighbours share one. So the filter keeps colours back until a
/// character is written that shows them: a space shows only what is behind it. Everything else goes
/// through unchanged and in its order.
struct PenFilter {
  /// One colour of the pen.
  private enum Ink: Hashable {
    /// Nobody knows: it is named when it is next shown.
    case unknown
    /// The terminal's own.
    case standard
    /// One of the first 16.
    case basic(UInt32)
    case indexed(UInt32)
    /// `0xRRGGBB`.
    case direct(UInt32)
  }

  private struct Pen: Hashable {
    var front = Ink.unknown
    var back = Ink.unknown
  }

  /// The colours that the terminal has, and those that ncurses believes it has.
  private var actual = Pen()
  private var wanted = Pen(front: .standard, back: .standard)

  /// Whether a space may show the front colour: it is underlined or reversed.
  private var showsFront = false

  /// The numbers of the sequence that is being read.
  private var numbers: [UInt32] = []

  /// Forgets what the terminal has, because others have written to it.
  mutating func forget() { actual = Pen() }

  /// Appends what the terminal needs of some output. Sequences must be whole.
  mutating func append(_ output: UnsafeBufferPointer<UInt8>, to bytes: inout [UInt8]) {
    var next = 0
    while next < output.count {
      let byte = output[next]
      if byte == 0x1B {
        let end = Self.end(of: output, from: next)
        if !readColors(output, next, end, &bytes) {
          // Moving the pen shows no colour; erasing and scrolling do.
          if !Self.moves.contains(output[end - 1]) { show(&bytes, front: true) }
          bytes.append(contentsOf: output[next..<end])
        }
        next = end
      } else {
        if byte > 0x20 || byte == 0x0A {
          show(&bytes, front: true)
        } else if byte == 0x20 {
          show(&bytes, front: showsFront)
        }
        bytes.append(byte)
        next += 1
      }
    }
  }

  /// The letters that end the sequences which only move the pen.
  private static let moves = Set("ABCDEFGHdf`".utf8)

  /// The index after the escape sequence that begins at an index.
  private static func end(of output: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    var next = start + 1
    guard next < output.count else { return output.count }
    if output[next] == 0x5B {
      next += 1
      // Parameters and intermediates, then one final byte.
      while next < output.count, (0x20..<0x40).contains(output[next]) { next += 1 }
    } else {
      // Such as the choice of a character set: ESC ( B.
      while next < output.count, (0x20..<0x30).contains(output[next]) { next += 1 }
    }
    return min(next + 1, output.count)
  }

  /// Reads a sequence that sets colours or attributes. The attributes are passed on at once.
  ///
  /// - Returns: Whether it is one.
  private mutating func readColors(
    _ output: UnsafeBufferPointer<UInt8>,
    _ start: Int,
    _ end: Int,
    _ bytes: inout [UInt8]
  ) -> Bool {
    guard end - start >= 3, output[start + 1] == 0x5B, output[end - 1] == 0x6D else { return false }
    numbers.removeAll(keepingCapacity: true)
    numbers.append(0)
    for byte in output[(start + 2)..<(end - 1)] {
      switch byte {
      case 0x30...0x39:
        numbers[numbers.count - 1] = numbers[numbers.count - 1] &* 10 &+ UInt32(byte - 0x30)
      case 0x3B: numbers.append(0)
      default: return false
      }
    }
    let first = bytes.count
    var index = 0
    while index < numbers.count {
      let number = numbers[index]
      index += 1
      switch number {
      case 30...37: wanted.front = .basic(number - 30)
      case 90...97: wanted.front = .basic(number - 82)
      case 39: wanted.front = .standard
      case 40...47: wanted.back = .basic(number - 40)
      case 100...107: wanted.back = .basic(number - 92)
      case 49: wanted.back = .standard
      case 38, 48:
        let ink: Ink
        if numbers.count > index + 1, numbers[index] == 5 {
          ink = .indexed(numbers[index + 1])
          index += 2
        } else if numbers.count > index + 3, numbers[index] == 2 {
          ink = .direct(numbers[index + 1] << 16 | numbers[index + 2] << 8 | numbers[index + 3])
          index += 4
        } else {
          ink = .unknown
          index = numbers.count
        }
        if number == 38 { wanted.front = ink } else { wanted.back = ink }
      default:
        bytes.append(contentsOf: bytes.count == first ? [0x1B, 0x5B] : [0x3B])
        Self.append(number, to: &bytes)
        switch number {
        case 0:
          wanted = Pen(front: .standard, back: .standard)
          actual = wanted
          showsFront = false
        case 4, 7: showsFront = true
        default: break
        }
      }
    }
    if bytes.count > first { bytes.append(0x6D) }
    return true
  }

  /// Names the colours that the terminal does not have.
  private mutating func show(_ bytes: inout [UInt8], front: Bool) {
    let changesFront = front && wanted.front != actual.front
    let changesBack = wanted.back != actual.back
    guard changesFront || changesBack else { return }
    bytes.append(contentsOf: [0x1B, 0x5B])
    if changesFront {
      Self.append(wanted.front, base: 30, to: &bytes)
      actual.front = wanted.front
    }
    if changesBack {
      if changesFront { bytes.append(0x3B) }
      Self.append(wanted.back, base: 40, to: &bytes)
      actual.back = wanted.back
    }
    bytes.append(0x6D)
  }

  /// - Parameter base: 30 for the front and 40 for the back.
  private static func append(_ ink: Ink, base: UInt32, to bytes: inout [UInt8]) {
    switch ink {
    case .unknown, .standard: append(base + 9, to: &bytes)
    case .basic(let index): append(index < 8 ? base + index : base + 52 + index, to: &bytes)
    case .indexed(let index):
      append(base + 8, to: &bytes)
      bytes.append(contentsOf: [0x3B, 0x35, 0x3B])
      append(index, to: &bytes)
    case .direct(let color):
      append(base + 8, to: &bytes)
      bytes.append(contentsOf: [0x3B, 0x32])
      for shift in [UInt32(16), 8, 0] {
        bytes.append(0x3B)
        append(color >> shift & 255, to: &bytes)
      }
    }
  }

  private static func append(_ number: UInt32, to bytes: inout [UInt8]) {
    if number >= 10 { append(number / 10, to: &bytes) }
    bytes.append(0x30 + UInt8(number % 10))
  }
}
