import Rules
import Testing

@Suite struct LetterTests {
  @Test func `26 letters, with QU for Q, and six with marks`() {
    let expected = "A B C D E F G H I J K L M N O P QU R S T U V W X Y Z"
    #expect(Letter.basic.map(\.text).joined(separator: " ") == expected)
    #expect(Letter.marked.map(\.text).joined() == "ÄÅÇÑÖÜ")
    #expect(Letter.all == Letter.basic + Letter.marked && Letter.all.count == Letter.count)
    for letter in Letter.all {
      #expect(Letter(letter.text) == letter && Letter(index: letter.index) == letter)
      #expect(letter.letterCount == letter.text.count)
    }
  }

  @Test(arguments: [
    "", "a", "Q", "qu", "Qu", "UQ", "AA", "É", "ä", "A\u{308}", "А", "\u{212A}", "A\u{301}", "1",
    " A",
  ])
  func `what is no letter of a face is none`(text: String) {
    #expect(Letter(text) == nil)
  }

  @Test func `letters outside the alphabet's order cannot be made`() {
    #expect(Letter(index: -1) == nil && Letter(index: 32) == nil)
  }
}
