import Model
import Rules
import Testing

@testable import Ear

@Suite struct CubeTextTests {
  private let board = Board(CubeLetters(seed: 64))

  @Test func `all letters are read by rows with their holes, the last ones by their places`() {
    for board in Board.aging(0..<20, chance: 3) {
      for side in Side.allCases {
        let faces = board.playableFaces.filter { $0.side == side }
        let text = CubeText.side(side, board)
        let letters = text.split(whereSeparator: { ",;:. ".contains($0) })
          .filter { $0.allSatisfy(\.isUppercase) }
        #expect(letters.count == faces.count)
        guard faces.count > 4 else {
          #expect(!text.contains("hole") && text.contains("nothing is left") == faces.isEmpty)
          #expect(faces.allSatisfy { text.contains(FacePlace($0).onSide) })
          continue
        }
        let places = Set(faces.map { [FacePlace($0).row, FacePlace($0).column] })
        #expect(text.split(separator: "hole").count - 1 == 9 - places.count)
      }
    }
  }

  @Test func `faces that end their cubes next are read with the letters, others are counted`()
    throws
  {
    var board = board
    let face = try #require(Face(name: "222t"))
    board.use([face])
    #expect(CubeText.faces(board).last == "Used once: 1 face. /used lists them.")
    board.use([face])
    let last = try #require(CubeText.faces(board).last)
    #expect(last.hasPrefix("Used twice: 1 face. ") && last.hasSuffix(" top 3 3."))
  }

  @Test func `used faces are listed after their number, by side or letter`() throws {
    var board = board
    #expect(CubeText.used(nil, board) == ["No face was used."])
    let faces = try ["222t", "222l", "022l"].map { try #require(Face(name: $0)) }
    board.use(faces)
    board.use([faces[0]])
    let lines = CubeText.used(nil, board)
    #expect(lines.count == 2 && lines[1].hasPrefix("Used once: 2 faces. "))
    #expect(CubeText.used(FaceQuery("left"), board) == [lines[1]])
    #expect(CubeText.used(FaceQuery("right"), board) == ["No face on the right was used."])
    let letter = FaceQuery(board.letters[faces[0]].text)
    #expect(CubeText.used(letter, board).first == lines[0])
  }

  @Test func `what is near a face is what touches it`() throws {
    for face in board.playableFaces {
      let lines = CubeText.near(try #require(FaceQuery(FacePlace(face).text)), board)
      let line = try #require(lines.first)
      #expect(lines.count == 1)
      let count = face.neighbors.intersection(board.playableFaces).count
      #expect(line.split(separator: ";").count == count, "\(line)")
    }
  }

  @Test func `near a letter are all its faces, or the reason why there are none`() throws {
    for letter in Letter.all {
      let count = board.playableFaces.count { board.letters[$0] == letter }
      let query = try #require(FaceQuery(letter.text.lowercased()))
      let lines = CubeText.near(query, board)
      #expect(lines.count == max(1, count))
      guard count == 0 else { continue }
      let isThere = Face.all.contains { board.letters[$0] == letter }
      let reason = isThere ? "Every \(letter) is hidden." : "No \(letter) is left."
      #expect(lines == [reason])
    }
  }

  @Test func `a hole says that it is one`() throws {
    var count = 0
    for board in Board.aging(64..<65, chance: 8) {
      for side in Side.allCases {
        for (row, columns) in board.rows(of: side).enumerated() {
          for (column, faces) in columns.enumerated() where faces.isEmpty {
            let place = "\(side.title) \(row + 1) \(column + 1)"
            let lines = CubeText.near(try #require(FaceQuery(place)), board)
            let name = place.capitalizedFirst
            #expect(lines == ["\(name) is a hole: nothing there can be played."])
            count += 1
          }
        }
      }
    }
    #expect(count > 27)
  }

  @Test func `every removable cube has a line, after their number`() throws {
    let lines = CubeText.removable(nil, board)
    #expect(lines.first == "19 cubes can be removed." && lines.count == 20)
    let top = CubeText.removable(FaceQuery("top"), board)
    #expect(top.first == "9 cubes with a face on the top can be removed.")
    #expect(top.count == 10 && top.dropFirst().allSatisfy { $0.contains(" top ") })
    let corner = CubeText.removable(FaceQuery("left 1 3"), board)
    #expect(corner.count == 2 && corner[1].contains(" top 3 3 and "))
    var empty = board
    for point in LatticePoint.all { empty.remove(point) }
    #expect(CubeText.removable(nil, empty) == ["No cube can be removed."])
    let none = ["No cube with a face at top 1 2 can be removed."]
    #expect(CubeText.removable(FaceQuery("top 1 2"), empty) == none)
  }
}
