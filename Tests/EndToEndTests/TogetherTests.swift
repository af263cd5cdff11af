import GameTesting
import Platform
import Rules
import Testing

extension InTerminal {
  /// Several processes write to one history at the same time.
  ///
  /// `LEXICUBE_TOGETHER_SECONDS` is the time for two games (3 if it is not set), `LEXICUBE_SEED` the
  /// random seed.
  @Suite struct TogetherTests {
    private let home = PlayerHome()
    private let words: [String]
    private let dictionary: String

    /// The seeds of the cubes that are played. Their words are the dictionary.
    private static let cubes: [UInt64] = [1, 2, 3, 4]

    init() throws {
      words = try Set(Self.cubes.flatMap { try SolvedCube(seed: $0).words.map(\.text) }).sorted()
      dictionary = try home.dictionary(of: words)
    }

    @Test func `four imports and a game at once: no word is missing or doubled`()
      async throws
    {
      var generator = SeededGenerator(seed: 6)
      let games = (0..<90).map { _ in record(wordCount: 6, &generator) }
      try #require(Set(games).count == games.count)
      // Two of the imports have the same games.
      let parts = [games[..<30], games[30..<60], games[60...], games[..<30]]

      let terminal = try home.start([
        "--dictionary", dictionary, "--mode", "unlimited", "--seed", "1",
      ])
      try await terminal.wait(for: "0 points")
      var typist = Typist(match: Match(mode: .unlimited, seed: 1), words: words)
      try type(&typist, in: terminal, &generator)
      try await home.waitUntilSaved(typist.match, in: terminal)

      let reports = try startImports(parts.map { $0.map { $0.text() + "\n" }.joined() })
      let end = ContinuousClock.now + .seconds(60)
      while try reports.contains(where: { try report($0) == nil }), ContinuousClock.now < end {
        if typist.match.moves.count < 15 { try type(&typist, in: terminal, &generator) }
        usleep(100_000)
      }
      // Words that could not be saved during an import are saved with the next word.
      try type(&typist, in: terminal, &generator)
      try await home.waitUntilSaved(typist.match, in: terminal)
      try await terminal.quits()

      let said = try reports.map { try report($0) ?? "" }
      let added = "30 games added, 0 continued, 0 already known, 0 skipped\n0\n"
      let known = "0 games added, 0 continued, 30 already known, 0 skipped\n0\n"
      #expect(said[1...2].allSatisfy { $0 == added }, "\(said)")
      #expect(Set([said[0], said[3]]) == [added, known])
      let found = try home.exportedGames()
      #expect(found.count == games.count + 1 && Set(games).isSubset(of: found))
      let played = try #require(found.first)
      #expect(played.moves.map(\.move) == typist.match.moves.map(\.move))
      #expect(try home.wordCounts() == found.wordCounts)
    }

    /// The moves of a game without their times, which the program measures.
    private struct Played: Hashable {
      var seed: UInt64?
      var moves: [Move]
    }

    /// Two players type as fast as their terminals accept it, game after game, until the time is up.
    @Test func `two players at once: every game has each of its words once`() async throws {
      let seconds = getenv("LEXICUBE_TOGETHER_SECONDS").flatMap { Int(String(cString: $0)) } ?? 3
      let seed = getenv("LEXICUBE_SEED").flatMap { UInt64(String(cString: $0)) } ?? 1
      var generator = SeededGenerator(seed: seed)
      let end = ContinuousClock.now + .seconds(seconds)
      var expected: [Played] = []
      repeat {
        let seeds = (0..<2).map { Self.cubes[(expected.count + $0) % Self.cubes.count] }
        let terminals = try seeds.map { seed in
          try home.start(["--dictionary", dictionary, "--mode", "unlimited", "--seed", "\(seed)"])
        }
        defer { for terminal in terminals { terminal.close() } }
        for terminal in terminals { try await terminal.wait(for: "0 points") }
        var typists = seeds.map { Typist(match: Match(mode: .unlimited, seed: $0), words: words) }
        var hasTyped = false
        repeat {
          hasTyped = false
          for player in typists.indices {
            guard let keys = typists[player].type(using: &generator) else { continue }
            try terminals[player].send(keys.utf8)
            hasTyped = true
          }
        } while hasTyped && ContinuousClock.now < end
        for (terminal, typist) in zip(terminals, typists) {
          try await terminal.quits()
          expected.append(Played(seed: typist.match.seed, moves: typist.match.moves.map(\.move)))
        }
      } while ContinuousClock.now < end

      let found = try home.exportedGames()
      let played = found.map { Played(seed: $0.seed, moves: $0.moves.map(\.move)) }
      for game in Set(expected).union(played) {
        #expect(
          played.count { $0 == game } == expected.count { $0 == game },
          "seed \(seed): the game on cube \(game.seed ?? 0) with \(game.moves.count) moves"
        )
      }
      #expect(try home.wordCounts() == found.wordCounts)
      let wordCount = found.reduce(0) { $0 + $1.moves.count }
      print(
        "two at once for \(seconds) s, seed \(seed): \(found.count) games, \(wordCount) words, "
          + "none missing, none twice"
      )
    }

    private func type(
      _ typist: inout Typist,
      in terminal: TmuxSession,
      _ generator: inout SeededGenerator
    ) throws {
      let keys = typist.type(using: &generator)
      try terminal.send(try #require(keys).utf8)
    }

    private func record(wordCount: Int, _ generator: inout SeededGenerator) -> GameRecord {
      var typist = Typist(match: Match(mode: .timed, seed: 1), words: words)
      _ = typist.type(wordCount, using: &generator)
      return GameRecord(match: typist.match, secondsPlayed: 180)
    }

    /// Starts an import of each text, all at once.
    ///
    /// - Returns: The files with their output and, on the last line, the exit status.
    private func startImports(_ texts: [String]) throws -> [String] {
      let files = try texts.enumerated().map { number, text in
        try home.directory.file("games-\(number).jsonl", text)
      }
      let program = try BuiltProgram.path()
      let script = files.map { file in
        "( '\(program)' import \(file) --dictionary \(dictionary) > \(file).out 2>&1;"
          + " echo $? >> \(file).out; mv \(file).out \(file).report ) &"
      }.joined(separator: "\n")
      _ = try Command.run(
        "sh",
        ["-c", script],
        environment: home.environment
      )
      return files.map { $0 + ".report" }
    }

    /// The output of an import; `nil` while it runs.
    private func report(_ path: String) throws -> String? {
      guard access(path, F_OK) == 0 else { return nil }
      return try Command.run("/bin/cat", [path]).output
    }
  }
}
