import Rules

/// A game's result as a text for a chat: three lines without a word of the solution, which a screen
/// reader reads well.
///
/// ```text
/// lexicube daily 326, timed
/// 1,284 points, 14 words, longest 8 letters, rank Chapter (54 %)
/// streak 12 · lexicube play 128T-5CY4-TB
/// ```
package struct ShareText: Hashable, Sendable {
  /// The game.
  package var match: Match
  package var secondsPlayed: Double
  /// How many hints were used.
  package var hintsUsed: Int
  /// The rank; `nil` while it is not known.
  package var ranked: RankedScore?
  /// The days of the streak that the game belongs to; `nil` for games that count in none.
  package var streak: Int?
  /// Whether a fourth line shows the points of each minute as block characters.
  package var showsChart: Bool

  package init(
    match: Match,
    secondsPlayed: Double,
    hintsUsed: Int = 0,
    ranked: RankedScore? = nil,
    streak: Int? = nil,
    showsChart: Bool = false
  ) {
    self.match = match
    self.secondsPlayed = secondsPlayed
    self.hintsUsed = hintsUsed
    self.ranked = ranked
    self.streak = streak
    self.showsChart = showsChart
  }

  /// The lines; two where there is neither a streak nor a code.
  package var lines: [String] {
    [title, result, invitation, showsChart ? chart : nil].compactMap(\.self)
  }

  /// The lines as one text, without a final line feed.
  package var text: String { lines.joined(separator: "\n") }

  /// What a line that was pasted has of a shared result.
  package enum Pasted: Hashable, Sendable {
    /// How to play the same cube: what stands in the place of its code.
    case code(String)
    /// What only tells how somebody has played.
    case result
  }

  /// Reads a line of a shared result; `nil` for any other line.
  package static func read(_ line: String) -> Pasted? {
    let small = line.lowercased()
    if let play = small.firstRange(of: "lexicube play ") {
      return .code(small[play.upperBound...].filter { !$0.isWhitespace }.uppercased())
    }
    let words = small.split { $0 == " " || $0 == "," }
    guard words.count > 1 else {
      return !line.isEmpty && line.allSatisfy(blocks.contains) ? .result : nil
    }
    let isTitle =
      words[0] == "lexicube" && (words[1] == "daily" || GameMode(rawValue: String(words[1])) != nil)
    let isResult =
      line.first?.isNumber == true && line.contains(" points, ") && line.contains(" word")
    return isTitle || isResult ? .result : nil
  }

  /// The cube: “lexicube daily 326, timed”.
  private var title: String {
    guard let cube = match.challenge?.daily else {
      let language = match.language
      return "lexicube \(match.mode.name)" + (language == .english ? "" : ", \(language.title)")
    }
    return "lexicube \(cube)" + (match.challenge?.isPractice == true ? ", practice" : "")
  }

  private var result: String {
    let words = match.words
    var parts = ["\(match.score.grouped) points"]
    parts.append(words.count == 1 ? "1 word" : "\(words.count.grouped) words")
    if let longest = words.map(\.letterCount).max() { parts.append("longest \(longest) letters") }
    if let ranked { parts.append("rank \(ranked.rank.title)") }
    if hintsUsed > 0 { parts.append("with hints") }
    return parts.joined(separator: ", ")
  }

  /// The streak, and how to play the same cube; `nil` if there is neither.
  private var invitation: String? {
    let days = streak.flatMap { $0 > 0 ? "streak \($0.grouped)" : nil }
    let play = match.code.map { "lexicube play \($0)" }
    let parts = [days, play].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: " · ")
  }

  /// The points of each minute of play as blocks from low to high; `nil` for a game without points. Of a
  /// long game each block stands for several minutes.
  private var chart: String? {
    guard match.score > 0 else { return nil }
    let points = PlayedMinutes.parts(
      of: match.moves,
      seconds: secondsPlayed,
      most: Self.maximumBlocks
    )
    .map(\.points)
    let most = max(1, points.max() ?? 1)
    return String(points.map { Self.blocks[($0 * (Self.blocks.count - 1) + most - 1) / most] })
  }

  private static let blocks = Array("▁▂▃▄▅▆▇█")
  private static let maximumBlocks = 20
}

extension Match {
  /// The code of the cube; `nil` for cubes without a seed, or with one that no code can say.
  package var code: ChallengeCode? {
    guard let seed, let code = ChallengeCode(mode: mode, seed: seed, language: language),
      code.letters == letters
    else { return nil }
    return code
  }
}
