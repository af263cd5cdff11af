import Foundation
import Platform
import Rules
import Surface
import TerminalTesting

/// The response times of the built program, measured from outside through a pseudo-terminal.
let playBenchmarks: [Benchmark] = [
  select(Size(columns: 80, rows: 24), goal: .atMost(2)),
  select(Size(columns: 240, rows: 67)),
  select(medium), select(medium, .withPictures),
  keyToBytes("turn", "an arrow key that turns the cube", goal: .atMost(4)) { program, key in
    program.terminal.type(key.isMultiple(of: 2) ? "\u{1B}OC" : "\u{1B}OD")
  },
  keyToBytes("refuse", "a letter that no path has", goal: .atMost(4)) { program, _ in
    program.terminal.type("!")
  },
  keyToBytes("submit", "Enter on a word that is too short", goal: .atMost(4)) { program, key in
    if key.isMultiple(of: 2) {
      program.terminal.type("e")
      program.readUntilQuiet(for: 300)
    }
    program.terminal.type("\r")
  },
  slowLine, filterKey, reviewKey,
]

private let medium = Size(columns: 100, rows: 32)

private func select(_ size: Size, _ reply: Reply = .atOnce, goal: Goal? = nil) -> Benchmark {
  // Types a letter and deletes it, again and again.
  keyToBytes("select", "a typed letter", size, reply, goal: goal) { program, key in
    program.terminal.type(key.isMultiple(of: 2) ? "e" : "\u{7F}")
  }
}

/// The time from a key to the first byte of its frame, each time after all motion has ended.
private func keyToBytes(
  _ name: String,
  _ key: String,
  _ size: Size = medium,
  _ reply: Reply = .atOnce,
  goal: Goal? = nil,
  press: @escaping @Sendable (PlayedProgram, Int) -> Void
) -> Benchmark {
  Benchmark(
    "play/\(name)-key\(reply == .atOnce ? "" : "-" + reply.rawValue)-\(size.columns)x\(size.rows)",
    "time from \(key) to the first byte that the built program answers",
    unit: "ms",
    goal: goal,
    runs: 3
  ) {
    let arguments = ["--mode", "unlimited", "--seed", "64"]
    let program = try PlayedProgram(arguments: arguments, size: size, reply: reply)
    try program.wait(for: "Unlimited")
    program.readUntilQuiet(for: 400)
    var times: [Double] = []
    for key in 0..<20 {
      program.takePictures()
      press(program, key)
      times.append(program.millisecondsToAnswer())
      program.readUntilQuiet(for: 300)
    }
    return BenchmarkResult.median(of: times)
  }
}

/// A line of 1 Mbit/s, over which a turning cube does not fit at 60 frames a second. Ahead of the menu
/// are at most the 8 KB that the system holds and one frame of 24 KB; with the menu, 370 ms.
private let slowLine = Benchmark(
  "play/slow-line-key-100x32",
  "time from F10 in the middle of a turn until the menu is on the screen, at 1 Mbit/s",
  unit: "ms",
  goal: .atMost(450),
  runs: 3
) {
  let program = try PlayedProgram(
    arguments: ["--mode", "unlimited", "--seed", "64"],
    size: medium,
    variables: ["COLORTERM=truecolor"]
  )
  try program.wait(for: "Unlimited")
  program.readUntilQuiet(for: 400)
  program.bytesPerMillisecond = 125
  // Four turns in half a second: more frames than the line takes.
  for _ in 0..<4 {
    program.terminal.type("\u{1B}OC")
    program.readUntilQuiet(for: 50, limit: 120)
  }
  let start = ContinuousClock.now
  program.terminal.type("\u{1B}[21~")
  try program.wait(for: "Settings")
  return (ContinuousClock.now - start) / .milliseconds(1)
}

/// Each letter is typed and deleted again. The rows come after the letter, so the last byte counts.
private let filterKey = Benchmark(
  "play/filter-key-100x32",
  "time from a letter in the search of Words until its rows are drawn, at a million moves",
  unit: "ms",
  goal: .atMost(20),
  runs: 3
) {
  _ = try await LargeHistory.open()
  let program = try PlayedProgram(
    arguments: ["--data-dir", LargeHistory.directory],
    size: medium
  )
  try program.wait(for: "Quit")
  // From the last row of home four rows up.
  program.terminal.type("\u{1B}[F\u{1B}[A\u{1B}[A\u{1B}[A\u{1B}[A\r")
  try program.wait(for: "search")
  program.terminal.type("/")
  program.readUntilQuiet(for: 300)
  var times: [Double] = []
  let clock = ContinuousClock()
  for key in 0..<20 {
    let start = clock.now
    var last = start
    program.terminal.type(key.isMultiple(of: 2) ? "e" : "\u{7F}")
    while !program.read(within: 100).isEmpty { last = clock.now }
    times.append((last - start) / .milliseconds(1))
  }
  return BenchmarkResult.median(of: times)
}

/// A game without a clock of 40 words is reviewed for a second. The keys change the speed, which is one frame each.
private let reviewKey = Benchmark(
  "play/review-key-100x32",
  "how much longer a key takes while a game is reviewed than after that",
  unit: "ms",
  goal: .atMost(2),
  runs: 5
) {
  let lexicon = try EmbeddedWords.lexicon()
  let match = try ReviewMeasure.game(64, mode: .unlimited, lexicon)
  let path = "/tmp/lexicube-bench-\(getpid()).json"
  try GameRecord(match: match, secondsPlayed: 400).text().write(
    toFile: path,
    atomically: true,
    encoding: .utf8
  )
  defer { unlink(path) }
  let program = try PlayedProgram(arguments: ["replay", path], size: medium)
  try program.wait(for: "×")
  func keys() -> Double {
    let times = (0..<12).map { key in
      program.readUntilQuiet(for: 20)
      program.terminal.type(key.isMultiple(of: 2) ? "+" : "-")
      return program.millisecondsToAnswer()
    }
    return BenchmarkResult.median(of: times)
  }
  let meanwhile = keys()
  program.readUntilQuiet(for: 3000)
  return meanwhile - keys()
}

extension PlayedProgram {
  /// The time until the next byte comes.
  fileprivate func millisecondsToAnswer() -> Double {
    let start = ContinuousClock.now
    blackHole(read(within: 10_000))
    return (ContinuousClock.now - start) / .milliseconds(1)
  }
}

/// From the start of the built program to its first whole frame, measured from outside through a
/// pseudo-terminal, beside a C program with ncurses that draws one full screen.
let startBenchmarks: [Benchmark] = [
  start(Size(columns: 80, rows: 24), .atOnce),
  start(Size(columns: 80, rows: 24), .never),
  start(Size(columns: 160, rows: 48), .atOnce),
  start(Size(columns: 80, rows: 24), .withPictures),
]

/// Whether the rival has been made in this run.
private let rival = Result { try PlayedProgram.makeRival() }

private func start(_ size: Size, _ reply: Reply) -> Benchmark {
  let hasPictures = reply == .withPictures
  return Benchmark(
    "start/\(reply.rawValue)-\(size.columns)x\(size.rows)",
    "time from exec to the first whole frame, on a terminal that \(reply.summary)",
    unit: "ms",
    goal: .atMostTimesRival(hasPictures ? 1 : 2.6),
    runs: 15,
    rival: Rival(hasPictures ? "the game in cells" : "a C program that draws one screen") {
      try firstFrame(hasPictures ? .game : .rival, size, hasPictures ? .remembered : reply)
    }
  ) {
    try firstFrame(.game, size, reply)
  }
}

private func firstFrame(_ kind: PlayedProgram.Kind, _ size: Size, _ reply: Reply) throws -> Double {
  try rival.get()
  let start = ContinuousClock.now
  let program = try PlayedProgram(kind, size: size, reply: reply)
  // The last row of both, and the picture that comes behind it.
  try program.wait(for: reply == .withPictures && kind == .game ? "a=T," : "Quit")
  return (ContinuousClock.now - start) / .milliseconds(1)
}
