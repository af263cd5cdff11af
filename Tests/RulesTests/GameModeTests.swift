import Testing

@testable import Rules

@Suite("Modes")
struct GameModeTests {
  @Test func `every mode is found by its name, and no other name is one`() {
    for mode in GameMode.all {
      #expect(GameMode(rawValue: mode.rawValue) == mode)
      #expect("\(mode)" == mode.rawValue)
      #expect(
        mode.rawValue.utf8.allSatisfy { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }
      )
    }
    #expect(Set(GameMode.all).count == GameMode.all.count)
    for name in ["", "Timed", "timed ", "zen"] { #expect(GameMode(rawValue: name) == nil) }
    #expect(GameMode.all.contains(.standard))
  }

  @Test func `the modes of records and histories keep their names`() {
    #expect(GameMode.timed.rawValue == "timed")
    #expect(GameMode.unlimited.rawValue == "unlimited")
  }

  @Test func `a choice names every mode`() {
    let choice = GameMode.choice()
    for mode in GameMode.all { #expect(choice.contains(mode.rawValue)) }
    #expect(choice.contains(" or "))
    #expect(GameMode.choice { "<\($0)>" }.contains("<timed>"))
  }

  @Test func `what a timed game and an unlimited one allow`() {
    let (timed, unlimited) = (GameMode.timed, GameMode.unlimited)
    #expect(timed.isTimed && !timed.isResumable && !timed.allowsHints && !timed.confirmsRemoval)
    #expect(!unlimited.isTimed && unlimited.isResumable)
    #expect(unlimited.allowsHints && unlimited.confirmsRemoval)
    #expect(timed.isRanked && unlimited.isRanked)
  }

  @Test(arguments: GameMode.all)
  func `the time of a move never comes up to the limit`(mode: GameMode) {
    let limit = mode.seconds ?? 1e6
    #expect(mode.isTimeUp(at: limit) == mode.isTimed)
    #expect(!mode.isTimeUp(at: limit - 0.0001))
    #expect((mode.timeOfMove(limit - 0.0001) < limit) == mode.isTimed)
    #expect(mode.timeOfMove(1.2344) == 1.234)
    #expect(mode.duration == mode.seconds.map { .seconds($0) })
  }
}
