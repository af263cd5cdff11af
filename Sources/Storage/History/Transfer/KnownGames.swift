import Model
import Rules

/// The games that a history has on the cubes of an import, found by their moves.
///
/// Thousands of games can be on one cube. The few that a game has to be compared with are found by hashes of
/// its first moves, so an import takes time in proportion to its moves. Only the hashes are kept in memory.
///
/// Of the many cubes with few games, only the latest are kept in memory.
struct KnownGames {
  private var cubes: [CubeLetters: KnownCube] = [:]
  /// How many games the cubes with few games have together, at least.
  private var count = 0

  /// How many games have been compared by their moves, for tests.
  private(set) var comparisons = 0

  /// The most games of cubes with few games that are kept.
  private static let limit = 500
  /// A cube with more games is kept: reading them again and again would take long.
  private static let few = 8

  /// Whether the games on a cube are not known, or not any more. The next time they are.
  mutating func isNew(_ letters: CubeLetters) -> Bool {
    guard cubes[letters] == nil else { return false }
    if count > Self.limit {
      cubes = cubes.filter { $0.value.count > Self.few }
      count = 0
    }
    cubes[letters] = KnownCube()
    return true
  }

  /// Adds a game, or its new state. O(moves).
  ///
  /// - Parameters:
  ///   - id: Its number.
  ///   - game: The game without moves.
  ///   - moves: All its moves.
  mutating func add(_ id: GameID, _ game: NewGame, _ moves: [TimedMove]) {
    count += 1
    cubes[game.letters, default: KnownCube()].add(id, game.mode, moves, game.startedAt)
  }

  /// Adds a game of the history.
  mutating func add(_ game: StoredGame) { add(game.id, game.game, game.moves.map(\.move)) }

  /// The games that may be the same as one that is imported, in the order of their numbers: those that
  /// begin with its moves, and those whose moves it begins with. O(moves + games found).
  mutating func candidates(for game: ExportedGame) -> [GameID] {
    let candidates = cubes[game.record.letters]?.candidates(for: game) ?? []
    comparisons += candidates.count
    return candidates
  }

  /// The game that an imported one shares most moves with: both are ends of one game. `nil` if none began at
  /// the same moment with the same move.
  func otherEnd(of game: ExportedGame) -> (game: GameID, moves: Int)? {
    cubes[game.record.letters]?.otherEnd(of: game)
  }
}

/// The games on one cube.
private struct KnownCube {
  /// Some moves of a game, from the first on: how many, and their hash together with the mode.
  private struct Start: Hashable {
    let count: Int
    let hash: Int
  }

  /// A game without moves, which is told from others by its time.
  private struct Empty: Hashable {
    let start: Start
    let startedAt: Timestamp?
  }

  /// When each game began.
  private var games: [GameID: Timestamp] = [:]
  /// The first game that begins with some moves: all its moves, or fewer.
  private var byStart: [Start: GameID] = [:]
  /// The games that have just these moves.
  private var byMoves: [Start: [GameID]] = [:]
  /// The first game without moves of a time, and of any time.
  private var empty: [Empty: GameID] = [:]

  var count: Int { games.count }

  mutating func add(
    _ id: GameID,
    _ mode: GameMode,
    _ moves: [TimedMove],
    _ startedAt: Timestamp
  ) {
    games[id] = startedAt
    let starts = Self.starts(moves, mode)
    guard let whole = starts.last, whole.count > 0 else {
      for time in [startedAt, nil] {
        let key = Empty(start: starts[0], startedAt: time)
        empty[key] = Self.earlier(empty[key], id)
      }
      return
    }
    for start in starts.dropFirst() { byStart[start] = Self.earlier(byStart[start], id) }
    if byMoves[whole]?.contains(id) != true { byMoves[whole, default: []].append(id) }
  }

  func candidates(for game: ExportedGame) -> [GameID] {
    let record = game.record
    var ids: Set<GameID> = []
    guard !games.isEmpty else { return [] }
    let starts = Self.starts(record.moves, record.mode)
    if record.moves.isEmpty {
      let key = Empty(start: starts[0], startedAt: game.isDated ? game.startedAt : nil)
      if let id = empty[key] { ids.insert(id) }
    }
    for start in starts.dropFirst() { ids.formUnion(byMoves[start] ?? []) }
    if let whole = starts.last, let id = byStart[whole] { ids.insert(id) }
    return ids.sorted { $0.rawValue < $1.rawValue }
  }

  func otherEnd(of game: ExportedGame) -> (game: GameID, moves: Int)? {
    let record = game.record
    guard game.isDated, !games.isEmpty else { return nil }
    for start in Self.starts(record.moves, record.mode).dropFirst().reversed() {
      if let other = byStart[start], games[other] == game.startedAt { return (other, start.count) }
    }
    return nil
  }

  private static func earlier(_ known: GameID?, _ id: GameID) -> GameID {
    known.map { $0.rawValue < id.rawValue ? $0 : id } ?? id
  }

  /// The first 0, 1, 2, … moves of a game, up to all of them.
  private static func starts(_ moves: [TimedMove], _ mode: GameMode) -> [Start] {
    // The hash is seeded for each run, so nobody can make games that share it.
    var hasher = Hasher()
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
