import Surface

/// Pictures as sixels: bands of six rows of points, each colour of a band by itself.
///
/// Every picture has the same size and place as the last, and what is not sent keeps its points, so only
/// bands that have changed are sent.
struct SixelPictures {
  /// Whether the last rows are left out if they are no whole band. tmux 3.5a takes a band that is begun for whole,
  /// and blanks the row of cells that it then reaches.
  var sendsWholeBands = false
  private var colors = PictureColors()
  /// The colours in hundredths, as they are written after a register's number.
  private var definitions: [[UInt8]] = []
  /// For each colour of a band, its points in each column: six bits.
  private var columns: [UInt8] = []
  private var slots = [UInt16](repeating: 0, count: 256)
  private var used: [(color: Int, first: Int, last: Int)] = []

  /// Appends a picture, at the cursor.
  ///
  /// - Parameters:
  ///   - changed: The rows that have changed.
  ///   - height: How many of its rows are shown: below the last, the screen would be scrolled.
  ///   - palette: The colours that the terminal's registers get.
  mutating func append(
    _ image: PixelImage,
    _ changed: Range<Int>,
    height: Int,
    _ palette: [UInt32],
    to bytes: inout [UInt8]
  ) {
    use(palette)
    var height = min(height, image.height)
    if sendsWholeBands { height = height / 6 * 6 }
    guard height > 0 else { return }
    // Points that are not set stay as they are.
    bytes += "\u{1B}P0;1;0q\"1;1;\(image.width);\(height)".utf8
    // The registers of the colours, in the order of their use. tmux 3.5a fills up gaps in the numbers with
    // colours that no terminal understands, and then the whole picture is black in xterm.
    var registers = [Int?](repeating: nil, count: palette.count)
    var registerCount = 0
    for top in stride(from: 0, to: height, by: 6) {
      let rows = min(6, height - top)
      if changed.overlaps(top..<top + rows) {
        collect(image, top..<top + rows)
        for (place, entry) in used.enumerated() {
          if place > 0 { bytes.append(UInt8(ascii: "$")) }
          bytes.append(UInt8(ascii: "#"))
          if let register = registers[entry.color] {
            Self.append(register, to: &bytes)
          } else {
            registers[entry.color] = registerCount
            Self.append(registerCount, to: &bytes)
            bytes += definitions[entry.color]
            bytes.append(UInt8(ascii: "#"))
            Self.append(registerCount, to: &bytes)
            registerCount += 1
          }
          append(place, entry.first, entry.last, width: image.width, to: &bytes)
        }
      }
      bytes.append(UInt8(ascii: "-"))
    }
    bytes += "\u{1B}\\".utf8
  }

  private mutating func use(_ palette: [UInt32]) {
    guard colors.use(palette) else { return }
    definitions = palette.map { color in
      let parts = [0, 8, 16].map { "\((Int(color >> UInt32($0) & 255) * 100 + 127) / 255)" }
      return Array(";2;\(parts.joined(separator: ";"))".utf8)
    }
  }

  /// Sorts the points of a band by their colours.
  private mutating func collect(_ image: PixelImage, _ rows: Range<Int>) {
    let width = image.width
    used.removeAll(keepingCapacity: true)
    columns.removeAll(keepingCapacity: true)
    for index in slots.indices { slots[index] = 0 }
    for row in rows {
      let bit = UInt8(1) << UInt8(row - rows.lowerBound)
      let start = row * width
      for column in 0..<width {
        let point = image.points[start + column]
        guard point >> 24 != 0 else { continue }
        let color = colors.index(of: point)
        var slot = Int(slots[color]) - 1
        if slot < 0 {
          slot = used.count
          slots[color] = UInt16(slot + 1)
          used.append((color, column, column))
          columns.append(contentsOf: repeatElement(0, count: width))
        }
        columns[slot * width + column] |= bit
        if column < used[slot].first { used[slot].first = column }
        if column > used[slot].last { used[slot].last = column }
      }
    }
  }

  /// Appends the points of one colour in a band, equal columns once with their number.
  private func append(
    _ slot: Int,
    _ first: Int,
    _ last: Int,
    width: Int,
    to bytes: inout [UInt8]
  ) {
    Self.append(UInt8(ascii: "?"), count: first, to: &bytes)
    let start = slot * width
    var column = first
    while column <= last {
      let value = columns[start + column]
      var end = column + 1
      while end <= last, columns[start + end] == value { end += 1 }
      Self.append(value + 63, count: end - column, to: &bytes)
      column = end
    }
  }

  private static func append(_ byte: UInt8, count: Int, to bytes: inout [UInt8]) {
    if count > 3 {
      bytes.append(UInt8(ascii: "!"))
      append(count, to: &bytes)
      bytes.append(byte)
    } else {
      for _ in 0..<count { bytes.append(byte) }
    }
  }

  private static func append(_ number: Int, to bytes: inout [UInt8]) {
    if number > 9 { append(number / 10, to: &bytes) }
    bytes.append(UInt8(ascii: "0") + UInt8(number % 10))
  }
}
