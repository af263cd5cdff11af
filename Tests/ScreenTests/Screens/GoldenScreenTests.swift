import Samples
import Surface
import Testing

@testable import Screen

@Suite struct GoldenScreenTests {
  @Test(.enabled(if: !GoldenScreens.isRecording))
  func `screens read as they did`() {
    for sample in SampleScreen.allCases {
      let (kept, drawn) = (GoldenScreens.kept(of: sample), GoldenScreens.text(of: sample))
      #expect(kept == drawn, "\(sample.rawValue): \(differences(kept, drawn))")
    }
  }

  @Test(.enabled(if: !GoldenScreens.isRecording))
  func `no text is kept of a screen that is gone`() throws {
    #expect(try GoldenScreens.keptNames() == Set(SampleScreen.allCases.map(GoldenScreens.name)))
  }

  @Test(.enabled(if: GoldenScreens.isRecording))
  func `the texts are recorded again`() throws {
    try GoldenScreens.record()
  }

  private func differences(_ kept: String, _ drawn: String) -> String {
    let (kept, drawn) = (lines(kept), lines(drawn))
    guard kept.count == drawn.count else { return "\(kept.count) rows kept, \(drawn.count) drawn" }
    return zip(kept, drawn).enumerated()
      .filter { $0.element.0 != $0.element.1 }
      .map { "row \($0.offset): kept “\($0.element.0)”, drawn “\($0.element.1)”" }
      .joined(separator: "\n")
  }

  private func lines(_ text: String) -> [Substring] {
    text.split(separator: "\n", omittingEmptySubsequences: false)
  }
}
