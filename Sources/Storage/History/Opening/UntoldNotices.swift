import Platform

/// What has happened to a history that its player has not been told yet, a line each, in `history.notices` beside it.
///
/// A game tells it at home, or at its end. If its terminal is closed or the game is killed before, the next one does.
/// Without the file, which a full disk may not take, that is told in this session alone.
struct UntoldNotices {
  private let file: String

  /// - Parameter history: The history's file.
  init(of history: String) {
    file = (history.hasSuffix(".sqlite") ? String(history.dropLast(7)) : history) + ".notices"
  }

  func read() -> [String] {
    guard let bytes = try? File.readIfPresent(file, limit: 1 << 16, .regular) else { return [] }
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").prefix(Self.most)
      .map { String($0).visible(limit: 1000) }
  }

  /// Adds those that are not there.
  func add(_ notices: [String]) {
    let known = read()
    let new = notices.map(Self.line).filter { !known.contains($0) }
    guard !new.isEmpty else { return }
    let lines = (known + new).suffix(Self.most).map { $0 + "\n" }.joined()
    // The directory may be what was moved away.
    try? Directory.make(Directory.parent(of: file))
    try? File.replace(file, with: Array(lines.utf8))
  }

  /// Removes those that were told. Another window may have added others.
  func remove(_ notices: [String]) {
    let told = Set(notices.map(Self.line))
    let left = read().filter { !told.contains($0) }
    guard !left.isEmpty else {
      unlink(file)
      return
    }
    try? File.replace(file, with: Array(left.map { $0 + "\n" }.joined().utf8))
  }

  private static func line(_ notice: String) -> String {
    notice.replacing("\n", with: " ").visible(limit: 1000)
  }

  private static let most = 20
}
