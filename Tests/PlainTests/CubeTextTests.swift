import Game
import Rules
import Testing

@testable import Plain

@Suite struct CubeTextTests {
  private let board = Board(CubeLetters(seed: 64))

  @Test func `all playable letters are read, and holes are named`() throws {
    var board = board
    board.remove(try #require(LatticePoint(name: "222")))
    for name in ["122", "212", "221", "121", "112", "211", "111"] {
      board.remove(try #require(LatticePoint(name: name)))
    }
    let text = CubeText.faces(board).joined(separator: " ")
    let letters = text.split(whereSeparator: { ",;:. ".contains($0) })
      .filter { $0.allSatisfy(\.isUppercase) }
    #expect(letters.count == board.playableFaces.count)
    #expect(text.split(separator: "hole").count - 1 == 27 - board.playableFaces.count)
  }

  @Test func `used faces are listed with their places`() throws {
    var board = board
    let face = try #require(Face(name: "222t"))
    board.use([face])
    #expect(CubeText.faces(board).last?.hasPrefix("Used once: ") == true)
    board.use([face])
    let last = try #require(CubeText.faces(board).last)
    #expect(last.hasPrefix("Used twice, so the next use ends their cubes: "))
    #expect(last.hasSuffix(" top 3 3."))
  }

  @Test func `what is near a face is what touches it`() throws {
    for face in board.playableFaces {
      let place = FacePlace(face)
      let lines = CubeText.near("\(place.side.title) \(place.row) \(place.column)", board)
      let line = try #require(lines.first)
      #expect(lines.count == 1)
      let count = face.neighbors.intersection(board.playableFaces).count
      #expect(line.split(separator: ";").count == count, "\(line)")
    }
  }

  @Test func `near a letter are all its faces`() {
    for letter in Letter.all {
      let count = board.playableFaces.count { board.letters[$0] == letter }
      let lines = CubeText.near(letter.text.lowercased(), board)
      #expect(lines.count == max(1, count))
      if count == 0 { #expect(lines == ["\(letter.text): no such face can be played."]) }
    }
  }

  @Test(arguments: ["", " ", "top 9 9", "middle", "tope", "1", "\u{0301}"])
  func `near nothing there is nothing`(query: String) {
    #expect(CubeText.near(query, board).count == 1)
    #expect(CubeText.near(query, board)[0].hasSuffix("no such face can be played."))
  }

  @Test func `changes are told by both boards`() throws {
    var after = board
    #expect(CubeText.changes(from: board, to: after) == ["Nothing has come or gone."])
    after.remove(try #require(LatticePoint(name: "222")))
    let lines = CubeText.changes(from: board, to: after)
    #expect(lines.count == 2)
    #expect(lines[0].hasPrefix("New: ") && lines[0].contains(", 1 deep"))
    #expect(lines[1].hasPrefix("Gone: ") && !lines[1].contains("deep"))
  }

  @Test func `every removable cube has a line`() {
    let lines = CubeText.removable(board)
    #expect(lines.first == "19 cubes can be removed.")
    #expect(lines.count == 20)
    var empty = board
    for point in LatticePoint.all { empty.remove(point) }
    #expect(CubeText.removable(empty) == ["No cube can be removed."])
  }
}
