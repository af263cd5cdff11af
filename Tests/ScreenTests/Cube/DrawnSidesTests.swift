import Features
import Model
import Rules
import Samples
import Surface
import Testing

@testable import Screen

/// Whether letters are drawn or written, and that all that matter can be read.
@Suite struct DrawnSidesTests {
  /// Every attitude that arrow keys reach to one side, from straight above to far below.
  private static let cameras = stride(from: -90, through: 90, by: 15).flatMap { yaw in
    stride(from: -60, through: 45, by: 15).map { pitch in
      Camera(Attitude(yaw: Double(yaw), pitch: Double(pitch)))
    }
  }

  /// A fresh cube, and two with holes.
  private static let boards = [[], ["222", "122", "202"], ["212", "221", "122", "111", "022"]]
    .map { (names: [String]) in
      var board = Fixtures.board
      for name in names { if let point = LatticePoint(name: name) { board.remove(point) } }
      return board
    }

  @Test(arguments: [Size(66, 30), Size(80, 38), Size(106, 46), Size(130, 58)])
  func `at rest each side has one kind of letters, and each can be read`(size: Size) throws {
    let grid = Fixtures.grid(size)
    let look = Look(depth: .direct)
    var kinds = Set<UInt8>()
    for board in Self.boards {
      for camera in Self.cameras {
        let scene = CubeScene(board: board, camera: camera)
        let projection = Projection(camera, grid)
        let design = Fixtures.design(edge: projection.homeEdge)
        #expect(FaceDesign.drawsLetters(design.key, look))
        let drawn = DrawnSides(scene, grid, design)
        kinds.insert(drawn.rawValue)
        let visibility = Visibility(of: board, from: camera)
        // Faces of which a quarter is seen and whose stickers hold a character.
        let needed = board.outerFaces.filter { face in
          guard visibility.slant(of: face) > 0, visibility.share(of: face) >= 0.25 else {
            return false
          }
          let sticker = ProjectedPlane(projection, face).inset(by: design.groove)
          let middle = sticker.project([0.5, 0.5])
          return sticker.covers(middle - [0.5, 0.75], middle + [0.5, 0.75])
        }
        let flat = needed.filter { face in
          LetterStrength.value(face.side, on: ProjectedPlane(projection, face)) < 0.75
        }
        let written = DrawnSides(flat.map { DrawnSides($0.side) })
        #expect(drawn == .all.subtracting(written), "\(camera): \(flat)")
      }
    }
    #expect(kinds.contains(DrawnSides.all.rawValue) && kinds.count > 2)
  }

  @Test func `a side with characters has no drawn letter, and one with drawn letters no character`()
    throws
  {
    var renderer = CubeRenderer()
    let look = Look(depth: .direct, letters: .drawn)
    let grid = Fixtures.grid(Size(80, 38))
    let design = Fixtures.design(edge: Projection(.home, grid).homeEdge)
    var mixed = 0
    for camera in Self.cameras where camera.pitch > 0.3 {
      let scene = CubeScene(board: Self.boards[1], camera: camera)
      let drawn = DrawnSides(scene, grid, design)
      let (frame, hits) = Fixtures.draw(scene, Size(80, 38), look: look, with: &renderer)
      for point in Size(80, 38).points where frame[point].attributes.contains(.bold) {
        let face = try #require(hits.face(at: point))
        #expect(!drawn.contains(DrawnSides(face.side)), "\(camera) \(face)")
      }
      // The picture under the characters: on which sides does it know the letters?
      let pictures = [0, 7].map { shift in
        var other = scene
        var board = Board(CubeLetters { Letter.all[($0.index + shift) % Letter.all.count] })
        for point in LatticePoint.all where !scene.board.isInPlay(point) { board.remove(point) }
        other.board = board
        return renderer.picture(of: other, Size(80, 38), (2, 3), look)
      }
      #expect((pictures[0] == pictures[1]) == drawn.isEmpty, "\(camera)")
      if !drawn.isEmpty, drawn != .all { mixed += 1 }
    }
    #expect(mixed > 0)
  }

  @Test func `the player's choice decides between drawn letters and characters`() {
    let scene = CubeScene(board: Fixtures.board)
    func hasCharacters(_ letters: Settings.Letters, _ columns: Int, _ rows: Int) -> Bool {
      let look = Look(depth: .direct, letters: letters)
      let cells = Fixtures.draw(scene, Size(columns, rows), look: look).frame.cells
      return cells.contains { $0.attributes.contains(.bold) }
    }
    #expect(hasCharacters(.drawn, 40, 18), "too small for any shape")
    #expect(!hasCharacters(.drawn, 66, 30) && hasCharacters(.auto, 66, 30))
    #expect(!hasCharacters(.auto, 160, 66) && hasCharacters(.characters, 160, 66))
  }

  /// Boards of one cube, which show all of its faces.
  private static let cubes = LatticePoint.all.map(Fixtures.board(of:))

  @Test func `each of the 81 faces has its character wherever it is chosen and seen`() {
    let look = Look(depth: .direct, letters: .drawn)
    var renderer = CubeRenderer()
    var seen = FaceSet()
    for (number, board) in (Self.boards + Self.cubes).enumerated() {
      for camera in number < Self.boards.count ? Self.cameras : [.home] {
        var scene = CubeScene(board: board, camera: camera)
        // The faces of all cubes in play, in two halves, because numbers have two digits.
        for half in 0..<2 {
          scene.selection = Face.all.filter { $0.index % 2 == half && board.isInPlay($0.point) }
          let (frame, hits) = Fixtures.draw(scene, look: look, with: &renderer)
          var shown: [Face: String] = [:]
          var visible = FaceSet()
          for point in Size(53, 22).points {
            guard let face = hits.face(at: point) else { continue }
            visible.insert(face)
            if frame[point].attributes.contains(.bold) {
              shown[face, default: ""].unicodeScalars.append(frame[point].character)
            }
          }
          let visibility = Visibility(of: board, from: camera)
          for face in scene.selection
          where visible.contains(face) && visibility.share(of: face) > 0 {
            let letter = Fixtures.letters[face].text.prefix(1)
            #expect(shown[face]?.contains(letter) == true, "\(number) \(camera) \(face)")
            seen.insert(face)
          }
        }
      }
    }
    #expect(seen.count == 81)
  }

  @Test func `a chosen face is read where it is flat or hardly seen, and the side changes once`()
    throws
  {
    let grid = Fixtures.grid(Size(80, 38))
    let design = Fixtures.design(edge: Projection(.home, grid).homeEdge)
    var changes = 0
    for board in Self.boards {
      for camera in [.home] + Self.cameras.filter({ abs($0.yaw - Camera.home.yaw) < 0.3 }) {
        var scene = CubeScene(board: board, camera: camera)
        let plain = DrawnSides(scene, grid, design)
        let projection = Projection(camera, grid)
        let visibility = Visibility(of: board, from: camera)
        for face in board.outerFaces where visibility.slant(of: face) > 0 {
          scene.selection = [face]
          let chosen = DrawnSides(scene, grid, design)
          let share = visibility.share(of: face)
          let plane = ProjectedPlane(projection, face)
          let isFlat = LetterStrength.value(face.side, on: plane) < 0.75
          let isHard = share > 0 && (isFlat || share < 0.25)
          let written = isHard ? DrawnSides(face.side) : []
          #expect(chosen == plain.subtracting(written), "\(face) \(camera)")
          if chosen != plain { changes += 1 }
        }
      }
    }
    #expect(changes > 0)
  }

  @Test func `a turn has the letters of its end from its first frame on`() {
    let grid = Fixtures.grid(Size(80, 38))
    let design = Fixtures.design(edge: Projection(.home, grid).homeEdge)
    for end in Self.cameras {
      var scene = CubeScene(board: Self.boards[2], camera: end)
      let drawn = DrawnSides(scene, grid, design)
      for step in 0...10 {
        let share = Float(step) / 10
        scene.camera.yaw = Camera.home.yaw + (end.yaw - Camera.home.yaw) * share
        scene.camera.pitch = Camera.home.pitch + (end.pitch - Camera.home.pitch) * share
        scene.turn = .to(end)
        #expect(DrawnSides(scene, grid, design) == drawn)
        scene.turn = .endless
        #expect(DrawnSides(scene, grid, design) == .all)
      }
    }
  }

  @Test func `the game's scene knows where a turn ends`() throws {
    let state = try #require(SampleScreen.timed.state.game)
    #expect(state.scene.turn == .none)
    var turning = state
    let (from, to) = (Attitude.home, Attitude(yaw: 30))
    turning.attitude = to
    turning.motion.begin(.turn(from: from, to: to), at: .zero, for: .milliseconds(220))
    #expect(turning.scene.turn == .to(Camera(to)) && turning.scene.camera != Camera(to))
  }

  @Test func `numbers of a path have small digits where the terminal has them`() {
    let cases: [(Int, Blitter, String)] = [
      (1, .sextant, "₁"), (9, .quadrant, "₉"), (10, .octant, "₁₀"), (27, .sextant, "₂₇"),
      (3, .halfBlock, "3"), (12, .ascii, "12"),
    ]
    for (number, blitter, text) in cases {
      let shown = PathNumber(number, Look(blitter: blitter))
      var scalars = String.UnicodeScalarView()
      if let tens = shown.tens { scalars.append(tens) }
      scalars.append(shown.ones)
      #expect(String(scalars) == text && shown.width == text.count)
    }
  }

  @Test func `in colour, ASCII has the colours of faces, and no mud between them`() throws {
    let scene = try Fixtures.played()
    for theme in Theme.all {
      let look = Look(theme: theme, depth: .indexed256, blitter: .ascii)
      let (frame, _) = Fixtures.draw(scene, look: look)
      let known = Set((theme.cube.swatches + [theme.screen]).map { $0.color(.indexed256) })
      let pure = frame.cells.count { known.contains($0.background) }
      #expect(pure * 10 > frame.cells.count * 9, "\(theme): \(pure) of \(frame.cells.count)")
      let lines = frame.cells.count { "|/\\'-._".unicodeScalars.contains($0.character) }
      #expect(lines > 60, "\(theme): \(lines)")
    }
  }

  @Test(arguments: [Size(38, 17), Size(40, 18), Size(53, 22)])
  func `no lone cell of a fresh cube is black, as a pip would be`(size: Size) {
    var scene = CubeScene(board: Fixtures.board)
    scene.showsLetters = false
    for theme in [Theme.ember, .tide, .paper] {
      let look = Look(theme: theme, depth: .indexed256)
      let (frame, hits) = Fixtures.draw(scene, size, look: look)
      let groove = theme.cube.groove.color(.indexed256)
      func isBlack(_ point: Point) -> Bool {
        frame[point].character == " " && frame[point].background == groove
      }
      for point in size.points where hits.face(at: point) != nil && isBlack(point) {
        // A part of a groove goes on above or below it. Nothing outside of the frame is black.
        let goesOn = [point.row - 1, point.row + 1].contains {
          isBlack(Point(column: point.column, row: $0))
        }
        #expect(goesOn, "\(theme) \(point)")
      }
    }
  }

  @Test(arguments: [ColorDepth.direct, .indexed256])
  func `half blocks draw letters in games of 200×60, and characters where they are scribbles`(
    depth: ColorDepth
  ) throws {
    let look = Look(depth: depth, blitter: .halfBlock)
    func isDrawn(_ size: Size) -> Bool {
      let (cube, state) = (GameLayout(size).cube, SampleScreen.unlimited.state)
      let frame = AppScreen().frame(of: state, size: size, look: look)
      return size.points.allSatisfy {
        !cube.contains($0) || !("A"..."Z").contains(frame[$0].character)
      }
    }
    #expect(isDrawn(Size(200, 60)))
    #expect(![Size(80, 24), Size(100, 32), Size(120, 40), Size(160, 48)].contains(where: isDrawn))
  }
}
