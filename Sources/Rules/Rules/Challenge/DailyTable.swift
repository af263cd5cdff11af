import CResources

/// The table of the daily cubes: which of 256 seeds each day has, and what a greedy player scores on
/// its cube.
///
/// It was made once, by `lexicube-bench daily-table`, and is frozen: a day has the same letters for
/// ever, whatever happens to the word list later. The choice is the first whose cube offers enough
/// words; the bounds stand in ``Requirements``.
package struct DailyTable: Sendable {
  struct Entry: Hashable, Sendable {
    /// Which of the day's seeds it is, 0…255.
    let choice: Int
    /// The score of a player who always plays the best word on the board.
    let greedyScore: Int
  }

  /// What the cube of a day must offer.
  package enum Requirements {
    /// The fewest words that at least readers know; of the days that are frozen, the fewest common words.
    package static let knownWords = 60
    /// The length of which there must be one.
    package static let wordLength = 7
    /// The smallest score of the best word.
    package static let bestScore = 300
  }

  /// How many days the table has: twenty years.
  package static let dayCount = 7305

  /// The table of a language that is in the program. A test makes sure that each can be read.
  static func of(_ language: Language) -> DailyTable {
    language == .english ? english : others[language] ?? DailyTable(bytes: [])
  }

  private static let english = DailyTable(embeddedFor: .english)
  private static let others = Dictionary(
    uniqueKeysWithValues: Language.all.map { ($0, DailyTable(embeddedFor: $0)) }
  )

  private init(embeddedFor language: Language) {
    let number = Int32(language.codeNumber ?? -1)
    self.init(
      bytes: UnsafeBufferPointer(
        start: lexicube_daily_cubes(number),
        count: lexicube_daily_cubes_size(number)
      )
    )
  }

  private let bytes: [UInt8]

  /// Reads a table from its bytes: three for each cube, two cubes for each day, timed and unlimited.
  ///
  /// The first byte is the choice; the others are the greedy score, the most significant first.
  init(bytes: some Sequence<UInt8>) { self.bytes = Array(bytes) }

  /// The entry of a cube; `nil` for days beyond the table. O(1).
  func entry(of cube: DailyCube) -> Entry? {
    guard let mode = cube.mode.dailyNumber, cube.day <= Self.dayCount else { return nil }
    let start = ((cube.day - 1) * 2 + mode) * Self.entrySize
    guard bytes.indices.contains(start), bytes.indices.contains(start + Self.entrySize - 1) else {
      return nil
    }
    let score = bytes[(start + 1)..<(start + Self.entrySize)].reduce(0) { $0 << 8 | Int($1) }
    return Entry(choice: Int(bytes[start]), greedyScore: score)
  }

  package static func bytes(choice: Int, greedyScore: Int) -> [UInt8] {
    let score = UInt16(clamping: greedyScore)
    return [choice, Int(score >> 8), Int(score)].map { UInt8(truncatingIfNeeded: $0) }
  }

  private static let entrySize = 3
}
