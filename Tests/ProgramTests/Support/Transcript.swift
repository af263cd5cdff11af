import Foundation
import Model
import Platform
import Rules
import Samples
import Testing

@testable import Program

/// What a player types and all that is answered, in a file that is read as such: `Sessions/NAME.session`.
///
/// ```
/// # A game is played by ear, and listed.
/// $ lexicube --plain --mode unlimited --seed 64
/// > foredates
///   Foredates, 918 points. Score 918.
/// > /quit
/// $ lexicube words --csv | lexicube define -
///   FOREDATES: verb, from foredate: …
/// ```
///
/// A line that begins with two blanks was answered; `!` marks what went to standard error, and a number in brackets is
/// the exit code. All else was written by a person: a note (`#`), a command (`$`), and below it what it is given, a
/// line by ear (`>`) or of standard input (`<`). Of other commands there are `$ NAME=value`, which sets a variable of
/// the environment, `$ date 2026-11-22 15:30`, `$ zone +9`, `$ seed 2` and `$ write PATH`, each for what follows;
/// `$ as Ann`, after which another player is at another machine, named so; and `$ after NAME`, which does all that another
/// transcript has. `~` is the player's home.
///
/// `LEXICUBE_RECORD=1 swift test --filter TranscriptTests` records all answers again. Read the difference.
struct Transcript: CustomTestStringConvertible, Sendable {
  static let isRecording = ProcessInfo.processInfo.environment["LEXICUBE_RECORD"] == "1"

  let file: URL

  var testDescription: String { file.deletingPathExtension().lastPathComponent }

  static let all: [Self] = {
    let directory = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../Sessions")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: directory.path)) ?? []
    return names.filter { $0.hasSuffix(".session") }.sorted()
      .map { Self(file: directory.appending(path: $0)) }
  }()

  func text() throws -> String { try String(contentsOf: file, encoding: .utf8) }

  func record(_ text: String) throws {
    try text.write(to: file, atomically: true, encoding: .utf8)
  }

  /// The players by their names; the one who is at work first has none.
  private struct Players {
    private var named: [String: TestPlayer] = [:]
    private(set) var current = Self.player()

    mutating func call(_ name: String) throws {
      current = named[name] ?? Self.player()
      if named.updateValue(current, forKey: name) == nil {
        try current.write("name = \(name)\n", to: current.settings)
      }
    }

    private static func player() -> TestPlayer {
      let player = TestPlayer()
      player.hears = { line, output in output += "\u{1}\(line)\n" }
      return player
    }
  }

  /// A command, and the lines that it is given.
  private struct Step {
    var command: String
    var lines: [Substring] = []
  }

  /// The same with the answers of the program as it is.
  func replayed() throws -> String {
    var players = Players()
    return try replayed(by: &players)
  }

  private func replayed(by players: inout Players) throws -> String {
    var text = ""
    var step: Step?
    func answer() throws {
      if let step { text += try perform(step, by: &players) }
      step = nil
    }
    for line in try self.text().split(separator: "\n") where !line.hasPrefix("  ") {
      switch line.first {
      case ">", "<":
        step?.lines.append(line)
      case "$":
        try answer()
        text += "\(text.isEmpty ? "" : "\n")\(line)\n"
        step = Step(command: String(line.dropFirst(2)))
      default:
        try answer()
        let isFirst = !(text.split(separator: "\n").last?.hasPrefix("#") ?? true)
        text += "\(isFirst ? "\n" : "")\(line)\n"
      }
    }
    try answer()
    return text
  }

  private func perform(_ step: Step, by players: inout Players) throws -> String {
    let given = step.lines.map { $0.dropFirst(2) }
    let parts = step.command.split(separator: " ", maxSplits: 1).map(String.init)
    let player = players.current
    switch parts.first {
    case "lexicube"?: return try Self.run(step, by: player)
    case "as"?:
      try players.call(parts.last ?? "")
      return ""
    case "after"?:
      let name = "\(parts.last ?? "").session"
      let other = Self(file: file.deletingLastPathComponent().appending(path: name))
      _ = try other.replayed(by: &players)
      return ""
    case "seed"?:
      player.seed = try #require(UInt64(parts.last ?? ""))
      return ""
    case "date"?:
      player.date = try Self.moment(parts.last ?? "")
      return ""
    case "zone"?:
      player.utcOffset = 3600 * (try #require(Int(parts.last ?? "")))
      return ""
    case "write"?:
      let text = given.map { $0 + "\n" }.joined()
      try player.write(text, to: Self.inHome(parts.last ?? "", player))
      return given.map { "< \($0)\n" }.joined()
    default:
      let setting = step.command.split(separator: "=", maxSplits: 1).map(String.init)
      try #require(setting.count == 2, "\(step.command) is no command of a transcript")
      player.environment[setting[0]] = Self.inHome(setting[1], player)
      return ""
    }
  }

  /// Runs a command, or several with pipes between them.
  private static func run(_ step: Step, by player: TestPlayer) throws -> String {
    let isByEar = step.lines.contains { $0.hasPrefix(">") }
    var input = step.lines.map { $0.dropFirst(2) + "\n" }.joined()
    var answer = isByEar ? "" : step.lines.map { "\($0)\n" }.joined()
    let commands = step.command.components(separatedBy: " | ")
    for (index, command) in commands.enumerated() {
      let words = try words(of: command).map { inHome($0, player) }
      try #require(words.first == "lexicube", "\(command)")
      let result = try player.run(Array(words.dropFirst()), input: input)
      if isByEar { HeardLines.note(heard(result.output)) }
      if index == commands.count - 1 { answer += lines(result.output, player) }
      answer += lines(result.errors, player, mark: "! ")
      if result.code != .fine { answer += "  [\(result.code.rawValue)]\n" }
      input = result.output
    }
    // What was typed after the end.
    let taken = answer.split(separator: "\n").count { $0.hasPrefix(">") }
    return answer + (isByEar ? step.lines.dropFirst(taken).map { "\($0)\n" }.joined() : "")
  }

  /// What was said, without the lines that were taken.
  private static func heard(_ output: String) -> String {
    output.split(separator: "\n").filter { $0.first != "\u{1}" }.map { $0 + "\n" }.joined()
  }

  /// What was written, indented, with the lines that were taken before it.
  private static func lines(_ text: String, _ player: TestPlayer, mark: String = "") -> String {
    let text = text.replacing(player.directory.path, with: "~")
      .replacing("\r\n", with: "␍\n").replacing("\t", with: "␉")
    return text.split(separator: "\n", omittingEmptySubsequences: false).dropLast(
      text.hasSuffix("\n") || text.isEmpty ? 1 : 0
    )
    .map { line in
      let shown = line.first == "\u{1}" ? "> \(line.dropFirst())" : "  \(mark)\(line)"
      return String(shown.reversed().drop { $0 == " " }.reversed()) + "\n"
    }
    .joined()
  }

  /// The words of a command: quotation marks hold blanks together, as in a shell.
  private static func words(of command: String) throws -> [String] {
    var (words, quote, isOpen) = ([String](), Character?.none, false)
    for character in command {
      if character == quote {
        quote = nil
      } else if quote == nil, "'\"".contains(character) {
        quote = character
        if !isOpen { words.append("") }
        isOpen = true
      } else if quote == nil, character == " " {
        isOpen = false
      } else {
        if !isOpen { words.append("") }
        isOpen = true
        words[words.count - 1].append(character)
      }
    }
    try #require(quote == nil, "\(command)")
    return words
  }

  private static func inHome(_ text: String, _ player: TestPlayer) -> String {
    text.replacing("~", with: player.directory.path)
  }

  /// Such as `2026-11-22 15:30`, in UTC.
  private static func moment(_ text: String) throws -> Timestamp {
    let parts = text.split(separator: " ")
    let date = try #require(CivilDate(String(parts.first ?? "")), "\(text)")
    let clock = (parts.count > 1 ? parts[1] : "00:00").split(separator: ":").compactMap { Int($0) }
    try #require(clock.count == 2, "\(text)")
    return Timestamp(seconds: Double(date.daysSince1970 * 86_400 + clock[0] * 3600 + clock[1] * 60))
  }
}
