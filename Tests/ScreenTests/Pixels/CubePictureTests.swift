import Model
import Rules
import Samples
import Testing

@testable import Screen
@testable import Surface

/// The cube as a picture of points: what frames hold, and what is drawn.
@Suite struct CubePictureTests {
  private static let size = 240

  private func look(_ theme: Theme = .ember, depth: ColorDepth = .direct) -> Look {
    var look = Look(theme: theme, depth: depth)
    look.pixels = PixelCell(width: 9, height: 18)
    return look
  }

  private func image(_ scene: CubeScene, _ look: Look) -> PixelImage {
    .cube(scene, look, width: Self.size, height: Self.size)
  }

  @Test(arguments: [SampleScreen.timed, .homeNew, .calendar])
  func `a frame holds the cube as a picture, and leaves its cells to it`(_ sample: SampleScreen) {
    let screen = AppScreen()
    let frame = screen.frame(of: sample.state, size: .large, look: look())
    let cells = screen.frame(of: sample.state, size: .large, look: Look(depth: .direct))
    #expect(cells.picture == nil && !cells.cells.contains(.underPicture))
    #expect((frame.picture == nil) == (sample == .calendar))
    for point in frame.size.points where frame.picture?.rect.contains(point) != true {
      #expect(frame[point] == cells[point], "\(point)")
    }
    let blank = frame.cells.count { $0 == .underPicture }
    #expect(blank == frame.picture.map { $0.rect.columns * $0.rect.rows } ?? 0)
  }

  @Test func `the pointer is on the faces where they are drawn`() throws {
    let look = look()
    let cell = try #require(look.pixels)
    let rect = Rect(column: 3, row: 2, columns: 40, rows: 21)
    var hits = HitMap()
    let picture = CubePicture(try Fixtures.played(), look)
    picture.note(rect, cell, in: &hits)
    var image = PixelImage(width: 40 * cell.width, height: 21 * cell.height)
    var tools: (any PixelTools)?
    picture.draw(into: &image, since: nil, with: &tools)
    let ground = PixelColor.packed(picture.ground.encoded)
    var (faces, edges) = (0, 0)
    for place in Size(rect.columns, rect.rows).points {
      let isFace = hits.face(at: Point(column: 3 + place.column, row: 2 + place.row)) != nil
      let x = place.column * cell.width + cell.width / 2
      let point = image.points[(place.row * cell.height + cell.height / 2) * image.width + x]
      #expect(!isFace || point != ground, "\(place)")
      faces += isFace ? 1 : 0
      edges += !isFace && point != ground ? 1 : 0
    }
    // The soft edge of the cube reaches half a point beyond it.
    #expect(faces > 300 && edges < 4)
  }

  @Test func `each of the 81 faces is hit at the points where it is drawn`() throws {
    let look = look()
    let cell = try #require(PixelCell(width: 20, height: 40))
    let rect = Rect(Size(12, 6))
    let bodies = Side.allCases.map { side in
      SceneColors(look.theme, .direct).face(side, useCount: 0, .plain).body
    }
    var found: Set<Face> = []
    var (wrong, outside) = (0, 0)
    for point in LatticePoint.all {
      var scene = CubeScene(board: Fixtures.board(of: point))
      scene.showsLetters = false
      var hits = HitMap()
      CubePicture(scene, look).note(rect, cell, in: &hits)
      let image = image(scene, look)
      for y in stride(from: 1, to: image.height, by: 2) {
        for x in stride(from: 1, to: image.width, by: 2) {
          let place = Point(column: x / cell.width, row: y / cell.height)
          let points = SIMD2(Float(x % cell.width), Float(y % cell.height)) + 0.5
          let inCell = points / SIMD2(Float(cell.width), Float(cell.height))
          let color = PixelColor.unpacked(image.points[y * image.width + x])
          let isDrawn = color.max() > 0.5
          guard let face = hits.face(at: place, in: inCell) else {
            outside += isDrawn ? 1 : 0
            continue
          }
          found.insert(face)
          // Light changes how bright a colour is, not which it is.
          let shade = color / color.max()
          let distances = bodies.map { ($0 / $0.max()).squaredDistance(to: shade) }
          let nearest = distances.indices.min { distances[$0] < distances[$1] }
          if isDrawn, nearest.map({ Side.allCases[$0] }) != face.side { wrong += 1 }
          if let inner = hits.innerFace(at: place, in: inCell) { #expect(inner == face) }
        }
      }
    }
    #expect(found.count == 81 && wrong == 0 && outside == 0)
  }

  @Test func `the same scene gives the same picture, whatever was drawn before`() throws {
    let look = look()
    let scene = try Fixtures.played()
    let expected = image(scene, look)
    var tools: (any PixelTools)?
    var image = PixelImage(width: 300, height: 100)
    var turned = scene
    turned.camera.yaw += 1
    CubePicture(turned, look).draw(into: &image, since: nil, with: &tools)
    image.resize(width: Self.size, height: Self.size)
    CubePicture(scene, look).draw(into: &image, since: nil, with: &tools)
    #expect(image == expected)
  }

  @Test(arguments: [ColorDepth.direct, .none])
  func `only what changes is painted, and the picture is as if all were`(depth: ColorDepth) throws {
    let look = look(depth: depth)
    var tools: (any PixelTools)?
    var image = PixelImage(width: Self.size, height: Self.size)
    let all = Rect(Size(Self.size, Self.size))
    var parts = 0
    for turn: Float in [0, 0.7] {
      var last = try Fixtures.played()
      last.camera.yaw += turn
      CubePicture(last, look).draw(into: &image, since: nil, with: &tools)
      func check(_ name: String, _ change: (inout CubeScene) -> Void) {
        var next = last
        change(&next)
        let changed = CubePicture(next, look)
          .draw(into: &image, since: CubePicture(last, look), with: &tools)
        last = next
        parts += changed == all ? 0 : 1
        let isSame = image == self.image(next, look)
        #expect(isSame, "\(name), \(turn), \(depth)")
      }
      let path = last.selection
      for face in Face.all {
        let kinds: [(String, (inout CubeScene) -> Void)] = [
          ("chosen", { ($0.selection, $0.press) = (path + [face], 1) }),
          ("pressed", { $0.press = 0.4 }),
          ("a word", { $0.isSelectionWord.toggle() }),
          ("doomed", { $0.trembling = [face.point] }),
          ("trembling", { $0.tremblePhase = 0.3 }),
          ("lit", { ($0.litPath, $0.litProgress) = ([face], 0.5) }),
          ("refused", { ($0.lastMove, $0.glow) = ([face], 0.7) }),
          ("pointed at", { $0.pointedCube = face.point }),
          ("still", { ($0.tremblePhase, $0.trembling, $0.glow) = (0, [], 0) }),
          ("used", { if $0.board.useCount(face) < 2 { $0.board.use([face]) } }),
          ("plain", { ($0.selection, $0.litPath, $0.pointedCube) = (path, [], nil) }),
        ]
        // Each face has other kinds of changes one after the other; some of them change nothing there.
        for (name, change) in kinds { check("\(face.name) \(name)", change) }
      }
      check("a cube less") { $0.board.remove(path[0].point) }
      check("turned") { $0.camera.pitch += 0.1 }
    }
    #expect(parts > 1_000)
  }

  @Test func `each thing that is told by the cube changes the picture, without colours, too`()
    throws
  {
    let scene = try Fixtures.played()
    let changes: [(String, (inout CubeScene) -> Void)] = [
      ("no path", { $0.selection = [] }),
      ("another end", { $0.selection.removeLast() }),
      ("a path the other way", { $0.selection.reverse() }),
      ("a cube to remove", { $0.pointedCube = $0.selection[0].point }),
      ("a doomed cube", { $0.trembling.insert($0.selection[0].point) }),
      ("hidden letters", { $0.showsLetters = false }),
      ("a shake", { $0.shake = 1 }),
      ("a pressed face", { $0.press = 1 }),
      (
        "a refusal",
        { ($0.lastMove, $0.glow) = (FaceSet(Face.all.filter { $0.name == "220t" }), 1) }
      ),
    ]
    for depth in [ColorDepth.direct, .none] {
      let look = look(depth: depth)
      let expected = image(scene, look)
      for (name, change) in changes {
        var changed = scene
        change(&changed)
        #expect(image(changed, look) != expected, "\(name), \(depth)")
      }
    }
    var word = scene
    word.isSelectionWord = true
    let look = look()
    #expect(image(word, look) != image(scene, look))
  }

  @Test func `without colours a picture is grey`() throws {
    for point in image(try Fixtures.played(), look(depth: .none)).points {
      let levels = [0, 8, 16].map { point >> $0 & 255 }
      guard Set(levels).count > 1 else { continue }
      Issue.record("a coloured point: \(levels)")
      break
    }
  }

  @Test(arguments: Look.all([.direct, .none]))
  func `a palette has each colour once, and no more than there are registers`(look: Look) throws {
    var picture = CubePicture(try Fixtures.played(), look)
    for count in [16, 128, 256] {
      let palette = picture.palette(atMost: count)
      #expect(palette.count <= count && Set(palette).count == palette.count)
    }
    // In motion there are few, and the commonest are the same.
    let resting = picture.palette(atMost: 256)
    picture.scene.turn = .endless
    #expect(Array(resting.prefix(CubePalette.fewest)) == picture.palette(atMost: 256))
  }

  @Test func `a picture behind a panel is faded, and takes the ground of the last seconds`() throws
  {
    var canvas = Fixtures.canvas(Size(60, 24), look: look())
    let rect = Rect(column: 0, row: 1, columns: 40, rows: 20)
    canvas.draw(try Fixtures.played(), in: rect)
    let plain = try #require(canvas.frame.picture)
    canvas.dim(Rect(column: 45, row: 0, columns: 10, rows: 5))
    #expect(canvas.frame.picture == plain)
    canvas.dim(rect)
    let dim = try #require(canvas.frame.picture)
    #expect(dim != plain)
    LastSecondsTint(level: .peak).draw(on: &canvas)
    let tinted = try #require(canvas.frame.picture)
    #expect(tinted != dim && canvas.frame[0, 1] == .underPicture)
  }

  @Test func `where a picture comes after the text, the last seconds do not flash`() {
    for isSynchronized in [true, false] {
      var terminal = TerminalCapabilities()
      terminal.pixels = PixelCell(width: 9, height: 18).map {
        PixelSupport(.sixel(colors: 256), cell: $0)
      }
      (terminal.colors, terminal.isSynchronized) = (.direct, isSynchronized)
      let frames = LastSecondsTint.Level.allCases.map { level in
        let look = Look(settings: Settings(), terminal: terminal)
        var canvas = Fixtures.canvas(Size(60, 24), look: look)
        LastSecondsTint(level: level).draw(on: &canvas)
        return canvas.frame
      }
      #expect(Set(frames.map { $0[0, 0] }).count == (isSynchronized ? 3 : 1))
    }
  }
}
