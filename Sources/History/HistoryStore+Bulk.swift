import Game
import Rules

extension HistoryStore {
  /// Adds finished games as they are, unchecked, in one transaction: what benchmarks fill a large
  /// history with. Games from elsewhere are imported instead.
  package func addUnchecked(_ games: [(game: NewGame, moves: [SavedMove])]) throws(HistoryError) {
    try read { (database) throws(SQLiteError) in
      try database.connection.transaction { () throws(SQLiteError) in
        for (game, moves) in games {
          let id = try database.insertGame(game, session: nil)
          for move in moves {
            try database.insertMove(
              StoredMove(move: move.move, playedAt: move.playedAt),
              number: move.index,
              game: id
            )
          }
          try database.setProgress(GameProgress(moves.last?.secondsPlayed ?? 0), game: id)
          try database.setEnd(.timeUp, game: id)
        }
      }
    }
  }
}
