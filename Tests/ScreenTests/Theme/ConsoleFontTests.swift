import Features
import Model
import Rules
import Samples
import Testing

@testable import Screen
@testable import Surface

/// A font of the Linux console: what it has of the characters that the game draws, or may draw in their place.
struct ConsoleFont: CustomTestStringConvertible, Sendable {
  let name: String
  let characters: String

  var testDescription: String { name }
  var font: FontCharacters { FontCharacters(characters) }

  func capabilities(colors: ColorDepth = .indexed8) -> TerminalCapabilities {
    var capabilities = TerminalCapabilities(name: "linux", colors: colors, hasMouse: false)
    capabilities.font = font
    return capabilities
  }

  var look: Look { Look(settings: Settings(), terminal: capabilities()) }

  /// Of Debian 12 (console-setup-linux 1.221), from the tables in their files, and the one of the kernel, as it tells.
  static let all = [
    // Also in sizes of Terminus and VGA; in Lat7 and Vietnamese.
    ("Lat15-Fixed16", "½·×²–’“”•…‹›←↑→↓−─│└┤┼╭╮╯╰█░▒■▲▶●┌┐┘♦ÄÅÇÑÖÜ"),
    ("Lat2-Terminus16", "·×–’“”•…‹›←↑→↓−─│└┤┼╭╮╯╰█░▒■▲▶●┌┐┘♦ÄÇÑÖÜ"),
    ("Lat38-VGA16", "½·×²–’“”•←↑→↓−─│└┤┼╭╮╯╰█░▒■▲▶●┌┐┘♦ÄÅÇÑÖÜ"),
    ("Uni1-Fixed16", "½·×²–’“”•…‹›←↑→↓−─│└┤┼╭╮╯╰█░▒‖■▲▶●┌┐┘∙√♦ÄÅÇÑÖÜ"),
    ("Uni2-Terminus16", "½·×²–’“”•…‹›←↑→↓↵−─│└┤┼╭╮╯╰█░▒‖■▲▶●┌┐┘∙☼√♦ÄÅÇÑÖÜ"),
    ("CyrSlav-Fixed16", "·×–’“”•…‹›←↑→↓−─│└┤┼╭╮╯╰█░▒■▲▶●┌┐┘♦ÄÑÖÜ"),
    ("CyrKoi-VGA16", "·×²–’“”•…←↑→↓−─│└┤┼╭╮╯╰▀▄█▌▐░▒■▲▶●┌┐┘∙√♦▓ÄÇÑÖÜ"),
    ("FullGreek-Terminus16", "½·×²–’“”•…‹›←↑→↓↵−─│└┤┼▀▄█▌▐░▒‖■▲▶◆○═║┌┐┘╪╬∙☼√♦▓ÄÇÑÖÜ"),
    ("Hebrew-VGA16", "½·×²–’“”•…‹›←↑→↓−─│└┤┼╭╮╯╰█░▒■▲▶●┌┐┘♦ÄÇÑÖÜ"),
    ("Ethiopian-Goha16", "–•←↑→↓−▲▶○●☼►♦"),
    ("kernel", "½·×²•←↑→↓─│└┤┼▀▄█▌▐░▒■▲▶◆○═║┌┐┘╪╬∙☼√►♦▓ÄÅÇÑÖÜ"),
  ].map { Self(name: $0.0, characters: $0.1) }
}

@Suite struct ConsoleFontTests {
  /// Drawing the cube takes long: it is drawn once with colours and once without.
  @Test(arguments: ConsoleFont.all, [ColorDepth.indexed8, .none])
  func `every screen is made of what the font has`(font: ConsoleFont, depth: ColorDepth) {
    let look = Look(settings: Settings(), terminal: font.capabilities(colors: depth))
    let (whole, texts) = (AppScreen(), AppScreen(omitsCubes: true))
    let (small, large) = (Size(60, 20), Size(100, 37))
    let kinds =
      depth == .none ? [(whole, small), (texts, large)] : [(whole, large), (texts, small)]
    for sample in SampleScreen.allCases {
      for (screen, size) in kinds {
        let frame = screen.frame(of: sample.state, size: size, look: look)
        let missing = frame.cells.map(\.character).filter { !$0.isASCII && !font.font.contains($0) }
        #expect(missing.isEmpty, "\(sample.rawValue): \(Set(missing))")
      }
    }
  }

  @Test(arguments: ConsoleFont.all)
  func `no screen asks where the font has nothing alike`(font: ConsoleFont) {
    let screen = AppScreen(omitsCubes: true)
    for sample in SampleScreen.allCases {
      for size in [Size(60, 20), Size(100, 37)] {
        func text(_ look: Look) -> Int {
          screen.frame(of: sample.state, size: size, look: look).text.count { $0 == "?" }
        }
        #expect(text(font.look) == text(Look(blitter: font.look.blitter)), "\(sample.rawValue)")
      }
    }
  }

  @Test(arguments: [
    ("Lat15-Fixed16", Blitter.shade), ("Uni2-Terminus16", .shade), ("CyrKoi-VGA16", .halfBlock),
    ("FullGreek-Terminus16", .halfBlock), ("kernel", .halfBlock), ("Ethiopian-Goha16", .ascii),
  ])
  func `auto means the finest glyphs of the font`(name: String, blitter: Blitter) throws {
    let font = try #require(ConsoleFont.all.first { $0.name == name })
    #expect(font.look.blitter == blitter && font.look.automatic?.reason.contains("font") == true)
    // Without colours there is nothing to mix.
    let plain = Look(settings: Settings(), terminal: font.capabilities(colors: .none))
    #expect(plain.blitter == (blitter == .shade ? .ascii : blitter))
    // What the font lacks cannot be chosen, what it has can.
    for chosen in Blitter.allCases where chosen != .pixels {
      let look = Look(settings: Settings(blitter: chosen), terminal: font.capabilities())
      #expect(look.blitter == (chosen.isShown(by: font.font) ? chosen : blitter))
    }
  }

  @Test
  func `a console that cannot be asked has what most fonts have, until the player knows better`() {
    let console = TerminalCapabilities(name: "linux", colors: .indexed8)
    let look = Look(settings: Settings(), terminal: console)
    #expect(look.blitter == .shade && look.font == .common)
    let chosen = Look(settings: Settings(blitter: .halfBlock), terminal: console)
    #expect(chosen.blitter == .halfBlock && chosen.font == nil)
    for font in ConsoleFont.all where font.look.blitter != .ascii {
      let missing = FontCharacters.drawn.unicodeScalars.filter {
        FontCharacters.common.contains($0) && !font.font.contains($0)
      }
      #expect(missing.isEmpty, "\(font.name)")
    }
  }

  @Test func `keys are named as the font can`() throws {
    func captions(_ name: String) throws -> String {
      let font = try #require(ConsoleFont.all.first { $0.name == name })
      let frame = AppScreen()
        .frame(of: SampleScreen.timedWord.state, size: Size(80, 25), look: font.look)
      return frame.text.split(separator: "\n").last.map(String.init) ?? ""
    }
    #expect(try captions("Uni2-Terminus16").contains("←↑↓→ turn"))
    #expect(try captions("Uni2-Terminus16").contains("↵ play"))
    #expect(try captions("Lat15-Fixed16").contains("←↑↓→ turn"))
    #expect(try captions("Lat15-Fixed16").contains("Enter play"))
  }

  @Test func `the list of what is drawn has every character of the screens`() {
    let known = Set(FontCharacters.drawn.unicodeScalars)
    let screen = AppScreen(omitsCubes: true)
    for blitter in [Blitter.halfBlock, .shade] {
      for sample in SampleScreen.allCases {
        let look = Look(depth: .indexed8, blitter: blitter)
        let frame = screen.frame(of: sample.state, size: Size(100, 37), look: look)
        let others = frame.cells.map(\.character).filter {
          !$0.isASCII && !$0.properties.isAlphabetic && !known.contains($0)
        }
        #expect(others.isEmpty, "\(sample.rawValue): \(Set(others))")
      }
    }
  }

  /// Cells of eight points, some of them of one colour, the others of another.
  @Test func `a shade has the colours of its points, the rarer one as ink`() throws {
    let theme = Theme.ember
    let (one, two) = (theme.cube[.left].fresh.body, theme.cube.groove)
    let look = Look(theme: theme, depth: .indexed8, blitter: .shade)
    let (first, second) = (one.encoded(.indexed8), two.encoded(.indexed8))
    var picture = Picture()
    picture.resize(columns: 9, rows: 1, across: 2, down: 4)
    for cell in 0...8 {
      for point in 0..<8 { picture.points[8 * cell + point] = point < cell ? first : second }
    }
    let frame = Fixtures.fit(picture, look)
    let glyphs = String(String.UnicodeScalarView(frame.cells.map(\.character)))
    #expect(glyphs == "  ░░▒░░  ")
    let (light, dark) = (one.color(.indexed8), two.color(.indexed8))
    for cell in 0...8 {
      #expect(frame[cell, 0].background == (cell <= 4 ? dark : light), "\(cell)")
    }
    for cell in 2...6 { #expect(frame[cell, 0].foreground == (cell <= 4 ? light : dark)) }
  }
}
