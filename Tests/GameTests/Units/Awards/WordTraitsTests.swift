import Testing

@testable import Model

@Suite struct WordTraitsTests {
  @Test(arguments: [
    ("CAB", 3, 2, false, false), ("QUA", 3, 16, true, false), ("AQUA", 4, 0, true, false),
    ("NOON", 4, 13, false, true), ("EVE", 3, 4, false, false), ("LEVEL", 5, 11, false, true),
    ("NOUN", 4, 13, false, false), ("ZOO", 3, 25, false, false),
  ])
  func `what awards know of a word`(
    word: String,
    length: UInt8,
    first: UInt8,
    hasQU: Bool,
    isPalindrome: Bool
  ) throws {
    let traits = try #require(WordTraits(word))
    #expect(traits.length == length && traits.firstLetter == first && traits.hasQU == hasQU)
    #expect(traits.isPalindrome == isPalindrome)
  }

  @Test func `what is no word of the cube has no traits`() {
    for text in [
      "", "cab", "CAB1", "ÉCAB", "A\u{308}CAB", " CAB", String(repeating: "A", count: 256),
    ] {
      #expect(WordTraits(text) == nil, "\(text)")
    }
    #expect(WordTraits(String(repeating: "A", count: 255))?.length == 255)
    #expect(WordTraits(String(repeating: "Ä", count: 255))?.length == 255)
    #expect(WordTraits(String(repeating: "Ä", count: 256)) == nil)
  }

  @Test func `a letter with a mark is one letter, and begins a word as without it`() throws {
    let word = try #require(WordTraits("ÄHRE"))
    #expect(word.length == 4 && word.firstLetter == 0 && !word.isPalindrome)
    #expect(WordTraits("ÖKKÖ")?.isPalindrome == true && WordTraits("QUÄLEN")?.hasQU == true)
  }
}
