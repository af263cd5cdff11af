import ComposableTesting
import GameTesting
import Model
import Rules
import Surface
import Testing
import Words

@testable import Features

@Suite("The lesson")
struct LessonStories {
  let player: Player = Self.pupil()

  /// A player who has opened the lesson from home. Besides the words of the lesson there are two,
  /// each behind another cube.
  static func pupil(
    world: World = World(),
    settings: Settings = Settings(motion: .reduced)
  ) -> Player {
    return Player(world: world, settings: settings) {
      $0.dictionary = .words("widens council")
    }.atHome(opening: .lesson)
  }

  /// A player who has skipped to a step.
  func pupil(at step: LessonStep) throws -> Player {
    let player = Self.pupil()
    for _ in 1..<step.number { player.presses(.pageDown) }
    #expect(try lesson(player).step == step)
    return player
  }

  func lesson(_ player: Player) throws -> LessonFeature.State {
    try #require(player.state.lesson)
  }

  // MARK: To the end

  @Test func `the lesson is played to its end by keys, and a timed game follows`() throws {
    let world = World()
    let player = Self.pupil(world: world)
    func step() throws -> LessonStep { try lesson(player).step }
    #expect(try step() == .touch)
    player.types("g")
    #expect(try step() == .touch)
    player.types("a")
    #expect(try step() == .find && lesson(player).reply?.kind == .praise)
    player.types("me")
    #expect(try step() == .play)
    player.presses(.enter)
    #expect(try step() == .longer && lesson(player).cube.match.score == 36)
    player.types("games")
    #expect(try step() == .paths)
    player.presses(.tab)
    #expect(try step() == .length)
    player.presses(.enter)
    #expect(try step() == .turn && lesson(player).cube.match.score == 36 + 100)
    player.presses(.left, .up)
    #expect(try step() == .turn)
    player.presses(.home)
    #expect(try step() == .uses)
    player.types("magic")
    #expect(
      try lesson(player).cube.match.board.cubesUsedUp(by: lesson(player).cube.selection) == [
        cube("222")
      ]
    )
    player.presses(.enter)
    #expect(try step() == .inside && !lesson(player).cube.match.board.isInPlay(cube("222")))
    player.enters("new")
    #expect(try step() == .remove)
    player.presses(.delete, .enter)
    #expect(try step() == .remove)
    player.presses(.enter)
    #expect(try step() == .ownWord && lesson(player).cube.match.board.cubesInPlay.count == 25)
    player.presses(.function(2))
    #expect(try lesson(player).cube.hint != nil)
    // Where no F-keys arrive.
    player.menu(LessonMenu.Row.hint)
    player.menu(LessonMenu.Row.hint)
    #expect(try lesson(player).cube.hint?.wholeWord != nil && lesson(player).menu == nil)
    player.presses(.enter)
    #expect(try step() == .start && world.saves.isEmpty && world.history.entries.isEmpty)
    player.presses(.enter)
    #expect(try player.state.lesson == nil && player.play().match.mode == .timed)
    #expect(try player.play().match.moves.isEmpty)
  }

  @Test func `the lesson is played to its end by the mouse alone`() throws {
    func step() throws -> LessonStep { try lesson(player).step }
    func clicksAll(_ names: String) {
      for name in names.split(separator: " ") { player.clicks(String(name)) }
    }
    clicksAll("222t 222l")
    #expect(try step() == .find)
    clicksAll("222r 221r")
    #expect(try step() == .play)
    player.clicks("221r")
    #expect(try step() == .longer)
    player.drags("222t 222l 222r 221r 220r")
    #expect(try step() == .paths)
    clicksAll("221r 211r")
    #expect(try step() == .length)
    player.clicks("211r")
    #expect(try step() == .turn)
    player.points(.wheelUp, at: .ground)
    player.points(.press, at: .ground)
    player.points(.drag, at: .ground, column: 4)
    player.points(.release, at: .ground, column: 4)
    player.clicks(.key(.home))
    #expect(try step() == .uses)
    clicksAll("222r 222l 222t 122t 022t 022t")
    #expect(try step() == .inside)
    clicksAll("212t 221l 122r 122r")
    #expect(try step() == .remove)
    clicksAll("002l 221l 221l")
    #expect(try lesson(player).cube.removal == nil)
    #expect(try lesson(player).reply?.text.contains("hides no letter of CLOUD") == true)
    clicksAll("122t 122t")
    #expect(try lesson(player).cube.removal == Removal(cube: cube("122"), isAsking: true))
    player.clicks(.key(.enter))
    #expect(try step() == .ownWord)
    for _ in 1...3 { player.clicks(.key(.function(2))) }
    player.clicks(.key(.enter))
    #expect(try step() == .start)
    player.clicks(.key(.enter))
    #expect(player.state.game?.match.mode == .timed)
  }

  @Test func `nothing of the lesson reaches a client that keeps or sends anything`() {
    let clock = TestClock()
    var dependencies = Dependencies.unimplemented(clock: clock)
    dependencies.dictionary.contains = { $0 == "WIDENS" }
    dependencies.dictionary.solve = { _ in [] }
    dependencies.sound = .noop
    let store = TestStore(LessonFeature.State(), clock, LessonFeature(dependencies: dependencies))
    store.exhaustivity = .off
    store.send(.input(.shown(Settings(motion: .reduced))))
    var keys = "game".map(Key.character) + [.enter] + "games".map(Key.character) + [.tab, .enter]
    keys += [.left, .home] + "magic".map(Key.character) + [.enter] + "new".map(Key.character)
    keys += [.enter, .delete, .enter, .enter]
    for key in keys {
      store.send(.input(.key(key)))
      store.skipReceivedActions()
    }
    #expect(store.state.step == .ownWord)
    #expect(store.state.cube.match.words == LessonCube.words.dropLast())
    store.send(.input(.hidden))
    store.skipReceivedActions()
    store.finish()
  }

  @Test func `the lesson's words count in every dictionary`() throws {
    let player = Player(with: { $0.dictionary = .words("zzz") }).atHome(opening: .lesson)
    player.enters("game")
    #expect(try lesson(player).step == .longer)
  }

  @Test func `a hint names the word that the step asks for, not the longest one`() throws {
    let long = SolvedWord(word: "NOCTUIDS", score: 640, path: [])
    let player = Player(with: { $0.dictionary.solve = { _ in [long] } }).atHome(opening: .lesson)
    for _ in LessonStep.touch.rawValue..<LessonStep.ownWord.rawValue { player.presses(.pageDown) }
    player.presses(.function(2))
    guard case .shown(let word, .first)? = try lesson(player).cube.hint else {
      Issue.record("\(String(describing: try lesson(player).cube.hint))")
      return
    }
    #expect(word.word == "CLOUD")
  }

  // MARK: The steps

  @Test(arguments: LessonStep.allCases.dropLast())
  func `each step can be skipped, by a key, by the menu, and back again`(step: LessonStep) throws {
    let player = try pupil(at: step)
    let next = try #require(LessonStep(rawValue: step.rawValue + 1))
    player.presses(.pageDown)
    #expect(try lesson(player).step == next)
    player.presses(.pageUp)
    #expect(try lesson(player).step == step)
    player.menu(LessonMenu.Row.skip)
    #expect(try lesson(player).step == next && lesson(player).menu == nil)
    player.menu(LessonMenu.Row.back)
    #expect(try lesson(player).step == step)
    player.menu(LessonMenu.Row.restart)
    #expect(try lesson(player).step == .touch && lesson(player).cube.match.moves.isEmpty)
  }

  @Test func `the menu is opened by F10 or Esc, closed again, and leaves the lesson`() throws {
    for key in [Key.function(10), .escape] {
      player.presses(key)
      #expect(try lesson(player).menu != nil)
      player.types("g")
      #expect(try lesson(player).cube.candidate == nil)
      player.presses(key)
      #expect(try lesson(player).menu == nil)
    }
    player.types("g", .escape)
    #expect(try lesson(player).menu == nil, "Esc first clears the letters")
    #expect(try lesson(player).cube.candidate == nil)
    player.presses(.escape)
    #expect(try lesson(player).menu == nil, "Esc soon after a letter opens no menu")
    player.waits(.seconds(1))
    player.presses(.escape, .enter)
    #expect(try lesson(player).menu == nil)
    player.presses(.escape, .end, .enter)
    #expect(player.state.isHomeInFront)
    player.opens(.lesson)
    #expect(try lesson(player).step == .touch)
  }

  @Test(arguments: [(LessonStep.uses, LessonStep.uses), (.play, .touch), (.length, .longer)])
  func `a lesson that was left goes on there, or where its word begins`(
    left: LessonStep,
    goesOnAt: LessonStep
  ) throws {
    let player = try pupil(at: left)
    player.presses(.function(10), .end, .enter)
    #expect(player.home.lessonStep == goesOnAt)
    player.opens(.lesson)
    #expect(try lesson(player).step == goesOnAt)
    #expect(try lesson(player).cube.match == LessonCube.match(at: goesOnAt))
  }

  @Test func `Esc goes home from the last step, and its game waits for the cube`() throws {
    let player = try pupil(at: .start)
    player.presses(.escape)
    #expect(player.state.isHomeInFront)

    let dealer = Player(with: { $0.dictionary.fairSeed = { _ in await never() } }).atHome()
    dealer.opens(.lesson)
    for _ in LessonStep.allCases.dropFirst() { dealer.presses(.pageDown) }
    dealer.presses(.enter)
    #expect(try lesson(dealer).isStarting)
    dealer.presses(.enter, .pageUp, .function(1))
    #expect(try lesson(dealer).step == .start)
    dealer.presses(.escape)
    #expect(try !lesson(dealer).isStarting, "help has stopped the dealing")
    dealer.presses(.escape)
    #expect(dealer.state.isHomeInFront)
  }

  @Test func `help lies over the lesson, which goes on after it`() throws {
    player.types("ga?")
    #expect(player.state.help?.offersLesson == false)
    player.presses(.escape)
    player.sends(.suspended)
    player.sends(.resumed)
    #expect(try lesson(player).menu == nil)
    player.types("me")
    #expect(try lesson(player).step == .play)
  }

  @Test func `pasted text spells, too`() throws {
    player.sends(.pasted("GAME"))
    #expect(try lesson(player).step == .play)
    let turner = try pupil(at: .turn)
    turner.sends(.pasted("GAME"))
    #expect(try lesson(turner).cube.candidate == nil)
  }

  @Test func `a step that is skipped in the middle of a movement leaves no timer`() throws {
    let player = Self.pupil(settings: Settings(motion: .full))
    player.types("gam", .left)
    #expect(try lesson(player).cube.motion.isActive)
    player.presses(.pageDown)
    player.waits(.seconds(2))
    #expect(try !lesson(player).cube.motion.isActive)
    player.rests()
  }
}
