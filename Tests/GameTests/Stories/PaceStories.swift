import ComposableTesting
import GameTesting
import Rules
import Surface
import Testing

@testable import Features
@testable import Model

@Suite("The best game of the mode, beside the one that is played")
struct PaceStories {
  private let world = World()

  /// Adds a finished game of a mode, on another cube than that of the stories.
  private func add(
    _ words: String,
    _ mode: GameMode = .timed,
    on letters: CubeLetters = .story(1),
    hintsUsed: Int = 0,
    challenge: Challenge? = nil
  ) throws {
    let paths = ["CAB": "222t 222l 122l", "QUA": "222r 222l", "DAB": "122t 222l 122l"]
    var match = Match(mode: mode, letters: letters, challenge: challenge)
    for (index, word) in words.split(separator: " ").enumerated() {
      let path = try #require(paths[String(word)])
      try match.play(.word(faces(path)), at: Double(10 * (index + 1))) { _ in true }
    }
    try world.add(match, at: 1000, seconds: 40, end: .timeUp, hintsUsed: hintsUsed)
  }

  private func standing(_ player: Player) throws -> PaceStanding? {
    // The history has answered by then.
    player.store.skipReceivedActions()
    return try player.play().paceStanding
  }

  @Test(arguments: [GameMode.timed, .blitz])
  func `with a clock, it is compared at each second`(mode: GameMode) throws {
    try add("CAB DAB", mode)
    let player = Player(in: mode, world: world)
    #expect(try standing(player) == PaceStanding(best: 51, lead: nil, isPassed: false))
    player.waits(.seconds(10))
    #expect(try standing(player)?.lead == -27)
    player.enters("qua")
    #expect(try standing(player)?.lead == 15)
    player.waits(.seconds(10))
    #expect(try standing(player)?.distance == "9 behind")
  }

  @Test func `without one, after as many words`() throws {
    try add("CAB DAB", .unlimited)
    let player = Player(in: .unlimited, world: world)
    player.waits(.seconds(100))
    #expect(try standing(player)?.lead == nil)
    player.enters("qua")
    #expect(try standing(player)?.lead == 15)
  }

  @Test func `the word that passes it is told, heard once, and no other one`() throws {
    try add("CAB")
    let tones = Settings(motion: .reduced, sound: .tones)
    let player = Player(in: .timed, world: world, settings: tones)
    player.enters("dab")
    #expect(try player.play().reward?.distinctions == [])
    player.enters("cad")
    #expect(try player.play().reward?.distinctions.first == .bestGame(27))
    #expect(try standing(player)?.isPassed == true)
    player.enters("qua")
    #expect(try player.play().reward?.distinctions.contains(.bestGame(27)) == false)
    player.endsGame()
    player.waits(.seconds(3))
    #expect(world.sounds.count { $0 == .record } == 1)
  }

  @Test func `as many points as the best are no new best`() throws {
    try add("CAB")
    let player = Player(in: .timed, world: world)
    player.enters("cab")
    #expect(try player.play().reward?.distinctions == [])
    #expect(try standing(player)?.distance == "27 ahead")
  }

  @Test func `games of another mode, with hints and of practice are none`() throws {
    try add("CAB", .blitz)
    try add("CAB", hintsUsed: 1)
    let cube = try #require(DailyCube(day: 3, mode: .timed))
    try add("CAB", challenge: .daily(cube, isPractice: true))
    let player = Player(in: .timed, world: world)
    #expect(try standing(player) == nil)
    player.enters("qua")
    #expect(try player.play().reward?.distinctions.contains { $0.isBestGame } == false)
  }

  @Test(arguments: [true, false])
  func `a cube that was played before has no best game to pass, and says why`(isKnown: Bool) throws
  {
    if isKnown { try add("CAB", on: .story) } else { try add("CAB") }
    let match = Match(mode: .timed, letters: .story)
    let game = PlayFeature.State(
      match: match,
      settings: Settings(motion: .reduced),
      autosave: Autosave(key: .random())
    )
    let player = Player(
      world: world,
      state: {
        $0.hasStarted = true
        $0.open(.game(game))
      }
    )
    #expect(try standing(player)?.best == (isKnown ? nil : 27) && player.play().isRepeat == isKnown)
  }

  @Test func `a hint takes the game out of the comparison`() throws {
    try add("CAB DAB", .unlimited)
    let player = Player(in: .unlimited, world: world)
    player.presses(.function(2))
    #expect(try standing(player) == nil)
  }

  @Test func `a history that cannot be read compares nothing, and nothing else is missing`() throws
  {
    try add("CAB")
    let player = Player(in: .timed, world: world) {
      $0.history.record = throwing(.failed(reason: "no"))
      $0.history.awards = throwing(.failed(reason: "no"))
    }
    player.enters("qua")
    #expect(try standing(player) == nil && player.play().reward?.distinctions == [.bestEver])
  }

  @Test func `a game of one who has not played yet has nothing to beat`() throws {
    let player = Player(in: .timed, world: world)
    player.enters("cab")
    #expect(try standing(player) == nil)
    #expect(try player.play().reward?.distinctions == [.awards([.firstWord])])
  }

  @Test func `the award of a removed cube is told at once`() throws {
    let player = Player(in: .timed, world: world)
    player.presses(.delete, .enter)
    #expect(player.notice == "Award: Room to breathe")
    player.presses(.delete, .enter)
    #expect(player.notice == "Cube removed")
  }

  @Test func `a game that ends just short of an award says by how much`() throws {
    for _ in 0..<92 { try add("CAB") }
    let player = Player(in: .timed, world: world)
    player.endsGame(after: "qua")
    let missed = try player.play().result?.missedAward
    #expect(missed == MissedAward(.words100, missing: 7, isWords: true))
  }
}

extension Reward.Distinction {
  fileprivate var isBestGame: Bool { if case .bestGame = self { true } else { false } }
}
