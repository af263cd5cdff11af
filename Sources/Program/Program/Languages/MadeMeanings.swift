import Model
import Platform
import Rules
import Words

/// What the words of a language mean in English, from a text that ``FreeDict`` has made: a word a line, as a
/// lexicon has it, a tab, and its meaning. The lines are sorted by the words.
struct MadeMeanings: Sendable {
  private let bytes: [UInt8]
  private let language: Language

  init(_ bytes: [UInt8], in language: Language) {
    self.bytes = bytes
    self.language = language
  }

  /// What a word in capitals means; `nil` if that is not known.
  ///
  /// - Complexity: O(log n) for n bytes.
  func meaning(of word: String) -> String? {
    guard let word = LexiconText.bytes(of: word, in: language) else { return nil }
    var (low, high) = (0, bytes.count)
    while low < high {
      let middle = (low + high) / 2
      let start = bytes[low..<middle].lastIndex(of: Self.lineFeed).map { $0 + 1 } ?? low
      let end = bytes[middle..<high].firstIndex(of: Self.lineFeed) ?? high
      let key = bytes[start..<end].prefix { $0 != Self.tab }
      if key.elementsEqual(word) {
        let meaning = bytes[key.endIndex..<end].dropFirst()
        return meaning.isEmpty ? nil : String(decoding: meaning, as: UTF8.self).visible()
      }
      if key.lexicographicallyPrecedes(word) { low = end + 1 } else { high = start }
    }
    return nil
  }

  static let tab = UInt8(ascii: "\t")
  static let lineFeed = UInt8(ascii: "\n")
}

/// A dictionary into English of FreeDict, as Debian's packages `dict-freedict-…-eng` have it for the
/// program dictd.
///
/// An entry is a headword with its sounds and its kind, and in the lines below it what it means:
///
///     Haus /hˈaʊs/ <neut, n, sg>
///     1. house <n>, home
///      see: {Häuser}
///
/// The index has a line for each headword: the word, a tab, where its entry begins, a tab, and how long it
/// is. The numbers are in base 64, the highest digit first.
struct FreeDict {
  private let index: [UInt8]
  private let entries: [UInt8]

  /// - Parameters:
  ///   - index: The index.
  ///   - entries: The entries, without compression.
  init(index: [UInt8], entries: [UInt8]) {
    self.index = index
    self.entries = entries
  }

  /// The text of ``MadeMeanings``: what the words of a list mean.
  func meanings(of list: LanguageList) -> [UInt8] {
    var meanings: [[UInt8]: String] = [:]
    var seen: Set<Int> = []
    func add(_ meaning: String, to word: [UInt8]) {
      guard let known = meanings[word] else {
        meanings[word] = meaning
        return
      }
      // The same letters, as in Italian pero and però, or another kind of word.
      if !known.utf8.contains(meaning.utf8) {
        meanings[word] = Self.fitting("\(known); \(meaning)")
      }
    }
    // “hassen” is “hate” before it is the “Hassen” of zoologists, and “milan” a kite before the town.
    var capitals: [(word: [UInt8], meaning: String)] = []
    for line in index.split(separator: MadeMeanings.lineFeed) {
      let fields = line.split(separator: MadeMeanings.tab)
      guard fields.count >= 3, let start = Self.number(fields[1]),
        let size = Self.number(fields[2]),
        start + size <= entries.count, seen.insert(start).inserted,
        let (head, meaning) = Self.entry(entries[start..<start + size]),
        let word = list.bytes(of: head)
      else { continue }
      if head.first?.isUppercase == true {
        capitals.append((word, meaning))
      } else {
        add(meaning, to: word)
      }
    }
    for (word, meaning) in capitals { add(meaning, to: word) }
    return meanings.sorted { $0.key.lexicographicallyPrecedes($1.key) }.flatMap { word, meaning in
      word + [MadeMeanings.tab] + meaning.utf8 + [MadeMeanings.lineFeed]
    }
  }

  /// A headword of one word and what it means; `nil` for anything else.
  static func entry(_ bytes: ArraySlice<UInt8>) -> (head: Substring, meaning: String)? {
    let first = bytes.prefix { $0 != MadeMeanings.lineFeed }
    let space = first.firstIndex(of: UInt8(ascii: " ")) ?? first.endIndex
    // A headword of several words is not worth reading.
    let sounds = first[space...].dropFirst().first
    guard space == first.endIndex || sounds.map("/<".utf8.contains) == true else { return nil }
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    guard let head = lines.first?.prefix(while: { $0 != " " }) else { return nil }
    let meanings = lines.dropFirst().prefix { !$0.hasPrefix(" see:") && !$0.hasPrefix("  ") }
      .map(plain).filter { !$0.isEmpty && !$0.contains("\"") }
    return meanings.isEmpty ? nil : (head, fitting(meanings.joined(separator: "; ")))
  }

  /// A line of an entry without its number, and without what stands in brackets: kinds and subjects.
  private static func plain(_ line: Substring) -> String {
    var text = ""
    var depth = 0
    for character in line {
      if "[<{".contains(character) { depth += 1 }
      if depth == 0 { text.append(character) }
      if "]>}".contains(character) { depth = max(0, depth - 1) }
    }
    text = withoutSounds(text).replacing("()", with: "").replacing("‐", with: "-")
    let words = text.split(separator: " ")
    let isNumbered = words.first.map { $0.last == "." && $0.dropLast().allSatisfy(\.isNumber) }
    return words.dropFirst(isNumbered == true ? 1 : 0).joined(separator: " ")
      .replacing(" ,", with: ",")
  }

  /// A line without its abbreviations, which stand before how they sound: `Tuesday Tue,  /tˈuː/` is `Tuesday`, and
  /// so is `TuesdayTue,  /tˈuː/`.
  private static func withoutSounds(_ line: String) -> String {
    var (text, isAfterSlash) = ("", true)
    for part in line.split(separator: "/", omittingEmptySubsequences: false) {
      if !isAfterSlash, text.hasSuffix(",  "), !part.allSatisfy(\.isASCII) {
        text = String(withoutAbbreviation(text.dropLast(3)))
        isAfterSlash = true
      } else {
        text += (isAfterSlash ? "" : "/") + part
        isAfterSlash = false
      }
    }
    return text
  }

  /// A text without the abbreviation at its end, which may be glued to the word that it stands for.
  private static func withoutAbbreviation(_ text: Substring) -> Substring {
    let start = text.lastIndex { " ,;".contains($0) }.map(text.index(after:)) ?? text.startIndex
    let capital = text[start...].dropFirst().firstIndex(where: \.isUppercase)
    if let capital, text.distance(from: start, to: capital) >= 4 { return text[..<capital] }
    return text[..<start].trimmed.last.map { !",;".contains($0) } == true ? text[..<start] : text
  }

  /// As many of the parts between commas as fit into some lines of a screen.
  private static func fitting(_ meaning: String) -> String {
    guard meaning.count > longest else { return meaning }
    let part = meaning.prefix(longest)
    let end = part.lastIndex { ",;".contains($0) } ?? part.lastIndex(of: " ") ?? part.endIndex
    return String(part[..<end])
  }

  private static let longest = 120

  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    guard (1...6).contains(digits.count) else { return nil }
    var number = 0
    for digit in digits {
      guard let value = digitValues[digit] else { return nil }
      number = number << 6 | value
    }
    return number
  }

  private static let digitValues: [UInt8: Int] = {
    let digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8
    return Dictionary(uniqueKeysWithValues: zip(digits, 0...))
  }()
}
