import Rules

extension AwardTally {
  /// The best measure of something so far, and the earliest moment at which it was enough.
  struct Record: Hashable, Sendable {
    private(set) var best = 0
    private(set) var earliest: AwardMoment?

    /// - Parameters:
    ///   - value: What was measured.
    ///   - moment: When; `nil` if that is not known, or the value is not enough.
    ///   - goal: What is enough.
    mutating func note(_ value: Int, at moment: AwardMoment?, goal: Int) {
      best = max(best, value)
      guard value >= goal, let moment else { return }
      if let earliest, earliest <= moment { return }
      earliest = moment
    }

    func entry(_ award: Award, goal: Int) -> AwardEntry {
      AwardEntry(award, earned: earliest, progress: AwardProgress(best, of: goal))
    }
  }

  /// The first word of each length in one game.
  struct LengthMoments {
    private var moments = [AwardMoment?](repeating: nil, count: 8)

    mutating func note(_ length: Int, at moment: AwardMoment) {
      guard moments.indices.contains(length), moments[length] == nil else { return }
      moments[length] = moment
    }

    func count(_ lengths: ClosedRange<Int>) -> Int { found(lengths).count }

    /// When the last missing length was found; `nil` while one is missing.
    func moment(_ lengths: ClosedRange<Int>) -> AwardMoment? {
      let found = found(lengths)
      return found.count == lengths.count ? found.max() : nil
    }

    private func found(_ lengths: ClosedRange<Int>) -> [AwardMoment] {
      lengths.compactMap { moments.indices.contains($0) ? moments[$0] : nil }
    }
  }

  /// A day with a word in a counted game.
  struct Day: Hashable, Sendable {
    /// The first word in the counted game of each mode.
    private var games: [GameMode: AwardMoment] = [:]

    /// Adds the first word of a counted game. Of several on one cube, the earliest stays.
    mutating func add(_ moment: AwardMoment, in mode: GameMode) {
      games[mode] = games[mode].map { min($0, moment) } ?? moment
    }

    var first: AwardMoment? { games.values.min() }

    /// When a word had been found on all cubes of the day; `nil` if that did not happen.
    var both: AwardMoment? {
      games.count >= DailyCube.modes.count ? games.values.max() : nil
    }
  }

  /// The earliest of many moments, in whatever order they come.
  ///
  /// It keeps at most twice as many moments as are asked for, and adding one takes O(log limit) on the
  /// average, O(1) for one that is later than all of the earliest.
  struct EarliestMoments: Sendable {
    /// How many there are in all, also of those that were not added because they were late.
    var count = 0
    private let limit: Int
    private var moments: [AwardMoment] = []
    /// The last of the earliest moments; `nil` while there are fewer.
    private var bound: AwardMoment?

    init(limit: Int) { self.limit = max(1, limit) }

    /// Whether a moment can be one of the earliest.
    func takes(_ moment: AwardMoment) -> Bool { bound.map { moment < $0 } ?? true }

    mutating func add(_ moment: AwardMoment) {
      guard takes(moment) else { return }
      moments.append(moment)
      if moments.count == limit || moments.count >= 2 * limit { trim() }
    }

    private mutating func trim() {
      moments.sort()
      moments.removeLast(max(0, moments.count - limit))
      if moments.count == limit { bound = moments.last }
    }

    func sorted() -> Self {
      var copy = self
      copy.trim()
      return copy
    }

    /// The moment with a number, counted from 1; `nil` if there are fewer or more are asked for than the
    /// limit. They have to be in order.
    func moment(_ number: Int) -> AwardMoment? {
      moments.indices.contains(number - 1) ? moments[number - 1] : nil
    }
  }
}
