import Game
import Rules

/// The games that a history has on the cubes of an import, found by their moves.
///
/// Thousands of games can be on one cube. Each is read once, and the few that a game has to be compared with
/// are found by hashes of its first moves, so an import takes time in proportion to its moves.
struct KnownGames {
  /// Some moves of a game, from the first on: how many, and their hash together with the cube and the mode.
  private struct Start: Hashable {
    let count: Int
    let hash: Int
  }

  /// A game without moves, which is told from others by its time.
  private struct Empty: Hashable {
    let start: Start
    let startedAt: Timestamp?
  }

  private var games: [GameID: StoredGame] = [:]
  private var letters: Set<CubeLetters> = []
  /// The first game that begins with some moves: all its moves, or fewer.
  private var byStart: [Start: GameID] = [:]
  /// The games that have just these moves.
  private var byMoves: [Start: [GameID]] = [:]
  /// The first game without moves of a time, and of any time.
  private var empty: [Empty: GameID] = [:]

  /// How many games have been compared by their moves, for tests.
  private(set) var comparisons = 0

  /// Whether no game on a cube was looked for before. The next time it is not new.
  mutating func isNew(_ letters: CubeLetters) -> Bool { self.letters.insert(letters).inserted }

  /// Adds a game, or its new state. O(moves).
  mutating func add(_ game: StoredGame) {
    games[game.id] = game
    let starts = Self.starts(game.moves.map(\.move), game.game.letters, game.game.mode)
    guard let whole = starts.last, whole.count > 0 else {
      for time in [game.game.startedAt, nil] {
        let key = Empty(start: starts[0], startedAt: time)
        empty[key] = Self.earlier(empty[key], game.id)
      }
      return
    }
    for start in starts.dropFirst() { byStart[start] = Self.earlier(byStart[start], game.id) }
    if byMoves[whole]?.contains(game.id) != true { byMoves[whole, default: []].append(game.id) }
  }

  /// The games that may be the same as one that is imported, in the order of their numbers: those that
  /// begin with its moves, and those whose moves it begins with. O(moves + games found).
  mutating func candidates(for game: ExportedGame) -> [StoredGame] {
    let record = game.record
    var ids: Set<GameID> = []
    let starts = Self.starts(record.moves, record.letters, record.mode)
    if record.moves.isEmpty {
      let key = Empty(start: starts[0], startedAt: game.isDated ? game.startedAt : nil)
      if let id = empty[key] { ids.insert(id) }
    }
    for start in starts.dropFirst() { ids.formUnion(byMoves[start] ?? []) }
    if let whole = starts.last, let id = byStart[whole] { ids.insert(id) }
    comparisons += ids.count
    return ids.sorted { $0.rawValue < $1.rawValue }.compactMap { games[$0] }
      .filter { $0.game.letters == record.letters && $0.game.mode == record.mode }
  }

  private static func earlier(_ known: GameID?, _ id: GameID) -> GameID {
    known.map { $0.rawValue < id.rawValue ? $0 : id } ?? id
  }

  /// The first 0, 1, 2, … moves of a game, up to all of them.
  private static func starts(
    _ moves: [TimedMove],
    _ letters: CubeLetters,
    _ mode: GameMode
  ) -> [Start] {
    // The hash is seeded for each run, so nobody can make games that share it.
    var hasher = Hasher()
    hasher.combine(letters)
    hasher.combine(mode)
    var starts = [Start(count: 0, hash: hasher.finalize())]
    for move in moves {
      hasher.combine(move)
      // A copy is finished, and the hasher goes on.
      let start = hasher
      starts.append(Start(count: starts.count, hash: start.finalize()))
    }
    return starts
  }
}
