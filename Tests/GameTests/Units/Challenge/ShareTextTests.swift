import Rules
import Testing

@testable import Features
@testable import Model

@Suite struct ShareTextTests {
  /// A game of random words on a random cube.
  private func game(seed: UInt64, mode: GameMode, challenge: Challenge? = nil) -> Match {
    var generator = SeededGenerator(seed: seed)
    let letters = challenge?.letters ?? CubeLetters(seed: seed)
    var match = Match(
      mode: mode,
      letters: letters,
      seed: challenge?.seed ?? seed,
      challenge: challenge
    )
    var seconds = 0.0
    for _ in 0..<200 where match.moves.count < 12 && !match.isOver {
      var faces: [Face] = []
      var next = match.board.playableFaces
      for _ in 0..<(3 + Int(generator.next(below: 6))) {
        let choices = Array(next)
        guard !choices.isEmpty else { break }
        let face = choices[Int(generator.next(below: UInt64(choices.count)))]
        faces.append(face)
        next = face.neighbors.intersection(match.board.playableFaces)
          .subtracting(FaceSet(faces))
      }
      seconds += 3
      _ = try? match.play(.word(faces), at: seconds) { _ in true }
    }
    return match
  }

  /// The words of a game by their lengths, as its text tells them.
  private func lengths(_ match: Match) -> String {
    let counts = Dictionary(grouping: match.words) { min($0.letterCount, 8) }.mapValues(\.count)
      .sorted { $0.key < $1.key }
    return counts.enumerated().map { place, entry in
      let word = place > 0 ? "" : entry.value == 1 ? " word" : " words"
      let more = entry.key == 8 ? "+" : ""
      return "\(entry.value)\(word) of \(entry.key)\(more)\(place == 0 ? " letters" : "")"
    }
    .joined(separator: ", ")
  }

  @Test func `a counted daily game has four lines`() throws {
    let cube = try #require(DailyCube(day: 326, mode: .timed))
    let match = game(seed: 1, mode: .timed, challenge: .daily(cube, isPractice: false))
    let words = match.words
    let longest = try #require(words.map(\.count).max())
    let text = ShareText(
      match: match,
      secondsPlayed: 180,
      ranked: RankedScore(match.score, greedyScore: match.score * 2, mode: .timed),
      streak: 12
    )
    #expect(
      text.lines == [
        "lexicube daily 326, timed",
        "\(match.score.grouped) points, \(words.count) words, longest \(longest) letters, "
          + "rank Book",
        lengths(match),
        "streak 12 · lexicube play \(try #require(cube.code))",
      ]
    )
    #expect(text.text.split(separator: "\n").count == 4)
  }

  @Test(arguments: [1, 326, 333, 335, DailyTable.dayCount], GameMode.all)
  func `a daily game has the rank of the calendar, by whatever words it is judged`(
    day: Int,
    mode: GameMode
  ) async throws {
    guard let cube = DailyCube(day: day, mode: mode) else { return }
    let match = game(seed: 1, mode: mode, challenge: .daily(cube, isPractice: false))
    var text = ShareText(match: match, secondsPlayed: 60)
    await text.judge(by: .anyWords)
    let greedy = try #require(cube.greedyScore)
    #expect(text.ranked == RankedScore(match.score, greedyScore: greedy, mode: mode))
  }

  @Test func `each word is a square in the colour of its length, in the order of the game`() throws
  {
    var match = Match(mode: .unlimited, letters: .story)
    for count in [3, 8, 4, 5, 6, 7, 9, 3] {
      // Any path of so many faces.
      let path = try #require(self.path(of: count, on: match.board))
      try match.play(.word(path), at: 1) { _ in true }
    }
    let lengths = match.words.map(\.letterCount)
    let colors: [Character] = ["⬜", "🟦", "🟩", "🟨", "🟧", "🟥"]
    var text = ShareText(match: match, secondsPlayed: 9, style: .squares)
    #expect(text.lines[2] == String(lengths.map { colors[min($0, 8) - 3] }))
    text.stars = ShareText.Stars(goal: (lengths.max() ?? 0) + 1, in: match)
    #expect(text.lines[2].hasPrefix("★★☆ "))
    #expect(
      text.legend == [
        "⬜3 🟦4 🟩5 🟨6 🟧7 🟥8+ letters", "★★★ goal reached, ★★☆ one letter short",
      ]
    )
    text.style = .words
    #expect(text.legend == [] && text.lines[2].hasSuffix("; 2 of 3 stars"))
    let isASCII = text.lines[2].allSatisfy(\.isASCII)
    #expect(isASCII)
  }

  @Test func `a long game counts its squares, so that the line fits a post`() throws {
    for seed in UInt64(1)..<30 {
      var match = game(seed: seed, mode: .unlimited)
      for more in 0..<30 where !match.isOver {
        guard let path = self.path(of: 3 + more % 4, on: match.board) else { break }
        _ = try? match.play(.word(path), at: 100) { _ in true }
      }
      let line = try #require(
        ShareText(match: match, secondsPlayed: 9, style: .squares, stars: .init(goal: 9, in: match))
          .lines.dropFirst(2).first
      )
      // A square is as wide as two letters.
      #expect(line.reduce(0) { $0 + ("⬜🟦🟩🟨🟧🟥".contains($1) ? 2 : 1) } <= 40, "\(line)")
      let squares = line.split { !"⬜🟦🟩🟨🟧🟥".contains($0) }.joined().count
      let counts = line.split { !$0.isNumber }.compactMap { Int($0) }
      #expect((counts.isEmpty ? squares : counts.reduce(0, +)) == match.words.count, "\(line)")
      #expect(ShareText.read(line) == .result)
    }
  }

  @Test(arguments: [(7, 3), (8, 2), (9, 1), (10, 0), (20, 0), (5, 3)])
  func `a word as long as the hidden one has three stars, and each letter less costs one`(
    goal: Int,
    stars: Int
  ) throws {
    var match = Match(mode: .timed, letters: .story)
    #expect(ShareText.Stars(goal: goal, in: match).count == 0)
    for count in [3, 7] {
      let path = try #require(
        self.path(of: count, on: match.board)
      )
      try match.play(.word(path), at: 1) { _ in true }
    }
    #expect(ShareText.Stars(goal: goal, in: match).count == stars)
  }

  /// A path of playable faces with a number of letters.
  private func path(
    of letters: Int,
    on board: Board
  ) -> [Face]? {
    func extended(_ path: [Face]) -> [Face]? {
      let length = path.reduce(0) { $0 + board.letters[$1].letterCount }
      if length >= letters { return length == letters ? path : nil }
      let next = path.last.map { $0.neighbors.intersection(board.playableFaces) }
      for face in next ?? board.playableFaces where !path.contains(face) {
        if let found = extended(path + [face]) { return found }
      }
      return nil
    }
    return extended([])
  }

  @Test func `every line of a shared result is read again, and no other line`() throws {
    for seed in UInt64(1)..<40 {
      for mode in GameMode.all {
        let cube = DailyCube(day: Int(seed), mode: mode)
        let match = game(
          seed: seed,
          mode: mode,
          challenge: cube.map { .daily($0, isPractice: seed.isMultiple(of: 2)) }
        )
        var text = ShareText(match: match, secondsPlayed: 99, streak: 3, showsChart: true)
        let code = try #require(match.code)
        #expect(text.lines.count == (match.score > 0 ? 5 : 3))
        var lines = text.lines
        for style in [ShareText.Style.words, .squares] {
          for goal in [nil, 6, 9] {
            (text.style, text.stars) = (style, goal.map { ShareText.Stars(goal: $0, in: match) })
            lines += text.lines
          }
        }
        for line in lines {
          #expect(
            ShareText.read(line) == (line.hasPrefix("streak") ? .code("\(code)") : .result),
            "\(line)"
          )
        }
      }
    }
    for line in [
      "", "lexicube", "lexicube words", "918", "9 points", "points, word", "stone 2", "/words",
      "7", "words 7+", "letters", "3 words",
    ] {
      #expect(ShareText.read(line) == nil, "\(line)")
    }
  }

  @Test func `practice, hints and a cube without a code are said`() throws {
    let cube = try #require(DailyCube(day: 2, mode: .unlimited))
    let practice = game(seed: 2, mode: .unlimited, challenge: .daily(cube, isPractice: true))
    let lines = ShareText(match: practice, secondsPlayed: 9, hintsUsed: 2).lines
    #expect(lines.first == "lexicube daily 2, unlimited, practice")
    #expect(lines[1].hasSuffix(", with hints"))
    let unknown = Match(mode: .blitz, letters: .story)
    #expect(
      ShareText(match: unknown, secondsPlayed: 0).lines == ["lexicube blitz", "0 points, 0 words"]
    )
    // A seed that is not that of the letters makes no code, and neither does one that is too large.
    #expect(Match(mode: .timed, letters: .story, seed: 5).code == nil)
    #expect(Match(mode: .timed, seed: .max).code == nil)
  }

  @Test func `the chart has a block for each minute, and never more than twenty`() throws {
    var match = Match(mode: .unlimited, letters: .story)
    try match.play(.word(faces("222t 222l 122l")), at: 30) { _ in true }
    var text = ShareText(match: match, secondsPlayed: 150, showsChart: true)
    #expect(text.lines.last == "█▁▁")
    text.secondsPlayed = 100_000
    #expect(try #require(text.lines.last).count <= 20)
    text.secondsPlayed = .infinity
    #expect(try #require(text.lines.last).count <= 20)
    let empty = ShareText(match: Match(mode: .timed, seed: 3), secondsPlayed: 9, showsChart: true)
    #expect(empty.lines.count == 3, "without points there is no chart")
  }

  @Test func `no played word is in the text, except within its own words`() throws {
    let ownWords =
      [
        "LEXICUBE", "TIMED", "UNLIMITED", "BLITZ", "DAILY", "PRACTICE", "POINTS", "POINT", "WORDS",
        "WORD", "LONGEST", "LETTERS", "STREAK", "PLAY", "WITH", "HINTS", "RANK", "MORE", "STARS",
      ] + Rank.allCases.map { $0.title.uppercased() }
    for seed in 0..<300 as Range<UInt64> {
      let mode = GameMode.all[Int(seed) % GameMode.all.count]
      let match = game(seed: seed, mode: mode)
      let text = ShareText(
        match: match,
        secondsPlayed: 100,
        hintsUsed: Int(seed % 2),
        ranked: RankedScore(match.score, greedyScore: 5000, mode: mode),
        streak: 3,
        style: seed.isMultiple(of: 2) ? .words : .squares,
        stars: ShareText.Stars(goal: 8, in: match),
        showsChart: true
      )
      // The code is letters and digits by chance: what it spells tells nothing.
      let told = text.text.replacing(try #require(match.code).description, with: "").uppercased()
      for word in match.words where !ownWords.contains(where: { $0.contains(word) }) {
        #expect(!told.contains(word), "\(word) in \(text.text)")
      }
    }
  }
}

@Suite struct RivalTests {
  private func record(_ paths: [(String, Double)], seconds: Double) throws -> GameRecord {
    var match = Match(mode: .unlimited, letters: .story)
    for (path, at) in paths { try match.play(.word(faces(path)), at: at) { _ in true } }
    return GameRecord(match: match, secondsPlayed: seconds)
  }

  @Test func `the score follows the seconds of play`() throws {
    let rival = Rival(
      name: "Ann",
      record: try record([("222t 222l 122l", 10), ("222t 222l 122t", 20)], seconds: 30)
    )
    #expect([0, 9.999, 10, 19, 20, 1e9].map(rival.score) == [0, 0, 27, 27, 51, 51])
    #expect(rival.score == 51 && !rival.hasHints && !rival.isOver(at: 29.9) && rival.isOver(at: 30))
  }

  @Test func `a game without a move never scores`() throws {
    let rival = Rival(name: "Ann", record: try record([], seconds: 0))
    #expect(rival.score(at: 100) == 0 && rival.score == 0 && rival.isOver(at: 0))
  }

  @Test func `words are told apart by who found them, the best first`() throws {
    let first = try record([("222t 222l 122l", 1), ("222t 222l 122t", 2)], seconds: 3)
    let second = try record([("222t 222l 122t", 1), ("122t 222l 222t", 2)], seconds: 3)
    let comparison = Comparison(first.moves, second.moves)
    #expect(comparison.both.map(\.word) == ["CAD"])
    #expect(comparison.both.map(\.first) == [24] && comparison.both.map(\.second) == [24])
    #expect(comparison.onlyFirst.map(\.word) == ["CAB"])
    #expect(comparison.onlySecond.map(\.word) == ["DAC"])
    let alone = Comparison(first.moves, [])
    #expect(alone.onlyFirst.map(\.word) == ["CAB", "CAD"])
    #expect(alone.both.isEmpty && alone.onlySecond.isEmpty)
  }

  @Test func `the line of a race fits any width`() {
    let behind = RaceStanding(name: "Ann", score: 1412, lead: -36, isOtherOver: false)
    #expect(behind.otherTexts == ["Ann: 1,412"] && behind.distance == "36 behind")
    #expect(behind.resultTexts.first == "36 behind Ann (1,412)")
    let level = RaceStanding(name: "Ann", score: 5, lead: 0, isOtherOver: true)
    #expect(level.otherTexts == ["Ann: 5 at the end", "Ann: 5"])
    #expect(level.resultTexts.last == "level")
  }
}
