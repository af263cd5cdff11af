import Model
import Platform
import Testing

/// While nothing moves on the screen, no thread of the program wakes and no byte is written. Each screen is
/// watched for two seconds, or for `LEXICUBE_REST_SECONDS`: a minute in `.ci/checks/idle`.
@Suite(.serialized, .ownThread) struct RestTests {
  private let home = PlayerHome()

  /// A screen, and how a player gets there.
  struct Screen: CustomTestStringConvertible, Sendable {
    /// One action of the player.
    enum Step: Sendable {
      /// Presses a key by tmux's name.
      case press(String)
      /// Chooses a row by its title.
      case select(String)
    }

    var testDescription: String
    var arguments: [String] = []
    /// Whether the arguments open no game.
    var beginsAtHome: Bool { arguments.isEmpty || arguments.first == "--board" }
    /// Whether it says how long today's cubes last, in minutes: it wakes when a minute is over.
    var countsMinutes = false
    /// Whether there is a saved game with one word.
    var needsGame = false
    var steps: [Step] = []
    /// A text on the screen.
    var text: String
  }

  static let screens = [
    Screen(testDescription: "home, its cube turned once", countsMinutes: true, text: "Quit"),
    Screen(testDescription: "calendar", steps: [.select("Calendar")], text: "Ranks in"),
    Screen(
      testDescription: "board",
      arguments: ["--board", "/"],
      steps: [.select("Board")],
      text: "hidden until"
    ),
    Screen(testDescription: "words", steps: [.select("Words")], text: "No words yet"),
    Screen(
      testDescription: "growth",
      steps: [.select("Words"), .press("4")],
      text: "week by week"
    ),
    Screen(
      testDescription: "two players",
      steps: [.select("Two players")],
      text: "No game of two yet"
    ),
    Screen(testDescription: "stats", steps: [.select("Stats")], text: "No games yet"),
    Screen(testDescription: "settings", steps: [.select("Settings")], text: "Theme"),
    Screen(testDescription: "help", steps: [.press("F1")], text: "Help"),
    Screen(testDescription: "a game without a clock", arguments: unlimited, text: "0 points"),
    Screen(
      testDescription: "faces chosen",
      arguments: unlimited,
      steps: [.press("d"), .press("e")],
      text: "D E"
    ),
    Screen(
      testDescription: "a letter refused",
      arguments: unlimited,
      steps: [.press("d"), .press("q")],
      text: "0 points"
    ),
    Screen(
      testDescription: "the cube turned",
      arguments: unlimited,
      steps: [.press("Right")],
      text: "0 points"
    ),
    Screen(testDescription: "pause", arguments: timed, steps: [.press("F10")], text: "Paused"),
    Screen(
      testDescription: "game over",
      arguments: timed,
      // Before the letters are seen there is nothing to finish.
      steps: [.press("Space"), .press("F10"), .select("Finish now")],
      text: "Play again"
    ),
    Screen(
      testDescription: "home, a game waits",
      countsMinutes: true,
      needsGame: true,
      text: "resume"
    ),
    Screen(
      testDescription: "a replay",
      arguments: ["replay", "1"],
      needsGame: true,
      text: "0 points"
    ),
    Screen(
      testDescription: "a replay at its end",
      arguments: ["replay", "1"],
      needsGame: true,
      steps: [.press("End")],
      text: "at the end"
    ),
  ]

  private static let unlimited = ["--mode", "unlimited", "--seed", "64"]
  private static let timed = ["--mode", "timed", "--seed", "64"]

  /// How long a screen is watched.
  private static let seconds =
    getenv("LEXICUBE_REST_SECONDS").flatMap { Int(String(cString: $0)) } ?? 2

  @Test(arguments: screens)
  func `a screen at rest neither wakes nor writes`(screen: Screen) async throws {
    if screen.needsGame { try await playWord() }
    let session = try home.start(screen.arguments)
    try await session.wait(for: screen.beginsAtHome ? "Quit" : "0 points")
    for step in screen.steps {
      switch step {
      case .press(let key): try session.press(key)
      case .select(let title): try await session.select(title)
      }
      _ = try await session.waitUntilStill()
    }
    try await session.wait(for: screen.text)
    let game = try session.processID()
    // Motion ends by itself: the home screen's cube turns for twelve seconds.
    // Between two full minutes home is as quiet as the others.
    let seconds = screen.countsMinutes ? min(Self.seconds, 25) : Self.seconds
    let (before, after) = try Activity.watched(game, seconds: seconds, within: 40 + 2 * seconds)
    #expect(!before.wakes.isEmpty && after == before)
  }

  /// Plays a word, and leaves the game.
  private func playWord() async throws {
    let session = try home.start(Self.unlimited)
    try await session.wait(for: "0 points")
    try await session.enter("foredates", see: "918")
    try await session.quits()
  }

  /// Runs only where screens are watched for a minute or more.
  @Test(.enabled(if: seconds >= 60)) func `home wakes once a minute, for the time that is left`()
    async throws
  {
    let session = try home.start()
    try await session.wait(for: "next")
    // The cube beside the title turns for twelve seconds.
    sleep(15)
    let game = try session.processID()
    let before = try Activity(of: game)
    sleep(UInt32(Self.seconds))
    let after = try Activity(of: game)
    let minutes = Self.seconds / 60 + 1
    #expect(after.bytes > before.bytes)
    for (thread, count) in after.wakes {
      // A thread may also wait for a lock.
      #expect(count - (before.wakes[thread] ?? 0) <= 4 * minutes, "thread \(thread)")
    }
  }

  @Test func `a timed game wakes once a second`() async throws {
    let session = try home.start(Self.timed)
    // The countdown and the cube's first turn are over when a few seconds have been played: the clock, in
    // large figures beside the cube, has changed as often.
    try await session.wait(for: "Esc menu")
    var clocks: Set<[Substring]> = []
    try await session.wait("three seconds of the game") { screen in
      clocks.insert(screen.split(separator: "\n").prefix(5).map { $0.dropFirst(42) })
      return clocks.count > 3
    }
    let game = try session.processID()
    let start = ContinuousClock.now
    let before = try Activity(of: game)
    sleep(4)
    let after = try Activity(of: game)
    // A busy machine may make it longer than four.
    let seconds = Int((ContinuousClock.now - start) / .seconds(1)) + 1
    #expect(after.bytes > before.bytes)
    for (thread, count) in after.wakes {
      // A thread may also wait for a lock.
      let wakes = count - (before.wakes[thread] ?? 0)
      #expect(wakes <= 2 * seconds, "thread \(thread): \(wakes) wakes in \(seconds) s")
    }
  }
}

/// The kernel's counters of a process.
struct Activity: Equatable {
  /// How often each thread has slept and woken.
  var wakes: [String: Int] = [:]
  /// How many bytes the process has written.
  var bytes: Int

  /// Reads the counters of a process from `/proc`.
  init(of process: pid_t) throws {
    let script = "cd /proc/\(process) && grep -H ^voluntary task/*/status; grep wchar io"
    let result = try Command.run("sh", ["-c", script])
    var bytes: Int?
    for line in result.output.split(separator: "\n") {
      guard let number = line.split(whereSeparator: \.isWhitespace).last.flatMap({ Int($0) })
      else { continue }
      if line.hasPrefix("wchar") {
        bytes = number
      } else if let thread = line.split(separator: "/").dropFirst().first {
        wakes[String(thread)] = number
      }
    }
    self.bytes = try #require(bytes)
  }

  /// Watches a process again and again until it is at rest, or too long.
  ///
  /// - Parameters:
  ///   - seconds: How long it has to rest.
  ///   - limit: After how many seconds it should.
  /// - Returns: Its counters some seconds ago, and now.
  static func watched(
    _ process: pid_t,
    seconds: Int,
    within limit: Int
  ) throws -> (before: Self, after: Self) {
    let end = ContinuousClock.now + .seconds(limit)
    var before = try Self(of: process)
    while true {
      sleep(UInt32(seconds))
      let after = try Self(of: process)
      if after == before || ContinuousClock.now >= end { return (before, after) }
      before = after
    }
  }
}
