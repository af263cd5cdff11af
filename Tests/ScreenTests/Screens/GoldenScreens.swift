import Foundation
import Samples
import Surface

@testable import Screen

/// The texts of all sample screens at one size, as they are kept beside the tests.
///
/// `LEXICUBE_RECORD=1 swift test --filter GoldenScreenTests` writes them anew; what changed is then
/// seen in the difference.
enum GoldenScreens {
  static let isRecording = ProcessInfo.processInfo.environment["LEXICUBE_RECORD"] == "1"

  /// The text of a screen without its cube.
  static func text(of sample: SampleScreen, size: Size, look: Look = Look()) -> String {
    AppScreen(leavesOutCubes: true).frame(of: sample.state, size: size, look: look).text
  }

  /// All screens one after the other, each under its name.
  static func page(size: Size, look: Look = Look()) -> String {
    SampleScreen.allCases
      .map { "== \($0.rawValue)\n" + text(of: $0, size: size, look: look) }
      .joined(separator: "\n")
  }

  /// The kept texts by the names of their screens.
  static func sections(_ page: String) -> [String: String] {
    var sections: [String: String] = [:]
    var name = ""
    var lines: [Substring] = []
    func close() { if !name.isEmpty { sections[name] = lines.joined(separator: "\n") } }
    for line in page.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("== ") {
        close()
        name = String(line.dropFirst(3))
        lines = []
      } else {
        lines.append(line)
      }
    }
    close()
    return sections
  }

  /// Writes a page to the source file that keeps it.
  static func record(_ page: String, as name: String) throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Golden/Golden\(name).swift")
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    let indented = page.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : "  \($0)" }
      .joined(separator: "\n")
    let text = """
      /// Written by `LEXICUBE_RECORD=1 swift test --filter GoldenScreenTests`.
      let golden\(name) = #\"\"\"
      \(indented)
        \"\"\"#

      """
    try text.write(to: file, atomically: true, encoding: .utf8)
  }
}
