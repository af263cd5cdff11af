import Surface
import Testing

@testable import Terminal

@Suite struct ColorTests {
  @Test(arguments: [ColorDepth.indexed256, .indexed16, .indexed8])
  func `indices stay, and what the depth does not have is the terminal's own`(depth: ColorDepth) {
    let mapper = ColorMapper(depth: depth, hasStandardColors: true)
    for index in UInt8.min...UInt8.max {
      let pair = mapper.pair(foreground: .indexed(index), background: .rgb(255, 0, 0))
      let number = index < depth.colorCount ? Int32(index) : -1
      #expect(pair == ColorMapper.Pair(foreground: number, background: -1))
    }
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
