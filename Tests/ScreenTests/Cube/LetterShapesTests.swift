import Rules
import Testing

@testable import Screen

@Suite struct LetterShapesTests {
  @Test func `the built-in shapes have strokes for every letter, inside its box`() throws {
    let shapes = try LetterShapes(parsing: LetterShapes.embeddedText)
    for letter in Letter.all {
      #expect(!shapes[letter].isEmpty, "\(letter)")
      for segment in shapes[letter] {
        for point in [segment.start, segment.end] {
          #expect(point.min() >= -0.11 && point.max() <= 1.11, "\(letter) \(point)")
        }
      }
    }
  }

  @Test func `errors in a file of shapes name the line`() {
    #expect(throws: LetterShapesError.notUTF8) { try LetterShapes(parsing: [0xFF]) }
    #expect(throws: LetterShapesError.unknownLetter(line: 2, text: "Q")) {
      try LetterShapes(parsing: "# letters\nQ M 0,0".utf8)
    }
    for (stroke, word) in [
      ("Z 0,0", "Z"), ("M 0", "0"), ("L a,b", "a,b"), ("Q 1,1", ""), ("M nan,0", "nan,0"),
    ] {
      #expect(throws: LetterShapesError.badStroke(line: 1, text: word)) {
        try LetterShapes(parsing: "A \(stroke)".utf8)
      }
    }
    #expect(throws: LetterShapesError.missingLetter("A")) { try LetterShapes(parsing: "".utf8) }
    #expect(throws: LetterShapesError.missingLetter("B")) {
      try LetterShapes(parsing: "A M 0,0 L 4,6".utf8)
    }
  }

  @Test func `random bytes are rejected, and changed shapes are read or rejected`() {
    var random = SeededGenerator(seed: 5)
    let alphabet = Array("AQUMLZ 0123.,-#\n".utf8)
    for _ in 0..<300 {
      let bytes = (0..<Int.random(in: 0...60, using: &random)).map { _ in
        alphabet.randomElement(using: &random) ?? 0
      }
      // 60 bytes have no room for every letter.
      #expect(throws: LetterShapesError.self) { try LetterShapes(parsing: bytes) }
    }
    let sound = Array(LetterShapes.embeddedText)
    var read = 0
    var rejected = 0
    for _ in 0..<100 {
      var bytes = sound
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let index = Int.random(in: bytes.indices, using: &random)
        bytes[index] = alphabet.randomElement(using: &random) ?? 0
      }
      do throws(LetterShapesError) {
        _ = try LetterShapes(parsing: bytes)
        read += 1
      } catch {
        rejected += 1
      }
    }
    #expect(read > 0, "a changed digit or comment is still a shape")
    #expect(rejected > 0, "a broken line is not")
  }

  @Test(arguments: FaceStyle.allCases)
  func `any two letters differ by more than the end of a stroke`(style: FaceStyle) {
    let textures = FaceTextures(.standard)
    let area = FaceTextures.size * FaceTextures.size
    func inked(_ letter: Letter) -> [Bool] {
      let start = FaceTextures.offset(style, letter)
      return textures.zones[start..<(start + area)].map { $0 == Zone.ink }
    }
    let all = Letter.all.map(inked)
    for one in Letter.all {
      // None fills its face or runs into the groove.
      let count = all[one.index].lazy.filter { $0 }.count
      #expect(count > area / 40 && count < area / 3, "\(one)")
      for two in Letter.all where two.index > one.index {
        let differences = zip(all[one.index], all[two.index]).lazy.filter { $0 != $1 }.count
        #expect(differences > area / 60, "\(one) and \(two)")
      }
    }
  }
}
