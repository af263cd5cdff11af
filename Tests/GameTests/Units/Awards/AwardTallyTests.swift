import Rules
import Testing

@testable import Model

@Suite struct AwardTallyTests {
  private func earned(_ games: AwardedGame...) -> Set<Award> {
    Set(Awards(of: games).entries.filter { $0.earned != nil }.map(\.award))
  }

  private func entry(_ award: Award, _ games: [AwardedGame]) -> AwardEntry {
    Awards(of: games)[award]
  }

  // MARK: - Words

  @Test func `without a game nothing is earned, and every number is 0`() {
    #expect(Awards.none.entries.map(\.award) == Award.allCases && Awards.none.earnedCount == 0)
    #expect(Awards.none.entries.allSatisfy { ($0.progress?.reached ?? 0) == 0 })
  }

  @Test func `the first word earns the first award, with its day, its game and its move`() throws {
    let game = AwardedGame(id: 7, at: 1000, ["-", "CAB", "DAB"])
    let first = try #require(entry(.firstWord, [game]).earned)
    #expect(first == AwardMoment(at: Timestamp(seconds: 1001), game: game.summary.id, moveIndex: 1))
    #expect(entry(.firstWord, [game]).target?.moveIndex == 1)
  }

  @Test(arguments: [
    ("SIXTHS", nil), ("SEVENTH", Award.sevenLetters), ("EIGHTEEN", .sevenLetters),
    ("NINETIETH", .nineLetters), ("MULTIPLIED", .tenLetters),
  ])
  func `long words earn the awards of all lengths up to theirs`(
    word: String,
    longest: Award?
  ) {
    let ladder: [Award] = [.sevenLetters, .nineLetters, .tenLetters]
    let awards = earned(AwardedGame([word]))
    #expect(
      ladder.filter(awards.contains)
        == (longest.map { Array(ladder.prefix(through: ladder.firstIndex(of: $0) ?? 0)) } ?? [])
    )
    #expect(entry(.tenLetters, [AwardedGame([word])]).progress?.reached ?? 10 == word.count)
  }

  @Test func `one word has to be worth a thousand points, not all together`() {
    #expect(!earned(AwardedGame(["CAB", "DAB"], scores: [999, 999])).contains(.fourFigures))
    #expect(earned(AwardedGame(["CAB", "DAB"], scores: [3, 1000])).contains(.fourFigures))
  }

  @Test func `QU, palindromes and the last second of a timed game`() {
    #expect(earned(AwardedGame(["QUA"])).contains(.qu))
    #expect(!earned(AwardedGame(["CAB"])).contains(.qu))
    #expect(earned(AwardedGame(["NOON"])).contains(.palindrome))
    #expect(!earned(AwardedGame(["EVE", "NOUN"])).contains(.palindrome))
    for (mode, seconds, isLate) in [
      (GameMode.timed, 179.0, true), (.timed, 178.999, false), (.blitz, 59.5, true),
      (.blitz, 58, false), (.unlimited, 179.5, false),
    ] {
      let game = AwardedGame(["CAB"], mode: mode, seconds: seconds)
      #expect(earned(game).contains(.lastSecond) == isLate, "\(mode), \(seconds)")
    }
  }

  @Test func `A to Z is complete with the first word of the last letter, over games`() throws {
    let words = "ABCDEFGHIJKLMNOPQRSTUVWXYZ".map { "\($0)AB" }
    let most = AwardedGame(id: 1, at: 1000, Array(words.dropLast(2)))
    let rest = AwardedGame(id: 2, at: 5000, Array(words.suffix(2).reversed()))
    #expect(entry(.everyLetter, [most]).progress == AwardProgress(24, of: 26))
    let complete = try #require(entry(.everyLetter, [most, rest]).earned)
    #expect(complete.at.seconds == 5001 && complete.moveIndex == 1)
  }

  @Test(arguments: Language.all)
  func `in every language all awards can be earned`(
    language: Language
  ) throws {
    let none = Awards(of: [], in: language)
    let hasQU = language.letters.contains { $0.text == "QU" }
    #expect(none.entries.map(\.award) == Award.allCases.filter { $0 != .qu || hasQU })

    let plain = Set(language.letters.map { $0.plainText.first ?? "?" }).sorted()
    #expect(none[.everyLetter].progress == AwardProgress(0, of: plain.count))
    let words = plain.map { "\($0 == "Q" ? "QU" : String($0))AB" }
    let most = AwardedGame(id: 1, Array(words.dropLast()))
    #expect(
      Awards(of: [most], in: language)[.everyLetter].progress
        == AwardProgress(plain.count - 1, of: plain.count)
    )
    let all = Awards(of: [AwardedGame(id: 1, words)], in: language)
    #expect(all[.everyLetter].earned != nil && (all[.qu].earned != nil) == hasQU)
  }

  @Test func `the letter of a word that has a mark counts as the letter without it`() {
    let words = ["ÅSNA", "ÄPPLE", "ANKA", "ÖKEN", "ORM"]
    let awards = Awards(of: [AwardedGame(words)], in: .swedish)
    #expect(awards[.everyLetter].progress?.reached == 2)
  }

  @Test func `all lengths from three to seven have to be in one game`() throws {
    let lengths = ["CAB", "CABS", "CABIN", "CABINS"]
    #expect(entry(.everyLength, [AwardedGame(lengths)]).progress == AwardProgress(4, of: 5))
    #expect(!earned(AwardedGame(lengths), AwardedGame(id: 2, ["CABINET"])).contains(.everyLength))
    let game = AwardedGame(at: 100, ["CABINET"] + lengths + ["DAB"])
    #expect(entry(.everyLength, [game]).earned?.moveIndex == 4)
  }

  @Test func `the hundredth word is found by time, in whatever game it is`() throws {
    // An unlimited game that goes on for days, and a timed one in between.
    let long = AwardedGame(id: 1, at: 1000, Array(repeating: "CAB", count: 95), mode: .unlimited)
    let short = AwardedGame(id: 2, at: 1050.5, Array(repeating: "DAB", count: 8))
    #expect(entry(.words100, [long]).progress == AwardProgress(95, of: 100))
    let hundredth = try #require(entry(.words100, [short, long]).earned)
    // 103 words in all, of which the 95th of the long game is the last and the 92nd the hundredth.
    #expect(hundredth.game.rawValue == 1 && hundredth.at.seconds == 1091)
  }

  @Test func `a word that a hint has named counts for no award`() {
    let game = AwardedGame(["MULTIPLIED", "NOON", "QUA"], mode: .unlimited, isHinted: true)
    #expect(earned(game).isEmpty)
  }

  // MARK: - Cubes and games

  @Test func `removals, and a game that leaves no cube`() {
    #expect(earned(AwardedGame(["-"])) == [.removal])
    #expect(earned(AwardedGame(["CAB"], end: .cubesGone)).contains(.wholeCube))
    #expect(!earned(AwardedGame(["CAB"], end: .timeUp)).contains(.wholeCube))
  }

  @Test(arguments: [
    (GameMode.timed, 2000, Award.timedScore), (.blitz, 750, .blitzScore),
    (.unlimited, 10_000, .unlimitedScore),
  ])
  func `scores count in finished games of their mode, without hints and practice`(
    mode: GameMode,
    score: Int,
    award: Award
  ) throws {
    func game(_ score: Int, end: GameEnd? = .endedByPlayer, hints: Int = 0) -> AwardedGame {
      AwardedGame(at: 70, ["CAB"], mode: mode, total: score, end: end, hintsUsed: hints)
    }
    let others: [Award] = [.timedScore, .blitzScore, .unlimitedScore]
    #expect(earned(game(score)).intersection(others) == [award])
    #expect(
      entry(award, [game(score)]).earned
        == AwardMoment(at: .init(seconds: 70), game: .init(rawValue: 1))
    )
    #expect(entry(award, [game(score - 1)]).progress == AwardProgress(score - 1, of: score))
    #expect(!earned(game(score, end: nil)).contains(award), "while it runs")
    #expect(!earned(game(score, hints: 1)).contains(award), "with hints")
    if let cube = DailyCube(day: 3, mode: mode) {
      var known = game(score)
      known.summary.isRepeat = true
      #expect(earned(known).contains(award), "for a repeat of earlier days: it stays earned")
      known.summary.startedAt = AwardTally.firstGamesOnly
      #expect(!earned(known).contains(award), "for a repeat")
      known.summary.wasCounted = true
      #expect(earned(known).contains(award), "for one that counted on its day")
      var practice = game(score)
      practice.summary.challenge = .daily(cube, isPractice: true)
      #expect(!earned(practice).contains(award), "for practice")
    }
  }

  @Test func `twenty words in a timed game`() {
    func game(_ count: Int, _ mode: GameMode) -> AwardedGame {
      AwardedGame(Array(repeating: "CAB", count: count), mode: mode, end: .timeUp)
    }
    #expect(earned(game(20, .timed)).contains(.timedWords))
    #expect(entry(.timedWords, [game(19, .timed)]).progress == AwardProgress(19, of: 20))
    #expect(!earned(game(20, .unlimited)).contains(.timedWords))
  }

  // MARK: - Daily cubes

  private func daily(
    _ day: Int,
    _ mode: GameMode = .timed,
    words: [String] = ["CAB"],
    percent: Int = 0,
    isPractice: Bool = false,
    hintsUsed: Int = 0
  ) throws -> AwardedGame {
    let cube = try #require(DailyCube(day: day, mode: mode))
    let greedy = try #require(cube.greedyScore)
    return AwardedGame(
      id: Int64(day * 2 + (mode.isTimed ? 0 : 1)),
      at: DailyCube.start(of: day) + (mode.isTimed ? 100 : 50_000),
      words,
      mode: mode,
      total: (greedy * percent + 99) / 100,
      end: .endedByPlayer,
      hintsUsed: hintsUsed,
      challenge: .daily(cube, isPractice: isPractice)
    )
  }

  @Test func `Sentence is earned by that rank or a better one, in a game that counts`() throws {
    #expect(try earned(daily(1, percent: 10)).contains(.sentence))
    #expect(try earned(daily(1, percent: 100)).contains(.sentence))
    #expect(try !earned(daily(1, percent: 9)).contains(.sentence))
    #expect(try !earned(daily(1, percent: 90, isPractice: true)).contains(.sentence))
    #expect(try !earned(daily(1, .unlimited, percent: 90, hintsUsed: 1)).contains(.sentence))
    #expect(try !earned(daily(1, percent: 149)).contains(.babel))
    #expect(try earned(daily(1, percent: 150)).contains(.babel))
  }

  @Test func `every rank: eight days, and Babel stands for Library`() throws {
    let shares = [60, 1, 2, 4, 6, 10, 20, 32]
    let games = try shares.enumerated().map { try daily($0 + 1, percent: $1) }
    let complete = try #require(entry(.everyRank, games).earned)
    #expect(complete.game == games[7].summary.id)
    #expect(entry(.everyRank, Array(games.dropLast())).progress == AwardProgress(7, of: 8))
    let babel = try [daily(20, percent: 160)] + games.dropFirst()
    #expect(entry(.everyRank, babel).earned?.game == babel[0].summary.id)
  }

  @Test func `who had reached every rank before ranks were laid anew keeps the award`() throws {
    let games = try [100, 3, 5, 10, 20, 35, 50, 70].enumerated().map {
      try daily($0 + 1, percent: $1)
    }
    #expect(entry(.everyRank, games).earned?.game == games[7].summary.id)
    #expect(entry(.everyRank, Array(games.dropLast())).earned == nil)
  }

  @Test func `both cubes of a day, with a word on each`() throws {
    #expect(try !earned(daily(4), daily(5, .unlimited)).contains(.bothCubes))
    #expect(try !earned(daily(4), daily(4, .unlimited, words: [])).contains(.bothCubes))
    #expect(try !earned(daily(4), daily(4, .unlimited, isPractice: true)).contains(.bothCubes))
    let both = try entry(.bothCubes, [daily(4, .unlimited), daily(4)])
    #expect(both.earned?.at.seconds == DailyCube.start(of: 4) + 50_000)
    #expect(both.earned?.moveIndex == 0)
  }

  @Test func `a streak is earned on the day that completes it, without forgiven days`() throws {
    let days = [1, 2, 4, 5, 6, 7, 8]
    let games = try days.map { try daily($0) }
    #expect(entry(.streak3, games).earned?.at.seconds == DailyCube.start(of: 4) + 100)
    #expect(entry(.streak7, games).earned?.at.seconds == DailyCube.start(of: 8) + 100)
    #expect(entry(.streak30, games).progress == AwardProgress(7, of: 30))
    #expect(entry(.streak7, Array(games.dropLast())).progress == AwardProgress(6, of: 7))
    // A word that was hinted keeps a streak, as everywhere.
    #expect(entry(.streak3, [try daily(1), try daily(2), try daily(3, words: [])]).earned == nil)
  }

  @Test func `a month has to be whole: February 2026 has 28 days`() throws {
    let february = try (32...59).map { try daily($0) }
    #expect(entry(.wholeMonth, february).earned?.at.seconds == DailyCube.start(of: 59) + 100)
    let most = Array(february.dropFirst())
    #expect(entry(.wholeMonth, most).progress == AwardProgress(27, of: 28))
    // The days of two months do not add up.
    #expect(
      entry(.wholeMonth, try (20...50).map { try daily($0) }).progress == AwardProgress(19, of: 28)
    )
  }

  // MARK: - Lists

  @Test func `the list has the latest first, then what is nearest, hidden ones last`() throws {
    let games = [
      AwardedGame(id: 1, at: 1000, ["CABINET"]), AwardedGame(id: 2, at: 2000, ["QUA", "-"]),
      AwardedGame(id: 3, at: 2000, Array(repeating: "DAB", count: 60)),
    ]
    let listed = Awards(of: games).listed
    #expect(listed.map(\.award).prefix(4) == [.removal, .qu, .firstWord, .sevenLetters])
    let open = listed.dropFirst(4)
    #expect(open.first?.award == .timedScore || (open.first?.progress?.share ?? 0) > 0.5)
    let shares = open.filter { !$0.award.isHidden }.map { $0.progress?.share ?? 0 }
    #expect(shares == shares.sorted(by: >))
    #expect(listed.suffix(3).map(\.isSecret) == [true, true, true])
    #expect(Set(listed.map(\.award)).count == Award.allCases.count)
  }

  @Test func `a game has earned what its own moves have earned`() {
    let games = [
      AwardedGame(id: 1, at: 1, ["CABINET"]), AwardedGame(id: 2, at: 5000, ["CABINETS", "QUA"]),
    ]
    let awards = Awards(of: games)
    #expect(awards.earned(in: GameID(rawValue: 1)) == [.firstWord, .sevenLetters])
    #expect(awards.earned(in: GameID(rawValue: 2)) == [.qu])
    #expect(awards.earned(in: GameID(rawValue: 3)) == [])
  }

  @Test func `titles and descriptions are short, different, and hold no riddle for a script`() {
    #expect(Award.allCases.count == 28)
    #expect(Set(Award.allCases.map(\.title)).count == Award.allCases.count)
    #expect(Set(Award.allCases.map(\.summary)).count == Award.allCases.count)
    for award in Award.allCases {
      #expect(award.title.count <= 18, "\(award.title)")
      #expect(award.summary.count <= 48, "\(award.summary)")
      #expect(award.rawValue.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") })
    }
  }
}
