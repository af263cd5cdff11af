import Lexicon
import Platform
import Routes
import Rules
import SQLite
import Surface

@testable import History
@testable import Model
@testable import Terminal

/// What reads bytes from outside, each with what must hold whatever the bytes are.
///
/// A trap ends the run, and so does a property that does not hold. libFuzzer then writes the bytes to a
/// file.
enum FuzzTarget: String, CaseIterable {
  /// Game records: files, exports, the server's bodies.
  case record
  /// JSON of any kind.
  case json
  /// Word lists, with the player's own words.
  case dictionary
  /// The settings file.
  case settings
  /// What a terminal sends.
  case input
  /// Codes of cubes.
  case code
  /// Requests to the server.
  case request
  /// Lines of an export, and files of what was not saved.
  case export

  /// Unchecked: libFuzzer has one thread, and the name is set before it runs.
  nonisolated(unsafe) static var current = FuzzTarget.json

  /// Reads some bytes.
  func run(_ bytes: [UInt8]) {
    switch self {
    case .record: record(bytes)
    case .json: json(bytes)
    case .dictionary: dictionary(bytes)
    case .settings: settings(bytes)
    case .input: input(bytes)
    case .code: code(bytes)
    case .request: request(bytes)
    case .export: export(bytes)
    }
  }

  private func demand(_ condition: Bool, _ message: String) {
    guard condition else { fatalError(message) }
  }

  private func record(_ bytes: [UInt8]) {
    guard let record = try? GameRecord(reading: bytes) else { return }
    let again = try? GameRecord(text: record.text())
    demand(again == record, "a record is read as another than was written")
    _ = try? record.replay { _ in true }
  }

  private func json(_ bytes: [UInt8]) {
    guard let value = try? JSONValue(reading: bytes) else { return }
    demand((try? JSONValue(reading: value.text().utf8)) == value, "JSON is read as another value")
  }

  private func dictionary(_ bytes: [UInt8]) {
    // Three lists with a byte 0 between them: the words, and those that a player adds and refuses.
    let parts = bytes.split(separator: 0, maxSplits: 2, omittingEmptySubsequences: false)
      .map(Array.init)
    let lexicon = try? Lexicon(
      words: parts[0],
      name: "fuzz",
      added: parts.count > 1 ? parts[1] : [],
      refused: parts.count > 2 ? parts[2] : []
    )
    guard let lexicon else { return }
    for line in parts[0].split(separator: 10).prefix(20) {
      _ = lexicon.contains(String(decoding: line, as: UTF8.self))
    }
  }

  private func settings(_ bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    var settings = Settings.parse(text)
    settings.faults = []
    demand(Settings.parse(settings.text) == settings, "settings are read as others")
    var changed = settings
    changed.mouse = changed.mouse == .on ? .off : .on
    let written = changed.text(in: text, changedFrom: settings)
    demand(Settings.parse(written).mouse == changed.mouse, "a changed setting is not written")
  }

  private func input(_ bytes: [UInt8]) {
    var whole = InputDecoder()
    whole.expectsAnswers = bytes.first.map { $0 & 1 == 1 } ?? false
    var pieces = whole
    let first = whole.decode(bytes) + whole.endWaiting()
    // With a letter behind them, ESC P and ESC X begin a string only if its end has arrived with them. So
    // all from the first of them on arrives at once.
    let introducers = zip(bytes, zip(bytes.dropFirst(), bytes.dropFirst(2)))
    let typed = introducers.map { first, next in
      first == 0x1B && (next.0 == UInt8(ascii: "P") || next.0 == UInt8(ascii: "X"))
        && !(0x20...0x3F).contains(next.1)
    }
    let split = typed.firstIndex(of: true) ?? bytes.count
    var second = bytes[..<split].flatMap { pieces.decode([$0]) }
    second += pieces.decode(bytes[split...]) + pieces.endWaiting()
    demand(first == second, "input depends on how it arrives")
  }

  private func code(_ bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    guard let code = try? ChallengeCode(text) else { return }
    demand((try? ChallengeCode(code.description)) == code, "a code is read as another")
  }

  private func request(_ bytes: [UInt8]) {
    // The method, the target, the key and the identity are lines; the body follows.
    let parts = bytes.split(separator: 10, maxSplits: 4, omittingEmptySubsequences: false)
    guard parts.count == 5 else { return }
    func text(_ index: Int) -> String { String(decoding: parts[index], as: UTF8.self) }
    var request = HTTPRequest(method: text(0), target: text(1), body: Array(parts[4]))
    if !parts[2].isEmpty { request.headers["Authorization"] = text(2) }
    if !parts[3].isEmpty { request.headers[APIRequest.idHeader] = text(3) }
    guard let read = try? APIRequest(request) else { return }
    demand((try? APIRequest(read.http)) == read, "a request is read as another")
  }

  private func export(_ bytes: [UInt8]) {
    let now = Timestamp(seconds: 1_795_275_000)
    guard let game = try? ExportedGame(reading: bytes, now: now, isWord: { _, _ in true }) else {
      return
    }
    let again = try? ExportedGame(
      reading: Array(game.line.utf8),
      now: now,
      isWord: { _, _ in true }
    )
    demand(
      again?.record == game.record && again?.playedAt == game.playedAt,
      "a line is read as another"
    )
  }
}
