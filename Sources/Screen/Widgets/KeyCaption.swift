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

  /// - Parameter key: The key that a click stands for, where its name does not say which one it is.
  package init(_ name: String, _ text: String, _ key: Key? = nil, rank: Int = 0) {
    self.name = name
    self.text = text
    self.key = key ?? Self.keys[name] ?? (name.count == 1 ? name.first.map(Key.character) : nil)
    self.rank = rank
  }

  /// The keys that have a name.
  private static let keys: [String: Key] = [
    "↵": .enter, "Esc": .escape, "Tab": .tab, "Bksp": .backspace, "Del": .delete, "Home": .home,
    "End": .end, "PgUp": .pageUp, "PgDn": .pageDown, "Space": .character(" "),
    "F1": .function(1), "F2": .function(2), "F3": .function(3), "F5": .function(5),
    "F10": .function(10),
  ]
  /// The arrows. Each in a name of several is a button of its own.
  fileprivate static let arrows: [Character: Key] = [
    "←": .left, "→": .right, "↑": .up, "↓": .down,
  ]

  /// The keys at the right end of every page.
  static let pageEnds = [KeyCaption("F1", "help"), KeyCaption("Esc", "back")]
  /// On pages that show ranks.
  static let ranks = KeyCaption("F3", "ranks", rank: 1)
  /// Those of a running game.
  static let gameEnds = [KeyCaption("F1", "help"), KeyCaption("F10", "menu")]
  /// While a cube is chosen that is to be removed.
  static let removing = [
    KeyCaption("↵", "remove"), KeyCaption("←↑↓→", "choose"), KeyCaption("Esc", "cancel"),
  ]
  /// While the removal of a cube is asked about.
  static let askingToRemove = [KeyCaption("↵", "yes, remove"), KeyCaption("Esc", "no")]

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
  mutating func drawCaptions(
    _ captions: [KeyCaption?],
    trailing: [KeyCaption] = KeyCaption.pageEnds
  ) {
    let trailingWidth = width(of: trailing)
    let margin = Margins(size).columns
    let room = size.columns - 2 * margin - (trailing.isEmpty ? 0 : trailingWidth + Self.captionGap)
    var kept = captions.compactMap(\.self)
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

  /// Draws a caption that can be clicked.
  @discardableResult
  mutating func draw(_ caption: KeyCaption, at point: Point) -> Rect {
    let rect = frame.drawCaption(caption, at: point, look: look)
    if let key = caption.key { addTarget(.key(key), in: rect) }
    return rect
  }

  private mutating func draw(_ captions: [KeyCaption], column: Int) {
    let row = Margins(size).captions
    var column = column
    for caption in captions {
      let rect = draw(caption, at: Point(column: column, row: row))
      column = rect.maxColumn + Self.captionGap
      guard !look.isASCII else { continue }
      for (offset, character) in caption.name.enumerated() {
        guard let key = KeyCaption.arrows[character] else { continue }
        addTarget(.key(key), in: rect.span(offset, 1).line(at: row))
      }
    }
  }
}
