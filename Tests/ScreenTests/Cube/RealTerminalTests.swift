import Features
import Model
import Surface
import Testing

@testable import Screen

/// What real terminals do with cells: they take glyphs from fonts, and change colours in bold.
@Suite struct RealTerminalTests {
  /// Every attitude that arrow keys reach, with used faces; not where colours are the user's.
  @Test(arguments: [ColorDepth.direct, .indexed256])
  func `a letter that is written can be read where it stands`(depth: ColorDepth) throws {
    var renderer = CubeRenderer()
    for size in [Size.cube, Size(66, 30), Size(106, 46)] {
      for (yaw, pitch) in Self.attitudes {
        var scene = try Fixtures.played()
        scene.selection = []
        scene.camera = Camera(Attitude(yaw: yaw, pitch: pitch))
        let look = Look(depth: depth)
        let frame = Fixtures.draw(scene, size, look: look, with: &renderer).frame
        for cell in frame.cells where cell.attributes.contains(.bold) {
          let (ink, body) = (try #require(RGB(cell.foreground)), try #require(RGB(cell.background)))
          let contrast = ink.contrast(with: body)
          #expect(contrast >= 4.5, "\(cell.character) at \(yaw), \(pitch), \(size)")
        }
      }
    }
  }

  private static let attitudes = stride(from: -90.0, through: 90, by: 15).flatMap { yaw in
    stride(from: -45.0, through: 45, by: 15).map { (yaw, $0) }
  }

  /// A font's glyph leaves a line of what is behind it at the edge of its cell.
  @Test(arguments: [Blitter.sextant, .quadrant, .halfBlock])
  func `where glyphs come from a font, the lighter colour is behind`(blitter: Blitter) throws {
    let scene = try Fixtures.played()
    for depth in [ColorDepth.direct, .indexed256] {
      let terminal = TerminalCapabilities(colors: depth)
      let look = Look(settings: Settings(blitter: blitter), terminal: terminal)
      let frame = Fixtures.draw(scene, Size(66, 30), look: look).frame
      let blocks = frame.cells.filter { $0.character.value >= 0x2580 && $0.attributes.isEmpty }
      #expect(blocks.count > 100)
      func light(_ color: RGB) -> Int { Int(color.red) + Int(color.green) + Int(color.blue) }
      for cell in blocks {
        let (front, back) = (try #require(RGB(cell.foreground)), try #require(RGB(cell.background)))
        // Colours are rounded to steps of twelve, and those nearly as light as each other may change places.
        #expect(light(front) <= light(back) + 36, "\(front) on \(back)")
      }
    }
  }

  @Test(arguments: [ColorDepth.indexed8, .indexed16])
  func `nothing is bold where that changes a colour`(depth: ColorDepth) throws {
    let look = Look(depth: depth)
    let frame = Fixtures.draw(try Fixtures.played(), look: look).frame
    #expect(
      !frame.cells.contains { $0.attributes.contains(.bold) && ($0.foreground.index ?? 0) < 8 }
    )
    #expect(frame.cells.contains { $0.character == "A" || $0.character == "E" })
    let title = look.cell("x", .bold)
    #expect(title.attributes.contains(.bold) == ((title.foreground.index ?? 0) >= 8))
  }
}
