import Foundation
import Model
import Platform
import Rules
import Testing

@testable import Program

/// What scripts read: the names in the JSON of all commands.
extension OnlineProgramTests {
  /// What a value is; `nil` where there is none.
  private enum Kind: String {
    case number, text, truth, list, object

    init?(_ value: JSONValue) {
      switch value {
      case .null: return nil
      case .bool: self = .truth
      case .number: self = .number
      case .string: self = .text
      case .array: self = .list
      case .object: self = .object
      }
    }
  }

  /// The kinds of value that each name has, and where.
  private struct Names {
    private(set) var kinds: [String: [Kind: String]] = [:]

    mutating func add(_ value: JSONValue, from command: String) {
      switch value {
      case .array(let elements): for element in elements { add(element, from: command) }
      case .object(let members):
        for member in members {
          if let kind = Kind(member.value) { kinds[member.key, default: [:]][kind] = command }
          // The moves of a record have the names of its own format, which other programs read.
          guard member.key != "moves", member.key != "turns" else { continue }
          add(member.value, from: command)
        }
      case .null, .bool, .number, .string: break
      }
    }
  }

  /// The names in a value, each behind those around it, once, as they come.
  private static func paths(_ value: JSONValue, _ around: String = "") -> [String] {
    switch value {
    case .array(let elements):
      var known = Set<String>()
      return elements.flatMap { paths($0, around) }.filter { known.insert($0).inserted }
    case .object(let members):
      return members.flatMap { member in
        [around + member.key] + paths(member.value, around + member.key + ".")
      }
    case .null, .bool, .number, .string: return []
    }
  }

  /// All names in JSON, which those of CSV are made of. Scripts rely on them.
  private static let recorded = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../Sessions/names-in-json.txt")

  @Test func `a name in JSON has one kind of value, whatever the command`() throws {
    _ = try ann.run("online", server.url)
    try play(ann, skip: 60, seeing: "server: 1 of 1 today")
    // A game of two is kept from its first turn on.
    try ann.run(
      script: DuelTests.begin + TestPlayer.removesTwoCubes + [.see("Ben’s turn"), .quit]
    )
    let folder = TestDirectory()
    let record = try ann.run("record", "1").ends(.fine).output
    let growth = Growth.View.allCases.map(\.rawValue)
    let commands =
      [
        ["awards"], ["daily"], ["duels"], ["games"], ["settings"], ["stats"], ["verify", "-"],
        ["words"], ["words", "--missed"], ["words", "--known"], ["words", "--known", "1+"],
        ["define", "sang", "--related"], ["solve", "--seed", "1"], ["compare", "1", "1"],
        ["solve", "--seed", "1", "--plan"], ["review", "1"],
        ["board", "--daily"], ["board", "--own"], ["board"], ["board", "--words"],
        ["board", "--board", folder.path], ["board", "--board", folder.path, "--week"],
      ] + growth.map { ["words", "--growth", $0] }
    var names = Names()
    var lines: [String] = []
    for command in commands {
      let answer = try ann.json(command + ["--json"], input: record)
      names.add(answer, from: command.joined(separator: " "))
      let paths = Self.paths(answer).joined(separator: " ")
      let name = command.map { $0 == folder.path ? "DIR" : $0 }.joined(separator: " ")
      lines.append("\(name): \(paths)\n")
    }
    names.add(try JSONValue(reading: record.utf8), from: "record")
    names.add(try ann.json("cube", "--seed", "1"), from: "cube")

    if Transcript.isRecording {
      try lines.joined().write(to: Self.recorded, atomically: true, encoding: .utf8)
    }
    for line in try String(contentsOf: Self.recorded, encoding: .utf8).split(separator: "\n") {
      #expect(lines.contains(line + "\n"), "a name is gone or new, or has another place")
    }

    for (name, kinds) in names.kinds.sorted(by: { $0.key < $1.key }) where name != "words" {
      #expect(kinds.count == 1, "\(name): \(kinds)")
    }
    // The one exception, which the guide names: what words lines may have.
    #expect(names.kinds["words"].map { Set($0.keys) } == [.list, .text])
    #expect(names.kinds["words"]?[.text] == "review 1")
    // Each command had something to say.
    let told = [
      "award", "countedGame", "next", "isDatedAhead", "origin", "bestPlay", "valid",
      "gamesOfTwo", "lastThereAt", "of", "partOfSpeech", "knownTo", "onlyFirst", "distribution",
      "board", "submittedAt", "rankTitle", "bestMonth", "byLength", "length", "version",
    ]
    for name in told { #expect(names.kinds[name] != nil, "\(name)") }
    // A word's points are its score, and a number of words is a word count.
    for name in ["points", "wordsPlayed"] { #expect(names.kinds[name] == nil, "\(name)") }
  }
}
