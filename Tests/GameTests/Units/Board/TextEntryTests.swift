import Rules
import Surface
import Testing

@testable import Features

@Suite struct TextEntryTests {
  private func entry(_ text: String, _ keys: Key..., maximumBytes: Int = 100) -> TextEntry {
    var entry = TextEntry(text, maximumBytes: maximumBytes)
    for key in keys { entry.edit(by: key) }
    return entry
  }

  @Test func `characters are added and deleted where the cursor is`() {
    #expect(entry("ab", .character("c")).text == "abc")
    #expect(entry("ab", .left, .character("c")).text == "acb")
    #expect(entry("ab", .home, .backspace, .delete, .character("c")).text == "cb")
    #expect(entry("ab", .home, .right, .backspace).text == "b")
    #expect(entry("ab", .left, .left, .left, .character("x")).text == "xab")
    #expect(entry("ab", .end, .right, .delete, .backspace).text == "a")
    #expect(entry("ab", .home, .end, .character("c")).text == "abc")
    #expect(entry("ab", .control("a"), .character("c")).text == "cab")
  }

  @Test func `Ctrl-U, Ctrl-K and Ctrl-W delete before, behind and a word`() {
    #expect(entry("one two", .control("u")).text == "")
    #expect(entry("one two", .left, .control("u")).text == "o")
    #expect(entry("one two", .home, .right, .control("k")).text == "o")
    #expect(entry("one two  ", .control("w")).text == "one ")
    #expect(entry("one two", .control("w"), .control("w"), .control("w")).text == "")
    #expect(!TextEntry("a", maximumBytes: 9).edits(.escape))
  }

  @Test func `a pasted text loses its controls, and what has no room is left out`() {
    var entry = entry("/d", maximumBytes: 8)
    entry.insert("\n/e\u{1B}\t/é/long")
    #expect(entry.text == "/d/e/é/" && entry.cursor == 7)
    entry.insert("x")
    #expect(entry.text.utf8.count == 8)
    var name = TextEntry("Ann", maximumBytes: 99, maximumColumns: 5)
    name.insert("abella")
    #expect(name.text == "Annab")
    name.edit(by: .character("e"))
    #expect(name.text == "Annab")
  }

  @Test(arguments: ["名前はまだ無いので十二文字です", "🦊🦊🦊🦊🦊🦊🦊🦊🦊🦊🦊🦊🦊", "ñ 🦊 Ann of Green Gables House"])
  func `no more of a name is typed than is kept`(text: String) {
    let most = PlayerName.maximumColumns
    var entry = TextEntry("", maximumBytes: 999, maximumColumns: most)
    for character in text { entry.edit(by: .character(character)) }
    #expect(PlayerName(entry.text)?.text == entry.text)
    #expect(
      text != entry.text && entry.characters.reduce(0) { $0 + PlayerName.columns(of: $1) } == most
    )
  }

  @Test func `a mark joins the character before the cursor`() {
    var entry = entry("ae", .home, .right)
    entry.insert("\u{301}")
    #expect(entry.characters == ["á", "e"] && entry.cursor == 1)
    entry.edit(by: .backspace)
    #expect(entry.text == "e")
  }
}

extension TextEntry {
  /// Whether a key edits texts.
  fileprivate func edits(_ key: Key) -> Bool {
    var copy = self
    return copy.edit(by: key)
  }
}
