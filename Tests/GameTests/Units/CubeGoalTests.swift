import Lexicon
import Rules
import Testing
import Words

@testable import Model

/// What a cube hides.
@Suite struct CubeGoalTests {
  private func word(_ word: String, _ tier: WordTier = .most, _ score: Int = 1) -> SolvedWord {
    SolvedWord(word: word, score: score, path: [], tier: tier)
  }

  @Test func `the longest common word is hidden, with all of its length, the best known first`()
    throws
  {
    let goal = try #require(
      CubeGoal(
        of: .timed,
        [
          word("CLOSETED"), word("ALCOVES"), word("SLEDGERS", .rest), word("CAB"),
          word("ELDEST"), word("COLDEST", .everybody), word("DELICATE", .everybody),
          word("UNCLOSETED", .readers),
        ]
      )
    )
    #expect(goal.letters == 8 && goal.words == ["DELICATE", "CLOSETED"])
    #expect(goal.texts.prefix(2) == ["A word of 8 letters is here", "Goal: 8 letters"])
    for text in goal.texts { #expect(!goal.words.contains { text.uppercased().contains($0) }) }
  }

  @Test func `QU is two letters, and five letters are nothing to look for`() {
    #expect(CubeGoal(of: .blitz, [word("QUIETS"), word("CLOSE")])?.letters == 6)
    #expect(CubeGoal(of: .blitz, [word("QUIET"), word("CLOSE")]) == nil)
    #expect(CubeGoal(of: .blitz, [word("SLEDGERS", .readers)]) == nil, "only few know it")
    #expect(CubeGoal(of: .blitz, []) == nil)
  }

  @Test(arguments: GameMode.all) func `only a game with a clock has a goal`(mode: GameMode) {
    #expect((CubeGoal(of: mode, [word("CLOSETED")]) != nil) == mode.isTimed)
  }

  @Test func `any word of as many letters or more reaches it, unless a hint named it`() throws {
    let goal = try #require(CubeGoal(of: .timed, [word("CLOSET")]))
    #expect(goal.isReached(by: "ZZZZZZ") && goal.isReached(by: "CLOSETED"))
    #expect(!goal.isReached(by: "CLOSE"))
    var match = Match(mode: .timed, letters: Self.letters)
    #expect(!goal.isReached(in: match))
    try play("CLOSE", &match)
    #expect(goal.word(in: match) == nil)
    var hinted = match
    hinted.addHintedWord("CLOSET")
    try play("CLOSET", &hinted)
    #expect(!goal.isReached(in: hinted))
    try play("CLOSETED", &match)
    #expect(goal.word(in: match) == "CLOSETED" && goal.isReached(in: match))
  }

  private static let letters = CubeLetters.plain(except: [
    "022t": "C", "122t": "L", "222t": "O", "222l": "S", "212l": "E", "202l": "T", "102l": "E",
    "112l": "D", "222r": "R",
  ])

  private func play(_ word: String, _ match: inout Match) throws {
    var spelling = Spelling(board: match.board)
    for letter in word { _ = spelling.type(letter) }
    try match.play(.word(spelling.trace.path), at: 1) { _ in true }
  }
}
