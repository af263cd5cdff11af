import Game
import Glibc
import Testing

/// Where nothing moves, nothing runs: not one thread of the program wakes, and not a byte is
/// written. `.ci/idle` watches each screen for a whole minute; here it is two seconds.
@Suite struct RestTests {
  private let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  /// A screen, and how to come to it.
  struct Screen: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var arguments: [String] = []
    /// tmux's names of the keys to press.
    var keys: [String] = []
    /// A text that it shows.
    var text: String
  }

  static let screens = [
    Screen(testDescription: "home, its cube turned once", text: "Quit"),
    Screen(testDescription: "words", keys: HomeFeature.Row.page(.words).keys, text: "No words yet"),
    Screen(testDescription: "stats", keys: HomeFeature.Row.page(.stats).keys, text: "Stats"),
    Screen(
      testDescription: "settings",
      keys: HomeFeature.Row.page(.settings).keys,
      text: "Theme"
    ),
    Screen(testDescription: "how to play", keys: ["F1"], text: "How to play"),
    Screen(testDescription: "a game without a clock", arguments: unlimited, text: "Score"),
    Screen(testDescription: "faces chosen", arguments: unlimited, keys: ["d", "e"], text: "D E"),
    Screen(
      testDescription: "the cube turned",
      arguments: unlimited,
      keys: ["Right"],
      text: "Score"
    ),
    Screen(testDescription: "pause", arguments: timed, keys: ["F10"], text: "paused"),
    Screen(
      testDescription: "game over",
      arguments: timed,
      keys: ["F10", "Down", "Down", "Down", "Enter"],
      text: "Play again"
    ),
  ]

  private static let unlimited = ["--mode", "unlimited", "--seed", "64"]
  private static let timed = ["--mode", "timed", "--seed", "64"]

  @Test(arguments: screens)
  func `a screen at rest neither wakes nor writes`(screen: Screen) async throws {
    let session = try start(screen.arguments)
    defer { session.close() }
    try await session.wait(for: screen.arguments.isEmpty ? "Quit" : "Score")
    for key in screen.keys {
      try session.press(key)
      _ = try await session.waitUntilStill()
    }
    try await session.wait(for: screen.text)
    let game = try session.processID()
    // What moves comes to rest: the home screen's cube turns for twelve seconds.
    let end = ContinuousClock.now + .seconds(40)
    var before = try Activity(of: game)
    var after = before
    repeat {
      before = after
      try await Task.sleep(for: .seconds(2))
      after = try Activity(of: game)
    } while after != before && ContinuousClock.now < end
    #expect(!before.wakes.isEmpty)
    #expect(after == before)
  }

  @Test func `a timed game wakes once a second`() async throws {
    let session = try start(Self.timed)
    defer { session.close() }
    try await session.wait(for: "Score")
    _ = try await session.waitUntilStill()
    let game = try session.processID()
    let start = ContinuousClock.now
    let before = try Activity(of: game)
    try await Task.sleep(for: .seconds(4))
    let after = try Activity(of: game)
    // A busy machine may make it longer than four.
    let seconds = Int((ContinuousClock.now - start) / .seconds(1)) + 1
    #expect(after.bytes > before.bytes)
    for (thread, count) in after.wakes {
      let wakes = count - (before.wakes[thread] ?? 0)
      // A thread may wait for a lock on the way.
      #expect(wakes <= 2 * seconds, "thread \(thread): \(wakes) wakes in \(seconds) s")
    }
  }

  private func start(_ arguments: [String]) throws -> TmuxSession {
    try TmuxSession(
      arguments,
      environment: [
        "HOME": directory.path, "XDG_DATA_HOME": directory.path + "/data",
        "XDG_CONFIG_HOME": directory.path + "/config",
        "XDG_STATE_HOME": directory.path + "/state",
      ]
    )
  }
}

/// What a program has done since it began, as the kernel counts it.
struct Activity: Equatable {
  /// How often each of its threads has gone to sleep and woken again.
  var wakes: [String: Int] = [:]
  /// How many bytes it has written to anything.
  var bytes: Int

  /// Reads the counters of a process from `/proc`.
  init(of process: pid_t) throws {
    let result = try Command.run(
      "sh",
      ["-c", "cd /proc/\(process) && grep -H ^voluntary task/*/status; grep wchar io"],
      environment: TmuxSession.plainEnvironment
    )
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
}
