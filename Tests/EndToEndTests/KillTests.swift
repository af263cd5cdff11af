import Dispatch
import Game
import Glibc
import Rules
import Testing

extension InTerminal {
  /// The program is killed while it is played, again and again, on one history.
  ///
  /// `LEXICUBE_KILLS` says how often (50 times if it is not set), `LEXICUBE_SEED` how chance falls.
  @Suite struct KillTests {
    private let home: PlayerHome
    private let dictionary: String
    private let words: [String]

    /// The seeds of the cubes that are played on, and whose words make the dictionary.
    private static let cubes: [UInt64] = [1, 2, 3]

    init() throws {
      home = try PlayerHome()
      words = try Set(Self.cubes.flatMap { try SolvedCube(seed: $0).words.map(\.text) }).sorted()
      dictionary = try home.directory.file(
        "few-words.txt",
        words.map { $0.lowercased() + "\n" }.joined()
      )
    }

    /// In each round the program is started and goes on with the game, a few words are typed, and
    /// once those are on disk, some more; at a random moment meanwhile it is killed. What the
    /// history has then is asked of the program itself:
    ///
    /// - The words that were on disk before are all there. Of those that were typed last some may
    ///   be missing, as one may be that is typed while the power goes; but only the last ones.
    /// - Every path and every removal of a cube is as it was played: the record verifies.
    /// - No word is there twice, in the game or in the lists.
    /// - All games of the rounds before are as they were.
    @Test func `killed at random moments, it loses no word that was saved, and goes on`()
      async throws
    {
      let rounds = getenv("LEXICUBE_KILLS").flatMap { Int(String(cString: $0)) } ?? 50
      let seed = getenv("LEXICUBE_SEED").flatMap { UInt64(String(cString: $0)) } ?? 1
      var generator = SeededGenerator(seed: seed)
      var tally = Tally()
      /// The games of the history; the last one is gone on with.
      var games: [GameRecord] = []
      var next = newGame(0)
      for round in 1...max(1, rounds) {
        let place: Comment = "seed \(seed), round \(round)"
        let begun = games.last.flatMap { $0.seed == next.seed ? $0 : nil }
        let outcome = try await play(next, isBegun: begun != nil, &generator)
        let expected = outcome.played.moves

        let found = try home.exportedGames()
        let others = begun == nil ? games : games.dropLast()
        #expect(Array(found.prefix(others.count)) == others, place)
        let count = found.count - others.count
        try #require(count == 1 || count == 0 && outcome.settled == 0 && begun == nil, place)
        let moves = count == 0 ? [] : found.last?.moves ?? []
        try #require(moves.count <= expected.count, place)
        try #require(moves.count >= next.moves.count + outcome.settled, place)
        #expect(moves.map(\.move) == expected.prefix(moves.count).map(\.move), place)
        #expect(try home.wordCounts() == found.wordCounts, place)
        tally.add(
          typed: outcome.last,
          saved: moves.count - next.moves.count - outcome.settled
        )

        games = found
        guard count == 1, let last = found.last else { continue }
        next = try Match(last)
        var rest = Typist(match: next, words: words)
        let isNearItsEnd = rest.type(8, using: &generator).count < 8
        // `export` has played it by the rules; once a game the words are looked up too.
        if isNearItsEnd || round == rounds { try verify(last, place) }
        if isNearItsEnd { next = newGame(games.count) }
      }
      print("kill -9, seed \(seed): \(tally)")
    }

    /// What was done in one round.
    private struct Outcome {
      /// The game with every word that was typed.
      var played: Match
      /// How many words were on disk when the last ones were typed.
      var settled: Int
      /// How many were typed last, and the program killed meanwhile.
      var last: Int
    }

    /// Plays one round, up to the kill.
    ///
    /// - Parameters:
    ///   - start: The game as the history has it, or a new one.
    ///   - isBegun: Whether the history has it.
    private func play(
      _ start: Match,
      isBegun: Bool,
      _ generator: inout SeededGenerator
    ) async throws -> Outcome {
      let seed = start.seed.map { ["--mode", "unlimited", "--seed", "\($0)"] } ?? []
      let terminal = try home.start(["--dictionary", dictionary] + (isBegun ? [] : seed))
      defer { terminal.close() }
      if isBegun {
        try await terminal.wait(for: "resume, \(start.score.onScreen)")
        try await terminal.select("Unlimited")
      }
      try await terminal.wait("the game of \(start.score) points") { screen in
        screen.split(separator: "\n").contains {
          $0.contains("Score") && $0.contains(start.score.onScreen)
        }
      }
      var typist = Typist(match: start, words: words)
      let first = typist.type(Int(generator.next(below: 4)), using: &generator)
      if !first.isEmpty {
        try terminal.send(first.joined().utf8)
        try await home.waitUntilSaved(typist.match)
      }
      let last = typist.type(1 + Int(generator.next(below: 3)), using: &generator)
      let process = try terminal.processID()
      // Short ones more often: a release build has saved after a few milliseconds.
      let longest = 1 + generator.next(below: Self.longestDelay)
      let delay = UInt32(generator.next(below: longest))
      DispatchQueue.global().async {
        usleep(delay)
        kill(process, SIGKILL)
      }
      try terminal.send(last.joined().utf8)
      #expect(try await terminal.waitForExit() == 128 + SIGKILL)
      return Outcome(played: typist.match, settled: first.count, last: last.count)
    }

    /// The kill falls so many microseconds after the keys are on their way, at most.
    private static let longestDelay: UInt64 = 60_000

    private func newGame(_ number: Int) -> Match {
      // Two games after each other are on different cubes, by which they are told apart.
      Match(mode: .unlimited, seed: Self.cubes[number % Self.cubes.count])
    }

    /// Plays a game's record again by the rules.
    private func verify(_ record: GameRecord, _ place: Comment) throws {
      let verdict = try home.run(
        ["verify", "-", "--dictionary", dictionary],
        input: record.text()
      )
      #expect(verdict.status == 0, "\(place): \(verdict.errors)")
    }
  }

  /// When the kills fell, seen by what was on disk.
  private struct Tally: CustomStringConvertible {
    private var kills = 0
    private var before = 0
    private var amid = 0
    private var after = 0

    /// - Parameter saved: How many of the last words were on disk after the kill.
    mutating func add(typed: Int, saved: Int) {
      kills += 1
      switch saved {
      case 0: before += 1
      case typed: after += 1
      default: amid += 1
      }
    }

    var description: String {
      "\(kills) kills, nothing lost; of the words typed last, none was on disk \(before) times, "
        + "some \(amid) times, all \(after) times"
    }
  }
}
