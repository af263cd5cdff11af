import Boards
import Game
import Rules
import Testing

@testable import LexicubeProgram

/// A game on the cube of a day that somebody has played by the rules, with words that nobody knows: the
/// tests say what is a word.
struct PlayedDaily {
  let cube: DailyCube
  let match: Match

  /// Plays some words of three letters.
  ///
  /// - Parameters:
  ///   - day: The day of the cube.
  ///   - seed: Games with different seeds differ.
  init(day: Int, mode: GameMode = .timed, seed: UInt64, words: Int = 4) throws {
    cube = try #require(DailyCube(day: day, mode: mode))
    var match = Match(.daily(cube, isPractice: false))
    var chance = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    func below(_ count: Int) -> Int {
      chance = chance &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(chance >> 33) % max(1, count)
    }
    var time = 1 + Double(seed % 1000) / 1000
    while match.words.count < words {
      let faces = Face.all.filter { match.board.isPlayable($0) }
      let first = faces[below(faces.count)]
      let near = faces.filter { $0.touches(first) && $0 != first }
      guard let second = near.isEmpty ? nil : near[below(near.count)] else { continue }
      let far = faces.filter { $0.touches(second) && $0 != first && $0 != second }
      guard !far.isEmpty else { continue }
      time += 0.001 * Double(1 + below(1000))
      _ = try? match.play(.word([first, second, far[below(far.count)]]), at: time) { _ in true }
    }
    self.match = match
  }

  /// The game as its player publishes it, begun in the morning of its day.
  ///
  /// - Parameter startedAt: Seconds since the day began.
  func published(by name: String, startedAt: Double = 3600, hints: Int = 0) -> OwnDailyGames.Game {
    let record = GameRecord(match: match, secondsPlayed: 180, hintsUsed: hints)
    let entry = BoardEntry(
      name: PlayerName(user: name),
      cube: cube,
      match: match,
      record: record,
      startedAt: Timestamp(seconds: DailyCube.start(of: cube.day) + startedAt),
      origin: ""
    )
    return OwnDailyGames.Game(entry: entry, record: record, end: .timeUp)
  }
}
