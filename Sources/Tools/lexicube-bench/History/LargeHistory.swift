import CDictionaries
import History
import Model
import Platform
import Rules

/// A history of many years: ten thousand games, a million moves, 180,000 different words.
///
/// It is made once, in a directory for temporary files, which takes one to five minutes, and kept
/// for the next time. `LEXICUBE_BENCH_DIR` names another directory. Words come from the dictionary,
/// the first ones more often; the number of their faces is right, but not the faces themselves.
enum LargeHistory {
  static let gameCount = 10_000
  private static let movesPerGame = 100

  static var directory: String {
    getenv("LEXICUBE_BENCH_DIR").map { String(cString: $0) } ?? "/tmp/lexicube-bench-history"
  }

  static var configuration: HistoryConfiguration {
    HistoryConfiguration(
      directory: directory,
      now: { Timestamp(seconds: firstDay + 86_400 * 2000) },
      day: Timestamp.utcDay
    )
  }

  private static let store = HistoryStore(configuration)

  /// The store that all benchmarks use. Makes the history if it does not exist yet.
  static func open() async throws -> HistoryStore {
    if try await store.gameIDs().count < gameCount {
      print("making a history of a million moves in \(directory)…")
      try await fill(store)
    }
    return store
  }

  static func newGame(_ seed: UInt64 = 1) -> NewGame {
    NewGame(
      key: .random(),
      mode: .unlimited,
      letters: CubeLetters(seed: seed),
      seed: seed,
      dictionary: "english",
      dictionaryVersion: "",
      startedAt: Timestamp(seconds: firstDay + 86_400 * 2000)
    )
  }

  static func move(_ word: String, index: Int, startedAt: Double) -> PlayedMove {
    let faces = (0..<word.utf8.count).compactMap { Face(index: ($0 * 7 + index) % 81) }
    let at = Double(index) * 1.7
    return PlayedMove(
      TimedMove(at: at, move: .word(faces), score: 10 * word.utf8.count, word: word),
      playedAt: Timestamp(seconds: startedAt + at)
    )
  }

  private static let firstDay = 1_600_000_000.0

  private static func fill(_ store: HistoryStore) async throws {
    let words = englishWords()
    var generator = SeededGenerator(seed: 6)
    // A walk through all words that visits each once, so that the first words of the walk begin
    // with all letters.
    let step = 100_003
    for batch in 0..<20 {
      var games: [(game: NewGame, moves: [PlayedMove])] = []
      for number in 0..<gameCount / 20 {
        let seed = UInt64(batch * gameCount / 20 + number)
        var new = newGame(seed)
        new.mode = seed % 3 == 0 ? .unlimited : .timed
        new.startedAt = Timestamp(
          seconds: firstDay + Double(generator.next(below: 2000 * 86_400))
        )
        let moves = (0..<movesPerGame).map { index in
          let chance = Double(generator.next(below: 1 << 32)) / 0x1p32
          let rank = Int(chance * chance * Double(words.count))
          let word = words[rank * step % words.count]
          return move(word, index: index, startedAt: new.startedAt.seconds)
        }
        games.append((new, moves))
      }
      try await store.addUnchecked(games)
    }
  }

  /// All words of the built-in list, in capitals.
  static func englishWords() -> [String] {
    EmbeddedWords.english.split(separator: 10)
      .map { String(decoding: $0, as: UTF8.self).uppercased() }
  }
}
