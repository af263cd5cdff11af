import Samples
import Surface
import Testing

@testable import Screen

@Suite struct GoldenScreenTests {
  @Test(arguments: SampleScreen.allCases)
  func `screens at 60×20 read as they did`(_ sample: SampleScreen) {
    expect(sample, in: golden60x20, Size(columns: 60, rows: 20))
  }

  @Test(arguments: SampleScreen.allCases)
  func `screens at 80×24 read as they did`(_ sample: SampleScreen) {
    expect(sample, in: golden80x24, Size(columns: 80, rows: 24))
  }

  @Test(arguments: SampleScreen.allCases)
  func `screens at 100×32 read as they did`(_ sample: SampleScreen) {
    expect(sample, in: golden100x32, Size(columns: 100, rows: 32))
  }

  @Test(arguments: SampleScreen.allCases)
  func `screens in ASCII read as they did`(_ sample: SampleScreen) {
    expect(
      sample,
      in: golden80x24ASCII,
      Size(columns: 80, rows: 24),
      look: Look(blitter: .ascii)
    )
  }

  @Test(.enabled(if: GoldenScreens.isRecording))
  func `the kept texts are written anew`() throws {
    for (columns, rows) in [(60, 20), (80, 24), (100, 32)] {
      let page = GoldenScreens.page(size: Size(columns: columns, rows: rows))
      try GoldenScreens.record(page, as: "\(columns)x\(rows)")
    }
    let ascii = GoldenScreens.page(
      size: Size(columns: 80, rows: 24),
      look: Look(blitter: .ascii)
    )
    try GoldenScreens.record(ascii, as: "80x24ASCII")
  }

  private func expect(
    _ sample: SampleScreen,
    in page: String,
    _ size: Size,
    look: Look = Look(),
    at location: SourceLocation = #_sourceLocation
  ) {
    guard !GoldenScreens.isRecording else { return }
    let kept = GoldenScreens.sections(page)[sample.rawValue] ?? ""
    let drawn = GoldenScreens.text(of: sample, size: size, look: look)
    let differences = zip(lines(kept), lines(drawn)).enumerated()
      .filter { $0.element.0 != $0.element.1 }
      .map { "row \($0.offset): kept “\($0.element.0)”, drawn “\($0.element.1)”" }
    #expect(
      kept == drawn,
      "\(sample.rawValue) at \(size): \(differences.joined(separator: "\n"))",
      sourceLocation: location
    )
  }

  private func lines(_ text: String) -> [Substring] {
    text.split(separator: "\n", omittingEmptySubsequences: false)
  }
}
