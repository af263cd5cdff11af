import ComposableTesting
import Features
import GameTesting
import Model
import Rules
import Surface
import Testing

@Suite("Words are rewarded in proportion")
struct RewardStories {
  /// A cube whose first path spells CLOSETED, with words of five to eight letters on it.
  private static let letters = CubeLetters.plain(except: [
    "022t": "C", "122t": "L", "222t": "O", "222l": "S", "212l": "E", "202l": "T", "102l": "E",
    "112l": "D", "222r": "R",
  ])

  private func player(
    in world: World = World(),
    _ settings: Settings = Settings(motion: .full),
    with change: (inout Dependencies) -> Void = { _ in }
  ) -> Player {
    let player = Player(in: .unlimited, letters: Self.letters, world: world, settings: settings) {
      $0.dictionary = .words("clos close closet closeted")
      change(&$0)
    }
    player.store.skipReceivedActions()
    return player
  }

  private func flight(_ player: Player) throws -> Reward? {
    try player.play().motion.first { kind -> Reward? in
      if case .reward(let reward) = kind { reward } else { nil }
    }?.value
  }

  @Test func `each tier flies up, and a key during the flight acts at once`() throws {
    let player = player()
    for (word, tier) in [
      ("close", Reward.Tier.plain), ("closet", .good), ("closeted", .great),
    ] {
      player.enters(word)
      #expect(try flight(player)?.tier == tier)
      #expect(try flight(player)?.word == word.uppercased())
      player.types("c")
      #expect(try player.play().spelling.isEmpty == false, "the letter is typed in the same step")
      #expect(try flight(player) != nil, "and the word flies on")
      player.presses(.escape)
      player.waits(.milliseconds(620), step: .milliseconds(10))
      #expect(try player.play().motion.isActive == false, "all is over within 600 ms")
    }
    player.rests()
  }

  @Test func `PgDn shows more words, and a new word shows the latest again`() throws {
    let player = player()
    player.types("close", .enter, .pageUp, .pageDown, .pageDown)
    #expect(try player.play().wordsPart == 1)
    player.enters("clo")
    #expect(try player.play().wordsPart == 1, "nothing was played")
    player.types(.escape, "closet", .enter)
    #expect(try player.play().wordsPart == 0)
  }

  @Test func `the next word replaces the one in flight`() throws {
    let player = player()
    player.enters("close")
    player.waits(.milliseconds(100), step: .milliseconds(10))
    player.enters("closet")
    #expect(try flight(player)?.word == "CLOSET")
    let flights = try player.play().motion.animations.filter {
      if case .reward = $0.kind { true } else { false }
    }
    #expect(flights.count == 1)
    player.waits(.seconds(1), step: .milliseconds(20))
  }

  @Test func `a history of lesser words makes a best word and the first of its length`() throws {
    let world = World()
    try world.add(.story("CAB"), at: 1000, end: .timeUp)
    let player = player(in: world)
    #expect(try player.play().records == WordRecords(bestScore: 27, lengths: [3]))
    player.enters("close")
    #expect(try player.play().reward?.distinctions == [.bestEver, .firstOfLength(5)])
    player.enters("closet")
    #expect(try player.play().reward?.distinctions == [.bestEver, .firstOfLength(6)])
    player.enters("clos")
    #expect(try player.play().reward?.distinctions == [.cleared(3)])
    player.waits(.seconds(1), step: .milliseconds(20))
  }

  @Test func `before the history has answered, no word is a record`() throws {
    let player = player { $0.history.stats = { await never(Stats()) } }
    player.enters("closeted")
    #expect(try player.play().reward?.distinctions == [])
    #expect(try player.play().records == nil)
    player.waits(.seconds(1), step: .milliseconds(20))
  }

  @Test func `a history that cannot be read makes no record and no fuss`() throws {
    let player = player { $0.history.stats = throwing(.failed(reason: "no")) }
    player.enters("closeted")
    #expect(try player.play().reward?.distinctions == [])
    #expect(player.notice?.hasPrefix("CLOSETED") == true)
    player.waits(.seconds(1), step: .milliseconds(20))
  }

  @Test func `with reduced motion the texts stand as a notice, and nothing moves`() throws {
    let player = player(Settings(motion: .reduced))
    player.enters("closeted")
    #expect(try player.play().motion.isActive == false)
    #expect(player.notice?.hasPrefix("CLOSETED") == true)
    #expect(try player.play().reward?.distinctions.last == .firstOfLength(8))
    player.rests()
  }
}
