import Model
import Rules
import Testing

/// A game by its minutes.
@Suite struct PlayedMinutesTests {
  private func move(_ seconds: Double, _ word: String, _ score: Int) -> TimedMove {
    TimedMove(at: seconds, move: .word([]), score: score, word: word)
  }

  @Test func `each minute has its points and its best word, the earlier of equals`() {
    let moves = [
      move(3, "ONE", 30), move(59.9, "TWO", 30), move(120, "THREE", 90), move(180, "LATE", 40),
    ]
    let parts = PlayedMinutes.parts(of: moves, seconds: 180, most: 5)
    #expect(parts.map(\.minutes) == [1...1, 2...2, 3...3] && parts.map(\.points) == [60, 0, 130])
    #expect(parts.map { $0.bestWord?.word } == ["ONE", nil, "THREE"])
  }

  @Test func `a long game has parts of several minutes, the last one shorter`() {
    let parts = PlayedMinutes.parts(of: [move(600, "END", 12)], seconds: 601, most: 5)
    #expect(parts.map(\.minutes) == [1...3, 4...6, 7...9, 10...11])
    #expect(parts.map(\.points) == [0, 0, 0, 12])
  }

  @Test func `a game without a sensible time has a minute, and so has one of a minute`() {
    for seconds in [0, -5, Double.infinity * -1, 60.2] {
      let parts = PlayedMinutes.parts(of: [move(1, "A", 1)], seconds: seconds, most: 3)
      #expect(parts.map(\.minutes) == [1...1] && parts.map(\.points) == [1])
    }
  }
}
