import ComposableTesting
import GameTesting
import Rules
import Surface
import Testing

@testable import Features
@testable import Model

@Suite("What is heard")
struct SoundStories {
  private let player: Player = Self.player()

  static let tones = Settings(motion: .reduced, sound: .tones)

  private static func player(in mode: GameMode = .timed, world: World = World()) -> Player {
    Player(in: mode, world: world, settings: Self.tones)
  }

  @Test func `letters are counted, and a word has its length and score`() {
    player.types("cab")
    #expect(player.world.sounds == [.letter(1), .letter(2), .letter(3)])
    player.presses(.enter)
    #expect(player.world.sounds.dropFirst(3) == [.word(length: 3, score: 27)])
  }

  @Test func `QU is one face of the selection and two letters of the word`() {
    player.enters("qua")
    #expect(player.world.sounds.last == .word(length: 3, score: 42))
    #expect(player.world.sounds.dropLast() == [.letter(1), .letter(2)])
  }

  @Test func `faces that are clicked or pasted are heard like letters`() {
    player.clicks("222t", "222l")
    #expect(player.world.sounds == [.letter(1), .letter(2)])
    player.presses(.escape)
    player.sends(.pasted("cab"))
    #expect(player.world.sounds.dropFirst(2) == [.letter(3)], "one paste, one tone")
  }

  @Test func `what takes letters away, turns the cube or changes the path is silent`() {
    player.types("cab")
    let before = player.world.sounds
    player.presses(.tab, .backtab, .left, .home, .backspace, .escape, .function(10), .escape)
    player.waits(.seconds(5))
    #expect(player.world.sounds == before)
  }

  @Test func `a refusal is heard each time`() {
    player.types("x")
    #expect(player.world.sounds == [.refusal])
    player.types("ab")
    #expect(player.world.sounds == [.refusal], "the same dead end")
    player.types(.enter, "x")
    #expect(player.world.sounds == [.refusal, .refusal, .refusal])
  }

  @Test func `cubes that leave follow the word, or stand alone`() {
    for word in ["cab", "cad", "dab"] { player.enters(word) }
    #expect(player.world.sounds.suffix(2) == [.word(length: 3, score: 24), .cubes(1)])
    player.presses(.delete, .enter)
    #expect(player.world.sounds.last == .cubes(1))
    #expect(player.world.sounds.count { $0 == .cubes(1) } == 2)
  }

  @Test func `the last seconds tick, each once`() {
    player.waits(.seconds(170))
    #expect(player.world.sounds == [.tenSeconds])
    player.waits(.milliseconds(4500))
    // The clock is read with every key, too.
    player.types("c", .escape)
    #expect(player.world.sounds == [.tenSeconds, .letter(1)])
    player.waits(.milliseconds(5500))
    let ticks = (1...5).reversed().map { SoundEvent.tick(secondsLeft: $0) }
    #expect(player.world.sounds == [.tenSeconds, .letter(1)] + ticks + [.timeUp])
    player.waits(.seconds(5))
    #expect(player.world.sounds.last == .timeUp)
  }

  @Test func `a game that the player ends, and one without a clock, make no sound of time`() {
    for mode in GameMode.all {
      let player = Self.player(in: mode)
      player.endsGame(after: "cab")
      #expect(player.world.sounds.last == .word(length: 3, score: 27))
    }
    let player = Self.player(in: .unlimited)
    player.waits(.seconds(1000), step: .seconds(100))
    #expect(player.world.sounds.isEmpty)
  }

  @Test(arguments: [("", false), ("CAD", true), ("CAB", false), ("QUA", false)])
  func `a record is heard if there was a best game to beat`(before: String, isRecord: Bool) throws {
    let world = World()
    if !before.isEmpty { try TopGamesStories().add(before, to: world, daysAgo: 1) }
    let player = Self.player(world: world)
    player.endsGame(after: "cab")
    player.waits(.seconds(3))
    #expect(player.world.sounds.count { $0 == .record } == (isRecord ? 1 : 0))
  }

  @Test(arguments: [Settings.Sound.off, .bell])
  func `without tones no tone is played`(sound: Settings.Sound) {
    let player = Player(in: .timed, settings: Settings(motion: .reduced, sound: sound))
    player.types("cab", .enter, "x")
    player.waits(.seconds(180))
    #expect(player.world.sounds.isEmpty)
    // The refusal, and the warning.
    #expect(player.world.bells == (sound == .bell ? 2 : 0))
  }

  @Test func `tones are heard when they are chosen, and their rows are silent otherwise`() {
    let player = Player().atHome(opening: .settings)
    player.clicks(.row(SettingsRow.sound))
    player.presses(.right)
    #expect(player.world.bells == 1 && player.world.sounds.isEmpty)
    player.presses(.right)
    #expect(player.world.sounds == [.turnedOn])
    player.presses(.right, .up, .right)
    #expect(player.state.settings.sound == .off && player.world.sounds == [.turnedOn])
    #expect(player.world.bells == 1)
  }

  @Test func `where tones cannot be played, the bell rings for what matters`() {
    let world = World()
    let ring = world.dependencies().sound.ring
    let player = Player(in: .timed, world: world, settings: Self.tones) {
      $0.sound = .bellOnly(ring: ring)
    }
    player.enters("cab")
    #expect(world.bells == 0)
    player.types("x")
    #expect(world.bells == 1 && world.sounds.isEmpty)
  }
}
