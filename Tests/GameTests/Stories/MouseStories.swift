import Rules
import Surface
import Testing

@testable import Features

@Suite("Playing with the mouse")
struct MouseStories {
  private let player = Player(in: .timed)

  @Test func `clicks spell a word, and a click on its last face plays it`() throws {
    player.clicks("222t", "222l", "122l")
    #expect(try player.play().candidate == Candidate(text: "CAB", score: 27, verdict: .playable))
    player.clicks("122l")
    #expect(player.score == 27)
  }

  @Test func `a letter that is held while another button takes one away plays nothing`() throws {
    player.clicks("222t", "222l", "122l")
    player.points(.press, at: .face(face("122l")))
    player.points(.secondaryPress, at: .face(face("122l")))
    player.points(.release, at: .face(face("122l")))
    #expect(try player.play().match.moves.isEmpty && player.play().selection.count == 2)
  }

  @Test func `a click on the last face of no word says why not`() throws {
    player.clicks("222t", "222l", "222l")
    #expect(player.notice == "A word has at least 3 letters")
    #expect(try player.play().selection.count == 2)
  }

  @Test func `a click on an earlier face goes back to it`() throws {
    player.types("cab")
    player.clicks("222t")
    #expect(try player.play().selection == faces("222t"))
  }

  @Test func `a click on a face that does not touch is refused, and nothing is lost`() throws {
    let player = Player(in: .unlimited)
    player.types("ca")
    player.clicks("022t")
    #expect(try player.play().selection == faces("222t 222l"))
    #expect(player.notice == "Those faces don’t touch")
    #expect(try player.play().notice?.faces.contains(face("022t")) == true)
    #expect(try player.play().refusals == 1)
    // Nor is it half of a double click, or the beginning of a trace.
    player.clicks("022t")
    player.drags("022t 122l")
    #expect(try player.play().removal == nil && player.play().selection == faces("222t 222l"))
    player.clicks("122l")
    #expect(try player.play().candidate?.text == "CAB")
    player.clicks(.ground)
    player.clicks("022t")
    #expect(try player.play().selection == faces("022t"))
  }

  @Test func `a click on a hidden face is refused`() throws {
    player.clicks("111t")
    #expect(player.notice == "That face is not seen from the front")
    #expect(try player.play().notice?.faces == [face("111t")])
    player.clicks("222t", "111t")
    #expect(try player.play().selection == faces("222t"))
  }

  @Test func `a click off the cube clears`() throws {
    player.types("ca")
    player.clicks(.ground)
    #expect(try player.play().selection.isEmpty)
  }

  @Test func `a drag over faces traces, and letting go does not play`() throws {
    player.drags("222t 222l 122l")
    #expect(try player.play().candidate?.text == "CAB" && player.score == 0)
    player.clicks("122l")
    #expect(player.score == 27)
  }

  @Test func `a drag goes back over the previous face and skips faces that do not touch`() throws {
    player.drags("222t 222l 122l 222l")
    #expect(try player.play().selection == faces("222t 222l"))
    player.drags("222t 022t 111t 222l")
    #expect(try player.play().selection == faces("222t 222l"))
  }

  @Test func `a drag from the last face goes on and plays nothing`() throws {
    player.types("ca")
    player.drags("222l 122l")
    #expect(try player.play().candidate?.text == "CAB" && player.score == 0)
  }

  @Test func `a drag off the cube turns it and keeps the selection`() throws {
    player.types("ca")
    player.points(.press, at: .ground, column: 10, row: 10)
    player.points(.drag, at: .ground, column: 14, row: 11)
    player.points(.drag, at: .face(face("222t")), column: 16, row: 11)
    player.points(.release, at: .ground, column: 16, row: 11)
    #expect(try player.play().attitude == Attitude(yaw: 15, pitch: 5))
    #expect(try player.play().selection.count == 2)
  }

  @Test func `the wheel turns`() throws {
    player.points(.wheelUp, at: .ground)
    #expect(try player.play().attitude.yaw == -15)
    player.points(.wheelDown, at: .face(face("222t")))
    player.points(.wheelDown, at: .ground)
    #expect(try player.play().attitude.yaw == 15)
  }

  @Test func `the right button takes back`() throws {
    player.types("ca")
    player.points(.secondaryPress, at: .face(face("022t")))
    #expect(try player.play().candidate?.text == "C")
  }

  @Test func `a double click removes the cube at once in a timed game`() throws {
    player.clicks("222t")
    player.waits(.milliseconds(400))
    player.clicks("222t")
    #expect(try player.play().match.moves.map(\.move) == [.removal(cube("222"))])
    #expect(player.notice == "Award: Room to breathe")
  }

  @Test func `two slow clicks are no double click`() throws {
    player.clicks("222t")
    player.waits(.milliseconds(401))
    player.clicks("222t")
    #expect(try player.play().match.moves.isEmpty && player.play().selection == faces("222t"))
  }

  @Test func `a drag that comes back is not the first half of a double click`() throws {
    player.drags("222t 222l 222t")
    player.clicks("222t")
    #expect(try player.play().match.moves.isEmpty && player.play().selection == faces("222t"))
  }

  @Test func `a double click asks in an unlimited game, and only the buttons answer`() throws {
    let player = Player(in: .unlimited)
    for _ in 0..<2 { player.clicks("222t") }
    #expect(try player.play().removal == Removal(cube: cube("222"), isAsking: true))
    for _ in 0..<2 { player.clicks("222t") }
    #expect(try player.play().match.moves.isEmpty, "two more clicks are no yes")
    player.presses(.escape)
    #expect(try player.play().removal == nil, "a no ends it")
    for _ in 0..<2 { player.clicks("222t") }
    #expect(try player.play().removal?.isAsking == true, "it asks again")
    player.clicks(.key(.enter))
    #expect(try player.play().match.moves.count == 1 && player.play().removal == nil)
  }

  @Test func `in removal mode a click points at a cube, and one off the cube leaves it`() throws {
    let player = Player(in: .unlimited)
    player.presses(.delete)
    player.clicks("022t")
    #expect(try player.play().removal == Removal(cube: cube("022")))
    player.points(.wheelUp, at: .ground)
    #expect(try player.play().removal != nil)
    player.clicks(.ground)
    #expect(try player.play().removal == nil)
  }

  @Test func `key captions can be clicked, and missing rows do nothing`() throws {
    player.clicks(.key(.function(10)))
    #expect(try player.play().menu != nil)
    player.clicks(.row(99))
    player.points(.wheelUp, at: .ground)
    #expect(try player.play().menu?.list.index == 0, "the wheel stops at the ends")
    player.points(.wheelDown, at: .ground)
    #expect(try player.play().menu?.list.index == 1)
    player.clicks(.row(PlayMenu.Row.resume))
    #expect(try player.play().menu == nil)
    player.clicks(.row(PlayMenu.Row.resume))
    #expect(try player.play().acceptsLetters)
  }
}
