import ComposableTesting
import GameTesting
import Rules
import Surface
import Synchronization
import Testing

@testable import Features
@testable import Model

@Suite("Saving during a game")
struct SavingStories {
  private let player = Player(in: .unlimited)

  @Test func `a game is first saved with its first move, then with each move in order`() throws {
    player.types("cab")
    #expect(player.world.saves.isEmpty)
    player.presses(.enter)
    #expect(player.world.saves.map(\.moves.count) == [1])
    player.types("cad", .enter, .delete, .enter, .enter)
    #expect(player.world.saves.map(\.moves.count) == [1, 2, 3])
    #expect(Set(player.world.saves.map(\.key)).count == 1)
    let entry = try #require(player.world.history.entries.first)
    #expect(entry.moves.map(\.move) == (try player.play().match.moves))
    #expect(entry.game.letters == .story)
  }

  @Test func `moves made while one is being written wait for it`() throws {
    let player = slowPlayer()
    player.enters("cab")
    #expect(try player.play().autosave.isSaving)
    player.types("cad", .enter, .delete, .enter, .enter)
    #expect(try player.play().match.moves.count == 3 && player.play().autosave.receipt == nil)
    player.waits(.seconds(1))
    #expect(player.world.saves.map(\.moves.count) == [1])
    #expect(try player.play().autosave.receipt?.moveCount == 1 && player.play().autosave.isSaving)
    player.waits(.seconds(1))
    #expect(player.world.saves.map(\.moves.count) == [1, 3], "the latest snapshot stands for all")
    #expect(try player.play().autosave.receipt?.moveCount == 3 && !player.play().autosave.isSaving)
    player.sends(.hungUp)
    player.waits(.seconds(1))
    player.isGone()
  }

  @Test func `the end of a game that another one has replaced is saved`() throws {
    let player = slowPlayer()
    player.enters("cab")
    let first = try #require(player.state.savedGame?.autosave.key)
    player.menu(PlayMenu.Row.end)
    player.presses(.enter)
    // The result waits for nobody, and its save for the one before.
    #expect(try player.play().isOver && player.play().autosave.isSaving)
    let code = try #require(ChallengeCode(mode: .unlimited, seed: 42))
    player.sends(.asked(.race(KnownCube(.code(code)))))
    #expect(player.state.savedGame?.autosave.key != first)
    #expect(player.state.savedGame?.autosave.isSaving == false && player.state.isSaving)
    player.waits(.seconds(3))
    #expect(player.world.saves.contains { $0.key == first && $0.end == .endedByPlayer })
    #expect(!player.state.isSaving)
  }

  @Test(arguments: [
    ScreenState.stats(.init(.games)), .word(.init(word: "CAB", language: .english)),
  ])
  func `a page that is opened before the end is saved reads it once it is`(page: ScreenState) throws
  {
    let player = slowPlayer()
    player.enters("cab")
    player.menu(PlayMenu.Row.end)
    player.presses(.enter)
    player.sends(.asked(.open(page)))
    func total() -> Int? {
      switch player.state.top {
      case .stats(let stats): stats.games.total
      case .word(let word): word.list.total
      default: nil
      }
    }
    #expect(total() == 0)
    player.waits(.seconds(3))
    #expect(total() == 1)
  }

  @Test func `a save that failed is tried again once a new game was called off`() throws {
    let player = Player(in: .timed, with: { $0.dictionary.fairSeed = { _ in await never() } })
    player.enters("cab")
    player.world.breakHistory(.diskFull(path: "/d"))
    player.waits(.seconds(181))
    player.presses(.enter)
    #expect(try player.play().hasLeft && player.home.dealing != nil)
    player.presses(.function(1), .escape)
    #expect(try !player.play().hasLeft && player.home.dealing == nil)
    player.world.breakHistory(nil)
    player.waits(.seconds(3))
    #expect(player.world.history.entries.first?.end == .timeUp)
  }

  /// A player whose saves take a second each.
  private func slowPlayer() -> Player {
    Player(in: .unlimited) {
      $0.history.save = $0.clock.delaying($0.history.save)
    }
  }

  /// The history gives up after six seconds, the game tries again every three.
  @Test func `a disk that does not answer holds up neither the next word nor who leaves`() throws {
    let player = Player(in: .unlimited) {
      let save: HistoryClient.Ask<GameSnapshot, SaveReceipt> = { _ throws(HistoryError) in
        throw .notAnswering(path: "/stopped/history.sqlite")
      }
      $0.history.save = $0.clock.delaying(save, by: .seconds(6))
    }
    player.enters("cab")
    #expect(try !player.play().autosave.isSettled)
    player.waits(.seconds(6))
    for _ in 0..<20 {
      #expect(try player.play().autosave.isSettled, "nothing is waited for any more")
      player.waits(.seconds(1))
    }
    player.menu(PlayMenu.Row.leave)
    for _ in 0..<13 where player.state.game != nil { player.waits(.seconds(1)) }
    #expect(player.state.game == nil, "after the save under way, and one that began since")
    player.sends(.hungUp)
    player.isGone()
  }

  @Test func `Quit in the menu ends the program before the game is saved, as Ctrl-C does`() {
    let player = slowPlayer()
    player.enters("cab")
    player.menu(PlayMenu.Row.quit)
    #expect(player.state.wantsToQuit, "the terminal is given back now")
    #expect(!player.state.hasQuit)
    player.waits(.seconds(1))
    player.waits(.seconds(1))
    #expect(player.state.hasQuit && player.world.history.entries.first?.moves.count == 1)
    player.rests()
  }

  @Test func `a player on the way home hears of another program, and can stay`() throws {
    let player = slowPlayer()
    player.sends(.historyWaits)
    #expect(try !player.play().autosave.waitsForOthers, "nothing is being saved")
    player.enters("cab")
    player.menu(PlayMenu.Row.leave)
    player.sends(.historyWaits)
    #expect(try player.play().autosave.waitsForOthers)
    player.presses(.enter, .character("x"), .down)
    player.clicks(.row(PlayMenu.Row.end))
    #expect(try player.play().menu?.asking == nil)
    #expect(try player.play().exit == .home, "only Esc changes it")
    player.presses(.escape)
    #expect(try player.play().exit == nil)
    player.presses(.escape)
    #expect(try player.play().isBeingPlayed)
    player.waits(.seconds(1))
    player.waits(.seconds(1))
    #expect(try !player.play().autosave.waitsForOthers)
    player.menu(PlayMenu.Row.leave)
    player.waits(.seconds(1))
    #expect(player.state.game == nil)
  }

  @Test func `a game without moves is not saved`() throws {
    for mode in GameMode.all {
      let player = Player(in: mode)
      player.types("ca")
      player.waits(.seconds(3))
      player.leaves()
      #expect(player.world.saves.isEmpty)
    }
    let ended = Player(in: .timed)
    ended.menu(PlayMenu.Row.end)
    #expect(try ended.play().result?.end == .endedByPlayer && ended.play().result?.rank == nil)
    ended.waitsForResult()
    ended.presses(.escape)
    #expect(ended.state.game == nil && ended.world.saves.isEmpty)
  }

  @Test func `the time is saved on every pause`() throws {
    player.enters("cab")
    player.waits(.seconds(7))
    player.presses(.escape)
    #expect(player.world.saves.last?.progress.secondsPlayed == 7)
    #expect(player.world.history.entries.first?.progress.secondsPlayed == 7)
    player.presses(.escape)
    player.waits(.seconds(3))
    player.sends(.suspended)
    #expect(player.world.saves.last?.progress.secondsPlayed == 10)
  }

  @Test func `a failed save is reported and repeated with the next move`() throws {
    player.enters("cab")
    player.world.breakHistory(.diskFull(path: "/d"))
    player.enters("cad")
    #expect(try player.play().autosave.problem == .diskFull(path: "/d"))
    let saves = player.world.saves
    player.types("dab")
    #expect(player.world.saves == saves, "there is nothing new to save")
    player.world.breakHistory(nil)
    player.presses(.enter)
    #expect(try player.play().autosave.problem == nil)
    #expect(player.world.history.entries.first?.moves.count == 3)
  }

  @Test func `the game after one that the disk did not take knows it`() throws {
    player.enters("cab")
    player.world.breakHistory(.diskFull(path: "/d"))
    player.endsGame(after: "cad")
    player.chooses(GameOverState.Row.playAgain)
    #expect(try player.play().match.moves.isEmpty)
    #expect(try player.play().autosave.trouble?.hasPrefix("The disk is full.") == true)
  }

  @Test func `a save that failed is repeated every three seconds until the storage takes it`()
    throws
  {
    let receipt = SaveReceipt(game: GameID(rawValue: 7), moveCount: 1)
    var inMemory = receipt
    inMemory.unsavedReason = "Only in memory"
    let answers = Mutex<[HistoryAnswer<SaveReceipt>]>([
      .success(receipt), .success(inMemory), .failure(.diskFull(path: "/d")),
    ])
    let player = Player(in: .unlimited) {
      $0.history.save = { snapshot throws(HistoryError) in
        #expect(snapshot.moves.count == 1)
        let answer = answers.withLock { $0.popLast() }
        return try (answer ?? .failure(.failed(reason: "there is nothing to save"))).get()
      }
    }
    player.enters("cab")
    #expect(
      try player.play().autosave.trouble
        == "The disk is full. Make room on it; then the game is saved. /d cannot grow."
    )
    player.waits(.seconds(3))
    #expect(try player.play().autosave.trouble == "Only in memory")
    player.waits(.seconds(3))
    #expect(answers.withLock { $0.isEmpty })
    player.waits(.seconds(30))
    #expect(try player.play().autosave.trouble == nil)
  }

  @Test func `an error about one game is not repeated`() {
    player.world.breakHistory(.changedElsewhere(GameID(rawValue: 7)))
    player.enters("cab")
    player.waits(.seconds(30))
    #expect(player.world.saves.count == 1)
  }

  @Test func `a resumed game is saved before anything is played`() throws {
    let world = World()
    let id = try world.add(.story("CAB", .unlimited), at: 1)
    world.breakHistory(.gameInUse(id))
    let player = Player(world: world)
    player.starts(.game(.unlimited, seed: nil))
    #expect(world.saves.map(\.key) == world.history.entries.map(\.game.key))
    #expect(try player.play().autosave.problem == .gameInUse(id))
    #expect(try player.play().autosave.game == id)
    player.leaves()
    #expect(world.saves.count == 2, "once more, and in vain")
  }

  @Test func `a game starts when it is shown, not with its first word`() throws {
    player.waits(.seconds(60))
    player.enters("cab")
    let saved = try #require(player.world.saves.first)
    #expect(saved.moves.first?.playedAt.seconds == saved.game.startedAt.seconds + 60)
  }

  @Test func `a time that could not be saved is saved as the player leaves`() {
    player.enters("cab")
    player.waits(.seconds(5))
    player.world.breakHistory(.busy(path: "/d"))
    player.presses(.escape)
    #expect(player.world.history.entries.first?.progress.secondsPlayed == 0)
    player.world.breakHistory(nil)
    player.leaves()
    #expect(player.world.history.entries.first?.progress.secondsPlayed == 5)
  }

  @Test func `a game whose first save failed is saved with a later move`() throws {
    let player = Player(in: .timed)
    player.world.breakHistory(.busy(path: "/d"))
    player.enters("cab")
    #expect(try player.play().autosave.problem == .busy(path: "/d"))
    player.world.breakHistory(nil)
    player.enters("cad")
    #expect(player.world.history.entries.first?.moves.count == 2)
  }

  @Test func `leaving saves once more, and then the player leaves even if that fails`() throws {
    for key in [Key.control("c"), .function(10)] {
      let player = Player(in: .unlimited)
      player.world.breakHistory(.diskFull(path: "/d"))
      player.enters("cab")
      let tries = player.world.saves.count
      player.presses(key)
      if key == .function(10) { player.chooses(PlayMenu.Row.leave) }
      #expect(player.world.saves.count > tries && player.state.hasQuit == (key != .function(10)))
      if key == .function(10) { #expect(player.state.game == nil) }
    }
  }

  @Test func `a save that fails after the player has asked to leave is repeated once`() throws {
    for isBusyForever in [false, true] {
      let player = slowPlayer()
      player.world.breakHistory(.busy(path: "/d"))
      player.types("cab", .enter, .control("c"))
      player.waits(.seconds(1))
      #expect(!player.state.hasQuit, "it failed, and is tried again")
      #expect(try player.play().autosave.isSaving)
      if !isBusyForever { player.world.breakHistory(nil) }
      player.waits(.seconds(1))
      #expect(player.state.hasQuit)
      let play = try player.play()
      #expect(play.autosave.problem == (isBusyForever ? .busy(path: "/d") : nil))
      #expect(player.world.saves.last?.moves.count == 1, "the history has it in memory")
      #expect(player.world.history.entries.first?.moves.count == (isBusyForever ? nil : 1))
      player.rests()
    }
  }

  @Test func `leaving saves pending moves once the disk has room again`() throws {
    let player = Player(in: .timed)
    player.enters("cab")
    player.world.breakHistory(.diskFull(path: "/d"))
    player.enters("cad")
    player.world.breakHistory(nil)
    player.leaves()
    #expect(player.world.history.entries.first?.moves.count == 2)
    #expect(player.world.history.entries.first?.end == .endedByPlayer)
  }

  @Test func `a player can leave if the end cannot be saved`() throws {
    let player = Player(in: .timed)
    player.enters("cab")
    player.world.breakHistory(.readOnly(path: "/d"))
    player.waits(.seconds(181))
    #expect(try player.play().result?.rank == nil)
    #expect(try player.play().autosave.problem == .readOnly(path: "/d"))
    player.presses(.escape)
    #expect(player.state.game == nil)
  }

  @Test func `Ctrl-C while leaving for home or for a new game quits`() throws {
    let isFirst = Mutex<Void?>(())
    let player = Player(in: .unlimited) {
      $0.history.save = {
        [clock = $0.clock, save = $0.history.save] (game) throws(HistoryError) in
        // Only the first save takes long.
        if isFirst.withLock({ $0.take() }) != nil { try? await clock.sleep(for: .seconds(1)) }
        return try await save(game)
      }
    }
    player.enters("cab")
    player.menu(PlayMenu.Row.leave)
    #expect(try player.play().exit == .home)
    player.presses(.control("c"))
    #expect(try player.play().exit == .quit && !player.state.hasQuit)
    player.waits(.seconds(1))
    player.isGone()

    let again = Player(in: .timed, with: { $0.dictionary.fairSeed = { _ in await never() } })
    again.waits(.seconds(181))
    again.presses(.enter)
    #expect(try again.play().hasLeft && again.home.dealing != nil)
    again.types("cab", .control("c"))
    again.isGone()
  }

  @Test func `losing the terminal saves and ends from every screen`() throws {
    for keys in [[], [Key.escape], [.function(1)], [.delete], [.character("c")]] {
      let player = Player(in: .timed)
      player.types("cab", .enter, .left)
      for key in keys { player.presses(key) }
      player.sends(.hungUp)
      #expect(player.state.hasQuit && player.world.history.entries.first?.end == .endedByPlayer)
      player.rests()
    }
  }

  @Test func `a resumed game without cubes ends at once`() throws {
    let world = World()
    var match = Match(mode: .unlimited, letters: .story)
    for point in LatticePoint.all.reversed() {
      try match.play(.removal(point), at: 1, isWord: { _ in true })
    }
    try world.add(match, at: 1)
    let player = Player(world: world)
    player.starts(.game(.unlimited, seed: nil))
    #expect(try player.play().result?.end == .cubesGone)
    #expect(world.history.entries.first?.end == .cubesGone)
  }
}

/// Work that goes on until it is cancelled.
func never() async -> UInt64 {
  let (stream, continuation) = AsyncStream.makeStream(of: UInt64.self)
  defer { continuation.finish() }
  for await value in stream { return value }
  return 0
}

/// The same, and an answer then.
func never<Answer>(_ answer: Answer) async -> Answer {
  _ = await never()
  return answer
}
