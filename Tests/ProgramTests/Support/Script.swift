import TerminalTesting

@testable import Surface
@testable import Terminal

extension HeadlessTerminal.Step {
  /// Waits until the screen shows a text.
  static func see(_ text: String) -> Self { .expect("'\(text)'") { $0.text.contains(text) } }

  /// Waits until the screen no longer shows a text.
  static func lose(_ text: String) -> Self { .expect("no '\(text)'") { !$0.text.contains(text) } }

  /// Presses keys, one after another.
  static func press(_ keys: Key...) -> Self { .send(keys.map(Event.key)) }

  /// Quits.
  static var quit: Self { .press(.control("c")) }

  /// Types a text.
  static func type(_ text: String) -> Self { .send(text.map { .key(.character($0)) }) }

  /// Clicks in the middle of a text on the screen; a click nowhere if it is not there.
  static func click(_ text: String) -> Self {
    .respond("click '\(text)'") { frame in
      let lines = frame.text.split(separator: "\n", omittingEmptySubsequences: false)
      guard let row = lines.firstIndex(where: { $0.contains(text) }),
        let range = lines[row].firstRange(of: text)
      else { return [] }
      let start = lines[row].distance(from: lines[row].startIndex, to: range.lowerBound)
      let point = Point(column: start + text.count / 2, row: row)
      return [.mouse(MouseEvent(.press, at: point)), .mouse(MouseEvent(.release, at: point))]
    }
  }
}

typealias Script = [HeadlessTerminal.Step]

/// Moves the mark `›` down to the row with a title, then presses Enter: rows are found by name.
func select(_ title: String) -> Script {
  let search = Search()
  let step: Script = [
    .respond("move to '\(title)'") { frame in
      guard !search.isDone else { return [] }
      search.marked = frame.markedRow
      search.isDone = search.marked?.hasPrefix(title) ?? false
      return search.isDone ? [] : [.key(.down)]
    },
    .expect("the mark to move to '\(title)'") { frame in
      search.isDone || frame.markedRow != search.marked
    },
  ]
  return [.expect("a marked row") { $0.markedRow != nil }]
    + Array(repeating: step, count: 16).flatMap(\.self)
    + [.expect("'\(title)' to be marked") { _ in search.isDone }, .press(.enter)]
}

/// How far a script has come in looking for a row.
private final class Search {
  var isDone = false
  var marked: Substring?
}

extension Frame {
  /// What follows the mark `›` in its row; `nil` if no row is marked.
  var markedRow: Substring? {
    let text = text
    guard let mark = text.firstIndex(of: "›") else { return nil }
    return text[mark...].dropFirst(2).prefix { $0 != "\n" }
  }
}

extension TestPlayer {
  /// Goes on from what is announced before a first daily game.
  static var beginsDaily: Script { [.see("One try counts"), .press(.character(" "))] }

  /// Removes two cubes, which is a turn of a game of two.
  static var removesTwoCubes: Script {
    let removal: Script = [
      .press(.delete), .see("cancel"), .press(.enter), .see("Remove this cube?"), .press(.enter),
      .lose("Remove this cube?"),
    ]
    return removal + removal
  }
}
