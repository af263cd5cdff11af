import ComposableTesting
import GameTesting
import Rules
import Surface
import Testing

@testable import Features
@testable import Model

@Suite("The notebook")
struct NotebookStories {
  let world = World()

  /// A player at the notebook, who has found CAB and CAD in a game that is over; DAB was there, too.
  private func reader() throws -> Player {
    try world.add(.story("CAB CAD", .timed), at: 1, seconds: 10, end: .timeUp)
    return Player(world: world).atHome(opening: .words)
  }

  private func notebook(_ player: Player) throws -> NotebookFeature.State { try player.top() }

  @Test func `Tab, its reverse, digits and clicks turn to the tabs`() throws {
    let player = try reader()
    #expect(try notebook(player).tab == .found)
    player.presses(.tab)
    #expect(try notebook(player).tab == .missed)
    player.presses(.tab, .tab, .backtab)
    #expect(try notebook(player).tab == .known)
    player.types("2")
    #expect(try notebook(player).tab == .missed)
    player.clicks(.row(NotebookFeature.Tab.found))
    #expect(try notebook(player).tab == .found)
    player.types("/", .tab)
    #expect(try notebook(player).tab == .found, "it ends the search")
  }

  @Test func `what could have been spelled and never was is missed, until it is found`() throws {
    let player = try reader()
    player.types("2")
    let there = try notebook(player).missed.list.elements
    #expect(there.map(\.word).contains("DAB") && !there.map(\.word).contains("CAB"))
    #expect(there.first { $0.word == "DAB" }?.timesMissed == 1)
    player.presses(.escape)
    try world.add(.story("DAB", .timed), at: 2, seconds: 10, end: .timeUp)
    player.opens(.words)
    let after = try notebook(player)
    #expect(after.tab == .missed && !after.missed.list.elements.map(\.word).contains("DAB"))
  }

  @Test func `a missed word's page opens, and the list is as it was`() throws {
    let player = try reader()
    player.types("2s")
    let before = try notebook(player).missed
    player.presses(.right)
    #expect(player.state.word?.entry.word == before.list.chosen?.word)
    player.presses(.escape)
    #expect(try notebook(player).missed.sort == before.sort)
    #expect(try notebook(player).missed.list.chosen == before.list.chosen)
  }

  @Test func `a length that is known opens, with the words that were found`() throws {
    let player = try reader()
    player.types("3")
    let known = try notebook(player).known
    #expect(known.lengths.elements == [KnownLength(length: 3, found: 2, total: 5)])
    #expect(known.standing == KnownLength(length: 0, found: 2, total: 5))
    player.presses(.enter)
    let words = try #require(try notebook(player).known.opened)
    #expect(words.list.elements.filter(\.isFound).map(\.word).sorted() == ["CAB", "CAD"])
    #expect(words.list.total == 5)
    player.types("ss")
    #expect(try notebook(player).known.opened?.list.elements.first?.isFound == true)
    player.presses(.escape)
    #expect(try notebook(player).known.opened == nil)
    player.presses(.escape)
    #expect(player.state.isHomeInFront)
  }

  @Test func `of one game, what was there and not found in it stands beside its words`() throws {
    let game = try world.add(.story("CAB", .timed), at: 1, seconds: 10, end: .timeUp)
    try world.add(.story("CAD", .timed), at: 2, seconds: 10, end: .timeUp)
    let player = Player(world: world).atHome()
    player.sends(.asked(.open(.words(NotebookFeature.State(.missed, of: game)))))
    let missed = try notebook(player).missed.list.elements.map(\.word)
    #expect(missed.contains("CAD") && !missed.contains("CAB"))
    #expect(try notebook(player).tabs == [.found, .missed])
  }

  @Test func `a long search says how far it is, ends with the page, and goes on with the next`()
    throws
  {
    for number in 1...50 {
      try world.add(.story("CAB", .timed), at: Double(number), seconds: 10, end: .timeUp)
    }
    let player = Player(
      world: world,
      with: { [clock = world.clock] in
        let base = $0.history.searchedGames
        // Each step takes a second.
        $0.history.searchedGames = { findings throws(HistoryError) in
          if !findings.games.isEmpty,
            (try? await clock.sleep(until: clock.now + .seconds(1))) == nil
          {
            throw .failed(reason: "cancelled")
          }
          return try await base(findings)
        }
      }
    )
    .atHome(opening: .words)
    player.types("2")
    #expect(try notebook(player).searched == nil && notebook(player).isWaiting)
    player.waits(.seconds(1))
    #expect(try notebook(player).searched?.progress == ReadingProgress(done: 20, total: 50))
    #expect(try !notebook(player).missed.list.isEmpty, "what is known so far")
    player.presses(.escape)
    let kept = try world.history.commonWords(.init(.missed)).elements.map(\.timesMissed).max()
    #expect(kept == 20, "it ended with the page, and what it had stays")
    player.opens(.words)
    player.waits(.seconds(3))
    #expect(try notebook(player).searched?.progress == nil)
    #expect(try notebook(player).missed.list.elements.first?.timesMissed == 50)
  }

  @Test func `Enter replays the game where a word was missed, on the cube of that moment`() throws {
    // DAB goes once the cube of its D is used up.
    try world.add(.story("CAB CAD", .timed), at: 1, seconds: 10, end: .timeUp)
    let player = Player(world: world).atHome(opening: .words)
    player.types("2")
    let missed = try notebook(player).missed
    let (word, moment) = (try #require(missed.list.chosen), try #require(missed.moment))
    let place = try #require(word.missed)
    #expect(moment.movesMade == place.moveIndex && moment.game == place.game)
    #expect(place.path.allSatisfy { moment.board.isPlayable($0) })
    #expect(place.path.map { moment.record.letters[$0].text }.joined() == word.word)
    player.presses(.enter)
    let replay: ReplayFeature.State = try player.top()
    #expect(replay.movesMade == place.moveIndex && replay.board == moment.board)
    player.presses(.escape, .right)
    #expect(player.state.word?.entry.word == word.word)
    #expect(player.state.word?.moment?.board == moment.board, "and on its page")
    player.presses(.enter)
    let again: ReplayFeature.State = try player.top()
    #expect(again.movesMade == place.moveIndex)
  }

  @Test func `growth has its views, and each row opens its words`() throws {
    let player = try reader()
    player.types("4")
    func growth() throws -> GrowthFeature.State { try notebook(player).growth }
    #expect(try growth().growth?.words == 2)
    #expect(try growth().view == .weeks && growth().list.elements.last?.period?.days == -3...3)
    player.types("v", .end, .enter)
    #expect(
      try notebook(player).tab == .growth && growth().opened?.search.search.text == "new:1970-01"
    )
    #expect(try growth().opened?.list.elements.map(\.word) == ["CAB", "CAD"])
    player.types("/ v")
    #expect(try notebook(player).isTyping && growth().opened?.list.total == 0)
    player.presses(.escape, .escape)
    #expect(try growth().opened == nil && growth().view == .months, "back to where it was opened")
    player.types("vv")
    #expect(try growth().view == .letters)
    player.presses(.down, .down, .right, .left, .left, .enter)
    #expect(try growth().opened?.search.search.text == "c* 3" && growth().opened?.list.total == 2)
    player.presses(.tab)
    #expect(try notebook(player).tab == .found && notebook(player).found.search.isEmpty)
    player.presses(.backtab, .escape)
    #expect(try growth().opened == nil)
    player.clicks(.row(Growth.View.firsts))
    player.presses(.enter)
    #expect(player.state.word?.entry.word == "CAB")
    player.presses(.escape)
    #expect(try notebook(player).tab == .growth && growth().view == .firsts)
  }

  @Test func `a year is copied, but not by a guest`() throws {
    for isGuest in [false, true] {
      let world = World()
      try world.add(.story("CAB CAD", .timed), at: 1, seconds: 10, end: .timeUp)
      var settings = Settings(motion: .reduced)
      if isGuest { settings.beginKiosk() }
      let player = Player(world: world, settings: settings).atHome(opening: .words)
      player.types("4vv", .end, isGuest ? .function(4) : "y")
      #expect(try notebook(player).growth.isCopied == !isGuest)
      let page =
        "lexicube 1970\n2 new words, 2 in all\nBest month: January, 2\nFirst of 3 letters: CAB"
      #expect(world.copied.map { $0.hasPrefix(page) } == (isGuest ? [] : [true]))
      player.types("v")
      #expect(try !notebook(player).growth.isCopied)
    }
  }

  @Test func `growth before the first word offers a game, and says why it cannot be read`() throws {
    let player = Player().atHome(opening: .words)
    player.types("4")
    #expect(try notebook(player).growth.isBlank)
    player.types("n")
    #expect(try player.play().match.mode == .standard)
    let other = Player(with: {
      $0.history.growth = throwing(.busy(path: "/d"))
    }).atHome(opening: .words)
    other.types("4")
    #expect(try notebook(other).growth.list.problem == .busy(path: "/d"))
  }

  @Test func `a history that cannot be read says why on both tabs`() throws {
    let player = Player(with: {
      $0.history.commonWords = throwing(.busy(path: "/d"))
      $0.history.known = throwing(.busy(path: "/d"))
    }).atHome(opening: .words)
    player.types("2")
    #expect(try notebook(player).missed.list.problem == .busy(path: "/d"))
    player.types("3")
    #expect(try notebook(player).known.lengths.problem == .busy(path: "/d"))
  }
}
