import Samples
import Testing

@testable import Program

extension TestPlayer {
  /// What the program says to some lines when it is played by ear.
  func listen(_ lines: [String], with arguments: [String] = []) throws -> [String] {
    let input = lines.map { $0 + "\n" }.joined()
    let result = try run(["--plain"] + arguments, input: input)
    #expect(result.code == .fine, "\(result.errors)")
    #expect(result.errors.isEmpty)
    HeardLines.note(result.output)
    return result.output.split(separator: "\n").map(String.init)
  }

  /// Listens to a game on the cube of seed 64, on which FOREDATES scores 918 points.
  func playsUnlimited(_ lines: [String], with arguments: [String] = []) throws -> [String] {
    try listen(lines, with: TestPlayer.unlimited + arguments)
  }

  /// Listens to a timed game on the same cube.
  func playsTimed(_ lines: [String]) throws -> [String] {
    try listen(lines, with: ["--mode", "timed", "--seed", "64"])
  }

  /// Listens to the cube of the day.
  func playsDaily(_ lines: [String]) throws -> [String] { try listen(lines, with: ["--daily"]) }
}

extension [String] {
  /// Checks that lines were said, in any order. `…` stands for any text.
  func includes(_ lines: [String], at location: SourceLocation = #_sourceLocation) {
    for line in lines {
      let parts = line.split(separator: "…", omittingEmptySubsequences: false)
      let isThere = contains { said in
        guard parts.count > 1 else { return said == line }
        guard said.hasPrefix(parts[0]), said.hasSuffix(parts[parts.count - 1]) else { return false }
        return parts.allSatisfy { $0.isEmpty || said.contains($0) }
      }
      #expect(isThere, "\(line) is not in \(self)", sourceLocation: location)
    }
  }

  /// What was said from the line on that begins with a text.
  func from(_ start: String) throws -> [String] {
    let rest = drop { !$0.hasPrefix(start) }
    try #require(!rest.isEmpty, "\(start) is not in \(self)")
    return Array(rest)
  }
}
