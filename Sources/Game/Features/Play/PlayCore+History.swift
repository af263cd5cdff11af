import Composable
import Model
import Rules

/// What a game asks the history: which words are records, and after its end the streak and the awards.
extension PlayCore {
  func readRecords(_ state: State) -> Effect<Action> {
    guard state.records == nil, !state.isOver else { return .none }
    let (stats, games) = (dependencies.history.stats, dependencies.history.games)
    let (seed, mode, own) = (state.match.seed, state.match.mode, state.autosave.game)
    let start = state.autosave.startedAt
    return .result(
      name: "read the records",
      { () throws(HistoryError) in
        // On a cube that was played before, no word is a record.
        if let seed {
          let known = try await games(GameQuery(mode: mode, seed: seed, limit: .max)).elements
          let isRepeat = known.contains { game in
            game.id != own && start.map { game.startedAt < $0 } ?? true
          }
          if isRepeat { return .unknown }
        }
        return WordRecords(try await stats())
      },
      action: { .recordsRead($0) }
    )
    .latest(CancelID.records)
  }

  /// Keeps the records. Words that were played before the answer count, too. Without an answer, no
  /// word is called a record.
  func receive(_ records: HistoryAnswer<WordRecords>, _ state: inout State) {
    var records = (try? records.get()) ?? .unknown
    for word in state.playedWords { records.add(word.word, score: word.score) }
    state.records = records
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
    guard state.result?.awards?.isEmpty == false else { return }
    state.request = .open(.stats(StatsFeature.State(.awards)))
  }
}
