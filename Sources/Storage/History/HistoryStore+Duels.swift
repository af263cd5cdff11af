import Model
import Rules
import SQLite

extension HistoryStore {
  /// Saves a game of two: adds the turns that the history lacks, in one transaction.
  ///
  /// If the disk fails, the game stays in memory, and each later save of any game of two, each look at the
  /// home screen and `close()` try again.
  ///
  /// - Returns: Why it is only kept in memory; `nil` once it is on disk.
  /// - Throws: Why it cannot be written.
  func saveDuel(_ game: DuelGame) throws(HistoryError) -> String? {
    let known = unsavedDuels[game.id]?.duel.turns.count ?? 0
    if game.duel.turns.count >= known { unsavedDuels[game.id] = game }
    reopenFile()
    try reopenIfReplaced()
    try writeDuel(game.id)
    _ = writeDuelsAndAnswers()
    return unsavedDuels[game.id] == nil ? nil : try history().failure?.message
  }

  /// All games of two, with those that are damaged. What is not on disk yet counts.
  func duels() throws(HistoryError) -> SavedDuels {
    var games: [DuelKey: DuelGame] = [:]
    var damaged: [DamagedDuel] = []
    for (number, stored) in try storedDuels() {
      if let damage = stored.damage {
        damaged.append(DamagedDuel(number: number, reason: damage))
      } else if let game = stored.game {
        games[game.id] = game
      }
    }
    for (id, game) in unsavedDuels { games[id] = game }
    return SavedDuels(games: Array(games.values), damaged: damaged)
  }

  /// The games of two of the file. If one is damaged that the copy has, that is restored first; by who only reads, it is
  /// taken from the copy.
  private func storedDuels() throws(HistoryError) -> [(Int64, DuelTable.StoredDuel)] {
    func all() throws(HistoryError) -> [(Int64, DuelTable.StoredDuel)] {
      try read { database throws(SQLiteError) in
        try database.connection.reading { () throws(SQLiteError) in
          try database.duels.numbers().map { number throws(SQLiteError) in
            (number, try database.duels.duel(number))
          }
        }
      }
    }
    let stored = try all()
    let damaged = stored.filter { $1.damage != nil }.map(\.0)
    guard !damaged.isEmpty, let copy = HistoryCopy(of: path).database else { return stored }
    let whole = damaged.compactMap { number in copy.wholeDuel(number).map { (number, $0) } }
    guard !whole.isEmpty else { return stored }
    guard configuration.setsAside else {
      let copied = Dictionary(whole) { first, _ in first }
      return stored.map { ($0, copied[$0] ?? $1) }
    }
    _ = try replaceDamagedFile()
    return try all()
  }

  /// Tries to write every game of two and every answer that is not on disk.
  ///
  /// - Returns: Why one is not; `nil` if all are. A game that goes on elsewhere comes before what may pass.
  func writeDuelsAndAnswers() -> HistoryError? {
    var failure: HistoryError?
    func attempt(_ write: () throws(HistoryError) -> Void) {
      do throws(HistoryError) {
        try write()
        // What is only in memory has yet to be written to the file.
        if failure == nil { failure = try history().failure }
      } catch {
        if failure != .duelChangedElsewhere { failure = error }
      }
    }
    for id in unsavedDuels.keys.sorted(by: { $0.rawValue < $1.rawValue }) {
      attempt { () throws(HistoryError) in try writeDuel(id) }
    }
    if !unsavedAnswers.isEmpty { attempt { () throws(HistoryError) in try writeAnswers() } }
    return failure
  }

  /// Writes a game. A file that turns out to be damaged is set aside, and the game goes into a new one.
  private func writeDuel(_ id: DuelKey) throws(HistoryError) {
    guard let game = unsavedDuels[id] else { return }
    let isSaved = try read(twice: true) { database throws(SQLiteError) in
      try database.duels.save(game)
    }
    guard isSaved else {
      unsavedDuels[id] = nil
      throw .duelChangedElsewhere
    }
    // What is only in memory has yet to be written to the file.
    if try history().failure == nil { unsavedDuels[id] = nil }
  }
}

// MARK: - Export and import

extension HistoryStore {
  /// The games of two as lines of an export, the oldest first, and those that are damaged. Of a damaged
  /// game, the sound beginning is a line, if there is one.
  ///
  /// - Parameter list: Whether the list that all have has a word in capitals. Others travel with the game.
  package func duelLines(
    list: @Sendable (String) -> Bool = { _ in true }
  ) throws(HistoryError) -> (lines: [String], damaged: [DamagedDuel]) {
    var (lines, damaged): ([String], [DamagedDuel]) = ([], [])
    for (number, stored) in try storedDuels() {
      if let game = stored.game { lines.append(ExportedDuel(game, list: list).line) }
      if let damage = stored.damage { damaged.append(DamagedDuel(number: number, reason: damage)) }
    }
    return (lines, damaged)
  }
}
