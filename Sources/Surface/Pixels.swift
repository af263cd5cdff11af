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
  /// Writes all points of an image.
  ///
  /// - Parameter tools: Buffers that are kept from image to image: what the last call left there, `nil` at
  ///   first. They decide nothing.
  func draw(into image: inout PixelImage, with tools: inout (any PixelTools)?)

  /// Whether the other scene gives the same image.
  func isEqual(to other: any PixelScene) -> Bool
}

/// What a scene draws with. Belongs to one thread.
package protocol PixelTools: AnyObject {}

extension PixelScene where Self: Equatable {
  package func isEqual(to other: any PixelScene) -> Bool { other as? Self == self }
}

/// The points of a cell.
package struct PixelCell: Hashable, Sendable {
  package var width: Int
  package var height: Int

  /// - Returns: `nil` for a size that no font has.
  package init?(width: Int, height: Int) {
    guard (2...100).contains(width), (4...200).contains(height) else { return nil }
    (self.width, self.height) = (width, height)
  }
}

/// A picture in a frame: a rectangle of cells, and what is shown in it.
///
/// Its cells are ``Cell/underPicture`` where nothing lies above it. Any other cell of the rectangle is
/// shown as it is, and the picture has a hole there.
package struct FramePicture: Hashable, Sendable {
  /// The cells, all inside of the frame.
  package let rect: Rect
  package let cell: PixelCell
  package var scene: any PixelScene

  package init(rect: Rect, cell: PixelCell, scene: any PixelScene) {
    (self.rect, self.cell, self.scene) = (rect, cell, scene)
  }

  /// The points of the picture.
  package var width: Int { rect.columns * cell.width }
  package var height: Int { rect.rows * cell.height }

  package static func == (left: Self, right: Self) -> Bool {
    left.rect == right.rect && left.cell == right.cell && left.scene.isEqual(to: right.scene)
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(rect) }
}

extension Cell {
  /// A cell that a picture shows through. The colour of the character, which is not seen, tells it from all
  /// others.
  package static let underPicture = Self(" ", foreground: .indexed(255))
}

/// How a terminal shows pictures.
package struct PixelSupport: Hashable, Sendable {
  /// The way in which pictures are sent.
  package enum Way: Hashable, Sendable {
    /// The graphics protocol of kitty; shared when the terminal reads the memory of this machine.
    case kitty(isShared: Bool)
    /// Sixels, with a number of colours.
    case sixel(colors: Int)
  }

  package var way: Way
  package var cell: PixelCell

  package init(_ way: Way, cell: PixelCell) { (self.way, self.cell) = (way, cell) }
}
