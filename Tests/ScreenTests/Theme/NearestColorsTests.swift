import Rules
import Testing

@testable import Screen

@Suite struct NearestColorsTests {
  /// The same, one distance after the other.
  func oneByOne(_ colors: [SIMD4<Float>], _ wanted: SIMD4<Float>) -> [Int] {
    func distance(_ index: Int) -> Float { colors[index].squaredDistance(to: wanted) }
    return colors.indices.sorted { (distance($0), $0) < (distance($1), $1) }
  }

  @Test(arguments: [1, 2, 3, 7, 8, 9, 15, 16, 17, 64, 240])
  func `the two nearest are found among any number of colours`(count: Int) {
    var random = SplitMix64(state: UInt64(count))
    // Few values, so that many are equally near.
    func coordinate() -> Float { Float(random.next() % 9) / 8 }
    for _ in 0..<20 {
      let colors = (0..<count).map { _ in SIMD4(coordinate(), coordinate(), coordinate(), 0) }
      let search = NearestColors(colors)
      for _ in 0..<20 {
        let wanted = SIMD4(coordinate(), coordinate(), coordinate(), 0)
        let (found, expected) = (search.two(nearestTo: wanted), oneByOne(colors, wanted))
        #expect(found.first == expected[0])
        if count > 1 { #expect(found.second == expected[1]) }
      }
    }
  }

  @Test func `each colour is nearest to itself`() {
    let colors = (0..<27).map { (index: Int) -> SIMD4<Float> in
      SIMD4(Float(index % 3), Float(index / 3 % 3), Float(index / 9), 0)
    }
    let search = NearestColors(colors)
    for (index, color) in colors.enumerated() {
      #expect(search.two(nearestTo: color).first == index)
    }
  }

  @Test func `no colours have the index 0`() {
    #expect(NearestColors([]).two(nearestTo: .zero) == (0, 0))
  }
}
