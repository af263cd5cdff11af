import CZlib
import Surface
import Testing

@testable import Terminal

/// A file of PNG, read by the format's own rules (RFC 2083), without the program's writer.
struct ReadPNG {
  let width: Int
  let height: Int
  /// Red, green and blue of each point, row by row.
  var points: [UInt8] = []

  /// - Returns: `nil` for a file that breaks a rule.
  init?(_ bytes: [UInt8]) {
    guard bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) else { return nil }
    func number(_ place: Int) -> Int { bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) } }
    var (place, names, packed) = (8, [String](), [UInt8]())
    var header: [UInt8] = []
    while place + 12 <= bytes.count {
      let length = number(place)
      guard place + 12 + length <= bytes.count else { return nil }
      let checked = Array(bytes[place + 4..<place + 8 + length])
      guard Self.sum(checked) == number(place + 8 + length) else { return nil }
      let name = String(decoding: checked.prefix(4), as: UTF8.self)
      names.append(name)
      if name == "IHDR" { header = Array(checked.dropFirst(4)) }
      if name == "IDAT" { packed += checked.dropFirst(4) }
      place += 12 + length
    }
    guard place == bytes.count, names.first == "IHDR", names.last == "IEND", header.count == 13,
      // 8 bits, red, green and blue; deflate, the usual filters, not interlaced.
      Array(header[8...]) == [8, 2, 0, 0, 0]
    else { return nil }
    width = header[0..<4].reduce(0) { $0 << 8 | Int($1) }
    height = header[4..<8].reduce(0) { $0 << 8 | Int($1) }
    let row = 3 * width + 1
    var length = UInt(row * height)
    let rows = [UInt8](unsafeUninitializedCapacity: row * height) { buffer, filled in
      let status = uncompress(buffer.baseAddress, &length, packed, UInt(packed.count))
      filled = status == Z_OK ? Int(length) : 0
    }
    guard rows.count == row * height else { return nil }
    for index in 0..<height {
      guard rows[index * row] == 0 else { return nil }
      points += rows[index * row + 1..<(index + 1) * row]
    }
  }

  /// The sum of PNG's appendix, bit by bit.
  private static func sum(_ bytes: [UInt8]) -> Int {
    var sum: UInt32 = .max
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? 0xEDB8_8320 ^ sum >> 1 : sum >> 1 }
    }
    return Int(~sum)
  }
}

@Suite struct PNGImageTests {
  @Test(arguments: [(1, 1), (7, 3), (64, 200)])
  func `another reader gets every point back`(width: Int, height: Int) throws {
    var image = PixelImage(width: width, height: height)
    for place in image.points.indices {
      image.points[place] = UInt32(truncatingIfNeeded: place &* 0x9E37_79B9) | 0xFF00_0000
    }
    let file = PNGImage.bytes(of: image)
    let read = try #require(ReadPNG(file))
    #expect(read.width == width && read.height == height)
    let expected = image.points.flatMap { point in
      [0, 8, 16].map { UInt8(truncatingIfNeeded: point >> UInt32($0)) }
    }
    #expect(read.points == expected)
    // A byte that changed is found.
    for place in stride(from: 8, to: file.count, by: max(1, file.count / 40)) {
      var broken = file
      broken[place] ^= 0x10
      #expect(ReadPNG(broken) == nil, "\(place)")
    }
  }
}
