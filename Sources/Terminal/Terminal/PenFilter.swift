/// Puts the colours into ncurses' output, where the terminal does not have them already.
///
/// ncurses only says which pair of colours comes next, by its number; see
/// ``TerminfoImage/pairSetter``. The filter knows what the pair is and what the terminal's pen has, and
/// keeps colours back until a character is written that shows them: a space shows only what is behind
/// it. A direct colour takes up to 19 bytes, and in a picture most neighbours share one. Everything
/// else goes through unchanged and in its order.
struct PenFilter {
  typealias Pen = ColorMapper.Pair

  /// The number of a colour that nobody knows: it is named when it is next shown.
  private static let unknown: Int32 = -2

  /// The colours that the terminal has, and those of the pair that ncurses chose last.
  private var actual = Pen(foreground: unknown, background: unknown)
  private var wanted = Pen(foreground: -1, background: -1)

  /// Whether a space shows the colour of the character: it is underlined or reversed.
  private var showsForeground = false

  private var numbers: [Int32] = []

  /// Forgets what the terminal has, because others have written to it.
  mutating func forget() { actual = Pen(foreground: Self.unknown, background: Self.unknown) }

  /// Appends what the terminal needs of some output.
  ///
  /// - Parameters:
  ///   - output: What ncurses wrote; its sequences are whole.
  ///   - pairs: The colours of each pair by its number.
  ///   - bytes: Receives the bytes for the terminal.
  mutating func append(_ output: Span<UInt8>, _ pairs: [Pen], to bytes: inout [UInt8]) {
    // Direct colours are longer than pairs' numbers: a large first frame grows by half.
    bytes.reserveCapacity(bytes.count + 2 * output.count)
    var next = 0
    while next < output.count {
      if output[next] == 0x1B {
        let end = Self.end(of: output, from: next)
        if !readAttributes(output, next, end, &bytes) {
          // Moving the pen or choosing a character set shows no colour; erasing and scrolling show
          // what is behind characters.
          if !Self.isUnseen(output[end - 1]) {
            bytes.append(addingCapacity: Self.longest) { show(&$0, foreground: false) }
          }
          for index in next..<end { bytes.append(output[index]) }
        }
        next = end
      } else {
        bytes.append(addingCapacity: Self.portion) { portion in
          next = append(output, from: next, pairs, to: &portion)
        }
      }
    }
  }

  /// Appends text and its colours up to the next escape sequence, or as much as there is room for.
  ///
  /// - Returns: Where the rest begins.
  private mutating func append(
    _ output: Span<UInt8>,
    from start: Int,
    _ pairs: [Pen],
    to portion: inout OutputSpan<UInt8>
  ) -> Int {
    var next = start
    while next < output.count, portion.freeCapacity > Self.longest {
      let byte = output[next]
      switch byte {
      case 0x1B: return next
      case TerminfoImage.pairMark where next + 2 < output.count:
        let pair = TerminfoImage.pair(output[next + 1], output[next + 2])
        if pairs.indices.contains(pair) { wanted = pairs[pair] }
        next += 3
        continue
      case 0x20: show(&portion, foreground: showsForeground)
      case 0x0A, 0x21...: show(&portion, foreground: true)
      default: break
      }
      portion.append(byte)
      next += 1
    }
    return next
  }

  /// The room for what is written between two looks at how much is left.
  private static let portion = 4096

  /// No sequence that names two colours is longer.
  private static let longest = 40

  /// Whether a letter ends a sequence that only moves the pen, A to H, d, f and `, or chooses ASCII, B.
  private static func isUnseen(_ letter: UInt8) -> Bool {
    (0x41...0x48).contains(letter) || letter == 0x64 || letter == 0x66 || letter == 0x60
  }

  /// The index after the escape sequence that begins at an index.
  private static func end(of output: Span<UInt8>, from start: Int) -> Int {
    var next = start + 1
    guard next < output.count else { return output.count }
    // Parameters and intermediates of ESC [, intermediates of others such as ESC ( B; then one byte.
    let limit: UInt8 = output[next] == 0x5B ? 0x40 : 0x30
    if output[next] == 0x5B { next += 1 }
    while next < output.count, output[next] >= 0x20, output[next] < limit { next += 1 }
    return min(next + 1, output.count)
  }

  /// Reads a sequence that sets attributes. They are passed on at once.
  ///
  /// - Returns: Whether it is one.
  private mutating func readAttributes(
    _ output: Span<UInt8>,
    _ start: Int,
    _ end: Int,
    _ bytes: inout [UInt8]
  ) -> Bool {
    guard end - start >= 3, output[start + 1] == 0x5B, output[end - 1] == 0x6D else { return false }
    numbers.removeAll(keepingCapacity: true)
    var number: Int32 = 0
    for index in (start + 2)..<end {
      let byte = output[index]
      if byte >= 0x30, byte <= 0x39 {
        number = number &* 10 &+ Int32(byte - 0x30)
      } else if byte == 0x3B || index == end - 1 {
        numbers.append(number)
        number = 0
      } else {
        return false
      }
    }
    var isFirst = true
    for number in numbers {
      switch number {
      case 39: wanted.foreground = -1
      case 49: wanted.background = -1
      default:
        if isFirst { bytes.append(0x1B) }
        bytes.append(isFirst ? 0x5B : 0x3B)
        isFirst = false
        bytes.append(addingCapacity: Self.longest) { Self.append(number, to: &$0) }
        if number == 0 {
          wanted = Pen(foreground: -1, background: -1)
          actual = wanted
          showsForeground = false
        } else if number == 4 || number == 7 {
          showsForeground = true
        }
      }
    }
    if !isFirst { bytes.append(0x6D) }
    return true
  }

  /// Names the colours that the terminal does not have.
  private mutating func show(_ bytes: inout OutputSpan<UInt8>, foreground: Bool) {
    let changesForeground = foreground && wanted.foreground != actual.foreground
    let changesBackground = wanted.background != actual.background
    guard changesForeground || changesBackground else { return }
    bytes.append(0x1B)
    bytes.append(0x5B)
    if changesForeground {
      Self.append(wanted.foreground, base: 30, to: &bytes)
      actual.foreground = wanted.foreground
    }
    if changesBackground {
      if changesForeground { bytes.append(0x3B) }
      Self.append(wanted.background, base: 40, to: &bytes)
      actual.background = wanted.background
    }
    bytes.append(0x6D)
  }

  /// Appends the parameters that set a colour: the classic ones for 0 to 15, the palette up to 255,
  /// then `0xRRGGBB`.
  ///
  /// - Parameter base: 30 for the foreground and 40 for the background.
  private static func append(_ color: Int32, base: Int32, to bytes: inout OutputSpan<UInt8>) {
    switch color {
    case ..<0: append(base + 9, to: &bytes)
    case ..<8: append(base + color, to: &bytes)
    case ..<16: append(base + 52 + color, to: &bytes)
    case ..<256:
      append(base + 8, to: &bytes)
      append(further: 5, to: &bytes)
      append(further: color, to: &bytes)
    default:
      append(base + 8, to: &bytes)
      append(further: 2, to: &bytes)
      append(further: color >> 16 & 255, to: &bytes)
      append(further: color >> 8 & 255, to: &bytes)
      append(further: color & 255, to: &bytes)
    }
  }

  private static func append(further number: Int32, to bytes: inout OutputSpan<UInt8>) {
    bytes.append(0x3B)
    append(number, to: &bytes)
  }

  private static func append(_ number: Int32, to bytes: inout OutputSpan<UInt8>) {
    guard number < 256 else {
      append(number / 10, to: &bytes)
      bytes.append(0x30 + UInt8(truncatingIfNeeded: number % 10))
      return
    }
    let value = UInt8(truncatingIfNeeded: number)
    if value >= 100 { bytes.append(0x30 + value / 100) }
    if value >= 10 { bytes.append(0x30 + value / 10 % 10) }
    bytes.append(0x30 + value % 10)
  }
}
