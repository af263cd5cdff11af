import Platform
import Rules
import Surface

/// A line of text that is being edited, with the keys of every text field.
package struct TextEntry: Hashable, Sendable {
  package private(set) var characters: [Character]
  /// How many characters are before the cursor.
  package private(set) var cursor: Int
  private let maximumBytes: Int
  private let maximumColumns: Int

  /// Opens a text with the cursor at its end. What would be more than so much UTF-8, or take more columns of a name, is
  /// not added.
  package init(_ text: String, maximumBytes: Int, maximumColumns: Int = .max) {
    characters = Array(text)
    cursor = characters.count
    (self.maximumBytes, self.maximumColumns) = (maximumBytes, maximumColumns)
  }

  package var text: String { String(characters) }

  /// Adds a text at the cursor; line breaks and other controls are left out.
  package mutating func insert(_ text: some StringProtocol) {
    var room = maximumBytes - self.text.utf8.count
    var columns = maximumColumns - characters.reduce(0) { $0 + PlayerName.columns(of: $1) }
    var added: [Character] = []
    // A pasted novel is not looked at to its end.
    for character in text.prefix(maximumBytes) {
      guard character.unicodeScalars.allSatisfy(\.isVisible) else { continue }
      room -= character.utf8.count
      columns -= PlayerName.columns(of: character)
      guard room >= 0, columns >= 0 else { break }
      added.append(character)
    }
    let before = String(characters[..<cursor] + added)
    // A combining mark joins the character before it, so the text is cut into characters again.
    characters = Array(before + String(characters[cursor...]))
    cursor = min(before.count, characters.count)
  }

  /// Edits by a key. Returns whether it edits texts.
  @discardableResult
  mutating func edit(by key: Key) -> Bool {
    switch key {
    case .character(let character): insert(String(character))
    case .backspace:
      guard cursor > 0 else { break }
      cursor -= 1
      characters.remove(at: cursor)
    case .delete:
      if cursor < characters.count { characters.remove(at: cursor) }
    case .left: cursor = max(0, cursor - 1)
    case .right: cursor = min(characters.count, cursor + 1)
    case .home, .control("a"): cursor = 0
    case .end, .control("e"): cursor = characters.count
    case .control("u"):
      characters.removeFirst(cursor)
      cursor = 0
    case .control("k"): characters.removeLast(characters.count - cursor)
    case .control("w"): deleteWord()
    default: return false
    }
    return true
  }

  private mutating func deleteWord() {
    var start = cursor
    while start > 0, characters[start - 1].isWhitespace { start -= 1 }
    while start > 0, !characters[start - 1].isWhitespace { start -= 1 }
    characters.removeSubrange(start..<cursor)
    cursor = start
  }
}
