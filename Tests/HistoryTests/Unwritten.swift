import Model
import Rules
import Testing

@testable import History

/// What may not reach the disk.
enum Unwritten {
  case game, duel, answer

  private static let wholeGame = ScriptedGame(seed: 3, hasHints: true)
  private static let givenAnswer = PracticeAnswer("STATE", at: Timestamp(seconds: 100.5), .right)

  /// Saves it, or its first moves.
  func save(_ moves: Int? = nil, with store: HistoryStore) async throws {
    switch self {
    case .game: try await store.save(Self.wholeGame.snapshot(moves))
    case .duel: _ = try await store.saveDuel(Self.duel(moves))
    case .answer: _ = try await store.saveAnswer(Self.givenAnswer)
    }
  }

  /// Expects that a history has all of it, once.
  func expectWhole(in store: HistoryStore, _ comment: Comment? = nil) async throws {
    switch self {
    case .game:
      let games = try await store.games(GameQuery()).elements
      #expect(games.map(\.end) == [nil], "it can be resumed")
      let id = try #require(games.first?.id)
      #expect(try await store.record(id) == Self.wholeGame.record, comment)
      let plays = try await store.words(WordQuery()).elements.reduce(0) { $0 + $1.count }
      #expect(plays == Self.wholeGame.moves.count { $0.word != nil }, "no word counts twice")
    case .duel: #expect(try await store.duels() == SavedDuels(games: [Self.duel()]), comment)
    case .answer: #expect(try await store.answers() == [Self.givenAnswer], comment)
    }
  }

  private static func duel(_ turns: Int? = nil) throws -> DuelGame {
    let states = try DuelTests.states(seed: 3, end: [.pass, .giveUp])
    return states[turns ?? states.count - 1]
  }
}
