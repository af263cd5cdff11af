import Surface

/// Pictures by the graphics protocol of kitty.
///
/// A picture is an image of the terminal, with holes where there is text. (Below the text, with `z=-1`, kitty
/// 0.26 draws the cells beside it in wrong colours, and leaves old ones behind.) Two numbers of images take turns:
/// the next picture is shown before the last one is deleted, so nothing flickers.
package struct KittyPictures {
  /// The number of the image on the screen; `nil` if there is none.
  private var number: Int?
  private var data: [UInt8] = []
  private let deflate = Deflate()
  private var png = PNGImage()
  private var memory = SharedMemory()

  /// Numbers that other programs hardly have.
  private static let numbers = (0x1E_C1CE, 0x1E_C1CF)
  /// The most bytes of Base64 in one command.
  private static let chunk = 4096

  var isShown: Bool { number != nil }

  /// Asks whether the terminal speaks the protocol, and whether it reads memory of this machine.
  ///
  /// - Parameter isNear: Whether it may be on this machine.
  mutating func questions(isNear: Bool) -> [UInt8] {
    let question = "\u{1B}_Gi=31,s=1,v=1,a=q,f=24;AAAA\u{1B}\\"
    guard isNear, let name = memory.write([0, 0, 0]) else { return Array(question.utf8) }
    let text = String(decoding: Base64.text(of: Array(name.utf8)), as: UTF8.self)
    return Array("\(question)\u{1B}_Gi=32,s=1,v=1,a=q,f=24,t=s;\(text)\u{1B}\\".utf8)
  }

  /// Deletes all images, and ends a command that was cut.
  package static let removal = Array("\u{1B}\\\u{1B}_Ga=d,d=A,q=2\u{1B}\\".utf8)

  mutating func appendRemoval(to bytes: inout [UInt8]) {
    bytes += Self.removal
    number = nil
  }

  mutating func close() { memory.close() }

  /// Appends the next picture, at the cursor.
  mutating func append(
    _ image: PixelImage,
    _ picture: FramePicture,
    isShared: Bool,
    to bytes: inout [UInt8]
  ) {
    let before = number
    let next = before == Self.numbers.0 ? Self.numbers.1 : Self.numbers.0
    number = next
    let keys =
      "a=T,i=\(next),s=\(image.width),v=\(image.height),c=\(picture.rect.columns),r=\(picture.rect.rows),"
      + "C=1,q=2"
    if isShared, let name = memory.write(image.points) {
      bytes += "\u{1B}_G\(keys),f=32,t=s;".utf8
      bytes += Base64.text(of: Array(name.utf8))
      bytes += "\u{1B}\\".utf8
    } else if picture.scene.isMoving {
      let file = png.bytes(of: image, picture.scene.palette(atMost: 255))
      Self.append(file, "\(keys),f=100", to: &bytes)
    } else {
      append(image, keys, to: &bytes)
    }
    if let before { bytes += "\u{1B}_Ga=d,d=I,i=\(before),q=2\u{1B}\\".utf8 }
  }

  /// Appends a picture as compressed bytes.
  private mutating func append(
    _ image: PixelImage,
    _ keys: String,
    to bytes: inout [UInt8]
  ) {
    let isOpaque = image.points.allSatisfy { $0 >> 24 == 255 }
    let perPoint = isOpaque ? 3 : 4
    data.removeAll(keepingCapacity: true)
    data.reserveCapacity(image.points.count * perPoint)
    for point in image.points {
      data.append(UInt8(truncatingIfNeeded: point))
      data.append(UInt8(truncatingIfNeeded: point >> 8))
      data.append(UInt8(truncatingIfNeeded: point >> 16))
      if !isOpaque { data.append(UInt8(truncatingIfNeeded: point >> 24)) }
    }
    Self.append(deflate.packed(data), "\(keys),f=\(8 * perPoint),o=z", to: &bytes)
  }

  /// Appends bytes in commands of a length that all terminals take.
  private static func append(_ data: [UInt8], _ keys: String, to bytes: inout [UInt8]) {
    let text = Base64.text(of: data)
    var start = 0
    while start < text.count {
      let end = min(start + chunk, text.count)
      let more = end < text.count ? 1 : 0
      let first = start == 0 ? "\(keys)," : ""
      bytes += "\u{1B}_G\(first)m=\(more);".utf8
      bytes += text[start..<end]
      bytes += "\u{1B}\\".utf8
      start = end
    }
  }
}
