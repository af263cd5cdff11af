import Rules

/// One word: the games that it was played in.
package struct WordPlaysState: Equatable, Sendable {
  package var entry: WordEntry
  /// The latest first; `nil` until the history has answered.
  package var plays: [WordPlay]?
  package var list = ListCursor(count: 0)
  package var problem: HistoryError?
  /// The chosen play on its cube, over the list.
  package var replay: ReplayState?

  package init(entry: WordEntry) { self.entry = entry }

  package var play: WordPlay? {
    guard let plays, plays.indices.contains(list.index) else { return nil }
    return plays[list.index]
  }

  /// Shows a play on its cube, or says why it cannot be shown.
  mutating func show(_ play: WordPlay, of record: Result<GameRecord, HistoryError>) {
    problem = nil
    switch record {
    case .success(let record):
      do throws(RecordError) {
        replay = try ReplayState(record: record, index: play.moveIndex)
        if replay == nil { problem = .damagedGame(play.game, reason: "it has no moves") }
      } catch {
        problem = .damagedGame(play.game, reason: error.message)
      }
    case .failure(let error):
      problem = error
    }
  }
}
