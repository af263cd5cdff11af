import CZlib
import Surface

/// A picture as a file, in the format of PNG (RFC 2083).
package struct PNGImage {
  private var colors = PictureColors()
  private var rows: [UInt8] = []
  private let deflate = Deflate()

  init() {}

  /// The bytes of the file. What is transparent becomes black.
  package static func bytes(of image: PixelImage) -> [UInt8] {
    var writer = Self()
    writer.begin(image, perPoint: 3)
    for row in 0..<image.height {
      writer.rows.append(0)
      for point in image.points[row * image.width..<(row + 1) * image.width] {
        for shift in [0, 8, 16] {
          writer.rows.append(UInt8(truncatingIfNeeded: point >> UInt32(shift)))
        }
      }
    }
    // 8 bits a channel, red, green and blue.
    return writer.file(image, kind: 2, palette: [])
  }

  /// The bytes of a file whose colours are those of a palette, at most 255. It may have transparent points.
  mutating func bytes(of image: PixelImage, _ palette: [UInt32]) -> [UInt8] {
    _ = colors.use(palette)
    begin(image, perPoint: 1)
    let clear = UInt8(clamping: palette.count)
    image.points.withUnsafeBufferPointer { points in
      for row in 0..<image.height {
        rows.append(0)
        var last: (point: UInt32, index: UInt8) = (0, clear)
        for place in row * image.width..<(row + 1) * image.width {
          let point = points[place]
          // Most points are like the one before them.
          if point != last.point {
            let index = UInt8(truncatingIfNeeded: colors.index(of: point))
            last = (point, point >> 24 == 0 ? clear : index)
          }
          rows.append(last.index)
        }
      }
    }
    return file(image, kind: 3, palette: palette)
  }

  private mutating func begin(_ image: PixelImage, perPoint: Int) {
    rows.removeAll(keepingCapacity: true)
    rows.reserveCapacity((perPoint * image.width + 1) * image.height)
  }

  /// - Parameter kind: How PNG calls what the points have: 2 red, green and blue; 3 the number of a colour.
  private func file(_ image: PixelImage, kind: UInt8, palette: [UInt32]) -> [UInt8] {
    let header = Self.number(image.width) + Self.number(image.height) + [8, kind, 0, 0, 0]
    var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    bytes += Self.part("IHDR", header)
    if !palette.isEmpty {
      let levels = (palette + [0]).flatMap { color in
        [0, 8, 16].map { UInt8(truncatingIfNeeded: color >> UInt32($0)) }
      }
      bytes += Self.part("PLTE", levels)
      bytes += Self.part("tRNS", palette.map { _ in 255 } + [0])
    }
    return bytes + Self.part("IDAT", deflate.packed(rows)) + Self.part("IEND", [])
  }

  private static func number(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  private static func part(_ name: String, _ data: [UInt8]) -> [UInt8] {
    let checked = Array(name.utf8) + data
    return number(data.count) + checked + number(Int(crc32(0, checked, UInt32(checked.count))))
  }
}
