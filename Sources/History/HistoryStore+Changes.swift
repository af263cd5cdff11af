import Game
import Platform
import SQLite

/// Games of which something was changed outside this program: by a fault of the disk, or by hand.
///
/// Nothing is left out because of that. What there is follows the rules, and the player is told.
extension HistoryStore {
  /// Says which of the games read since the last question are not as they were saved.
  ///
  /// - Returns: A line for the player; `nil` if all are, or the line is among the notices already.
  package func noticeOfChanges() -> String? {
    guard let database = opened?.database else { return nil }
    let lines = [
      database.brokenGames.isEmpty ? nil : notice(of: database.brokenGames),
      database.hasBrokenLists ? add(Self.noticeOfLists) : nil,
    ].compactMap(\.self)
    database.brokenGames = []
    return lines.isEmpty ? nil : lines.joined(separator: " ")
  }

  /// Finds out once whether lists agree with what they are made of, before they are asked for the first time.
  /// In a large history that would take too long.
  func check(_ lists: CheckedLists) {
    guard let history = try? history(), history.failure == nil else { return }
    let lists = lists.subtracting(history.database.checkedLists)
    guard !lists.isEmpty else { return }
    history.database.checkedLists.formUnion(lists)
    let size = FileIdentity(path: path)?.size ?? .max
    guard size <= min(Self.mostBytesCompared, configuration.maximumBytesChecked) else { return }
    if (try? history.database.agree(lists)) == false { history.database.hasBrokenLists = true }
  }

  /// About 8,000 words in 2,000 games, which are read in 60 ms.
  private static let mostBytesCompared = 4 << 20

  private static let noticeOfLists =
    "Lists and statistics may be wrong: the file is damaged or was edited. The games are checked on their own."

  /// Looks for games of a small file whose rows were changed since they were saved, and that nobody has
  /// been told about. A large file takes too long for a start; of its games it is said when they are read.
  func noteChanges(in history: OpenHistory) {
    guard history.failure == nil, let size = FileIdentity(path: path)?.size,
      size <= configuration.maximumBytesChecked,
      let games = try? history.database.newlyBrokenGames(), !games.isEmpty
    else { return }
    _ = notice(of: games)
  }

  private func notice(of games: [HistoryDatabase.BrokenGame]) -> String? {
    var names: [String] = []
    for game in games {
      let name = "\(game.name) of \(configuration.day(game.startedAt).dateText)"
      if !names.contains(name) { names.append(name) }
    }
    let named = names.prefix(Self.mostNamed).joined(separator: ", ")
    let others = names.count - Self.mostNamed
    let all = others > 0 ? "\(named) and \(others) more" : named
    return add(
      "In \(all), something was changed since it was saved: the file is damaged or was edited."
    )
  }

  private func add(_ notice: String) -> String? {
    guard !notices.contains(notice) else { return nil }
    notices.append(notice)
    return notice
  }

  /// How many games a notice names.
  private static let mostNamed = 3
}

extension Int {
  /// A day, counted from 1970-01-01, as people write it: `12 March 2026`.
  fileprivate var dateText: String {
    // Timestamps are held within the calendar, so this is far from an overflow.
    var time = time_t(clamping: self) &* 86_400
    var parts = tm()
    guard gmtime_r(&time, &parts) != nil else { return "an unknown day" }
    let months = [
      "January", "February", "March", "April", "May", "June", "July", "August", "September",
      "October", "November", "December",
    ]
    return "\(parts.tm_mday) \(months[Int(parts.tm_mon) % 12]) \(parts.tm_year + 1900)"
  }
}
