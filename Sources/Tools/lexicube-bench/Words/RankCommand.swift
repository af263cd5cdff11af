import Lexicon
import Model
import Rules
import Words

/// `lexicube-bench ranks [CUBES]`: which share of a greedy player's score people of three strengths reach in each mode,
/// and which ranks these are. The ranks were laid by these numbers.
enum RankCommand {
  /// A model of a person: which words they know, how often they see one of each length, and how long one takes.
  private struct Person {
    let name: String
    /// The rarest words that they know.
    let knows: WordTier
    /// How often of a hundred times they look for a word of 3, 4, 5, … letters. Where the cube has none that they
    /// know, they find a shorter one.
    let lengths: [Int]
    /// Seconds for a word of three letters, and for each further one: to see it and to type it.
    let seconds: Double
    let secondsPerLetter: Double

    func length(using generator: inout SplitMix64) -> Int {
      var rest = Int.random(in: 0..<lengths.reduce(0, +), using: &generator)
      for (index, weight) in lengths.enumerated() {
        if rest < weight { return 3 + index }
        rest -= weight
      }
      return 3
    }
  }

  private static let people = [
    Person(
      name: "slow: words that everybody knows, 17 s each",
      knows: .everybody,
      lengths: [60, 32, 7, 1],
      seconds: 16,
      secondsPerLetter: 2
    ),
    Person(
      name: "middling: common words, 10 s each",
      knows: .most,
      lengths: [38, 36, 18, 6, 2],
      seconds: 8,
      secondsPerLetter: 2
    ),
    Person(
      name: "fast: common words, 6 s each",
      knows: .most,
      lengths: [24, 34, 25, 11, 4, 2],
      seconds: 4,
      secondsPerLetter: 1.5
    ),
  ]

  /// The seconds for which people play a mode: those of its clock, else half an hour for a long game.
  private static func seconds(_ mode: GameMode) -> Double { mode.seconds ?? 1_800 }

  /// Prints, for each person and mode, the shares that one of ten games, half of them, nine of ten and the best one
  /// reach, and the ranks.
  static func run(_ arguments: [String]) async -> Int32 {
    do {
      let dictionary = DictionaryClient.live(try EmbeddedWords.lexicon())
      let times = GameMode.all.map(seconds)
      // The scores of each person in each mode, with the greedy player's on the same cube.
      var games = people.map { _ in GameMode.all.map { _ in [RankedScore]() } }
      var generator = SplitMix64(state: 4)
      print("seeds from 0, \(arguments.first ?? "1000") cubes")
      for cube in 0..<(arguments.first.flatMap { UInt64($0) } ?? 1_000) {
        let seed = await dictionary.fairSeed(cube &* 1_000_003)
        let board = Board(CubeLetters(seed: seed))
        guard let greedy = await dictionary.greedyScore(from: board), greedy > 0 else { continue }
        for (index, person) in people.enumerated() {
          let scores = await play(person, on: board, until: times, dictionary, &generator)
          for (place, mode) in GameMode.all.enumerated() {
            guard let ranked = RankedScore(scores[place], greedyScore: greedy, mode: mode) else {
              continue
            }
            games[index][place].append(ranked)
          }
        }
      }
      for (person, modes) in zip(people, games) {
        print(person.name)
        for (mode, ranked) in zip(GameMode.all, modes) {
          let sorted = ranked.sorted { $0.share < $1.share }
          guard let best = sorted.last else { continue }
          let shown =
            [sorted.count / 10, sorted.count / 2, sorted.count * 9 / 10].map { sorted[$0] } + [best]
          print(
            "  \(mode.rawValue): "
              + shown.map { "\($0.rank.title) (\($0.share) %)" }.joined(separator: " … ")
          )
        }
      }
      return 0
    } catch {
      print("lexicube-bench: \(error)")
      return 1
    }
  }

  /// Plays as a person does.
  ///
  /// - Returns: The score after each of the times, which are in any order.
  private static func play(
    _ person: Person,
    on start: Board,
    until times: [Double],
    _ dictionary: DictionaryClient,
    _ generator: inout SplitMix64
  ) async -> [Int] {
    var (board, score, time) = (start, 0, 0.0)
    var played: Set<String> = []
    var scores = times.map { _ in 0 }
    while true {
      let known = await dictionary.solve(board).filter {
        $0.tier >= person.knows && !played.contains($0.word)
      }
      let wanted = person.length(using: &generator)
      let longest = known.lazy.map(\.word.utf8.count).filter { $0 <= wanted }.max()
      guard
        let word = known.filter({ $0.word.utf8.count == longest }).randomElement(using: &generator)
      else { return scores }
      time += person.seconds + person.secondsPerLetter * Double(word.word.utf8.count - 3)
      guard time < times.max() ?? 0 else { return scores }
      played.insert(word.word)
      score += word.score
      board.use(word.path)
      for (index, end) in times.enumerated() where time < end { scores[index] = score }
    }
  }
}
