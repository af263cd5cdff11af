import Rules

/// A game's result as a text for a chat: a few lines without a word of the solution.
///
/// ```text
/// lexicube daily 326, timed
/// 1,284 points, 14 words, longest 8 letters, rank Chapter
/// ★★☆ ⬜⬜🟦🟩⬜🟥🟦🟨⬜🟦🟩⬜⬜🟦
/// streak 12 · lexicube play 128T-5CY4-TB
/// ```
package struct ShareText: Hashable, Sendable {
  /// How the lengths of the words are told.
  package enum Style: Hashable, Sendable {
    /// A coloured square for each word, for where people post them.
    case squares
    /// In words of ASCII, which every terminal shows and a screen reader reads well.
    case words
  }

  /// How near a game has come to what its cube hides, by its longest word: three stars for a word as long, and one
  /// less for each letter that it is shorter.
  package struct Stars: Hashable, Sendable {
    static let most = 3
    /// 0 to `most`.
    let count: Int

    /// - Parameters:
    ///   - goal: The letters of the word that the cube hides.
    ///   - match: The game. Words that a hint had named do not count.
    package init(goal: Int, in match: Match) {
      let words = match.moves.filter { !$0.isHinted }.compactMap(\.word)
      let longest = words.map(\.letterCount).max() ?? 0
      count = longest == 0 ? 0 : min(max(Self.most - (goal - longest), 0), Self.most)
    }
  }

  var match: Match
  var secondsPlayed: Double
  var hintsUsed: Int
  /// The rank; `nil` while it is not known.
  var ranked: RankedScore?
  /// The days of the streak that the game belongs to; `nil` for games that count in none.
  package var streak: Int?
  /// How the lengths of the words are told.
  package var style: Style
  /// How near the game has come to what the cube hides; `nil` for a cube that hides nothing.
  var stars: Stars?
  /// Whether a last line shows the points of each minute as block characters.
  var showsChart: Bool

  package init(
    match: Match,
    secondsPlayed: Double,
    hintsUsed: Int = 0,
    ranked: RankedScore? = nil,
    streak: Int? = nil,
    style: Style = .words,
    stars: Stars? = nil,
    showsChart: Bool = false
  ) {
    self.match = match
    self.secondsPlayed = secondsPlayed
    self.hintsUsed = hintsUsed
    self.ranked = ranked
    self.streak = streak
    (self.style, self.stars) = (style, stars)
    self.showsChart = showsChart
  }

  /// Adds what the words of the cube tell: the rank, and how near the game came to what the cube hides. Nothing, if it
  /// was played with other words.
  package mutating func judge(by words: DictionaryClient) async {
    guard words.id.name == match.dictionary.name, let greedy = await words.greedyScore(of: match)
    else { return }
    ranked = RankedScore(match.score, greedyScore: greedy, mode: match.mode)
    let goal = CubeGoal(of: match.mode, await words.solve(Board(match.letters)))
    stars = goal.map { Stars(goal: $0.letters, in: match) }
  }

  /// The lines, two at least.
  package var lines: [String] {
    [title, result, lengths, invitation, showsChart ? chart : nil].compactMap(\.self)
  }

  /// What the squares and the stars in the lines mean, for who sees them; none of it is shared.
  package var legend: [String] {
    guard style == .squares else { return [] }
    let lengths = zip(Self.squares, Self.shortest...).map { "\($0)\($1)" }.joined(separator: " ")
    let all = String(repeating: Self.stars[0], count: Stars.most)
    return [
      match.words.isEmpty ? nil : "\(lengths)+ letters",
      stars.map { _ in "\(all) goal reached, \(all.dropLast())\(Self.stars[1]) one letter short" },
    ]
    .compactMap(\.self)
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
      return isPictured(line) ? .result : nil
    }
    let isTitle =
      words[0] == "lexicube" && (words[1] == "daily" || GameMode(rawValue: String(words[1])) != nil)
    let isResult =
      line.first?.isNumber == true
      && (line.contains(" points, ") && line.contains(" word")
        || small.contains("word") && small.contains(" letters")
        || small.hasSuffix(" of \(Stars.most) stars"))
    return isTitle || isResult || isPictured(line) ? .result : nil
  }

  /// Whether a line is one of squares, stars or blocks.
  private static func isPictured(_ line: String) -> Bool {
    let marks = line.filter { !$0.isNumber && $0 != " " }
    return !marks.isEmpty && marks.allSatisfy((squares + stars + blocks).contains)
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

  /// The stars and the lengths of the words: a square for each word in the order of the game; of a long game, how
  /// many there are of each colour. `nil` without both.
  private var lengths: String? {
    let lengths = match.words.map(\.letterCount)
    let counts = Dictionary(grouping: lengths) { min($0, Self.longest) }.mapValues(\.count)
      .sorted { $0.key < $1.key }
    switch style {
    case .squares:
      let earned = stars.map { stars in
        String((0..<Stars.most).map { $0 < stars.count ? Self.stars[0] : Self.stars[1] })
      }
      let squares =
        lengths.count <= Self.mostSquares
        ? String(lengths.map(Self.square))
        : counts.map { "\(Self.square($0.key))\($0.value.grouped)" }.joined(separator: " ")
      let parts = [earned, squares].compactMap(\.self).filter { !$0.isEmpty }
      return parts.isEmpty ? nil : parts.joined(separator: " ")
    case .words:
      let earned = stars.map {
        $0.count == Stars.most ? "all \(Stars.most) stars" : "\($0.count) of \(Stars.most) stars"
      }
      let words = counts.enumerated().map { place, entry in
        let (length, count) = (entry.key, entry.value)
        let more = length == Self.longest ? "+" : ""
        return place == 0
          ? "\(PlainWords.count(count, "word")) of \(length)\(more) letters"
          : "\(count.grouped) of \(length)\(more)"
      }
      let parts = [words.isEmpty ? nil : words.joined(separator: ", "), earned].compactMap(\.self)
      return parts.isEmpty ? nil : parts.joined(separator: "; ")
    }
  }

  /// The square of a word, the warmer the longer it is. The scale is the same for every game.
  private static func square(_ letters: Int) -> Character {
    squares[min(max(letters, shortest), longest) - shortest]
  }

  /// A square for each length, the shortest first.
  package static let squares = Array("⬜🟦🟩🟨🟧🟥")
  private static let (shortest, longest) = (3, 8)
  /// As many as fit into a line of a post on a telephone.
  private static let mostSquares = 16
  private static let stars = Array("★☆")

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
