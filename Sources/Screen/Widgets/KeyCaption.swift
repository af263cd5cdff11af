import Game
import Surface

/// A key and what it does, as the row at the foot of a screen shows it: `Tab other path`.
package struct KeyCaption: Hashable, Sendable {
  /// The key's name: `Tab`, `←↑↓→`, `type`.
  package let name: String
  /// What it does, in a word or two.
  package let text: String
  /// The key that a click stands for; `nil` where a click means nothing, such as on “type letters”.
  package let key: Key?
  /// The order in which captions are dropped where not all fit: the highest goes first.
  let rank: Int

  package init(_ name: String, _ text: String, _ key: Key? = nil, rank: Int = 0) {
    self.name = name
    self.text = text
    self.key = key
    self.rank = rank
  }

  /// The keys at the right end of every page.
  static let pageEnds = [
    KeyCaption("F1", "help", .function(1)), KeyCaption("Esc", "back", .escape),
  ]
  /// On pages that show ranks.
  static let ranks = KeyCaption("F3", "ranks", .function(3), rank: 1)
  /// Those of a running game.
  static let gameEnds = [
    KeyCaption("F1", "help", .function(1)), KeyCaption("F10", "menu", .function(10)),
  ]
  /// While a cube is chosen that is to be removed.
  static let removing = [
    KeyCaption("↵", "remove", .enter), KeyCaption("←↑↓→", "choose"),
    KeyCaption("Esc", "cancel", .escape),
  ]
  /// While the removal of a cube is asked about.
  static let askingToRemove = [
    KeyCaption("↵", "yes, remove", .enter), KeyCaption("Esc", "no", .escape),
  ]

  /// The key's name as a terminal can show it.
  func name(isASCII: Bool) -> String {
    guard isASCII else { return name }
    return switch name {
    case "←↑↓→", "↑↓←→": "Arrows"
    case "←→": "Left/Right"
    case "↑↓": "Up/Down"
    case "↵": "Enter"
    default: name
    }
  }

  /// The columns that the caption takes.
  func width(isASCII: Bool) -> Int { name(isASCII: isASCII).count + 1 + text.count }
}

extension Frame {
  /// Draws a key's name and what the key does.
  ///
  /// - Returns: The cells that were written, so that they can be clicked.
  @discardableResult
  package mutating func drawCaption(_ caption: KeyCaption, at point: Point, look: Look) -> Rect {
    let name = caption.name(isASCII: look.isASCII)
    let columns = write(name, at: point, .accent, attributes: .bold, look: look) + 1
    let start = Point(column: point.column + columns, row: point.row)
    return Rect(
      column: point.column,
      row: point.row,
      columns: columns + write(caption.text, at: start, .dim, look: look),
      rows: 1
    )
  }
}

extension Canvas {
  private static let captionGap = 2

  /// Draws the last row: captions from the left, those of the program at the right end.
  ///
  /// Where there is too little room, captions of the highest rank are dropped; of equals, the last.
  mutating func drawCaptions(_ captions: [KeyCaption], trailing: [KeyCaption] = []) {
    let trailingWidth = width(of: trailing)
    let margin = Margins(size).columns
    let room = size.columns - 2 * margin - (trailing.isEmpty ? 0 : trailingWidth + Self.captionGap)
    var kept = captions
    while width(of: kept) > room, let dropped = firstToDrop(of: kept) { kept.remove(at: dropped) }
    draw(kept, column: margin)
    draw(trailing, column: size.columns - margin - trailingWidth)
  }

  private func width(of captions: [KeyCaption]) -> Int {
    var width = 0
    for caption in captions { width += caption.width(isASCII: look.isASCII) + Self.captionGap }
    return max(0, width - Self.captionGap)
  }

  private func firstToDrop(of captions: [KeyCaption]) -> Int? {
    captions.indices.max { (captions[$0].rank, $0) < (captions[$1].rank, $1) }
  }

  private mutating func draw(_ captions: [KeyCaption], column: Int) {
    let row = Margins(size).captions
    var column = column
    for caption in captions {
      let rect = frame.drawCaption(caption, at: Point(column: column, row: row), look: look)
      column = rect.maxColumn + Self.captionGap
      if let key = caption.key { addTarget(.key(key), in: rect) }
      guard !look.isASCII else { continue }
      // Each arrow in a row of arrows is a button of its own.
      for (offset, character) in caption.name.enumerated() {
        guard let key = Self.arrow(character) else { continue }
        addTarget(.key(key), in: rect.span(offset, 1).line(at: row))
      }
    }
  }

  private static func arrow(_ character: Character) -> Key? {
    switch character {
    case "←": .left
    case "→": .right
    case "↑": .up
    case "↓": .down
    default: nil
    }
  }
}
