/// Short texts in blocks of 16, each written as what it shares with the one before and what is new.
///
/// What follows a text belongs to the owner, who knows how to skip it. Every access is checked against
/// the bytes.
struct FrontCodedBlocks {
  /// A text of a block.
  struct Item {
    let number: Int
    let text: [UInt8]
    /// The place after the text.
    let end: Int
  }

  private let bytes: UnsafeRawBufferPointer
  private let count: Int
  /// Where the places of the blocks are listed, four bytes each, and what they count from.
  private let (index, data): (Int, Int)

  /// The texts of a block.
  static let blockSize = 16

  /// - Parameters:
  ///   - bytes: The file.
  ///   - count: The number of texts.
  ///   - index: The place of the list of blocks.
  ///   - data: The place of the first block.
  /// - Returns: `nil` if the list of blocks is not all in the file.
  init?(_ bytes: UnsafeRawBufferPointer, count: Int, index: Int, data: Int) {
    let blocks = (count + Self.blockSize - 1) / Self.blockSize
    guard index + 4 * blocks <= bytes.count else { return nil }
    self.bytes = bytes
    self.count = count
    self.index = index
    self.data = data
  }

  /// The only block that a text can be in, if the texts are sorted; `nil` if it is before the first one.
  ///
  /// - Complexity: O(log n) for n texts.
  func block(of text: [UInt8]) -> Int? {
    var (low, high) = (0, (count + Self.blockSize - 1) / Self.blockSize)
    var first: [UInt8] = []
    while low < high {
      let middle = (low + high) / 2
      guard var reader = reader(ofBlock: middle) else { return nil }
      first.removeAll(keepingCapacity: true)
      guard Self.read(&first, &reader) else { return nil }
      if text.lexicographicallyPrecedes(first) { high = middle } else { low = middle + 1 }
    }
    return low > 0 ? low - 1 : nil
  }

  /// The text with a number.
  func item(_ number: Int, skipping skip: (inout ByteReader) -> Void) -> Item? {
    guard (0..<count).contains(number) else { return nil }
    return first(inBlock: number / Self.blockSize, skipping: skip) { index, _ in index == number }
  }

  /// The first text of a block that satisfies a condition.
  ///
  /// - Parameters:
  ///   - block: The block's number.
  ///   - skip: Moves a reader over what follows a text.
  ///   - isWanted: The condition on the text's number and the text.
  func first(
    inBlock block: Int,
    skipping skip: (inout ByteReader) -> Void,
    where isWanted: (_ number: Int, _ text: [UInt8]) -> Bool
  ) -> Item? {
    guard var reader = reader(ofBlock: block) else { return nil }
    var text: [UInt8] = []
    let start = block * Self.blockSize
    for number in start..<min(start + Self.blockSize, max(start, count)) {
      guard Self.read(&text, &reader) else { return nil }
      if isWanted(number, text) { return Item(number: number, text: text, end: reader.place) }
      skip(&reader)
    }
    return nil
  }

  /// Passes each text's number and a reader of what follows it to the owner, who moves the reader to the next
  /// text. The texts themselves are skipped. Damaged blocks are left early.
  func visitAll(_ body: (_ number: Int, _ reader: inout ByteReader) -> Void) {
    for start in stride(from: 0, to: count, by: Self.blockSize) {
      guard var reader = reader(ofBlock: start / Self.blockSize) else { return }
      for number in start..<min(start + Self.blockSize, count) {
        guard let head = reader.next() else { break }
        let length = head & 15 == 15 ? reader.next().map(Int.init) : Int(head & 15)
        guard let length, reader.next(length) != nil else { break }
        body(number, &reader)
      }
    }
  }

  private func reader(ofBlock block: Int) -> ByteReader? {
    guard let start = bytes.number(at: index + 4 * block) else { return nil }
    return ByteReader(bytes, at: data + start)
  }

  /// Makes a text from the one before it.
  ///
  /// - Returns: Whether the bytes are those of a text.
  private static func read(_ text: inout [UInt8], _ reader: inout ByteReader) -> Bool {
    guard let head = reader.next(), Int(head >> 4) <= text.count else { return false }
    var length = Int(head & 15)
    if length == 15 {
      guard let long = reader.next() else { return false }
      length = Int(long)
    }
    guard let rest = reader.next(length) else { return false }
    text.replaceSubrange(Int(head >> 4)..., with: rest)
    return true
  }
}

/// Reads bytes one after the other, and none beyond their end.
struct ByteReader {
  /// Where the next byte is.
  private(set) var place: Int
  private let bytes: UnsafeRawBufferPointer

  init(_ bytes: UnsafeRawBufferPointer, at place: Int) {
    self.bytes = bytes
    self.place = place
  }

  /// The next byte; `nil` at the end.
  mutating func next() -> UInt8? {
    guard bytes.indices.contains(place) else { return nil }
    defer { place += 1 }
    return bytes[place]
  }

  /// The next bytes; `nil` if there are not so many.
  mutating func next(_ count: Int) -> UnsafeRawBufferPointer? {
    guard place >= 0, place <= bytes.count - count else { return nil }
    defer { place += count }
    return UnsafeRawBufferPointer(rebasing: bytes[place..<place + count])
  }

  /// A signed number in up to four bytes of seven bits, the lowest first. The lowest bit is the sign.
  mutating func distance() -> Int? {
    var number = 0
    for shift in stride(from: 0, to: 28, by: 7) {
      guard let byte = next() else { return nil }
      number |= Int(byte & 127) << shift
      if byte < 128 { return number & 1 == 0 ? number / 2 : -(number / 2) - 1 }
    }
    return nil
  }
}

extension UnsafeRawBufferPointer {
  /// The number in four bytes, the lowest first; `nil` beyond the end.
  func number(at place: Int) -> Int? {
    guard place >= 0, place <= count - 4 else { return nil }
    return Int(UInt32(littleEndian: loadUnaligned(fromByteOffset: place, as: UInt32.self)))
  }

  /// Several numbers, one after the other.
  func numbers(_ count: Int, at place: Int) -> [Int]? {
    let numbers = (0..<count).compactMap { number(at: place + 4 * $0) }
    return numbers.count == count ? numbers : nil
  }
}
