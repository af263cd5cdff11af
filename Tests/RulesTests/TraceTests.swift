import Testing

@testable import Rules

@Suite struct TraceTests {
  /// A new cube of E, with CAB on the nearest corner and QU, I and T beside it.
  private let board = Board(
    cube(
      of: "E",
      except: [
        "222t": "C", "222l": "A", "222r": "B", "122t": "QU", "022t": "I", "012l": "T", "000t": "Z",
        "202r": "A", "212r": "N",
      ]
    )
  )

  private func trace(_ text: String, on board: Board? = nil) -> Trace {
    var trace = Trace(board: board ?? self.board)
    for letter in text { #expect(trace.append(letter) == nil, "\(text): \(letter)") }
    return trace
  }

  @Test func `an empty trace has no path`() {
    let trace = Trace(board: board)
    #expect(trace.isEmpty && trace.typed.isEmpty && trace.word.isEmpty && !trace.isHalfTyped)
    #expect(trace.paths.isEmpty && trace.path.isEmpty && trace.pathIndex == nil)
    #expect(trace.pathCount == 0 && trace.isPathCountExact)
  }

  @Test func `lower-case letters become capitals`() {
    #expect(trace("cab") == trace("CAB"))
  }

  @Test func `Q takes a QU face, and U completes it`() {
    var trace = trace("Q")
    #expect(trace.isHalfTyped && trace.typed == "Q" && trace.word == "QU")
    #expect(trace.paths == [faces("122t")] && trace.append("U") == nil && !trace.isHalfTyped)
    #expect(trace.typed == "QU" && trace.word == "QU" && trace.paths == [faces("122t")])
    #expect(trace.append("i") == nil)
    #expect(trace.append("t") == nil || trace.typed == "QUI")
    #expect(trace.paths.first?.prefix(2) == faces("122t 022t")[...])
  }

  @Test(arguments: Array("1 -\u{1}٣ßＡ"))
  func `a key that is no letter is refused`(key: Character) {
    var trace = trace("CA")
    #expect(trace.append(key) == .notALetter(key) && trace.typed == "CA")
  }

  @Test func `each refusal has a message and faces`() throws {
    let letter = try #require(Letter("QU"))
    let set = FaceSet(faces("222t"))
    let texts: [(TraceRefusal, String, FaceSet)] = [
      (.notALetter("1"), "Only letters make words", []),
      (.uExpected, "QU is one face: U comes next", []),
      (.notOnCube(letter), "No QU is left on the cube", []),
      (.hidden(letter, set), "No QU is seen from the front", set),
      (.usedInWord(letter, set), "No other QU can be used", set),
      (.notTouching(letter, set), "No QU touches the last letter", set),
      (.notFound(letter), "QU can’t be reached", []),
    ]
    for (refusal, message, faces) in texts {
      #expect(refusal.message == message && "\(refusal)" == message && refusal.faces == faces)
    }
  }

  @Test func `among equal paths those in sight come first, and no others`() {
    var trace = Trace(board: board)
    trace.append("E")
    let paths = trace.paths
    var turned = Trace(board: board)
    turned.inSight = FaceSet(paths.dropFirst(4).joined())
    turned.append("E")
    #expect(turned.path == paths[4] && turned.paths == Array(paths.dropFirst(4) + paths.prefix(4)))
    var used = board
    used.use(paths[4])
    var other = Trace(board: used)
    other.inSight = FaceSet(paths[4])
    other.append("E")
    #expect(other.path == paths[0], "an unused face is worth more than one in sight")
  }

  @Test func `the faces that can follow are those with which a path goes on, of all paths`() {
    #expect(trace("").continuations.isEmpty)
    for text in ["C", "CA", "QU", "Q", "E", "EE", "N", "CAB"] {
      let trace = trace(text)
      // By trying every face of the cube after every path.
      var expected = FaceSet()
      for path in trace.paths {
        for face in board.playableFaces
        where path.last?.touches(face) == true && !path.contains(face) { expected.insert(face) }
      }
      #expect(trace.continuations == expected, "\(text)")
      #expect(!expected.isEmpty)
      for letter in Letter.basic where trace.typed != "Q" {
        guard let first = letter.text.first else { continue }
        var next = trace
        let isRefused = next.append(first) != nil
        let isThere = expected.contains { board.letters[$0] == letter }
        #expect(isRefused == !isThere, "\(text) \(letter.text)")
      }
    }
  }

  @Test func `removing letters leads back through the same states`() {
    var trace = Trace(board: board)
    var states: [Trace] = []
    for letter in "QUEEEC" {
      states.append(trace)
      trace.append(letter)
    }
    while let state = states.popLast() {
      if trace.typed.count > state.typed.count { trace.removeLast() }
      #expect(trace == state, "\(state.typed)")
    }
    trace.removeLast()
    #expect(trace == Trace(board: board))
  }

  @Test func `removing everything leaves an empty trace`() {
    var trace = trace("CAB")
    trace.removeAll()
    #expect(trace == Trace(board: board))
  }
}
