import Surface
import Testing

@testable import Terminal

@Suite struct LineEditorTests {
  private var editor = LineEditor(leaving: "/quit")
  private var row = Row()

  /// A row of a terminal: what it shows after the bytes of an editor.
  private struct Row {
    var cells: [Character] = []
    var cursor = 0

    mutating func write(_ bytes: String) {
      var rest = bytes[...]
      while let character = rest.popFirst() {
        switch character {
        case "\u{8}": cursor -= 1
        case "\n": self = Row()
        case "\u{1B}":
          let body = rest.dropFirst().prefix { $0.isNumber }
          rest = rest.dropFirst(1 + body.count)
          if rest.popFirst() == "K" {
            cells.removeSubrange(cursor...)
          } else {
            cursor += Int(body) ?? 1
          }
        default:
          if cursor < cells.count { cells[cursor] = character } else { cells.append(character) }
          cursor += 1
        }
      }
    }
  }

  /// Presses keys and shows the line.
  @discardableResult
  private mutating func press(_ keys: Key...) -> String {
    for key in keys { _ = editor.take(key) }
    let bytes = editor.show()
    row.write(bytes)
    return bytes
  }

  private mutating func type(_ text: String) { for letter in text { press(.character(letter)) } }

  @Test mutating func `a letter is written once, wherever it is typed`() {
    type("stne")
    #expect(press(.left, .left) == "\u{8}\u{8}")
    #expect(press(.character("o")) == "one\u{8}\u{8}")
    #expect(press(.end) == "\u{1B}[2C")
    #expect(press(.character("s")) == "s")
    #expect(press(.backspace) == "\u{8}\u{1B}[K")
    #expect(press(.tab, .escape, .function(1)) == "")
    #expect(editor.take(.enter) == .line("stone"))
    #expect(editor.leave(after: "stone") == "\n")
  }

  @Test mutating func `lines make room for a warning, and stand again`() {
    type("stone")
    press(.left)
    row.write(editor.hide())
    #expect(row.cells.isEmpty && row.cursor == 0)
    row.write(editor.show())
    #expect(String(row.cells) == "stone" && row.cursor == 4)
  }

  @Test mutating func `words are deleted, and lines of before come again`() {
    for line in ["first", "second line", "second line", ""] {
      for letter in line { _ = editor.take(.character(letter)) }
      #expect(editor.take(.enter) == .line(line))
    }
    type("new")
    press(.up)
    #expect(editor.take(.control("w")) == .edited)
    press(.character("x"))
    press(.up)
    press(.up)
    #expect(editor.take(.enter) == .line("first"))
    press(.up, .up, .down, .down)
    #expect(editor.take(.control("d")) == .line("/quit"))
    type("a")
    #expect(editor.take(.control("d")) == .edited)
    #expect(editor.abandon().hasSuffix("^C"))
    #expect(editor.isEmpty)
  }

  @Test mutating func `a wide character is two columns`() {
    type("a日本")
    #expect(press(.backspace) == "\u{8}\u{8}\u{1B}[K")
    #expect(press(.left) == "\u{8}\u{8}")
    #expect(press(.end) == "\u{1B}[2C")
    #expect(editor.hide() == "\u{8}\u{8}\u{8}\u{1B}[K")
  }

  @Test mutating func `marks that come alone belong to the letter before`() {
    type("a")
    press(.character("\u{308}"))
    press(.backspace)
    #expect(editor.isEmpty)
  }

  /// Random keys against a plain array, in rows of several widths: the row shows the line around the cursor.
  @Test(arguments: [2, 7, 20, 80]) mutating func `the row shows the line`(columns: Int) {
    editor.columns = columns
    var generator = SystemlessGenerator(state: UInt64(columns))
    var (text, cursor) = ([Character](), 0)
    for _ in 0..<5000 {
      switch generator.next(below: 14) {
      case 0:
        if cursor > 0 {
          cursor -= 1
          text.remove(at: cursor)
        }
        press(.backspace)
      case 1:
        if cursor < text.count { text.remove(at: cursor) }
        press(.delete)
      case 2, 3:
        cursor = max(0, cursor - 1)
        press(.left)
      case 4:
        cursor = min(text.count, cursor + 1)
        press(.right)
      case 5:
        cursor = 0
        press(.home)
      case 6:
        cursor = text.count
        press(.end)
      case 7 where generator.next(below: 8) == 0:
        text.removeSubrange(..<cursor)
        cursor = 0
        press(.control("u"))
      case 8:
        row.write(editor.hide())
        press()
      default:
        let letter = Character(Unicode.Scalar(UInt8(97 + generator.next(below: 26))))
        text.insert(letter, at: cursor)
        cursor += 1
        press(.character(letter))
      }
      #expect(row.cells.count <= max(1, columns - 1) && row.cursor < max(2, columns))
      let start = cursor - row.cursor
      #expect(start >= 0 && text.dropFirst(start).starts(with: row.cells))
      #expect(row.cells.count == min(text.count - start, max(1, columns - 1)))
    }
    #expect(editor.take(.enter) == .line(String(text)))
  }
}
