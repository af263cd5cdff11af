/// The rules by which a spell checker's stems become words.
///
/// hunspell's dictionary is two files (`man 5 hunspell`): stems with flags, and for each flag the endings and
/// beginnings that a stem with it can have. An ending can have flags of its own, for one more ending:
/// `abanico/HS` stands for ABANICO, ABANICAZO and ABANICAZOS.
///
/// The words made here are those that the spell checker accepts, and no others. hunspell's own program for
/// that, `unmunch` of hunspell-tools 1.7.1, reads flags by the byte where the file says `FLAG UTF-8`: À and Á,
/// C3 80 and C3 81, are one flag to it, so a verb gets the endings of all flags that begin alike. It also
/// prints an ending's own flag as a part of the word (`abanicazo/S|`). hunspell refuses a third of what it
/// makes of hunspell-es 7.5.0. `findings/unmunch-flags.sh` shows both.
package struct AffixRules: Sendable {
  private typealias Letters = ArraySlice<Unicode.Scalar>

  /// One way to change a stem.
  private struct Rule: Sendable {
    let dropped: Letters
    let added: Letters
    /// The flags of what is added.
    let flags: Letters
    /// What the stem must end or begin with.
    let condition: [Place]

    /// A word with this ending; `nil` where it cannot have it. Something of the word has to stay.
    func ending(_ word: Letters) -> Letters? {
      guard word.count > dropped.count, word.count >= condition.count,
        zip(word.suffix(condition.count), condition).allSatisfy({ $1.matches($0) }),
        word.suffix(dropped.count) == dropped
      else { return nil }
      return word.dropLast(dropped.count) + added
    }

    /// A word with this beginning; `nil` where it cannot have it.
    func beginning(_ word: Letters) -> Letters? {
      guard word.count > dropped.count, word.count >= condition.count,
        zip(word, condition).allSatisfy({ $1.matches($0) }), word.starts(with: dropped)
      else { return nil }
      return added + word.dropFirst(dropped.count)
    }
  }

  /// A place of a condition: some letters, or all but some.
  private struct Place: Sendable {
    var letters: Letters = []
    var isNegated = false

    func matches(_ letter: Unicode.Scalar) -> Bool { letters.contains(letter) != isNegated }
  }

  private struct Affix: Sendable {
    let isEnding: Bool
    /// Whether a word can have it together with one at the other end.
    let combines: Bool
    var rules: [Rule] = []
  }

  private var affixes: [Unicode.Scalar: Affix] = [:]

  /// Why the words cannot be made.
  package enum Problem: Error, Hashable, Sendable {
    /// The rules have an option that decides about words and is not known here.
    case option(String)
    /// A line, counted from 1, is not a rule, though it begins as one.
    case line(Int)
    /// The words together have more bytes than ``sizeLimit``.
    case tooMany
  }

  /// The most bytes of all words together.
  static let sizeLimit = 256 << 20

  /// Options that are about suggestions and texts. Any other could forbid words or allow more.
  private static let harmless: Set<Substring> = [
    "TRY", "REP", "MAP", "KEY", "NOSUGGEST", "WORDCHARS", "LANG", "NAME", "HOME", "VERSION",
  ]

  /// Reads the rules.
  ///
  /// - Parameter text: The file whose name ends in `.aff`.
  /// - Throws: What cannot be read. Without it, the words would be others than the spell checker's.
  package init(_ text: String) throws(Problem) {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (line, number) in zip(lines, 1...) {
      let fields = line.split { " \t\u{FEFF}".contains($0) }
      guard let option = fields.first, !option.hasPrefix("#"), !Self.harmless.contains(option)
      else { continue }
      switch (option, fields.dropFirst().first) {
      case ("SET", "UTF-8"), ("FLAG", "UTF-8"): continue
      case ("SFX", _), ("PFX", _):
        guard read(fields, isEnding: option == "SFX") else { throw .line(number) }
      default: throw .option(fields.prefix(2).joined(separator: " "))
      }
    }
  }

  /// Reads `SFX H Y 7`, which begins the rules of a flag, or a rule such as `SFX H o azo/S [^e]o`.
  private mutating func read(_ fields: [Substring], isEnding: Bool) -> Bool {
    guard fields.count >= 4, let flag = fields[1].unicodeScalars.first,
      fields[1].unicodeScalars.count == 1
    else { return false }
    guard let affix = affixes[flag] else {
      affixes[flag] = Affix(isEnding: isEnding, combines: fields[2] == "Y")
      return ["Y", "N"].contains(fields[2]) && Int(fields[3]) != nil
    }
    func letters(_ text: Substring) -> Letters { text == "0" ? [] : Self.letters(text) }
    let added = fields[3].split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    // A beginning with flags of its own is read in an order of its own.
    guard affix.isEnding == isEnding, isEnding || added.count == 1,
      let condition = Self.condition(fields.count > 4 ? fields[4] : ".")
    else { return false }
    let rule = Rule(
      dropped: letters(fields[2]),
      added: letters(added[0]),
      flags: added.count > 1 ? Self.letters(added[1]) : [],
      condition: condition
    )
    affixes[flag]?.rules.append(rule)
    return true
  }

  private static func letters(_ text: Substring) -> Letters { Letters(text.unicodeScalars) }

  /// Reads a condition such as `[^aeiou]r`; `nil` for a bracket without its end.
  private static func condition(_ text: Substring) -> [Place]? {
    var places: [Place] = []
    var rest = letters(text)
    while let letter = rest.popFirst() {
      switch letter {
      case ".": places.append(Place(isNegated: true))
      case "[":
        guard let end = rest.firstIndex(of: "]") else { return nil }
        let isNegated = rest.first == "^"
        places.append(
          Place(letters: rest[..<end].dropFirst(isNegated ? 1 : 0), isNegated: isNegated)
        )
        rest = rest[end...].dropFirst()
      default: places.append(Place(letters: [letter]))
      }
    }
    return places
  }

  /// All words of stems, a line each, in no order. Some come more than once.
  ///
  /// - Parameter text: The file whose name ends in `.dic`: a number, then a stem with its flags on each line.
  /// - Complexity: O(words + stems × rules of their flags).
  package func words(ofStems text: String) throws(Problem) -> [UInt8] {
    var words: [UInt8] = []
    for line in text.split(whereSeparator: \.isNewline).dropFirst() {
      // Behind a tab stands what kind of word it is.
      let entry = line.prefix { $0 != "\t" }.split(separator: "/", maxSplits: 1)
      guard let stem = entry.first else { continue }
      let flags = entry.count > 1 ? Self.letters(entry[1].prefix { $0 != " " }) : []
      add(Self.letters(stem), flags, to: &words)
      guard words.count <= Self.sizeLimit else { throw .tooMany }
    }
    return words
  }

  /// Adds a stem, the stem with its endings, and all these with its beginnings.
  private func add(_ stem: Letters, _ flags: Letters, to words: inout [UInt8]) {
    var forms = [(word: stem, flags: flags, combines: true)]
    forEach(of: flags, on: stem, isEnding: true) { word, rule, affix in
      forms.append((word, flags + rule.flags, affix.combines))
      forEach(of: rule.flags, on: word, isEnding: true) { longer, further, second in
        forms.append((longer, flags + further.flags, affix.combines && second.combines))
      }
    }
    for (word, flags, combines) in forms {
      Self.append(word, to: &words)
      forEach(of: flags, on: word, isEnding: false) { longer, _, affix in
        if word == stem || combines && affix.combines { Self.append(longer, to: &words) }
      }
    }
  }

  private func forEach(
    of flags: Letters,
    on word: Letters,
    isEnding: Bool,
    _ body: (_ word: Letters, _ rule: Rule, _ affix: Affix) -> Void
  ) {
    for flag in flags {
      guard let affix = affixes[flag], affix.isEnding == isEnding else { continue }
      for rule in affix.rules {
        if let changed = isEnding ? rule.ending(word) : rule.beginning(word) {
          body(changed, rule, affix)
        }
      }
    }
  }

  private static func append(_ word: Letters, to words: inout [UInt8]) {
    for letter in word { words += UTF8.encode(letter) ?? UTF8.encodedReplacementCharacter }
    words.append(UInt8(ascii: "\n"))
  }
}
