import Rules
import Testing

@Suite struct RefusalTests {
  private let match = Match(mode: .unlimited, letters: cube(of: "E"))

  /// Expects a refusal, and that the match did not change.
  private func expect(
    _ refusal: Refusal?,
    of move: Move,
    in match: Match,
    isWord: (String) -> Bool = anyWord,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(match.check(move, isWord: isWord) == refusal, sourceLocation: sourceLocation)
    guard let refusal else { return }
    var played = match
    #expect(throws: refusal, sourceLocation: sourceLocation) {
      try played.play(move, at: 1, isWord: isWord)
    }
    #expect(played == match, "a refused move changes nothing", sourceLocation: sourceLocation)
  }

  @Test func `a word of no, one or two letters is too short`() {
    expect(.tooShort, of: .word([]), in: match)
    expect(.tooShort, of: .word(faces("222t")), in: match)
    expect(.tooShort, of: .word(faces("222t 222l")), in: match)
    expect(nil, of: .word(faces("222t 222l 222r")), in: match)
  }

  @Test func `QU alone is too short, with one more letter it is not`() {
    let match = Match(mode: .unlimited, letters: cube(of: "E", except: ["222t": "QU"]))
    expect(.tooShort, of: .word(faces("222t")), in: match)
    expect(nil, of: .word(faces("222t 222l")), in: match)
  }

  @Test func `each face must touch the next, from the first pair to the last`() {
    for (apart, word) in [
      ("020t 222t", "020t 222t 222l 222r"), ("222l 020t", "222t 222l 020t 021t"),
      ("222r 020t", "222t 222l 222r 020t"),
    ] {
      let apart = faces(apart)
      expect(.facesDoNotTouch(apart[0], apart[1]), of: .word(faces(word)), in: match)
    }
  }

  @Test func `of any two playable faces one cannot follow the other unless they touch`() {
    let playable = match.board.playableFaces
    for first in playable {
      for second in playable where second != first {
        let expected: Refusal = first.touches(second) ? .tooShort : .facesDoNotTouch(first, second)
        #expect(match.check(.word([first, second]), isWord: anyWord) == expected)
      }
    }
  }

  @Test func `a face comes once in a word, wherever it comes again`() {
    let (top, left) = (faces("222t")[0], faces("222l")[0])
    expect(.faceUsedTwice(top), of: .word(faces("222t 222t 222l")), in: match)
    expect(.faceUsedTwice(top), of: .word(faces("222t 222l 222t")), in: match)
    expect(.faceUsedTwice(left), of: .word(faces("222t 222l 222r 222l")), in: match)
  }

  @Test func `each of the 54 hidden faces is refused at each place of a word`() {
    let word = faces("222t 222l 222r")
    for face in Face.all where !match.board.isPlayable(face) {
      for place in 0...word.count {
        var faces = word
        faces.insert(face, at: place)
        #expect(match.check(.word(faces), isWord: anyWord) == .faceNotPlayable(face))
      }
    }
  }

  @Test func `a face of a cube that is gone is refused`() throws {
    var match = match
    try match.play(.removal(LatticePoint(.two, .two, .two)), at: 0, isWord: anyWord)
    expect(.faceNotPlayable(face("222t")), of: .word(faces("222t 222l 222r")), in: match)
  }

  @Test func `a word that the dictionary lacks is refused`() {
    let move = Move.word(faces("222t 222l 222r"))
    expect(.notInDictionary("EEE"), of: move, in: match, isWord: { $0 != "EEE" })
  }

  @Test func `a word is played once in a game, on these faces or others`() throws {
    var match = match
    try match.play(.word(faces("222t 222l 222r")), at: 0, isWord: { $0 == "EEE" })
    for again in ["222t 222l 222r", "020t 021t 022t"] {
      expect(.alreadyPlayed("EEE"), of: .word(faces(again)), in: match, isWord: { $0 == "EEE" })
    }
    expect(nil, of: .word(faces("222t 222l 222r 212r")), in: match)
  }

  @Test func `a cube that is gone cannot be removed`() throws {
    var match = match
    let corner = LatticePoint(.two, .two, .two)
    try match.play(.removal(corner), at: 0, isWord: anyWord)
    expect(.cubeNotInPlay(corner), of: .removal(corner), in: match)
  }

  @Test func `each of the 8 cubes inside cannot be removed at first`() {
    let inner = LatticePoint.all.filter { max($0.x, $0.y, $0.z) < 2 }
    #expect(inner.count == 8)
    for point in inner { expect(.cubeHasNoPlayableFace(point), of: .removal(point), in: match) }
  }

  @Test func `a game that is over takes neither a word nor a removal`() {
    var match = match
    match.end()
    expect(.gameIsOver, of: .word(faces("222t 222l 222r")), in: match)
    expect(.gameIsOver, of: .removal(LatticePoint(.two, .two, .two)), in: match)
  }

  @Test func `of several rules broken, the first in the order is named`() throws {
    var match = match
    try match.play(.word(faces("222t 222l 222r")), at: 0, isWord: anyWord)
    let none: (String) -> Bool = { _ in false }
    // Each word breaks its rule and all that come after it, as far as that can be.
    let twice = Move.word(faces("122r 020t 122r"))
    expect(.faceUsedTwice(faces("122r")[0]), of: twice, in: match, isWord: none)
    let hidden = Move.word(faces("020t 122r"))
    expect(.faceNotPlayable(faces("122r")[0]), of: hidden, in: match, isWord: none)
    let apart = faces("020t 222t")
    expect(.facesDoNotTouch(apart[0], apart[1]), of: .word(apart), in: match, isWord: none)
    expect(.tooShort, of: .word(faces("222t 222l")), in: match, isWord: none)
    let again = Move.word(faces("222t 222l 222r"))
    expect(.notInDictionary("EEE"), of: again, in: match, isWord: none)
    expect(.alreadyPlayed("EEE"), of: again, in: match)
    match.end()
    expect(.gameIsOver, of: twice, in: match, isWord: none)
  }

  @Test func `each refusal has its words, for the player and for a record, and its faces`() {
    let (top, far, corner) = (faces("222t")[0], faces("020t")[0], LatticePoint(.two, .two, .two))
    let texts: [(Refusal, message: String, description: String, faces: [Face])] = [
      (.tooShort, "A word has at least 3 letters", "the word has fewer than 3 letters", []),
      (
        .facesDoNotTouch(top, far), "Those faces don’t touch", "222t and 020t do not touch",
        [top, far]
      ),
      (.faceUsedTwice(top), "A word can use a face only once", "222t is used twice", [top]),
      (
        .faceNotPlayable(top), "That face is not seen from the front", "222t is not playable", [top]
      ),
      (.notInDictionary("A"), "A is not in the dictionary", "A is not in the dictionary", []),
      (.alreadyPlayed("CAB"), "CAB was already played", "CAB was already played", []),
      (.cubeNotInPlay(corner), "That cube is already gone", "cube 222 is not in play", []),
      (
        .cubeHasNoPlayableFace(corner), "That cube is not seen from the front",
        "cube 222 has no playable face", []
      ),
      (.gameIsOver, "The game is over", "the game is over", []),
    ]
    for (refusal, message, description, faces) in texts {
      #expect(refusal.message == message && "\(refusal)" == description && refusal.faces == faces)
    }
  }
}
