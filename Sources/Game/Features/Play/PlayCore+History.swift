import Composable
import Model
import Rules

/// What the history says of a player when a game begins: what there is to beat and to earn.
package struct PlayerRecords: Equatable, Sendable {
  var words: WordRecords
  /// The best game of the mode; `nil` if there is none, or this one counts in no ranking.
  var pace: Pace?
  /// All awards; `nil` if they cannot be read.
  var awards: Awards?
  /// Whether the cube was played before in the same mode.
  var isRepeat: Bool = false

  /// Those of a player who has not played yet.
  static let none = Self(words: WordRecords(), awards: Awards.none)
}

extension PlayFeature.State {
  /// Keeps what the history says. Words that were played before the answer count, too.
  mutating func know(_ player: PlayerRecords) {
    var records = player.words
    for word in cube.playedWords { records.add(word.word, score: word.score) }
    self.records = records
    (pace, isRepeat) = (player.pace, player.isRepeat)
    awardWatch = player.awards.map {
      AwardWatch($0, at: cube.match, isRepeat: player.isRepeat)
    }
  }
}

/// What a game asks the history: what there is to beat and to earn, and after its end the streak and the awards.
extension PlayCore {
  func readRecords(_ state: State) -> Effect<Action> {
    guard state.records == nil, !state.isOver else { return .none }
    let (history, match) = (dependencies.history, state.match)
    let (own, start) = (state.autosave.game, state.autosave.startedAt)
    return .result(
      name: "read the records",
      { () throws(HistoryError) in
        // On a cube that was played before, no word is a record.
        let query = GameQuery(mode: match.mode, letters: match.letters, limit: .max)
        let isRepeat = try await history.games(query).elements.contains { game in
          game.id != own && start.map { game.startedAt < $0 } ?? true
        }
        return PlayerRecords(
          words: isRepeat ? .unknown : WordRecords(try await history.stats()),
          // A history that is damaged elsewhere still has what it could say above.
          pace: isRepeat ? nil : try? await history.pace(for: match),
          awards: try? await history.awards(),
          isRepeat: isRepeat
        )
      },
      action: { .recordsRead($0) }
    )
    .latest(CancelID.records)
  }

  /// Without an answer, no word is called a record.
  func receive(_ answer: HistoryAnswer<PlayerRecords>, _ state: inout State) {
    state.know((try? answer.get()) ?? PlayerRecords(words: .unknown))
  }

  // MARK: - After the end

  func readStreak(_ state: State) -> Effect<Action> {
    guard let challenge = state.match.challenge, challenge.isCounted, let result = state.result,
      result.daily == nil
    else { return .none }
    let today = DailyCube.day(at: dependencies.date().seconds)
    return .result(name: "read the streak", dependencies.history.dailyOverview, today) {
      .streakRead($0)
    }
    .latest(CancelID.streak)
  }

  func receive(_ overview: DailyOverview, _ state: inout State) {
    guard let cubes = TodaysCubes(at: dependencies.date()) else { return }
    let streak = Streak(current: overview.playedDays, today: cubes.day)
    state.result?.daily = DailyResult(streak: streak.length, minutesLeft: cubes.minutesLeft)
  }

  /// Reads the awards once the end of the game has been saved. A save that began before the end may be
  /// answered after it; then another one is due.
  func readAwards(_ receipt: SaveReceipt, _ state: State) -> Effect<Action> {
    guard let game = receipt.game, state.result?.awards == nil, state.isOver, !state.autosave.isDue
    else { return .none }
    return .result(name: "read the awards", priority: .utility, dependencies.history.awards) {
      .awardsRead(game, $0)
    }
    .latest(CancelID.awards)
  }

  /// Keeps what was missed once the end of the game has been saved. If the page is closed before, home does it.
  func keepMissed(_ receipt: SaveReceipt, _ state: State) -> Effect<Action> {
    guard let game = receipt.game, state.isOver, !state.autosave.isDue else { return .none }
    return .searchingGames(dependencies, first: game)
  }

  /// Opens the page of the awards if the game has earned some. Those are first in its list.
  func openAwards(_ state: inout State) {
    guard let awards = state.result?.awards, !awards.isEmpty else { return }
    state.request = .open(.stats(StatsFeature.State(.awards, newAwards: awards)))
  }
}

extension HistoryClient {
  /// The best game that a new one can pass: of those of its mode without hints; `nil` if there is none.
  fileprivate func pace(for match: Match) async throws(HistoryError) -> Pace? {
    guard match.mode.isRanked, match.challenge?.isPractice != true else { return nil }
    let best = try await games(
      GameQuery(order: .best, mode: match.mode, hasHints: false, limit: 1)
    )
    guard let game = best.elements.first else { return nil }
    return Pace(try await record(game.id))
  }
}
