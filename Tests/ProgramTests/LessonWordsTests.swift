import Lexicon
import Rules
import Testing
import Words

@testable import Features
@testable import Program

@Suite struct LessonWordsTests {
  @Test func `the lesson's words exist, and every removal leaves words to find`() throws {
    var host = Host.process
    host.environment = { _ in nil }
    let lexicon = try DictionaryFile(host, Options()).lexicon().lexicon
    for word in LessonCube.words { #expect(lexicon.contains(word)) }
    let board = LessonCube.match(at: .remove).board
    var solver = BoardSolver(lexicon)
    for cube in LatticePoint.all where board.canRemove(cube) {
      var board = board
      board.remove(cube)
      let words = solver.solve(board) ?? []
      let common = words.filter { $0.isSuggestible && !LessonCube.words.contains($0.word) }
      #expect(common.count >= 40, "without \(cube)")
    }
  }
}
