import Surface

/// Pictures by the graphics protocol of kitty.
///
/// A picture is an image of the terminal, with holes where there is text. (Below the text, with `z=-1`, kitty
/// 0.26 draws the cells beside it in wrong colours, and leaves old ones behind.) What changes in a small part
/// of it is a further image, over the first: not every terminal can change an image. The next image is shown
/// before those that it covers are deleted, so nothing flickers.
struct KittyPictures {
  /// An image on the screen.
  private struct Shown {
    let number: Int
    let rect: Rect
    /// Whether it has all colours.
    let isExact: Bool
  }

  /// The images on the screen: first a whole picture, then parts of it, none of which covers another.
  private var shown: [Shown] = []
  /// The last image, of those that numbers are for.
  private var count = 0
  private var data: [UInt8] = []
  private let deflate = Deflate()
  private var png = PNGImage()
  private var memory = SharedMemory()
  /// The memory that the last question is about.
  private var asked = 0

  /// The first of the numbers that images have in turn. Other programs hardly have them.
  private static let firstNumber = 0x1E_C1C0
  private static let numbers = 16
  /// The most parts that lie over a picture; so some numbers are free.
  private static let mostParts = 8
  /// The most bytes of Base64 in one command.
  private static let chunk = 4096

  var isShown: Bool { !shown.isEmpty }

  /// Asks whether the terminal speaks the protocol, and whether it reads memory of this machine.
  ///
  /// - Parameter isNear: Whether it may be on this machine.
  mutating func questions(isNear: Bool) -> [UInt8] {
    let question = "\u{1B}_Gi=31,s=1,v=1,a=q,f=24;AAAA\u{1B}\\"
    guard isNear, let name = memory.write([0, 0, 0]) else { return Array(question.utf8) }
    asked = memory.count
    let text = String(decoding: Base64.text(of: Array(name.utf8)), as: UTF8.self)
    return Array("\(question)\u{1B}_Gi=32,s=1,v=1,a=q,f=24,t=s;\(text)\u{1B}\\".utf8)
  }

  /// Deletes all images, and ends a command that was cut.
  static let removal = Array("\u{1B}\\\u{1B}_Ga=d,d=A,q=2\u{1B}\\".utf8)

  mutating func appendRemoval(to bytes: inout [UInt8]) {
    bytes += Self.removal
    shown = []
  }

  /// Removes what the question was about. Pictures that the terminal has not read yet stay.
  func endQuestions() { memory.remove(asked) }

  mutating func close() { memory.close() }

  /// Appends the next picture, and goes to its place.
  ///
  /// - Parameters:
  ///   - changed: The cells that have changed since the last picture, with points as large as those of the
  ///     terminal; `nil` if everything may have changed.
  mutating func append(
    _ image: PixelImage,
    _ picture: FramePicture,
    changed: Rect?,
    isShared: Bool,
    to bytes: inout [UInt8]
  ) {
    let isExact = isShared || !picture.scene.isMoving
    let rect = partToSend(of: picture.rect, changed, isExact: isExact)
    guard rect.columns > 0, rect.rows > 0 else { return }
    let number = nextNumber()
    let isWhole = rect == picture.rect
    let part = isWhole ? image : image.part(rect, of: picture)
    bytes += "\u{1B}[\(rect.row + 1);\(rect.column + 1)H".utf8
    let keys =
      "a=T,i=\(number),s=\(part.width),v=\(part.height),c=\(rect.columns),r=\(rect.rows),"
      + (isWhole ? "" : "z=1,") + "C=1,q=2"
    if isShared, let name = memory.write(part.points) {
      bytes += "\u{1B}_G\(keys),f=32,t=s;".utf8
      bytes += Base64.text(of: Array(name.utf8))
      bytes += "\u{1B}\\".utf8
    } else if isExact {
      append(part, keys, to: &bytes)
    } else {
      let file = png.bytes(of: part, picture.scene.palette(atMost: 255))
      Self.append(file, "\(keys),f=100", to: &bytes)
    }
    shown.removeAll { old in
      guard isWhole || rect.union(old.rect) == rect else { return false }
      bytes += "\u{1B}_Ga=d,d=I,i=\(old.number),q=2\u{1B}\\".utf8
      return true
    }
    shown.append(Shown(number: number, rect: rect, isExact: isExact))
  }

  /// The next number that is free. A terminal replaces an image by another one of the same number.
  private mutating func nextNumber() -> Int {
    let taken = shown.map { $0.number - Self.firstNumber }
    repeat { count = (count + 1) % Self.numbers } while taken.contains(count)
    return Self.firstNumber + count
  }

  /// The part of a picture to send: what has changed, with those earlier parts that it touches, and at rest
  /// those that have few colours.
  private func partToSend(of whole: Rect, _ changed: Rect?, isExact: Bool) -> Rect {
    guard var part = changed, let first = shown.first, first.isExact || !isExact else {
      return whole
    }
    let others = shown.dropFirst()
    if isExact { for other in others where !other.isExact { part = part.union(other.rect) } }
    var last: Rect?
    while last != part {
      last = part
      for other in others where other.rect.overlaps(part) { part = part.union(other.rect) }
    }
    let isSmall = part.columns * part.rows * 2 <= whole.columns * whole.rows
    return isSmall && others.count < Self.mostParts ? part : whole
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

extension PixelImage {
  /// The points of some cells of a picture.
  func part(_ rect: Rect, of picture: FramePicture) -> Self {
    let cell = picture.cell
    let (left, top) = (rect.column - picture.rect.column, rect.row - picture.rect.row)
    var part = Self(width: rect.columns * cell.width, height: rect.rows * cell.height)
    for row in 0..<part.height {
      let start = (top * cell.height + row) * width + left * cell.width
      let line = row * part.width..<(row + 1) * part.width
      part.points.replaceSubrange(line, with: points[start..<start + part.width])
    }
    return part
  }
}
