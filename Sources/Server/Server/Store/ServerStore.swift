import Routes
import Rules

/// What the server remembers, as a struct of closures, so that handlers are tested without a database
/// and the database can be replaced.
///
/// Every closure is one step: all of it happens, or nothing, and what it has answered survives a crash.
/// All of them may be called from several threads. `StoreContractTests` say what each one does, for
/// every implementation.
package struct ServerStore: Sendable {
  /// Adds the player of a key. A key that has a player changes nothing.
  ///
  /// - Returns: The player of the key.
  var addPlayer:
    @Sendable (_ key: KeyHash, _ name: PlayerName, _ now: Double) throws(StoreError) ->
      StoredPlayer

  /// The player of a key, or `nil`.
  var player: @Sendable (_ key: KeyHash) throws(StoreError) -> StoredPlayer?

  /// Changes the name of a player, also in the lists that are there.
  var rename: @Sendable (_ player: PlayerID, _ name: PlayerName) throws(StoreError) -> Void

  /// Replaces the key of a player.
  ///
  /// - Returns: Whether it was replaced: not if another player has the new one.
  var renewKey: @Sendable (_ player: PlayerID, _ key: KeyHash) throws(StoreError) -> Bool

  /// Starts an attempt, unless the request is a repeated one, or the attempt is for a daily cube of which
  /// the player has one.
  var start: @Sendable (_ attempt: NewAttempt) throws(StoreError) -> StartOutcome

  /// The player of a key, and an attempt, whoever's it is: what a submission is checked against.
  var submitter: @Sendable (_ key: KeyHash, _ attempt: AttemptID) throws(StoreError) -> Submitter

  /// The player's attempt on a daily cube, or `nil`.
  var dailyAttempt:
    @Sendable (_ player: PlayerID, _ cube: DailyCube) throws(StoreError) -> StoredAttempt?

  /// Adds the game of an attempt to the games, unless the attempt has one. A game that is not on a daily
  /// cube is published at once.
  ///
  /// - Parameter today: The day of the daily cubes.
  var submit: @Sendable (_ game: NewGame, _ today: Int) throws(StoreError) -> SubmitOutcome

  /// Publishes the next daily games whose days are over: from now on they count for weeks and for all time,
  /// and their words are shown. One that cannot be read is published, too, but is in no list.
  ///
  /// - Parameter most: How many, so that others can write before the next step.
  var publish: @Sendable (_ today: Int, _ most: Int) throws(StoreError) -> PublishedStep

  /// A ranking.
  ///
  /// - Parameters:
  ///   - key: Which one.
  ///   - top: The number of best entries.
  ///   - around: The number of entries before and after the viewer's own.
  ///   - viewer: The player who asks.
  var ranking:
    @Sendable (_ key: RankingKey, _ top: Int, _ around: Int, _ viewer: PlayerID?)
      throws(StoreError) -> StoredRanking

  /// How many entries of a ranking have scores in each range.
  var distribution: @Sendable (_ key: RankingKey) throws(StoreError) -> [DailyResults.Bucket]

  /// The places of a game's player on the rankings that the game is for.
  var places: @Sendable (_ game: StoredGame) throws(StoreError) -> [GameResult.Place]

  /// The best words of published games, the highest score first, then alphabetically. The first who
  /// played a word for its best score is named. The words of days and weeks that are long over may be
  /// forgotten.
  var words: @Sendable (_ period: WordPeriod, _ limit: Int) throws(StoreError) -> [WordList.Entry]

  /// The games of a player, the latest first.
  var history: @Sendable (_ player: PlayerID, _ query: HistoryQuery) throws(StoreError) -> [OwnGame]

  /// A game, or `nil`.
  var game: @Sendable (_ id: RankedGameID) throws(StoreError) -> StoredGame?

  /// Forgets what is old: attempts without a game, with their request ids; players who have nothing;
  /// invitations that nobody took; games of two; lists of days and weeks, and games that are in no list of
  /// all time.
  ///
  /// - Returns: How many of each kind. There may be more.
  var forget: @Sendable (_ what: Forgetting) throws(StoreError) -> [Forgotten: Int]

  /// Adds a game of two players. A request that has made one before gives that one.
  var addDuel: @Sendable (_ duel: NewDuel) throws(StoreError) -> StoredDuel

  /// A game of two players, or `nil`.
  var duel: @Sendable (_ id: DuelID) throws(StoreError) -> StoredDuel?

  /// The game of two players of an invitation, or `nil`.
  var invitation: @Sendable (_ code: InviteCode) throws(StoreError) -> StoredDuel?

  /// Makes a player the second one, and starts the first turn, unless somebody else is the second.
  var joinDuel:
    @Sendable (_ id: DuelID, _ player: PlayerID, _ now: Double) throws(StoreError) -> Void

  /// Changes a game of two players that is not over.
  ///
  /// - Returns: Whether it was changed: not if there is another number of turns than expected.
  var updateDuel: @Sendable (_ update: DuelUpdate) throws(StoreError) -> Bool

  /// Adds the next game of the same players, unless there is one.
  ///
  /// - Returns: The next game.
  var addRematch: @Sendable (_ id: DuelID, _ duel: NewDuel) throws(StoreError) -> StoredDuel

  /// The games of two of a player: those that run first, then the latest first.
  var duels:
    @Sendable (_ player: PlayerID, _ limit: Int) throws(StoreError) -> ReadableRows<StoredDuel>

  /// A number that is larger after everything that was written, by whichever server, and the same as long as
  /// nothing was; `nil` if the store cannot tell.
  var version: @Sendable () throws(StoreError) -> Int64?

  /// What was last kept of the clock; without that, the latest moment of all rows as a believed one; `nil` if
  /// there is none. Rows that are dated ahead of now say nothing.
  var time: @Sendable (_ now: Double) throws(StoreError) -> KeptTime?

  /// Keeps the time, in place of what was kept.
  var keepTime: @Sendable (_ time: KeptTime) throws(StoreError) -> Void

  /// Throws if the store cannot be written.
  var check: @Sendable () throws(StoreError) -> Void

  /// What the data takes of its disk; `nil` if it is on none.
  var space: @Sendable () throws(StoreError) -> StoredSpace?

  /// Adds what was taken from allowances to what all servers have taken; `nil` if there is one server.
  var share: Sharing?

  /// - Returns: The tokens that each name has left.
  typealias Sharing =
    @Sendable (_ shares: [TokenBuckets.Share]) throws(StoreError) -> [String: Double]
}

/// The store cannot do what it was asked for.
package struct StoreError: Error, Hashable, Sendable {
  /// What may be done about it.
  enum Kind: Hashable, Sendable {
    /// It will not do it at once either.
    case failed
    /// Another step came between. The same one can succeed if it begins again.
    case conflict
    /// The connection to the database was lost before anything was written.
    case connectionLost
    /// The connection was lost while the end of the step was on its way: nobody knows whether it is done.
    /// The same request finds out.
    case outcomeUnknown
  }

  /// Why, for the log.
  var reason: String
  /// Whether it is worth trying again.
  var kind = Kind.failed
}

/// A row that is there and cannot be used.
struct RowFault: Hashable, Sendable {
  var id: Int64
  /// Why, for the log.
  var reason: String
}

/// The rows of a list that can be read, and the others.
struct ReadableRows<Element: Sendable>: Sendable {
  var elements: [Element] = []
  var faults: [RowFault] = []
}

/// What a step of publishing has come to.
struct PublishedStep: Hashable, Sendable {
  /// Whether no game is left.
  var isLast: Bool
  /// The games that cannot be read.
  var faults: [RowFault] = []
}

/// The answer to the start of an attempt.
enum StartOutcome: Hashable, Sendable {
  case started(StoredAttempt)
  /// The attempt that the same request has started before.
  case repeated(StoredAttempt)
  /// The player's attempt on this daily cube, which still runs.
  case running(StoredAttempt)
  /// The player has had the one try on this daily cube.
  case alreadyPlayed
  /// The request id was used for another cube.
  case requestIDReused
}

/// The player and the attempt of a submission; `nil` for what is unknown.
struct Submitter: Hashable, Sendable {
  /// The player of the key, and the attempt of anybody.
  var player: StoredPlayer?
  var attempt: StoredAttempt?
}

enum SubmitOutcome: Hashable, Sendable {
  /// The game counts, and has these places.
  case accepted(StoredGame, [GameResult.Place])
  /// The game that the same record has made before.
  case repeated(StoredGame)
  /// The attempt has a game with another record.
  case alreadySubmitted
  case unknownAttempt
}
