import Rules
import Testing

@testable import Screen

@Suite struct LetterShapesTests {
  @Test func `the built-in shapes have an outline for every letter, about its middle`() {
    let shapes = LetterShapes.standard
    for letter in Letter.all {
      let (low, high) = shapes[letter].outline.bounds
      let isTwo = letter.text.count == 2
      #expect(high.y - low.y > (isTwo ? 0.8 : 0.99) && high.y - low.y < 1.03, "\(letter)")
      #expect(high.x - low.x < (isTwo ? 1.4 : 1.25) && abs(low.y + high.y) < 0.001, "\(letter)")
      #expect(abs(low.x + high.x) < 0.1, "\(letter)")
    }
  }

  @Test(arguments: [false, true])
  func `no edge of a letter is drawn twice`(isThin: Bool) {
    let shapes = LetterShapes.standard
    for letter in Letter.all {
      let outline = shapes[letter, isThin: isThin].outline
      let (low, high) = outline.bounds
      // The upper edge and the lower one lie in the middle of points.
      let scale = 100 / (high.y - low.y)
      let placed = outline.map { ($0 - low) * scale + SIMD2(2, 0.5) }
      let covered = CoverageBufferTests.coverage(placed, columns: 160, rows: 102)
      for row in [covered.prefix(160), covered[16_000..<16_160]] {
        #expect(row.allSatisfy { $0 < 0.501 }, "\(letter)")
      }
    }
  }

  @Test(arguments: Side.allCases)
  func `letters lie within their stickers, clear of all marks beside them`(style: Side) {
    let shapes = LetterShapes.standard
    for edge: Float in [11.7, 30] {
      let design = Fixtures.design(edge: edge)
      let pips = (1...2).flatMap(style.pips).map { pip in
        coverage(design.pip.map { pip + style.pipAxes.x * $0.x + style.pipAxes.y * $0.y })
      }
      let outside = Squares(coverage(design.sticker).map { 1 - $0 })
      for pip in pips { #expect(overlap(pip, outside) == 0, "at \(edge)") }
      let marks: [(name: String, room: FaceDesign.Room, squares: Squares)] =
        pips.map { ("pip", .pips, Squares($0)) }
        + (design.links.tails + design.links.heads).map { ("link", .marks, Squares(coverage($0))) }
        + discs(style, design).map { ("disc", [.marks, $0.room], Squares($0.coverage)) }
        + [("rim", [.marks, .thickRim], Squares(rim(design)))]
      // Top letters came too near to the groove, which swallowed their feet.
      let margin = Squares(
        (0..<Self.size * Self.size).map { place in
          let (x, y) = (Float(place % Self.size) + 0.5, Float(place / Self.size) + 0.5)
          let near = min(x, y, Float(Self.size) - x, Float(Self.size) - y) / Float(Self.size)
          return near < (style == .top ? 0.1 : design.groove) ? 1 : 0
        }
      )
      for letter in Letter.all {
        let free = placed(shapes[letter].outline, letter, style, design)
        #expect(overlap(coverage(free), margin) == 0, "\(letter) at \(edge)")
        for mark in marks {
          for room in [mark.room, mark.room.union(.pips)] {
            let outline = placed(shapes[letter].outline, letter, style, design, beside: room)
            let inked = coverage(outline)
            #expect(overlap(inked, outside) == 0, "\(letter) at \(edge)")
            #expect(overlap(inked, mark.squares) == 0, "\(letter), \(mark.name) at \(edge)")
          }
        }
      }
    }
  }

  @Test func `pips, the mark of the first face and that of the last have shapes of their own`() {
    let design = Fixtures.design(edge: 16)
    for style in Side.allCases {
      let pips = (1...2).map { uses in
        coverage(
          style.pips(useCount: uses).reduce(Outline()) { outline, pip in
            outline.with(design.pip.map { pip + style.pipAxes.x * $0.x + style.pipAxes.y * $0.y })
          }
        )
      }
      let shapes = pips + discs(style, design).map(\.coverage) + [rim(design)]
      for one in shapes.indices {
        for two in shapes.indices where two > one {
          #expect(difference(shapes[one], shapes[two]) > 40, "\(one) and \(two), \(style)")
        }
      }
    }
  }

  /// The discs that a path's first face may have, by what leads on from it: nothing near the upper
  /// right corner, or the edge above.
  private func discs(
    _ style: Side,
    _ design: FaceDesign
  ) -> [(room: FaceDesign.Room, coverage: [Float])] {
    let above = Face(name: "212l").flatMap { face in
      Face(name: "222l").flatMap { PathLink(on: face, to: $0) }
    }
    return [nil, above].map { link in
      let disc = design.disc(before: link)
      let (x, y) = style.pipAxes
      return (disc.room, coverage(design.disc.map { disc.middle + x * $0.x + y * $0.y }))
    }
  }

  /// The thick rim of a path's last face.
  private func rim(_ design: FaceDesign) -> [Float] {
    zip(coverage(design.sticker), coverage(design.thickRimmed)).map { max(0, $0 - $1) }
  }

  @Test func `the level strokes of letters are found`() {
    let shapes = LetterShapes.standard
    for (name, bars) in [
      ("E", 3), ("F", 2), ("B", 3), ("D", 2), ("L", 1), ("T", 1), ("Z", 2), ("H", 1), ("O", 2),
      ("I", 0), ("X", 0),
    ] {
      guard let letter = Letter(name[...]) else { continue }
      for isThin in [false, true] {
        let strokes = shapes[letter, isThin: isThin].strokes.spans
        #expect(strokes.count { $0.y > $0.x } == bars, "\(name): \(strokes)")
        #expect(strokes.count <= LetterStrokes.most)
        for (one, two) in zip(strokes, strokes.dropFirst()) { #expect(one.y < two.x, "\(name)") }
      }
    }
  }

  @Test(arguments: Side.allCases)
  func `any two letters differ by more than the end of a stroke`(style: Side) {
    let shapes = LetterShapes.standard
    let design = Fixtures.design(edge: 12)
    for letter in Letter.all {
      let (full, thin) = (shapes[letter].outline.area, shapes[letter, isThin: true].outline.area)
      #expect(thin > 0.75 * full && thin < 0.95 * full, "\(letter)")
    }
    let all = Letter.all.map { coverage(placed(shapes[$0].outline, $0, style, design)) }
    for one in Letter.all {
      let share = all[one.index].reduce(0, +) / Float(Self.size * Self.size)
      #expect(share > 0.06 && share < 0.3, "\(one) \(share)")
      for two in Letter.all where two.index > one.index {
        let difference = difference(all[one.index], all[two.index])
        #expect(difference > Float(Self.size * Self.size) / 90, "\(one) and \(two)")
      }
    }
  }

  private func difference(_ one: [Float], _ two: [Float]) -> Float {
    zip(one, two).reduce(0) { $0 + abs($1.0 - $1.1) }
  }

  private static let size = 64

  private func placed(
    _ outline: Outline,
    _ letter: Letter,
    _ style: Side,
    _ design: FaceDesign,
    beside room: FaceDesign.Room = []
  ) -> Outline {
    let (middle, x, y) = design.letterPlace(letter, style, beside: room)
    return outline.map { middle + x * $0.x + y * $0.y }
  }

  /// How much of each of 64×64 squares of a face an outline covers.
  private func coverage(_ outline: Outline) -> [Float] {
    let (size, placed) = (Self.size, outline.map { $0 * Float(Self.size) })
    return CoverageBufferTests.coverage(placed, columns: size, rows: size)
  }

  /// The squares that a shape covers, and how much of each: most shapes cover few.
  private struct Squares {
    let shares: [(place: Int, share: Float)]

    init(_ coverage: [Float]) {
      shares = coverage.enumerated().filter { $0.element > 0.005 }.map { ($0.offset, $0.element) }
    }
  }

  /// How many squares two shapes share.
  private func overlap(_ one: [Float], _ two: Squares) -> Float {
    two.shares.reduce(0) { $0 + max(one[$1.place] + $1.share - 1.01, 0) }
  }
}
