/// Symbols of Crockford's base 32 with check symbols, in groups of five.
///
/// A text is its length, a body, three check symbols, and its length again. Both lengths count all
/// symbols, modulo 32. The check symbols make body and check, read as a polynomial over the field of 32
/// elements, divisible by (x − α)(x − α²)(x − α³). So:
///
/// - one wrong symbol, or two exchanged neighbours, never fit: neither changes the value at α by zero,
///   because all powers of α differ from zero, and neighbouring ones from each other;
/// - one missing or added symbol never fits, because at least one of the lengths is then wrong;
/// - of other damage, one in 32,768 fits, and the game's own checks come after it.
///
/// Source: I. S. Reed, G. Solomon, *Polynomial Codes over Certain Finite Fields*.
enum SymbolText {
  static let alphabet = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ")
  private static let groupLength = 5
  /// More symbols than any text has. A word of all 81 faces takes 114.
  static let maximumLength = 160

  /// A body as text.
  static func text(_ body: [UInt8]) -> String {
    let inner = body + check(body)
    let length = UInt8(truncatingIfNeeded: (inner.count + 2) % 32)
    var text = ""
    for (index, symbol) in ([length] + inner + [length]).enumerated() {
      if index > 0, index.isMultiple(of: groupLength) { text.append(" ") }
      text.append(alphabet[Int(symbol & 31)])
    }
    return text
  }

  /// The values of the symbols of a text; `nil` if a letter or digit in it is no symbol, or there are
  /// too many.
  static func symbols(_ scalars: some Sequence<Unicode.Scalar>) -> [UInt8]? {
    var symbols: [UInt8] = []
    for scalar in scalars {
      guard scalar.isASCII else {
        // Not only spaces, but also marks and curly quotes of other alphabets are ignored.
        if scalar.properties.isAlphabetic || scalar.properties.numericType != nil { return nil }
        continue
      }
      guard let value = values[Int(scalar.value)] else {
        if scalar.properties.isAlphabetic { return nil }
        continue
      }
      guard symbols.count < maximumLength else { return nil }
      symbols.append(value)
    }
    return symbols
  }

  /// The value of each ASCII character that stands for a symbol.
  private static let values: [UInt8?] = (0..<128).map { code in
    ChallengeCode.symbol(Character(Unicode.Scalar(UInt8(code))))
      .flatMap(alphabet.firstIndex).map { UInt8(truncatingIfNeeded: $0) }
  }

  /// The body of symbols that fit; `nil` for others.
  static func body(of symbols: [UInt8]) -> [UInt8]? {
    let length = UInt8(truncatingIfNeeded: symbols.count % 32)
    guard symbols.count > 5, symbols.first == length, symbols.last == length else { return nil }
    let inner = Array(symbols.dropFirst().dropLast())
    let body = Array(inner.dropLast(3))
    return check(body) == Array(inner.suffix(3)) ? body : nil
  }

  /// The remainder of the body, times x³, by the generator.
  private static func check(_ body: [UInt8]) -> [UInt8] {
    var remainder: [UInt8] = [0, 0, 0]
    for symbol in body {
      let factor = symbol ^ remainder[0]
      remainder = [
        remainder[1] ^ product(factor, generator[0]), remainder[2] ^ product(factor, generator[1]),
        product(factor, generator[2]),
      ]
    }
    return remainder
  }

  /// The coefficients of (x − α)(x − α²)(x − α³) below x³, the highest first.
  private static let generator: [UInt8] = {
    let roots: [UInt8] = [2, 4, 8]
    var polynomial: [UInt8] = [1]
    for root in roots {
      var next = polynomial + [0]
      for (index, coefficient) in polynomial.enumerated() {
        next[index + 1] ^= product(coefficient, root)
      }
      polynomial = next
    }
    return Array(polynomial.dropFirst())
  }()

  /// The product of two elements: polynomials over 0 and 1, modulo x⁵ + x² + 1. α is x.
  static func product(_ first: UInt8, _ second: UInt8) -> UInt8 {
    var (sum, shifted, rest) = (UInt8(0), first & 31, second & 31)
    while rest != 0 {
      if rest & 1 != 0 { sum ^= shifted }
      shifted <<= 1
      if shifted & 0b100000 != 0 { shifted ^= 0b100101 }
      rest >>= 1
    }
    return sum
  }
}

/// Writes numbers as symbols of five bits, the highest first.
struct SymbolWriter {
  private(set) var symbols: [UInt8] = []
  private var buffer = 0
  private var bufferBits = 0

  mutating func write(_ number: Int, bits: Int) {
    for shift in stride(from: bits - 1, through: 0, by: -1) {
      buffer = buffer << 1 | (number >> shift & 1)
      bufferBits += 1
      guard bufferBits == 5 else { continue }
      symbols.append(UInt8(truncatingIfNeeded: buffer))
      (buffer, bufferBits) = (0, 0)
    }
  }

  mutating func write(_ number: Int, symbols: Int) { write(number, bits: 5 * symbols) }

  /// Fills the last symbol with zeros.
  mutating func padToSymbol() { if bufferBits > 0 { write(0, bits: 5 - bufferBits) } }
}

/// Reads numbers from symbols of five bits.
struct SymbolReader {
  private let symbols: [UInt8]
  private var bit = 0

  init(_ symbols: some Sequence<UInt8>) { self.symbols = Array(symbols) }

  var remainingBits: Int { 5 * symbols.count - bit }
  var isAtEnd: Bool { remainingBits == 0 }

  /// A number of some bits; `nil` where there are too few.
  mutating func read(bits: Int) -> Int? {
    guard bits <= remainingBits else { return nil }
    var number = 0
    for _ in 0..<bits {
      number = number << 1 | Int(symbols[bit / 5] >> UInt8(4 - bit % 5) & 1)
      bit += 1
    }
    return number
  }

  mutating func read(symbols: Int) -> Int? { read(bits: 5 * symbols) }
}
