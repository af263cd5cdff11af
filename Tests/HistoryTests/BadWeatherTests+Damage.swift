import Model
import Platform
import Rules
import SQLite
import Testing

@testable import History

/// Histories with damage, from single bytes to whole rows.
extension BadWeatherTests {
  @Test("Flipped bytes never crash the store, and the damaged file is kept", arguments: 0..<12)
  func flipped(part: UInt64) async throws {
    try await scratch.fill()
    let sound = try scratch.bytes(scratch.file)
    for seed in part * 5..<part * 5 + 5 {
      var generator = SeededGenerator(seed: seed)
      var damaged = sound
      for _ in 0..<(1 + generator.next(below: 30)) {
        damaged[Int(generator.next(below: UInt64(damaged.count)))] ^= UInt8(
          1 << generator.next(below: 8)
        )
      }
      let copy = try ScratchDirectory(damaged)
      defer { withExtendedLifetime(copy) {} }
      // Half of the stores find the damage only when they read it.
      let store = copy.store(maximumBytesChecked: seed % 2 == 0 ? .max : 0)
      try await askEverything(store, "seed \(seed)")
      #expect(try await scratch.isPlayable(store), "seed \(seed)")
      let kept = try copy.names.filter { $0.contains(".damaged-") }.filter {
        try copy.bytes(copy.path + "/" + $0) == damaged
      }
      let isReplaced = await store.status().notices.contains { $0.contains("was damaged") }
      if isReplaced, seed % 2 == 0 { #expect(kept.count == 1, "seed \(seed)") }
    }
  }

  @Test(arguments: [0, 1, 2, 3])
  func `A file cut anywhere never crashes the store`(part: Int) async throws {
    try await scratch.fill()
    let sound = try scratch.bytes(scratch.file)
    for cut in stride(from: 1 + part * 1500, to: sound.count, by: 6113) {
      let copy = try ScratchDirectory(Array(sound.prefix(cut)))
      defer { withExtendedLifetime(copy) {} }
      let store = copy.store()
      let status = await store.status()
      // SQLite takes what is missing of the last page for zeros. If it was zeros, nothing is lost.
      let isSound = sound.count - cut < 4096 && sound[cut...].allSatisfy { $0 == 0 }
      #expect(status.isSaving && status.notices.count == (isSound ? 0 : 1), "cut at \(cut)")
      try await askEverything(store, "cut at \(cut)")
      #expect(try await scratch.isPlayable(store), "cut at \(cut)")
    }
  }

  /// Asks every question. Errors of the history are valid answers.
  private func askEverything(_ store: HistoryStore, _ comment: Comment) async throws {
    func allow(_ work: () async throws -> Void) async throws {
      do { try await work() } catch is HistoryError {}
    }
    for sort in WordSort.allCases {
      try await allow { _ = try await store.words(WordQuery(sort: sort, search: WordSearch("a"))) }
    }
    try await allow { _ = try await store.stats() }
    try await allow { _ = try await store.resumableGame() }
    try await allow {
      for game in try await store.games(GameQuery()).elements {
        try await allow {
          let record = try await store.record(game.id)
          var snapshot = GameSnapshot(resuming: game, record)
          snapshot.end = .endedByPlayer
          try await store.save(snapshot)
        }
      }
    }
    try await allow {
      for word in try await store.words(WordQuery(limit: 1000)).elements {
        try await allow { _ = try await store.plays(PlaysQuery(word.word)) }
      }
    }
  }

  @Test func `Damage that is found during play loses no word of the running game`() async throws {
    try await scratch.fill()
    let store = scratch.store(maximumBytesChecked: 0)
    let game = ScriptedGame(seed: 9)
    let id = try await store.play(game, 1...4)
    // The log has been written back, so the store reads the file.
    _ = try await store.pragma("wal_checkpoint(TRUNCATE)", as: Int.self)
    var bytes = try scratch.bytes(scratch.file)
    for index in 4096..<bytes.count { bytes[index] = 0xAA }
    try scratch.overwrite(bytes)
    try await store.dropCache()

    try await store.play(game, 5...game.moves.count)
    #expect(setAside.count == 1)
    #expect(await store.status().isSaving)
    #expect(try await store.record(id) == game.record)
    await store.close()
    let next = scratch.store()
    #expect(try await next.resumableGame()?.record == game.record)
    #expect(try await next.games(GameQuery()).elements.map(\.id) == [id])
  }

  @Test("A game whose rows break the rules is named and skipped, and nothing else is lost")
  func damagedGame() async throws {
    try await scratch.fill(1...1)
    try await scratch.fill(3...3)
    try scratch.execute("UPDATE moves SET faces = x'000000' WHERE game = 2 AND word IS NOT NULL")
    let store = scratch.store()
    let resumed = try await store.resumableGame()
    #expect(resumed?.id == 1)
    let notices = await store.status().notices
    #expect(notices.count == 1)
    #expect(notices.first?.hasPrefix("Game 2 is damaged") == true)
    await #expect(throws: HistoryError.self) { try await store.record(2) }
    #expect(try await store.games(GameQuery()).elements.count == 2)
    #expect(try await store.resumableGame()?.id == 1)
    #expect(await store.status().notices == notices, "said once")
  }

  @Test func `An impossible score hides neither the statistics nor the other games`() async throws {
    try await scratch.fill()
    do {
      let file = try scratch.database()
      for (id, score) in [(2, Int64.max), (3, .max), (4, .max)] {
        try file.run("UPDATE games SET score = \(score), word_count = \(score) WHERE id = \(id)")
      }
    }
    let store = scratch.store()
    let stats = try await store.stats()
    #expect(stats.games == 6)
    #expect(stats.weeks.count == Stats.weekCount)
    #expect(stats.longestStreak == 1)
  }

  @Test("A row that cannot be read is missing from its page, but counted in the total")
  func unreadableRow() async throws {
    try await scratch.fill()
    try scratch.execute("UPDATE games SET ended = 'sleep' WHERE id = 4")
    let store = scratch.store()
    var ids: [Int64] = []
    for offset in 0..<3 {
      let page = try await store.games(GameQuery(offset: 2 * offset, limit: 2))
      ids += page.elements.map(\.id.rawValue)
      #expect(page.total == 6 && page.offset == 2 * offset)
    }
    #expect(ids == [6, 5, 3, 2, 1])
    #expect(try await store.games(GameQuery(order: .best, limit: 1)).total == 3)
    #expect(try await store.games(GameQuery(mode: .timed)).total == 0)
    #expect(try await store.games(GameQuery(days: 20_000...30_000)).total == 0)
  }

  @Test("Games of an unknown mode are skipped in lists, and named when they are read")
  func unknownMode() async throws {
    try await scratch.fill()
    let (known, words) = (try await scratch.store().stats(), scratch.store())
    let all = try await words.words(WordQuery()).elements
    await words.close()
    try scratch.execute("UPDATE games SET mode = 'zen' WHERE id IN (2, 4)")
    let store = scratch.store()
    let games = try await store.games(GameQuery())
    #expect(games.elements.map(\.id.rawValue) == [6, 5, 3, 1])
    #expect(games.unreadable == 2)
    for mode in GameMode.all {
      let games = try await store.games(GameQuery(mode: mode)).elements
      #expect(games.allSatisfy { $0.mode == mode })
      let id = try await store.resumableGame(mode)?.id
      #expect(id != 2 && id != 4)
    }
    let stats = try await store.stats()
    #expect(stats.games == known.games)
    #expect(stats.totalScore == known.totalScore)
    #expect(stats.byMode.values.reduce(0) { $0 + $1.games } == known.games - 2)
    for word in all {
      let plays = try await store.plays(PlaysQuery(word.word)).elements
      #expect(plays.allSatisfy { [1, 3, 5, 6].contains($0.game?.rawValue ?? 0) })
    }
    for id in [2, 4] as [Int64] {
      await #expect(
        throws: HistoryError.damagedGame(
          GameID(rawValue: id),
          reason: "its mode \"zen\" is not \(GameMode.choice())"
        )
      ) {
        try await store.record(GameID(rawValue: id))
      }
    }
    let game = ScriptedGame(seed: 9)
    let id = try await store.play(game)
    #expect(try await store.record(id) == game.record)
    #expect(await store.status().notices == [])
  }

  @Test func `A history that is moved away while the program runs is written again`() async throws {
    try await scratch.fill()
    let store = scratch.store()
    let game = ScriptedGame(seed: 9)
    let id = try await store.play(game, 1...3)
    #expect(rename(scratch.file, scratch.file + ".away") == 0)
    try await store.play(game, 4...game.moves.count)
    #expect(try await scratch.store().record(id) == game.record)
    // The log stayed behind. It has what was not yet written into the file that was moved.
    let kept = scratch.file + ".damaged-1970-01-12T134640Z"
    let notices = await store.status().notices.dropFirst()
    #expect(notices.map { $0.hasSuffix("beside \(kept).") } == [true])
  }
}

extension GameSnapshot {
  /// The snapshot of a resumed game.
  fileprivate init(resuming game: GameSummary, _ record: GameRecord) {
    self.init(
      NewGame(
        mode: record.mode,
        letters: record.letters,
        seed: record.seed,
        dictionary: record.dictionary.name,
        dictionaryVersion: record.dictionary.version ?? "",
        startedAt: game.startedAt
      ),
      moves: record.moves.map { PlayedMove($0, playedAt: game.startedAt) },
      progress: GameProgress(record.secondsPlayed)
    )
  }
}
