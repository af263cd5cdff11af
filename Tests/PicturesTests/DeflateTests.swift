import Surface
import Testing

@testable import Pictures

/// What is compressed can be read again, by a reader of its own.
@Suite struct DeflateTests {
  @Test(arguments: [0, 1, 3, 4, 5, 258, 259, 5552, 40_000])
  func `bytes come back`(count: Int) throws {
    var seed: UInt32 = 7
    func random(_ limit: UInt32) -> UInt8 {
      seed = seed &* 1_664_525 &+ 1_013_904_223
      return UInt8(seed >> 16 % limit)
    }
    for limit: UInt32 in [1, 3, 40, 256] {
      let bytes = (0..<count).map { $0 % 7 < 3 ? 9 : random(limit) }
      var deflate = Deflate()
      // A second time, the tables are used again.
      for _ in 0..<2 {
        var packed: [UInt8] = []
        deflate.append(bytes, row: 100, point: 3, to: &packed)
        #expect(try inflate(packed) == bytes, "\(count) bytes below \(limit)")
      }
    }
  }

  @Test func `runs and rows that repeat are short`() {
    let row = (0..<600).map { UInt8($0 / 100) }
    let bytes = Array(repeatElement(row, count: 600).joined())
    var packed: [UInt8] = []
    var deflate = Deflate()
    deflate.append(bytes, row: 600, point: 1, to: &packed)
    #expect(packed.count < bytes.count / 90)
  }

  private struct Wrong: Error {}

  /// Reads fixed codes, as RFC 1951 has them.
  private func inflate(_ packed: [UInt8]) throws -> [UInt8] {
    guard packed.starts(with: [0x78, 0x01]) else { throw Wrong() }
    var place = 16
    func bits(_ count: Int) -> Int {
      defer { place += count }
      return (0..<count).reduce(0) {
        $0 | (Int(packed[(place + $1) / 8]) >> ((place + $1) % 8) & 1) << $1
      }
    }
    func code(_ count: Int, after first: Int = 0) -> Int {
      (0..<count).reduce(first) { value, _ in value << 1 | bits(1) }
    }
    guard bits(3) == 0b011 else { throw Wrong() }
    var output: [UInt8] = []
    while true {
      let start = code(7)
      var symbol = start + 256
      if start >= 24 {
        let next = code(1, after: start)
        symbol =
          next < 0xC0
          ? next - 0x30 : next < 0xC8 ? next - 0xC0 + 280 : code(1, after: next) - 0x190 + 144
      }
      if symbol == 256 { break }
      if symbol < 256 {
        output.append(UInt8(symbol))
        continue
      }
      let number = symbol - 257
      let further = number < 8 || number == 28 ? 0 : (number - 4) / 4
      let least =
        number < 8 ? number + 3 : number == 28 ? 258 : (4 + number % 4) << further + 3
      let length = least + bits(further)
      let far = code(5)
      let more = far < 4 ? 0 : far / 2 - 1
      let distance = (far < 4 ? far : (2 + far % 2) << more) + bits(more) + 1
      for _ in 0..<length {
        guard distance <= output.count else { throw Wrong() }
        output.append(output[output.count - distance])
      }
    }
    let end = (place + 7) / 8
    var (one, two) = (1, 0)
    for byte in output {
      one = (one + Int(byte)) % 65_521
      two = (two + one) % 65_521
    }
    let sum = packed[end...].reduce(0) { $0 << 8 | Int($1) }
    guard packed.count == end + 4, sum == two << 16 | one else { throw Wrong() }
    return output
  }
}
