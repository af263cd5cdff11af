import Dispatch
import Model
import Platform
import Rules
import Testing

extension InTerminal {
  /// Kills the program during play, again and again, on one history.
  ///
  /// `LEXICUBE_KILLS` is the number of kills (50 if it is not set), `LEXICUBE_SEED` the random seed.
  @Suite struct KillTests {
    private let home = PlayerHome()
    private let dictionary: String
    private let words: [String]

    /// The seeds of the cubes that are played. Their words are the dictionary.
    private static let cubes: [UInt64] = [1, 2, 3]

    init() throws {
      words = try Set(Self.cubes.flatMap { try SolvedCube(seed: $0).words.map(\.text) }).sorted()
      dictionary = try home.dictionary(of: words)
    }

    /// Each round starts the program and resumes the game. It types a few words, waits until they are on
    /// disk, types some more, and kills the program at a random moment. Then it asks the program for its
    /// history:
    ///
    /// - All words that were on disk before are there. Only the words typed last may be missing, as after
    ///   a power cut.
    /// - Every path and every removal of a cube is as it was played: the record verifies.
    /// - No word is there twice, neither in the game nor in the lists.
    /// - All games of earlier rounds are unchanged.
    @Test func `kills at random moments lose no saved word, and the game continues`()
      async throws
    {
      let rounds = getenv("LEXICUBE_KILLS").flatMap { Int(String(cString: $0)) } ?? 50
      let seed = getenv("LEXICUBE_SEED").flatMap { UInt64(String(cString: $0)) } ?? 1
      var generator = SeededGenerator(seed: seed)
      var tally = Tally()
      /// The games of the history. The last one is resumed.
      var games: [GameRecord] = []
      var next = newGame(0)
      for round in 1...max(1, rounds) {
        let place: Comment = "seed \(seed), round \(round)"
        let resumed = games.last.flatMap { $0.seed == next.seed ? $0 : nil }
        let outcome = try await play(next, isResumed: resumed != nil, &generator)
        let expected = outcome.played.moves

        let found = try home.exportedGames()
        let others = resumed == nil ? games : games.dropLast()
        #expect(Array(found.prefix(others.count)) == others, place)
        let count = found.count - others.count
        try #require(count == 1 || count == 0 && outcome.settled == 0 && resumed == nil, place)
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
        // `export` has checked the rules. Once per game, `verify` also looks up the words.
        if isNearItsEnd || round == rounds { try verify(last, place) }
        if isNearItsEnd { next = newGame(games.count) }
      }
      print("kill -9, seed \(seed): \(tally)")
    }

    /// What happened in one round.
    private struct Outcome {
      /// The game with every word that was typed.
      var played: Match
      /// How many words were on disk when the last ones were typed.
      var settled: Int
      /// How many words were typed last, around the kill.
      var last: Int
    }

    /// Plays one round until the kill.
    ///
    /// - Parameters:
    ///   - start: The game in the history, or a new one.
    ///   - isResumed: Whether the game is in the history.
    private func play(
      _ start: Match,
      isResumed: Bool,
      _ generator: inout SeededGenerator
    ) async throws -> Outcome {
      let seed = start.seed.map { ["--mode", "unlimited", "--seed", "\($0)"] } ?? []
      let terminal = try home.start(["--dictionary", dictionary] + (isResumed ? [] : seed))
      if isResumed {
        try await terminal.wait(for: "resume, \(start.score.onScreen)")
        try await terminal.select("Unlimited")
      }
      try await terminal.wait(forScore: start.score)
      var typist = Typist(match: start, words: words)
      let first = typist.type(Int(generator.next(below: 4)), using: &generator)
      if !first.isEmpty {
        try terminal.send(first.joined().utf8)
        try await home.waitUntilSaved(typist.match, in: terminal)
      }
      let last = typist.type(1 + Int(generator.next(below: 3)), using: &generator)
      let process = try terminal.processID()
      // Short delays are more frequent, because a release build saves within a few milliseconds.
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

    /// The longest time from the last keys to the kill, in microseconds.
    private static let longestDelay: UInt64 = 60_000

    private func newGame(_ number: Int) -> Match {
      // Consecutive games have different cubes, so the test can tell them apart.
      Match(mode: .unlimited, seed: Self.cubes[number % Self.cubes.count])
    }

    /// Checks a game's record with the program.
    private func verify(_ record: GameRecord, _ place: Comment) throws {
      let verdict = try home.run(
        ["verify", "-", "--dictionary", dictionary],
        input: record.text()
      )
      #expect(verdict.status == 0, "\(place): \(verdict.errors)")
    }
  }

  /// How many of the last words were on disk after the kills.
  private struct Tally: CustomStringConvertible {
    private var kills = 0
    private var none = 0
    private var some = 0
    private var all = 0

    /// - Parameter saved: How many of the last words were on disk after the kill.
    mutating func add(typed: Int, saved: Int) {
      kills += 1
      switch saved {
      case 0: none += 1
      case typed: all += 1
      default: some += 1
      }
    }

    var description: String {
      "\(kills) kills, nothing lost; of the words typed last, none was on disk \(none) times, "
        + "some \(some) times, all \(all) times"
    }
  }
}
