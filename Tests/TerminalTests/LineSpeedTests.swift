import Platform
import Surface
import Testing

@testable import Terminal

@Suite struct LineSpeedTests {
  private static let size = Size(columns: 80, rows: 24)

  /// A line after frames of some bytes, each of which took as long as a rate says.
  private func line(_ rate: Double, bytes: Int = 5000, frames: Int = 3) -> LineSpeed {
    var line = LineSpeed()
    for _ in 0..<frames { line.note(bytes, in: .seconds(Double(bytes) / rate), on: Self.size) }
    return line
  }

  @Test(arguments: [
    (1_200, PictureDetail.ascii), (3_000, .ascii), (5_000, .plain), (9_600, .plain),
    (12_000, .palette), (30_000, .full), (1_000_000, .full),
  ])
  func `a picture takes less than a second`(rate: Double, detail: PictureDetail) {
    #expect(line(rate, frames: 1).detail == detail)
    #expect(line(rate).detail == detail)
  }

  @Test func `a larger screen takes more`() {
    var line = LineSpeed()
    line.note(30_000, in: .seconds(1), on: Size(columns: 200, rows: 60))
    #expect(line.detail == .plain)
  }

  @Test func `a terminal that rests once changes nothing on a fast line`() {
    var line = line(100_000)
    line.note(2000, in: .seconds(60), on: Self.size)
    #expect(line.detail == .full)
    line.note(2000, in: .seconds(60), on: Self.size)
    #expect(line.detail == .ascii)
    line.note(100, in: .milliseconds(1), on: Self.size)
    line.note(100, in: .milliseconds(1), on: Self.size)
    #expect(line.detail == .ascii, "a few bytes say nothing")
    line.note(2000, in: .milliseconds(40), on: Self.size)
    #expect(line.detail == .ascii)
    line.note(2000, in: .milliseconds(40), on: Self.size)
    #expect(line.detail == .full, "it comes back with two frames that are in time")
  }

  @Test func `a terminal that starts late is not taken for a slow line`() {
    var line = LineSpeed()
    line.note(1200, in: .milliseconds(140), on: Self.size)
    #expect(line.detail == .full && !line.isFast)
    line.note(1200, in: .milliseconds(40), on: Self.size)
    #expect(line.detail == .full && line.isFast)
    for _ in 0..<2 { line.note(1200, in: .milliseconds(400), on: Self.size) }
    #expect(line.detail == .ascii && !line.isFast)
  }

  @Test func `small frames that come at once do not make a large screen poor`() {
    let large = Size(columns: 160, rows: 48)
    var line = LineSpeed()
    for time in [1.0, 20, 40, 40, 40] {
      line.note(1200, in: .seconds(time / 1000), on: large)
      #expect(line.detail == .full)
    }
    for _ in 0..<2 { line.note(9000, in: .milliseconds(300), on: large) }
    #expect(line.detail == .plain)
  }

  @Test func `a line near a bound stays with one look`() {
    var line = line(10_000)
    #expect(line.detail == .plain)
    for rate in [11_000.0, 15_000, 10_000, 15_900, 17_000] {
      line.note(5000, in: .seconds(5000 / rate), on: Self.size)
      #expect(line.detail == .plain)
    }
    line.note(5000, in: .seconds(5000.0 / 17_000), on: Self.size)
    #expect(line.detail == .palette)
  }

  @Test
  func `pictures give way where they come late, and come back after more fast frames each time`() {
    var line = LineSpeed()
    #expect(line.carriesPictures)
    func note(_ bytes: Int, _ milliseconds: Int) {
      line.note(bytes, in: .milliseconds(milliseconds), on: Size(columns: 100, rows: 32))
    }
    // Of 1 Mbit/s.
    note(60_000, 480)
    #expect(!line.carriesPictures)
    // Small frames, and slow ones, say nothing for the line.
    for _ in 0..<5 { note(1500, 4) }
    note(8000, 64)
    #expect(!line.carriesPictures)
    note(8000, 10)
    #expect(!line.carriesPictures)
    note(8000, 10)
    #expect(line.carriesPictures)
    note(60_000, 480)
    for _ in 0..<3 { note(8000, 10) }
    #expect(!line.carriesPictures)
    note(8000, 10)
    #expect(line.carriesPictures)
    // A terminal that needs a moment for a picture keeps them.
    for _ in 0..<9 { note(60_000, 90) }
    #expect(line.carriesPictures)
  }
}
