import Rules
import Testing

@testable import Platform

@Suite struct JSONTests {
  private func read(_ text: String) throws -> JSONValue { try JSONValue(reading: text.utf8) }

  private func problem(_ bytes: some Sequence<UInt8>) -> JSONError? {
    do throws(JSONError) {
      _ = try JSONValue(reading: bytes)
      return nil
    } catch { return error }
  }

  @Test func `every kind of value is read`() throws {
    let text =
      #" { "a" : [ 1 , -2.5e+3 , true , false , null ] , "b" : "x" , "c" : { } , "d" : [ ] } "#
    let value = try read(text)
    let expected = JSONValue.object([
      .init("a", .array([.number("1"), .number("-2.5e+3"), .bool(true), .bool(false), .null])),
      .init("b", .string("x")), .init("c", .object([])), .init("d", .array([])),
    ])
    #expect(value == expected && value["b"] == .string("x") && value["e"] == nil)
  }

  @Test func `a byte order mark is passed over`() throws {
    #expect(try read("\u{FEFF}1") == .number("1"))
  }

  @Test func `escapes are read as what they stand for`() throws {
    let text = try read(#""\"\\\/\b\f\n\r\té\uD83D\uDE00""#)
    #expect(text == .string("\"\\/\u{8}\u{C}\n\r\té😀"))
  }

  @Test(arguments: [
    ("", 1, "the text ends too early"), ("  ", 3, "the text ends too early"),
    ("[1,", 4, "the text ends too early"), ("[1", 3, "the text ends too early"),
    (#"{"a""#, 5, "the text ends too early"), (#"{"a":"#, 6, "the text ends too early"),
    (#""abc"#, 5, "the text ends too early"), (#""\u12"#, 6, "the text ends too early"),
    ("[1,]", 4, "a value is expected here"), ("[,1]", 2, "a value is expected here"),
    ("nul", 1, "a value is expected here"), ("NaN", 1, "a value is expected here"),
    ("Infinity", 1, "a value is expected here"), ("'a'", 1, "a value is expected here"),
    ("[1 2]", 4, "a comma or ] is expected here"), ("[1}", 3, "a comma or ] is expected here"),
    (#"{"a":1 "b"}"#, 8, "a comma or } is expected here"),
    ("{a:1}", 2, "a key in quotation marks is expected here"),
    (#"{"a":1,}"#, 8, "a key in quotation marks is expected here"),
    (#"{"a" 1}"#, 6, "a colon is expected here"),
    ("1 2", 3, "there is more text after the end"), ("[]]", 3, "there is more text after the end"),
    ("01", 1, "this is not a number"),
    ("-", 2, "the text ends too early"), ("+1", 1, "a value is expected here"),
    ("[1.]", 2, "this is not a number"), (".5", 1, "a value is expected here"),
    ("[1e]", 2, "this is not a number"),
    ("[0x1]", 3, "a comma or ] is expected here"),
    (#"{"a":1,"a":2}"#, 8, #"the key "a" appears twice"#),
    (#"{"a":1,"\u0061":2}"#, 8, #"the key "a" appears twice"#),
    ("\"a\u{1}\"", 3, "a control character must be written as an escape"),
    (#""\x""#, 2, "this backslash does not begin an escape"),
    (#""\uD83D""#, 2, "this backslash does not begin an escape"),
    (#""\uDE00""#, 2, "this backslash does not begin an escape"),
    (#""\uD83D\u0041""#, 2, "this backslash does not begin an escape"),
    (#""\u12G4""#, 2, "this backslash does not begin an escape"),
  ])
  func `a fault is named with its place`(text: String, column: Int, message: String) {
    #expect(problem(text.utf8)?.description == "line 1, column \(column): \(message)")
  }

  @Test func `lines are counted`() {
    let problem = problem("[1,\n 2,\r\n  x]".utf8)
    #expect(problem?.description == "line 3, column 3: a value is expected here")
  }

  @Test(arguments: [
    [0x22, 0xFF, 0x22], [0x22, 0xC0, 0x80, 0x22], [0x22, 0xED, 0xA0, 0x80, 0x22],
  ])
  func `a string that is not UTF-8 is refused`(bytes: [UInt8]) {
    #expect(problem(bytes)?.problem == .notUTF8)
  }

  @Test(arguments: ["[", "{\"a\":"])
  func `levels are bounded`(open: String) {
    let deepest = String(repeating: open, count: 64)
    #expect(problem(deepest.utf8)?.problem == .unexpectedEnd)
    #expect(problem((deepest + open).utf8)?.problem == .tooDeep(64))
    let endless = String(repeating: open, count: 20_000)
    #expect(problem(endless.utf8)?.problem == .tooDeep(64))
  }

  @Test func `a bad key is shown cut short and without what would act on a terminal`() {
    let key = "\\u001b[31m" + String(repeating: "a", count: 100)
    let problem = problem("{\"\(key)\":1,\"\(key)\":2}".utf8)?.problem.description
    let shown = "?[31m" + String(repeating: "a", count: 35)
    #expect(problem == "the key \"\(shown)…\" appears twice")
  }

  @Test func `values are written compactly in their order`() {
    let value = JSONValue.object([
      .init("b", .array([.number(1), .number(2.5), .null, .bool(true), .bool(false)])),
      .init("a", .object([])), .init("c", .string("\"\\\n\r\t\u{1}\u{7F}\u{9B}é")),
    ])
    let text = #"{"b":[1,2.5,null,true,false],"a":{},"c":"\"\\\n\r\t\u0001\u007f\u009bé"}"#
    #expect(value.text() == text)
  }

  @Test func `the pretty layout breaks two levels`() {
    let value = JSONValue.object([
      .init("a", .array([.array([.number(1), .number(2)]), .object([.init("x", .null)])])),
      .init("b", .array([])), .init("c", .number(UInt64.max)),
    ])
    let expected = """
      {
        "a": [
          [1, 2],
          {"x": null}
        ],
        "b": [],
        "c": 18446744073709551615
      }
      """
    #expect(value.text(.pretty) == expected)
  }

  @Test func `what JSON has no number for is written as null`() {
    for value in [Double.nan, .infinity, -.infinity] { #expect(JSONValue.number(value) == .null) }
  }

  @Test(arguments: 0..<50 as Range<UInt64>)
  func `what is written is read again as the same`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let value = generator.value(depth: 4)
    for layout in [JSONLayout.compact, .pretty] {
      #expect(try read(value.text(layout)) == value, "seed \(seed)")
    }
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `any bytes are read or refused`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let alphabet = Array(#"{}[]",:\u0123-+.eEtrufalsn"#.utf8) + [0, 0x0A, 0x20, 0x80, 0xC3, 0xFF]
    for _ in 0..<100 {
      let bytes = (0..<generator.int(below: 40)).compactMap { _ in generator.element(of: alphabet) }
      guard let value = try? JSONValue(reading: bytes) else { continue }
      #expect((try? read(value.text())) == value, "seed \(seed): \(bytes)")
    }
  }

  @Test func `keys are told apart by their bytes, as RFC 8259 says`() throws {
    // As strings both are equal, and comparing them as such takes quadratic time for many marks.
    let keys = ["\u{E9}", "e\u{301}"]
    let few = try read(#"{"\#(keys[0])":1,"\#(keys[1])":2}"#)
    #expect(few[keys[0]] == .number("1") && few[keys[1]] == .number("2"))
    let others = (0..<40).map { #""\#($0)":0,"# }.joined()
    let many = try read(#"{\#(others)"\#(keys[0])":1,"\#(keys[1])":2}"#)
    #expect(many[keys[1]] == .number("2"))
    #expect(problem(#"{\#(others)"\#(keys[0])":1,"\#(keys[0])":2}"#.utf8) != nil)
  }

  @Test func `what a terminal could act upon is escaped, and read again`() throws {
    let text = "A\u{0}\u{7}\r\u{1B}[31m\u{9B}\u{202E}\u{2028}\u{E000}\u{E0001}B😀"
    let written = JSONValue.string(text).text()
    #expect(written.unicodeScalars.allSatisfy { $0.isVisible })
    #expect(written.hasSuffix(#"\u202e\u2028\ue000\udb40\udc01B😀""#), "\(written)")
    #expect(try read(written) == .string(text))
  }
}

extension SeededGenerator {
  fileprivate mutating func value(depth: Int) -> JSONValue {
    switch int(below: depth > 0 ? 7 : 5) {
    case 0: .null
    case 1: .bool(int(below: 2) == 0)
    case 2: .number(Int(truncatingIfNeeded: next()))
    case 3: .number(Double(int(below: 1_000_000)) / 1000)
    case 4: .string(string())
    case 5: .array((0..<int(below: 5)).map { _ in value(depth: depth - 1) })
    default: .object((0..<int(below: 5)).map { .init("\($0)\(string())", value(depth: depth - 1)) })
    }
  }

  private mutating func string() -> String {
    let scalars: [UnicodeScalar] = ["a", "\"", "\\", "\n", "\u{0}", "é", "😀", "\u{301}", "/"]
    var text = ""
    for _ in 0..<int(below: 6) { text.unicodeScalars.append(element(of: scalars) ?? "a") }
    return text
  }
}
