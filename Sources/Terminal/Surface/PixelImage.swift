/// A picture of points, for a terminal that shows pictures.
package struct PixelImage: Hashable, Sendable {
  /// The points across and down.
  package private(set) var width = 0
  package private(set) var height = 0

  /// The points, row by row: red in the lowest byte, then green, blue and alpha.
  package var points: [UInt32] = []

  package init(width: Int = 0, height: Int = 0) { resize(width: width, height: height) }

  /// Makes room for a number of points, which keep what they had. Allocates only when their count changes.
  package mutating func resize(width: Int, height: Int) {
    (self.width, self.height) = (max(0, width), max(0, height))
    let count = self.width * self.height
    if points.count != count { points = Array(repeating: 0, count: count) }
  }
}

/// A scene that can be drawn with any number of points.
package protocol PixelScene: Sendable {
  /// Writes the points of an image.
  ///
  /// - Parameters:
  ///   - last: What the image shows. It may keep those points that are the same; `nil`: none.
  ///   - tools: Buffers that are kept from image to image: what the last call left there, `nil` at first. They
  ///     decide nothing.
  /// - Returns: The rectangle of points around all that were written.
  @discardableResult
  func draw(
    into image: inout PixelImage,
    since last: (any PixelScene)?,
    with tools: inout (any PixelTools)?
  ) -> Rect

  /// Whether the next image comes so soon that nobody sees fine shades in this one.
  var isMoving: Bool { get }

  /// The colours to use where a terminal has few, or the line carries few: those of the scene, and blends of
  /// them.
  ///
  /// - Parameter count: How many there may be, at most 256.
  func palette(atMost count: Int) -> [UInt32]

  /// Whether the other scene gives the same image.
  func isEqual(to other: any PixelScene) -> Bool
}

/// What a scene draws with. Belongs to one thread.
package protocol PixelTools: AnyObject {}

extension PixelScene where Self: Equatable {
  package func isEqual(to other: any PixelScene) -> Bool { other as? Self == self }
}

package struct PixelCell: Hashable, Sendable {
  /// The points across, 2 to 100, and down, 4 to 200.
  package var width: Int
  package var height: Int
  /// The most points that a picture may have across, and down.
  package var mostPoints = Int.max

  /// - Returns: `nil` for a size that no font has.
  package init?(width: Int, height: Int) {
    guard (2...100).contains(width), (4...200).contains(height) else { return nil }
    (self.width, self.height) = (width, height)
  }

  /// The most cells that a picture may have.
  package var mostCells: Size { Size(columns: mostPoints / width, rows: mostPoints / height) }
}

/// A picture in a frame: a rectangle of cells, and what is shown in it.
///
/// Its cells are ``Cell/underPicture`` where nothing lies above it. Any other cell of the rectangle is
/// shown as it is, and the picture has a hole there.
package struct FramePicture: Hashable, Sendable {
  /// The cells, all inside of the frame.
  package let rect: Rect
  /// The points of one of its cells, and what paints the whole.
  package let cell: PixelCell
  package var scene: any PixelScene

  package init(rect: Rect, cell: PixelCell, scene: any PixelScene) {
    (self.rect, self.cell, self.scene) = (rect, cell, scene)
  }

  package var width: Int { rect.columns * cell.width }
  package var height: Int { rect.rows * cell.height }

  package static func == (left: Self, right: Self) -> Bool {
    left.rect == right.rect && left.cell == right.cell && left.scene.isEqual(to: right.scene)
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(rect) }
}

extension Cell {
  /// A cell that a picture shows through. The colour of the character, which is not seen, tells it from all
  /// others; that it is faint does without colours.
  package static let underPicture = Self(" ", foreground: .indexed(255), attributes: .dim)
}

/// How a terminal shows pictures.
package struct PixelSupport: Hashable, Sendable {
  /// The way in which pictures are sent.
  package enum Way: Hashable, Sendable {
    /// The graphics protocol of kitty; shared when the terminal reads the memory of this machine.
    case kitty(isShared: Bool)
    /// Sixels, with a number of colours.
    case sixel(colors: Int)
    /// Files in the text, as iTerm2 shows them.
    case inline
  }

  package var way: Way
  /// The size of a cell, which the terminal has reported.
  package var cell: PixelCell

  package init(_ way: Way, cell: PixelCell) { (self.way, self.cell) = (way, cell) }
}

extension PixelSupport.Way {
  /// Fewer colours would show edges and light worse than cells do.
  package static let fewestColors = 128

  /// The word that ``init(_:)`` reads.
  package var text: String {
    switch self {
    case .kitty(let isShared): isShared ? "kitty-shared" : "kitty"
    case .sixel(let colors): "sixel-\(colors)"
    case .inline: "inline"
    }
  }

  /// Reads `kitty`, `kitty-shared`, `sixel-COLOURS` or `inline`; `nil` for other texts.
  package init?(_ text: some StringProtocol) {
    if text == "kitty" || text == "kitty-shared" {
      self = .kitty(isShared: text != "kitty")
    } else if text.hasPrefix("sixel-"), let colors = Int(text.dropFirst(6)), colors > 0 {
      self = .sixel(colors: colors)
    } else if text == "inline" {
      self = .inline
    } else {
      return nil
    }
  }
}

extension PixelCell {
  /// The text that ``init(_:)`` reads, such as `9x18`.
  package var text: String { "\(width)x\(height)" }

  /// Reads a size such as `9x18`; `nil` for other texts, and for sizes that no font has.
  package init?(_ text: some StringProtocol) {
    let numbers = text.split(separator: "x").map { Int($0) ?? 0 }
    guard numbers.count == 2 else { return nil }
    self.init(width: numbers[0], height: numbers[1])
  }
}
