import Testing

@testable import Lexicon

@Suite("Bad word lists")
struct BadInputTests {
  /// The exact message of each error.
  static let refusals: [(bytes: [UInt8], message: String)] = [
    ([], "has no words: it is empty; \(need)"),
    (Array("# only a comment\n\n".utf8), "has no words: it is empty; \(need)"),
    (
      Array("don't\n  ab \n".utf8) + Array(repeating: UInt8(ascii: "q"), count: 64),
      "has no words: \(need); 3 lines were skipped: line 1 \"don't\" has other characters than the "
        + "letters a to z; line 2 \"ab\" has fewer than 3 letters; "
        + "line 3 \"qqqqqqqqqqqqqqqqqqqqqqqq\" has more than 63 letters"
    ),
    (Array("cab\nwaiter\nca".utf8) + [0xFF, 0xFE], "is not UTF-8 (line 3): \(advice)"),
    ([0xFF, 0xFE, 0x63, 0x00], "is not UTF-8 (line 1): \(advice)"),
  ]

  private static let need = "it needs a word of 3 or more letters a to z on each line"
  private static let advice = "save it as plain UTF-8 text"

  @Test("A list without words, or not in UTF-8, is refused by name", arguments: refusals)
  func refusal(bytes: [UInt8], message: String) {
    #expect(refusal(of: bytes) == "the word list mine.txt " + message)
  }

  @Test func `A list of more than 64 MB is refused`() {
    let bytes = [UInt8](repeating: UInt8(ascii: "\n"), count: Lexicon.sizeLimit + 1)
    let message = "the word list mine.txt is larger than 64 MB; use a smaller one"
    #expect(refusal(of: bytes) == message)
    #expect(throws: LexiconError.tooLarge(name: "mine.txt")) {
      try Lexicon(words: Array("cab".utf8), name: "mine.txt", added: bytes)
    }
  }

  @Test("The good lines of a list are used; ten bad ones are named, and all are counted")
  func badLines() throws {
    var text = "\u{FEFF}cab\r\n"
    for number in 2...15 { text += number.isMultiple(of: 2) ? "naïve\(number)\n" : "ab\n" }
    text += "  Waiter\t\n# don't\n\u{1B}[31mred\n"
    let lexicon = try Lexicon(text: text, name: "mine.txt")
    #expect(Array(lexicon.words()) == ["cab", "waiter"] && lexicon.skipped.count == 15)
    #expect(lexicon.skipped.first.map(\.number) == Array(2...11))
    let first = SkippedLine(number: 2, text: "naïve2", reason: .notLetters)
    let second = SkippedLine(number: 3, text: "ab", reason: .tooShort)
    #expect(Array(lexicon.skipped.first.prefix(2)) == [first, second])
    let told = lexicon.skipped.description
    let start =
      "15 lines were skipped: line 2 \"naïve2\" has other characters than the letters a to z; "
    #expect(told.hasPrefix(start + "line 3 \"ab\" has fewer than 3 letters; "))
    #expect(told.hasSuffix("line 11 \"ab\" has fewer than 3 letters; and 5 more"))
  }

  @Test func `A skipped line is shown without control characters`() throws {
    let lexicon = try Lexicon(text: "cab\n\u{1B}[31mred\u{7}\n", name: "mine.txt")
    #expect(lexicon.skipped.first.map(\.text) == ["\u{FFFD}[31mred\u{FFFD}"])
    let line = "line 2 \"\u{FFFD}[31mred\u{FFFD}\" has other characters than the letters a to z"
    #expect(lexicon.skipped.description == "1 line was skipped: " + line)
  }

  @Test func `Words of 3 to 63 letters are read, at every place in the text`() throws {
    for length in 1...80 {
      let word = String(repeating: "a", count: length)
      for text in [word, word + "\n", word + "\nzzz", "aa\n" + word + "b\n"] {
        let lexicon = try? Lexicon(text: text, name: "mine.txt")
        let expected = text.split(separator: "\n").filter { (3...63).contains($0.count) }
          .map { String($0) }
        #expect(lexicon.map { Array($0.words()) } ?? [] == expected, "\(length)")
      }
    }
  }

  @Test func `Any bytes give words or an error, never a crash`() {
    for seed in 0..<UInt64(500) { checkAnyBytes(seed) }
  }

  private func checkAnyBytes(_ seed: UInt64) {
    var random = Seeded(seed)
    let bytes = Self.junk(&random)
    let own = Bool.random(using: &random) ? Self.junk(&random) : []
    do throws(LexiconError) {
      let lexicon = try Lexicon(
        words: bytes,
        name: "junk",
        ranks: own.withUnsafeBytes { RankedWords(packed: $0) },
        added: own
      )
      let expected = Self.words(bytes).union(Self.words(own)).sorted()
      #expect(Array(lexicon.words()) == expected, "seed \(seed)")
    } catch {
      switch error {
      case .notUTF8:
        let isValid = [bytes, own].allSatisfy {
          String(validating: $0, as: UTF8.self) != nil
        }
        #expect(!isValid, "seed \(seed)")
      case .noWords:
        #expect(Self.words(bytes).union(Self.words(own)).isEmpty, "seed \(seed)")
      case .tooLarge, .tooManyEdges, .unreadable:
        Issue.record("seed \(seed): \(error)")
      }
    }
  }

  private func refusal(of bytes: [UInt8]) -> String? {
    do throws(LexiconError) {
      _ = try Lexicon(words: bytes, name: "mine.txt")
      return nil
    } catch {
      return error.description
    }
  }

  /// Bytes that resemble a word list.
  private static func junk(_ random: inout Seeded) -> [UInt8] {
    let alphabets: [[UInt8]] = [
      Array(0...255), Array("ab\n".utf8), Array("abcXYZ\n\r #\t'é".utf8),
      [0x61, 0x62, 0x0A, 0xC3, 0xA9],
    ]
    let alphabet = alphabets.randomElement(using: &random) ?? []
    return (0..<Int.random(in: 0...400, using: &random)).map { _ in
      alphabet.randomElement(using: &random) ?? 0
    }
  }

  /// The words of a list, by a simple implementation.
  private static func words(_ bytes: [UInt8]) -> Set<String> {
    var words: Set<String> = []
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      let word = String(decoding: line, as: UTF8.self).lowercased().trimming(" \t\r\u{FEFF}")
      let isSpelled = word.utf8.allSatisfy { $0 >= 0x61 && $0 <= 0x7A }
      if isSpelled && (3...63).contains(word.utf8.count) { words.insert(word) }
    }
    return words
  }
}

extension String {
  /// The string without the scalars of `set` at its ends.
  fileprivate func trimming(_ set: String) -> String {
    var scalars = Substring.UnicodeScalarView(unicodeScalars)
    while let first = scalars.first, set.unicodeScalars.contains(first) { scalars.removeFirst() }
    while let last = scalars.last, set.unicodeScalars.contains(last) { scalars.removeLast() }
    return String(scalars)
  }
}
