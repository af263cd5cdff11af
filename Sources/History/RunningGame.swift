import Game
import Rules

/// A game of this session: what was played, and how much of it is on disk.
///
/// What was played is the truth, and the disk follows. So a full disk only means that more is
/// written next time, and a file that was lost is written again.
struct RunningGame: Hashable {
  var game: NewGame
  var moves: [StoredMove] = []
  var progress = GameProgress(0)
  var end: GameEnd?

  /// The game's number on disk; `nil` while it is not there.
  var storedID: GameID?

  /// How many of the moves are on disk.
  var storedMoves = 0

  /// The progress that is on disk.
  var storedProgress = GameProgress(0)

  /// Whether the end is on disk.
  var isEndStored = false

  /// The session that had the game when it was read, if it is not yet this one's.
  var previousSession: Int64??

  /// Whether there is something to be written.
  var isBehind: Bool {
    storedID == nil || storedMoves < moves.count || storedProgress != progress
      || (end != nil && !isEndStored)
  }

  /// A game that begins.
  init(_ game: NewGame) { self.game = game }

  /// A game that is taken up from the disk.
  init(_ stored: StoredGame) {
    game = stored.game
    moves = stored.moves
    progress = stored.progress
    end = stored.end
    storedID = stored.id
    storedMoves = stored.moves.count
    storedProgress = stored.progress
    previousSession = .some(stored.session)
  }

  /// Forgets what is on disk: all of it has to be written again.
  mutating func forgetDisk() {
    storedID = nil
    storedMoves = 0
    storedProgress = GameProgress(0)
    isEndStored = false
    previousSession = nil
  }
}
