import Testing

@testable import Sound

@Suite("Which player program is used")
struct PlayerChoiceTests {
  private let programs = ["a", "b"].map { PlayerProgram(name: $0, path: "/\($0)", arguments: []) }
  private let start = ContinuousClock.now

  @Test func `the next program takes over from one that has never worked`() {
    var choice = PlayerChoice(programs)
    #expect(choice.program(at: start)?.name == "a")
    #expect(choice.failed(at: start) == .tryNext)
    #expect(choice.program(at: start)?.name == "b")
    choice.succeeded()
    #expect(choice.program(at: start)?.name == "b")
  }

  @Test func `if none works, there is silence for a minute`() {
    var choice = PlayerChoice(programs)
    #expect(choice.failed(at: start) == .tryNext)
    #expect(choice.failed(at: start) == .silence)
    #expect(choice.program(at: start + .seconds(59)) == nil)
    #expect(choice.program(at: start + .seconds(60))?.name == "a")
    #expect(!choice.hasWorked)
  }

  @Test func `a program that has worked is started again once a minute`() {
    var choice = PlayerChoice(programs)
    choice.succeeded()
    #expect(choice.failed(at: start) == .goOn)
    #expect(choice.program(at: start)?.name == "a")
    #expect(choice.failed(at: start + .seconds(1)) == .silence)
    #expect(choice.program(at: start + .seconds(59)) == nil)
    #expect(choice.program(at: start + .seconds(60))?.name == "a")
    #expect(choice.failed(at: start + .seconds(61)) == .silence)
    #expect(choice.program(at: start + .seconds(119)) == nil)
    #expect(choice.program(at: start + .seconds(120))?.name == "a")
    #expect(choice.failed(at: start + .seconds(500)) == .goOn)
  }

  @Test func `without programs there is nothing to choose`() {
    var choice = PlayerChoice([])
    #expect(choice.program(at: start) == nil)
    #expect(choice.failed(at: start) == .silence)
    #expect(choice.program(at: start + .seconds(600)) == nil)
  }
}
