import Testing

@testable import Screen

@Suite struct CoverageBufferTests {
  @Test func `a rectangle covers exactly its surface`() {
    let outline = Outline([[1.25, 0.5], [4.5, 0.5], [4.5, 2.75], [1.25, 2.75]])
    let rows = Self.coverage(outline, columns: 6, rows: 3)
    let across: [Float] = [0, 0.75, 1, 1, 0.5, 0]
    for (row, height) in [Float(0.5), 1, 0.75].enumerated() {
      for column in 0..<6 {
        #expect(abs(rows[row * 6 + column] - across[column] * height) < 1e-5)
      }
    }
  }

  @Test func `the points of a slanted shape add up to its surface`() {
    let star = Outline([[2.1, 0.3], [11.7, 5.2], [7.9, 9.6], [5.5, 6.1], [0.4, 8.8]])
    let sum = Self.coverage(star, columns: 12, rows: 10).reduce(0, +)
    #expect(abs(sum - star.area) < 1e-3)
    #expect(abs(Self.coverage(star.reversed(), columns: 12, rows: 10).reduce(0, +) - sum) < 1e-4)
  }

  @Test func `two shapes with a common edge fill the points on it`() {
    let left = Outline([[0, 0], [7.3, 0], [2.2, 8], [0, 8]])
    let right = Outline([[7.3, 0], [9, 0], [9, 8], [2.2, 8]])
    let parts = [left, right].map { Self.coverage($0, columns: 9, rows: 8) }
    let sums = zip(parts[0], parts[1]).map(+)
    #expect(sums.allSatisfy { abs($0 - 1) < 1e-3 })
  }

  @Test func `a shape that runs the other way cuts a hole, and what overlaps counts once`() {
    let outer = Outline([[0, 0], [8, 0], [8, 8], [0, 8]])
    let inner = Outline([[2, 2], [6, 2], [6, 6], [2, 6]])
    let frame = Self.coverage(outer.with(inner.reversed()), columns: 8, rows: 8)
    #expect(abs(frame.reduce(0, +) - 48) < 1e-3)
    let twice = Self.coverage(outer.with(inner), columns: 8, rows: 8)
    #expect(abs(twice.reduce(0, +) - 64) < 1e-3)
  }

  @Test func `what lies outside is cut off`() {
    let outline = Outline([[-3, -4], [20, -4], [20, 30], [-3, 30]])
    #expect(Self.coverage(outline, columns: 5, rows: 4).allSatisfy { abs($0 - 1) < 1e-5 })
    let beside = Outline([[-9, 1], [-2, 1], [-2, 3], [-9, 3]])
    #expect(Self.coverage(beside, columns: 5, rows: 4).allSatisfy { abs($0) < 1e-5 })
    let beyond = Outline([[6, 1], [9, 1], [9, 3], [6, 3]])
    #expect(Self.coverage(beyond, columns: 5, rows: 4).allSatisfy { abs($0) < 1e-5 })
  }

  /// The coverage of each point by an outline.
  static func coverage(_ outline: Outline, columns: Int, rows: Int) -> [Float] {
    var buffer = CoverageBuffer()
    let grid = PointGrid(columns: columns, rows: rows, across: 1, down: 1)
    buffer.resize(columns: columns, rows: rows, in: grid)
    var lanes = [SIMD4<Float>](repeating: .zero, count: columns * rows)
    var start = 0
    for end in outline.ends {
      var last = outline.points[end - 1]
      for point in outline.points[start..<end] {
        buffer.add(from: last, to: point)
        last = point
      }
      start = end
    }
    buffer.sweep(SIMD4(repeating: 1), into: &lanes)
    return lanes.map { $0.w }
  }
}
