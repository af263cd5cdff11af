import Rules
import Testing

@testable import Ear

@Suite struct FaceQueryTests {
  @Test(arguments: [
    "", " ", "top 9 9", "top 0", "middle", "tope", "1", "1 2", "222", "top 1 2 3", "top top", "E E",
    "top 1 2, 3 deep", "top deep", "deep", "1 deep", "E 1 deep", "ee", "é", "\u{0301}",
  ])
  func `a text that names neither a letter nor a place is refused`(text: String) {
    #expect(FaceQuery(text) == nil)
  }

  @Test func `every letter is read in small letters and capitals`() {
    for letter in Letter.all {
      #expect(FaceQuery(letter.text)?.letter == letter)
      #expect(FaceQuery(letter.text.lowercased())?.letter == letter)
    }
    #expect(FaceQuery("q")?.letter?.text == "QU")
    #expect(FaceQuery("q u left 1, 2") == FaceQuery("QU left 1 2"))
  }

  @Test func `a face is found by what is said of it, with its letter and without`() throws {
    for board in Board.aging(64..<65, chance: 3) {
      for face in board.playableFaces {
        let place = FacePlace(face)
        var query = try #require(FaceQuery(place.text))
        query.depth = place.depth
        #expect(query.faces(on: board) == [face])
        let said = "\(board.letters[face]) \(place.text)"
        for text in [said, String(said.forEar.dropLast())] {
          #expect(try #require(FaceQuery(text), "\(text)").matches(face, on: board))
        }
        let alone = try #require(FaceQuery(FaceQuery.text(naming: face, on: board)))
        #expect(Set(alone.faces(on: board).map(\.point)) == [face.point])
        let side = try #require(FaceQuery("\(place.side.title) \(place.row)"))
        #expect(side.faces(on: board).contains(face))
      }
    }
  }

  @Test(arguments: [
    ("top", "face on the top"), ("left 2", "face at left 2"), ("right 1 3", "face at right 1 3"),
    ("e", "letter E"), ("qu left", "letter QU on the left"),
    ("TOP 3 3 , 1 deep", "face at top 3 3, 1 deep"), ("top 3 3 1", "face at top 3 3, 1 deep"),
  ])
  func `a query is told within a sentence`(text: String, expected: String) {
    #expect(FaceQuery(text)?.text == expected)
  }
}
