import Rules

/// The memory of every game and every word, as the features see it: a struct of closures.
///
/// Live code is in the module `History`. Every call may wait for the disk, so that features call it
/// from effects only.
package struct HistoryClient: Sendable {
  /// Begins a game: from here on it exists, even when the process is killed.
  package var beginGame: @Sendable (NewGame) async throws(HistoryError) -> GameID

  /// Writes one accepted move in a transaction of its own; when it returns, the move is on disk.
  package var saveMove: @Sendable (SavedMove) async throws(HistoryError) -> Void

  /// Writes how long the game has been played and with how much help; called on pausing, leaving
  /// and after a hint. Neither number ever goes down.
  package var saveProgress: @Sendable (GameID, GameProgress) async throws(HistoryError) -> Void

  /// Ends a game. Its rank among all games of its mode comes back.
  package var endGame:
    @Sendable (GameID, GameEnd, GameProgress) async throws(HistoryError) -> GameRank

  /// The game of a mode that can be resumed, if there is one. Of several, it is the one that was
  /// begun last.
  package var resumableGame: @Sendable (GameMode) async throws(HistoryError) -> SavedGame?

  /// One game that can be resumed. Throws `gameEnded` for one that is over, and
  /// `gameInUse` for one that another process plays.
  package var savedGame: @Sendable (GameID) async throws(HistoryError) -> SavedGame

  /// One page of the words ever played, and how many there are in all.
  package var words: @Sendable (WordQuery) async throws(HistoryError) -> WordPage

  /// One page of the times a word was played, the latest first.
  package var plays: @Sendable (PlaysQuery) async throws(HistoryError) -> PlaysPage

  /// One page of the games, the latest first.
  package var games: @Sendable (GameQuery) async throws(HistoryError) -> [GameSummary]

  /// One game as a record that can be checked, shared and played again.
  package var record: @Sendable (GameID) async throws(HistoryError) -> GameRecord

  /// What all games add up to.
  package var stats: @Sendable () async throws(HistoryError) -> Stats

  /// Whether games are being saved now, and what was said when the history was opened.
  package var status: @Sendable () async -> HistoryStatus

  package init(
    beginGame: @escaping @Sendable (NewGame) async throws(HistoryError) -> GameID,
    saveMove: @escaping @Sendable (SavedMove) async throws(HistoryError) -> Void,
    saveProgress: @escaping @Sendable (GameID, GameProgress) async throws(HistoryError) -> Void,
    endGame:
      @escaping @Sendable (GameID, GameEnd, GameProgress) async throws(HistoryError) -> GameRank,
    resumableGame: @escaping @Sendable (GameMode) async throws(HistoryError) -> SavedGame?,
    savedGame: @escaping @Sendable (GameID) async throws(HistoryError) -> SavedGame,
    words: @escaping @Sendable (WordQuery) async throws(HistoryError) -> WordPage,
    plays: @escaping @Sendable (PlaysQuery) async throws(HistoryError) -> PlaysPage,
    games: @escaping @Sendable (GameQuery) async throws(HistoryError) -> [GameSummary],
    record: @escaping @Sendable (GameID) async throws(HistoryError) -> GameRecord,
    stats: @escaping @Sendable () async throws(HistoryError) -> Stats,
    status: @escaping @Sendable () async -> HistoryStatus
  ) {
    self.beginGame = beginGame
    self.saveMove = saveMove
    self.saveProgress = saveProgress
    self.endGame = endGame
    self.resumableGame = resumableGame
    self.savedGame = savedGame
    self.words = words
    self.plays = plays
    self.games = games
    self.record = record
    self.stats = stats
    self.status = status
  }
}
