import GameTesting
import Platform
import Rules
import Testing

/// A player's files for one test, and the built program that uses them.
final class PlayerHome {
  let directory = TemporaryDirectory()
  var environment: [String: String]

  init() {
    environment = [
      "HOME": directory.path, "XDG_DATA_HOME": directory.path + "/data",
      "XDG_CONFIG_HOME": directory.path + "/config", "XDG_STATE_HOME": directory.path + "/state",
    ]
  }

  /// Where the history lies.
  var history: String { data + "/history.sqlite" }

  /// The directory of the history.
  var data: String { directory.path + "/data/lexicube" }

  /// Runs the program without a terminal, to its end.
  func run(_ arguments: [String], input: String = "") throws -> Command.Result {
    try Command.run(BuiltProgram.path(), arguments, environment: environment, input: input)
  }

  /// Starts the program in a terminal.
  func start(_ arguments: [String] = []) throws -> TmuxSession {
    try TmuxSession(command: [BuiltProgram.path()] + arguments, environment: environment)
  }

  /// Starts a shell in a terminal.
  func startShell(columns: Int = 80) async throws -> TmuxSession {
    let shell = try TmuxSession(
      command: ["bash", "--norc", "--noprofile", "-i"],
      columns: columns,
      environment: environment.merging(["PS1": "shell> "]) { $1 }
    )
    try await shell.wait(for: "shell>")
    return shell
  }

  /// Writes a list that has only some words, given in capitals, and returns its path.
  func dictionary(of words: [String]) throws -> String {
    try directory.file("few-words.txt", words.map { $0.lowercased() + "\n" }.joined())
  }

  /// Every game of the history, the oldest first, as `export` prints them.
  func exportedGames() throws -> [GameRecord] {
    let result = try run(["export", "--language", "english"])
    #expect(result.status == 0, "\(result.errors)")
    return try result.output.split(separator: "\n").map { try GameRecord(text: String($0)) }
  }

  /// How often each word has been played, as `words` prints it.
  func wordCounts() throws -> [String: Int] {
    let result = try run(["words", "--json"])
    #expect(result.status == 0, "\(result.errors)")
    guard case .array(let rows)? = try JSONValue(reading: result.output.utf8)["words"] else {
      throw Malformed(text: result.output)
    }
    var counts: [String: Int] = [:]
    for row in rows {
      guard case .string(let word)? = row["word"], case .number(let count)? = row["count"],
        let count = Int(count), counts.updateValue(count, forKey: word) == nil
      else { throw Malformed(text: result.output) }
    }
    return counts
  }

  /// Waits until the history has all words of the latest game.
  ///
  /// - Parameter terminal: Where it is played.
  func waitUntilSaved(_ match: Match, in terminal: TmuxSession) async throws {
    let seed = match.seed.map { JSONValue.number($0) }
    let count = JSONValue.number(match.moves.count)
    let end = ContinuousClock.now + .seconds(30)
    while ContinuousClock.now < end {
      let answer = try JSONValue(reading: run(["games", "--json"]).output.utf8)
      if case .array(let games)? = answer["games"], let game = games.first,
        game["seed"] == seed, game["wordCount"] == count
      {
        return
      }
      usleep(5_000)
    }
    throw TmuxError.timedOut(
      waitingFor: "\(match.moves.count) words in the history",
      screen: try terminal.screen()
    )
  }

  /// The bytes of a file.
  func bytes(_ path: String) throws -> [UInt8] { try File.read(path, limit: .max, .anything) }

  /// The output of the program does not have the promised form.
  struct Malformed: Error {
    var text: String
  }
}

extension Sequence<GameRecord> {
  /// How often each word has been played in these games.
  var wordCounts: [String: Int] {
    var counts: [String: Int] = [:]
    for word in lazy.flatMap(\.moves).compactMap(\.word) { counts[word, default: 0] += 1 }
    return counts
  }
}
