import Model
import Rules
import SQLite

/// What plain SQL still reads of a damaged history.
///
/// Only the tables of games and moves are needed. Words, sums and indexes follow from them.
struct SalvagedFile {
  /// A game that the file is known to have had, by its number.
  struct Entry {
    var id: GameID
    var game: Result<SalvagedGame, ImportRefusal>
  }

  private(set) var entries: [Entry] = []
  /// The answers of practice that can be read.
  private(set) var answers: Set<PracticeAnswer> = []

  /// Whether a page of games or moves cannot be read, so there may be games that are not known.
  private(set) var isIncomplete = false

  /// Reads a damaged file, whose end may be missing. It is not changed.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - ignoresLog: Whether it is read without the log beside it.
  ///   - leavesOut: Which games are not to be read.
  /// - Throws: Why no game can be found: SQLite's error, or that it is not a history.
  init(
    path: String,
    ignoringLog ignoresLog: Bool = false,
    leavesOut: (StoredGame) -> Bool
  ) throws(ImportRefusal) {
    do throws(SQLiteError) {
      try self.init(
        try SQLiteConnection(path: path, mode: ignoresLog ? .immutable : .salvaging),
        leavesOut
      )
    } catch {
      throw ImportRefusal(
        reason: (try? SchemaChain.isForeign(path: path)) == true
          ? "it is a database of another program"
          : "no game can be read in it any more (\(error.reason))"
      )
    }
  }

  private init(
    _ connection: SQLiteConnection,
    _ leavesOut: (StoredGame) -> Bool
  ) throws(SQLiteError) {
    // SQLite opens the log with the first statement.
    _ = try? SchemaChain.version(of: connection)
    connection.remainingInstructions = Self.instructions(bytes: connection.contentBytes)
    for name in ["games", "moves"] {
      guard try connection.hasTable(name) else {
        throw SQLiteError.unreadable(reason: "it has no table \(name)")
      }
    }
    let database = HistoryDatabase(reading: connection)
    let (ids, isIncomplete) = try Self.ids(connection)
    for id in ids {
      guard let game = Self.game(id, in: database, leavesOut) else { continue }
      entries.append(Entry(id: id, game: game))
    }
    let salvaged = database.salvagedAnswers()
    answers = salvaged.answers
    // A wrong number in an inner page of a tree hides rows, and nothing else shows it.
    self.isIncomplete =
      isIncomplete || salvaged.isIncomplete || !Self.isConsistent(connection)
  }

  /// Whether SQLite finds no damage.
  private static func isConsistent(_ connection: SQLiteConnection) -> Bool {
    let report: String?? = try? connection.value("PRAGMA quick_check(1)")
    return report == "ok"
  }

  /// A game, as far as its rows can be read and follow the rules; `nil` if it is left out.
  private static func game(
    _ id: GameID,
    in database: HistoryDatabase,
    _ leavesOut: (StoredGame) -> Bool
  ) -> Result<SalvagedGame, ImportRefusal>? {
    do throws(SQLiteError) {
      guard let read = try database.readGame(id) else {
        return .failure(ImportRefusal(reason: "its moves can be read, but the game cannot"))
      }
      return leavesOut(read.game) ? nil : .success(try SalvagedGame(read))
    } catch {
      return .failure(ImportRefusal(reason: error.reason))
    }
  }

  /// The most instructions that reading a file of a size may take. A sound one takes less than one
  /// for each byte: a move has about 40 bytes in its table and takes about 30 instructions. The file
  /// can be crafted.
  private static func instructions(bytes: Int) -> Int {
    let (product, isTooLarge) = bytes.multipliedReportingOverflow(by: 10)
    return isTooLarge ? .max : max(product, 10_000_000)
  }

  /// Walks the games and the moves from both ends, as far as the pages can be read.
  private static func ids(
    _ connection: SQLiteConnection
  ) throws(SQLiteError) -> (ids: [GameID], isIncomplete: Bool) {
    let (ids, failure) = connection.salvaged([
      "SELECT id FROM games ORDER BY id", "SELECT id FROM games ORDER BY id DESC",
      "SELECT game FROM moves ORDER BY game, number",
      "SELECT game FROM moves ORDER BY game DESC, number DESC",
    ]) { row throws(SQLiteError) in try row.value(0, as: Int64.self) }
    if let failure, ids.isEmpty { throw failure }
    return (ids.sorted().map(GameID.init(rawValue:)), failure != nil)
  }
}

extension SQLiteConnection {
  /// What some walks through a damaged file find, as far as its pages can be read.
  ///
  /// - Returns: The values, and why there may be others; `nil` if all rows were read.
  func salvaged<Value: Hashable>(
    _ walks: [SQL],
    _ value: (SQLiteRow) throws(SQLiteError) -> Value
  ) -> (values: Set<Value>, failure: SQLiteError?) {
    var (values, failure): (Set<Value>, SQLiteError?) = ([], nil)
    for walk in walks {
      do throws(SQLiteError) {
        try forEach(walk) { row throws(SQLiteError) in
          do throws(SQLiteError) { values.insert(try value(row)) } catch { failure = error }
        }
      } catch {
        failure = error
      }
    }
    return (values, failure)
  }
}
