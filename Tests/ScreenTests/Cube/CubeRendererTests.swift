import Features
import Model
import Rules
import Testing

@testable import Screen
@testable import Surface

@Suite struct CubeRendererTests {
  @Test(arguments: Blitter.allCases)
  func `at 80×24 the home view has a crisp letter on each of its 27 faces`(blitter: Blitter) throws
  {
    // Room beside it for the panel, above and below for a line.
    let scene = CubeScene(board: Fixtures.board)
    let (frame, hits) = Fixtures.draw(scene, look: Look(blitter: blitter))
    var read: [Face: String] = [:]
    for point in Size.cube.points where frame[point].attributes.contains(.bold) {
      let face = try #require(hits.face(at: point))
      read[face, default: ""].unicodeScalars.append(frame[point].character)
    }
    #expect(read.count == 27)
    for (face, text) in read { #expect(text == Fixtures.letters[face].text, "\(face)") }
  }

  @Test func `larger pictures draw their letters as shapes, in the finest glyphs first`() {
    let scene = CubeScene(board: Fixtures.board)
    func hasText(_ columns: Int, _ rows: Int, _ blitter: Blitter) -> Bool {
      let look = Look(blitter: blitter, letters: .drawn)
      return Fixtures.draw(scene, Size(columns, rows), look: look).frame.cells
        .contains { $0.attributes.contains(.bold) }
    }
    #expect(hasText(53, 22, .sextant) && !hasText(66, 30, .sextant) && hasText(66, 30, .halfBlock))
    #expect(!hasText(106, 48, .quadrant))
  }

  @Test func `use counts, words and the pointed cube have marks as well as colours`() throws {
    var scene = try Fixtures.played()
    scene.selection = try Fixtures.faces("022t", "122t", "222l")
    scene.isSelectionWord = true
    scene.pointedCube = LatticePoint(name: "220")
    let look = Look(depth: .none, blitter: .sextant)
    let (frame, _) = Fixtures.draw(scene, look: look)
    let text = frame.text
    let (once, twice) = (try Fixtures.face("202l"), try Fixtures.face("221t"))
    #expect(text.contains(Fixtures.letters[once].text + "·"))
    #expect(text.contains(Fixtures.letters[twice].text + ":"))
    #expect(text.contains("[" + Fixtures.letters[try Fixtures.face("220t")].text + "]"))
    let underlined = frame.cells.filter { $0.attributes.contains(.underlined) }
    #expect(
      underlined.count == scene.selection.map { Fixtures.letters[$0].text.count }.reduce(0, +)
    )
    #expect(underlined.allSatisfy { $0.attributes.contains(.reversed) })
  }

  @Test func `without colours a plain side differs from a face and from a hole`() {
    let scene = CubeScene(board: Fixtures.board, camera: Camera(Attitude(yaw: 150)))
    func inside(_ blitter: Blitter) -> [LatticePoint: [Bool]] {
      let look = Look(depth: .none, blitter: blitter)
      let (frame, hits) = Fixtures.draw(scene, look: look)
      var isBlank: [LatticePoint: [Bool]] = [:]
      for row in 1..<21 {
        for column in 1..<52 {
          let places = [(0, 0), (-1, 0), (1, 0), (0, -1), (0, 1)].map {
            Point(column: column + $0.0, row: row + $0.1)
          }
          guard let cube = hits.cube(at: places[0]),
            places.allSatisfy({ hits.cube(at: $0) == cube && hits.face(at: $0) == nil })
          else { continue }
          isBlank[cube, default: []].append(frame[column, row].character == " ")
        }
      }
      return isBlank.filter { $0.value.count > 9 }
    }
    let (stroked, plain) = (inside(.sextant), inside(.ascii))
    #expect(stroked.count > 6)
    #expect(stroked.allSatisfy { $0.value.contains(false) && $0.value.contains(true) })
    // Lines of characters leave out those between two plain sides.
    #expect(plain.count > 6 && plain.filter { $0.value.allSatisfy(\.self) }.count >= 1)
  }

  @Test func `the first and the last face of the path have marks, in text and in drawn pictures`()
    throws
  {
    var scene = CubeScene(board: Fixtures.board)
    scene.selection = try Fixtures.faces("022t", "122t", "222l", "222r")
    let names = scene.selection.map { Fixtures.letters[$0].text }
    for (blitter, dot, digits) in [
      (Blitter.sextant, "•", ["₁", "₂", "₃", "₄"]), (.quadrant, "•", ["₁", "₂", "₃", "₄"]),
      (.halfBlock, "•", ["1", "2", "3", "4"]), (.shade, "•", ["1", "2", "3", "4"]),
      (.ascii, "*", ["1", "2", "3", "4"]),
    ] {
      let look = Look(depth: .none, blitter: blitter)
      let text = Fixtures.draw(scene, look: look).frame.text
      #expect(text.contains("\(dot)\(names[0])\(digits[0])"), "\(blitter)")
      #expect(text.contains("\(names[1])\(digits[1])"), "\(blitter)")
      #expect(text.contains("\(names[2])\(digits[2])"), "\(blitter)")
      #expect(text.contains("(\(names[3])\(digits[3]))"), "\(blitter)")
      #expect(text.count { "(•*".contains($0) } == 2, "\(blitter)")
    }
    // In colour, the rim of the last face takes the place of brackets.
    let frame = Fixtures.draw(scene, look: Look(depth: .direct)).frame
    #expect(frame.text.contains("\(names[3])₄") && !frame.text.contains("("))
    let end = Theme.ember.cube.end.rgb
    let amber = frame.cells.count { cell in
      [cell.foreground, cell.background].compactMap { RGB($0) }
        .contains { OKLab($0).squaredDistance(to: OKLab(end)) < 0.002 }
    }
    #expect(amber >= 8, "\(amber) cells")
    // The same faces chosen the other way round: only the marks of the ends tell.
    var opposite = scene
    opposite.selection.reverse()
    for depth in ColorDepth.allCases {
      for isWord in [false, true] where depth != .none || !isWord {
        scene.isSelectionWord = isWord
        opposite.isSelectionWord = isWord
        let look = Look(depth: depth)
        let there = Fixtures.draw(scene, Size(66, 30), look: look).frame
        #expect(there != Fixtures.draw(opposite, Size(66, 30), look: look).frame)
      }
    }
  }

  @Test(arguments: [Blitter.sextant, .quadrant, .halfBlock, .ascii])
  func `a letter of text has the colour of its face under it`(blitter: Blitter) throws {
    var scene = CubeScene(board: Fixtures.board)
    scene.lastMove = FaceSet(try Fixtures.faces("222t", "222l"))
    let look = Look(blitter: blitter)
    var grounds: [Set<Color>] = []
    for glow in [Float(0), 0.5, 1] {
      scene.glow = glow
      let (frame, hits) = Fixtures.draw(scene, look: look)
      var seen: Set<Color> = []
      for point in Size(53, 22).points where frame[point].attributes.contains(.bold) {
        guard let face = hits.face(at: point),
          scene.lastMove.contains(face)
        else { continue }
        seen.insert(frame[point].background)
        // The face is wider than its letter: beside it lies its body, but for a step of light.
        let own = try #require(OKLab(frame[point].background))
        let beside = try [-1, 1].flatMap { step in
          let cell = frame[point.column + step, point.row]
          return try [#require(OKLab(cell.background)), #require(OKLab(cell.foreground))]
        }
        let distance = beside.map { $0.squaredDistance(to: own) }.min() ?? 1
        #expect(distance < 0.001, "\(face) \(blitter) \(distance)")
      }
      grounds.append(seen)
    }
    #expect(grounds.allSatisfy { $0.count == 2 } && Set(grounds).count == 3)
  }

  @Test func `a face that was just chosen is pressed in, and comes back`() throws {
    for look in [
      Look(), Look(depth: .none), Look(blitter: .halfBlock), Look(blitter: .shade),
      Look(blitter: .ascii),
    ] {
      var scene = try Fixtures.played()
      let still = Fixtures.draw(scene, look: look).frame
      scene.press = 1
      let pressed = Fixtures.draw(scene, look: look).frame
      #expect(pressed != still)
      scene.press = 0.4
      #expect(Fixtures.draw(scene, look: look).frame != pressed)
    }
  }

  @Test(
    arguments: [Blitter.halfBlock, .quadrant, .sextant].flatMap { blitter in
      Theme.all.map { Look(theme: $0, depth: .indexed8, blitter: blitter) }
    }
  )
  func `with eight colours a face used twice is hatched in the colour of its side`(look: Look)
    throws
  {
    let twice = try Fixtures.faces("221t", "212r")
    let (frame, hits) = Fixtures.draw(try Fixtures.played(), look: look)
    var hatched: [Face: Int] = [:]
    for point in Size(53, 22).points {
      let (cell, face) = (frame[point], hits.face(at: point))
      if cell.character == "▒" {
        let face = try #require(face)
        hatched[face, default: 0] += 1
        #expect(cell.foreground == look.theme.cube[face.side].fresh.body.color(.indexed8))
        #expect(cell.background == .indexed(0))
      }
      if cell.attributes.contains(.bold), let face, twice.contains(face) {
        #expect(cell.background == .indexed(0) && cell.foreground == .indexed(7), "\(face)")
      }
    }
    #expect(Set(hatched.keys) == Set(twice))
    for face in twice { #expect(hatched[face, default: 0] >= 4, "\(face)") }
  }

  @Test func `in ASCII without colours there are only edges, and chosen letters are reversed`()
    throws
  {
    let look = Look(depth: .none, blitter: .ascii)
    var scene = try Fixtures.played()
    scene.isSelectionWord = true
    scene.trembling = [try #require(LatticePoint(name: "212"))]
    let (frame, hits) = Fixtures.draw(scene, Size(66, 30), look: look)
    for point in Size(66, 30).points {
      let (cell, face) = (frame[point], hits.face(at: point))
      if cell.attributes.contains(.reversed) {
        let isChosen = face.map(scene.selection.contains) ?? false
        #expect(isChosen, "\(point.column) \(point.row)")
      }
      if !cell.attributes.contains(.bold) {
        #expect(" |/\\+'-._".unicodeScalars.contains(cell.character), "\(cell.character)")
      }
    }
    // Nothing else tells that the cube would go.
    let letter = Fixtures.letters[try Fixtures.face("212l")].text
    #expect(frame.text.contains(letter + "!"))
    let rest = frame.text.unicodeScalars.count { "|/\\+'-._".unicodeScalars.contains($0) }
    #expect(rest < 460, "\(rest) characters of lines")
  }

  @Test func `a straight upright line is upright in ASCII`() {
    var fitter = LineFitter()
    for row in 0..<8 { fitter.add(0.625, (Float(row) + 0.5) / 8, weight: 1) }
    #expect(fitter.character(of: 32) == "|")
    var level = LineFitter()
    for column in 0..<4 { level.add((Float(column) + 0.5) / 4, 0.9375, weight: 1) }
    #expect(level.character(of: 32) == "_")
    var scrap = LineFitter()
    for row in 0..<3 { scrap.add(0.1, Float(row) / 8, weight: 1) }
    #expect(scrap.character(of: 32) == nil)
  }

  @Test(arguments: [ColorDepth.indexed8, .indexed16])
  func `in ASCII of few colours a line or a gap is between any two faces`(depth: ColorDepth) {
    let look = Look(depth: depth, blitter: .ascii)
    let scene = CubeScene(board: Fixtures.board)
    let (frame, hits) = Fixtures.draw(scene, Size(44, 19), look: look)
    let ground = look.blank().background
    func face(_ point: Point) -> Face? {
      let cell = frame[point]
      return cell.background != ground && cell.character == " " ? hits.face(at: point) : nil
    }
    var merged = 0
    for row in 1..<18 {
      for column in 1..<43 {
        guard let one = face(Point(column: column, row: row)) else { continue }
        let beside = [Point(column: column + 1, row: row), Point(column: column, row: row + 1)]
        merged += beside.compactMap(face).count { $0 != one && $0.side == one.side }
      }
    }
    #expect(merged < 12, "cells that pass into another face of the same colour")
  }

  @Test(arguments: ColorDepth.allCases)
  func `cells have only colours of the terminal's depth`(depth: ColorDepth) throws {
    for blitter in Blitter.allCases {
      let look = Look(depth: depth, blitter: blitter)
      var scene = try Fixtures.played()
      scene.lastMove = FaceSet(try Fixtures.faces("220t"))
      scene.glow = 1
      let (frame, _) = Fixtures.draw(scene, Size(44, 18), look: look)
      for color in Set(frame.cells.flatMap { [$0.foreground, $0.background] }) {
        switch depth {
        case .direct: #expect(color.components != nil)
        case .indexed256: #expect((color.index ?? 0) >= 16)
        case .indexed16: #expect((color.index ?? 255) < 16)
        case .indexed8: #expect((color.index ?? 255) < 8)
        case .none: #expect(color == .standard)
        }
      }
      if blitter == .ascii { #expect(frame.cells.allSatisfy { $0.character.isASCII }) }
    }
  }

  @Test(arguments: [ColorDepth.indexed256])
  func `the pairs of colours in one picture stay few`(depth: ColorDepth) throws {
    var scene = try Fixtures.played()
    var renderer = CubeRenderer()
    scene.isSelectionWord = true
    for step in 0..<2 {
      scene.camera.yaw = Camera.home.yaw + Float(step) * 0.4
      for theme in [Theme.ember, .paper] {
        let look = Look(theme: theme, depth: depth)
        let frame = Fixtures.draw(scene, Size(70, 30), look: look, with: &renderer).frame
        let pairs = Set(frame.cells.map { [$0.foreground, $0.background] })
        #expect(pairs.count < 800, "\(theme.name), step \(step)")
      }
    }
  }

  @Test func `each kind of motion changes the picture, and its end is the picture at rest`() throws
  {
    let still = try Fixtures.played()
    let picture = Fixtures.draw(still, Size(50, 20)).frame
    var marked = still
    marked.trembling = [try #require(LatticePoint(name: "222"))]
    let mark = Fixtures.draw(marked, Size(50, 20)).frame
    #expect(mark != picture)
    var trembling = marked
    trembling.tremblePhase = 0.3
    #expect(Fixtures.draw(trembling, Size(50, 20)).frame != mark)
    var shaken = still
    shaken.shake = 2
    var celebrating = still
    celebrating.celebration = 0.5
    var glowing = still
    glowing.lastMove = FaceSet(try Fixtures.faces("220t"))
    glowing.glow = 1
    for scene in [trembling, shaken, celebrating, glowing] {
      #expect(Fixtures.draw(scene, Size(50, 20)).frame != picture)
    }
    celebrating.celebration = 1
    #expect(Fixtures.draw(celebrating, Size(50, 20)).frame == picture)
  }

  @Test(arguments: [Look(depth: .none), Look(depth: .direct, letters: .drawn)])
  func `a cube with hidden letters shows nothing of them, in small and large pictures`(look: Look) {
    for (columns, rows) in [(44, 18), (64, 29), (70, 30)] {
      let pictures = (0..<2).map { shift in
        let letters = CubeLetters { Letter.basic[($0.index + 7 * shift) % Letter.basic.count] }
        var board = Board(letters)
        // Colours tell which faces were used, which is no secret.
        if shift == 1, look.depth == .none { board.use(Face.all.prefix(9)) }
        var scene = CubeScene(board: board)
        scene.showsLetters = false
        return Fixtures.draw(scene, Size(columns, rows), look: look).frame
      }
      #expect(pictures[0] == pictures[1])
    }
  }

  @Test func `drawing into any rectangle never traps`() {
    var renderer = CubeRenderer()
    var hits = HitMap()
    var frame = Frame(size: Size(20, 8))
    for rect in [
      Rect(Size(0, 0)), Rect(Size(1, 1)),
      Rect(column: -5, row: -5, columns: 12, rows: 9),
      Rect(column: 15, row: 6, columns: 30, rows: 12),
      Rect(Size(3, 40)),
    ] {
      var scene = CubeScene(board: Fixtures.board)
      scene.camera.zoom = 3
      renderer.draw(scene, in: rect, of: &frame, look: Look(), hits: &hits)
    }
    #expect(frame.cells.count == 160)
  }
}

extension OKLab {
  /// What the eye sees of a cell's colour, if it is not one of the user's.
  fileprivate init?(_ color: Color) {
    guard let rgb = RGB(color) else { return nil }
    self.init(rgb)
  }
}
