import Rules
import Surface
import Testing

@testable import Screen

@Suite struct ThemeTests {
  private static let depths: [ColorDepth] = [.direct, .indexed256]

  /// How different two colours look: 1 for black and white.
  private func distance(_ one: RGB, _ two: RGB) -> Float {
    OKLab(one).squaredDistance(to: OKLab(two)).squareRoot()
  }

  /// Any two of some things, each pair once.
  private func pairs<Thing>(_ all: [Thing]) -> [(Thing, Thing)] {
    all.indices.flatMap { one in all[(one + 1)...].map { (all[one], $0) } }
  }

  @Test(arguments: Theme.all, depths)
  func `every text has enough contrast with its ground`(theme: Theme, depth: ColorDepth) throws {
    let least = theme == .beacon ? 7.0 : 4.5
    for ground in Ground.allCases {
      for role in Role.allCases where role != .line {
        let text = try #require(theme[role, ground].seen(depth))
        let behind = try #require(theme[ground].seen(depth))
        let contrast = text.contrast(with: behind)
        #expect(contrast >= least, "\(theme.name) \(depth): \(role) on \(ground) \(contrast)")
      }
    }
  }

  @Test(arguments: Theme.all, depths)
  func `every letter can be read on its face`(theme: Theme, depth: ColorDepth) throws {
    for side in Side.allCases {
      for face in theme.cube[side].faces {
        let ink = try #require(face.ink.seen(depth))
        let body = try #require(face.body.seen(depth))
        let contrast = ink.contrast(with: body)
        #expect(contrast >= 4.5, "\(theme.name) \(depth): \(side) \(face) \(contrast)")
      }
    }
  }

  /// What xterm shows for the 16 colours, the first eight of which are all that some terminals have.
  private static let basicColors: [RGB] = [
    0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5,
    0x7F7F7F, 0xFF0000, 0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
  ].map(RGB.init)

  @Test(arguments: Look.all([.indexed16, .indexed8]))
  func `every letter can be read on its face with few colours`(look: Look) throws {
    func seen(_ swatch: Swatch) throws -> RGB {
      Self.basicColors[Int(try #require(swatch.color(look.depth).index))]
    }
    for side in Side.allCases {
      let colors = look.theme.cube[side]
      for face in [colors.fresh, colors.once, colors.selected] {
        let contrast = try seen(face.ink).contrast(with: try seen(face.body))
        #expect(contrast >= 4.45, "\(look): \(side) \(contrast)")
      }
      // Of the grays of the 16 colours, white differs most from the middle one.
      let twice = colors.twice
      #expect(try seen(twice.ink).contrast(with: try seen(twice.body)) >= 4)
    }
  }

  @Test(arguments: Theme.all, [ColorDepth.direct, .indexed256])
  func `the uses of a face are told apart at a glance`(theme: Theme, depth: ColorDepth) throws {
    for side in Side.allCases {
      let states = try theme.cube[side].faces.map { try #require($0.body.seen(depth)) }
      for (one, two) in pairs(states) {
        let distance = distance(one, two)
        #expect(distance > 0.08, "\(theme) \(depth) \(side): \(one) and \(two), \(distance)")
      }
    }
  }

  @Test(arguments: Look.all([.direct, .indexed256, .indexed16, .indexed8]))
  func `a path's bridges and ends stand out from grooves, rims and each other`(look: Look) {
    let (cube, depth) = (look.theme.cube, look.depth)
    for mark in [cube.path, cube.end] {
      let contrast = mark.drawn(depth).contrast(with: cube.groove.drawn(depth))
      #expect(contrast >= 4, "\(look): \(mark) on the groove \(contrast)")
      for side in Side.allCases {
        let distance = distance(mark.drawn(depth), cube[side].selected.body.drawn(depth))
        #expect(distance > 0.18, "\(look): \(mark) on \(side) \(distance)")
      }
    }
    let marks = [cube.path, cube.end, cube.word, cube.pointed] + (cube.chosen.map { [$0] } ?? [])
    for (one, two) in pairs(marks) {
      let distance = distance(one.drawn(depth), two.drawn(depth))
      #expect(distance > 0.12, "\(look): \(one) and \(two) \(distance)")
    }
  }

  @Test(arguments: ColorVision.allCases, Theme.all)
  func `colour-blind players can tell a path's bridges from its end and a word's rim`(
    vision: ColorVision,
    theme: Theme
  ) {
    let cube = theme.cube
    let path = vision.simulate(cube.path.rgb)
    for mark in [cube.end, cube.word] {
      let distance = path.squaredDistance(to: vision.simulate(mark.rgb)).squareRoot()
      #expect(distance > 0.06, "\(vision) \(theme): \(mark) \(distance)")
    }
  }

  @Test(arguments: Theme.all)
  func `the 256 colours look like the direct ones`(theme: Theme) throws {
    let swatches =
      theme.cube.swatches + Ground.allCases.map { theme[$0] }
      + Ground.allCases.flatMap { ground in Role.allCases.map { theme[$0, ground] } }
    for swatch in swatches {
      #expect(swatch.index >= 16)
      let distance = distance(try #require(XtermPalette.rgb(swatch.index)), swatch.rgb)
      #expect(distance < 0.17, "\(theme.name): \(swatch) is \(distance) away")
    }
  }

  @Test(arguments: ColorVision.allCases, depths)
  func `colour-blind players can tell the default faces apart`(
    vision: ColorVision,
    depth: ColorDepth
  ) throws {
    func seen(_ swatch: Swatch) throws -> OKLab {
      vision.simulate(try #require(swatch.seen(depth)))
    }
    func differ(_ one: Swatch, _ two: Swatch, by least: Float) throws {
      let distance = try seen(one).squaredDistance(to: seen(two)).squareRoot()
      #expect(distance > least, "\(vision) \(depth): \(one) \(two) \(distance)")
    }
    let cube = Theme.ember.cube
    for side in Side.allCases {
      for (one, two) in pairs(cube[side].faces.map(\.body)) { try differ(one, two, by: 0.1) }
    }
    // The three sides that meet at a corner, by use.
    for (state, least) in [(\SideColors.fresh, Float(0.09)), (\.once, 0.09), (\.twice, 0.06)] {
      let sides = Side.allCases.map { cube[$0][keyPath: state].body }
      for (one, two) in pairs(sides) { try differ(one, two, by: least) }
    }
    // A refusal and a success.
    try differ(Theme.ember[.error, .screen], Theme.ember[.success, .screen], by: 0.06)
  }

  @Test func `themes are found by the names in the settings`() {
    for theme in Theme.all { #expect(Theme(name: theme.name) == theme) }
    #expect(Set(Theme.all.map(\.name)).count == 4 && Theme(name: "none such") == nil)
  }
}

/// Kinds of colour vision, simulated at full strength.
///
/// Source: Machado, Oliveira, Fernandes, "A Physiologically-based Model for Simulation of Color
/// Vision Deficiency" (2009), the matrices for severity 1.
enum ColorVision: CaseIterable {
  case common, protanopia, deuteranopia, tritanopia

  /// What a colour looks like to such an eye.
  func simulate(_ rgb: RGB) -> OKLab {
    let light = [RGB.linear(rgb.red), RGB.linear(rgb.green), RGB.linear(rgb.blue)]
    let seen = matrix.map { row in min(max(zip(row, light).map { $0 * $1 }.reduce(0, +), 0), 1) }
    let channels = seen.map { value in
      let share = value <= 0.0031308 ? 12.92 * value : 1.055 * power(value, 1 / 2.4) - 0.055
      return UInt8((share * 255).rounded())
    }
    return OKLab(RGB(red: channels[0], green: channels[1], blue: channels[2]))
  }

  private var matrix: [[Double]] {
    switch self {
    case .common: [[1, 0, 0], [0, 1, 0], [0, 0, 1]]
    case .protanopia:
      [
        [0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216],
        [-0.003882, -0.048116, 1.051998],
      ]
    case .deuteranopia:
      [
        [0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413],
        [-0.011820, 0.042940, 0.968881],
      ]
    case .tritanopia:
      [
        [1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602],
        [0.004733, 0.691367, 0.303900],
      ]
    }
  }
}
