import Rules
import Testing

@testable import Features

@Suite struct LessonCubeTests {
  /// The trace of a word on the board of a step.
  private func trace(_ word: String, at step: LessonStep) -> Trace {
    var trace = Trace(board: LessonCube.match(at: step).board)
    for letter in word { #expect(trace.append(letter) == nil, "\(letter) of \(word)") }
    return trace
  }

  @Test func `the letters are those of the corner that the lesson starts at`() {
    let letters = LessonCube.letters
    #expect(letters[face("222t")].text == "G" && letters[face("222l")].text == "A")
    #expect(letters[face("222r")].text == "M" && letters[face("000t")].text == "X")
  }

  @Test(arguments: [
    ("GA", LessonStep.touch, 1), ("GAME", .play, 1), ("GAMES", .longer, 2), ("GAMES", .length, 2),
    ("MAGIC", .uses, 1), ("NEW", .inside, 1), ("CLOUD", .ownWord, 2),
  ])
  func `a word has as many paths as the lesson says`(word: String, step: LessonStep, paths: Int) {
    #expect(trace(word, at: step).pathCount == paths)
  }

  @Test func `each step finds the moves of the earlier ones`() throws {
    let counts = LessonStep.allCases.map { LessonCube.match(at: $0).moves.count }
    #expect(counts == [0, 0, 0, 1, 1, 1, 2, 2, 3, 4, 5, 5])
    let last = LessonCube.match(at: .start)
    #expect(last.words == LessonCube.words.dropLast())
    var match = Match(mode: .unlimited, letters: LessonCube.letters)
    for move in last.moves {
      try match.play(move.move, at: move.at) { LessonCube.words.contains($0) }
    }
    #expect(match.board == last.board && match.score == last.score)
  }

  @Test func `MAGIC uses up the nearest cube by either path of GAMES; NEW was behind it`() throws {
    for path in trace("GAMES", at: .length).paths {
      var match = LessonCube.match(at: .length)
      try match.play(.word(path), at: 0) { _ in true }
      let hidden = faces("212t 221l 122r")
      for face in hidden { #expect(!match.board.isPlayable(face)) }
      let faces = trace("MAGIC", at: .uses).path
      #expect(match.board.cubesUsedUp(by: faces) == [cube("222")])
      try match.play(.word(faces), at: 0) { _ in true }
      #expect(trace("NEW", at: .inside).path == hidden)
      for face in hidden { #expect(match.board.isPlayable(face)) }
    }
  }

  @Test func `CLOUD is out of reach until its cube is removed`() {
    var trace = Trace(board: LessonCube.match(at: .remove).board)
    #expect("CLOUD".compactMap { trace.append($0) }.first != nil)
    let hidden = faces("022r 112t 121l")
    #expect(hidden.map { LessonCube.letters[$0].text } == ["L", "U", "D"])
    #expect(Set(self.trace("CLOUD", at: .ownWord).path).isSuperset(of: hidden))
    let shown = [face("122t"), face("122l"), face("122r")]
    #expect(shown.map { LessonCube.letters[$0].text } == ["I", "R", "W"])
  }

  @Test func `the texts state the scores of the rules`() throws {
    func score(_ word: String) throws -> Int {
      try Score.ofWord(word.map { try #require(Letter(String($0))) }, in: .english)
    }
    #expect(try LessonStep.play.text.contains("for \(score("GAME")) points"))
    #expect(try LessonStep.length.text.hasPrefix("GAMES: (3+1+4+1+1) × 5 × 2 = \(score("GAMES"))."))
    #expect(LessonStep.start.text.contains("3 minutes"))
    #expect(Set(LessonStep.allCases.map(\.title)).count == LessonStep.allCases.count)
  }
}
