import Foundation
import Model
import Samples
import Testing

@testable import Screen
@testable import Surface

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

/// The texts of all sample screens at several sizes, as they are kept in `Golden`: a file a sample, so that a
/// difference names the screens that it changes.
///
/// `LEXICUBE_RECORD=1 swift test --filter GoldenScreenTests` records them again. Look at the screens
/// first, then at the difference.
enum GoldenScreens {
  static let isRecording = ProcessInfo.processInfo.environment["LEXICUBE_RECORD"] == "1"

  /// A size, with the look that the screens are drawn in.
  struct Format: Hashable, Sendable {
    let name: String
    let size: Size
    var isASCII = false

    /// What other tests ask of every screen.
    static let all = [
      Format(name: "60x20", size: Size(60, 20)),
      Format(name: "80x24", size: Size(80, 24)),
      Format(name: "100x32", size: Size(100, 32)),
      Format(name: "80x24-ascii", size: Size(80, 24), isASCII: true),
    ]

    /// What is kept: two sizes show a change, and what a size shows, every larger size shows (`PageRulesTests`).
    static let kept = [all[0], all[2]]
  }

  /// The text of a screen without its cube.
  static func text(of sample: SampleScreen, in format: Format) -> String {
    let look = format.isASCII ? Look(blitter: .ascii) : Look()
    return sample.state.frame(format.size, look).text
  }

  /// The texts of a sample at all sizes, as its file keeps them.
  static func text(of sample: SampleScreen) -> String {
    Format.kept.map { "== \($0.name)\n\(text(of: sample, in: $0))\n" }.joined()
  }

  /// The kept texts of a sample; empty where there are none.
  static func kept(of sample: SampleScreen) -> String {
    (try? String(contentsOf: file(of: sample), encoding: .utf8)) ?? ""
  }

  /// The names of the files that are kept.
  static func keptNames() throws -> Set<String> {
    Set(try FileManager.default.contentsOfDirectory(atPath: directory.path))
  }

  /// Writes the texts of all samples, and removes those of samples that are gone.
  static func record() throws {
    for name in try keptNames().subtracting(SampleScreen.allCases.map(name)) {
      try FileManager.default.removeItem(at: directory.appending(path: name))
    }
    for sample in SampleScreen.allCases {
      try text(of: sample).write(to: file(of: sample), atomically: true, encoding: .utf8)
    }
  }

  /// The name of a sample's file.
  static func name(_ sample: SampleScreen) -> String { "\(sample.rawValue).txt" }

  private static func file(of sample: SampleScreen) -> URL {
    directory.appending(path: name(sample))
  }

  private static let directory = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Golden")
}
