import Lexicon
import Platform
import Rules

/// A line that says which words are wanted.
///
/// It is a few parts with blanks between them, all of which a word must meet:
///
/// | part | words |
/// |---|---|
/// | `ing` | with these letters in a row |
/// | `s?r*` | of a pattern: `?` is one letter, `*` any number of letters |
/// | `=ston?` | of these letters in any order, `?` is one more letter |
/// | `7`, `7+`, `4-6` | of so many letters |
/// | `new:2026-10` | found for the first time in that month; also in a year, on a day, or between two days |
/// | `game:11` | of that game |
///
/// Every text is a search: what is not understood is left out and told as ``problem``.
///
/// ```swift
/// let search = WordSearch("7 *ing")
/// search.understood // "7 letters, ends in ing"
/// search.matches("PLAYING") // true
/// ```
package struct WordSearch: Hashable, Sendable {
  /// The line, as far as it was read.
  package let text: String
  /// What was understood, in the order of the line.
  private(set) var parts: [Part] = []
  /// The first that was not understood; `nil` if everything was.
  package private(set) var problem: Problem?
  /// What the letters of a word must be.
  package private(set) var letters = LetterMatcher()

  enum Part: Hashable, Sendable {
    /// Capitals, `?` for one letter and `*` for any number of them.
    case pattern(String)
    /// Capitals in any order, with so many more letters.
    case anagram(String, blanks: Int)
    /// The number of letters.
    case length(ClosedRange<Int>)
    /// Found for the first time on these days of the player's calendar, in days since 1970-01-01; and how
    /// a sentence names them, such as `in October 2026`.
    case new(ClosedRange<Int>, name: String)
    /// Played in this game.
    case game(GameID)
  }

  /// Something in the line that is not understood.
  package struct Problem: Error, Hashable, Sendable {
    /// How many characters of the line are before it.
    package let place: Int
    /// What it is, and what would be understood: a sentence without its full stop.
    package let message: String
  }

  /// The most characters of a line that are read.
  package static let maximumLength = 100

  /// Reads a line.
  ///
  /// - Parameters:
  ///   - text: Any text. Letters are spelled as the faces spell them.
  ///   - language: The language of the words.
  package init(_ text: String = "", language: Language = .english) {
    let characters = Array(text.prefix(Self.maximumLength + 1))
    let read = characters.prefix(Self.maximumLength)
    self.text = String(read)
    for part in read.split(whereSeparator: \.isWhitespace) {
      do throws(Problem) {
        parts.append(try Part(part, language))
      } catch {
        problem = problem ?? error
      }
    }
    for part in parts { letters.require(part) }
    guard problem == nil, characters.count > read.count else { return }
    problem = Problem(
      place: read.count,
      message: "No more than \(Self.maximumLength) characters are read"
    )
  }

  /// Whether the line asks for nothing that is understood: every word is found.
  package var isEmpty: Bool { parts.isEmpty }

  /// What was understood: `7 letters, ends in ing`; empty if every word is found.
  package var understood: String { parts.map(\.text).joined(separator: ", ") }

  /// Whether the letters of a word are those that are wanted. When it was found does not matter here.
  ///
  /// - Complexity: O(letters · length of the line).
  package func matches(_ word: String) -> Bool {
    var word = word
    return word.withUTF8 { matches($0) }
  }

  /// The same for the bytes of a word in capitals, in UTF-8. It takes some nanoseconds.
  func matches(_ word: UnsafeBufferPointer<UInt8>) -> Bool { letters.matches(word) }

  /// Whether the letters of a word matter.
  package var asksForLetters: Bool {
    parts.contains { part in
      switch part {
      case .pattern, .anagram, .length: true
      case .new, .game: false
      }
    }
  }

  /// The days on which words must have been found for the first time: on one of each range.
  package var days: [ClosedRange<Int>] {
    parts.compactMap { if case .new(let days, _) = $0 { days } else { nil } }
  }

  /// The games in which words must have been played: in each of them.
  package var games: [GameID] {
    parts.compactMap { if case .game(let game) = $0 { game } else { nil } }
  }
}

extension LetterMatcher {
  /// Adds a condition, unless it is not about letters.
  fileprivate mutating func require(_ part: WordSearch.Part) {
    switch part {
    case .pattern(let pattern): require(pattern: pattern)
    case .anagram(let letters, let blanks): require(anagram: letters, blanks: blanks)
    case .length(let length): limit(length)
    case .new, .game: break
    }
  }
}

// MARK: - Reading

extension WordSearch.Part {
  /// Reads a part of a line. The indices of its characters are their places in the line.
  fileprivate init(
    _ part: ArraySlice<Character>,
    _ language: Language
  ) throws(WordSearch.Problem) {
    if let colon = part.firstIndex(of: ":") {
      try self.init(name: part[..<colon], value: part[(colon + 1)...])
    } else if part.first == "=" {
      let letters = part.dropFirst()
      guard !letters.isEmpty else {
        throw .init(place: part.endIndex, message: "Letters come after =, as in =stone or =ston?")
      }
      let spelled = try Self.spelled(letters.filtered { $0 != "?" }, signs: "", language) {
        "\($0) is not a letter; ? is any other one"
      }
      self = .anagram(spelled, blanks: letters.count { $0 == "?" })
    } else if part.first.map(Self.isDigit) == true {
      self = .length(try Self.length(part))
    } else {
      let spelled = try Self.spelled(part.filtered { _ in true }, signs: "?*", language) {
        "\($0) is not a letter; ? is one, * any number"
      }
      let isPattern = part.contains { $0 == "?" || $0 == "*" }
      self = .pattern(isPattern ? spelled : "*\(spelled)*")
    }
  }

  private init(
    name: ArraySlice<Character>,
    value: ArraySlice<Character>
  ) throws(WordSearch.Problem) {
    let text = String(value)
    switch String(name).lowercased() {
    case "new":
      do throws(SpanProblem) {
        self = try Self.new(text)
      } catch {
        throw .init(place: value.startIndex, message: error.message)
      }
    case "game":
      guard value.allSatisfy(Self.isDigit), let number = Int64(text), number > 0 else {
        let message = "The number of a game comes after game, as in game:11"
        throw .init(place: value.startIndex, message: message)
      }
      self = .game(GameID(rawValue: number))
    default:
      let message = "Only new: and game: are known, as in game:11"
      throw .init(place: name.startIndex, message: message)
    }
  }

  /// The letters in capitals, and the signs as they are.
  ///
  /// - Parameter message: What is wrong with a character, or with this one if it cannot be shown.
  private static func spelled(
    _ characters: [(place: Int, character: Character)],
    signs: String,
    _ language: Language,
    message: (String) -> String
  ) throws(WordSearch.Problem) -> String {
    var text = ""
    for (place, character) in characters {
      if signs.contains(character) {
        text.append(character)
      } else if let letters = language.spelling(of: character) {
        text += letters
      } else {
        let isVisible = character.unicodeScalars.allSatisfy(\.isVisible)
        let shown =
          isVisible
          ? String(
            String.UnicodeScalarView(character.unicodeScalars.prefix(Self.shownScalars))
          ) : "This"
        throw .init(place: place, message: message(shown))
      }
    }
    return text
  }

  /// A character can have any number of marks.
  private static let shownScalars = 4

  private static func length(
    _ part: ArraySlice<Character>
  ) throws(WordSearch.Problem) -> ClosedRange<Int> {
    let numbers = part.split(separator: "-", omittingEmptySubsequences: false)
    let isOpen = numbers.count == 1 && part.last == "+"
    let ends = numbers.map { (isOpen ? $0.dropLast() : $0).asNumber }
    guard ends.count <= 2, let least = ends.first ?? nil, let most = ends.last ?? nil else {
      let message = "A length stands alone, as in 7, 7+ or 4-6"
      throw .init(place: part.startIndex, message: message)
    }
    return isOpen ? least...Int.max : min(least, most)...max(least, most)
  }

  /// Why a text names no days.
  private enum SpanProblem: Error {
    case form
    case noSuchDay(String)
    case backwards

    var message: String {
      switch self {
      case .form: "A month comes after new, as in new:2026-10"
      case .noSuchDay(let day): "There is no \(day) in the calendar"
      case .backwards: "The earlier day comes first, as in new:2026-10-03..2026-10-09"
      }
    }
  }

  /// `2026`, `2026-10`, `2026-10-03` or `2026-10-03..2026-10-09`.
  private static func new(_ text: String) throws(SpanProblem) -> Self {
    if text.utf8.count == 22, text.utf8.dropFirst(10).prefix(2).elementsEqual("..".utf8),
      case .new(let first, let start) = try new(String(text.prefix(10))),
      case .new(let last, let end) = try new(String(text.suffix(10)))
    {
      guard first.lowerBound <= last.lowerBound else { throw .backwards }
      let name = "from \(start.dropFirst(3)) to \(end.dropFirst(3))"
      return .new(first.lowerBound...last.upperBound, name: name)
    }
    let form = "0000-01-01"
    guard [4, 7, 10].contains(text.utf8.count),
      zip(text, form).allSatisfy({ $1 == "-" ? $0 == "-" : isDigit($0) })
    else { throw .form }
    guard let first = CivilDate(text + form.dropFirst(text.utf8.count)) else {
      throw .noSuchDay(text)
    }
    let (year, month) = (first.year, first.month)
    let day = text.utf8.count == 10 ? "on \(first.day) " : "in "
    let name = text.utf8.count == 4 ? "in \(year)" : "\(day)\(PlainWords.month(month)) \(year)"
    let last =
      switch text.utf8.count {
      case 4: CivilDate(year: year, month: 12, day: 31)
      case 7: CivilDate(year: year, month: month, day: CivilDate.dayCount(year: year, month: month))
      default: first
      }
    guard let last else { throw .noSuchDay(text) }
    return .new(first.daysSince1970...last.daysSince1970, name: name)
  }

  private static func isDigit(_ character: Character) -> Bool {
    character.isASCII && character.isWholeNumber
  }
}

extension ArraySlice<Character> {
  /// The characters that meet a condition, with their indices.
  fileprivate func filtered(
    _ isIncluded: (Character) -> Bool
  ) -> [(place: Int, character: Character)] {
    zip(indices, self).filter { isIncluded($0.1) }.map { (place: $0.0, character: $0.1) }
  }

  /// The number of letters that these digits write; `nil` for other characters and what no word has.
  fileprivate var asNumber: Int? {
    guard count <= 3, allSatisfy({ $0.isASCII && $0.isWholeNumber }) else { return nil }
    return Int(String(self)).flatMap { $0 > 0 ? $0 : nil }
  }
}

// MARK: - In words

extension WordSearch.Part {
  /// The condition in a few words: `ends in ing`.
  fileprivate var text: String {
    switch self {
    case .pattern(let pattern): Self.text(ofPattern: pattern)
    case .anagram(let letters, let blanks):
      switch (letters.isEmpty, blanks) {
      case (true, _): PlainWords.count(blanks, "letter")
      case (_, 0): "the letters of \(letters.lowercased())"
      case (_, 1): "the letters of \(letters.lowercased()) and one more"
      default: "the letters of \(letters.lowercased()) and \(blanks) more"
      }
    case .length(let length) where length.upperBound == .max:
      "\(PlainWords.count(length.lowerBound, "letter")) or more"
    case .length(let length) where length.count == 1:
      PlainWords.count(length.lowerBound, "letter")
    case .length(let length): "\(length.lowerBound) to \(length.upperBound) letters"
    case .new(_, let name): "found first \(name)"
    case .game(let game): "in game \(game)"
    }
  }

  private static func text(ofPattern pattern: String) -> String {
    let shown = pattern.lowercased()
    let letters = shown.drop { $0 == "*" }
    let inner = String(letters.reversed().drop { $0 == "*" }.reversed())
    let isPlain = !inner.contains { $0 == "*" || $0 == "?" }
    switch (shown.hasPrefix("*"), shown.hasSuffix("*")) {
    case (_, _) where inner.isEmpty: return "any letters"
    case (true, true) where isPlain: return "contains \(inner)"
    case (true, false) where isPlain: return "ends in \(inner)"
    case (false, true) where isPlain: return "begins with \(inner)"
    case (false, false) where inner.allSatisfy({ $0 == "?" }):
      return PlainWords.count(inner.count, "letter")
    default: return "like \(shown)"
    }
  }
}
