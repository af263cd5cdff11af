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
    let new = notices.map { $0.replacing("\n", with: " ") }.filter { !known.contains($0) }
    guard !new.isEmpty else { return }
    let lines = (known + new).suffix(Self.most).map { $0 + "\n" }.joined()
    // The directory may be what was moved away.
    try? Directory.make(Directory.parent(of: file))
    try? File.replace(file, with: Array(lines.utf8))
  }

  func remove() { unlink(file) }

  private static let most = 20
}
