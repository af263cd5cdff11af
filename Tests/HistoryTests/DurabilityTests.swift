import Model
import Platform
import Rules
import SQLite
import Testing

@testable import History

@Suite("Saved moves are on disk")
struct DurabilityTests {
  let scratch = ScratchDirectory()

  /// Copies the files as a process would leave them if it were killed now.
  private func snapshot() throws -> ScratchDirectory {
    let copy = try ScratchDirectory(scratch.bytes(scratch.file))
    try copy.write(scratch.bytes(scratch.file + "-wal"), to: copy.file + "-wal")
    return copy
  }

  @Test func `After a kill at any save, no move is missing or doubled`() async throws {
    let game = ScriptedGame(seed: 5, moveCount: 12)
    let store = scratch.store()
    for index in game.moves.indices {
      try await store.save(game.snapshot(index + 1))
      let copy = try snapshot()
      defer { withExtendedLifetime(copy) {} }
      let left = copy.store()
      #expect(try await left.resumableGame()?.record.moves == Array(game.moves.prefix(index + 1)))
      let words = game.moves.prefix(index + 1).compactMap(\.word).count
      #expect(try await left.stats().wordsPlayed == words)
      #expect(await left.status().notices == [])
    }
  }

  @Test func `A log that is cut anywhere keeps the moves before the cut`() async throws {
    let game = ScriptedGame(seed: 6, moveCount: 10)
    let store = scratch.store()
    var sizes: [Int] = []
    for index in game.moves.indices {
      try await store.save(game.snapshot(index + 1))
      sizes.append(try scratch.bytes(scratch.file + "-wal").count)
    }
    let file = try scratch.bytes(scratch.file)
    let log = try scratch.bytes(scratch.file + "-wal")
    for cut in stride(from: 32, through: log.count, by: 4099) + [log.count, log.count - 1] {
      let copy = try ScratchDirectory(file)
      defer { withExtendedLifetime(copy) {} }
      try copy.write(Array(log.prefix(cut)), to: copy.file + "-wal")
      let left = copy.store()
      let whole = sizes.count { $0 <= cut }
      let moves = try await left.resumableGame()?.record.moves ?? []
      #expect(moves == Array(game.moves.prefix(whole)), "cut at \(cut)")
      let words = moves.compactMap(\.word).count
      #expect(try await left.stats().wordsPlayed == words, "cut at \(cut)")
    }
  }

  @Test func `A save syncs the log before it returns`() async throws {
    let store = scratch.store()
    #expect(try await store.pragma("journal_mode", as: String.self) == "wal")
    #expect(try await store.pragma("synchronous", as: Int.self) == 2, "2 is FULL")
    #expect(try await store.pragma("foreign_keys", as: Int.self) == 1)
  }

  @Test func `When two stores write together, no move is missing or doubled`() async throws {
    let games = (1...6 as ClosedRange<UInt64>).map { ScriptedGame(seed: 100 + $0, moveCount: 15) }
    let stores = [scratch.store(), scratch.store()]
    try await withThrowingTaskGroup(of: Void.self) { group in
      for store in stores {
        group.addTask {
          for game in games {
            var game = game
            game.new.key = .random()
            try await store.play(game)
          }
        }
      }
      try await group.waitForAll()
    }
    let reader = scratch.store()
    let found = try await reader.games(GameQuery()).elements
    #expect(found.count == 2 * games.count)
    var records: [GameRecord: Int] = [:]
    for game in found { records[try await reader.record(game.id), default: 0] += 1 }
    for game in games { #expect(records[try game.record] == 2) }
    let words = games.flatMap(\.moves).compactMap(\.word)
    #expect(try await reader.stats().wordsPlayed == 2 * words.count)
    for word in Set(words) {
      let expected = 2 * words.count { $0 == word }
      #expect(try await reader.plays(PlaysQuery(word)).elements.count == expected)
    }
  }

  @Test func `Two stores that open an empty directory together create one history`() async throws {
    let stores = (0..<4).map { _ in scratch.store() }
    await withTaskGroup(of: Void.self) { group in
      for store in stores { group.addTask { _ = await store.status() } }
    }
    for store in stores {
      #expect(await store.status() == HistoryStatus())
    }
    #expect(scratch.names.filter { $0.contains("damaged") } == [])
  }
}

extension HistoryStore {
  /// A setting of the open connection.
  func pragma<Value: SQLiteConvertible & Sendable>(
    _ name: String,
    as type: Value.Type
  ) throws -> Value? {
    try history().database.connection.value("PRAGMA \(raw: name)", as: type)
  }
}
