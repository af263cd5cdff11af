import ComposableTesting
import Model
import Rules
import Samples
import Surface
import Testing

@testable import Features

@Suite("Replays")
struct ReplayStories {
  let player: Player = Self.watcher()

  /// CAB after 2 s, CAD 1 s later, a cube removed a minute later, DAB at once: the game ends there.
  static let record: GameRecord = {
    var match = Match(mode: .unlimited, letters: .story)
    let moves: [(Double, Move)] = [
      (2, .word(faces("222t 222l 122l"))), (3, .word(faces("222t 222l 122t"))),
      (63, .removal(cube("220"))), (63, .word(faces("122t 222l 122l"))),
    ]
    for (seconds, move) in moves { _ = try? match.play(move, at: seconds) { _ in true } }
    return GameRecord(match: match, secondsPlayed: 70)
  }()

  /// A player who has opened the game by the command line: it plays.
  static func watcher(
    _ record: GameRecord = record,
    settings: Settings = Settings(motion: .reduced)
  ) -> Player {
    let player = Player(settings: settings)
    player.starts(.replay(record))
    return player
  }

  func replay(
    _ player: Player,
    at location: SourceLocation = #_sourceLocation
  ) throws -> ReplayFeature.State {
    try #require(player.state.replay, sourceLocation: location)
  }

  @Test func `a replay from the history shows its number and date`() throws {
    let player = Player(settings: Settings(motion: .reduced))
    let target = ReplayTarget(game: GameID(rawValue: 7), playedAt: Timestamp(seconds: 1e9))
    player.starts(.replay(Self.record, target))
    #expect(try replay(player).game == target.game && replay(player).playedAt == target.playedAt)
    let other = try replay(Self.watcher())
    #expect(other.game == nil && other.playedAt == nil)
  }

  @Test func `the sample is a game of four moves`() {
    #expect(Self.record.moves.count == 4)
  }

  // MARK: Playing

  @Test func `each move is made when it was made, waits of five seconds or more after 5`() throws {
    var made: [(after: Double, moves: Int)] = []
    for step in 1...2000 where try replay(player).isPlaying {
      let before = try replay(player).movesMade
      player.waits(.milliseconds(5), step: .milliseconds(5))
      let now = try replay(player).movesMade
      if now != before { made.append((Double(step) * 0.005, now)) }
    }
    #expect(made.map(\.moves) == [1, 2, 3, 4])
    let times = made.map(\.after)
    for (time, expected) in zip(times, [2, 3, 8, 8.28]) {
      #expect(abs(time - expected) < 0.08, "\(times)")
    }
    #expect(try replay(player).isAtEnd && replay(player).score == 27 + 24 + 24)
    player.rests()
    player.presses(.escape)
    #expect(player.state.hasQuit, "a program that was started for the replay ends with it")
  }

  @Test(arguments: ReplaySpeed.allCases)
  func `at a higher speed all waits are shorter by the same`(speed: ReplaySpeed) throws {
    for _ in ReplaySpeed.allCases.prefix(while: { $0 != speed }) { player.types("+") }
    #expect(try replay(player).speed == speed)
    let whole = 8.28 / Double(speed.rawValue)
    player.waits(.seconds(whole - 0.05), step: .milliseconds(5))
    #expect(try replay(player).isPlaying)
    player.waits(.milliseconds(100), step: .milliseconds(5))
    #expect(try replay(player).isAtEnd)
    player.rests()
  }

  @Test func `speeds are one, two, four and eight, and stop at both ends`() throws {
    var speeds: [Int] = []
    for key in "+=>+-_<-" {
      player.types(String(key))
      speeds.append(try replay(player).speed.rawValue)
    }
    #expect(speeds == [2, 4, 8, 8, 4, 2, 1, 1])
  }

  @Test func `a word is traced face by face, then counts`() throws {
    var traces: [[Face]] = [[]]
    while try replay(player).movesMade == 0 {
      player.waits(.milliseconds(10), step: .milliseconds(10))
      let selection = try replay(player).selection
      if selection != traces.last { traces.append(selection) }
    }
    let path = faces("222t 222l 122l")
    #expect(traces == [[], Array(path.prefix(1)), Array(path.prefix(2)), path, []])
    #expect(try replay(player).score == 27 && replay(player).board.useCount(face("222t")) == 1)
    #expect(try replay(player).move.word == "CAB", "the last word stands until the next begins")
  }

  @Test func `a cube that is removed is pointed at, then gone`() throws {
    player.presses(.right, .right)
    var pointed: [LatticePoint?] = []
    while try replay(player).movesMade == 2 {
      let cube = try replay(player).pointedCube
      if pointed.last != cube { pointed.append(cube) }
      player.waits(.milliseconds(10), step: .milliseconds(10))
    }
    #expect(try pointed == [nil, cube("220")] && !replay(player).board.isInPlay(cube("220")))
    #expect(try replay(player).score == 51)
  }

  @Test func `a replay pauses while its result is shared`() throws {
    let player = Player(
      settings: Settings(motion: .reduced),
      with: {
        $0.dictionary.review = { _, report in report(SampleGame.review, 1) }
      }
    )
    player.starts(
      .replay(Self.record, ReplayTarget(game: GameID(rawValue: 7), playedAt: Timestamp(seconds: 1)))
    )
    player.waits(.milliseconds(100))
    #expect(try replay(player).isPlaying)
    player.types("y")
    player.waits(.seconds(20))
    #expect(try replay(player).shared != nil && !replay(player).isPlaying)
    #expect(try replay(player).movesMade == 0)
    player.presses(.escape)
    #expect(try replay(player).shared == nil, "and stays, where it was not opened to be shared")
  }

  @Test func `Space pauses and resumes, and at the end starts again`() throws {
    player.types(.right, " ")
    #expect(try !replay(player).isPlaying)
    #expect(try replay(player).isTraced, "at rest the next move is shown whole")
    player.rests()
    player.waits(.seconds(60))
    #expect(try replay(player).movesMade == 1)
    player.presses(.enter)
    player.waits(.milliseconds(600), step: .milliseconds(50))
    #expect(try replay(player).movesMade == 2, "what is shown whole needs no new tracing")
    player.presses(.end)
    #expect(try replay(player).isAtEnd && !replay(player).isPlaying)
    player.rests()
    player.types(" ")
    #expect(try replay(player).isPlaying && replay(player).movesMade == 0)
    #expect(try replay(player).selection == [])
  }

  // MARK: Motion

  @Test func `cubes vanish and the score counts up by the game's motion, then all rests`() throws {
    let player = Self.watcher(settings: Settings(motion: .full))
    player.types(" ", .right, .right, .right)
    let kinds = try replay(player).motion.animations.map(\.kind)
    let vanishes = kinds.contains { kind in
      if case .vanish(let cubes, _) = kind { cubes == [cube("220")] } else { false }
    }
    #expect(vanishes)
    player.presses(.right)
    let counts = try replay(player).motion.animations.contains { $0.kind == .score(from: 51) }
    #expect(counts)
    player.presses(.up)
    let first = try replay(player).shownAttitude
    #expect(first != .home && first.yaw < 5, "the frame of the key shows the first step")
    player.waits(.seconds(1), step: Motion.frameInterval)
    #expect(try replay(player).shownAttitude == Attitude(yaw: 15))
    #expect(try !replay(player).motion.isActive)
    player.rests()
  }

  @Test func `with reduced motion nothing moves between the beats`() throws {
    player.types("+++")
    for _ in 0..<200 {
      player.waits(.milliseconds(10), step: .milliseconds(10))
      #expect(try !replay(player).motion.isActive)
    }
    #expect(try replay(player).isAtEnd)
  }

  // MARK: What lies over it, and the end

  @Test func `it stops under help, in a terminal that is too small, and when closed`() throws {
    player.presses(.function(1))
    var help = HowToPlayFeature.State()
    (help.page, help.isForReplay) = (.keys, true)
    #expect(player.state.top == .howToPlay(help))
    player.rests()
    player.presses(.function(1))
    #expect(try player.state.help == nil && !replay(player).isPlaying)
    player.types(" ")
    player.sends(.resized(Size(columns: 10, rows: 5)))
    #expect(try !replay(player).isPlaying)
    player.rests()
    player.sends(.resized(Size(columns: 80, rows: 24)))
    player.types(" ")
    #expect(try replay(player).isPlaying)
    player.types("q")
    #expect(player.state.replay == nil)
    player.rests()
  }

  @Test func `the reason for the end is told as far as the record has it: a game may go on`() throws
  {
    var gone = Match(mode: .unlimited, letters: .story)
    for cube in LatticePoint.all.reversed() { try gone.play(.removal(cube), at: 1) { _ in true } }
    var timed = Match(mode: .timed, letters: .story)
    try timed.play(.removal(cube("222")), at: 1) { _ in true }
    let records: [(GameRecord, GameEnd?)] = [
      (Self.record, nil), (GameRecord(match: gone, secondsPlayed: 9), .cubesGone),
      (GameRecord(match: timed, secondsPlayed: 180), .timeUp),
      (GameRecord(match: timed, secondsPlayed: 20), nil),
    ]
    for (record, end) in records {
      let replay = try #require(try ReplayFeature.State(record: record))
      #expect(replay.end == end)
    }
  }

  @Test func `a record without moves is reported at home`() {
    let player = Self.watcher(GameRecord.cube(seed: 1))
    #expect(player.state.replay == nil && player.home.notices.count == 1)
  }

  @Test func `from a word's page a replay begins at its move, and closes to the page`() throws {
    let player = Player(in: .unlimited)
    player.enters("cab", "cad")
    player.menu(PlayMenu.Row.leave)
    player.opens(.words)
    player.presses(.end)
    guard case .words(let before) = player.state.page else { return #expect(Bool(false)) }
    player.presses(.enter, .enter)
    #expect(try replay(player).movesMade < 2 && !replay(player).isPlaying)
    player.types(" ", .escape)
    #expect(player.state.replay == nil)
    player.rests()
    player.presses(.escape)
    guard case .words(let after) = player.state.page else { return #expect(Bool(false)) }
    let (words, again) = (before.found.list, after.found.list)
    #expect(again.chosen == words.chosen && again.elements == words.elements)
  }
}
