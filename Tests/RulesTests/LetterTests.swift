import Rules
import Testing

@Suite struct LetterTests {
  @Test func `26 letters, with QU for Q`() {
    #expect(
      Letter.all.map(\.text).joined(separator: " ")
        == "A B C D E F G H I J K L M N O P QU R S T U V W X Y Z"
    )
    for letter in Letter.all {
      #expect(Letter(letter.text) == letter)
      #expect(Letter(index: letter.index) == letter)
      #expect(letter.letterCount == letter.text.count)
    }
  }

  @Test(arguments: [
    "", "a", "Q", "qu", "Qu", "UQ", "AA", "Ä", "А", "\u{212A}", "A\u{301}", "1", " A",
  ])
  func `what is no letter of a face is none`(text: String) {
    #expect(Letter(text) == nil)
  }

  @Test func `the weights are those of the rules, and their sum is 196`() {
    #expect(
      Letter.all.map { "\($0)\($0.weight)" }.joined(separator: " ")
        == "A16 B4 C6 D8 E24 F4 G5 H5 I13 J2 K2 L7 M6 N13 O15 P4 QU2 R13 S10 T15 U7 V3 W4 X2 Y4 Z2"
    )
    #expect(Letter.totalWeight == 196)
  }

  @Test func `the points are those of the rules, with Q and U both in QU`() {
    for letter in Letter.all {
      let points = letter.text.reduce(0) { $0 + NaiveRules.score(String($1)) }
      #expect(letter.points == points, "\(letter)")
    }
  }

  @Test func `letters outside the alphabet's order cannot be made`() {
    #expect(Letter(index: -1) == nil)
    #expect(Letter(index: 26) == nil)
  }
}
