import Surface

/// Turns the pictures of frames into bytes for the terminal: only what has changed since the last one.
package struct PictureWriter {
  /// How the pictures on the terminal were sent.
  private var way: PixelSupport.Way?
  /// The picture on the terminal, and which of its cells have text over them.
  private var shown: (picture: FramePicture, holes: [Bool])?
  private var image = PixelImage()
  private var tools: (any PixelTools)?
  private var holes: [Bool] = []
  /// The points that were sent with few colours since all were sent with many.
  private var coarse = Rect.none
  private var kitty = KittyPictures()
  private var sixels = SixelPictures()
  private var inline = InlinePictures()

  /// - Parameter sendsWholeBands: Whether sixels end with a whole band, for tmux.
  package init(sendsWholeBands: Bool = false) { sixels.sendsWholeBands = sendsWholeBands }

  /// Whether a terminal that keeps pictures has one.
  var isKept: Bool { kitty.isShown }

  /// Forgets what is on the terminal: the screen is drawn anew.
  mutating func forget() { shown = nil }

  /// See ``KittyPictures/questions(isNear:)``.
  mutating func questions(isNear: Bool) -> [UInt8] { kitty.questions(isNear: isNear) }

  /// See ``KittyPictures/endQuestions()``.
  func endQuestions() { kitty.endQuestions() }

  /// Removes memory that the terminal has not read. More can be written.
  package mutating func close() { kitty.close() }

  /// Appends the bytes that change the picture on the terminal to that of a frame, whose cells are there
  /// already.
  ///
  /// - Parameter isDraft: Whether time matters more than the picture. kitty gets one of a third of the points
  ///   across and down, which it enlarges; other terminals get none. The same frame can be appended again.
  package mutating func append(
    bytesFor frame: Frame,
    by way: PixelSupport.Way?,
    isDraft: Bool = false,
    to bytes: inout [UInt8]
  ) {
    findHoles(in: frame)
    if way != self.way {
      // What was sent in one way, another one neither knows nor changes.
      if kitty.isShown { kitty.appendRemoval(to: &bytes) }
      (shown, self.way) = (nil, way)
    }
    guard let way, let picture = frame.picture, holes.contains(false) else {
      if kitty.isShown { kitty.appendRemoval(to: &bytes) }
      shown = nil
      return
    }
    if let shown, shown.picture == picture, shown.holes == holes { return }
    let last = shown.flatMap {
      $0.picture.rect == picture.rect && $0.picture.cell == picture.cell ? $0 : nil
    }
    // kitty enlarges pictures.
    var divisor = 1
    if case .kitty = way {
      divisor = Self.divisor(of: picture) * (isDraft ? 3 : 1)
    } else if isDraft {
      return
    }
    image.resize(width: picture.width / divisor, height: picture.height / divisor)
    let changed = picture.scene.draw(into: &image, since: last?.picture.scene, with: &tools)
    let image = holes.contains(true) ? punched(picture, divisor) : image
    shown = isDraft ? nil : (picture, holes)
    let start = bytes.count
    // Save the cursor and the pen, go to the picture, and back.
    bytes += "\u{1B}7".utf8
    let before = bytes.count
    switch way {
    case .kitty(let isShared):
      // A new hole in a part would show what is below the part.
      let cells = last?.holes == holes && divisor == 1 ? picture.cells(under: changed) : nil
      kitty.append(image, picture, changed: cells, isShared: isShared, to: &bytes)
    case .sixel(let colors):
      // xterm paints its window anew from the first fifteen pictures and the last, so that is whole.
      let part =
        picture.scene.isMoving
        ? changed.union(uncovered(of: picture, since: last?.holes)) : picture.allPoints
      guard part != .none else { break }
      bytes += "\u{1B}[\(picture.rect.row + 1);\(picture.rect.column + 1)H".utf8
      let rows = min(picture.rect.rows, frame.size.rows - 1 - picture.rect.row)
      let (height, palette) = (rows * picture.cell.height, picture.scene.palette(atMost: colors))
      sixels.append(image, part.row..<part.maxRow, height: height, palette, to: &bytes)
    case .inline:
      let all = changed.union(uncovered(of: picture, since: last?.holes))
      let part = picture.cells(under: partToSend(all, picture))
      inline.append(image, picture, changed: part, holes: holes, to: &bytes)
    }
    guard bytes.count > before else {
      bytes.removeSubrange(start...)
      return
    }
    bytes += "\u{1B}8".utf8
  }

  /// The points that have text above them no more, or are new.
  private func uncovered(of picture: FramePicture, since last: [Bool]?) -> Rect {
    holes.indices.reduce(.none) { all, place in
      last?[place] == holes[place] ? all : all.union(picture.points(ofCell: place))
    }
  }

  /// The points that have changed and, at rest, those that have few colours.
  private mutating func partToSend(_ changed: Rect, _ picture: FramePicture) -> Rect {
    let all = changed.union(coarse)
    coarse = picture.scene.isMoving ? all : .none
    return picture.scene.isMoving ? changed : all
  }

  private mutating func findHoles(in frame: Frame) {
    holes.removeAll(keepingCapacity: true)
    guard let picture = frame.picture else { return }
    for row in picture.rect.row..<picture.rect.maxRow {
      for column in picture.rect.column..<picture.rect.maxColumn {
        // `!=` would look up how cells are compared, each time.
        holes.append(!(frame[column, row] == .underPicture))
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

  /// The picture, transparent where text lies above it.
  private func punched(_ picture: FramePicture, _ divisor: Int) -> PixelImage {
    var image = image
    for place in holes.indices where holes[place] {
      let hole = picture.points(ofCell: place)
      let right = min((hole.maxColumn - 1) / divisor + 1, image.width)
      let bottom = min((hole.maxRow - 1) / divisor + 1, image.height)
      for y in hole.row / divisor..<bottom {
        for x in hole.column / divisor..<right { image.points[y * image.width + x] = 0 }
      }
    }
    return image
  }
}

extension FramePicture {
  fileprivate var allPoints: Rect { Rect(column: 0, row: 0, columns: width, rows: height) }

  /// The points of one of its cells, counted row by row.
  fileprivate func points(ofCell place: Int) -> Rect {
    let (row, column) = place.quotientAndRemainder(dividingBy: rect.columns)
    let (x, y) = (column * cell.width, row * cell.height)
    return Rect(column: x, row: y, columns: cell.width, rows: cell.height)
  }

  /// The cells that some points of the picture are in.
  fileprivate func cells(under points: Rect) -> Rect {
    guard points != .none else { return .none }
    let (left, top) = (points.column / cell.width, points.row / cell.height)
    let columns = (points.maxColumn + cell.width - 1) / cell.width - left
    let rows = (points.maxRow + cell.height - 1) / cell.height - top
    return Rect(column: rect.column + left, row: rect.row + top, columns: columns, rows: rows)
  }
}
