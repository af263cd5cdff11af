import Rules
import Testing

@testable import Ear

@Suite struct RefusalTextTests {
  private let board = Board(CubeLetters(seed: 64))

  private func spelling(_ word: String, _ board: Board? = nil) -> Spelling {
    Spelling(of: word, on: board ?? self.board)
  }

  @Test(arguments: EarCommandName.allCases)
  func
    `a refused word that is the name of a command gets a hint at the slash, if it works in a game`(
      name: EarCommandName
    )
  {
    let works = EarCommandName.ofGame + [.help, .more, .code, .settings, .next, .back]
    for word in [name.rawValue] + name.otherNames {
      let hint =
        works.contains(name)
        ? "In a game a command begins with a slash: /\(word)"
        : "The command \(word) is not for a game: /home leaves it."
      #expect(RefusalText.meantCommand(word.uppercased()) == (word.count > 2 ? hint : nil))
    }
    #expect(RefusalText.meantCommand("STONE") == nil)
  }

  @Test func `a word that can be traced is not refused`() {
    #expect(RefusalText.line(spelling("foredates")) == nil)
  }

  @Test func `a refusal in few words has the letters of the faces`() {
    #expect(RefusalText.brief(spelling("lállé")) == "LALLE: every L is in the word.")
  }

  /// Tries every word of three letters whose first is its last: the way back is no way on.
  @Test func `no refusal sends the player to a face of the word`() {
    let letters = Set(board.playableFaces.map { board.letters[$0].text }).filter { $0.count == 1 }
    for first in letters {
      for second in letters {
        let word = spelling(first + second + first)
        guard word.trace.paths.count == 1, let line = RefusalText.line(word),
          let nearest = line.firstRange(of: "The nearest ")
        else { continue }
        for face in word.trace.path {
          #expect(!line[nearest.upperBound...].contains(FacePlace(face).text), "\(line)")
        }
      }
    }
  }

  @Test func `a refusal names the last letter's place and the nearest next one`() {
    let stop = "LADLE stops after LA, at the A top 2 1: no D touches it. "
    let expected = stop + "The nearest D is 4 steps away: left 3 2."
    #expect(RefusalText.line(spelling("ladle")) == expected)
  }

  /// Tries every pair of letters on several boards against a search of its own.
  @Test func `the nearest letter is the nearest, on boards of all ages`() throws {
    var generator = SeededGenerator(seed: 21)
    var told = 0
    for seed in UInt64(0)..<4 {
      var board = Board(CubeLetters(seed: seed))
      for _ in 0..<8 {
        for first in Letter.basic {
          for second in Letter.basic where first.letterCount == 1 && second.letterCount == 1 {
            let line = RefusalText.line(spelling(first.text + second.text, board))
            let starts = board.playableFaces.filter { board.letters[$0] == first }
            let ends = board.playableFaces.filter { board.letters[$0] == second }
            guard let line, !starts.isEmpty, first != second, !ends.isEmpty else { continue }
            told += 1
            guard let distance = distance(FaceSet(starts), FaceSet(ends), board) else {
              #expect(line.hasSuffix("which nothing leads to."))
              continue
            }
            #expect(line.contains(" is \(distance) steps "), "\(line) \(distance)")
            #expect(starts.count > 3 || starts.allSatisfy { line.contains(FacePlace($0).text) })
          }
        }
        guard let cube = LatticePoint.all.filter(board.canRemove).randomElement(using: &generator)
        else { break }
        board.remove(cube)
      }
    }
    #expect(told > 1000)
  }

  /// The least number of steps between two sets of faces, by trying paths of growing length.
  private func distance(_ starts: FaceSet, _ ends: FaceSet, _ board: Board) -> Int? {
    var reached = starts
    for count in 0...81 {
      if !reached.isDisjoint(with: ends) { return count }
      for face in reached {
        reached = reached.union(face.neighbors.intersection(board.playableFaces))
      }
    }
    return nil
  }

  @Test func `the reason is told where no letter is near`() throws {
    for letter in Letter.basic where letter.letterCount == 1 {
      let isPlayable = board.playableFaces.contains { board.letters[$0] == letter }
      let isThere = Face.all.contains { board.letters[$0] == letter }
      let line = RefusalText.line(spelling(letter.text))
      let text = letter.text
      let reason = isThere ? "every \(letter) is hidden." : "no \(letter) is left."
      #expect(line == (isPlayable ? nil : "\(text) can’t be traced: \(reason)"))
    }
  }

  @Test func `a letter that the word has used up is told, and a Q without its U`() throws {
    let count = board.playableFaces.count { board.letters[$0].text == "L" }
    try #require(count == 1)
    let line = try #require(RefusalText.line(spelling("lall")))
    #expect(line.hasPrefix("LALL stops after LA, at the A top 2 1: every L is in the word."))
    let withQ = (UInt64(0)..<50).map { Board(CubeLetters(seed: $0)) }
      .first { board in board.playableFaces.contains { board.letters[$0].text == "QU" } }
    let boardWithQ = try #require(withQ)
    let q = RefusalText.line(spelling("qi", boardWithQ))
    #expect(q == "QI stops after Q: QU is one face, so U comes next.")
  }
}
