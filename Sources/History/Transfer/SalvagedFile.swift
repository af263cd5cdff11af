import Game
import Rules

/// A damaged history, of which as much is read as can be.
///
/// Only the tables of games and moves are needed: words, sums and indices follow from them.
struct SalvagedFile {
  /// The numbers of games that the file is known to have had, in their order.
  let gameIDs: [GameID]

  private let database: HistoryDatabase

  /// Opens a damaged file, of which the end may be missing. It is only read.
  ///
  /// - Throws: Why no game can be found in it: what SQLite says, or that it is not a history.
  init(path: String) throws(ImportRefusal) {
    do throws(SQLiteError) {
      let connection = try SQLiteConnection(path: path, mode: .salvaging)
      database = HistoryDatabase(reading: connection)
      gameIDs = try Self.ids(connection)
    } catch {
      let isForeign = (try? SchemaChain.isForeign(path: path)) ?? false
      throw ImportRefusal(
        reason: isForeign
          ? "it is a database of another program"
          : "no game can be read in it any more (\(error.reason))"
      )
    }
  }

  /// A game, if all of its rows can be read and played by the rules.
  func game(_ id: GameID) -> Result<ExportedGame, ImportRefusal> {
    let stored: StoredGame?
    do throws(SQLiteError) {
      stored = try database.load(id)
    } catch {
      return .failure(ImportRefusal(reason: error.reason))
    }
    guard let stored else {
      return .failure(ImportRefusal(reason: "its moves are there, the game is not"))
    }
    do throws(HistoryError) {
      return .success(
        ExportedGame(
          record: try stored.record(),
          startedAt: stored.game.startedAt,
          playedAt: stored.moves.map(\.playedAt),
          end: stored.end ?? (stored.game.mode.isResumable ? nil : .interrupted),
          hintsUsed: stored.progress.hintsUsed
        )
      )
    } catch {
      guard case .damagedGame(_, let reason) = error else {
        return .failure(ImportRefusal(reason: error.message))
      }
      return .failure(ImportRefusal(reason: reason))
    }
  }

  /// Walks the games and the moves from both ends, each as far as the pages hold together.
  private static func ids(_ connection: SQLiteConnection) throws(SQLiteError) -> [GameID] {
    var ids: Set<Int64> = []
    var failure: SQLiteError?
    let walks = [
      "SELECT id FROM games ORDER BY id", "SELECT id FROM games ORDER BY id DESC",
      "SELECT game FROM moves ORDER BY game, number",
      "SELECT game FROM moves ORDER BY game DESC, number DESC",
    ]
    for walk in walks {
      do throws(SQLiteError) {
        try connection.forEach(walk, []) { (row: SQLiteRow) throws(SQLiteError) in
          if let id: Int64 = try? row.value(0) { ids.insert(id) }
        }
      } catch {
        failure = error
      }
    }
    if let failure, ids.isEmpty { throw failure }
    return ids.sorted().map(GameID.init(rawValue:))
  }
}
