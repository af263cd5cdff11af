import Rules
import Testing

@testable import Features

@Suite("What can be seen of a face")
struct VisibilityTests {
  private let fresh = Board(.story)

  private func board(without cubes: String) throws -> Board {
    var match = Match(mode: .timed, letters: .story)
    for name in cubes.split(separator: " ") {
      _ = try match.play(.removal(cube(String(name))), at: 0) { _ in false }
    }
    return match.board
  }

  @Test func `on a fresh cube the 27 playable faces are seen whole, and no other`() {
    let visibility = Visibility(of: fresh, at: .home)
    for face in Face.all {
      #expect(visibility.share(of: face) == (fresh.isPlayable(face) ? 1 : 0), "\(face.name)")
      #expect(visibility.isLegible(face) == fresh.isPlayable(face), "\(face.name)")
    }
  }

  @Test func `at home every playable face of a board with holes shows half of itself`() throws {
    for first in LatticePoint.all {
      for second in LatticePoint.all {
        var match = Match(mode: .timed, letters: .story)
        for point in [first, second] { _ = try? match.play(.removal(point), at: 0) { _ in false } }
        let visibility = Visibility(of: match.board, at: .home)
        for face in match.board.playableFaces {
          // The mild perspective takes a little more than the rules' parallel view.
          #expect(visibility.share(of: face) >= 0.3, "\(first) \(second) \(face.name)")
        }
      }
    }
  }

  @Test func `a face in a hole is hidden by the cubes before it, seen from the side`() throws {
    let holed = try board(without: "222 122")
    let left = face("022r")
    #expect(holed.isPlayable(left) && Visibility(of: holed, at: .home).share(of: left) > 0.4)
    // From the left the cube 022 shows only its other sides.
    let turned = Attitude(yaw: 60)
    #expect(!Visibility(of: holed, at: turned).isLegible(left))
  }

  @Test func `a path that can be read needs no turn`() {
    #expect(Attitude.home.showing(faces("222t 222l 122l"), on: fresh) == nil)
    #expect(Attitude.home.showing([], on: fresh) == nil)
  }

  @Test func `the nearest attitude that shows the whole path is found`() throws {
    let path = faces("222t 222l 122l")
    for yaw in stride(from: -180.0, through: 180, by: 45) {
      let attitude = Attitude(yaw: yaw, pitch: 0)
      let target = attitude.showing(path, on: fresh) ?? attitude
      let visibility = Visibility(of: fresh, at: target)
      #expect(path.allSatisfy(visibility.isLegible), "yaw \(yaw)")
    }
    let slight = try #require(Attitude(yaw: -75).showing(path, on: fresh))
    #expect(slight.yaw > -75 && slight.yaw < 0, "no further than needed: \(slight)")
  }
}
