import Rules
import Testing

/// The exact message of each problem of a record.
@Suite struct RecordErrorTests {
  static let letters = cube(of: "E", except: ["222t": "C", "222l": "A", "222r": "B"])

  /// A valid record with some values replaced, or removed by `nil`.
  func record(_ changes: [String: String?] = [:]) -> String {
    let cubes = LatticePoint.all.map { point in
      "[" + Side.allCases.map { "\"\(Self.letters[Face(point, $0)])\"" }.joined(separator: ",")
        + "]"
    }
    var values: [(String, String?)] = [
      ("version", "1"), ("mode", "\"timed\""), ("dictionary", "\"english\""), ("seed", "42"),
      ("cubes", "[" + cubes.joined(separator: ",") + "]"),
      (
        "moves",
        #"[{"at": 1.5, "word": ["222t", "222l", "222r"], "score": 27}, "#
          + #"{"at": 2, "remove": "222"}]"#
      ), ("secondsPlayed", "20.5"),
    ]
    for (key, value) in changes {
      if let index = values.firstIndex(where: { $0.0 == key }) {
        values[index].1 = value
      } else {
        values.append((key, value))
      }
    }
    let members = values.compactMap { key, value in value.map { "\"\(key)\": \($0)" } }
    return "{" + members.joined(separator: ",\n") + "}"
  }

  /// A valid record with other moves.
  func record(moves: String...) -> String { record(["moves": "[\(moves.joined(separator: ","))]"]) }

  /// The cubes of the valid record with one of them replaced.
  private func cubes(_ index: Int, _ cube: String) -> String {
    var cubes = Array(repeating: #"["E","E","E"]"#, count: 27)
    cubes[index] = cube
    return "[" + cubes.joined(separator: ",") + "]"
  }

  /// The error message for a text, or `nil` if it is a legal game.
  func message(_ text: String, isWord: (String) -> Bool = { _ in true }) -> String? {
    do throws(RecordError) {
      _ = try GameRecord(text: text).replay(isWord: isWord)
      return nil
    } catch {
      #expect("\(error)" == error.message)
      return error.message
    }
  }

  /// Expects the message for a valid record with other values; `nil` if it is a legal game.
  func expect(
    _ changes: [String: String?],
    is expected: String?,
    at location: SourceLocation = #_sourceLocation
  ) {
    #expect(message(record(changes)) == expected, sourceLocation: location)
  }

  /// Expects the message for a valid record with other moves.
  func expect(
    moves: String...,
    is expected: String?,
    at location: SourceLocation = #_sourceLocation
  ) {
    expect(["moves": "[" + moves.joined(separator: ",") + "]"], is: expected, at: location)
  }

  @Test func `the record that the others are made from is valid`() {
    #expect(message(record()) == nil)
    expect(["seed": nil], is: nil)
    expect(["seed": "null"], is: nil)
    expect(["seed": "18446744073709551615"], is: nil)
    expect(["secondsPlayed": "180"], is: nil)
    expect(["secondsPlayed": "2"], is: nil)
    expect(["moves": "[]"], is: nil)
  }

  @Test func `unknown keys are ignored everywhere`() {
    expect(["new": "{\"a\": [1e999]}"], is: nil)
    expect(moves: #"{"at": 1, "remove": "222", "why": "\u0007"}"#, is: nil)
  }

  @Test func `text that is not JSON is refused with the place`() {
    let start = "the record is not JSON: line "
    #expect(message("") == start + "1, column 1: the text ends too early")
    expect(["mode": "timed"], is: start + "2, column 9: a value is expected here")
    expect(["secondsPlayed": "NaN"], is: start + "7, column 18: a value is expected here")
    #expect(message(record() + "x") == start + "7, column 23: there is more text after the end")
  }

  @Test func `large inputs of brackets are refused`() {
    let large = message(String(repeating: "[", count: 10_485_760))
    #expect(large == "the record has 10485760 bytes; the maximum is 1048576")
    let deep = message(String(repeating: "[", count: GameRecord.maximumBytes))
    let limit = "lists and objects are nested deeper than 64 levels"
    #expect(deep == "the record is not JSON: line 1, column 65: " + limit)
  }

  @Test(arguments: ["[]", "1", "\"a\"", "null", "true"])
  func `what is no object is no record`(text: String) {
    let kinds = [
      "[]": "a list", "1": "a number", "\"a\"": "a text", "null": "null", "true": "true or false",
    ]
    #expect(message(text) == "the record must be an object, not \(kinds[text] ?? "")")
  }

  @Test func `a key that appears twice is refused`() {
    let text = message(record().dropLast() + ",\n\"mode\": \"unlimited\"}")
    #expect(text == "the record is not JSON: line 8, column 1: the key \"mode\" appears twice")
  }

  @Test(arguments: ["version", "mode", "dictionary", "cubes", "moves", "secondsPlayed"])
  func `a key that is needed and not there is missing`(key: String) {
    expect([key: nil], is: "\(key): is missing")
  }

  @Test(arguments: [
    ("version", "a number"), ("mode", "a text"), ("dictionary", "a text"), ("seed", "a number"),
    ("cubes", "a list"), ("moves", "a list"), ("secondsPlayed", "a number"),
    ("dictionaryVersion", "a text"), ("hints", "a number"),
  ])
  func `a value of the wrong kind is named`(key: String, kind: String) {
    for (value, found) in [
      ("{}", "an object"), ("true", "true or false"), ("\"1\"", "a text"), ("1", "a number"),
      ("[]", "a list"),
    ] where found != kind {
      expect([key: value], is: "\(key): must be \(kind), not \(found)")
    }
  }

  @Test(arguments: ["0", "3", "-1", "1.0", "1e0", "99999999999999999999"])
  func `another version is refused`(version: String) {
    expect(["version": version], is: unknown(version))
  }

  private func unknown(_ version: String) -> String {
    "version: \(version) is unknown; this program reads versions 1 and 2"
  }

  @Test func `an endless number is cut in the message`() {
    let (whole, shown) = (String(repeating: "9", count: 1000), String(repeating: "9", count: 24))
    expect(["version": whole], is: unknown(shown + "…"))
  }

  @Test func `another mode is refused`() {
    let names = GameMode.all.map { "\"\($0.rawValue)\"" }
    let choice = names.dropLast().joined(separator: ", ") + " or " + (names.last ?? "")
    expect(["mode": "\"Timed\""], is: "mode: \"Timed\" must be \(choice)")
  }

  @Test(arguments: [
    ("\"\"", "\"\""), (#""a\nb""#, #""a?b""#), (#""\u001b[2J""#, #""?[2J""#),
    (#""\u202e""#, #""?""#),
    ("\"\(String(repeating: "x", count: 101))\"", "\"\(String(repeating: "x", count: 40))…\""),
  ])
  func `a dictionary's name and version must be fit to be shown`(name: String, shown: String) {
    for key in ["dictionary", "dictionaryVersion"] {
      expect([key: name], is: "\(key): \(shown) must be 1 to 100 visible characters")
    }
  }

  @Test(arguments: ["-1", "1.5", "1e3", "18446744073709551616", "-0"])
  func `a seed is a whole number of 64 bits`(seed: String) {
    let expected = "seed: \(seed) must be a whole number from 0 to 18446744073709551615"
    expect(["seed": seed], is: seed == "-0" ? nil : expected)
  }

  @Test func `the cube has 27 cubes of three letters`() {
    let cube = #"["E","E","E"]"#
    for count in [0, 26, 28] {
      let cubes = "[" + Array(repeating: cube, count: count).joined(separator: ",") + "]"
      expect(["cubes": cubes], is: "cubes: must have 27 entries, not \(count)")
    }
    expect(["cubes": cubes(4, #"["E","E"]"#)], is: "cubes[4]: must have 3 entries, not 2")
    expect(["cubes": cubes(26, #"["E","E","E","E"]"#)], is: "cubes[26]: must have 3 entries, not 4")
    expect(["cubes": cubes(0, "\"EEE\"")], is: "cubes[0]: must be a list, not a text")
  }

  @Test(arguments: ["", "e", "Q", "QUA", "É", "\u{212A}", "1"])
  func `a letter that no face shows is named with its place`(letter: String) {
    let expected = "\"\(letter)\" is not the letter of a face (A to Z, with QU for Q)"
    expect(["cubes": cubes(4, "[\"E\",\"\(letter)\",\"E\"]")], is: "cubes[4][1]: " + expected)
  }

  @Test func `a letter of the wrong kind is refused with its place`() {
    expect(["cubes": cubes(26, "[\"E\",\"E\",null]")], is: "cubes[26][2]: must be a text, not null")
  }
}
