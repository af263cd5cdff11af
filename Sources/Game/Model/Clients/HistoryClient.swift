import Rules

/// The history of all games and words, as the features see it: a struct of closures.
///
/// The live code is in the module `History`. Every call may wait for the disk, so features call it
/// from effects only.
package struct HistoryClient: Sendable {
  /// A question about some values, which waits for the disk.
  package typealias Ask<each Value, Answer> =
    @Sendable (repeat each Value) async throws(HistoryError) -> Answer

  /// Saves a game: writes whatever the history does not have of it, in one transaction. When the
  /// call returns, every move of the snapshot is on disk, or the receipt says why it is only in
  /// memory.
  ///
  /// The history takes the snapshot into memory at once. If the disk fails, the call throws, and
  /// the history tries again with every later save and when it is closed; there is no need to
  /// repeat the call. Saving the same snapshot twice, or an older one after a newer one, changes
  /// nothing. A game without moves is not saved, except for the counted game of a daily cube, which is
  /// begun by saving it. Throws `dailyBegun` if there is another one.
  package var save: Ask<GameSnapshot, SaveReceipt>

  /// The most recently started game of a mode that can be resumed; `nil` if there is none.
  package var resumableGame: Ask<GameMode, SavedGame?>

  /// One game to resume. Throws `gameEnded` if it is over, and `gameInUse` if another process is
  /// playing it.
  package var savedGame: Ask<GameName, SavedGame>

  /// One page of all words ever played.
  package var words: Ask<WordQuery, Page<WordEntry>>

  /// One page of the plays of a word, the latest first.
  package var plays: Ask<PlaysQuery, Page<WordPlay>>

  package var games: Ask<GameQuery, Page<GameSummary>>

  /// The best scores of each mode that has finished games, and of those games that started on a day of the
  /// player's calendar, in days since 1970-01-01.
  package var bestScores: Ask<Int, [GameMode: BestScores]>

  /// What the history has of the daily cubes, and of a day's games; see `DailyCube.day(at:)`.
  package var dailyOverview: Ask<Int, DailyOverview>

  /// The games on the daily cubes of some days, by day; counted ones before practice.
  package var dailyGames: Ask<ClosedRange<Int>, [DailyGame]>

  /// One game as a record that can be verified, shared and replayed.
  package var record: Ask<GameID, GameRecord>

  /// Statistics over all games.
  package var stats: Ask<Stats>

  /// All awards: when they were earned, and how far the player has come with the others.
  ///
  /// It reads every move, in steps between which other calls go first. A cancelled task throws at the next
  /// step.
  package var awards: Ask<Awards>

  /// Saves a game of two: writes whatever the history does not have of it, in one transaction. Saving the
  /// same state twice, or an older one after a newer one, changes nothing.
  ///
  /// Returns why the game is only kept in memory; `nil` once it is on disk. If the disk fails, the call
  /// throws, and the history tries again with the next save of any game of two and when it is closed.
  /// Throws `duelChangedElsewhere` if the history has other turns.
  package var saveDuel: Ask<DuelGame, String?>

  /// All games of two, with those that are damaged.
  package var duels: Ask<SavedDuels>

  /// Deletes a game, with all that follows from it, or brings it back. Returns the games of this run of the
  /// program that can be brought back, the one that was deleted last at the end.
  ///
  /// A counted game on a daily cube stays the one try. Throws `gameInUse` if another window plays the game.
  package var delete: Ask<GameDeletion, [GameID]>

  /// Whether games are being saved now, and what has happened to the history.
  package var status: @Sendable () async -> HistoryStatus

  /// A number that is another one once another window has written to the history. It takes microseconds.
  package var revision: @Sendable () async -> Int

  /// One page of a list of common words. Throws `gameRunning` if it asks for a game that is not over: whoever plays
  /// on must not be told what there is.
  package var commonWords: Ask<CommonWordsQuery, Page<CommonWord>>

  /// For each length, how many of the common words were found.
  package var known: Ask<[KnownLength]>

  /// Keeps what was missed in games, each once, and returns those that are to be searched next; see
  /// ``searchGames(_:for:first:)``.
  package var searchedGames: Ask<MissedFindings, MissedWork>

  /// When which words were found for the first time.
  package var growth: Ask<Growth>

  /// Saves an answer of practice; one that is there already changes nothing.
  ///
  /// Returns why it is only kept in memory; `nil` once it is on disk. If the disk fails, the call throws, and
  /// the history tries again with the next answer and when it is closed.
  package var saveAnswer: Ask<PracticeAnswer, String?>

  /// All answers of practice, in any order.
  package var answers: Ask<[PracticeAnswer]>

  package init(
    save: @escaping Ask<GameSnapshot, SaveReceipt>,
    resumableGame: @escaping Ask<GameMode, SavedGame?>,
    savedGame: @escaping Ask<GameName, SavedGame>,
    words: @escaping Ask<WordQuery, Page<WordEntry>>,
    plays: @escaping Ask<PlaysQuery, Page<WordPlay>>,
    games: @escaping Ask<GameQuery, Page<GameSummary>>,
    bestScores:
      @escaping Ask<Int, [GameMode: BestScores]>,
    dailyOverview: @escaping Ask<Int, DailyOverview>,
    dailyGames:
      @escaping Ask<ClosedRange<Int>, [DailyGame]>,
    record: @escaping Ask<GameID, GameRecord>,
    stats: @escaping Ask<Stats>,
    awards: @escaping Ask<Awards>,
    saveDuel: @escaping Ask<DuelGame, String?>,
    duels: @escaping Ask<SavedDuels>,
    delete: @escaping Ask<GameDeletion, [GameID]>,
    status: @escaping @Sendable () async -> HistoryStatus,
    revision: @escaping @Sendable () async -> Int,
    commonWords: @escaping Ask<CommonWordsQuery, Page<CommonWord>>,
    known: @escaping Ask<[KnownLength]>,
    searchedGames: @escaping Ask<MissedFindings, MissedWork>,
    growth: @escaping Ask<Growth>,
    saveAnswer: @escaping Ask<PracticeAnswer, String?>,
    answers: @escaping Ask<[PracticeAnswer]>
  ) {
    self.save = save
    self.resumableGame = resumableGame
    self.savedGame = savedGame
    self.words = words
    self.plays = plays
    self.games = games
    self.bestScores = bestScores
    self.dailyOverview = dailyOverview
    self.dailyGames = dailyGames
    self.record = record
    self.stats = stats
    self.awards = awards
    self.saveDuel = saveDuel
    self.duels = duels
    self.delete = delete
    self.status = status
    self.revision = revision
    self.commonWords = commonWords
    self.known = known
    self.searchedGames = searchedGames
    self.growth = growth
    self.saveAnswer = saveAnswer
    self.answers = answers
  }
}

/// What happens to a game that the player does not want to keep.
package enum GameDeletion: Hashable, Sendable {
  case game(GameID)
  /// The one that was deleted last is brought back, with its number.
  case undo
  /// Nothing: only what could be brought back is asked for.
  case none

  /// What deleting a game means, and how many points it has.
  package static func question(about game: GameSummary) -> String {
    let points = PlainWords.count(game.score, "point")
    return
      "Delete game \(game.id) with \(points)? Its words, points, days and awards count no more."
      + (game.challenge?.isCounted == true ? " You get no second try on its cube." : "")
  }
}

extension HistoryClient {
  /// A history that accepts everything and keeps nothing: for previews and benchmarks.
  package static let noop = Self(
    save: { snapshot in
      SaveReceipt(
        game: GameID(rawValue: 1),
        moveCount: snapshot.moves.count,
        rank: snapshot.end.map { _ in GameRank(place: 1, of: 1, bestScore: 0) }
      )
    },
    resumableGame: { _ in nil },
    savedGame: { _ throws(HistoryError) in throw .noSuchGame(GameID(rawValue: 0)) },
    words: { Page(offset: $0.offset, total: 0) },
    plays: { Page(offset: $0.offset, total: 0) },
    games: { Page(offset: $0.offset, total: 0) },
    bestScores: { _ in [:] },
    dailyOverview: { _ in DailyOverview() },
    dailyGames: { _ in [] },
    record: { id throws(HistoryError) in throw .noSuchGame(id) },
    stats: { Stats() },
    awards: { .none },
    saveDuel: { _ in nil },
    duels: { SavedDuels() },
    delete: { _ in [] },
    status: { HistoryStatus(unsavedReason: "Nothing is kept here.") },
    revision: { 0 },
    commonWords: { Page(offset: $0.offset, total: 0) },
    known: { [] },
    searchedGames: { _ in MissedWork() },
    growth: { Growth() },
    saveAnswer: { _ in nil },
    answers: { [] }
  )

  /// Returns a copy in which some endpoints are replaced.
  ///
  /// ```swift
  /// let history = HistoryClient.noop.with {
  ///   $0.words = { query in Page(offset: query.offset, total: 0) }
  /// }
  /// ```
  package func with(_ change: (inout Self) -> Void) -> Self {
    var copy = self
    change(&copy)
    return copy
  }
}
