import Model
import Testing

@testable import Features
@testable import Rules
@testable import Screen
@testable import Surface

/// What a word being spelled can reach, what lies behind what, and where a refused letter is.
@Suite struct ReachTests {
  private static let depths: [ColorDepth] = [.direct, .indexed256, .indexed16, .indexed8, .none]

  /// A face at the outside that a word has begun with, and the scene in which it has.
  private func spelled() throws -> CubeScene {
    var scene = CubeScene(board: Fixtures.board)
    scene.selection = try Fixtures.faces("222t")
    var trace = Trace(board: scene.board)
    trace.extend(with: try Fixtures.face("222t"))
    scene.continuations = trace.continuations
    return scene
  }

  /// The cells that show a face and nothing else, with its letter or without.
  private func cells(of face: Face, _ scene: CubeScene, _ look: Look) -> [Cell] {
    let (frame, hits) = Fixtures.draw(scene, look: look)
    return Size.cube.points.filter { point in
      [-1, 0, 1].allSatisfy { step in
        hits.innerFace(at: Point(column: point.column + step, row: point.row)) == face
      }
    }
    .map { frame[$0] }
  }

  @Test(arguments: depths, [Blitter.sextant, .halfBlock, .ascii])
  func `what the last letter does not touch stands back in every depth of colour`(
    depth: ColorDepth,
    blitter: Blitter
  ) throws {
    let look = Look(depth: depth, blitter: blitter)
    let scene = try spelled()
    var plain = scene
    plain.continuations = nil
    let next = try #require(scene.continuations)
    #expect(next.count == 7, "\(next)")
    for face in scene.board.playableFaces where !scene.selection.contains(face) {
      let isSame = cells(of: face, scene, look) == cells(of: face, plain, look)
      // Cells of direct colours share those of their neighbours.
      guard !next.contains(face) || depth != .direct else { continue }
      #expect(isSame == next.contains(face), "\(face) \(look)")
    }
    // The letters say it without any colour.
    for (letter, isBold) in [("222l", true), ("002l", false)] {
      let face = try Fixtures.face(letter)
      let own = Fixtures.letters[face].text
      let shown = cells(of: face, scene, look).filter { String($0.character) == own }
      // Of the 16 colours, bold would be another one.
      let hasBold = isBold && depth != .indexed16 && depth != .indexed8
      #expect(shown.map { $0.attributes.contains(.bold) } == [hasBold], "\(letter) \(look)")
      #expect(shown.allSatisfy { $0.attributes.contains(.dim) == (!isBold && depth == .none) })
    }
  }

  @Test(arguments: depths, [Blitter.sextant, .halfBlock])
  func `faces that stand back still show how often they were used`(
    depth: ColorDepth,
    blitter: Blitter
  ) throws {
    var scene = try spelled()
    let face = try Fixtures.face("002l")
    var looks: Set<Frame> = []
    for _ in 0..<3 {
      looks.insert(Fixtures.draw(scene, look: Look(depth: depth, blitter: blitter)).frame)
      scene.board.use([face])
    }
    #expect(looks.count == 3)
  }

  @Test(arguments: Theme.all, [ColorDepth.direct, .indexed256])
  func `faces that stand back can be read, and are told apart by use and from all others`(
    theme: Theme,
    depth: ColorDepth
  ) throws {
    for side in Side.allCases {
      let colors = theme.cube[side]
      let seen = try colors.dimmedFaces.map { face in
        let (body, ink) = (try #require(face.body.seen(depth)), try #require(face.ink.seen(depth)))
        #expect(body.contrast(with: ink) >= 4.5, "\(theme) \(depth) \(side)")
        return OKLab(body)
      }
      for (one, two) in [(0, 1), (1, 2)] {
        // One step of lightness: pips say the same.
        let distance = seen[one].squaredDistance(to: seen[two]).squareRoot()
        #expect(distance > 0.03, "\(theme) \(depth) \(side) \(one): \(distance)")
      }
      for (uses, dimmed) in seen.enumerated() {
        let own = OKLab(try #require(colors.face(useCount: uses).body.seen(depth)))
        let white = OKLab(try #require(colors.selected.body.seen(depth)))
        let (change, step) = (
          own.squaredDistance(to: dimmed).squareRoot(), white.squaredDistance(to: dimmed)
        )
        #expect(change > 0.03, "\(theme) \(depth) \(side) \(uses): \(change)")
        #expect(step > 0.01, "\(theme) \(depth) \(side) \(uses): \(step)")
      }
    }
  }

  @Test func `a hint, a refused word and a slow line leave all faces as they are`() throws {
    var cube = CubeFeature.State(match: Match(mode: .unlimited, letters: Fixtures.letters))
    #expect(PlayFacts(cube).continuations == nil)
    let first = try #require(Fixtures.letters[try Fixtures.face("222t")].text.first)
    cube.spelling.type(first)
    let next = try #require(PlayFacts(cube).continuations)
    #expect(next == cube.trace.continuations && !next.isEmpty)
    cube.spelling.refuse()
    #expect(PlayFacts(cube).continuations == nil, "the next letter begins another word")
    #expect(cube.scene.continuations == nil)
    cube.attitude = Attitude(yaw: 45)
    #expect(
      cube.scene.continuations == cube.match.board.playableFaces,
      "all others show only in a turn"
    )
    let scene = try spelled()
    var canvas = Fixtures.canvas(.cube)
    canvas.draw(scene, in: Rect(.cube))
    var terminal = TerminalCapabilities()
    (terminal.colors, terminal.detail) = (.indexed256, .palette)
    var slow = Fixtures.canvas(.cube, look: Look(settings: Settings(), terminal: terminal))
    let look = slow.look
    slow.draw(scene, in: Rect(.cube))
    var plain = scene
    plain.continuations = nil
    #expect(slow.frame == Fixtures.draw(plain, look: look).frame)
  }

  // MARK: A refused letter

  @Test(arguments: depths, [Blitter.sextant, .halfBlock, .ascii])
  func `a refused letter flashes, and keeps a mark that does not move`(
    depth: ColorDepth,
    blitter: Blitter
  ) throws {
    let look = Look(depth: depth, blitter: blitter)
    var scene = try spelled()
    let face = try Fixtures.face("002l")
    scene.lastMove = [face]
    scene.glow = 1
    let still = Fixtures.draw(scene, look: look).frame
    let mark = "<\(Fixtures.letters[face].text)>"
    #expect(still.text.contains(mark) == (depth == .none))
    scene.flashing = [face]
    let lit = Fixtures.draw(scene, look: look).frame
    scene.flashing = []
    scene.glow = 0
    let dark = Fixtures.draw(scene, look: look).frame
    #expect(lit != still && still != dark && lit != dark)
  }

  @Test func `a flash is lit twice and dark at its end`() {
    let steps = stride(from: 0.0, through: 1, by: 0.01).map(MotionCurve.flashes)
    #expect(steps.first == true && steps.last == false)
    #expect(zip(steps, steps.dropFirst()).count { !$0 && $1 } == 1)
  }

  // MARK: Depth

  /// A cube from which the nearest one is gone, so that what lies below it is seen past its neighbours.
  private func hole() throws -> CubeScene {
    var board = Fixtures.board
    for name in ["222", "122", "202", "112"] {
      board.remove(try #require(LatticePoint(name: name)))
    }
    return CubeScene(board: board)
  }

  @Test(arguments: Theme.all)
  func `with 256 colours fresh faces in a hole are darker, and no used ones`(theme: Theme) throws {
    let colors = SceneColors(theme, .indexed256)
    for side in Side.allCases {
      let fresh = colors.face(side, useCount: 0, .plain)
      let inside = colors.face(side, useCount: 0, .inside)
      let labs = [fresh, inside].map { OKLab(encoded: $0.body) }
      #expect(labs[0].lanes.x - labs[1].lanes.x > 0.03, "\(theme) \(side)")
      for uses in 1...2 {
        let used = colors.face(side, useCount: uses, .plain)
        let distance = OKLab(encoded: used.body).squaredDistance(to: labs[1]).squareRoot()
        #expect(distance > 0.05, "\(theme) \(side) \(uses): \(distance)")
        let deep = colors.face(side, useCount: uses, .inside)
        #expect(deep.body == used.body, "a used face is as dark as its letter allows")
      }
      let dimmed = OKLab(encoded: colors.face(side, useCount: 0, .dimmed).body)
      #expect(dimmed.squaredDistance(to: labs[1]).squareRoot() > 0.05, "\(theme) \(side)")
    }
    let look = Look(theme: theme, depth: .indexed256, blitter: .halfBlock)
    let swatch = theme.cube[.right].inside.body.color(.indexed256)
    #expect(Fixtures.draw(try hole(), look: look).frame.cells.contains { $0.background == swatch })
  }

  @Test(
    arguments: [Size.cube, Size(36, 18), Size(66, 30)],
    [Blitter.halfBlock, .sextant, .octant]
  )
  func `a cube has an outline on what lies behind it and does not touch it`(
    size: Size,
    blitter: Blitter
  ) throws {
    // Without light, which a cube takes from those beside it.
    let look = Look(depth: .indexed256, blitter: blitter)
    let points = PictureFitter.points(look)
    let near = try #require(LatticePoint(name: "212"))
    var renderer = CubeRenderer()
    func picture(_ board: Board) -> Picture {
      renderer.picture(of: CubeScene(board: board), size, points, look)
    }
    let board = try hole().board
    var others = board
    others.remove(near)
    let (all, behind) = (picture(board), picture(others))
    let alone = picture(Fixtures.board(of: near))
    let colors = SceneColors(look.theme, look.depth)
    func isScreen(_ point: Lanes) -> Bool {
      ((point - colors.screen) * SIMD4(1, 1, 1, 0)).squared < 1e-5
    }
    func isGroove(_ point: Lanes) -> Float {
      ((point - colors.groove) * SIMD4(1, 1, 1, 0)).squared
    }
    let outline = all.points.indices.filter {
      isScreen(alone.points[$0]) && all.points[$0] != behind.points[$0]
    }
    #expect(outline.count >= size.columns / 8, "\(outline.count)")
    for place in outline {
      #expect(isGroove(all.points[place]) < isGroove(behind.points[place]) + 1e-6)
      if isScreen(behind.points[place]) {
        // A far face may cover a point by a hundredth, of which the outline then takes its share.
        let change = (all.points[place] - behind.points[place]).squared
        #expect(change < 5e-4, "there is none on the screen")
      }
    }
    // The face beside it in one plane touches it, and has none.
    let grid = PointGrid(
      columns: size.columns,
      rows: size.rows,
      across: points.across,
      down: points.down
    )
    let side = ProjectedPlane(Projection(.home, grid), try Fixtures.face("211r")).inset(by: 0.12)
    let (low, high) = Corners(side).bounds
    for y in Int(low.y)...Int(high.y) {
      for x in Int(low.x)...Int(high.x)
      where Corners(side).contains(SIMD2(Float(x) + 0.5, Float(y) + 0.5)) {
        #expect(all.point(x, y) == behind.point(x, y), "\(x) \(y)")
      }
    }
  }

  @Test(arguments: [Size.cube, Size(28, 17), Size(66, 30)])
  func `in lines of characters a gap parts a cube from what lies behind it`(size: Size) throws {
    let look = Look(depth: .none, blitter: .ascii)
    let points = PictureFitter.points(look)
    let near = try #require(LatticePoint(name: "212"))
    let board = try hole().board
    var others = board
    others.remove(near)
    var renderer = CubeRenderer()
    let (all, alone, behind) = {
      let pictures = [board, Fixtures.board(of: near), others].map {
        renderer.picture(of: CubeScene(board: $0), size, points, look).points
      }
      return (pictures[0], pictures[1], pictures[2])
    }()
    let added = all.indices.filter { all[$0].x > 0 && alone[$0].x == 0 && behind[$0].x == 0 }
    #expect(added.count >= size.columns / 8, "\(added.count)")
  }

  @Test(arguments: [Look(), Look(depth: .none, blitter: .ascii)])
  func `a whole cube has no outline: nothing lies behind it`(look: Look) throws {
    var scene = CubeScene(board: Fixtures.board)
    let plain = Fixtures.draw(scene, look: look).frame
    // A cube that leaves from the far corner, behind all others, changes nothing but that it is no longer whole.
    scene.board.remove(try #require(LatticePoint(name: "000")))
    #expect(Fixtures.draw(scene, look: look).frame == plain)
  }
}
