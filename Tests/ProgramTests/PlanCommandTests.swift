import Platform
import Rules
import Surface
import Testing

@testable import Program

@Suite("lexicube solve --plan")
struct PlanCommandTests {
  private let player = TestPlayer()

  private func words(_ text: String) throws -> [String] {
    ["--dictionary", try player.directory.file("words.txt", text)]
  }

  @Test func `a line is printed with its score and that of the best words`() throws {
    let words = try words("foredates\nfore\n")
    let table = try player.run(["solve", "--seed", "64", "--plan", "--words", "all"] + words)
      .ends(.fine, errors: "").output
    let lines = table.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.first == "MOVE  SCORE  WORD       FACES")
    #expect(table.contains("    918  FOREDATES  "))
    #expect(
      table.hasSuffix(
        "\n\n954 points with 2 words. Always playing the best word scores 954.\n"
      )
    )
  }

  @Test func `as JSON, the moves are those of a record, and a game keeps its words`() throws {
    let words = try words("foredates\nfore\n")
    let arguments = ["--plan", "--words", "all", "--json"] + words
    let line = try player.json(["solve", "--seed", "64"] + arguments)
    #expect(line.members.map(\.key) == ["words", "score", "greedyScore", "moves"])
    #expect(line["words"] == "all" && line["score"] == 954 && line["greedyScore"] == 954)
    guard case .array(let moves) = line["moves"] else {
      Issue.record("no moves: \(line)")
      return
    }
    #expect(Set(moves.map { $0["score"] }) == [918, 36])
    let script: Script = [.see("0 points"), .type("fore"), .press(.enter), .quit]
    _ = try player.run(TestPlayer.unlimited + words, script: script)
    let record = try player.run("record", "1").output
    let rest = try player.json(["solve", "-"] + arguments, input: record)
    #expect(rest["score"] == 918)
    let csv = try player.run(
      ["solve", "-", "--csv", "--plan", "--words", "all"] + words,
      input: record
    )
    #expect(csv.output.hasPrefix("word,score\r\n"))
  }

  @Test func `common words are planned unless all are asked for`() throws {
    let words = try words("foredates\nfore\n")
    let line = try player.json(["solve", "--seed", "64", "--plan", "--json"] + words)
    #expect(line["words"] == "common" && line["score"] == 36)
    let rare = try self.words("foredates\n")
    try player.run(["solve", "--seed", "64", "--plan"] + rare)
      .ends(.refused, output: "", saying: "use --words all")
  }
}
