import Model
import SQLite

/// The games of two that can be read in a damaged history.
///
/// A history of an earlier version has none.
struct SalvagedDuels {
  private var found: [(number: Int64, duel: HistoryDatabase.StoredDuel)] = []
  /// Whether there may be games of two that are not known.
  private var isIncomplete = false

  /// Reads a damaged file, with its log or without. It is not changed.
  init(path: String, ignoringLog ignoresLog: Bool = false) {
    do throws(SQLiteError) {
      try read(try SQLiteConnection(path: path, mode: ignoresLog ? .immutable : .salvaging))
    } catch {
      isIncomplete = true
    }
  }

  /// Far more than reading thousands of games takes.
  private static let instructions = 50_000_000

  private mutating func read(_ connection: SQLiteConnection) throws(SQLiteError) {
    // A crafted file must not keep the import busy for ever.
    connection.remainingInstructions = Self.instructions
    let database = HistoryDatabase(reading: connection)
    guard try connection.hasTable("duels") else { return }
    let (numbers, failure) = connection.salvaged([
      "SELECT id FROM duels ORDER BY id", "SELECT id FROM duels ORDER BY id DESC",
    ]) { row throws(SQLiteError) in try row.value(0, as: Int64.self) }
    isIncomplete = failure != nil
    for number in numbers.sorted() {
      do throws(SQLiteError) {
        found.append((number, try database.duel(number)))
      } catch {
        found.append((number, HistoryDatabase.StoredDuel(damage: error.reason)))
      }
    }
  }

  /// Tells a report what is damaged.
  ///
  /// - Returns: The games, each as far as it is sound.
  func taken(
    into report: inout ImportReport
  ) -> [(place: ImportReport.Rejection.Place, duel: ExportedDuel)] {
    if isIncomplete { report.isIncomplete = true }
    var games: [(place: ImportReport.Rejection.Place, duel: ExportedDuel)] = []
    for (number, duel) in found {
      guard let game = duel.game else {
        report.reject(.init(.duel(number), reason: duel.damage ?? "it cannot be read"))
        continue
      }
      games.append((.duel(number), ExportedDuel(game)))
      if let damage = duel.damage { report.note(.init(.duel(number), reason: damage)) }
    }
    return games
  }
}
