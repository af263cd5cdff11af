/// Sorted short texts in blocks of 32, each written as codes of a byte: one that says what is dropped of
/// the text before, and all with letters to add. `dictionaries/MEANINGS.md` describes them.
///
/// Each text may have a record, which belongs to the owner, who knows how to skip it. Every access is checked
/// against the bytes.
struct CodedTexts {
  struct Item {
    let number: Int
    let text: [UInt8]
    /// Where the text's record begins.
    let record: Int
  }

  private let bytes: UnsafeRawBufferPointer
  private let count: Int
  /// The place of the table of codes.
  private let codes: Int

  private static let blockSize = 32
  /// The codes of the table, eight bytes each.
  private static let tableSize = 256 * 8
  /// In place of what a code drops: its letters go on with a text.
  private static let goesOn: UInt8 = 0xFF

  /// - Parameters:
  ///   - bytes: The file.
  ///   - count: The number of texts.
  ///   - place: The place of the table of codes, which the places of the blocks follow, four bytes each, and
  ///     then the blocks.
  /// - Returns: `nil` if the places are not all in the file.
  init?(_ bytes: UnsafeRawBufferPointer, count: Int, at place: Int) {
    self.bytes = bytes
    self.count = count
    codes = place
    guard firstBlock <= bytes.count else { return nil }
  }

  private var blockCount: Int { (count + Self.blockSize - 1) / Self.blockSize }
  private var firstBlock: Int { codes + Self.tableSize + 4 * blockCount }

  /// The only block that a text can be in, if the texts are sorted; `nil` if it is before the first one.
  ///
  /// - Complexity: O(log n) for n texts.
  func block(of text: [UInt8]) -> Int? {
    var (low, high) = (0, blockCount)
    while low < high {
      let middle = (low + high) / 2
      guard let first = first(inBlock: middle, skipping: { _ in }, where: { _, _ in true }) else {
        return nil
      }
      if text.lexicographicallyPrecedes(first.text) { high = middle } else { low = middle + 1 }
    }
    return low > 0 ? low - 1 : nil
  }

  func item(_ number: Int, skipping skip: (inout ByteReader) -> Void = { _ in }) -> Item? {
    guard (0..<count).contains(number) else { return nil }
    return first(inBlock: number / Self.blockSize, skipping: skip) { index, _ in index == number }
  }

  /// The first text of a block that satisfies a condition.
  ///
  /// - Parameters:
  ///   - block: The block's number.
  ///   - skip: Moves a reader over a record.
  ///   - isWanted: The condition on the text's number and the text.
  func first(
    inBlock block: Int,
    skipping skip: (inout ByteReader) -> Void,
    where isWanted: (_ number: Int, _ text: [UInt8]) -> Bool
  ) -> Item? {
    guard var (coded, records) = readers(ofBlock: block) else { return nil }
    let start = block * Self.blockSize
    var (text, number): ([UInt8], Int) = ([], start - 1)
    func isFound() -> Bool { number >= start && isWanted(number, text) }
    while let code = coded.next(), var entry = bytes.wide(at: codes + 8 * Int(code)) {
      let head = UInt8(truncatingIfNeeded: entry)
      if head != Self.goesOn {
        if isFound() { break }
        number += 1
        guard number < min(start + Self.blockSize, count), head <= text.count else { return nil }
        text.removeLast(Int(head))
      }
      while entry > 0xFF {
        entry >>= 8
        text.append(UInt8(truncatingIfNeeded: entry))
      }
    }
    guard isFound() else { return nil }
    for _ in start..<number { skip(&records) }
    return Item(number: number, text: text, record: records.place)
  }

  /// Passes each text's number and a reader of its record to the owner, who moves the reader to the next
  /// record. The texts themselves are skipped. Damaged blocks are left out.
  func visitAll(_ body: (_ number: Int, _ reader: inout ByteReader) -> Void) {
    for block in 0..<blockCount {
      guard var (_, records) = readers(ofBlock: block) else { continue }
      let start = block * Self.blockSize
      for number in start..<min(start + Self.blockSize, count) { body(number, &records) }
    }
  }

  /// Readers of a block's codes and of its records. The size of the codes stands before them, in two bytes.
  private func readers(ofBlock block: Int) -> (codes: ByteReader, records: ByteReader)? {
    guard let start = bytes.number(at: codes + Self.tableSize + 4 * block) else { return nil }
    var records = ByteReader(bytes, at: firstBlock + start)
    guard let low = records.next(), let high = records.next(),
      let codes = records.next(Int(high) << 8 + Int(low))
    else { return nil }
    return (ByteReader(codes, at: 0), records)
  }
}

/// Reads bytes one after the other, and none beyond their end.
struct ByteReader {
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

  /// The number in eight bytes, the lowest first; `nil` beyond the end.
  func wide(at place: Int) -> UInt64? {
    guard place >= 0, place <= count - 8 else { return nil }
    return UInt64(littleEndian: loadUnaligned(fromByteOffset: place, as: UInt64.self))
  }

  /// Several numbers, one after the other.
  func numbers(_ count: Int, at place: Int) -> [Int]? {
    let numbers = (0..<count).compactMap { number(at: place + 4 * $0) }
    return numbers.count == count ? numbers : nil
  }
}
