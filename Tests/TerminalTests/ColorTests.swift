import Surface
import Testing

@testable import Terminal

@Suite struct ColorTests {
  @Test func `the palette is xterm's`() {
    #expect(Palette.colors.count == 256)
    #expect(Palette.colors[16] == Palette.RGB(red: 0, green: 0, blue: 0))
    #expect(Palette.colors[67] == Palette.RGB(red: 95, green: 135, blue: 175))
    #expect(Palette.colors[231] == Palette.RGB(red: 255, green: 255, blue: 255))
    #expect(Palette.colors[232] == Palette.RGB(red: 8, green: 8, blue: 8))
    #expect(Palette.colors[255] == Palette.RGB(red: 238, green: 238, blue: 238))
  }

  @Test func `each colour of the palette is its own nearest`() {
    for index in 16..<256 {
      let color = Palette.colors[index]
      let nearest = Palette.nearest(to: color, in: 16..<256)
      #expect(Palette.colors[Int(nearest)] == color)
    }
  }

  @Test func `at 256 colours, indices stay, and direct colours get the nearest index`() {
    let mapper = ColorMapper(depth: .indexed256, hasStandardColors: true)
    for index in UInt8.min...UInt8.max {
      let pair = mapper.pair(foreground: .indexed(index), background: .standard)
      #expect(pair == ColorMapper.Pair(foreground: Int32(index), background: -1))
    }
    let pair = mapper.pair(foreground: .rgb(255, 0, 0), background: .rgb(96, 136, 174))
    #expect(pair == ColorMapper.Pair(foreground: 196, background: 67))
  }

  @Test func `direct colours stay, except the darkest blues, whose numbers are indices`() {
    let mapper = ColorMapper(depth: .direct, hasStandardColors: true)
    let pair = mapper.pair(foreground: .rgb(0x12, 0x34, 0x56), background: .indexed(200))
    #expect(pair == ColorMapper.Pair(foreground: 0x123456, background: 200))
    for blue in UInt8.min...UInt8.max {
      let pair = mapper.pair(foreground: .rgb(0, 0, blue), background: .standard)
      #expect(pair.foreground == 0x100 | Int32(blue))
    }
  }

  @Test(arguments: [ColorDepth.indexed16, .indexed8])
  func `few colours stay in their range, and text never has its background's colour`(
    depth: ColorDepth
  ) {
    let mapper = ColorMapper(depth: depth, hasStandardColors: true)
    let range = 0..<Int32(depth.colorCount)
    for foreground in UInt8.min...UInt8.max {
      for background in UInt8.min...UInt8.max where background != foreground {
        let pair = mapper.pair(
          foreground: .indexed(foreground),
          background: .indexed(background)
        )
        #expect(range.contains(pair.foreground) && range.contains(pair.background))
        #expect(pair.foreground != pair.background)
      }
    }
  }

  @Test func `the terminal's own colours are used if it has them`() {
    for depth in ColorDepth.allCases {
      let mapper = ColorMapper(depth: depth, hasStandardColors: true)
      let pair = mapper.pair(foreground: .standard, background: .standard)
      #expect(pair == ColorMapper.Pair(foreground: -1, background: -1))
    }
    let mapper = ColorMapper(depth: .indexed8, hasStandardColors: false)
    let pair = mapper.pair(foreground: .standard, background: .standard)
    #expect(pair == ColorMapper.Pair(foreground: 7, background: 0))
  }

  struct Guess {
    var name = "xterm-256color"
    var described = 256
    var isDirect = false
    var environment: [String: String] = [:]
    var expected: ColorDepth
  }

  @Test(arguments: [
    Guess(expected: .indexed256),
    Guess(environment: ["COLORTERM": "truecolor"], expected: .direct),
    Guess(environment: ["COLORTERM": "24bit"], expected: .direct),
    Guess(environment: ["COLORTERM": "yes"], expected: .indexed256),
    Guess(environment: ["NO_COLOR": "1", "COLORTERM": "truecolor"], expected: .none),
    Guess(environment: ["NO_COLOR": ""], expected: .indexed256),
    Guess(name: "xterm-direct", described: 0x1000000, isDirect: true, expected: .direct),
    Guess(
      name: "screen-256color",
      environment: ["COLORTERM": "truecolor"],
      expected: .indexed256
    ),
    Guess(
      name: "screen-256color",
      environment: ["COLORTERM": "truecolor", "TMUX": "x"],
      expected: .direct
    ),
    Guess(name: "xterm-16color", described: 16, expected: .indexed16),
    Guess(
      name: "linux",
      described: 8,
      environment: ["COLORTERM": "truecolor"],
      expected: .indexed8
    ),
    Guess(name: "vt100", described: -1, expected: .none),
  ])
  func `the depth is guessed from the environment and the description`(guess: Guess) {
    let depth = ColorDepth.guess(
      name: guess.name,
      described: guess.described,
      describesDirect: guess.isDirect,
      environment: { guess.environment[$0] }
    )
    #expect(depth == guess.expected)
  }

  @Test func `a background is light, dark or unknown`() {
    var capabilities = TerminalCapabilities(name: "x", colors: .direct)
    #expect(capabilities.hasLightBackground == nil)
    capabilities.background = .rgb(253, 246, 227)
    #expect(capabilities.hasLightBackground == true)
    capabilities.background = .rgb(0, 43, 54)
    #expect(capabilities.hasLightBackground == false)
  }
}
