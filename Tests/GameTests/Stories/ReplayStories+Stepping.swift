import Features
import Rules
import Surface
import Testing

/// Steps and jumps.
extension ReplayStories {
  @Test func `steps and jumps go to each place, show the same board, stop at the ends`() throws {
    let match = try Self.record.replay { _ in true }
    let player = Self.watcher()
    player.types(" ")
    func expect(_ index: Int, at location: SourceLocation = #_sourceLocation) throws {
      let state = try replay(player)
      #expect(state.movesMade == index, sourceLocation: location)
      #expect(state.board == match.board(afterMoves: index), sourceLocation: location)
      let score = match.moves.prefix(index).reduce(0) { $0 + ($1.score ?? 0) }
      #expect(state.score == score, sourceLocation: location)
      #expect(state.isAtEnd == (index == 4), sourceLocation: location)
      #expect(state.index == min(index, 3), sourceLocation: location)
      #expect(state.isTraced == (index < 4), sourceLocation: location)
    }
    for index in 1...4 {
      player.presses(.right)
      try expect(index)
    }
    player.presses(.right)
    try expect(4)
    for index in (0...3).reversed() {
      player.presses(.left)
      try expect(index)
    }
    player.presses(.left)
    try expect(0)
    player.presses(.pageDown)
    try expect(4)
    player.presses(.pageUp)
    try expect(0)
    player.types("ljkh")
    try expect(0)
    player.presses(.end)
    try expect(4)
    player.presses(.home)
    try expect(0)
    for index in 0..<4 {
      player.clicks(.row(ReplayMove(index: index)))
      try expect(index)
    }
    player.sends(.pasted("abc"))
    player.presses(.tab)
    try expect(3)
  }

  @Test func `a step during play continues from there`() throws {
    player.waits(.milliseconds(1500), step: .milliseconds(50))
    #expect(try !replay(player).selection.isEmpty)
    player.presses(.right)
    #expect(try replay(player).movesMade == 1 && replay(player).selection == [])
    player.waits(.milliseconds(980), step: .milliseconds(2))
    #expect(try replay(player).movesMade == 1)
    player.waits(.milliseconds(40), step: .milliseconds(2))
    #expect(try replay(player).movesMade == 2)
    player.presses(.left)
    #expect(try replay(player).movesMade == 1 && replay(player).isPlaying)
  }

  @Test func `arrows up and down and the wheel turn the cube`() throws {
    player.presses(.up, .up, .down)
    #expect(try replay(player).attitude == Attitude(yaw: 15))
    player.points(.wheelUp, at: .ground)
    #expect(try replay(player).attitude == Attitude(yaw: 30))
    player.points(.wheelDown, at: .ground)
    #expect(try replay(player).attitude == Attitude(yaw: 15))
  }
}
