import Foundation
import Samples
import Surface

@testable import Screen

/// The recorded texts of all sample screens, a file for each size.
///
/// `LEXICUBE_RECORD=1 swift test --filter GoldenScreenTests` records them again; `git diff` then
/// shows what changed.
enum GoldenScreens {
  static let isRecording = ProcessInfo.processInfo.environment["LEXICUBE_RECORD"] == "1"

  /// The text of a screen without its cube.
  static func text(of sample: SampleScreen, size: Size, look: Look = Look()) -> String {
    AppScreen(omitsCubes: true).frame(of: sample.state, size: size, look: look).text
  }

  /// The texts of all screens, each under its name.
  static func page(size: Size, look: Look = Look()) -> String {
    SampleScreen.allCases
      .map { "== \($0.rawValue)\n" + text(of: $0, size: size, look: look) }
      .joined(separator: "\n")
  }

  /// The names of the screens on a page, in their order.
  static func names(_ page: String) -> [String] {
    page.split(separator: "\n").filter { $0.hasPrefix("== ") }.map { String($0.dropFirst(3)) }
  }

  /// The recorded texts by the names of their screens.
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

  /// Writes a page to its source file.
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
