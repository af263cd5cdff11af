import Lexicon
import Model
import Platform
import Routes
import Rules
import ServerTesting
import Testing

@testable import SQLite
@testable import Server

/// Copies of all data, and the check of it. Legal games of some players, games of two, and a day that is
/// over.
@Suite struct CopyTests {
  private let directory: ScratchDirectory
  private let source: SQLiteStore

  init() throws {
    directory = try ScratchDirectory()
    source = try SQLiteStore(path: directory.database)
    let world = try TestWorld(store: source.store)
    for name in ["Ann", "Bob", "Cid"] {
      let player = try TestPlayer(world, name)
      try player.play(.timed, words: 3)
      try player.play(.timed, daily: 326, words: 2)
      _ = try player.invites()
    }
    // A try that was begun, and a player who has nothing.
    let player = try TestPlayer(world, "Dan")
    _ = try player.start(.unlimited)
    world.advance(86_400)
    // The daily games are published with the first result of the next day.
    try player.play(.blitz, words: 2)
    try rematch(world)
  }

  /// Two games of two whose rows refer to each other.
  private func rematch(_ world: TestWorld) throws {
    let (eve, fay) = (try TestPlayer(world, "Eve"), try TestPlayer(world, "Fay"))
    let duel = try fay.joins(eve.invites())
    _ = try eve.takes(.giveUp, duel)
    let next: DuelState = try world.ask(.rematch(duel.id), eve.key)
    #expect(next.id > duel.id)
  }

  private func rows(_ engine: any DatabaseEngine) throws -> [[DatabaseRow]] {
    try engine.run(.reading) { database throws(StoreError) in
      var tables: [[DatabaseRow]] = []
      for table in StoredTable.all {
        tables.append(try database.connection.rows(table.page(after: nil, 1000)))
      }
      return tables
    }
  }

  private func copy(to target: any DatabaseEngine) throws {
    try DataCopy(source: source, target: target, tell: { _ in }).run()
  }

  private func check(_ tell: @escaping @Sendable (String) -> Void) throws -> DataCheck {
    let referee = Referee(lexicon: try TestWorld.lexicon.get(), limits: ServerLimits())
    return DataCheck(referee: referee, tell: tell)
  }

  /// What the check says about the data, line by line, and its summary.
  private func faults(_ engine: any DatabaseEngine) throws -> ([String], DataCheck.Summary) {
    let lines = Lock<[String]>([])
    let check = try check { line in lines.withLock { $0.append(line) } }
    let summary = try engine.run(.reading) { database throws(StoreError) in try check.run(database)
    }
    return (lines.withLock { $0 }, summary)
  }

  private func targets() throws -> [any DatabaseEngine] {
    var targets: [any DatabaseEngine] = [try SQLiteStore(path: directory.path + "/copy.sqlite")]
    #if POSTGRESQL
      if PostgreSQLTesting.isPossible {
        targets.append(try PostgreSQLStore(address: try PostgreSQLTesting.newAddress()))
      }
    #endif
    return targets
  }

  @Test func `a copy has every row, goes on numbering, and is sound`() throws {
    let before = try rows(source)
    #expect(before.allSatisfy { !$0.isEmpty })
    for target in try targets() {
      try copy(to: target)
      #expect(try rows(target) == before)
      let (found, summary) = try faults(target)
      #expect(found == [] && summary.games == 7 && summary.duels == 5)
      #expect(summary.places > 15 && summary.words > 10)
      // The next ones have numbers that nobody has had.
      let player = try target.steps.addPlayer(.test(200), .test("New"), 0)
      #expect(player.id == 7)
      let world = try TestWorld(store: target.steps)
      world.advance(100_000)
      // Its first keys and requests are those of the first world.
      for _ in 0..<100 { _ = world.key() }
      try TestPlayer(world, "Gus").play(.timed, words: 2)
      #expect(try faults(target).0 == [])
      // It is a store now, and no target.
      #expect(throws: StoreError.self) { try copy(to: target) }
    }
  }

  @Test func `a copy that was interrupted goes on, and no server takes it before`() throws {
    for target in try targets() {
      let limit = Lock(4)
      let broken = Broken(target) {
        limit.withLock {
          $0 -= 1
          return $0 >= 0
        }
      }
      let failed = #expect(throws: StoreError.self) { try copy(to: broken) }
      #expect(failed?.reason == "unplugged")
      #expect(throws: StoreError.self) { _ = try target.complete() }
      // Not from somewhere else.
      let other = try SQLiteStore(path: directory.path + "/other-\(target is SQLiteStore).sqlite")
      let mixed = #expect(throws: StoreError.self) {
        try DataCopy(source: other, target: target, tell: { _ in }).run()
      }
      #expect(mixed?.reason.contains("a part of a copy of") == true)
      let lines = Lock<[String]>([])
      try DataCopy(source: source, target: target) { line in lines.withLock { $0.append(line) } }
        .run()
      #expect(lines.withLock { $0 }.contains("players: 6 of 6 are there"))
      _ = try target.complete()
      #expect(try rows(target) == rows(source))
    }
  }

  @Test func `what was written meanwhile is found`() throws {
    for (number, target) in try targets().enumerated() {
      let limit = Lock(4)
      let broken = Broken(target) {
        limit.withLock {
          $0 -= 1
          return $0 >= 0
        }
      }
      #expect(throws: StoreError.self) { try copy(to: broken) }
      try source.store.rename(1, .test("Changed \(number)"))
      let error = #expect(throws: StoreError.self) { try copy(to: target) }
      #expect(error?.reason.contains("was written meanwhile") == true)
    }
  }

  /// What is changed, and what the check says about it.
  private static let damages = [
    ("UPDATE games SET score = score + 1 WHERE id = 1", "game 1"),
    ("UPDATE games SET record = '{}' WHERE id = 2", "game 2: no readable record"),
    ("UPDATE games SET mode = 'tamed' WHERE id = 2", "game 2: "),
    ("UPDATE duels SET turns = 'none' WHERE id = 1", "game of two 1: "),
    ("UPDATE games SET flags = 'tooFast bestWords' WHERE id = 3", "game 3"),
    ("UPDATE attempts SET seed = seed + 1 WHERE id = 1", "letters"),
    ("UPDATE attempts SET seed = seed + 1 WHERE daily IS NOT NULL", "cube"),
    ("DELETE FROM places WHERE span = 'all'", "ranking timed, all"),
    ("UPDATE places SET score = 1 WHERE span = 'week'", "ranking timed, week"),
    ("UPDATE places SET board = 'unlimited' WHERE board = 'blitz'", "ranking blitz"),
    ("UPDATE score_counts SET players = players + 1 WHERE span = 'day'", "score_counts"),
    ("DELETE FROM score_counts WHERE board = 'blitz'", "score_counts"),
    ("DELETE FROM best_words WHERE span = 'all'", "list of words"),
    ("UPDATE best_words SET score = score + 100 WHERE span = 'daily'", "best_words"),
    ("UPDATE duels SET over = 1 WHERE id = 1", "game of two 1"),
    ("UPDATE duels SET turns = '[\"pass\"]' WHERE id = 1", "game of two 1"),
  ]

  @Test func `the check finds what does not agree`() throws {
    for target in try targets() {
      try copy(to: target)
      for (damage, told) in Self.damages {
        let lines = Lock<[String]>([])
        let check = try check { line in lines.withLock { $0.append(line) } }
        // The step fails at its end, so that the damage is undone.
        let undone = #expect(throws: StoreError.self) {
          try target.run(.writing) { database throws(StoreError) in
            try database.connection.run(SQL(damage))
            throw StoreError(reason: "\(try check.run(database).faults)")
          }
        }
        let faults = lines.withLock { $0 }
        #expect(faults.contains { $0.contains(told) }, "\(damage): \(faults)")
        #expect(undone?.reason == "\(faults.count)")
      }
      #expect(try faults(target).0 == [])
    }
  }

  @Test func `a mark that another version of the word list has set is no fault`() throws {
    let lines = Lock<[String]>([])
    let check = try check { line in lines.withLock { $0.append(line) } }
    for (version, faults) in [(check.referee.lexicon.version, 1), (1, 0)] {
      _ = #expect(throws: StoreError.self) {
        try source.run(.writing) { database throws(StoreError) in
          let text = "\"dictionaryVersion\": \"\(String(version, radix: 16))\","
          try database.connection.run(
            "UPDATE games SET flags = 'bestWords', record = '{\(raw: text)' || substr(record, 2) WHERE id = 3"
          )
          _ = try check.run(database)
          throw StoreError(reason: "undone")
        }
      }
      #expect(lines.withLock { $0.count } == faults, "\(lines.withLock { $0 })")
      lines.withLock { $0 = [] }
    }
  }

  /// A database whose writes fail after some.
  private final class Broken: DatabaseEngine {
    private let engine: any DatabaseEngine
    private let works: @Sendable () -> Bool

    init(_ engine: any DatabaseEngine, works: @escaping @Sendable () -> Bool) {
      (self.engine, self.works) = (engine, works)
    }

    var place: String { engine.place }
    var space: StoredSpace? { nil }
    func version() -> Int64? { nil }
    func check() throws(StoreError) {}

    func run<Result: Sendable>(
      _ kind: StepKind,
      _ step: @escaping @Sendable (ServerDatabase) throws(StoreError) -> Result
    ) throws(StoreError) -> Result {
      try engine.run(kind) { database throws(StoreError) in
        let result = try step(database)
        // The step is undone with it.
        guard [.query, .reading].contains(kind) || self.works() else {
          throw StoreError(reason: "unplugged")
        }
        return result
      }
    }
  }
}
