/// A key and what it does, as the row at the foot of a screen shows it: `Tab other path`.
package struct Hint: Hashable, Sendable {
  /// The key's name: `Tab`, `←↑↓→`, `type`.
  package let key: String
  /// What it does, in a word or two.
  package let word: String

  package init(_ key: String, _ word: String) {
    self.key = key
    self.word = word
  }

  /// The key's name where only ASCII may be written.
  var asciiKey: String {
    switch key {
    case "←↑↓→", "↑↓←→": "Arrows"
    case "←→": "Left/Right"
    case "↑↓": "Up/Down"
    case "↵": "Enter"
    default: key
    }
  }
}
