import Composable
import ComposableTesting
import GameTesting
import Lexicon
import Model
import Online
import Platform
import Rules
import Synchronization
import TerminalTesting
import Testing

@testable import Features
@testable import Program
@testable import Surface
@testable import Terminal

/// A player with a home of their own, who runs the whole program inside the test's process.
///
/// ```swift
/// let player = TestPlayer()
/// let cube = try player.run("cube", "--seed", "42").ends(.fine).output
/// ```
///
/// Nothing of the process is used: not its environment, its streams, its terminal, its clocks.
final class TestPlayer {
  /// What a run of the program left behind.
  struct Result {
    var code: ExitCode
    var output: String
    var errors: String
    /// The terminal that the program opened, if it did.
    var terminal: HeadlessTerminal?
    /// What it was opened with.
    var terminalOptions: TerminalOptions?

    /// The text of the last frame; empty without one.
    var lastText: String { terminal?.frames.last?.text ?? "" }

    /// What the script waited for and never saw, with the last frame; `nil` if it reached its end.
    var missing: String? {
      guard let terminal else { return "the program opened no terminal: \(errors)" }
      return terminal.missing.map { "\($0) is not on\n\(lastText)" }
    }

    /// Checks how the run ended.
    ///
    /// - Parameters:
    ///   - code: The exit code.
    ///   - output: All of standard output; `nil` if anything may be there.
    ///   - errors: All of standard error; `nil` if anything may be there.
    ///   - texts: Parts of standard error.
    /// - Returns: The same result.
    @discardableResult
    func ends(
      _ code: ExitCode,
      output: String? = nil,
      errors: String? = nil,
      saying texts: String...,
      at location: SourceLocation = #_sourceLocation
    ) -> Self {
      #expect(self.code == code, "\(self.errors)", sourceLocation: location)
      if let output { #expect(self.output == output, sourceLocation: location) }
      if let errors { #expect(self.errors == errors, sourceLocation: location) }
      for text in texts {
        #expect(self.errors.contains(text), "\(self.errors)", sourceLocation: location)
      }
      return self
    }
  }

  let directory = TestDirectory()
  var environment: [String: String]
  /// The moment at which everything happens: 2026-11-21 15:30 UTC.
  var date = Timestamp(seconds: 1_795_275_000)
  var utcOffset = 0
  /// Where the words of languages lie that were made for everybody.
  var sharedDirectory: String { directory.path + "/shared" }
  /// Where games look for their cubes.
  var seed: UInt64 = 1
  /// How many games have begun.
  private let games = GameCount()
  /// What carries requests to servers; `nil` for the program curl.
  var transport: Transport?
  /// Takes what a command would say if a signal ended it now.
  var setLastWords: @Sendable (String?) -> Void = { _ in }
  /// The game's clock: it stands still unless the test moves it.
  let clock = TestClock()

  /// The clock by which a disk that does not answer is noticed.
  let diskClock = TestClock()

  /// A terminal to play on by ear: what is typed there is the input, and it shows the output, too.
  var typedTerminal: Int32?

  /// Gets each line that the program takes by ear, where the output has come so far.
  var hears: (@Sendable (_ line: String, _ output: inout String) -> Void)?

  /// What the run so far has written to standard error.
  private(set) var errorsSoFar: () -> String = { "" }

  /// Lets the pause pass in which the result of a game that the player ended takes no keys, once it has
  /// begun.
  var passesPause: HeadlessTerminal.Step {
    .perform { [clock] in
      for _ in 0..<10_000 {
        let pause = GameOverState.pause(after: .endedByPlayer)
        if clock.deadlines.contains(where: { $0 - clock.now == pause }) { break }
        usleep(1000)
      }
      clock.advance(by: .seconds(2))
    }
  }

  /// Threads that all runs share: they live as long as the process.
  private static let executor = QuietExecutor()

  /// The words that are part of the program, which all runs share, too.
  private static let words = Dictionary(
    uniqueKeysWithValues: Language.all.filter { EmbeddedList($0) != nil }.map { language in
      let words = ThreadFuture {
        Swift.Result { () throws(LexiconError) in try LanguageText.embedded.lexicon(of: language) }
      }
      return (language.name, words)
    }
  )

  init() { environment = ["HOME": directory.path] }

  /// The history's file.
  var history: String { directory.path + "/.local/share/lexicube/history.sqlite" }
  /// The settings' file.
  var settings: String { settings("settings") }

  /// A file in the directory of the settings.
  func settings(_ name: String) -> String { directory.path + "/.config/lexicube/" + name }

  /// Why there is no terminal, where there is no script.
  var refusal = TerminalError.notATerminal(.input)

  /// Runs the program. A script must reach its end.
  ///
  /// - Parameters:
  ///   - arguments: The words after the program's name.
  ///   - input: What standard input holds.
  ///   - size: The size of the terminal.
  ///   - script: What happens on the terminal; `nil` is a program without a terminal.
  ///   - outputError: The `errno` of writing to standard output.
  @discardableResult
  func run(
    _ arguments: [String] = [],
    input: String = "",
    size: Size = Size(columns: 80, rows: 24),
    script: Script? = nil,
    outputError: Int32? = nil,
    at location: SourceLocation = #_sourceLocation
  ) throws -> Result {
    let captured = CapturedStreams()
    errorsSoFar = { captured.errors.withLock { $0 } }
    let opened = OpenedTerminal(script)
    var host = Host()
    host.environment = { [environment] in environment[$0] }
    host.console = Console(
      write: { [typedTerminal] text in
        if outputError == nil { captured.output.withLock { $0 += text } }
        if let typedTerminal { _ = Platform.write(typedTerminal, text, text.utf8.count) }
        return outputError
      },
      writeError: { text in captured.errors.withLock { $0 += text } }
    )
    if let hears {
      host.console.hears = { line in captured.output.withLock { hears(line, &$0) } }
    }
    host.openTerminal = { [refusal] options throws(TerminalError) in
      guard let script = opened.script else { throw refusal }
      let terminal = HeadlessTerminal(size: size, script: script)
      terminal.useMouse(options.wantsMouse)
      (opened.terminal, opened.options) = (terminal, options)
      return terminal
    }
    host.makeClock = { [clock] () throws(SystemError) in clock.any }
    host.diskClock = diskClock.any
    host.makeExecutor = { Self.executor }
    host.date = { [date] in date }
    host.gameKey = { [games, date] in
      GameKey(high: UInt64(date.seconds), low: games.next())
    }
    host.utcOffset = { [utcOffset] _ in utcOffset }
    host.seed = { [seed] in seed }
    host.embeddedWords = { language throws(LexiconError) in
      guard let words = Self.words[language.name] else {
        throw .noWords(name: language.name, skipped: SkippedLines())
      }
      return try words.value.get()
    }
    host.transport = transport
    host.sharedDirectories = [sharedDirectory]
    host.packagesDirectory = directory.path + "/packages"
    host.setLastWords = setLastWords
    let file = try directory.file("input", input)
    let input = open(file, O_RDONLY | O_CLOEXEC)
    defer { close(input) }
    host.standardInput = typedTerminal ?? input
    host.standardOutput = typedTerminal ?? -1
    let code = Program(arguments: ["lexicube"] + arguments, host: host).run()
    let result = Result(
      code: code,
      output: captured.output.withLock { $0 },
      errors: captured.errors.withLock { $0 },
      terminal: opened.terminal,
      terminalOptions: opened.options
    )
    if script?.isEmpty == false, let missing = result.missing {
      Issue.record("\(missing)", sourceLocation: location)
    }
    return result
  }

  /// Runs the program without a terminal.
  @discardableResult
  func run(
    _ command: String,
    _ arguments: String...,
    input: String = "",
    outputError: Int32? = nil
  ) throws -> Result {
    try run([command] + arguments, input: input, script: nil, outputError: outputError)
  }

  /// What a command prints as JSON.
  func json(_ arguments: [String], input: String = "") throws -> JSONValue {
    try JSONValue(reading: run(arguments, input: input).output.utf8)
  }

  func json(_ command: String, _ arguments: String..., input: String = "") throws -> JSONValue {
    try json([command] + arguments, input: input)
  }

  /// The rows of the first list that a command prints as JSON.
  func rows(_ arguments: [String], input: String = "") throws -> [JSONValue] {
    let answer = try json(arguments + ["--json"], input: input)
    guard case .object(let members) = answer else { return [] }
    return try #require(members.lazy.compactMap(\.value.list).first, "\(answer)")
  }

  func rows(_ command: String, _ arguments: String..., input: String = "") throws -> [JSONValue] {
    try rows([command] + arguments, input: input)
  }
}

extension TestPlayer {
  /// Does something that waits for the game's clock: another thread goes meanwhile to each deadline of the
  /// next minute.
  func whileTimePasses<Value>(_ body: () throws -> Value) throws -> Value {
    let end = End()
    try startThread { [clock] in
      while !end.isReached.load(ordering: .acquiring) {
        if let wait = clock.deadlines.first.map({ $0 - clock.now }), wait < .seconds(60) {
          clock.advance(by: max(.zero, wait))
        } else {
          // Other tests need the processor, too.
          usleep(100)
        }
      }
    }
    defer { end.isReached.store(true, ordering: .releasing) }
    return try body()
  }

  private final class End: Sendable {
    let isReached = Atomic(false)
  }
}

extension JSONValue {
  /// The elements of a list; `nil` if it is none.
  var list: [JSONValue]? { if case .array(let elements) = self { elements } else { nil } }

  /// The text of a string; `nil` if it is none.
  var text: String? { if case .string(let text) = self { text } else { nil } }

  /// Checks some of the members.
  func has(_ expected: JSONValue, at location: SourceLocation = #_sourceLocation) {
    guard case .object(let members) = expected else { return }
    for member in members {
      #expect(self[member.key] == member.value, "\(member.key)", sourceLocation: location)
    }
  }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByBooleanLiteral
{
  public init(stringLiteral text: String) { self = .string(text) }
  public init(integerLiteral number: Int) { self = .number(number) }
  public init(booleanLiteral value: Bool) { self = .bool(value) }
}

private final class CapturedStreams: Sendable {
  let output = Mutex("")
  let errors = Mutex("")
}

/// The script of a run, whose closures belong to the test, and its terminal.
///
/// Unchecked: the program opens the terminal, and the terminal runs the script, on the thread that
/// called `run`, which waits for it.
private final class OpenedTerminal: @unchecked Sendable {
  let script: Script?
  var terminal: HeadlessTerminal?
  var options: TerminalOptions?

  init(_ script: Script?) { self.script = script }
}

/// A directory for one test. It is removed with the test.
final class TestDirectory {
  private let directory = TemporaryDirectory()

  var path: String { directory.path }

  /// Makes a directory below this one, with those above it.
  func makeDirectory(_ name: String) throws { try directory.makeDirectory(name) }

  /// Writes a file, and returns its path.
  @discardableResult
  func file(_ name: String, _ text: String) throws -> String { try file(name, Array(text.utf8)) }

  @discardableResult
  func file(_ name: String, _ bytes: [UInt8]) throws -> String { try directory.file(name, bytes) }

  /// The text of a file; `nil` if there is none.
  func text(_ path: String) throws -> String? {
    try File.readIfPresent(path, limit: 1 << 24, .anything).map {
      String(decoding: $0, as: UTF8.self)
    }
  }
}

/// How many games have begun.
private final class GameCount: Sendable {
  private let count = Lock(UInt64(0))

  func next() -> UInt64 {
    count.withLock { count in
      count += 1
      return count
    }
  }
}
