import Rules
import Testing

@Suite struct ChallengeCodeTests {
  /// Random codes of all modes.
  private static let samples: [ChallengeCode] = {
    var generator = SeededGenerator(seed: 20_261_122)
    return (0..<1500).compactMap { index in
      ChallengeCode(
        mode: GameMode.all[index % GameMode.all.count],
        seed: generator.next() & ChallengeCode.maximumSeed
      )
    }
  }()

  private static let alphabet = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ")

  @Test func `a code says its mode and its seed`() throws {
    #expect(Self.samples.count == 1500)
    for code in Self.samples {
      let again = try ChallengeCode(code.description)
      #expect(again == code && again.mode == code.mode && again.seed == code.seed)
      #expect(again.letters == CubeLetters(seed: code.seed))
    }
  }

  @Test func `some codes, which never change`() throws {
    let cubes: [(GameMode, UInt64)] = [
      (.timed, 0), (.unlimited, 0), (.blitz, 42), (.timed, ChallengeCode.maximumSeed),
      (.unlimited, 0x12_3456_789A),
    ]
    let codes = cubes.map { ChallengeCode(mode: $0, seed: $1)?.description }
    let known = ["0000-0000-00", "1000-0000-0T", "2000-0001-A1", "0ZZZ-ZZZZ-Z3", "128T-5CY4-TB"]
    #expect(codes == known)
  }

  @Test func `no code with one wrong symbol is accepted, and none with two neighbours exchanged`() {
    for code in Self.samples.prefix(150) {
      let symbols = Array(code.description).filter { $0 != "-" }
      for place in symbols.indices {
        for wrong in Self.alphabet where wrong != symbols[place] {
          var mistyped = symbols
          mistyped[place] = wrong
          #expect(throws: ChallengeCodeError.mistyped) { try ChallengeCode(String(mistyped)) }
        }
        guard place + 1 < symbols.count, symbols[place] != symbols[place + 1] else { continue }
        var swapped = symbols
        swapped.swapAt(place, place + 1)
        #expect(throws: ChallengeCodeError.mistyped) { try ChallengeCode(String(swapped)) }
      }
    }
  }

  @Test func `case, dashes and spaces do not matter, nor do letters that look like digits`() throws
  {
    let code = try ChallengeCode("128T-5CY4-TB")
    for text in ["128t5cy4tb", " 128T 5CY4 TB", "i28t-5cy4-tb", "L28T5CY4TB", "--128T5CY4--TB"] {
      #expect(try ChallengeCode(text) == code, "\(text)")
    }
    #expect(try ChallengeCode("oooo-0000-0O").seed == 0)
  }

  @Test func `what is no code is refused with its reason`() {
    let refused: [(String, ChallengeCodeError)] = [
      ("", .wrongLength(0)), ("128T-5CY4-T", .wrongLength(9)), ("128T-5CY4-TBB", .wrongLength(11)),
      ("128U-5CY4-TB", .unknownSymbol("U")), ("128T_5CY4_TB", .unknownSymbol("_")),
      ("128T-5CY4-TÉ", .unknownSymbol("É")), ("ßß", .unknownSymbol("ß")),
      ("128T-5CY4-TE", .mistyped), (String(repeating: "0", count: 1000), .wrongLength(65)),
    ]
    for (text, error) in refused {
      #expect(throws: error, "\(text)") { try ChallengeCode(text) }
    }
  }

  @Test func `a code of a mode or a language that is not there is told from a mistyped one`() {
    // All first symbols, each with the check symbol that fits: eight languages and three of four modes are
    // known.
    var known: [String] = []
    for first in Self.alphabet {
      let outcomes = Self.alphabet.map { last in
        Result { () throws(ChallengeCodeError) in try ChallengeCode("\(first)00000000\(last)") }
      }
      let unknown = outcomes.count {
        if case .failure(.unknownKind) = $0 { true } else { false }
      }
      let codes = outcomes.compactMap { try? $0.get() }
      #expect(unknown + codes.count == 1)
      known += codes.map(\.mode.rawValue)
    }
    #expect(known == Array(repeating: ["timed", "unlimited", "blitz"], count: 8).flatMap(\.self))
  }

  @Test func `the numbers of modes and languages differ`() {
    #expect(Set(GameMode.all.map(\.codeNumber)).count == GameMode.all.count)
    #expect(GameMode.all.allSatisfy { (0..<4).contains($0.codeNumber) })
    let languages = Language.all.compactMap(\.codeNumber)
    #expect(Set(languages).count == languages.count)
    #expect(languages.allSatisfy { (0..<8).contains($0) })
    #expect(ChallengeCode(mode: .timed, seed: ChallengeCode.maximumSeed + 1) == nil)
  }
}
