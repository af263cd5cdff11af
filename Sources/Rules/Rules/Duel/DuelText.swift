/// A text that two players send each other, by any chat or mail, to play a game of two:
/// `lexicube turn 1 [P1KMP 00ZSV C3TCV B2GYJ JP]`.
///
/// The invitation deals the cube by its code. Every later text is one turn, and carries checksums of
/// itself and of the game before it. So a text that is mistyped, that is out of turn, or that belongs to
/// another game is told from a good one, and which of the three it is.
///
/// Between the brackets are symbols of Crockford's base 32. Upper and lower case are the same, so are O and
/// 0, and I, L and 1. Everything that is neither a letter nor a digit is ignored there: spaces, line
/// breaks, the `>` of a quotation, dashes, quotation marks. `DUEL-TEXTS.md` beside this file has
/// the format symbol by symbol.
///
/// ```swift
/// let text = DuelText.turn(DuelTurnText(.pass, after: duel.turns, on: code))
/// let same = try DuelText.read("Ann wrote: \(text) good luck!")
/// ```
package enum DuelText: Hashable, Sendable {
  case invitation(DuelInvitation)
  case turn(DuelTurnText)

  package enum Problem: Error, Hashable, Sendable {
    /// There is no text of a game of two in it.
    case missing
    /// Symbols are wrong, exchanged, missing or too many.
    case mistyped
    /// A newer version of the program has made it.
    case newerVersion
  }

  /// The word before the brackets. Letters between it and the brackets are for people.
  private static let mark = "lexicube"
  /// How many characters there may be between the mark and the opening bracket.
  private static let longestTitle = 40
  /// Symbols without brackets are a text from so many on. The shortest texts have more; words of a chat,
  /// which can be of symbols too, have fewer.
  private static let fewestSymbols = 12
  /// How much of a text is looked at.
  private static let maximumScalars = 100_000
  /// How many texts are read in a text; the last ones.
  private static let maximumTexts = 200

  /// The last text of a game of two in a longer text, such as a chat.
  static func read(_ text: String) throws(Problem) -> Self {
    guard let last = all(in: text).last else { throw .missing }
    return try last.get()
  }

  /// All texts of games of two in a longer text, in order, each as it was sent or with what is wrong
  /// with it. A text without brackets is taken as symbols only, so that they can be typed alone.
  ///
  /// - Complexity: O(characters), whatever the text.
  package static func all(in text: String) -> [Result<Self, Problem>] {
    let scalars = Array(text.unicodeScalars.prefix(maximumScalars))
    guard scalars.contains(where: { $0 == "[" || $0 == "]" }) else {
      // Sentences have letters that are no symbols, or too few characters.
      let symbols = SymbolText.symbols(scalars)
      let hasMark = firstMark(in: scalars, from: 0) != nil
      guard let symbols, symbols.count >= fewestSymbols, !hasMark else {
        return hasMark ? [.failure(.mistyped)] : []
      }
      return [read(symbols)]
    }
    var found: [Result<Self, Problem>] = []
    var place = 0
    while let mark = firstMark(in: scalars, from: place) {
      place = mark
      let title = scalars[mark...].prefix(longestTitle + 1)
      guard let open = title.firstIndex(of: "[") else { continue }
      // Another mark before the bracket has the text.
      if let next = firstMark(in: scalars, from: mark), next <= open { continue }
      // The nearest bracket decides: every mark looks at its own text only, however many there are.
      let end = scalars[(open + 1)...].firstIndex { $0 == "[" || $0 == "]" }
      guard let end, scalars[end] == "]" else {
        found.append(.failure(.mistyped))
        place = open + 1
        continue
      }
      found.append(SymbolText.symbols(scalars[(open + 1)..<end]).map(read) ?? .failure(.mistyped))
      place = end
    }
    return found.suffix(maximumTexts)
  }

  /// The index after the next mark, whatever its case.
  private static func firstMark(in scalars: [Unicode.Scalar], from start: Int) -> Int? {
    let letters = Array(mark.unicodeScalars)
    guard scalars.count >= letters.count else { return nil }
    var index = start
    while index + letters.count <= scalars.count {
      let isHere = letters.indices.allSatisfy { offset in
        let scalar = scalars[index + offset]
        return scalar == letters[offset] || scalar.value | 0x20 == letters[offset].value
      }
      if isHere { return index + letters.count }
      index += 1
    }
    return nil
  }

  private static func read(_ symbols: [UInt8]) -> Result<Self, Problem> {
    guard let body = SymbolText.body(of: symbols), let kind = body.first else {
      return .failure(.mistyped)
    }
    var reader = SymbolReader(body.dropFirst())
    switch kind {
    case Kind.invitation.rawValue:
      guard let invitation = DuelInvitation(&reader), reader.isAtEnd else {
        return .failure(.mistyped)
      }
      return .success(.invitation(invitation))
    case Kind.turn.rawValue:
      guard let turn = DuelTurnText(&reader), reader.isAtEnd else { return .failure(.mistyped) }
      return .success(.turn(turn))
    default:
      return .failure(.newerVersion)
    }
  }

  /// The first symbol of the body.
  private enum Kind: UInt8 {
    case invitation = 0
    case turn = 1
  }
}

extension DuelText: CustomStringConvertible {
  /// The text to send: `lexicube turn 1 [P1KMP 00ZSV …]`.
  package var description: String {
    var writer = SymbolWriter()
    let title: String
    switch self {
    case .invitation(let invitation):
      title = "invitation"
      writer.write(Int(Kind.invitation.rawValue), symbols: 1)
      invitation.write(to: &writer)
    case .turn(let turn):
      title = "turn \(turn.number + 1)"
      writer.write(Int(Kind.turn.rawValue), symbols: 1)
      turn.write(to: &writer)
    }
    return "\(Self.mark) \(title) [\(SymbolText.text(writer.symbols))]"
  }
}

extension DuelText.Problem: CustomStringConvertible {
  /// A sentence for the player: what is wrong, and what to do.
  package var description: String {
    switch self {
    case .missing:
      "That is no text of a game. Copy it whole, from “lexicube” to the closing bracket."
    case .mistyped:
      "The text is mistyped: its check does not fit. Copy it whole, from “lexicube” to the closing bracket."
    case .newerVersion: "A newer lexicube has made the text. Update lexicube to play it."
    }
  }
}
