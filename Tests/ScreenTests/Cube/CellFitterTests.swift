import Model
import Rules
import Surface
import Testing

@testable import Screen

@Suite struct CellFitterTests {
  private let dark = SIMD4<Float>(0.2, 0.1, -0.1, 0)
  private let light = SIMD4<Float>(0.8, -0.05, 0.12, 0)

  @Test(arguments: [2, 4, 6, 8]) func `a cell of two colours is fitted exactly`(count: Int) {
    let full = 1 << count - 1
    for pattern in 0...full {
      let points = (0..<count).map { pattern >> $0 & 1 == 1 ? light : dark }
      let fit = fit(points)
      for point in 0..<count {
        let shown = fit.pattern >> point & 1 == 1 ? fit.on : fit.off
        let error = shown.squaredDistance(to: points[point])
        #expect(error < 1e-6, "pattern \(pattern), point \(point)")
      }
    }
  }

  @Test(arguments: [2, 4, 6, 8]) func `no other split of random points fits better`(count: Int) {
    var random = SplitMix64(state: 11)
    for round in 0..<20 {
      let points = (0..<count).map { _ in
        SIMD4<Float>.random(in: 0...1, using: &random) * [1, 1, 1, 0]
      }
      check(points, "seed 11, round \(round)")
    }
  }

  @Test(arguments: [Blitter.octant, .sextant, .quadrant, .halfBlock, .shade])
  func `no other split of a picture's points fits better`(blitter: Blitter) throws {
    let picture = try Fixtures.picture(Size(14, 6), Look(depth: .direct, blitter: blitter))
    for cell in picture.size.points { check(Array(picture[cell]), "cell \(cell)") }
  }

  private func check(_ points: [SIMD4<Float>], _ comment: Comment) {
    let best = (0..<(1 << (points.count - 1))).map { error(points, split: $0) }.min() ?? 0
    let ours = error(points, split: fit(points).pattern)
    let unseen = 3 * CellFitter.flatness * Float(points.count)
    #expect(ours <= best * 1.0116 + unseen, comment)
  }

  @Test func `nearly equal points are one colour`() {
    let fit = fit(Array(repeating: light, count: 5) + [light + SIMD4(0.001, 0.001, 0.001, 0)])
    #expect(fit.pattern == 0)
  }

  private func fit(_ points: [SIMD4<Float>]) -> CellFitter.Fit {
    points.withUnsafeBufferPointer { CellFitter(count: points.count).fit($0) }
  }

  /// The sum of squared distances of the points from the means of the two groups.
  private func error(_ points: [SIMD4<Float>], split: Int) -> Float {
    var sum: Float = 0
    for group in 0...1 {
      let members = points.indices.filter { split >> $0 & 1 == group }.map { points[$0] }
      guard !members.isEmpty else { continue }
      let mean = members.reduce(.zero, +) / Float(members.count)
      for member in members { sum += member.squaredDistance(to: mean) }
    }
    return sum
  }
}
