import Features
import Rules
import Surface

/// A key and what it does, as the row at the foot of a screen shows it: `Tab next path`.
struct KeyCaption: Hashable, Sendable, ExpressibleByStringInterpolation {
  /// The key's name: `Tab`, `←↑↓→`, `type`.
  let name: String
  /// What it does, in a word or two.
  let text: String
  /// The key that a click stands for; `nil` where a click means nothing, such as on “type letters”.
  let key: Key?
  /// Its place among others.
  fileprivate let order: Int

  /// - Parameter caption: The key's name, a space, and what it does.
  init(_ caption: String) {
    let end = caption.firstIndex(of: " ") ?? caption.endIndex
    name = String(caption[..<end])
    text = String(caption[end...].dropFirst())
    key = Self.keys[name] ?? (name.count == 1 ? name.first.map(Key.character) : nil)
    order =
      name.contains { Self.arrows[$0] != nil }
      ? 0
      : Self.order.firstIndex(of: name)
        ?? (name.count > 1 ? Self.order.count : Self.order.count + 1)
  }

  init(stringLiteral caption: String) { self.init(caption) }

  private static let keys: [String: Key] = [
    "↵": .enter, "Esc": .escape, "Tab": .tab, "Bksp": .backspace, "Del": .delete, "Home": .home,
    "End": .end, "PgUp": .pageUp, "PgDn": .pageDown, "Space": .character(" "),
    "F1": .function(1), "F2": .function(2), "F3": .function(3), "F4": .function(4),
    "F5": .function(5), "F10": .function(10), "?": .function(1),
  ]
  private static let order = ["", "↵", "Tab"]
  /// The arrows. Each in a name of several is a button of its own.
  fileprivate static let arrows: [Character: Key] = [
    "←": .left, "→": .right, "↑": .up, "↓": .down,
  ]

  /// In every list.
  fileprivate static let choose: Self = "↑↓ choose"
  /// On pages that show ranks.
  static let ranks = KeyCaption("F3 ranks")
  /// The way out of a game, or of what is begun in it.
  static func out(of cube: CubeFeature.State) -> Self {
    if let removal = cube.removal { return removal.isAsking ? "Esc no" : "Esc cancel" }
    return cube.spelling.isEmpty ? "Esc menu" : "Esc clear"
  }
  /// While a cube is chosen that is to be removed, or its removal is asked about.
  static func removing(_ removal: Removal) -> [Self] {
    removal.isAsking ? [.yes] : ["↵ remove", "←↑↓→ choose"]
  }
  /// The answer to every question.
  static let yes: Self = "↵ yes"

  /// The key's name as a terminal can show it.
  func name(_ look: Look) -> String {
    guard !look.shows(name) else { return name }
    return switch name {
    case "←↑↓→", "↑↓←→": "Arrows"
    case "←→": "Left/Right"
    case "↑↓": "Up/Down"
    case "↵": "Enter"
    default: name
    }
  }

  func width(_ look: Look) -> Int { name(look).count + 1 + text.count }
}

extension Canvas {
  private static let captionGap = 2

  /// Draws the last row: captions from the left, and at the right end help and the way out, the same on
  /// every screen.
  ///
  /// From left to right stand arrows, ↵, Tab, other keys by name, and letters from A to Z. Where there is too
  /// little room, the arrows of a list are dropped, which anybody tries, and then the last of them but for one that is
  /// to be kept.
  mutating func drawCaptions(
    _ captions: [KeyCaption?],
    keeping last: KeyCaption? = nil,
    out: KeyCaption? = "Esc back"
  ) {
    let margins = Margins(size)
    let line = margins.text.line(at: margins.captions)
    let help = look.helpKey.map { KeyCaption("\($0) help") }
    let trailing = [help, out].compactMap(\.self)
    let trailingWidth = width(of: trailing)
    let room = line.columns - trailingWidth - Self.captionGap
    var kept = captions.compactMap(\.self).sorted {
      // A small letter before its capital.
      ($0.order, $0.name.lowercased(), $1.name) < ($1.order, $1.name.lowercased(), $0.name)
    }
    if width(of: kept) > room { kept.removeAll { $0 == .choose } }
    while width(of: kept) > room, let index = kept.lastIndex(where: { $0 != last }) {
      kept.remove(at: index)
    }
    draw(kept, in: line)
    draw(trailing, in: line.trailing(trailingWidth))
  }

  /// Writes what matters more than the captions in their place.
  mutating func drawInsteadOfCaptions(_ text: String) {
    let margins = Margins(size)
    let line = margins.text.line(at: margins.captions)
    fill(line, " ", .text)
    write(text, in: line, .warning)
  }

  private func width(of captions: [KeyCaption]) -> Int {
    let widths = captions.map { $0.width(look) + Self.captionGap }
    return max(0, widths.reduce(0, +) - Self.captionGap)
  }

  /// Draws a key's name and what the key does, which can be clicked.
  ///
  /// - Returns: The cells that were written.
  @discardableResult
  mutating func draw(_ caption: KeyCaption, in rect: Rect) -> Rect {
    let name = caption.name(look)
    let place = rect.leading(caption.width(look)).line(0)
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
      guard look.shows(caption.name) else { continue }
      for (offset, character) in caption.name.enumerated() {
        guard let key = KeyCaption.arrows[character] else { continue }
        addTarget(.key(key), in: place.span(offset, 1))
      }
    }
  }
}
