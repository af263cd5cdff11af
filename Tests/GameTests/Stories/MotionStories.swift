import ComposableTesting
import Rules
import Surface
import Testing

@testable import Features
@testable import Model

@Suite("Movement on the screen")
struct MotionStories {
  private let full = Settings(motion: .full)
  private let player = Player(in: .unlimited, settings: Settings(motion: .full))

  @Test func `a turn is eased over its frames, and no frame comes after it`() throws {
    player.presses(.right)
    #expect(try player.play().attitude.yaw == 15)
    let first = try player.play().shownAttitude.yaw
    #expect(first > 1 && first < 5, "the frame of the key shows the first step: \(first)")
    player.waits(.milliseconds(110), step: .milliseconds(10))
    let shown = try player.play().shownAttitude.yaw
    #expect(shown > 7.5 && shown < 15, "it goes fast at first: \(shown)")
    player.presses(.right)
    let next = try player.play().shownAttitude.yaw
    #expect(next > shown && next < shown + 7, "the next turn begins where it is seen: \(next)")
    player.waits(.milliseconds(240), step: .milliseconds(10))
    #expect(try player.play().shownAttitude.yaw == 30 && player.play().motion.isActive == false)
    player.rests()
    #expect(player.world.clock.sleeperCount == 0)
  }

  @Test func `a drag stops a turning cube where it is`() throws {
    player.presses(.right)
    player.waits(.milliseconds(100), step: .milliseconds(10))
    let shown = try player.play().shownAttitude.yaw
    player.points(.press, at: .ground, column: 4)
    player.points(.drag, at: .ground, column: 6)
    #expect(try player.play().attitude.yaw == shown + 5)
    #expect(try player.play().shownAttitude.yaw == shown + 5)
    player.waits(.seconds(1), step: .milliseconds(10))
  }

  @Test func `Home brings the cube back by the shortest way`() throws {
    let player = Player(in: .unlimited)
    for _ in 0..<25 { player.presses(.right) }
    player.presses(.up)
    #expect(try player.play().attitude == Attitude(yaw: 375, pitch: -15))
    player.presses(.home)
    #expect(try player.play().attitude == Attitude(yaw: 360))
    for _ in 0..<9 { player.presses(.down) }
    #expect(try player.play().attitude.pitch == Attitude.pitchRange.upperBound)
  }

  @Test func `a played word glows, its score counts up, its cubes vanish`() throws {
    player.enters("cab")
    let kinds = try player.play().motion.animations.map(\.kind)
    #expect(kinds.contains(.score(from: 0)))
    #expect(kinds.contains(.glow(try player.play().match.moves[0].move.path)))
    player.types("cad", .enter, "dab")
    let doomed: CubeSet = [cube("222")]
    #expect(try player.play().motion.animations.map(\.kind).contains(.tremble(doomed)))
    player.presses(.backspace)
    #expect(
      try player.play().motion.animations.contains { $0.kind == .tremble(doomed) } == true,
      "DA would still use it up"
    )
    player.types("b")
    let before = try player.play().match.board
    player.presses(.enter)
    #expect(
      try player.play().motion.animations.map(\.kind).contains(.vanish(doomed, from: before))
    )
    player.waits(.seconds(1), step: .milliseconds(20))
    #expect(try player.play().motion.isActive == false)
    player.rests()
  }

  @Test func `a refusal shakes the cube, and the end of a game is animated`() throws {
    player.types("x")
    #expect(try player.play().motion.animations.map(\.kind) == [.shake])
    player.menu(PlayMenu.Row.end)
    #expect(try player.play().motion.animations.map(\.kind) == [.gameOver])
    player.waits(.milliseconds(720), step: .milliseconds(10))
    #expect(try player.play().motion.isActive == false)
    player.rests()
  }

  @Test func `a refused letter flashes where it is, once for a dead end, and never after it`()
    throws
  {
    player.types("c")
    let board = try player.play().match.board
    let next = try player.play().trace.continuations
    let far = try #require(
      board.playableFaces.first { face in
        let letter = board.letters[face]
        return letter.text.count == 1 && !next.contains { board.letters[$0] == letter }
          && letter.text != "C"
      }
    )
    let letter = board.letters[far]
    player.types(letter.text.lowercased())
    let there = FaceSet(board.playableFaces.filter { board.letters[$0] == letter })
    func flashes() throws -> [Animation.Kind] {
      try player.play().motion.animations.map(\.kind).filter { $0 == .flash(there) }
    }
    #expect(try player.play().candidate?.verdict == .deadEnd(.notTouching(letter, there)))
    #expect(try flashes().count == 1)
    player.waits(.milliseconds(300), step: .milliseconds(20))
    player.types(letter.text.lowercased())
    let start = try player.play().motion.animations.first { $0.kind == .flash(there) }?.start
    #expect(start.map { $0 < player.world.clock.now } == true, "it does not begin anew")
    player.presses(.backspace, .backspace)
    #expect(try flashes().isEmpty, "the letter is gone")
    player.types(letter.text.lowercased())
    #expect(try flashes().count == 1)
    player.waits(.seconds(1), step: .milliseconds(20))
    #expect(try player.play().motion.isActive == false)
    #expect(try player.play().candidate?.verdict == .deadEnd(.notTouching(letter, there)))
    player.rests()
  }

  @Test func `with reduced motion a refused letter has its mark, and nothing moves`() throws {
    let player = Player(in: .unlimited, settings: Settings(motion: .reduced))
    player.types("cx")
    #expect(try player.play().motion.isActive == false)
    player.rests()
  }

  @Test func `the title's cube turns once, and stops when a screen covers it`() {
    let player = Player(settings: full).atHome()
    #expect(player.home.motion.isActive)
    player.waits(.seconds(5), step: .milliseconds(100))
    #expect(abs(player.home.attitude.yaw - 180) < 5)
    player.waits(.seconds(7), step: .milliseconds(100))
    #expect(player.home.attitude.yaw == 360 && !player.home.motion.isActive)
    player.rests()
    player.presses(.function(1), .escape)
    #expect(player.home.motion.isActive, "it turns again when it is seen again")
    player.presses(.function(1))
    #expect(!player.home.motion.isActive)
    player.rests()
    player.presses(.escape)
    player.sends(.resized(Size(columns: 10, rows: 5)))
    player.rests()
  }

  @Test func `home has no frames under a game`() {
    let player = Player(settings: full).atHome()
    player.opens(.mode(.unlimited))
    #expect(!player.home.motion.isActive)
    player.rests()
  }

  @Test func `frames of an old game do not reach the next`() throws {
    let player = Player(in: .timed, settings: full)
    player.waits(.seconds(182))
    player.presses(.enter)
    #expect(player.state.screens.map(\.id) == [ScreenID(rawValue: 2)])
    // The first key ends the countdown.
    player.presses(.enter, .left)
    player.waits(.seconds(1), step: .milliseconds(10))
    #expect(try player.play().motion.isActive == false)
    player.presses(.escape)
    player.rests()
  }

  @Test func `reduced motion, set during a game, ends all animations at once`() throws {
    player.presses(.right)
    #expect(try player.play().motion.isActive)
    player.menu(PlayMenu.Row.settings)
    #expect(try player.play().motion.isActive == false, "nobody sees it move")
    player.chooses(SettingsRow.motion)
    player.presses(.right)
    #expect(try player.state.settings.motion == .reduced && player.play().motion.isActive == false)
    #expect(try player.play().shownAttitude.yaw == 15)
    player.presses(.escape, .escape, .right)
    #expect(try player.play().motion.isActive == false && player.play().shownAttitude.yaw == 30)
    player.rests()
  }
}

extension Move {
  /// The faces of a word.
  fileprivate var path: [Face] {
    if case .word(let faces) = self { faces } else { [] }
  }
}

@Suite("Bringing a path into sight")
struct SightStories {
  private let player = Player(in: .unlimited)

  @Test func `a typed path that looks away turns the cube, and clearing it turns it back`() throws {
    for _ in 0..<8 { player.presses(.right) }
    let chosen = try player.play().attitude
    player.types("cab")
    let turned = try player.play().attitude
    #expect(turned != chosen)
    let visibility = Visibility(of: try player.play().match.board, at: turned)
    #expect(try player.play().selection.allSatisfy(visibility.isLegible))
    player.presses(.escape)
    #expect(try player.play().attitude == chosen)
    player.enters("cab")
    #expect(try player.play().attitude == chosen, "a word that was played, too")
  }

  @Test func `typing never turns a cube at home, whatever its holes hide in part`() throws {
    let player = Player(in: .timed)
    for _ in 1...3 { player.presses(.delete, .enter) }
    let board = try player.play().match.board
    for face in board.playableFaces {
      player.types(board.letters[face].text.lowercased())
      #expect(try player.play().attitude == .home, "\(face.name)")
      let seen = Visibility(of: board, at: .home)
      let others = board.playableFaces.filter { board.letters[$0] == board.letters[face] }
      let chosen = try #require(try player.play().selection.first)
      #expect(seen.isLegible(chosen) || !others.contains(where: seen.isLegible))
      player.presses(.escape)
    }
  }

  @Test func `a hint turns the cube as well`() throws {
    for _ in 0..<8 { player.presses(.right) }
    let chosen = try player.play().attitude
    player.presses(.function(2), .function(2))
    #expect(try player.play().attitude != chosen)
  }

  @Test func `whoever turns the cube meanwhile keeps it as it is`() throws {
    for _ in 0..<8 { player.presses(.right) }
    player.types("cab", .left)
    let chosen = try player.play().attitude
    player.presses(.escape)
    #expect(try player.play().attitude == chosen)
  }

  @Test func `clicked faces never turn under the pointer`() throws {
    for _ in 0..<5 { player.presses(.right) }
    let chosen = try player.play().attitude
    player.clicks("222t", "222l")
    #expect(try player.play().attitude == chosen)
  }
}
