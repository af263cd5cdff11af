import Model
import Online
import Rules
import Testing

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
    var chance = SeededGenerator(seed: seed)
    var time = 1 + Double(seed % 1000) / 1000
    while match.words.count < words {
      let faces = Face.all.filter { match.board.isPlayable($0) }
      guard let first = faces.randomElement(using: &chance),
        let second = faces.filter({ $0.touches(first) && $0 != first })
          .randomElement(using: &chance),
        let third = faces.filter({ $0.touches(second) && $0 != first && $0 != second })
          .randomElement(using: &chance)
      else { continue }
      time += 0.001 * Double(Int.random(in: 1...1000, using: &chance))
      _ = try? match.play(.word([first, second, third]), at: time) { _ in true }
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
