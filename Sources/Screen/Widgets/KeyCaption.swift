import Game
import Surface

/// A key and what it does, as the row at the foot of a screen shows it: `Tab other path`.
struct KeyCaption: Hashable, Sendable, ExpressibleByStringInterpolation {
  /// The key's name: `Tab`, `←↑↓→`, `type`.
  let name: String
  /// What it does, in a word or two.
  let text: String
  /// The key that a click stands for; `nil` where a click means nothing, such as on “type letters”.
  let key: Key?
  /// The order in which captions are dropped where not all fit: the highest goes first.
  let rank: Int

  /// - Parameter caption: The key's name, a space, and what it does.
  init(_ caption: String, rank: Int = 0) {
    let end = caption.firstIndex(of: " ") ?? caption.endIndex
    name = String(caption[..<end])
    text = String(caption[end...].dropFirst())
    key = Self.keys[name] ?? (name.count == 1 ? name.first.map(Key.character) : nil)
    self.rank = rank
  }

  init(stringLiteral caption: String) { self.init(caption) }

  private static let keys: [String: Key] = [
    "↵": .enter, "Esc": .escape, "Tab": .tab, "Bksp": .backspace, "Del": .delete, "Home": .home,
    "End": .end, "PgUp": .pageUp, "PgDn": .pageDown, "Space": .character(" "),
    "F1": .function(1), "F2": .function(2), "F3": .function(3), "F5": .function(5),
    "F10": .function(10), "?": .function(1),
  ]
  /// The arrows. Each in a name of several is a button of its own.
  fileprivate static let arrows: [Character: Key] = [
    "←": .left, "→": .right, "↑": .up, "↓": .down,
  ]

  /// The keys at the right end of every page.
  static let pageEnds: [Self] = ["F1 help", "Esc back"]
  /// On pages that show ranks.
  static let ranks = KeyCaption("F3 ranks", rank: 1)
  /// Those of a running game.
  static let gameEnds: [Self] = ["F1 help", "F10 menu"]
  /// While a cube is chosen that is to be removed.
  static let removing: [Self] = ["↵ remove", "←↑↓→ choose", "Esc cancel"]
  /// While the removal of a cube is asked about.
  static let askingToRemove: [Self] = ["↵ yes, remove", "Esc no"]

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

  func width(isASCII: Bool) -> Int { name(isASCII: isASCII).count + 1 + text.count }
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
    let margins = Margins(size)
    let line = margins.text.line(at: margins.captions)
    let trailingWidth = width(of: trailing)
    let room = line.columns - (trailing.isEmpty ? 0 : trailingWidth + Self.captionGap)
    var kept = captions.compactMap(\.self)
    while width(of: kept) > room,
      let dropped = kept.indices.max(by: { (kept[$0].rank, $0) < (kept[$1].rank, $1) })
    {
      kept.remove(at: dropped)
    }
    draw(kept, in: line)
    draw(trailing, in: line.trailing(trailingWidth))
  }

  private func width(of captions: [KeyCaption]) -> Int {
    let widths = captions.map { $0.width(isASCII: look.isASCII) + Self.captionGap }
    return max(0, widths.reduce(0, +) - Self.captionGap)
  }

  /// Draws a key's name and what the key does, which can be clicked.
  ///
  /// - Returns: The cells that were written.
  @discardableResult
  mutating func draw(_ caption: KeyCaption, in rect: Rect) -> Rect {
    let name = caption.name(isASCII: look.isASCII)
    let place = rect.leading(caption.width(isASCII: look.isASCII)).line(0)
    write(name, in: place, .accent.bold)
    write(caption.text, in: place.droppingStart(name.count + 1), .dim)
    if let key = caption.key { addTarget(.key(key), in: place) }
    return place
  }

  private mutating func draw(_ captions: [KeyCaption], in line: Rect) {
    var rest = line
    for caption in captions {
      let place = draw(caption, in: rest)
      rest = rest.droppingStart(place.columns + Self.captionGap)
      guard !look.isASCII else { continue }
      for (offset, character) in caption.name.enumerated() {
        guard let key = KeyCaption.arrows[character] else { continue }
        addTarget(.key(key), in: place.span(offset, 1))
      }
    }
  }
}
