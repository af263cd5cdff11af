import Composable
import Rules

/// What the player has played before, which praises a word as a record.
extension PlayCore {
  /// Identifies the reading of the records.
  enum RecordsID { case read }

  /// Reads once, when a game opens, what the player's words so far are.
  func readRecords(_ state: PlayFeature.State) -> Effect<PlayFeature.Action> {
    guard state.records == nil, !state.isOver else { return .none }
    let stats = dependencies.history.stats
    return .result(
      name: "read the records",
      { () throws(HistoryError) in WordRecords(try await stats()) },
      action: { .recordsRead($0) }
    )
    .cancellable(id: RecordsID.read, cancelInFlight: true)
  }

  /// Keeps the records. Words that were played before the answer count, too. Without an answer, no
  /// word is called a record.
  func receive(
    _ records: Result<WordRecords, HistoryError>,
    _ state: inout PlayFeature.State
  ) {
    guard case .success(var records) = records else { return }
    for word in state.playedWords { records.add(word.word, score: word.score) }
    state.records = records
  }
}
