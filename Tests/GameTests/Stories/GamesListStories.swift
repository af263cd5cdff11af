import ComposableTesting
import GameTesting
import Model
import Rules
import Surface
import Synchronization
import Testing

@testable import Features

@Suite("The list of all games")
struct GamesListStories {
  private let world = World()

  /// Puts a game into the history, which goes on where no end is given.
  @discardableResult
  private func add(
    _ words: String,
    to world: World,
    at start: Double,
    _ mode: GameMode = .unlimited,
    end: GameEnd? = nil
  ) throws -> GameID {
    try world.add(.story(words, mode), at: start, seconds: end == nil ? 1 : 10, end: end)
  }

  private func stats(_ player: Player) throws -> StatsFeature.State { try player.top() }

  /// A player who has opened the list of games.
  private func visitor(_ world: World, with change: Player.Change = { _ in }) -> Player {
    let player = Player(world: world, with: change).atHome(opening: .stats)
    player.clicks(.row(StatsFeature.Tab.games))
    return player
  }

  @Test func `all games are listed, the latest first; a finished one opens its replay`() throws {
    let first = try add("CAB CAD", to: world, at: 1, .timed, end: .timeUp)
    let second = try add("CAB", to: world, at: 2)
    let third = try add("CAD", to: world, at: 3, end: .endedByPlayer)
    let player = visitor(world)
    #expect(try stats(player).games.elements.map(\.id) == [third, second, first])
    #expect(try stats(player).resumableGame == nil)
    player.presses(.end, .enter)
    #expect(player.state.replay?.game == first)
    player.presses(.escape)
    player.clicks(.row(third))
    #expect(try stats(player).cursor.index == 0)
    player.clicks(.row(third))
    #expect(player.state.replay?.game == third)
    player.presses(.escape)
  }

  @Test func `y shares the chosen game, and Esc leads back to the list`() throws {
    try add("CAB CAD", to: world, at: 1, .timed, end: .timeUp)
    let player = visitor(world)
    player.types("y")
    #expect(player.state.replay?.shared?.text == world.copied.last && world.copied.count == 1)
    player.presses(.function(1), .escape)
    #expect(player.state.replay?.shared != nil && world.copied.count == 1, "after the help, too")
    player.presses(.escape)
    #expect(try stats(player).cursor.index == 0)
  }

  @Test func `w lists all words of the chosen game, and Words stays as it was left`() throws {
    let first = try add("CAB CAD", to: world, at: 1, .timed, end: .timeUp)
    try add("QUA", to: world, at: 2, .timed, end: .timeUp)
    let player = visitor(world)
    player.presses(.end, .character("w"))
    let words: WordsFeature.State = try player.top()
    #expect(words.game == first)
    #expect(Set(words.list.elements.map(\.word)) == ["CAB", "CAD"] && words.list.total == 2)
    player.enters("sss/d")
    let found: WordsFeature.State = try player.top()
    #expect(found.list.elements.map(\.word) == ["CAD"])
    player.presses(.escape, .enter, .end, .character("w"))
    let again: WordsFeature.State = try player.top()
    #expect(again.game == first && again.search.isEmpty, "a replay has the same key")
    player.presses(.escape, .escape, .escape)
    player.opens(.words)
    let all: WordsFeature.State = try player.top()
    #expect(all.game == nil && all.search.isEmpty && all.sort == .recent && all.list.total == 3)
  }

  @Test func `the words of the chosen game are read, the best first`() throws {
    try add("CAB CAD", to: world, at: 1, .timed, end: .timeUp)
    try add("CAB QUA", to: world, at: 2, .timed, end: .timeUp)
    let player = visitor(world)
    player.presses(.down, .up)
    #expect(try stats(player).chosenWords?.map(\.word) == ["QUA", "CAB"])
    player.presses(.down)
    #expect(try stats(player).chosenWords?.map(\.word) == ["CAB", "CAD"])
  }

  @Test func `the list is narrowed to a mode, and sorted by points`() throws {
    let timed = try add("CAB", to: world, at: 1, .timed, end: .timeUp)
    let best = try add("CAB CAD", to: world, at: 2, .timed, end: .timeUp)
    let begun = try add("CAD", to: world, at: 3)
    let player = visitor(world)
    func games() throws -> [GameID] { try stats(player).games.elements.map(\.id) }
    #expect(try games() == [begun, best, timed])
    player.types("s")
    #expect(try games() == [best, timed, begun], "what is not finished stays in the list")
    player.types("m")
    #expect(try games() == [best, timed])
    player.chooses(StatsFeature.Filter(.unlimited))
    #expect(try games() == [begun])
    player.types("m")
    #expect(try stats(player).mode == nil, "after the last mode come all")
    player.types("s")
    #expect(try games() == [begun, best, timed])
  }

  @Test func `home resumes the newest of several unfinished games, the list any of them`() throws {
    let older = try add("CAB CAD", to: world, at: 1)
    let newer = try add("CAB", to: world, at: 2)
    let player = visitor(world)
    #expect(player.home.resumable[.unlimited]?.id == newer)
    #expect(player.home.resumable[.unlimited]?.othersWaiting == 1)
    player.presses(.down)
    #expect(try stats(player).resumableGame == older)
    player.presses(.enter)
    #expect(player.state.page == nil)
    let play = try player.play()
    #expect(play.autosave.game == older && play.match.moves.count == 2)
    #expect(world.saves.map(\.progress.secondsPlayed) == [1], "it is this window's at once")
    // Ended, it waits no more; the other one does.
    player.endsGame()
    player.presses(.escape)
    #expect(player.home.resumable[.unlimited]?.id == newer)
    #expect(player.home.resumable[.unlimited]?.othersWaiting == 0)
  }

  @Test func `a game that cannot be resumed is reported, and no other one starts`() throws {
    let id = try add("CAB", to: world, at: 1)
    let player = visitor(world) {
      $0.history.savedGame = { _ throws(HistoryError) in throw .gameInUse(GameID(rawValue: 1)) }
    }
    player.presses(.enter)
    #expect(player.state.game == nil && player.home.dealing == nil)
    #expect(try stats(player).problem == .gameInUse(id), "the list stays and says why")
    #expect(try stats(player).tab == .games && player.home.notices.isEmpty)
  }

  @Test func `a game that is still being read does not open over home`() throws {
    try add("CAB", to: world, at: 1)
    let player = visitor(world) {
      $0.history.savedGame = { _ throws(HistoryError) in
        _ = await never()
        throw .noSuchGame(GameID(rawValue: 1))
      }
    }
    player.presses(.enter)
    #expect(try stats(player).tab == .games)
    player.presses(.escape)
    #expect(player.state.isHomeInFront)
    // The read was cancelled: nothing is left to wait for.
  }

  @Test func `a long list is read a page at a time`() throws {
    for number in 0..<450 {
      try add("CAB", to: world, at: Double(number), .timed, end: .timeUp)
    }
    let player = visitor(world)
    #expect(try stats(player).games.elements.count == PagedList<GameSummary>.pageSize)
    #expect(try stats(player).games.total.map { $0 > 200 } == true)
    for _ in 0..<15 { player.presses(.pageDown) }
    #expect(try stats(player).games.elements.count == 2 * PagedList<GameSummary>.pageSize)
    player.presses(.home, .end)
    #expect(try stats(player).games.elements.count == 450 && stats(player).cursor.index == 449)
    #expect(try stats(player).games.total == 450)
    player.presses(.home)
    // Where it is left and come back to, it is read anew.
    try add("CAD", to: world, at: 1e6, .timed, end: .timeUp)
    player.chooses(StatsFeature.Tab.overview)
    player.chooses(StatsFeature.Tab.games)
    #expect(try stats(player).games.elements.count == PagedList<GameSummary>.pageSize)
    #expect(try stats(player).games.elements.first?.score == 24)
  }

  @Test func `a game is deleted after a question, brought back until the program ends`() throws {
    let first = try add("CAB CAD", to: world, at: 1, .timed, end: .timeUp)
    let second = try add("CAB", to: world, at: 2, .timed, end: .timeUp)
    let third = try add("CAD", to: world, at: 3)
    let player = visitor(world)
    func games() throws -> [GameID] { try stats(player).games.elements.map(\.id) }
    player.presses(.down)
    // Asked once; any other key keeps it, and does nothing else.
    for key in [Key.character("n"), .escape, .character("x")] {
      player.types("x")
      #expect(try stats(player).doomed == second)
      player.presses(key)
      #expect(try stats(player).doomed == nil && games() == [third, second, first])
    }
    player.types("z")
    #expect(try games() == [third, second, first], "there is nothing to bring back")
    player.presses(.delete, .enter)
    #expect(try games() == [third, first] && stats(player).deleted == [second])
    #expect(try stats(player).games.chosen?.id == first, "the cursor stays at its place")
    #expect(try stats(player).stats?.games == 2)
    // Elsewhere and back, it can still be brought back.
    player.presses(.escape)
    player.opens(.stats)
    player.clicks(.row(StatsFeature.Tab.games))
    player.types("z")
    #expect(try games() == [third, second, first] && stats(player).deleted == [])
    player.presses(.function(1))
    #expect(player.state.help?.page == .keys && player.state.help?.isForStats == true)
    player.presses(.escape)
    // Records are only looked at.
    player.clicks(.row(StatsFeature.Tab.records))
    player.types("x")
    #expect(try stats(player).doomed == nil)
  }

  @Test
  func `on a slow disk each step is done after the one before it, and all before the page closes`()
    throws
  {
    let first = try add("CAB", to: world, at: 1, .timed, end: .timeUp)
    let second = try add("CAD", to: world, at: 2, .timed, end: .timeUp)
    let player = visitor(world) { $0.history.delete = $0.clock.delaying($0.history.delete) }
    player.types("xyzxy")
    // Nor does a race begin in place of the page.
    player.presses(.down, .character("r"), .escape)
    #expect(try !stats(player).isReadyToQuit)
    player.waits(.seconds(2))
    #expect(
      try stats(player).deleted == [] && stats(player).games.elements.map(\.id) == [second, first]
    )
    player.waits(.seconds(1))
    #expect(
      player.state.top == nil && world.history.games(GameQuery()).elements.map(\.id) == [first]
    )
  }

  @Test func `a burst deletes the row that is shown once, and the list is what the disk has`()
    throws
  {
    let first = try add("CAB", to: world, at: 1, .timed, end: .timeUp)
    try add("CAD", to: world, at: 2, .timed, end: .timeUp)
    let player = visitor(world) { $0.history.delete = $0.clock.delaying($0.history.delete) }
    player.types("xyxy")
    player.waits(.seconds(3))
    #expect(try stats(player).problem == nil)
    #expect(try stats(player).games.elements.map(\.id) == [first])
    // Nor does a key behind Esc undo it.
    player.types("xy")
    player.presses(.escape, .character("z"))
    player.waits(.seconds(3))
    #expect(player.state.top == nil && world.history.games(GameQuery()).total == 0)
  }

  @Test func `a game that is not over is not raced, from the list or its replay`() throws {
    let id = try add("CAB", to: world, at: 1)
    let player = visitor(world)
    player.types("r")
    #expect(try stats(player).problem == .gameRunning(id) && player.state.game == nil)
    player.sends(.recordsAsked(.watch(id)))
    player.types("r")
    #expect(player.state.replay?.refusal == HistoryError.gameRunning(id).message)
    player.types("l")
    #expect(player.state.replay?.refusal == nil)
  }

  @Test func `a game that cannot be deleted stays, and the page says why`() throws {
    let id = try add("CAB", to: world, at: 1)
    let player = visitor(world) {
      $0.history.delete = { step throws(HistoryError) in
        if step == .game(id) { throw .gameInUse(id) }
        return []
      }
    }
    player.types("xy")
    #expect(try stats(player).problem == .gameInUse(id))
    #expect(try stats(player).games.elements.map(\.id) == [id])
  }

  @Test func `a successful read removes the problem`() throws {
    let failing = Mutex(true)
    for start in 0..<(PagedList<GameSummary>.pageSize + 60) {
      try add("CAB", to: world, at: Double(start))
    }
    let player = visitor(world) {
      let games = $0.history.games
      $0.history.games = { query throws(HistoryError) in
        if query.offset > 0, failing.withLock({ $0 }) { throw .busy(path: "/d") }
        return try await games(query)
      }
    }
    player.presses(.end)
    #expect(try stats(player).problem == .busy(path: "/d"))
    failing.withLock { $0 = false }
    player.presses(.up)
    #expect(try stats(player).problem == nil)
    #expect(try stats(player).games.elements.count == PagedList<GameSummary>.pageSize + 60)
  }

  @Test func `digits without a tab do nothing`() throws {
    let player = visitor(World())
    for key in ["0", "5", "9", "x"] as [Character] { player.presses(.character(key)) }
    #expect(try stats(player).tab == .games)
  }
}
