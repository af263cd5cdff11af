import Model
import Platform
import Rules

/// A history without a disk. It implements each call in the simplest way.
///
/// Tests of features inspect what was saved here, and the real history is tested against it.
/// No call suspends. Every call is O(moves).
package final class InMemoryHistory: Sendable {
  /// A game as it was saved.
  package struct Entry: Hashable, Sendable {
    /// Its number: 1, 2, 3… in the order in which games were first saved.
    package var id: GameID
    /// What has been saved of it.
    package var snapshot: GameSnapshot

    package var game: NewGame { snapshot.game }
    package var moves: [PlayedMove] { snapshot.moves }
    package var progress: GameProgress { snapshot.progress }
    package var end: GameEnd? { snapshot.end }
  }

  private let stored: Lock<[Entry]>
  private let deleted = Lock<[Entry]>([])
  private let storedDuels = Lock<[DuelKey: DuelGame]>([:])
  private let storedAnswers = Lock<[PracticeAnswer]>([])
  let searched = Lock<SearchedGames>(.init())
  private let status: HistoryStatus
  let today: @Sendable () -> Int

  /// Makes an empty history.
  ///
  /// - Parameters:
  ///   - status: What the history says about itself.
  ///   - today: Today's date in UTC, in days since 1970-01-01; for the weeks of the statistics.
  package init(
    status: HistoryStatus = HistoryStatus(),
    today: @escaping @Sendable () -> Int = { 0 }
  ) {
    stored = Lock([])
    self.status = status
    self.today = today
  }

  /// All games, in the order in which they were first saved.
  package var entries: [Entry] { stored.withLock { $0 } }

  /// A client of this history.
  package var client: HistoryClient {
    HistoryClient(
      save: { (snapshot) throws(HistoryError) in try self.save(snapshot) },
      resumableGame: { (mode) throws(HistoryError) in try self.resumableGame(mode) },
      savedGame: { (id) throws(HistoryError) in try self.savedGame(id) },
      words: { query in self.words(query) },
      plays: { query in self.plays(query) },
      games: { query in self.games(query) },
      bestScores: { day in self.bestScores(on: day) },
      dailyOverview: { day in self.dailyOverview(day) },
      dailyGames: { days in self.dailyGames(days) },
      record: { (id) throws(HistoryError) in try self.record(id) },
      stats: { self.stats() },
      awards: { self.awards() },
      saveDuel: { (game) throws(HistoryError) in try self.save(game) },
      duels: { self.duels },
      delete: { (step) throws(HistoryError) in try self.delete(step) },
      status: { self.status },
      revision: { 0 },
      commonWords: { (query) throws(HistoryError) in try self.commonWords(query) },
      known: { self.known() },
      searchedGames: { findings in self.keep(findings) },
      growth: { self.growth() },
      saveAnswer: { answer in self.save(answer) },
      answers: { self.answers }
    )
  }

  /// Saves what is new in a snapshot.
  package func save(_ snapshot: GameSnapshot) throws(HistoryError) -> SaveReceipt {
    let saved = try stored.withLock { (entries) throws(HistoryError) -> Entry? in
      if let index = entries.firstIndex(where: { $0.snapshot.key == snapshot.key }) {
        try entries[index].snapshot.merge(snapshot, of: entries[index].id)
        return entries[index]
      }
      guard snapshot.isKept else { return nil }
      if let challenge = snapshot.game.challenge, challenge.isCounted, let cube = challenge.daily,
        (entries + deleted.withLock { $0 }).contains(where: { $0.game.challenge == challenge })
      {
        throw .dailyBegun(cube)
      }
      let count = entries.count + deleted.withLock(\.count)
      let entry = Entry(id: GameID(rawValue: Int64(count) + 1), snapshot: snapshot)
      entries.append(entry)
      return entry
    }
    return SaveReceipt(
      game: saved?.id,
      moveCount: saved?.moves.count ?? 0,
      rank: saved.flatMap(rank),
      isRepeat: saved.map { $0.end != nil && summary(of: $0).isRepeat } ?? false,
      unsavedReason: status.unsavedReason
    )
  }

  /// Saves what is new of a game of two.
  package func save(_ game: DuelGame) throws(HistoryError) -> String? {
    try storedDuels.withLock { (games) throws(HistoryError) in
      let turns = game.duel.turns
      let known = games[game.id]?.duel.turns ?? []
      if known.count > turns.count, known.starts(with: turns) { return }
      guard turns.starts(with: known) else { throw .duelChangedElsewhere }
      games[game.id] = game
    }
    return status.unsavedReason
  }

  /// Saves an answer, unless the word has one of the same moment.
  package func save(_ answer: PracticeAnswer) -> String? {
    storedAnswers.withLock { answers in
      let isKnown = answers.contains {
        $0.word == answer.word && $0.answeredAt == answer.answeredAt
      }
      if !isKnown { answers.append(answer) }
    }
    return status.unsavedReason
  }

  /// All answers, in the order in which they were saved.
  package var answers: [PracticeAnswer] { storedAnswers.withLock { $0 } }

  private func delete(_ step: GameDeletion) throws(HistoryError) -> [GameID] {
    try stored.withLock { (entries) throws(HistoryError) in
      try deleted.withLock { (deleted) throws(HistoryError) in
        switch step {
        case .game(let id):
          guard let index = entries.firstIndex(where: { $0.id == id }) else {
            throw .noSuchGame(id)
          }
          deleted.append(entries.remove(at: index))
        case .undo:
          if let last = deleted.popLast() { entries.append(last) }
          entries.sort { $0.id.rawValue < $1.id.rawValue }
        case .none: break
        }
        return deleted.map(\.id)
      }
    }
  }

  /// All games of two.
  package var duels: SavedDuels { SavedDuels(games: storedDuels.withLock { Array($0.values) }) }

  /// The game as a line of a list, with whether it is a repeat.
  func summary(of entry: Entry) -> GameSummary {
    var summary = entry.summary
    summary.isRepeat = entries.contains {
      $0.game.letters == entry.game.letters && $0.game.mode == entry.game.mode
        && $0.game.startedAt < entry.game.startedAt
    }
    return summary
  }

  private func rank(_ entry: Entry) -> GameRank? {
    guard summary(of: entry).isRanked else { return nil }
    let others = entries.filter {
      $0.id != entry.id && summary(of: $0).isRanked && $0.game.mode == entry.game.mode
        && $0.summary.hasHints == entry.summary.hasHints
    }
    return GameRank(
      place: others.count { $0.score > entry.score } + 1,
      of: others.count + 1,
      bestScore: others.map(\.score).max() ?? 0
    )
  }

  /// The most recently started game that can be resumed.
  ///
  /// - Parameter mode: The game's mode; `nil` for any.
  package func resumableGame(_ mode: GameMode? = nil) throws(HistoryError) -> SavedGame? {
    guard let last = resumable(mode).first else { return nil }
    return try savedGame(.key(last))
  }

  /// One resumable game that has not ended.
  package func savedGame(_ name: GameName) throws(HistoryError) -> SavedGame {
    let found = entries.first {
      switch name {
      case .number(let id): $0.id == id
      case .key(let key): $0.snapshot.key == key
      }
    }
    guard let entry = found else { throw .noSuchGame(GameID(rawValue: 0)) }
    guard entry.end == nil else { throw .gameEnded(entry.id) }
    return SavedGame(
      key: entry.snapshot.key,
      id: entry.id,
      record: try entry.record(),
      playedAt: entry.moves.map(\.playedAt),
      startedAt: entry.game.startedAt,
      hintsUsed: entry.progress.hintsUsed,
      hintedWords: entry.progress.hintedWords,
      waiting: resumable(entry.game.mode)
    )
  }

  /// The games of a mode, or of all modes, that can be resumed, the latest first; none on daily cubes.
  private func resumable(_ mode: GameMode?) -> [GameKey] {
    entries.filter {
      $0.game.mode == mode ?? $0.game.mode && $0.game.mode.isResumable
        && $0.game.challenge?.daily == nil && $0.end == nil
    }
    .sorted { ($1.game.startedAt, $1.id.rawValue) < ($0.game.startedAt, $0.id.rawValue) }
    .map(\.snapshot.key)
  }

  private func dailyOverview(_ day: Int) -> DailyOverview {
    let all = dailyGames(DailyCube.days)
    let counted = all.filter { !$0.isPractice }
    let later = (day + 1)...(day + DailyOverview.laterDays)
    return DailyOverview(
      playedDays: Set(counted.filter { $0.game.wordCount > 0 }.map(\.cube.day)).sorted(),
      games: all.filter { $0.cube.day == day },
      finishedCount: counted.count { $0.game.end != nil },
      hasLaterGame: counted.contains { later.contains($0.cube.day) },
      deletedModes: Set(
        deleted.withLock { $0 }.compactMap {
          $0.game.challenge?.daily?.day == day && $0.game.challenge?.isCounted == true
            ? $0.game.mode : nil
        }
      )
    )
  }

  private func dailyGames(_ days: ClosedRange<Int>) -> [DailyGame] {
    let games = entries.compactMap { entry -> DailyGame? in
      guard case .daily(let cube, let isPractice)? = entry.game.challenge, days.contains(cube.day)
      else { return nil }
      return DailyGame(cube: cube, isPractice: isPractice, game: summary(of: entry))
    }
    func key(_ game: DailyGame) -> (Int, Int, Int64) {
      (game.cube.day, game.isPractice ? 1 : 0, game.game.id.rawValue)
    }
    return games.sorted { key($0) < key($1) }
  }

  /// One game as a record, replayed by the rules.
  package func record(_ id: GameID) throws(HistoryError) -> GameRecord { try entry(id).record() }

  private func entry(_ id: GameID) throws(HistoryError) -> Entry {
    guard let entry = entries.first(where: { $0.id == id }) else { throw .noSuchGame(id) }
    return entry
  }
}

extension InMemoryHistory.Entry {
  /// The sum of the words' scores.
  package var score: Int { moves.reduce(0) { $0 + ($1.move.score ?? 0) } }

  /// The game as a line of a list.
  package var summary: GameSummary {
    let words = moves.filter { $0.move.word != nil }
    let best = words.reduce(nil as TimedMove?) { best, saved in
      (best?.score ?? -1) < (saved.move.score ?? 0) ? saved.move : best
    }
    return GameSummary(
      id: id,
      mode: game.mode,
      startedAt: game.startedAt,
      secondsPlayed: progress.secondsPlayed,
      score: score,
      wordCount: words.count,
      end: end,
      bestWord: best?.word,
      seed: game.seed,
      dictionary: game.dictionary,
      hintsUsed: progress.hintsUsed,
      challenge: game.challenge
    )
  }

  /// The game, replayed by the rules.
  package func record() throws(HistoryError) -> GameRecord {
    var match = try game.match(of: id)
    for (index, saved) in moves.enumerated() {
      if saved.move.isHinted { match.addHintedWord(saved.move.word ?? "") }
      do throws(Refusal) {
        try match.play(saved.move.move, at: saved.move.at) { _ in true }
      } catch {
        throw .damagedGame(id, reason: "move \(index + 1): \(error)")
      }
    }
    return GameRecord(
      match: match,
      secondsPlayed: progress.secondsPlayed,
      hintsUsed: progress.hintsUsed
    )
  }
}
