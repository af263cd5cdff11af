/// What the terminal keeps for the shell until the program leaves: the first screen and the window's title.
///
/// Each may be given back once, and only if the terminal has got the request to keep it. Bytes wait on a
/// slow line, and leaving drops those that wait, so each change counts from the byte on that makes it.
struct ScreenLedger {
  /// What is kept.
  struct Kept: Hashable {
    /// The first screen, while the second is shown. xterm's sequences for it keep the title as well.
    var screen = false
    var title = false
  }

  private var changes: [(count: Int, kept: Kept)] = []

  /// What is kept when the terminal has taken all bytes.
  var last: Kept { changes.last?.kept ?? Kept() }

  /// What is kept now.
  ///
  /// - Parameter taken: How many bytes the terminal has taken since it was opened.
  func kept(taken: Int) -> Kept { changes.last { $0.count <= taken }?.kept ?? Kept() }

  /// Notes a change.
  ///
  /// - Parameters:
  ///   - kept: What is kept then.
  ///   - count: How many bytes the terminal has taken then.
  mutating func note(_ kept: Kept, at count: Int, taken: Int) {
    guard kept != last else { return }
    // Of the changes that were made, only the last one still counts.
    if let made = changes.lastIndex(where: { $0.count <= taken }) { changes.removeFirst(made) }
    changes.append((count, kept))
  }

  /// Notes that everything was given back, and nothing waits.
  mutating func clear() { changes = [] }
}
