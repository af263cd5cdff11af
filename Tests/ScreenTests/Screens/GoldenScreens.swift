import Foundation
import Game
import Samples
import Surface

@testable import Screen

/// The texts of all sample screens at several sizes, as they are kept in `Golden/screens.txt`.
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

    static let all = [
      Format(name: "60x20", size: Size(columns: 60, rows: 20)),
      Format(name: "80x24", size: Size(columns: 80, rows: 24)),
      Format(name: "100x32", size: Size(columns: 100, rows: 32)),
      Format(name: "80x24-ascii", size: Size(columns: 80, rows: 24), isASCII: true),
    ]
  }

  /// The text of a screen without its cube.
  static func text(of sample: SampleScreen, in format: Format) -> String {
    let look = format.isASCII ? Look(blitter: .ascii) : Look()
    return AppScreen(omitsCubes: true)
      .frame(of: sample.state, size: format.size, look: look).text
  }

  /// The name of a section of the file.
  static func name(_ sample: SampleScreen, _ format: Format) -> String {
    "\(sample.rawValue) \(format.name)"
  }

  /// The kept texts by the names of their sections.
  static func kept() throws -> [String: String] {
    let lines = try String(contentsOf: file, encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false)
    let starts = lines.indices.filter { lines[$0].hasPrefix(mark) }
    let sections = zip(starts, starts.dropFirst() + [lines.endIndex - 1]).map { start, end in
      (String(lines[start].dropFirst(mark.count)), lines[(start + 1)..<end].joined(separator: "\n"))
    }
    return Dictionary(sections) { first, _ in first }
  }

  /// Writes the texts of all screens to the file.
  static func record() throws {
    var text = ""
    for sample in SampleScreen.allCases {
      for format in Format.all {
        text += "\(mark)\(name(sample, format))\n\(Self.text(of: sample, in: format))\n"
      }
    }
    try text.write(to: file, atomically: true, encoding: .utf8)
  }

  private static let mark = "== "
  private static let file = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Golden/screens.txt")
}
