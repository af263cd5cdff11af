import Surface

/// Turns the pictures of frames into bytes for the terminal: only what has changed since the last one.
package struct PictureWriter {
  /// The picture on the terminal, and which of its cells have text over them.
  private var shown: (picture: FramePicture, holes: [Bool])?
  private var image = PixelImage()
  private var last = PixelImage()
  private var tools: (any PixelTools)?
  private var holes: [Bool] = []
  private var kitty = KittyPictures()
  private var sixels = SixelPictures()

  package init() {}

  /// Whether a terminal that keeps pictures has one.
  package var isKept: Bool { kitty.isShown }

  /// Where the last picture is; `nil` if there is none.
  package var rect: Rect? { shown?.picture.rect }

  /// Forgets what is on the terminal: the screen is drawn anew.
  package mutating func forget() { shown = nil }

  /// See ``KittyPictures/questions(isNear:)``.
  package mutating func questions(isNear: Bool) -> [UInt8] { kitty.questions(isNear: isNear) }

  /// Removes memory that the terminal has not read. More can be written.
  package mutating func close() { kitty.close() }

  /// Appends the bytes that change the picture on the terminal to that of a frame, whose cells are there
  /// already.
  package mutating func append(
    bytesFor frame: Frame,
    by way: PixelSupport.Way?,
    to bytes: inout [UInt8]
  ) {
    findHoles(in: frame)
    guard let way, let picture = frame.picture, holes.contains(false) else {
      if kitty.isShown { kitty.appendRemoval(to: &bytes) }
      shown = nil
      return
    }
    if let shown, shown.picture == picture, shown.holes == holes { return }
    let isNext = shown.map { $0.picture.rect == picture.rect && $0.picture.cell == picture.cell }
    swap(&image, &last)
    // kitty enlarges pictures.
    var divisor = 1
    if case .kitty = way { divisor = Self.divisor(of: picture) }
    image.resize(width: picture.width / divisor, height: picture.height / divisor)
    picture.scene.draw(into: &image, with: &tools)
    punch(picture, divisor)
    shown = (picture, holes)
    let changed = isNext == true ? image.rows(changedSince: last) : 0..<image.height
    guard let changed else { return }
    // Save the cursor and the pen, go to the picture, and back.
    bytes += "\u{1B}7\u{1B}[\(picture.rect.row + 1);\(picture.rect.column + 1)H".utf8
    switch way {
    case .kitty(let isShared):
      kitty.append(image, picture, isShared: isShared, to: &bytes)
    case .sixel(let colors):
      let rows = min(picture.rect.rows, frame.size.rows - 1 - picture.rect.row)
      sixels.append(
        image,
        changed,
        height: rows * picture.cell.height,
        picture.scene.palette(atMost: colors),
        to: &bytes
      )
    }
    bytes += "\u{1B}8".utf8
  }

  private mutating func findHoles(in frame: Frame) {
    holes.removeAll(keepingCapacity: true)
    guard let picture = frame.picture else { return }
    for row in picture.rect.row..<picture.rect.maxRow {
      for column in picture.rect.column..<picture.rect.maxColumn {
        holes.append(frame[column, row] != .underPicture)
      }
    }
  }

  /// By how much a picture is drawn smaller than it is shown. One of so many points would take too much time
  /// and memory, and nobody sees points that are so small.
  static func divisor(of picture: FramePicture) -> Int {
    var divisor = 1
    while picture.width / divisor * (picture.height / divisor) > mostPoints { divisor += 1 }
    return divisor
  }

  private static let mostPoints = 1_200_000

  /// Makes the picture transparent where text lies above it.
  private mutating func punch(_ picture: FramePicture, _ divisor: Int) {
    let (columns, cell) = (picture.rect.columns, picture.cell)
    for place in holes.indices where holes[place] {
      let (row, column) = (place / columns, place % columns)
      let left = column * cell.width / divisor
      let right = min(((column + 1) * cell.width - 1) / divisor + 1, image.width)
      let bottom = min(((row + 1) * cell.height - 1) / divisor + 1, image.height)
      for y in row * cell.height / divisor..<bottom {
        for x in left..<right { image.points[y * image.width + x] = 0 }
      }
    }
  }
}

extension PixelImage {
  /// The rows from the first to the last that differ from those of another image; `nil` if none do, and all
  /// if the sizes differ.
  func rows(changedSince last: Self) -> Range<Int>? {
    guard last.width == width, last.height == height else { return 0..<height }
    return last.points.withUnsafeBufferPointer { last in
      points.withUnsafeBufferPointer { next in
        func isSame(_ row: Int) -> Bool {
          (row * width..<(row + 1) * width).allSatisfy { last[$0] == next[$0] }
        }
        guard let first = (0..<height).first(where: { !isSame($0) }) else { return nil }
        let end = (first..<height).last { !isSame($0) } ?? first
        return first..<end + 1
      }
    }
  }
}
