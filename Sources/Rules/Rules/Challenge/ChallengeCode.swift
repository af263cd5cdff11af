import Platform

/// A short code that says a cube's mode and seed, so that several people can play the same cube:
/// `128T-5CY4-TB`.
///
/// A code is ten symbols of Crockford's base 32. The first nine are 45 bits, the highest first: five
/// for the mode and the language, forty for the seed. The last symbol is a check. It makes the sum of
/// all symbols, each times a power of 2, zero in the field of 32 elements. The ten powers differ, so
/// every code with one wrong symbol is refused, and every code with two neighbouring symbols exchanged.
///
/// Sources: D. Crockford, *Base 32*, <https://www.crockford.com/base32.html>; for the check, any book on
/// codes over finite fields: it is a Reed–Solomon code with one check symbol.
package struct ChallengeCode: Hashable, Sendable {
  /// The mode that the cube is played in.
  package let mode: GameMode
  package let language: Language
  /// The cube's seed, below 2⁴⁰.
  package let seed: UInt64

  /// How many bits the seed of a code has. New games draw seeds of so many bits.
  static let seedBits = 40
  /// The largest seed that a code can say.
  package static let maximumSeed: UInt64 = 1 << seedBits - 1
  /// How many symbols a code has, dashes not counted.
  package static let length = 10

  /// Makes the code of a cube; `nil` for a seed above `maximumSeed`, or for a language without a
  /// number.
  package init?(mode: GameMode, seed: UInt64, language: Language = .english) {
    guard seed <= Self.maximumSeed, language.codeNumber != nil else { return nil }
    self.mode = mode
    self.seed = seed
    self.language = language
  }

  /// Reads a code. Upper and lower case are the same, so are O and 0, and I, L and 1. Dashes and spaces
  /// are ignored.
  ///
  /// - Throws: What is wrong with the text. A mistyped code is told from one of a newer version.
  package init(_ text: String) throws(ChallengeCodeError) {
    let symbols = try Self.symbols(text)
    guard symbols.count == Self.length else { throw .wrongLength(symbols.count) }
    guard Self.checkSum(symbols) == 0 else { throw .mistyped }
    let kind = Int(symbols[0])
    let seed = symbols[1..<(Self.length - 1)].reduce(0) { $0 << 5 | UInt64($1) }
    let mode = GameMode.all.first { $0.codeNumber == kind % Self.modes }
    let language = Language.all.first { $0.codeNumber == kind / Self.modes }
    guard let mode, let language else { throw .unknownKind }
    self.mode = mode
    self.language = language
    self.seed = seed
  }

  package var letters: CubeLetters { CubeLetters(seed: seed, language: language) }

  /// The symbol that a character stands for, as codes are printed; `nil` for one that is in no code.
  package static func symbol(_ character: Character) -> Character? {
    let scalars = character.unicodeScalars
    guard scalars.count == 1, let value = scalars.first.flatMap(value) else { return nil }
    return alphabet[Int(value & 31)]
  }

  /// Symbols of a code, or of its beginning, in groups with dashes: `T4K7-M2`.
  package static func grouped(_ symbols: String) -> String {
    var text = ""
    for (index, symbol) in symbols.enumerated() {
      if index == 4 || index == 8 { text.append("-") }
      text.append(symbol)
    }
    return text
  }

  /// How many modes there can be in each of eight languages.
  private static let modes = 4

  private static var alphabet: [Character] { SymbolText.alphabet }

  /// The values of the symbols of a text, without its dashes and spaces.
  private static func symbols(_ text: String) throws(ChallengeCodeError) -> [UInt8] {
    var symbols: [UInt8] = []
    for scalar in text.unicodeScalars {
      if scalar == "-" || scalar == " " { continue }
      guard let symbol = value(of: scalar) else { throw .unknownSymbol(String(scalar)) }
      symbols.append(symbol)
      // A pasted novel is not read to its end.
      if symbols.count > 64 { throw .wrongLength(symbols.count) }
    }
    return symbols
  }

  private static func value(of scalar: Unicode.Scalar) -> UInt8? {
    guard scalar.isASCII else { return nil }
    let capital = Character(Unicode.Scalar(scalar.properties.uppercaseMapping) ?? scalar)
    switch capital {
    case "O": return 0
    case "I", "L": return 1
    default: return alphabet.firstIndex(of: capital).map { UInt8(truncatingIfNeeded: $0) }
    }
  }

  /// The sum of the symbols, the last times 1, the one before it times 2, and so on; 0 for a code.
  private static func checkSum(_ symbols: some BidirectionalCollection<UInt8>) -> UInt8 {
    var sum: UInt8 = 0
    var times = 0
    for symbol in symbols.reversed() {
      sum ^= (0..<times).reduce(symbol) { product, _ in SymbolText.product(product, 2) }
      times += 1
    }
    return sum
  }
}

extension ChallengeCode: CustomStringConvertible {
  /// The code in capitals with dashes, such as `128T-5CY4-TB`.
  package var description: String {
    let kind = (language.codeNumber ?? 0) * Self.modes + mode.codeNumber
    var symbols = [UInt8(truncatingIfNeeded: kind)]
    for shift in stride(from: Self.seedBits - 5, through: 0, by: -5) {
      symbols.append(UInt8(truncatingIfNeeded: seed >> UInt64(shift)) & 31)
    }
    // Whatever the last symbol is, it is added as it is.
    symbols.append(Self.checkSum(symbols + [0]))
    return Self.grouped(String(symbols.map { Self.alphabet[Int($0 & 31)] }))
  }
}

/// What is wrong with the text of a code.
package enum ChallengeCodeError: Error, Hashable, Sendable {
  /// The text has another number of symbols.
  case wrongLength(Int)
  /// The text has a character that is in no code.
  case unknownSymbol(String)
  /// A text that was pasted has none.
  case missing
  /// The check symbol does not fit the others.
  case mistyped
  /// The code names a mode or a language that this version does not have.
  case unknownKind
  /// The code is for a cube of another language than the one that is played.
  case otherLanguage(Language)
}

extension ChallengeCodeError: CustomStringConvertible {
  /// A sentence for the player: what is wrong, and what to do.
  package var description: String {
    switch self {
    case .wrongLength(let count):
      "A code has \(ChallengeCode.length) letters and digits, not \(count). "
        + "Copy it whole, such as 128T-5CY4-TB."
    case .unknownSymbol(let symbol):
      "\(symbol.quoted) is in no code. A code is letters and digits, such as 128T-5CY4-TB."
    case .missing:
      "There is no code in what was pasted. A code is ten letters and digits, such as 128T-5CY4-TB."
    case .mistyped:
      "The code is mistyped: its last letter does not fit the others. Compare it with the original."
    case .otherLanguage(let language):
      "The code is for a cube of \(language.title) words. To play it: lexicube --language \(language.name)"
    case .unknownKind:
      "The code is for a mode or a language that this lexicube does not have. Update lexicube to play it."
    }
  }
}
