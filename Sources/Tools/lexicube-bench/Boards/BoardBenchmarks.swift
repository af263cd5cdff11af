import Foundation
import Lexicon
import Model
import Online
import Platform
import Rules
import Words

let boardBenchmarks: [Benchmark] = [readBoard]

/// Every file is read, and its game is played again by the rules.
private let readBoard = Benchmark(
  "board/read-1000",
  "read and verify the day's 1,000 games of a folder",
  unit: "ms",
  goal: .atMost(100)
) {
  let folder = try await CrowdedFolder.shared.value
  return try await Stopwatch.milliseconds {
    let reading = try await folder.board.read(.folder(folder.path), folder.days) { _ in }
    guard reading.entries.count == CrowdedFolder.players, reading.leftOut.isEmpty else {
      throw BoardError(message: "\(reading.entries.count) games, \(reading.leftOut.first as Any)")
    }
    blackHole(BoardGames(reading, own: OwnDailyGames(name: .player)).entries)
  }
}

/// A folder in which 1,000 players have one game each, made once and removed at the end.
private struct CrowdedFolder: Sendable {
  static let players = 1000
  static let shared = Task { try await CrowdedFolder() }
  private static let day = 326
  private static let directory =
    FileManager.default.temporaryDirectory.path + "/lexicube-board-\(getpid())"

  let path = directory
  let days = day...day
  let board: BoardClient

  init() async throws {
    let lexicon = try EmbeddedWords.lexicon()
    let now = Timestamp(seconds: DailyCube.start(of: Self.day + 1))
    board = .folders(home: nil, now: { now }, isWord: { lexicon.contains($0) })
    guard let cube = DailyCube(day: Self.day, mode: .timed) else {
      throw BoardError(message: "there is no such day")
    }
    var solver = BoardSolver(lexicon)
    let words = solver.solve(Board(cube.letters)) ?? []
    var chance = SplitMix64(state: 7)
    let games = try (0..<Self.players).map { number in
      try Self.game(cube, words, by: "player \(number)", using: &chance)
    }
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    atexit { try? FileManager.default.removeItem(atPath: CrowdedFolder.directory) }
    try await board.publish(.folder(path), games)
  }

  /// A game of about twenty words, as a good player finds them in three minutes.
  private static func game(
    _ cube: DailyCube,
    _ words: [SolvedWord],
    by name: String,
    using chance: inout SplitMix64
  ) throws -> OwnDailyGames.Game {
    var match = Match(.daily(cube, isPractice: false))
    for second in stride(from: 5.0, to: 175, by: 8) {
      guard let word = words.randomElement(using: &chance) else { continue }
      _ = try? match.play(.word(word.path), at: second, isWord: { _ in true })
    }
    let record = GameRecord(match: match, secondsPlayed: 180)
    let entry = BoardEntry(
      name: PlayerName(user: name),
      cube: cube,
      match: match,
      record: record,
      startedAt: Timestamp(seconds: DailyCube.start(of: cube.day) + 60),
      origin: ""
    )
    return OwnDailyGames.Game(entry: entry, record: record, end: .timeUp)
  }
}
