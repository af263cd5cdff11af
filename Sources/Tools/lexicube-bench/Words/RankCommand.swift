import Model
import Rules
import Words

/// `lexicube-bench ranks [CUBES]`: what share of a greedy player's score players of several strengths
/// reach in each mode. The ranks were chosen by these numbers.
enum RankCommand {
  /// A player who finds a common word of some lengths at even intervals.
  private struct Simulated {
    let name: String
    let lengths: ClosedRange<Int>
    /// Seconds from one word to the next.
    let secondsPerWord: Double
  }

  private static let players = [
    Simulated(name: "slow: 3-4 letters every 15 s", lengths: 3...4, secondsPerWord: 15),
    Simulated(name: "new: 3-5 letters every 12 s", lengths: 3...5, secondsPerWord: 12),
    Simulated(name: "mid: 4-6 letters every 9 s", lengths: 4...6, secondsPerWord: 9),
    Simulated(name: "good: 4-8 letters every 7 s", lengths: 4...8, secondsPerWord: 7),
    Simulated(name: "expert: 5-9 letters every 5 s", lengths: 5...9, secondsPerWord: 5),
  ]

  /// Prints, for each player, the median and the extremes of the share after the seconds of each
  /// mode; for a mode without a clock, after 20 minutes.
  static func run(_ arguments: [String]) async -> Int32 {
    do {
      let dictionary = DictionaryClient.live(try EmbeddedWords.lexicon())
      var shares: [String: [Double: [Double]]] = [:]
      var generator = SplitMix64(state: 4)
      let times = [60.0, 180, 1200]
      for cube in 0..<(arguments.first.flatMap { UInt64($0) } ?? 40) {
        let seed = await dictionary.fairSeed(cube &* 1_000_003)
        let board = Board(CubeLetters(seed: seed))
        guard let greedy = await dictionary.greedyScore(from: board), greedy > 0 else { continue }
        for player in players {
          let scores = await play(player, on: board, until: times, dictionary, &generator)
          for (time, score) in zip(times, scores) {
            shares[player.name, default: [:]][time, default: []].append(
              Double(score) * 100 / Double(greedy)
            )
          }
        }
      }
      for player in players {
        print(player.name)
        for time in times {
          let sorted = shares[player.name]?[time]?.sorted() ?? []
          guard let first = sorted.first, let last = sorted.last else { continue }
          let median = sorted[sorted.count / 2]
          print("  \(Int(time)) s: \(tenths(first)) … \(tenths(median)) … \(tenths(last)) %")
        }
      }
      return 0
    } catch {
      print("lexicube-bench: \(error)")
      return 1
    }
  }

  private static func tenths(_ share: Double) -> Double { (share * 10).rounded() / 10 }

  /// Plays random common words.
  ///
  /// - Returns: The score after each of the times.
  private static func play(
    _ player: Simulated,
    on start: Board,
    until times: [Double],
    _ dictionary: DictionaryClient,
    _ generator: inout SplitMix64
  ) async -> [Int] {
    var (board, score, time) = (start, 0, player.secondsPerWord)
    var played: Set<String> = []
    var scores: [Int] = []
    for end in times {
      while time < end {
        let words = await dictionary.solve(board).filter {
          $0.isSuggestible && player.lengths.contains($0.word.utf8.count)
            && !played.contains($0.word)
        }
        guard let word = words.randomElement(using: &generator) else { break }
        played.insert(word.word)
        score += word.score
        board.use(word.path)
        time += player.secondsPerWord
      }
      scores.append(score)
    }
    return scores
  }
}
