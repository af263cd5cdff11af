import Lexicon
import Model
import Rules
import Testing
import Words

@Suite("The words that a word is related to")
struct WordRelationsTests {
  static let list = """
    art arts cart carts cat cats chart eat eats ear ears heart hearts hears sear share shear star start starts
    tar tars rats rat tart tarts upstarts restarted
    """

  static func lexicon(_ words: String) throws -> Lexicon {
    let lines = words.split(whereSeparator: \.isWhitespace).sorted().joined(separator: "\n")
    return try Lexicon(words: LexiconText.bytes(ofList: Array(lines.utf8)), name: "test")
  }

  @Test func `hooks, anagrams, the words inside and the longest around`() throws {
    let relations = try Self.lexicon(Self.list).relations(
      of: "TAR",
      in: .english,
      forms: ["TARS", "TARRED"]
    )
    #expect(relations[.family] == ["TARS"], "forms that the list does not have are left out")
    #expect(relations[.before] == ["STAR"] && relations[.behind] == ["TARS", "TART"])
    #expect(relations[.anagrams] == ["ART", "RAT"] && relations[.inside] == [])
    #expect(relations[.around] == ["RESTARTED", "UPSTARTS", "STARTS", "START", "TARTS"])
    #expect(relations.kinds == [.family, .before, .behind, .anagrams, .around])
  }

  @Test func `words inside come by length; a word that the list lacks has relatives`() throws {
    let lexicon = try Self.lexicon(Self.list)
    #expect(
      lexicon.relations(of: "HEARTS", in: .english, forms: [])[.inside]
        == ["HEART", "ARTS", "EAR", "ART"].sorted { ($1.count, $0) < ($0.count, $1) }
    )
    let relations = lexicon.relations(of: "ARTZ", in: .english, forms: [])
    #expect(relations[.inside] == ["ART"] && relations.kinds == [.inside])
    for odd in ["", "A", "Q", "É", "\u{1B}[", String(repeating: "A", count: 300)] {
      #expect(lexicon.relations(of: odd, in: .english, forms: nil).relatives.count < 30)
    }
  }

  @Test func `where bases are not known, there is no family, but words that start alike`() throws {
    let lexicon = try Self.lexicon(
      "fiets fietsen fietste fietser fietsers fietstochten fier bal ballen"
    )
    let relations = lexicon.relations(of: "FIETSEN", in: .dutch, forms: nil)
    #expect(relations[.start] == ["FIETSER", "FIETSTE", "FIETSERS", "FIETS"])
    #expect(relations[.family] == [])
    #expect(lexicon.relations(of: "BAL", in: .dutch, forms: nil)[.start] == ["BALLEN"])
    #expect(lexicon.relations(of: "BAL", in: .dutch, forms: [])[.start] == [])
  }

  @Test func `a letter with a mark is one letter, and QU is two`() throws {
    let lexicon = try Self.lexicon("rä räu ärä när ränä quau bäru aqua")
    let relations = lexicon.relations(of: "RÄ", in: .german, forms: [])
    #expect(relations[.before] == ["ÄRÄ"] && relations[.behind] == ["RÄU"])
    #expect(relations[.around] == ["RÄNÄ"])
    // In a lexicon Ä is qa, and RÄU has the letters of Q, A, U and R there.
    #expect(lexicon.relations(of: "QUAR", in: .german, forms: [])[.anagrams] == [])
    #expect(lexicon.relations(of: "UARÄ", in: .german, forms: [])[.anagrams] == [])
  }

  @Test func `words around are not hidden by longer ones that have the letters with a mark`() throws
  {
    // Ç is qc in a lexicon, and ÇÃO has the letters of CAO there.
    let marked = (0..<80).map { number in
      let letters = [number % 9, number / 9, 1].map { String(UnicodeScalar(UInt8(97 + $0))) }
      return letters.joined() + "ricação"
    }
    let lexicon = try Self.lexicon((marked + ["caos", "caotico"]).joined(separator: " "))
    let relations = lexicon.relations(of: "CAO", in: .portuguese, forms: [])
    #expect(relations[.around] == ["CAOTICO"])
  }

  @Test(arguments: 1...10 as ClosedRange<UInt64>)
  func `Words around agree with a search through all`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let words = Set(
      (0..<400).map { _ in
        String(
          (0..<3 + generator.next(below: 6)).map { _ in
            Character(UnicodeScalar(UInt8(97 + generator.next(below: 3))))
          }
        )
      }
    )
    let lexicon = try Self.lexicon(words.joined(separator: " "))
    for word in words.sorted().prefix(40) {
      let around = words.filter { $0.contains(word) && $0.count > word.count + 1 }
        .sorted { (-$0.count, $0) < (-$1.count, $1) }.map { $0.uppercased() }
      let found = lexicon.relations(of: word.uppercased(), in: .english, forms: [])
      #expect(found[.around] == Array(around.prefix(WordRelations.maximumAround)), "\(word)")
      let anagrams = words.filter { $0.sorted() == word.sorted() && $0 != word }
      #expect(found[.anagrams] == anagrams.map { $0.uppercased() }.sorted(), "\(word)")
    }
  }
}
