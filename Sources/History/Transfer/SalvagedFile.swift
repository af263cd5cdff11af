import Game
import Rules
import SQLite

/// A damaged history, from which as much as possible is read.
///
/// Only the tables of games and moves are needed. Words, sums and indexes follow from them.
struct SalvagedFile {
  /// The numbers of the games that the file is known to have had, ascending.
  let gameIDs: [GameID]

  private let database: HistoryDatabase

  /// Opens a damaged file, whose end may be missing. It is only read.
  ///
  /// - Throws: Why no game can be found: SQLite's error, or that it is not a history.
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

  /// A game, if all its rows can be read and follow the rules.
  func game(_ id: GameID) -> Result<ExportedGame, ImportRefusal> {
    let stored: StoredGame?
    do throws(SQLiteError) {
      stored = try database.load(id)
    } catch {
      return .failure(ImportRefusal(reason: error.reason))
    }
    guard let stored else {
      return .failure(ImportRefusal(reason: "its moves can be read, but the game cannot"))
    }
    do throws(HistoryError) {
      return .success(
        ExportedGame(
          record: try stored.record(),
          startedAt: stored.game.startedAt,
          playedAt: stored.moves.map(\.playedAt),
          end: stored.end ?? (stored.game.mode.isResumable ? nil : .interrupted),
          hintedWords: stored.hintedWordsNotPlayed
        )
      )
    } catch {
      guard case .damagedGame(_, let reason) = error else {
        return .failure(ImportRefusal(reason: error.message))
      }
      return .failure(ImportRefusal(reason: reason))
    }
  }

  /// Walks the games and the moves from both ends, as far as the pages can be read.
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
