import Rules
import Testing

@testable import Ear

/// Places are tried on all 81 faces.
@Suite struct FacePlaceTests {
  @Test func `every face has a place of its own`() {
    let places = Set(Face.all.map(FacePlace.init))
    #expect(places.count == 81)
    for place in places {
      #expect((1...3).contains(place.row) && (1...3).contains(place.column))
      #expect((0...2).contains(place.depth))
    }
  }

  @Test func `the sides meet where the help says`() throws {
    let surface = Face.all.filter { FacePlace($0).depth == 0 }
    #expect(surface.count == 27)
    func face(_ side: Side, _ row: Int, _ column: Int) throws -> Face {
      try #require(
        surface.first {
          let place = FacePlace($0)
          return (place.side, place.row, place.column) == (side, row, column)
        }
      )
    }
    for number in 1...3 {
      // An edge between two sides belongs to one cube at each of its three places.
      #expect(try face(.top, 3, number).point == face(.left, 1, number).point)
      #expect(try face(.top, 4 - number, 3).point == face(.right, 1, number).point)
      #expect(try face(.left, number, 3).point == face(.right, number, 1).point)
    }
  }

  @Test func `rows and columns run as a reader expects`() throws {
    for face in Face.all {
      let place = FacePlace(face)
      for other in Face.all where other.side == face.side && FacePlace(other).depth == place.depth {
        let next = FacePlace(other)
        let distance = max(abs(next.row - place.row), abs(next.column - place.column))
        #expect(face.touches(other) == (distance == 1), "\(face) \(other)")
      }
    }
  }

  @Test func `a place is said with its depth where it has one`() throws {
    #expect(FacePlace(try #require(Face(name: "222t"))).text == "top 3 3")
    #expect(FacePlace(try #require(Face(name: "022l"))).text == "left 1 1")
    #expect(FacePlace(try #require(Face(name: "220r"))).text == "right 1 3")
    #expect(FacePlace(try #require(Face(name: "212t"))).text == "top 3 3, 1 deep")
    #expect(FacePlace(try #require(Face(name: "000l"))).text == "left 3 1, 2 deep")
  }

  @Test func `every playable letter is read, on any board of a long game`() {
    for board in Board.aging(0..<40, chance: 11) {
      let text = CubeText.faces(board).prefix(3).joined(separator: " ")
      let read = text.split(whereSeparator: { ",;:. ".contains($0) })
        .filter { $0.allSatisfy(\.isUppercase) }
      let letters = board.playableFaces.map { Substring(board.letters[$0].text) }
      #expect(read.sorted() == letters.sorted())
    }
  }
}
