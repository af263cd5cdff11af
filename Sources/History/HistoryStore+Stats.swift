import Game
import Rules

extension HistoryStore {
  /// What all games add up to.
  package func stats() throws(HistoryError) -> Stats {
    let today = configuration.day(configuration.now())
    return try read { (database) throws(SQLiteError) in try database.stats(today: today) }
  }
}
