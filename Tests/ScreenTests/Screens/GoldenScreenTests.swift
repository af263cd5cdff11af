import Samples
import Surface
import Testing

@testable import Screen

@Suite struct GoldenScreenTests {
  @Test(.enabled(if: !GoldenScreens.isRecording), arguments: GoldenScreens.Format.all)
  func `screens read as they did`(_ format: GoldenScreens.Format) throws {
    let kept = try GoldenScreens.kept()
    for sample in SampleScreen.allCases {
      let name = GoldenScreens.name(sample, format)
      let drawn = GoldenScreens.text(of: sample, in: format)
      #expect(kept[name] == drawn, "\(name): \(differences(kept[name] ?? "", drawn))")
    }
  }

  @Test(.enabled(if: !GoldenScreens.isRecording))
  func `no text is kept of a screen that is gone`() throws {
    let names = SampleScreen.allCases.flatMap { sample in
      GoldenScreens.Format.all.map { GoldenScreens.name(sample, $0) }
    }
    #expect(try Set(GoldenScreens.kept().keys) == Set(names))
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
