import Foundation
import Model
import Samples
import Testing

@testable import Features
@testable import Screen
@testable import Surface

@Suite struct GoldenScreenTests {
  @Test(.enabled(if: !GoldenScreens.isRecording))
  func `screens read as they did`() throws {
    let allKept = try GoldenScreens.kept()
    for sample in SampleScreen.allCases {
      let kept = try #require(allKept[sample.rawValue], "nothing is kept of \(sample.rawValue)")
      let texts = zip(kept, GoldenScreens.rows(of: sample))
      for (format, (kept, drawn)) in zip(GoldenScreens.Format.kept, texts) {
        let differences = zip(kept, drawn).enumerated()
          .filter { $0.element.0 != $0.element.1 }
          .map { "row \($0.offset + 1): kept “\($0.element.0)”, drawn “\($0.element.1)”" }
          .joined(separator: "\n")
        #expect(kept == drawn, "\(sample.rawValue), \(format.name): \(differences)")
      }
    }
  }

  @Test(.enabled(if: !GoldenScreens.isRecording))
  func `no text is kept of a screen that is gone`() throws {
    #expect(try Set(GoldenScreens.kept().keys) == Set(SampleScreen.allCases.map(\.rawValue)))
    #expect(try GoldenScreens.keptNames() == Set(SampleScreen.allCases.map(GoldenScreens.name)))
  }

  @Test(.enabled(if: GoldenScreens.isRecording))
  func `the texts are recorded again`() throws {
    try GoldenScreens.record()
  }
}

/// The texts of all sample screens at several sizes, as they are kept in `Golden`: a file a page, with a part for each
/// of its samples.
///
/// A part has the rows that are not blank, behind their numbers. The screen of a sample often differs in little from
/// that of an earlier one of the same page, which is kept whole. Then its head names that one, and only the rows in
/// which it differs follow: a change of what both show is one difference.
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

  /// The rows of a screen at each size that is kept.
  typealias Rows = [[String]]

  /// The text of a screen without its cube.
  static func text(of sample: SampleScreen, in format: Format) -> String {
    let look = format.isASCII ? Look(blitter: .ascii) : Look()
    return sample.state.frame(format.size, look).text
  }

  static func rows(of sample: SampleScreen) -> Rows {
    Format.kept.map { text(of: sample, in: $0).components(separatedBy: "\n") }
  }

  /// The rows that are kept of each sample, by its name.
  static func kept() throws -> [String: Rows] {
    var kept: [String: Rows] = [:]
    for name in try keptNames() {
      let text = try String(contentsOf: directory.appending(path: name), encoding: .utf8)
      var (sample, size) = ("", -1)
      for line in text.split(separator: "\n") {
        if line.hasPrefix(head) {
          // A sample, and one that is kept whole.
          let names = line.dropFirst(head.count).components(separatedBy: like)
          (sample, size) = (names[0], -1)
          try #require(kept[sample] == nil, "\(sample) is kept twice")
          let base = names.dropFirst().first
          kept[sample] = try base.map { try #require(kept[$0], "\(name): no \($0)") } ?? blank
        } else if line.hasPrefix("== ") {
          size += 1
        } else if blank.indices.contains(size), let number = Int(line.prefix(2).trimmed),
          blank[size].indices.contains(number - 1)
        {
          kept[sample]?[size][number - 1] = String(line.dropFirst(3))
        }
      }
    }
    return kept
  }

  private static let head = "# "
  private static let like = " like "
  private static let blank = Format.kept.map { Array(repeating: "", count: $0.size.rows) }

  /// The names of the files that are kept.
  static func keptNames() throws -> Set<String> {
    Set(try FileManager.default.contentsOfDirectory(atPath: directory.path))
  }

  /// Writes the texts of all samples, and removes files of pages that are gone.
  static func record() throws {
    var files: [String: [String]] = [:]
    // Those of each page that are kept whole. Screens of another page are alike by chance.
    var wholes: [String: [(sample: SampleScreen, rows: Rows)]] = [:]
    for sample in SampleScreen.allCases {
      let (rows, file) = (rows(of: sample), name(sample))
      var text = ["\(head)\(sample.rawValue)"] + lines(rows, unlike: blank)
      let nearest = wholes[file, default: []]
        .map { [text[0] + like + $0.sample.rawValue] + lines(rows, unlike: $0.rows) }
        .min { $0.count < $1.count }
      if let nearest, 4 * nearest.count <= 3 * text.count {
        text = nearest
      } else {
        wholes[file, default: []].append((sample, rows))
      }
      files[file, default: []] += text
    }
    for name in try keptNames().subtracting(files.keys) {
      try FileManager.default.removeItem(at: directory.appending(path: name))
    }
    for (name, lines) in files {
      try lines.map { $0 + "\n" }.joined()
        .write(to: directory.appending(path: name), atomically: true, encoding: .utf8)
    }
  }

  /// A head for each size, and the rows that are other ones.
  private static func lines(_ rows: Rows, unlike other: Rows) -> [String] {
    zip(Format.kept, zip(rows, other)).flatMap { format, rows in
      let differing = zip(rows.0, rows.1).enumerated().filter { $0.element.0 != $0.element.1 }
      return ["== \(format.name)"]
        + differing.map { "\($0.offset < 9 ? " " : "")\($0.offset + 1) \($0.element.0)" }
    }
  }

  /// The name of the file of a sample's page: `Notebook.txt`.
  static func name(_ sample: SampleScreen) -> String {
    // Features.NotebookFeature.State
    let page = sample.state.top.map { String(reflecting: type(of: $0.page)) }
    let feature = page?.split(separator: ".").dropFirst().first ?? "HomeFeature"
    return feature.replacing("Feature", with: "") + ".txt"
  }

  private static let directory = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Golden")
}
