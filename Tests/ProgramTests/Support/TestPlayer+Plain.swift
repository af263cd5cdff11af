import Testing

@testable import LexicubeProgram

extension TestPlayer {
  /// What the program says to some lines when it is played by ear.
  func listen(_ arguments: [String] = [], _ lines: [String]) throws -> [String] {
    let input = lines.map { $0 + "\n" }.joined()
    let result = try run(["--plain"] + arguments, input: input, script: nil)
    #expect(result.code == .fine, "\(result.errors)")
    #expect(result.errors.isEmpty)
    return result.output.split(separator: "\n").map(String.init)
  }

  /// What the program says to some lines, from the line on that begins with a text.
  func listen(from start: String, _ lines: [String]) throws -> [String] {
    let said = try listen([], lines)
    let rest = said.drop { !$0.hasPrefix(start) }
    try #require(!rest.isEmpty, "\(start) is not in \(said)")
    return Array(rest)
  }
}
