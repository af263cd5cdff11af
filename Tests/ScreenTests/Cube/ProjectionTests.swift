import Surface
import Testing

@testable import Screen

@Suite struct ProjectionTests {
  @Test func `the whole cube fits into its room, at any attitude and size`() {
    for columns in stride(from: 40, through: 400, by: 24) {
      for rows in stride(from: 14, through: 120, by: 11) {
        let grid = Fixtures.grid(Size(columns, rows))
        for camera in Fixtures.cameras {
          let points = corners(Projection(camera, grid))
          let place = "\(columns)×\(rows) \(camera)"
          #expect(points.allSatisfy { $0.x >= 0 && $0.x <= Float(grid.width) }, "\(place)")
          #expect(points.allSatisfy { $0.y >= 0 && $0.y <= Float(grid.height) }, "\(place)")
        }
      }
    }
  }

  @Test func `the cube fills its room at home`() {
    for (columns, rows) in [(53, 22), (60, 30), (110, 46), (30, 40), (260, 100)] {
      let grid = Fixtures.grid(Size(columns, rows))
      let points = corners(Projection(.home, grid))
      let wide = (points.map(\.x).max() ?? 0) - (points.map(\.x).min() ?? 0)
      let high = (points.map(\.y).max() ?? 0) - (points.map(\.y).min() ?? 0)
      let share = max(wide / Float(grid.width), high / Float(grid.height))
      #expect(share > 0.93 && share <= 1, "\(columns)×\(rows): \(share)")
    }
  }

  @Test func `at home the nearest corner is in the middle, x runs right, z left and y up`() {
    let grid = Fixtures.grid(Size(61, 30))
    let projection = Projection(.home, grid)
    let near = projection.project([3, 3, 3])
    let (right, left, below) = (
      projection.project([3, 3, 0]), projection.project([0, 3, 3]), projection.project([3, 0, 3])
    )
    #expect(abs(near.x - Float(grid.width) / 2) < 0.01)
    #expect(right.x > near.x && left.x < near.x && below.y > near.y)
    #expect(abs((right.x - near.x) - (near.x - left.x)) < 0.01 && abs(right.y - left.y) < 0.01)
    #expect(corners(projection).allSatisfy { $0.nearness <= near.nearness })
  }

  private func corners(_ projection: Projection) -> [Projection.Point] {
    (0..<8).map { projection.project(SIMD3(Float($0 & 1), Float($0 >> 1 & 1), Float($0 >> 2)) * 3) }
  }
}
