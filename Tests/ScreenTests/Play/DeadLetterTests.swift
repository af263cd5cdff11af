import Game
import Rules
import Samples
import Surface
import Testing

@testable import Screen

@Suite struct DeadLetterTests {
  private func text(typing letters: String, _ size: Size, _ look: Look = Look()) throws -> String {
    var state = SampleScreen.timedStart.state
    var play = try #require(state.game)
    for letter in letters { play.spelling.type(letter) }
    play.candidate = play.cube.weigh { _ in false }
    state.game = play
    return state.frame(size, look).text
  }

  @Test func `every letter typed is shown, even one without a large shape`() throws {
    for size in [(60, 20), (80, 24), (100, 32), (120, 40), (200, 60)].map(Size.init) {
      #expect(try text(typing: "caж", size).contains("C A ж"), "\(size)")
    }
  }

  @Test func `wrong letters are told from right ones without colours, large or small`() throws {
    let plain = Look(depth: .none)
    #expect(try text(typing: "caj", .usual, plain).contains("C A j"))
    let large = Size.medium
    let wrong = try text(typing: "caj", large, plain)
    let right = try text(typing: "ca", large, plain)
    #expect(wrong.contains(" ───"), "a line below the large J")
    #expect(!right.contains(" ───"))
  }
}
