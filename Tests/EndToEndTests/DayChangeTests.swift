import Platform
import Rules
import Testing

// Only debug builds read the clock of these tests.
#if DEBUG
  extension InTerminal {
    /// The one try on a daily cube, in real terminals: over midnight, killed, and in two programs at once.
    ///
    /// `LEXICUBE_CLOCK` is the time at which each program believes that it starts.
    @Suite(.enabled(if: getenv("LEXICUBE_PROGRAM") == nil))
    struct DayChangeTests {
      private let home = PlayerHome()
      /// 2026-11-22.
      private static let day = 326

      init() throws {
        set(Self.morning)
      }

      private static let morning = DailyCube.start(of: day) + 9 * 3600

      /// Sets the clock of the programs that start from now on.
      private func set(_ seconds: Double) { home.environment["LEXICUBE_CLOCK"] = "\(seconds)" }

      private func daily(_ arguments: String...) throws -> String {
        try home.run(["daily"] + arguments).output
      }

      /// Goes on from the announcement until the letters are seen.
      private func begin(_ session: TmuxSession) async throws {
        try await session.wait(for: "One try counts")
        try session.press("Space")
        try await session.wait("the letters") { !$0.contains("Get ready") }
      }

      @Test func `midnight ends an unlimited game that is being played, and home has new cubes`()
        async throws
      {
        // Long enough for a busy machine to show the game before midnight.
        set(DailyCube.start(of: Self.day + 1) - 12)
        let session = try home.start(["play", "--daily", "--mode", "unlimited"])
        try await begin(session)
        try await session.wait(for: "the day is over")
        try await session.wait(for: "›")
        try session.press("Escape")
        try await session.wait("the new cubes' day") { screen in
          screen.contains("in 24 h") || screen.contains("in 23 h")
        }
        try await session.quits()
        set(DailyCube.start(of: Self.day + 1) + 60)
        #expect(try daily().hasPrefix("daily 327, 2026-11-23\n"))
        #expect(try daily("--date", "2026-11-22").contains("unlimited  played"))
      }

      @Test func `a timed game that is killed has used its try`() async throws {
        let session = try home.start(["play", "--daily"])
        try await begin(session)
        try session.signal(SIGKILL)
        session.close()
        let again = try home.start(["play", "--daily"])
        try await again.wait(for: "practice")
        try await again.quits()
        #expect(try daily("--mode", "timed").contains("timed  played"))
      }

      @Test func `an unlimited game that is killed goes on, until the day is over`() async throws {
        let session = try home.start(["play", "--daily", "--mode", "unlimited"])
        try await begin(session)
        try session.signal(SIGKILL)
        session.close()
        let again = try home.start(["play", "--daily", "--mode", "unlimited"])
        let screen = try await again.wait(for: "Daily 326, unlimited")
        #expect(!screen.contains("practice"))
        try again.signal(SIGKILL)
        again.close()

        set(DailyCube.start(of: Self.day + 1) + 60)
        let later = try home.start([
          "play", "--daily", "--mode", "unlimited", "--date", "2026-11-22",
        ])
        try await later.wait(for: "practice")
        try await later.quits()
        #expect(try daily("--date", "2026-11-22", "--mode", "unlimited").contains("played"))
      }

      @Test func `of two programs at once, one has the try and the other practises`() async throws {
        let first = try home.start(["play", "--daily"])
        try await begin(first)
        let second = try home.start(["play", "--daily"])
        try await second.wait(for: "practice")
        let screen = try first.screen()
        #expect(screen.contains("Daily 326, timed") && !screen.contains("practice"))
        // The one try asks before it ends.
        try await first.press("C-c", see: "one try")
        for session in [second, first] {
          try await session.quits()
        }
        #expect(try home.run(["games"]).output.split(separator: "\n").count == 2)
      }
    }
  }
#endif
