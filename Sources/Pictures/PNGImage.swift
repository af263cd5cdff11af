import Surface

/// A picture as a file, in the format of PNG (RFC 2083).
package enum PNGImage {
  /// The bytes of the file. What is transparent becomes black.
  package static func bytes(of image: PixelImage) -> [UInt8] {
    var rows: [UInt8] = []
    rows.reserveCapacity((3 * image.width + 1) * image.height)
    for row in 0..<image.height {
      // The bytes of this row are written as they are.
      rows.append(0)
      for point in image.points[row * image.width..<(row + 1) * image.width] {
        for shift in [0, 8, 16] { rows.append(UInt8(truncatingIfNeeded: point >> UInt32(shift))) }
      }
    }
    var deflate = Deflate()
    var data: [UInt8] = []
    deflate.append(rows, row: 3 * image.width + 1, point: 3, to: &data)
    // 8 bits a channel, red, green and blue.
    let header = number(image.width) + number(image.height) + [8, 2, 0, 0, 0]
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
      + part("IHDR", header) + part("IDAT", data) + part("IEND", [])
  }

  private static func number(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  private static func part(_ name: String, _ data: [UInt8]) -> [UInt8] {
    let checked = Array(name.utf8) + data
    return number(data.count) + checked + number(Int(checksum(checked)))
  }

  /// CRC-32.
  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    let table = (UInt32(0)..<256).map { index in
      (0..<8).reduce(index) { value, _ in value & 1 == 1 ? 0xEDB8_8320 ^ value >> 1 : value >> 1 }
    }
    return ~bytes.reduce(~0) { table[Int(($0 ^ UInt32($1)) & 255)] ^ $0 >> 8 }
  }
}
