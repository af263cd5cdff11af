import Platform
import Routes
import Rules
import Testing

/// The models are written as JSON and read back as they were.
@Suite struct ModelTests {
  private func name(_ text: String) throws -> PlayerName { try #require(PlayerName(text: text)) }

  private func check<Model: Codable & Equatable>(_ model: Model, _ json: String? = nil) throws {
    let value = try JSONValue(encoding: model)
    #expect(try JSONValue(reading: value.text().utf8).decode(Model.self) == model)
    if let json { #expect(value.text() == json) }
  }

  @Test func `answers are read as they were written`() throws {
    let entry = LeaderboardEntry(
      rank: 3,
      name: try name("Ann"),
      score: 1284,
      words: 14,
      at: 1_795_305_600.25,
      game: 7,
      isFlagged: false,
      isOwn: true
    )
    let timed = try #require(LeaderboardID(text: "timed"))
    try check(
      Leaderboard(board: timed, span: .week, count: 9, top: [entry], around: []),
      #"{"board":"timed","span":"week","count":9,"top":[{"rank":3,"name":"Ann","score":1284,"#
        + #""words":14,"at":1795305600.25,"game":7,"isFlagged":false,"isOwn":true}],"around":[]}"#
    )
    try check(
      DailyResults(
        day: 326,
        mode: .timed,
        isOver: true,
        count: 1,
        top: [entry],
        own: nil,
        distribution: [.init(from: 0, to: 500, count: 0), .init(from: 500, to: 1000, count: 1)]
      )
    )
    try check(Player(name: try name("Zoë 漢"), since: 1))
    try check(
      GameResult(
        game: 1,
        score: 2,
        words: 3,
        hints: 4,
        isFlagged: true,
        places: [.init(board: timed, span: .all, rank: 1, count: 1)]
      )
    )
    try check(WordList(words: [.init(word: "QUILT", score: 200, name: try name("B"), game: 2)]))
    try check(
      OwnGames(games: [
        OwnGame(
          game: 1,
          board: timed,
          day: 326,
          score: 5,
          words: 1,
          hints: 0,
          isFlagged: false,
          at: 0,
          rank: 1,
          count: 1
        )
      ])
    )
    try check(Health(version: "0.1.0", api: 1, day: 326))
    let code = try ChallengeCode("128T-5CY4-TB")
    try check(
      Attempt(id: 1, mode: code.mode, daily: nil, code: code, startedAt: 0.5, closesAt: 2)
    )
  }

  @Test func `the record of a watched game stays as it is`() throws {
    let record = GameRecord.cube(seed: 42)
    let game = WatchedGame(
      game: 7,
      name: try name("Ann"),
      score: 0,
      at: 1,
      isFlagged: false,
      record: record.json
    )
    try check(game)
    let read = try JSONValue(encoding: game).decode(WatchedGame.self)
    #expect(try GameRecord(read.record) == record)
  }

  @Test(arguments: APIError.Code.allCases)
  func `errors are read as they were written`(code: APIError.Code) throws {
    try check(APIError(code, "What is wrong.", retryAfter: code == .tooManyRequests ? 12 : nil))
    #expect((400..<600).contains(code.status))
  }

  @Test func `an error of a newer server is still an error`() throws {
    let json = try JSONValue(reading: #"{"error":{"code":"moonIsFull","message":"Wait."}}"#.utf8)
    #expect(try json.decode(APIError.self) == APIError(.unknown, "Wait."))
  }

  @Test func `an answer is the model, the server's error, or not of a server`() throws {
    func response(_ status: Int, _ body: String) -> HTTPResponse {
      HTTPResponse(status: status, body: Array(body.utf8))
    }
    let player = try response(200, #"{"name":"Ann","since":1}"#).decoded(as: Player.self)
    #expect(player.name.text == "Ann")
    let error = APIError(.keyUnknown, "No.")
    let text = try JSONValue(encoding: error).text()
    #expect(throws: error) { try response(401, text).decoded(as: Player.self) }
    for other in [
      response(200, "<html>"), response(404, "<html>"), response(200, text), response(200, "{}"),
      response(401, #"{"name":"Ann","since":1}"#), response(200, ""),
    ] {
      let error = #expect(throws: APIError.self) { try other.decoded(as: Player.self) }
      #expect(error?.code == .unknown && error?.message.contains("\(other.status)") == true)
    }
    // A proxy speaks for a server that is gone, and the address is right.
    for status in [502, 503, 504] {
      let error = #expect(throws: APIError.self) {
        try response(status, "<html>").decoded(as: Player.self)
      }
      #expect(error?.code == .unavailable && error?.message.contains("Try again later") == true)
    }
  }

  @Test(arguments: [
    (#"{"id":1.5}"#, "id: must be a whole number"),
    (#"{"id":"1"}"#, "id: must be a number, not a text"),
    (#"{"id":1,"mode":"chess"}"#, "mode: \"chess\" must be timed, blitz or unlimited"),
    (#"{"id":1,"mode":"timed","code":"128T-5CY4-TA"}"#, "code: \"128T-5CY4-TA\" must be the code"),
    (#"[1]"#, "the body must be an object, not a list"),
  ])
  func `decoding says what is wrong and where`(json: String, message: String) throws {
    let value = try JSONValue(reading: json.utf8)
    let error = #expect(throws: DecodingError.self) { try value.decode(Attempt.self) }
    #expect(error?.summary.contains(message) == true, "\(error?.summary ?? "")")
  }

  @Test func `a place in a list is counted from 0`() throws {
    let value = try JSONValue(reading: #"{"words":[{"word":"A"}]}"#.utf8)
    let error = #expect(throws: DecodingError.self) { try value.decode(WordList.self) }
    #expect(error?.summary == "words.0.score: is missing")
  }

  @Test func `all kinds of containers are written and read`() throws {
    struct Nested: Codable, Equatable {
      var numbers: [[Int]] = [[], [1, 2], [-3]]
      var optional: String?
      var table = ["a": 1.5]
      var flags: [Bool?] = [true, nil]
      var small: UInt8 = 255
    }
    try check(Nested())
    try check([UInt64.max])
    let value = try JSONValue(reading: #"{"numbers":[],"table":{},"flags":[],"small":256}"#.utf8)
    #expect(throws: DecodingError.self) { try value.decode(Nested.self) }
  }
}
