import Rules

/// What a game's score is worth on its cube: its share of what a greedy player makes there, who
/// always plays the best word and has as many moves as it likes.
///
/// In short modes the shares are taken of a part of the greedy score; see ``GameMode/rankScale``. The shares were laid
/// by a model of people (`lexicube-bench ranks`): who plays middling well reaches Sentence in half of the games of any
/// mode, and the best of a thousand games of a fast player is Library. They may fall and never rise, so that no game
/// loses its rank.
package enum Rank: Int, CaseIterable, Comparable, Hashable, Sendable {
  case letter, syllable, word, phrase, sentence, chapter, book, library
  /// Better than the greedy player by half. It is never announced as the next rank.
  case babel

  /// The smallest share that has this rank, in percent.
  package var minimumShare: Int { facts.minimumShare }

  package var title: String { facts.title }

  private var facts: (title: String, minimumShare: Int) {
    switch self {
    case .letter: ("Letter", 0)
    case .syllable: ("Syllable", 2)
    case .word: ("Word", 4)
    case .phrase: ("Phrase", 6)
    case .sentence: ("Sentence", 10)
    case .chapter: ("Chapter", 20)
    case .book: ("Book", 32)
    case .library: ("Library", 60)
    case .babel: ("Babel", 150)
    }
  }

  /// The next better rank that players are told of; `nil` from `library` on.
  package var next: Rank? {
    let next = Rank(rawValue: rawValue + 1)
    return next == .babel ? nil : next
  }

  /// The ranks that lists name: all but Babel, which is a surprise until it was reached.
  package static func listed(withBabel hasBabel: Bool) -> [Self] {
    hasBabel ? allCases : allCases.dropLast()
  }

  /// The rank that a share had before 2026-11-29, when ranks were laid anew: an award that asks for all of them stays
  /// earned.
  static func former(share: Int) -> Self {
    let shares = [5, 10, 20, 35, 50, 70, 100, 150]
    return Self(rawValue: shares.count { $0 <= share }) ?? .letter
  }

  package static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }

  /// The best rank that a share in percent reaches.
  init(share: Int) {
    self = Self.allCases.last { $0.minimumShare <= share } ?? .letter
  }
}

package struct RankedScore: Hashable, Sendable {
  private let points: Int
  /// The best rank that the score reaches.
  package let rank: Rank
  /// The score in percent of what counts as 100 % in the game's mode, rounded down. Shown on the page of ranks alone.
  package let share: Int
  /// Hundredths of the points that count as 100 % in the game's mode, so that nothing is rounded early.
  private let whole: Int

  /// The points from which the game has the next rank; `nil` where there is none to announce.
  package var nextScore: Int? { rank.next.map(score(of:)) }

  /// The points from which the game has a rank.
  package func score(of rank: Rank) -> Int { (rank.minimumShare * whole + 9_999) / 10_000 }

  /// The rank, and what the next one takes, the longest text first: “Phrase, 70 points to Sentence, about 1 word of 5
  /// letters”, …, “Phrase”. The share stands where it says what it is of: among the ranks.
  package var titles: [String] { waysToNext.map { "\(rank.title), \($0)" } + [rank.title] }

  /// How many points are missing to the next rank; `nil` where there is none to announce.
  package var pointsToNext: Int? { nextScore.map { $0 - points } }

  /// How much is missing to the next rank, the longest text first: “70 points to Phrase, about 1 word of 5
  /// letters”, “70 to Phrase”; none where there is no next one to announce.
  package var waysToNext: [String] {
    guard let next = rank.next, let missing = pointsToNext else { return [] }
    let way = "\(PlainWords.count(missing, "point")) to \(next.title)"
    return ["\(way), \(Self.words(worth: missing))", way, "\(missing.grouped) to \(next.title)"]
  }

  /// `about 1 word of 5 letters`
  private static func words(worth points: Int) -> String {
    let letters = usualPoints.firstIndex { points <= $0 } ?? usualPoints.count - 1
    let count = (points + usualPoints[letters] - 1) / usualPoints[letters]
    return "about \(PlainWords.count(count, "word")) of \(3 + letters) letters"
  }

  /// What common words of 3, 4, … letters score on cubes, in the middle.
  private static let usualPoints = [15, 30, 100, 230, 400, 600]

  /// Ranks a score; `nil` where the greedy player makes no points.
  package init?(_ score: Int, greedyScore: Int, mode: GameMode) {
    points = score
    whole = greedyScore * mode.rankScale
    guard whole > 0 else { return nil }
    share = score * 10_000 / whole
    rank = Rank(share: share)
  }
}
