import CCurses
import Surface

/// ncurses' numbers for pairs of colours. A pair gets its number when it is first drawn.
struct ColorPairs {
  private let mapper: ColorMapper
  private let capacity: Int32
  private var numbers: [UInt64: Int32] = [:]
  private var known: [ColorMapper.Pair: Int32] = [:]
  private var next: Int32 = 1
  private var last: (key: UInt64, number: Int32) = (0, 0)

  /// Starts colour in ncurses. Called once after `newterm`.
  init(depth: ColorDepth) {
    var depth = depth
    if depth == .none || start_color() != OK { depth = .none }
    let hasStandardColors = depth != .none && use_default_colors() == OK
    mapper = ColorMapper(depth: depth, hasStandardColors: hasStandardColors)
    capacity = depth == .none ? 0 : min(curses_pair_count(), 0x7FFF)
    // Pair 0 of every screen is the terminal's own colours.
    if hasStandardColors { numbers[0] = 0 }
  }

  /// The colours in use.
  var depth: ColorDepth { mapper.depth }

  /// Whether half of the numbers are used. One frame never needs more than the other half.
  var isNearlyFull: Bool { capacity > 0x4000 && next > capacity / 2 }

  /// Forgets all pairs. The caller draws every cell again.
  mutating func removeAll() {
    numbers.removeAll(keepingCapacity: true)
    known.removeAll(keepingCapacity: true)
    if mapper.hasStandardColors { numbers[0] = 0 }
    last = (0, numbers[0] ?? 0)
    next = 1
    reset_color_pairs()
  }

  /// The number of a pair. Constant time, and faster if the previous cell had the same colours.
  mutating func number(foreground: Color, background: Color) -> Int32 {
    guard mapper.depth != .none else { return 0 }
    let key = UInt64(foreground.bits) << 32 | UInt64(background.bits)
    if key == last.key, next > 1 { return last.number }
    let number = numbers[key] ?? add(key, foreground, background)
    last = (key, number)
    return number
  }

  private mutating func add(_ key: UInt64, _ foreground: Color, _ background: Color) -> Int32 {
    let pair = mapper.pair(foreground: foreground, background: background)
    let number = known[pair] ?? make(pair)
    numbers[key] = number
    known[pair] = number
    return number
  }

  private mutating func make(_ pair: ColorMapper.Pair) -> Int32 {
    // On a terminal with few pairs, further ones are shown in the terminal's own colours.
    guard next < capacity,
      init_extended_pair(next, pair.foreground, pair.background) == OK
    else { return 0 }
    defer { next += 1 }
    return next
  }
}
