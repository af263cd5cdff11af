import Model
import Rules
import Testing

@testable import Features

@Suite("What a word deserves")
struct RewardTests {
  private let records = WordRecords(bestScore: 100, lengths: [3, 4, 5, 6])

  private func distinctions(_ word: String, _ score: Int, vanished: Int = 0) -> [Reward.Distinction]
  {
    Reward(word: word, score: score, vanished: vanished, records: records).distinctions
  }

  @Test(arguments: [
    (3, Reward.Tier.plain), (4, .plain), (5, .green), (6, .large), (7, .jump), (8, .whole),
    (20, .whole),
  ])
  func `the tier follows from the number of letters`(letters: Int, tier: Reward.Tier) {
    let word = String(repeating: "E", count: letters)
    #expect(Reward(word: word, score: 1).tier == tier)
  }

  @Test func `a word that a hint had named is not celebrated`() {
    var reward = Reward(word: "CLOSETED", score: 300)
    reward.isHinted = true
    #expect(reward.tier == .plain)
  }

  @Test func `QU is two letters`() { #expect(Reward(word: "QUIETS", score: 1).tier == .large) }

  @Test func `only more points than ever make a best word`() {
    #expect(distinctions("FARES", 100) == [] && distinctions("FARES", 101) == [.bestEver])
  }

  @Test func `the first word of a length is praised from five letters on`() {
    #expect(distinctions("OFTEN", 1) == [] && distinctions("CATERED", 1) == [.firstOfLength(7)])
    let none = WordRecords(bestScore: 100)
    #expect(Reward(word: "FARE", score: 1, records: none).distinctions == [])
    #expect(Reward(word: "FARES", score: 1, records: none).distinctions == [.firstOfLength(5)])
  }

  @Test func `several distinctions come in the order of their importance`() {
    #expect(
      distinctions("CLOSETED", 600, vanished: 2) == [.bestEver, .firstOfLength(8), .cleared(2)]
    )
  }

  @Test func `the very first word is not the best of all`() {
    let first = Reward(word: "CAB", score: 27, records: WordRecords())
    #expect(first.distinctions == [])
  }

  @Test func `without records only the cubes count`() {
    #expect(Reward(word: "CLOSETED", score: 600, vanished: 1).distinctions == [.cleared(1)])
  }

  @Test func `records are those of the statistics, and grow with each word`() {
    #expect(WordRecords(Stats()) == WordRecords())
    var stats = Stats()
    stats.wordsByLength = [3: 2, 9: 1, 4: 0]
    let play = WordPlay(game: GameID(rawValue: 1), score: 810, at: 0, .timed)
    stats.bestWord = NotedWord(word: "DETENTION", play: play)
    var records = WordRecords(stats)
    #expect(records == WordRecords(bestScore: 810, lengths: [3, 9]))
    records.add("ACTOR", score: 100)
    records.add("JAZZIEST", score: 1480)
    records.add("JAZZIEST", score: 1480)
    #expect(records == WordRecords(bestScore: 1480, lengths: [3, 5, 8, 9]))
  }

  @Test func `nothing takes longer than 600 ms but the whole screen, and more takes longer`() {
    let longest = Duration.milliseconds(600)
    var last = Duration.zero
    for faces in 0...60 {
      let glow = Reward.glow(faces: faces)
      #expect(glow >= last && glow <= longest)
      last = glow
    }
    #expect(Reward.vanishing(cubes: 3) < Reward.vanishing(cubes: 4))
    #expect(Reward.vanishing(cubes: 27) <= longest)
    let plain = Reward(word: "CAB", score: 27).flight
    let jump = Reward(word: "CLOSERS", score: 300).flight
    #expect(plain < jump && jump <= longest)
    #expect(Reward(word: "CLOSETED", score: 600).flight == .milliseconds(2400))
  }
}
