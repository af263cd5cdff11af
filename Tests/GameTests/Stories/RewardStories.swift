import ComposableTesting
import GameTesting
import Model
import Rules
import Surface
import Testing

@testable import Features

@Suite("Words are rewarded in proportion")
struct RewardStories {
  /// A cube whose first path spells CLOSETED, with words of five to eight letters on it.
  static let letters = CubeLetters.plain(except: [
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
      ("clos", Reward.Tier.plain), ("close", .green), ("closet", .large),
    ] {
      player.enters(word)
      #expect(try flight(player)?.tier == tier && flight(player)?.word == word.uppercased())
      player.types("c")
      #expect(try player.play().spelling.isEmpty == false, "the letter is typed in the same step")
      #expect(try flight(player) != nil, "and the word flies on")
      player.presses(.escape)
      player.waits(.milliseconds(620), step: .milliseconds(10))
      #expect(try player.play().motion.isActive == false, "all is over within 600 ms")
    }
    player.rests()
  }

  /// A player who has just played a word of eight letters, which takes the whole screen.
  private func celebrating(_ change: (inout Dependencies) -> Void = { _ in }) throws -> Player {
    let player = player(with: change)
    player.enters("closeted")
    #expect(try flight(player)?.tier == .whole)
    return player
  }

  @Test(arguments: [
    Key.character("c"), .enter, .tab, .left, .delete, .function(10), .backspace,
  ])
  func `a key acts at once on the whole screen, and ends it`(key: Key) throws {
    let quiet = player(Settings(motion: .reduced))
    quiet.enters("closeted")
    let player = try celebrating()
    player.waits(.milliseconds(100), step: .milliseconds(10))
    quiet.waits(.milliseconds(100), step: .milliseconds(10))
    player.presses(key)
    quiet.presses(key)
    #expect(try flight(player) == nil, "it is over in the same step")
    let (play, other) = (try player.play(), try quiet.play())
    #expect(play.spelling == other.spelling && play.menu == other.menu)
    #expect(play.removal == other.removal && play.attitude == other.attitude)
    #expect(play.notice == other.notice, "and the key does what it does without it")
    player.waits(.seconds(1), step: .milliseconds(20))
  }

  @Test func `Esc only ends it, as its caption says`() throws {
    let player = try celebrating()
    player.waits(.milliseconds(1500), step: .milliseconds(10))
    player.presses(.escape)
    #expect(try flight(player) == nil && player.play().menu == nil)
    player.presses(.escape)
    #expect(try player.play().menu != nil)
  }

  @Test
  func `a click ends it and nothing that it hides, the release of the one that played it does not`()
    throws
  {
    let player = try celebrating()
    player.points(.release, at: .ground)
    #expect(try flight(player) != nil)
    player.clicks("222r")
    #expect(try flight(player) == nil && player.play().selection.isEmpty)
    player.clicks("222r")
    #expect(try player.play().selection == [face("222r")])
    player.waits(.seconds(1), step: .milliseconds(20))
  }

  @Test func `without a key it is over by itself, and nothing moves on`() throws {
    let player = try celebrating()
    player.waits(.milliseconds(2300), step: .milliseconds(10))
    #expect(try flight(player) != nil)
    player.waits(.milliseconds(200), step: .milliseconds(10))
    #expect(try player.play().motion.isActive == false)
    player.rests()
  }

  @Test func `only what takes the whole screen has its meaning`() throws {
    let meanings = MeaningClient { word, _ in
      WordMeaning(word: word, .init(kind: "verb", gloss: "means \(word)"))
    }
    let player = player { $0.meanings = meanings }
    player.enters("closet")
    #expect(try player.play().reward?.meaning == nil)
    player.enters("closeted")
    #expect(try player.play().reward?.meaning == "means CLOSETED")
    player.waits(.seconds(3), step: .milliseconds(20))
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
    #expect(try player.play().reward?.distinctions == [] && player.play().records == nil)
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
