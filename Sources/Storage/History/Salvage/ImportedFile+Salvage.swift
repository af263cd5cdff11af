import Model
import Rules
import SQLite

/// What plain SQL still reads of a damaged history.
///
/// Only the tables of games and moves are needed. Words, sums and indexes follow from them.
extension ImportedFile {
  /// Reads what can still be read in a damaged history, whose end may be missing. It is not changed.
  ///
  /// - Parameters:
  ///   - damaged: The damaged file. Its log, if it has one, must be beside it.
  ///   - ignoresLog: Whether it is read without its log.
  ///   - leavesOut: Which games are passed over.
  /// - Throws: `importUnreadable` if no game can be found in it. Games that the file is known to have had and
  ///   that cannot be read are among the rejections, by their numbers.
  init(
    salvaging damaged: String,
    ignoringLog ignoresLog: Bool = false,
    leavesOut: (StoredGame) -> Bool = { _ in false }
  ) throws(HistoryError) {
    self.init()
    var opened: SQLiteConnection?
    do throws(SQLiteError) {
      let connection = try SQLiteConnection(
        path: damaged,
        mode: ignoresLog ? .immutable : .readOnly
      )
      opened = connection
      connection.salvage()
      // Somebody may be playing in it: all is read as of one moment.
      try connection.reading { () throws(SQLiteError) in try salvage(connection, leavesOut) }
    } catch {
      let isForeign = opened.flatMap { try? SchemaChain.isForeign($0) } ?? false
      throw .importUnreadable(
        reason: isForeign
          ? "it is a database of another program"
          : "no game can be read in it any more (\(error.reason))"
      )
    }
  }

  private mutating func salvage(
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
    // From both ends, as far as the pages can be read.
    let games = connection.salvaged([
      "SELECT id FROM games ORDER BY id", "SELECT id FROM games ORDER BY id DESC",
      "SELECT game FROM moves ORDER BY game, number",
      "SELECT game FROM moves ORDER BY game DESC, number DESC",
    ]) { row throws(SQLiteError) in try row.value(0, as: Int64.self) }
    if let failure = games.failure, games.values.isEmpty { throw failure }
    for id in games.values.sorted() { salvage(GameID(rawValue: id), of: database, leavesOut) }
    let answers = database.answers.salvaged()
    // A wrong number in an inner page of a tree hides rows, and nothing else shows it.
    let check: String?? = try? connection.value("PRAGMA quick_check(1)")
    let knowsDuels = salvageDuels(of: database)
    report.isIncomplete =
      games.failure != nil || answers.isIncomplete || check != "ok" || !knowsDuels
    // A history has the words of one language.
    let language = languages.first ?? .english
    for answer in answers.answers {
      add(.answer(ExportedAnswer(answer: answer, language: language)), at: .answer(answer.word))
    }
  }

  /// Adds a game, as far as its rows can be read and follow the rules, unless it is left out.
  private mutating func salvage(
    _ id: GameID,
    of database: HistoryDatabase,
    _ leavesOut: (StoredGame) -> Bool
  ) {
    do throws(SQLiteError) {
      guard let read = try database.readGame(id) else {
        throw .unreadable(reason: "its moves can be read, but the game cannot")
      }
      guard !leavesOut(read.game) else { return }
      let salvaged = try SalvagedGame(read)
      add(.game(salvaged.game), at: .game(id))
      if let damage = salvaged.damage { report.note(.init(.game(id), reason: damage)) }
    } catch {
      report.reject(.init(.game(id), reason: error.reason))
    }
  }

  /// Adds the games of two, each as far as it is sound. A history of an earlier version has none.
  ///
  /// - Returns: Whether there can be no others.
  private mutating func salvageDuels(of database: HistoryDatabase) -> Bool {
    let connection = database.connection
    connection.remainingInstructions = Self.instructionsForDuels
    guard let hasDuels = try? connection.hasTable("duels") else { return false }
    guard hasDuels else { return true }
    let duels = connection.salvaged([
      "SELECT id FROM duels ORDER BY id", "SELECT id FROM duels ORDER BY id DESC",
    ]) { row throws(SQLiteError) in try row.value(0, as: Int64.self) }
    for number in duels.values.sorted() {
      let place = ImportReport.Rejection.Place.duel(number)
      do throws(SQLiteError) {
        let duel = try database.duels.duel(number)
        guard let game = duel.game else {
          throw .unreadable(reason: duel.damage ?? "it cannot be read")
        }
        add(.duel(ExportedDuel(game)), at: place)
        if let damage = duel.damage { report.note(.init(place, reason: damage)) }
      } catch {
        report.reject(.init(place, reason: error.reason))
      }
    }
    return duels.failure == nil
  }

  /// The most instructions that reading a file of a size may take. A sound one takes less than one
  /// for each byte: a move has about 40 bytes in its table and takes about 30 instructions. The file
  /// can be crafted.
  private static func instructions(bytes: Int) -> Int {
    let (product, isTooLarge) = bytes.multipliedReportingOverflow(by: 10)
    return isTooLarge ? .max : max(product, 10_000_000)
  }

  /// Far more than reading thousands of games of two takes.
  private static let instructionsForDuels = 50_000_000
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
