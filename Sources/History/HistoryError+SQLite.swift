import Game

extension HistoryError {
  /// What a failure of SQLite means to the player.
  init(_ error: SQLiteError, path: String) {
    self =
      switch error.kind {
      case .busy: .busy(path: path)
      case .full: .diskFull(path: path)
      case .readOnly: .readOnly(path: path)
      case .cannotOpen: .cannotOpen(path: path, reason: error.reason)
      case .damaged, .constraint, .inputOutput, .unreadableRow, .other:
        .failed(reason: "\(path): \(error.reason)")
      }
  }
}
