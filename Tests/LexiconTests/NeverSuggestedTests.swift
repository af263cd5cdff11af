import Testing

@testable import Lexicon

@Suite("The words that are never suggested")
struct NeverSuggestedTests {
  @Test func `Every form of these words is in the list, or is known to be harmless`() throws {
    let lexicon = try WordLists.lexicon.get()
    let words = try WordLists.file("never/english.txt")
    let never = Set(words)
    var innocent: Set<String> = []
    for word in words {
      for form in Self.forms(of: word) {
        guard lexicon.contains(form), !never.contains(form) else { continue }
        innocent.insert(form)
      }
    }
    // An unused exception would hide that its stem was removed.
    #expect(innocent.sorted() == Self.innocent)
  }

  @Test func `Some words that are in the list, and some that only look similar`() throws {
    let lexicon = try WordLists.lexicon.get()
    for word in "retard smutty genitals queers niggardly rapists fagots".split(separator: " ") {
      #expect(lexicon.tier(of: String(word)) == .rest, "\(word)")
    }
    for word in "assess cocktail titan grape prickly shaggy basic".split(separator: " ") {
      #expect(lexicon.tier(of: String(word)) != .rest, "\(word)")
    }
  }

  @Test(arguments: Array(zip(languages, 0...)))
  func `No language ranks a word that is never suggested`(language: String, number: Int) throws {
    let never = try WordLists.file("never/\(language).txt")
    #expect(never.count > 200)
    #expect(never == never.sorted { Array($0.utf8).lexicographicallyPrecedes(Array($1.utf8)) })
    let packed = WordLists.ranks(number)
    let ranked = Set(RankedWords(packed: packed).words.map { String(decoding: $0, as: UTF8.self) })
    let marks = ["ä": "qa", "å": "qo", "ç": "qc", "ñ": "qn", "ö": "qe", "ü": "qy"]
    for word in never {
      let spelled = word.map { marks[String($0)] ?? String($0) }.joined()
      #expect(!ranked.contains(spelled), "\(word)")
    }
  }

  private static let languages = [
    "english", "dutch", "german", "french", "spanish", "portuguese", "italian", "swedish",
  ]

  /// Possible forms of a word with English endings. Many are not words, and some belong to other
  /// words.
  private static func forms(of word: String) -> Set<String> {
    guard let last = word.last else { return [] }
    var stems: Set<String> = [word, word + String(last)]
    if "ey".contains(last) { stems.insert(String(word.dropLast())) }
    if last == "y" { stems.insert(word.dropLast() + "i") }
    return Set(stems.flatMap { stem in endings.map { stem + $0 } })
  }

  private static let endings = """
    s es ed d ing ings er ers r rs st est y ies ier iest ily iness inesses ish ishly ishness ly ness \
    nesses ism isms ist ists ic ical ically al ally
    """.split(separator: " ")

  /// Harmless words that look like forms of words in the list.
  private static let innocent =
    """
    assess assessed assesses assessing assist assists bonkers booby chinked chinking clitic
    clitter clitters cocked cocker cockers cockier cockiest cockily cockiness cockinesses
    cocking cockish cocksy cocky cooled cooler coolers coolest cooling coolish coolly coolness
    coolnesses cools craped crapes craping crappies crapy darked darker darkest darking
    darkish darkly darkness darknesses darks dicker dickers dickier dickies dickiest dicky
    fagottist fagottists fanned fanner fanners fanning fannings feckly fecks goal god goer
    goers goes going goings gor gos honked honker honkers honkeys honking honks horned horner
    horners horning hornings hornish hornist hornists horns husses japed japer japers japes
    japing mickies micky minged mingier mingiest mingily minging mings mingy nazir nazirs
    nooks phallist pimply pricked pricker prickers prickier prickiest pricking prickings
    prickly pricky psychoses pusser pussers pussly rapier raps retarder retarders retarding shaggedness
    shaggier shaggiest shaggily shagginess shagginesses shaggy sheened sheenier sheeniest
    sheening sheens sisses spiced spicer spicers spices spicier spiciest spicily spiciness
    spicinesses spicing spicy titer titers titter titters wopped wopping
    """.split(whereSeparator: \.isWhitespace).map(String.init)
}
