import Game
import Surface
import Testing

@testable import Screen

@Suite struct LookSettingsTests {
  @Test func `auto follows the terminal's background, and is dark if that is unknown`() {
    let themes: [(Bool?, Theme)] = [(nil, .standard), (false, .standard), (true, .light)]
    for (isLight, theme) in themes {
      let terminal = TerminalCapabilities(hasLightBackground: isLight)
      #expect(Look(settings: Settings(), terminal: terminal).theme == theme)
    }
  }

  @Test func `settings override what the terminal suggests`() {
    let terminal = TerminalCapabilities(colors: .indexed16, knowsOctants: true, hasLightBackground: true)
    let themes: [(Settings.Theme, Theme)] = [
      (.ember, .standard), (.tide, .dark), (.paper, .light), (.beacon, .highContrast),
    ]
    for (setting, theme) in themes {
      let look = Look(settings: Settings(theme: setting), terminal: terminal)
      #expect(look.theme == theme)
      #expect(look.depth == .indexed16)
    }
    for blitter in Blitter.allCases {
      #expect(Look(settings: Settings(blitter: blitter), terminal: terminal).blitter == blitter)
    }
  }

  @Test func `a locale without UTF-8 gets ASCII, whatever is set`() {
    for setting in [nil] + Blitter.allCases {
      let look = Look(
        settings: Settings(blitter: setting),
        terminal: TerminalCapabilities(isUTF8: false)
      )
      #expect(look.isASCII)
    }
  }

  @Test func `octants are chosen only where they are drawn, and refused where they have no width`()
  {
    let unknown = TerminalCapabilities()
    let widthOnly = TerminalCapabilities(knowsOctants: true)
    let known = TerminalCapabilities(drawsOctants: true)
    let automatic = [unknown, widthOnly, known].map {
      Look(settings: Settings(), terminal: $0).blitter
    }
    #expect(automatic == [.sextant, .sextant, .octant])
    let wanted = [unknown, widthOnly, known].map {
      Look(settings: Settings(blitter: .octant), terminal: $0).blitter
    }
    #expect(wanted == [.sextant, .octant, .octant])
  }

  @Test func `auto means the finest glyphs that the terminal is likely to show`() {
    let terminals = [("xterm-256color", Blitter.sextant), ("linux", .halfBlock), ("vt100", .ascii)]
    for (name, blitter) in terminals {
      #expect(Look(settings: Settings(), terminal: TerminalCapabilities(name: name)).blitter == blitter)
    }
  }
}
