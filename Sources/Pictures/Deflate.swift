/// Compresses bytes in zlib's format (RFC 1950 and 1951), fast rather than well.
///
/// Made for pictures: most repetitions are of the point before and of the row above, so these two distances
/// are tried first, and then the last place with the same four bytes. Codes are the fixed ones.
///
/// Owns its tables: keep one, and nothing is allocated for a picture like the last.
struct Deflate {
  /// By a hash of four bytes, one more than the place where they were last seen.
  private var places: [Int32] = []
  private var bits: UInt64 = 0
  private var count: UInt64 = 0

  private static let hashBits: UInt32 = 13
  private static let greatestDistance = 32_768
  private static let greatestLength = 258

  /// Appends the compressed form of some bytes.
  ///
  /// - Parameters:
  ///   - bytes: What is compressed.
  ///   - row: The distance of the row above in bytes.
  ///   - point: The distance of the point before in bytes.
  mutating func append(_ bytes: [UInt8], row: Int, point: Int, to output: inout [UInt8]) {
    output += [0x78, 0x01]
    (bits, count) = (0, 0)
    // The last block, with fixed codes.
    write(0b011, 3, &output)
    places.removeAll(keepingCapacity: true)
    places.append(contentsOf: repeatElement(0, count: 1 << Int(Self.hashBits)))
    output.reserveCapacity(output.count + bytes.count / 8)
    bytes.withUnsafeBufferPointer { bytes in
      var place = 0
      while place < bytes.count {
        let match = match(bytes, place, row: row, point: point)
        if match.length > 0 {
          writeMatch(match.length, match.distance, &output)
          place += match.length
        } else {
          writeLiteral(Int(bytes[place]), &output)
          place += 1
        }
      }
    }
    writeLiteral(256, &output)
    write(0, (8 - count & 7) & 7, &output)
    let sum = Self.checksum(bytes)
    for shift in [24, 16, 8, 0] { output.append(UInt8(truncatingIfNeeded: sum >> UInt32(shift))) }
  }

  /// The longest match that was tried; a length of 0 for none that is worth its bits.
  @inline(__always)
  private mutating func match(
    _ bytes: UnsafeBufferPointer<UInt8>,
    _ place: Int,
    row: Int,
    point: Int
  ) -> (length: Int, distance: Int) {
    guard place + 4 <= bytes.count else { return (0, 0) }
    let word = Self.word(bytes, place)
    let slot = Int((word &* 2_654_435_761) >> (32 - Self.hashBits))
    let seen = Int(places[slot]) - 1
    places[slot] = Int32(place + 1)
    var best = (length: 0, distance: 0)
    for (number, distance) in [(0, point), (1, row), (2, place - seen)] {
      guard distance > 0, distance <= place, distance <= Self.greatestDistance,
        number < 2 || seen >= 0, Self.word(bytes, place - distance) == word
      else { continue }
      let length = Self.length(bytes, place, distance)
      if length > best.length { best = (length, distance) }
    }
    return best
  }

  private static func word(_ bytes: UnsafeBufferPointer<UInt8>, _ place: Int) -> UInt32 {
    UnsafeRawPointer(bytes.baseAddress.unsafelyUnwrapped)
      .loadUnaligned(fromByteOffset: place, as: UInt32.self)
  }

  /// How many bytes are the same as those at a distance before them.
  private static func length(
    _ bytes: UnsafeBufferPointer<UInt8>,
    _ place: Int,
    _ distance: Int
  ) -> Int {
    let end = min(bytes.count - place, greatestLength)
    var length = 4
    while length + 4 <= end,
      word(bytes, place + length) == word(bytes, place + length - distance)
    {
      length += 4
    }
    while length < end, bytes[place + length] == bytes[place + length - distance] { length += 1 }
    return length
  }

  @inline(__always)
  private mutating func write(_ value: UInt64, _ width: UInt64, _ output: inout [UInt8]) {
    bits |= value << count
    count += width
    while count >= 8 {
      output.append(UInt8(truncatingIfNeeded: bits))
      bits >>= 8
      count -= 8
    }
  }

  @inline(__always)
  private mutating func writeLiteral(_ value: Int, _ output: inout [UInt8]) {
    let code = Self.codes[value]
    write(UInt64(code & 0xFFFF), UInt64(code >> 16), &output)
  }

  private mutating func writeMatch(_ length: Int, _ distance: Int, _ output: inout [UInt8]) {
    let (symbol, lengthBits) = Self.lengths[length]
    writeLiteral(symbol, &output)
    write(UInt64(length - Self.lengthStarts[symbol - 257]), UInt64(lengthBits), &output)
    // Distances of 5, 7, 9, 13, 17 … begin a code each: two for each number of further bits.
    let value = distance - 1
    let further = value < 4 ? 0 : Int.bitWidth - 2 - value.leadingZeroBitCount
    let code = value < 4 ? value : 2 * further + value >> further
    write(UInt64(Self.reversed(UInt32(code), 5)), 5, &output)
    write(UInt64(value & (1 << further - 1)), UInt64(further), &output)
  }

  /// The fixed codes of literals and lengths, their first bit lowest, and their widths above.
  private static let codes: [UInt32] = (0..<288).map { symbol in
    let (code, width): (Int, UInt32) =
      switch symbol {
      case ..<144: (0x30 + symbol, 8)
      case ..<256: (0x190 + symbol - 144, 9)
      case ..<280: (symbol - 256, 7)
      default: (0xC0 + symbol - 280, 8)
      }
    return reversed(UInt32(code), width) | width << 16
  }

  /// The least length of each symbol from 257 on.
  private static let lengthStarts = [
    3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131,
    163,
    195, 227, 258,
  ]

  /// By the length of a match, its symbol and how many bits follow.
  private static let lengths: [(symbol: Int, bits: Int)] = (0...greatestLength).map { length in
    guard let place = lengthStarts.lastIndex(where: { $0 <= length }) else { return (0, 0) }
    return (257 + place, place < 8 || place == 28 ? 0 : (place - 4) / 4)
  }

  private static func reversed(_ code: UInt32, _ width: UInt32) -> UInt32 {
    var (rest, result): (UInt32, UInt32) = (code, 0)
    for _ in 0..<width {
      result = result << 1 | rest & 1
      rest >>= 1
    }
    return result
  }

  /// Adler-32.
  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var (one, two): (UInt32, UInt32) = (1, 0)
    bytes.withUnsafeBufferPointer { bytes in
      var place = 0
      while place < bytes.count {
        // As many as keep the sums below 2³².
        let end = min(place + 5552, bytes.count)
        for index in place..<end {
          one &+= UInt32(bytes[index])
          two &+= one
        }
        (one, two, place) = (one % 65_521, two % 65_521, end)
      }
    }
    return two << 16 | one
  }
}
