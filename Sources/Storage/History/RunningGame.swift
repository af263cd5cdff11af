import Model
import Rules

/// A game of this session: what was played, and how much of it is on disk.
///
/// What was played counts, and the disk follows. After a full disk, more is written next time; after
/// the file was lost, all of it is written again.
struct RunningGame: Hashable {
  struct Stored: Hashable {
    var id: GameID
    var moveCount = 0
    var progress = GameProgress(0)
    var hasEnd = false
    /// How many of its first moves are counted with its other end.
    var shared = 0
  }

  /// Which session may write a game.
  enum Owner: Hashable {
    /// This one. Nobody else has written to the game since.
    case thisSession

    /// The session that had it when it was read, or none. The first save makes it this session's.
    case session(Int64?)
  }

  var snapshot: GameSnapshot

  /// What of it is on disk; `nil` if nothing is.
  var stored: Stored?

  var owner: Owner

  /// Whether something of it is not on disk.
  var isBehind: Bool {
    guard let stored else { return !isOffered }
    return stored.moveCount < snapshot.moves.count || stored.progress != snapshot.progress
      || (snapshot.end != nil && !stored.hasEnd)
  }

  /// What was played before the file was lost, or while there was none, makes a game of its own if the file now has
  /// the game in another way.
  enum Past { case none, lostFile, memory }

  var past = Past.none

  /// The number that it had in a file that is lost.
  var number: GameID?

  var key: GameKey { snapshot.key }

  /// Its number; 0 if it has none.
  var id: GameID { stored?.id ?? GameID(rawValue: 0) }

  /// Whether it was read from disk to be offered for resuming, and no save has claimed it yet.
  var isOffered: Bool { owner != .thisSession }

  init(_ snapshot: GameSnapshot) {
    self.snapshot = snapshot
    owner = .thisSession
  }

  init(_ game: StoredGame) {
    snapshot = GameSnapshot(
      game.game,
      moves: game.moves,
      progress: game.progress,
      end: game.end
    )
    stored = Stored(
      id: game.id,
      moveCount: game.moves.count,
      progress: game.progress,
      hasEnd: game.end != nil
    )
    owner = .session(game.session)
  }

  /// Marks the whole game as not on disk, so that it is written again; one that was only offered, when it is played.
  mutating func forgetDisk(_ past: Past) {
    if isBehind { owner = .thisSession }
    if past == .lostFile { number = stored?.id ?? number }
    stored = nil
    self.past = past
  }
}
