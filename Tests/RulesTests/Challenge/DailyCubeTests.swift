import Testing

@testable import Rules

@Suite struct DailyCubeTests {
  private static let table: [DailyCube] = (1...DailyTable.dayCount).flatMap {
    DailyCube.cubes(of: $0)
  }

  @Test func `the table has two cubes for each of 7,305 days`() {
    #expect(Self.table.count == 2 * 7305)
    for cube in Self.table {
      let entry = DailyTable.of(.english).entry(of: cube)
      #expect((entry?.choice ?? 999) < 256 && (entry?.greedyScore ?? 0) > 1000)
    }
    #expect(Set(Self.table.map(\.seed)).count == Self.table.count)
  }

  @Test func `all cubes of all days are the same for ever`() {
    // FNV-1a over every letter of every cube. Never change this number: a day has one cube.
    #expect(digest(of: Self.table) == 0x1454_4ac9_b942_9dd5)
  }

  @Test(arguments: [1, 2, 326, 7305, 7306, 100_000])
  func `some days written out`(day: Int) {
    let seeds = DailyCube.cubes(of: day).map { "\($0.mode) \($0.seed)" }
    let known = [
      1: ["timed 993999864934", "unlimited 632692819731"],
      2: ["timed 800250075084", "unlimited 941920894616"],
      326: ["timed 1099478836504", "unlimited 307563372305"],
      7305: ["timed 233438314138", "unlimited 759220514613"],
      7306: ["timed 951662009064", "unlimited 8099789094"],
      100_000: ["timed 785344615921", "unlimited 862967358324"],
    ]
    #expect(seeds == known[day])
  }

  @Test func `a seed is the first number of SplitMix64 from day, mode and choice`() throws {
    // SplitMix64 from the state 2 × 256 + 3, as computed by another program.
    let cube = try #require(DailyCube(day: 1, mode: .timed))
    #expect(cube.seed(choice: 3) == 1_095_117_628_154)
    let unlimited = try #require(DailyCube(day: 1, mode: .unlimited))
    #expect(unlimited.seed(choice: 0) == 33_900_229_991)
  }

  @Test func `days begin at midnight in UTC`() throws {
    // 2026-01-01 00:00 UTC, and 2026-11-22.
    #expect(DailyCube.day(at: 1_767_225_600) == 1 && DailyCube.day(at: 1_767_225_599.999) == 0)
    #expect(DailyCube.day(at: 1_795_305_600) == 326 && DailyCube.start(of: 326) == 1_795_305_600)
    let cube = try #require(DailyCube(day: 326, mode: .timed))
    #expect(cube.end == DailyCube.start(of: 327))
    for seconds in [-Double.infinity, .infinity, .nan, 1e300, -1e300] {
      #expect(DailyCube.cubes(of: DailyCube.day(at: seconds)).isEmpty)
    }
  }

  @Test func `there is none before the first day, none beyond the last, none for blitz`() {
    #expect(DailyCube(day: 0, mode: .timed) == nil && DailyCube(day: -5, mode: .timed) == nil)
    #expect(DailyCube(day: 3_000_001, mode: .timed) == nil)
    #expect(DailyCube(day: 1, mode: .blitz) == nil)
    #expect(DailyCube.cubes(of: 1).map(\.mode) == [.timed, .unlimited])
    #expect(DailyCube.cubes(of: 7306).map(\.greedyScore) == [nil, nil])
  }

  @Test func `a table that is cut off has no entries there`() {
    let table = DailyTable(bytes: DailyTable.bytes(choice: 7, greedyScore: 60_000) + [1, 2])
    let cubes = DailyCube.cubes(of: 1)
    #expect(table.entry(of: cubes[0])?.choice == 7)
    #expect(table.entry(of: cubes[0])?.greedyScore == 60_000 && table.entry(of: cubes[1]) == nil)
  }
}
