import Model
import Rules
import SQLite
import Testing

@testable import History

/// Numbers that only a damaged file has. They may be wrong, but they neither stop the program nor a save.
@Suite("Numbers that no history can have")
struct ImpossibleNumberTests {
  let scratch = ScratchDirectory()

  private func damage(_ statements: String...) async throws {
    try await scratch.fill()
    let file = try scratch.database()
    for statement in statements { try file.execute(statement) }
  }

  @Test(arguments: [Int64.max, Int64.max - 1, -1, Int64.min])
  func `Counts and scores`(number: Int64) async throws {
    let text = number == .min ? "(-9223372036854775807 - 1)" : "\(number)"
    try await damage(
      "UPDATE tallies SET uses = \(text)",
      "INSERT INTO tallies VALUES ('length', 9223372036854775807, 1), ('letter', -1, 1)",
      "UPDATE words SET plays = \(text), best_score = \(text)",
      "UPDATE games SET score = \(text), word_count = \(text), hints_used = \(text)"
    )
    let (store, held) = (scratch.store(), 0...SQLiteRow.maximumAmount)
    let stats = try await store.stats()
    // These sums trap if their terms are not held.
    let sum = (stats.wordsByLength.values + stats.letterUses).reduce(0, +)
    #expect(sum + stats.wordsPlayed + stats.totalScore >= 0)
    #expect(stats.wordsByLength.keys.allSatisfy { (1...255).contains($0) })
    #expect(held.contains(stats.distinctWords))
    for game in try await store.games(GameQuery()).elements {
      #expect([game.score, game.wordCount, game.hintsUsed].allSatisfy(held.contains))
      if let saved = try? await store.savedGame(.number(game.id)) {
        #expect(held.contains(saved.hintsUsed))
      }
    }
    for word in try await store.words(WordQuery()).elements {
      #expect(held.contains(word.count) && held.contains(word.bestScore))
      #expect(held.contains(try await store.plays(PlaysQuery(word.word)).total))
    }
    _ = try await store.awards()
    #expect(try await scratch.isPlayable(store), "a sum that cannot grow must not stop a save")
    #expect(await store.status().isSaving)
  }

  @Test(arguments: ["9e999", "-9e999", "1e300", "-1.0"])
  func `Times and days`(number: String) async throws {
    try await damage(
      "UPDATE games SET seconds_played = \(number), started_at = \(number), day = 9223372036854775807 - id",
      "UPDATE games SET daily = 9223372036854775807 - id",
      "UPDATE moves SET played_at = \(number)",
      "UPDATE words SET last_played_at = \(number)"
    )
    let (store, calendar) = (scratch.store(), Timestamp.calendar)
    #expect(try await store.stats().secondsPlayed.isFinite)
    #expect(try await store.dailyOverview(1) == DailyOverview())
    await store.close()
    try scratch.execute("UPDATE games SET daily = NULL")
    let games = try await store.games(GameQuery()).elements
    #expect(games.count == 6)
    for game in games {
      #expect((0...TimedMove.latest).contains(game.secondsPlayed))
      #expect(calendar.contains(Int(game.startedAt.seconds)))
      let record = try await store.record(game.id)
      #expect((0...TimedMove.latest).contains(record.secondsPlayed))
    }
    for word in try await store.words(WordQuery()).elements {
      #expect(calendar.contains(Int(word.lastPlayedAt.seconds)))
    }
    _ = try await store.awards()
  }

  @Test("A word that cannot be one is skipped and counted; its plays are not lost")
  func words() async throws {
    try await damage(
      "UPDATE words SET word = 'A' || char(27) || '[2J' WHERE id = 1",
      "UPDATE words SET word = replace(hex(zeroblob(100000)), '0', 'E'), best_score = 99999 WHERE id = 2",
      "UPDATE games SET best_word = 'B' || char(7)"
    )
    let store = scratch.store()
    let page = try await store.words(WordQuery(limit: 1000))
    #expect(page.unreadable == 2)
    #expect(page.elements.count == page.total - 2)
    let stats = try await store.stats()
    #expect(stats.longestWord?.word.isInCapitals == true)
    #expect(stats.bestWord?.word.isInCapitals == true)
    let games = try await store.games(GameQuery()).elements
    #expect(games.count == 6 && games.allSatisfy { $0.bestWord == nil })
  }
}
