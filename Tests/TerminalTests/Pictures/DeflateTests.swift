import CZlib
import Surface
import Testing

@testable import Terminal

@Suite struct DeflateTests {
  @Test(arguments: [0, 1, 5552, 400_000])
  func `bytes come back, however often`(count: Int) {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 % 7 < 3 ? 9 : $0 &* $0 >> 5) }
    let deflate = Deflate()
    for _ in 0..<2 {
      let packed = deflate.packed(bytes)
      var length = UInt(count)
      let read = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
        let status = uncompress(buffer.baseAddress, &length, packed, UInt(packed.count))
        #expect(status == Z_OK)
        filled = Int(length)
      }
      #expect(read == bytes)
    }
  }

  @Test func `a file has the sum of each of its parts`() {
    let file = PNGImage.bytes(of: PixelImage(width: 1, height: 1))
    #expect(file.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]))
    // The last part is the same in all files.
    #expect(file.suffix(8) == [0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82])
  }
}
