import Model
import Rules
import Surface

/// A line for a ``WordSearch`` above a list of words.
///
/// It is opened by `/`. While it is open, keys go into it, and the list shows what it finds so far.
package struct SearchLine: Hashable, Sendable {
  package private(set) var entry: TextEntry
  package private(set) var search: WordSearch
  /// Whether keys go into the line.
  package var isOpen = false
  package var language: Language { didSet { search = WordSearch(entry.text, language: language) } }

  /// Begins closed, with a text that was searched for elsewhere.
  package init(_ text: String = "", language: Language = .english) {
    self.language = language
    // A character can have several bytes; what a search does not read is told by it.
    entry = TextEntry(text, maximumBytes: 4 * WordSearch.maximumLength)
    search = WordSearch(text, language: language)
  }

  package var isEmpty: Bool { entry.characters.isEmpty }

  /// Takes a key while the line is open. Enter, Tab and ↓ leave it, Esc empties it and leaves it.
  ///
  /// - Returns: Whether other words may be found.
  mutating func receive(_ key: Key) -> Bool {
    switch key {
    case .enter, .tab, .down: isOpen = false
    case .escape:
      isOpen = false
      return edit { $0 = TextEntry("", maximumBytes: 4 * WordSearch.maximumLength) }
    default: return edit { _ = $0.edit(by: key) }
    }
    return false
  }

  /// Adds a text that was pasted while the line is open. Returns whether other words may be found.
  mutating func paste(_ text: String) -> Bool { edit { $0.insert(text) } }

  private mutating func edit(_ change: (inout TextEntry) -> Void) -> Bool {
    let before = search
    change(&entry)
    search = WordSearch(entry.text, language: language)
    return search != before
  }
}
