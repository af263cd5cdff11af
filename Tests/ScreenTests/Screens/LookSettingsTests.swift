import Features
import Model
import Testing

@testable import Screen
@testable import Surface

@Suite struct LookSettingsTests {
  @Test func `auto follows the terminal's background, and is dark if that is unknown`() {
    let themes: [(Color?, Theme)] = [
      (nil, .ember), (.rgb(0, 0, 0), .ember), (.rgb(255, 255, 255), .paper),
    ]
    for (background, theme) in themes {
      let terminal = TerminalCapabilities(background: background)
      #expect(Look(settings: Settings(), terminal: terminal).theme == theme)
    }
  }

  @Test func `settings override what the terminal suggests`() {
    let terminal = TerminalCapabilities(colors: .indexed16, background: .rgb(255, 255, 255))
    let themes: [(Settings.ThemeChoice, Theme)] = [
      (.ember, .ember), (.tide, .tide), (.paper, .paper), (.beacon, .beacon),
    ]
    #expect(Set(themes.map(\.0)).union([.auto]) == Set(Settings.ThemeChoice.allCases))
    #expect(themes.map(\.1) == Theme.all)
    for (setting, theme) in themes {
      let look = Look(settings: Settings(theme: setting), terminal: terminal)
      #expect(look.theme == theme && look.depth == .indexed16 && theme.name == setting.rawValue)
    }
  }

  @Test func `a locale without UTF-8 gets ASCII, whatever is set`() {
    let terminal = TerminalCapabilities(isUTF8: false)
    for setting in [nil] + Blitter.allCases {
      #expect(Look(settings: Settings(blitter: setting), terminal: terminal).isASCII)
    }
  }

  @Test(arguments: [
    ("kitty(0.40.0)", Blitter.octant, true), ("kitty(1.0)", .octant, true),
    ("kitty(0.39.9)", .sextant, true), ("kitty(0.20.0)", .quadrant, false),
    ("kitty", .quadrant, false),
    ("foot(1.20.0)", .octant, true), ("foot(1.19.1)", .sextant, true),
    ("ghostty 1.2", .octant, true),
    ("ghostty 1.1.3", .sextant, true), ("WezTerm 20250301-1", .octant, true),
    ("WezTerm 20240203-1", .sextant, true), ("VTE(7800)", .octant, true),
    ("VTE(7600)", .sextant, true),
    ("Konsole 22.12.3", .sextant, true), ("Konsole 21.4", .quadrant, false),
    ("Alacritty(1700)", .quadrant, true), ("XTerm(400)", .quadrant, false),
    ("st", .quadrant, false),
    ("rxvt(95)", .quadrant, false), ("linux", .shade, false), ("tmux 3.6", .halfBlock, false),
    ("unknown(9)", .halfBlock, false), ("kitty(99999999999999999999)", .quadrant, false),
  ])
  func `auto means the finest glyphs that the emulator is known to draw itself`(
    program: String,
    blitter: Blitter,
    isWhole: Bool
  ) {
    var terminal = TerminalCapabilities(program: TerminalProgram(program), knowsOctants: true)
    let look = Look(settings: Settings(), terminal: terminal)
    #expect(look.blitter == blitter && look.hasSeams == !isWhole)
    #expect(look.automatic?.reason.isEmpty == false)
    terminal.knowsOctants = false
    let without = Look(settings: Settings(), terminal: terminal).blitter
    #expect(without == (blitter == .octant ? .sextant : blitter))
  }

  @Test func `pictures of points are for auto and for pixels, on a line that carries all`() throws {
    let cell = try #require(PixelCell(width: 9, height: 18))
    var terminal = TerminalCapabilities()
    terminal.pixels = PixelSupport(.kitty(isShared: false), cell: cell)
    for blitter in [nil, Blitter.pixels] {
      let look = Look(settings: Settings(blitter: blitter), terminal: terminal)
      #expect(look.pixels == cell && look.blitter == .halfBlock)
    }
    #expect(Look(settings: Settings(blitter: .sextant), terminal: terminal).pixels == nil)
    terminal.detail = .palette
    #expect(Look(settings: Settings(), terminal: terminal).pixels == nil)
    let without = Look(settings: Settings(blitter: .pixels), terminal: TerminalCapabilities())
    #expect(without.pixels == nil && without.blitter == .halfBlock)
  }

  @Test func `a choice in the settings wins, but for octants without a width`() {
    for knows in [false, true] {
      let terminal = TerminalCapabilities(knowsOctants: knows)
      let glyphs = Blitter.allCases.filter { $0 != .pixels }
      let looks = glyphs.map { Look(settings: Settings(blitter: $0), terminal: terminal) }
      let wanted = glyphs.map { $0 == .octant && !knows ? .halfBlock : $0 }
      #expect(looks.map(\.blitter) == wanted)
    }
  }

  @Test(arguments: [
    (PictureDetail.full, ColorDepth.direct, Blitter.sextant, Settings.Letters.auto),
    (.palette, .indexed256, .sextant, .auto), (.plain, .indexed16, .sextant, .characters),
    (.ascii, .indexed16, .ascii, .characters),
  ])
  func `a slow line gets less, but what the player has chosen`(
    detail: PictureDetail,
    depth: ColorDepth,
    blitter: Blitter,
    letters: Settings.Letters
  ) {
    var terminal = TerminalCapabilities(colors: .direct, program: TerminalProgram("kitty(0.26)"))
    terminal.detail = detail
    let look = Look(settings: Settings(), terminal: terminal)
    #expect(look.depth == depth && look.blitter == blitter && look.letters == letters)
    #expect(look.turnsAtOnce == (detail != .full))
    let isBold = look.attributes(.bold, in: .indexed(15)) == .bold
    #expect(isBold == (detail >= .palette))
    let chosen = Look(settings: Settings(blitter: .quadrant, letters: .drawn), terminal: terminal)
    #expect(chosen.blitter == .quadrant && chosen.letters == .drawn)
    terminal.colors = .none
    #expect(Look(settings: Settings(), terminal: terminal).depth == .none)
  }

  @Test func `where the terminal shows its own help with F1, screens name another key`() {
    func look(_ program: String) -> Look {
      let terminal = TerminalCapabilities(program: TerminalProgram(program))
      return Look(settings: Settings(), terminal: terminal)
    }
    #expect(look("VTE(7006)").helpKey == "?" && look("kitty(0.26)").helpKey == "F1")
    #expect(look("VTE(7006)").whileTyping().helpKey == nil)
    #expect(look("kitty(0.26)").whileTyping().helpKey == "F1")
    let home = AppFeature.State(settings: Settings())
    let text = home.frame(.small, look("VTE(7006)")).text
    #expect(text.contains("? help") && !text.contains("F1 help"))
  }

  @Test func `on a slow line a turn is one step`() {
    var terminal = TerminalCapabilities()
    terminal.detail = .plain
    let (size, rest) = (Size(40, 20), Camera(yaw: 1, pitch: 0.5))
    func frame(_ camera: Camera, _ turn: Turn) -> Frame {
      let look = Look(settings: Settings(), terminal: terminal)
      var canvas = Fixtures.canvas(size, look: look)
      var scene = CubeScene(board: Fixtures.board, camera: camera)
      scene.turn = turn
      canvas.draw(scene, in: Rect(size))
      return canvas.frame
    }
    #expect(frame(.home, .to(rest)) == frame(rest, .none))
    terminal.detail = .full
    #expect(frame(.home, .to(rest)) != frame(rest, .none))
  }

  @Test(arguments: [
    ("xterm-256color", Blitter.halfBlock), ("linux", .shade), ("vt100", .ascii), ("dumb", .ascii),
    ("ansi", .ascii),
  ])
  func `a terminal that says nothing gets what nearly every font has`(
    name: String,
    blitter: Blitter
  ) {
    let look = Look(settings: Settings(), terminal: TerminalCapabilities(name: name))
    #expect(look.blitter == blitter)
  }
}
