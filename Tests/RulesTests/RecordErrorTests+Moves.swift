import Platform
import Rules
import Testing

/// Problems of moves.
extension RecordErrorTests {
  @Test func `a move is an object with a time and either a word or a cube`() {
    expect(moves: "[]", is: "move 1: must be an object, not a list")
    expect(moves: "{}", is: "move 1: at: is missing")
    expect(moves: #"{"at": "1"}"#, is: "move 1: at: must be a number, not a text")
    let neither = "move 1: must have either a word or a cube to remove"
    expect(moves: #"{"at": 1}"#, is: neither)
    expect(moves: #"{"at": 1, "word": ["222t"], "remove": "222"}"#, is: neither)
  }

  @Test(arguments: ["-0.001", "-1e999", "1e999", "1000000001"])
  func `a time is neither negative nor endless`(time: String) {
    let range = "must be a time from 0 to 1000000000 seconds"
    expect(moves: "{\"at\": \(time), \"remove\": \"222\"}", is: "move 1: at: \(time) \(range)")
    expect(["secondsPlayed": time], is: "secondsPlayed: \(time) \(range)")
  }

  @Test func `times are in order, and within the game`() {
    let moves = [#"{"at": 15, "remove": "222"}"#, #"{"at": 14.999, "remove": "122"}"#]
    let earlier = "move 2: at: 14.999 is earlier than the previous move, at 15.0"
    expect(moves: moves[0], moves[1], is: earlier)
    let late = "move 1: at: 180.0 is too late; the time is up at 180.0"
    expect(moves: #"{"at": 180, "remove": "222"}"#, is: late)
    let short = "secondsPlayed: 1.999 is earlier than the previous move, at 2.0"
    expect(["secondsPlayed": "1.999"], is: short)
    let long = "secondsPlayed: 180.001 must be at most 180.0 in a timed game"
    expect(["secondsPlayed": "180.001"], is: long)
    expect(["secondsPlayed": "180.001", "mode": "\"unlimited\""], is: nil)
  }

  @Test func `a word is a list of faces`() {
    for (word, expected) in [
      (#""222t""#, ": must be a list, not a text"),
      (#"["222t", "333l"]"#, "[1]: \"333l\" is not the name of a face, such as 222t"),
      (#"["222t", 222]"#, "[1]: must be a text, not a number"),
    ] {
      expect(moves: #"{"at": 1, "word": \#(word), "score": 1}"#, is: "move 1: word" + expected)
    }
  }

  @Test func `a removal names a cube`() {
    expect(
      moves: #"{"at": 1, "remove": "223"}"#,
      is: "move 1: remove: \"223\" is not the name of a cube, such as 222"
    )
    expect(moves: #"{"at": 1, "remove": 222}"#, is: "move 1: remove: must be a text, not a number")
  }

  @Test func `the score of a word must be a correct whole number`() {
    let word = #"{"at": 1, "word": ["222t", "222l", "222r"]"#
    expect(moves: word + "}", is: "move 1: score: is missing")
    for score in ["-1", "27.5", "27.0", "1e400", "99999999999999999999"] {
      expect(
        moves: word + ", \"score\": \(score)}",
        is: "move 1: score: \(score) must be a whole number, 0 or more"
      )
    }
    for score in ["0", "26", "28"] {
      expect(moves: word + ", \"score\": \(score)}", is: "move 1: scores 27, not \(score)")
    }
  }

  @Test func `a removal scores nothing`() {
    expect(moves: #"{"at": 1, "remove": "222", "score": 0}"#, is: nil)
    expect(moves: #"{"at": 1, "remove": "222", "score": 5}"#, is: "move 1: scores 0, not 5")
  }

  @Test func `a move that breaks a rule is refused with the rule`() {
    let first = #"{"at": 1, "word": ["222t", "222l", "222r"], "score": 27}"#
    let second = #"{"at": 1, "remove": "222"}"#
    let moves = [
      (#""word": ["121l", "222t", "222l"], "score": 1"#, "121l is not playable"),
      (#""word": ["022t", "021t", "121l"], "score": 1"#, "121l is not playable"),
      (#""word": ["222t", "222l", "222r"], "score": 27"#, "222t is not playable"),
      (#""word": ["022t", "021t"], "score": 1"#, "the word has fewer than 3 letters"),
      (#""word": [], "score": 0"#, "the word has fewer than 3 letters"),
      (#""word": ["022t", "020t", "021t"], "score": 1"#, "022t and 020t do not touch"),
      (#""word": ["022t", "021t", "022t"], "score": 1"#, "022t is used twice"),
      (#""remove": "222""#, "cube 222 is not in play"),
      (#""remove": "000""#, "cube 000 has no playable face"),
    ]
    for (move, expected) in moves {
      expect(moves: first, second, "{\"at\": 1, \(move)}", is: "move 3: \(expected)")
    }
    let again = #"{"at": 1, "word": ["222l", "222t", "222r"], "score": 27}"#
    expect(moves: first, again, is: nil)
    expect(moves: first, first, is: "move 2: CAB was already played")
    let unknown = message(record(moves: first, again), isWord: { $0 == "CAB" })
    #expect(unknown == "move 2: ACB is not in the dictionary")
  }

  @Test func `a move after the last cube is gone is refused`() throws {
    var match = Match(mode: .timed, letters: Self.letters)
    while let point = LatticePoint.all.first(where: match.board.canRemove) {
      try match.play(.removal(point), at: 0, isWord: anyWord)
    }
    let removals = match.moves.map(\.json) + [match.moves[0].json]
    let text = record(["moves": JSONValue.array(removals).text()])
    #expect(message(text) == "move 28: the game is over")
  }
}
