import Game
import Rules
import SQLite

/// What can be read of a damaged history.
///
/// Only the tables of games and moves are needed. Words, sums and indexes follow from them.
struct SalvagedFile {
  /// A game that the file is known to have had, by its number.
  struct Entry {
    var id: GameID
    var game: Result<SalvagedGame, ImportRefusal>

    /// Whether nothing of the game is lost, as far as anybody knows.
    var isWhole: Bool {
      if case .success(let game) = game { game.damage == nil } else { false }
    }

    /// Whether its digest proves that all of it is as it was saved.
    var isProven: Bool { if case .success(let game) = game { game.isProven } else { false } }

    /// How much there is: the more, the better. A game without damage is better than one with more moves.
    var quality: Int {
      guard case .success(let game) = game else { return -1 }
      return game.game.record.moves.count + (game.damage == nil ? Int(Int32.max) : 0)
    }

    /// Adds to what is said about a game that can be read.
    mutating func note(_ reason: String) {
      guard case .success(var salvaged) = game else { return }
      salvaged.damage = [salvaged.damage, reason].compactMap(\.self).joined(separator: "; ")
      game = .success(salvaged)
    }
  }

  /// The games, in the order of their numbers.
  private(set) var entries: [Entry] = []

  /// Whether a page of games or moves cannot be read, so there may be games that are not known.
  private(set) var isIncomplete = false

  /// Where tables and indexes disagree.
  private var disputes = Disputes()

  /// Whether no game is damaged, and nothing else in the file.
  private var isSound = true

  /// Reads a damaged file, whose end may be missing. It is not changed.
  ///
  /// If anything is damaged, it is read in two more ways: with the schema of a new history (see
  /// ``SchemaPages``), unless it has a log, and by looking for rows in every page (see ``ScannedRows``). Of
  /// each game, the best reading counts.
  ///
  /// - Throws: Why no game can be found: SQLite's error, or that it is not a history.
  init(path: String) throws(ImportRefusal) {
    let direct = Self.read(path) { () throws(SQLiteError) in
      try SQLiteConnection(path: path, mode: .salvaging)
    }
    if case .success(let file) = direct, file.isSound {
      self = file
      return
    }
    guard (try? SchemaChain.isForeign(path: path)) != true else {
      throw ImportRefusal(reason: "it is a database of another program")
    }
    var readings: [Self] = []
    if case .success(let file) = direct { readings.append(file) }
    if (FileIdentity(path: path + "-wal")?.size ?? 0) <= WriteAheadLog.headerSize {
      let restored = Self.read(path) { () throws(SQLiteError) in
        try SchemaPages.open(path: path)
      }
      if case .success(let file) = restored { readings.append(file) }
    }
    if let scanned = try? Self(scanning: path) { readings.append(scanned) }
    self.init(best: readings)
    guard entries.isEmpty else { return }
    do throws(SQLiteError) {
      _ = try direct.get()
    } catch {
      throw ImportRefusal(reason: "no game can be read in it any more (\(error.reason))")
    }
  }

  /// The best reading of each game. Any of several that are equally good is the first.
  private init(best readings: [Self]) {
    var best: [GameID: Entry] = [:]
    for entry in readings.lazy.flatMap(\.entries) {
      if let known = best[entry.id], known.quality >= entry.quality { continue }
      best[entry.id] = entry
    }
    entries = best.values.sorted { $0.id.rawValue < $1.id.rawValue }
    for reading in readings { disputes.formUnion(reading.disputes) }
    for index in entries.indices {
      guard case .success(let game) = entries[index].game, !game.isProven else { continue }
      let record = game.game.record
      let cube = record.seed.map { CubeLetters(seed: $0, language: record.dictionary.language) }
      let isProven = cube == record.letters
      if let note = disputes.note(on: entries[index].id, lettersAreProven: isProven) {
        entries[index].note(note)
      }
    }
    // A scan cannot know what stood in a page that is lost.
    isIncomplete = readings.allSatisfy(\.isIncomplete)
  }

  /// Reads the rows in every page of a file, whatever trees they belonged to.
  private init(scanning path: String) throws(SQLiteError) {
    try self.init(try ScannedRows(path: path))
  }

  /// Reads rows that were found in the pages of a file.
  init(_ rows: ScannedRows) throws(SQLiteError) {
    try self.init(rows.connection)
    isIncomplete = true
    for (index, entry) in entries.enumerated() {
      let database = HistoryDatabase(reading: rows.connection)
      var better = entry
      if !entry.isWhole, let letters = rows.otherLetters(of: entry.id) {
        try rows.setLetters(letters, of: entry.id)
        let other = Entry(id: entry.id, game: Self.game(entry.id, in: database))
        if other.quality > entry.quality {
          better = other
          better.note("its letters are those of an index; those of its row are damaged")
        }
      }
      if let reason = rows.notes[entry.id], !better.isProven { better.note(reason) }
      if better.isWhole, !better.isProven, rows.otherLetters(of: entry.id) != nil {
        disputes.noteLetters(of: entry.id)
      }
      entries[index] = better
    }
  }

  private static func read(
    _ path: String,
    open: () throws(SQLiteError) -> SQLiteConnection?
  ) -> Result<Self, SQLiteError> {
    do throws(SQLiteError) {
      guard let connection = try open() else {
        return .failure(.unreadable(reason: "the file cannot be read"))
      }
      // SQLite opens the log with the first statement.
      _ = try? SchemaChain.version(of: connection)
      connection.remainingInstructions = instructions(bytes: connection.contentBytes)
      return .success(try Self(connection))
    } catch {
      return .failure(error)
    }
  }

  private init(_ connection: SQLiteConnection) throws(SQLiteError) {
    for name in ["games", "moves"] {
      guard try connection.hasTable(name) else {
        throw SQLiteError.unreadable(reason: "it has no table \(name)")
      }
    }
    let database = HistoryDatabase(reading: connection)
    let (ids, isIncomplete) = try Self.ids(connection)
    self.isIncomplete = isIncomplete
    for id in ids { entries.append(Entry(id: id, game: Self.game(id, in: database))) }
    let disputes = try? Disputes(connection)
    self.disputes = disputes ?? Disputes()
    isSound =
      !isIncomplete && entries.allSatisfy(\.isWhole) && disputes?.isEmpty == true
      && Self.isConsistent(connection)
  }

  /// Whether SQLite finds no damage. A wrong number in an inner page of a tree hides rows, and nothing else
  /// shows it.
  private static func isConsistent(_ connection: SQLiteConnection) -> Bool {
    let report: String?? = try? connection.value("PRAGMA quick_check(1)")
    return report == "ok"
  }

  /// A game, as far as its rows can be read and follow the rules.
  private static func game(
    _ id: GameID,
    in database: HistoryDatabase
  ) -> Result<SalvagedGame, ImportRefusal> {
    do throws(SQLiteError) {
      guard let read = try database.readGame(id) else {
        return .failure(ImportRefusal(reason: "its moves can be read, but the game cannot"))
      }
      return .success(try SalvagedGame(read))
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
    return (ids.sorted().map(GameID.init(rawValue:)), failure != nil)
  }
}
