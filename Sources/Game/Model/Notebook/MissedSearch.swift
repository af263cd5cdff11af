import Rules
import Words

/// A game that is over, and whose missed words the history does not have yet. It is another one once its moves are.
package struct UnsearchedGame: Hashable, Sendable {
  package var id: GameID
  /// When it began, by the wall clock.
  package var startedAt: Timestamp
  package var moveCount: Int

  package init(id: GameID, startedAt: Timestamp, moveCount: Int) {
    (self.id, self.startedAt, self.moveCount) = (id, startedAt, moveCount)
  }
}

/// What was missed in some games, for the history to keep, and which games are wanted next.
package struct MissedFindings: Sendable {
  package let common: CommonWords
  package var games: [(game: UnsearchedGame, missed: [MissedWord])] = []
  package var limit: Int
  /// The game that comes first if it is one of them. After it, the newest do.
  package var first: GameID?

  package init(of common: CommonWords, limit: Int, first: GameID? = nil) {
    (self.common, self.limit, self.first) = (common, limit, first)
  }
}

/// The games that are to be searched next.
package struct MissedWork: Hashable, Sendable {
  package var games: [UnsearchedGame] = []
  /// How many games there are besides those.
  package var left = 0
  /// Whether the history had another list of common words before.
  package var isListNew = false

  package init() {}
}

extension HistoryClient {
  /// Looks through some games that are over and were not looked through with these words, the newest first, and keeps
  /// what was missed in them. What was kept stays, whenever the task is cancelled or the program is killed.
  ///
  /// ```swift
  /// while try await history.searchGames(20, for: common).left > 0 {}
  /// ```
  ///
  /// - Parameters:
  ///   - limit: How many games: each takes about 5 ms.
  ///   - common: The words that count as missed. Without any, nothing is done.
  ///   - first: The game that somebody waits for.
  /// - Returns: The games that were looked through, and how many are left.
  /// - Throws: Why the history cannot be read or written, and `failed` if the task is cancelled.
  package func searchGames(
    _ limit: Int = 20,
    for common: CommonWords?,
    first: GameID? = nil
  ) async throws(HistoryError) -> MissedWork {
    guard let common, !common.words.isEmpty else { return MissedWork() }
    var findings = MissedFindings(of: common, limit: limit, first: first)
    let work = try await searchedGames(findings)
    guard !work.games.isEmpty else { return work }
    for game in work.games {
      guard let missed = try await match(game.id).map(common.missed) ?? [], !Task.isCancelled else {
        throw .failed(reason: "Nobody waits for missed words any more.")
      }
      findings.games.append((game, missed))
    }
    findings.limit = 0
    _ = try await searchedGames(findings)
    return work
  }

  /// A game replayed by the rules. One that is damaged, or gone, is told elsewhere; nothing was missed in it.
  private func match(_ game: GameID) async throws(HistoryError) -> Match? {
    do throws(HistoryError) {
      return try await record(game).replayed(of: game)
    } catch {
      switch error {
      case .damagedGame, .noSuchGame: return nil
      default: throw error
      }
    }
  }
}
