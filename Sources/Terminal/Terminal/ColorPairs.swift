import CCurses
import Surface

/// The numbers by which ncurses knows pairs of colours. A pair gets its number when it is first drawn.
///
/// ncurses only compares the numbers, to see what has changed, and hands them on. What colours they
/// are, only ``PenFilter`` has to know. So a number can be given to other colours as soon as no cell of
/// the screen has it, without drawing the rest again.
struct ColorPairs {
  private let mapper: ColorMapper
  private let capacity: Int
  private var numbers = PairNumbers()
  private var unused: [Int32] = []
  private var last: (key: UInt64, number: Int32) = (0, 0)

  /// The colours of each number. Number 0 is for cells that no frame has drawn.
  private(set) var colors = [ColorMapper.Pair(foreground: -1, background: -1)]

  /// Starts colour in ncurses. Called once after `newterm`.
  init(depth: ColorDepth) {
    var depth = depth
    // Without our own description, ncurses would not hand the numbers on.
    let isOurs = TerminalDescription.bytes("scp") == TerminfoImage.pairSetter
    if depth == .none || !isOurs || start_color() != OK { depth = .none }
    let hasStandardColors = depth != .none && use_default_colors() == OK
    mapper = ColorMapper(depth: depth, hasStandardColors: hasStandardColors)
    capacity = depth == .none ? 0 : min(Int(curses_pair_count()), 0x7FFF)
    // Room for the pairs of most pictures. Otherwise ncurses would double its table again and again, and
    // sort all pairs anew each time.
    if capacity > Self.usualCount { Self.describe(Int32(Self.usualCount)) }
  }

  private static let usualCount = 1023

  var depth: ColorDepth { mapper.depth }

  /// Whether half of the numbers are used. One frame never needs more than the other half.
  var isNearlyFull: Bool { capacity > 0 && numbers.count > capacity / 2 }

  /// Frees the numbers of all colours that a frame does not have.
  mutating func keep(_ frame: Frame) {
    var kept = PairNumbers()
    for cell in frame.cells {
      let key = Self.key(cell)
      if kept[key] == nil, let number = numbers[key] { kept.insert(number, for: key) }
    }
    numbers.visit { key, number in
      if kept[key] == nil { unused.append(number) }
    }
    numbers = kept
    last = (0, 0)
  }

  /// The number of a cell's pair. Constant time, and faster if the previous cell had the same colours.
  mutating func number(of cell: Cell) -> Int32 {
    guard capacity > 0 else { return 0 }
    let key = Self.key(cell)
    if key == last.key, last.number > 0 { return last.number }
    let number = numbers[key] ?? add(key, cell)
    last = (key, number)
    return number
  }

  /// The colour of a cell's character. A blank has none of its own, so two that look alike are equal.
  private static func foreground(of cell: Cell) -> Color {
    let isBlank = cell.character.value == 0x20 && cell.attributes.rawValue == 0
    return isBlank ? cell.background : cell.foreground
  }

  private static func key(_ cell: Cell) -> UInt64 {
    UInt64(foreground(of: cell).bits) << 32 | UInt64(cell.background.bits)
  }

  private mutating func add(_ key: UInt64, _ cell: Cell) -> Int32 {
    let pair = mapper.pair(foreground: Self.foreground(of: cell), background: cell.background)
    if let number = unused.popLast() {
      colors[Int(number)] = pair
      numbers.insert(number, for: key)
      return number
    }
    while !TerminfoImage.isPair(colors.count) { colors.append(pair) }
    // A terminal that big shows further colours as its own.
    guard colors.count < capacity else { return 0 }
    let number = Int32(colors.count)
    Self.describe(number)
    colors.append(pair)
    numbers.insert(number, for: key)
    return number
  }

  /// Makes a number known to ncurses.
  ///
  /// ncurses takes pairs of the same colours for one. So each number gets two of 256 of its own. They are
  /// not the terminal's own, because ncurses would erase with those.
  private static func describe(_ number: Int32) {
    init_extended_pair(number, number & 0xFF, number >> 8)
  }
}

/// Turns a cell's two colours into ncurses' numbers for them, at a terminal's depth.
///
/// Pure. The number of a palette colour is its index, and that of a direct colour is `0xRRGGBB`;
/// ``TerminfoImage`` tells the two apart by their size. −1 is the terminal's own colour. It stands for
/// colours that the depth does not have, too: whoever draws a frame chooses among those that it has.
struct ColorMapper {
  /// Two colours as ncurses numbers them.
  struct Pair: Hashable {
    var foreground: Int32
    var background: Int32
  }

  let depth: ColorDepth

  /// Whether ncurses can use the terminal's own colours. If not, grey on black replaces them.
  let hasStandardColors: Bool

  /// The numbers of two colours.
  func pair(foreground: Color, background: Color) -> Pair {
    guard depth != .none else { return Pair(foreground: -1, background: -1) }
    let (front, back) = (number(foreground, standard: 7), number(background, standard: 0))
    return Pair(foreground: front, background: back)
  }

  private func number(_ color: Color, standard: Int32) -> Int32 {
    if let index = color.index, index < depth.colorCount { return Int32(index) }
    if depth == .direct, let rgb = color.components {
      let value = Int32(rgb.red) << 16 | Int32(rgb.green) << 8 | Int32(rgb.blue)
      // The first 256 numbers are the palette's, so the darkest blues get a trace of green.
      return value < 256 ? value | 0x100 : value
    }
    return hasStandardColors ? -1 : standard
  }
}
