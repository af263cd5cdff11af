import Samples
import Surface
import Testing

@testable import Screen

@Suite struct GoldenScreenTests {
  @Test(arguments: SampleScreen.allCases)
  func `at 60×20 the text of a screen is the recorded one`(_ sample: SampleScreen) {
    expect(sample, in: golden60x20, Size(columns: 60, rows: 20))
  }

  @Test(arguments: SampleScreen.allCases)
  func `at 80×24 the text of a screen is the recorded one`(_ sample: SampleScreen) {
    expect(sample, in: golden80x24, Size(columns: 80, rows: 24))
  }

  @Test(arguments: SampleScreen.allCases)
  func `at 100×32 the text of a screen is the recorded one`(_ sample: SampleScreen) {
    expect(sample, in: golden100x32, Size(columns: 100, rows: 32))
  }

  @Test(arguments: SampleScreen.allCases)
  func `in ASCII the text of a screen is the recorded one`(_ sample: SampleScreen) {
    expect(
      sample,
      in: golden80x24ASCII,
      Size(columns: 80, rows: 24),
      look: Look(blitter: .ascii)
    )
  }

  @Test(
    .disabled(if: GoldenScreens.isRecording),
    arguments: [golden60x20, golden80x24, golden100x32, golden80x24ASCII]
  )
  func `every recorded text belongs to a sample, and every sample has one`(_ page: String) {
    let names = GoldenScreens.names(page)
    #expect(names == SampleScreen.allCases.map(\.rawValue))
  }

  @Test(.enabled(if: GoldenScreens.isRecording))
  func `record the texts`() throws {
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
    let recorded = GoldenScreens.sections(page)[sample.rawValue] ?? ""
    let drawn = GoldenScreens.text(of: sample, size: size, look: look)
    let differences = zip(lines(recorded), lines(drawn)).enumerated()
      .filter { $0.element.0 != $0.element.1 }
      .map { "row \($0.offset): recorded “\($0.element.0)”, drawn “\($0.element.1)”" }
    #expect(
      recorded == drawn,
      "\(sample.rawValue) at \(size): \(differences.joined(separator: "\n"))",
      sourceLocation: location
    )
  }

  private func lines(_ text: String) -> [Substring] {
    text.split(separator: "\n", omittingEmptySubsequences: false)
  }
}
