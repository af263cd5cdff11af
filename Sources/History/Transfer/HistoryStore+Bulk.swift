import Game
import Rules

extension HistoryStore {
  /// Adds finished games in one transaction without checking them, to fill a large history for
  /// benchmarks. Games from elsewhere are imported instead.
  package func addUnchecked(_ games: [(game: NewGame, moves: [PlayedMove])]) throws(HistoryError) {
    try read { (database) throws(SQLiteError) in
      try database.connection.transaction { () throws(SQLiteError) in
        for (game, moves) in games {
          let id = try database.insertGame(game, session: nil)
          for (number, move) in moves.enumerated() {
            try database.insertMove(move, number: number, game: id)
          }
          try database.setProgress(GameProgress(moves.last?.move.at ?? 0), game: id)
          try database.setEnd(.timeUp, game: id)
        }
      }
    }
  }
}
