import Foundation
import Testing

/// The examples in the documentation are code that compiles: each stands, blanks aside, in a file of
/// these tests.
@Suite("The documentation's examples")
struct DocumentationTests {
  /// An example in the documentation.
  struct Example: CustomTestStringConvertible {
    let place: String
    let code: String

    var testDescription: String { place }
  }

  /// The folder that holds `Sources` and `Tests`.
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent()  // Examples
    .deletingLastPathComponent()  // ComposableTests
    .deletingLastPathComponent()  // Tests
    .deletingLastPathComponent()

  /// The files of some endings below a folder.
  private static func files(_ folder: String, _ endings: [String]) throws -> [URL] {
    // A link is followed: the package for stress runs is made of links.
    let start = root.appending(path: folder).resolvingSymlinksInPath()
    let walk = try #require(
      FileManager.default.enumerator(at: start, includingPropertiesForKeys: nil)
    )
    return walk.compactMap { $0 as? URL }.filter { endings.contains($0.pathExtension) }
      .sorted { $0.path < $1.path }
  }

  /// The fenced examples of a file, from its doc comments or, where it is no Swift file, its text.
  private static func examples(in file: URL) throws -> [Example] {
    let text = try String(contentsOf: file, encoding: .utf8)
    let isSource = file.pathExtension == "swift"
    var examples: [Example] = []
    var code: [Substring]?
    for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      var line = line
      if isSource {
        line = line.drop { $0 == " " }
        guard line.hasPrefix("///") else { continue }
        line = line.dropFirst(3)
        if line.hasPrefix(" ") { line = line.dropFirst() }
      }
      if line == "```swift" {
        code = []
      } else if line == "```", let lines = code {
        let place = "\(file.lastPathComponent), the example before line \(number + 1)"
        examples.append(Example(place: place, code: withoutBlanks(lines.joined())))
        code = nil
      } else {
        code?.append(line)
      }
    }
    return examples
  }

  private static func withoutBlanks(_ text: String) -> String {
    text.filter { !$0.isWhitespace }
  }

  private static func allExamples() throws -> [Example] {
    let files =
      try files("Sources/Composable", ["swift", "md"])
      + files("Sources/ComposableTesting", ["swift", "md"])
    return try files.flatMap(examples)
  }

  private static func compiledText() throws -> String {
    let files = try files("Tests/ComposableTests/Examples", ["swift"])
    return try files.map { withoutBlanks(try String(contentsOf: $0, encoding: .utf8)) }.joined()
  }

  @Test func `each example compiles`() throws {
    let compiled = try Self.compiledText()
    let examples = try Self.allExamples()
    #expect(examples.count > 30, "or they have not been found")
    for example in examples where !compiled.contains(example.code) {
      Issue.record("\(example.place) stands in no file of Tests/ComposableTests/Examples")
    }
  }
}
