import GameTesting
import Model
import Rules
import Surface
import Testing

@testable import Features

@Suite("Removing cubes")
struct RemovalStories {
  private let player = Player(in: .timed)

  @Test func `Delete points at the nearest cube, arrows choose, Enter removes`() throws {
    player.presses(.right, .delete)
    #expect(try player.play().removal == Removal(cube: cube("222")))
    #expect(try player.play().selection.isEmpty && player.play().attitude.normalized == .home)
    player.presses(.right)
    let right = try #require(try player.play().removal).cube
    #expect(right.x - right.z > 0, "the cube seen to the right of the corner: \(right)")
    player.presses(.left)
    #expect(try player.play().removal?.cube == cube("222"))
    player.presses(.up)
    let up = try #require(try player.play().removal).cube
    #expect(2 * up.y - up.x - up.z > 0, "the cube seen above the corner: \(up)")
    player.presses(.down, .enter)
    #expect(try player.play().match.moves.map(\.move) == [.removal(cube("222"))])
    #expect(try player.play().removal == nil)
  }

  @Test func `an unlimited game asks first`() throws {
    let player = Player(in: .unlimited)
    player.presses(.delete, .enter)
    #expect(
      try player.play().removal
        == Removal(cube: cube("222"), isAsking: true, goesBackToChoice: true)
    )
    player.presses(.right)
    #expect(try player.play().removal?.cube == cube("222"), "arrows wait for the answer")
    player.types("n")
    #expect(try player.play().removal == Removal(cube: cube("222")))
    player.types(.enter, "y")
    #expect(try player.play().match.moves.count == 1)
  }

  @Test(arguments: [Key.escape, .delete, .backspace, .character("c")])
  func `removal mode can be left`(key: Key) throws {
    player.presses(.delete, key)
    #expect(try player.play().removal == nil && player.play().match.moves.isEmpty)
  }

  @Test func `Tab means nothing in removal mode, and F10 opens the menu`() throws {
    player.presses(.delete, .tab)
    #expect(try player.play().removal == Removal(cube: cube("222")))
    player.presses(.function(10))
    #expect(try player.play().removal == nil && player.play().menu != nil)
  }

  @Test func `every cube that can be removed is reached by arrows`() throws {
    player.presses(.delete)
    var reached: Set<LatticePoint> = []
    var open = [try #require(try player.play().removal).cube]
    while let from = open.popLast() {
      guard reached.insert(from).inserted else { continue }
      for key in [Key.up, .down, .left, .right] {
        // Go to the cube by a click on one of its faces, then press.
        let board = try player.play().match.board
        let side = try #require(Side.allCases.first { board.isPlayable(Face(from, $0)) })
        if try player.play().removal?.cube != from { player.clicks(.face(Face(from, side))) }
        player.presses(key)
        let next = try #require(try player.play().removal).cube
        let below = LatticePoint(x: from.x, y: from.y - 1, z: from.z)
        if key == .down, let below, board.canRemove(below) { #expect(next == below, "\(from)") }
        open.append(next)
      }
    }
    #expect(reached.count == 19)
  }

  @Test func `a game is over when the last cube is gone`() throws {
    for _ in 0..<27 { player.presses(.delete, .enter) }
    let play = try player.play()
    #expect(play.result?.end == .cubesGone && play.match.board.cubesInPlay.isEmpty)
    #expect(player.world.history.entries.first?.end == .cubesGone)
    #expect(player.world.history.entries.first?.moves.count == 27)
    player.presses(.delete)
    #expect(try player.play().removal == nil)
    // Who presses Enter once more than needed sees the result.
    for _ in 0..<3 {
      player.waits(.milliseconds(900))
      #expect(try player.play().result?.acceptsKeys == false)
      player.presses(.enter)
    }
    player.waits(GameOverState.pause(after: .cubesGone))
    #expect(try player.play().result?.acceptsKeys == true)
  }
}
