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
  }

  /// The games, in the order of their numbers.
  private(set) var entries: [Entry] = []

  /// Whether a page of games or moves cannot be read, so there may be games that are not known.
  private(set) var isIncomplete = false

  /// How many moves there are in all games.
  private var moveCount = 0

  /// Whether no game is damaged.
  private var isSound = true

  /// Reads a damaged file, whose end may be missing. It is not changed.
  ///
  /// If anything is damaged and the file has no log, it is read a second time with the schema of a new
  /// history (see ``SchemaPages``), and the reading with more moves counts.
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
    let directCount = (try? direct.get())?.moveCount ?? 0
    if (FileIdentity(path: path + "-wal")?.size ?? 0) <= WriteAheadLog.headerSize {
      let restored = Self.read(path) { () throws(SQLiteError) in
        try SchemaPages.open(path: path)
      }
      if case .success(let file) = restored, file.moveCount > directCount {
        self = file
        return
      }
    }
    do throws(SQLiteError) {
      self = try direct.get()
    } catch {
      throw ImportRefusal(reason: "no game can be read in it any more (\(error.reason))")
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
      connection.remainingInstructions = instructions(bytes: FileIdentity.bytes(path: path))
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
    isSound = !isIncomplete
    for id in ids {
      let game = Self.game(id, in: database)
      if case .success(let game) = game {
        moveCount += game.game.record.moves.count
        if game.damage != nil { isSound = false }
      } else {
        isSound = false
      }
      entries.append(Entry(id: id, game: game))
    }
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
