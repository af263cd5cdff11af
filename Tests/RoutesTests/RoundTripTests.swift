import Rules
import Testing

@testable import Routes

/// Every request becomes HTTP and is read back as the same request.
@Suite struct RoundTripTests {
  @Test(arguments: 0..<SeededGenerator.routeKinds)
  func `a request is read as it was written`(kind: Int) throws {
    for seed in UInt64(0)..<100 {
      var generator = SeededGenerator(seed: seed)
      let request = generator.request(kind)
      let http = request.http
      #expect(try APIRequest(http) == request, "kind \(kind), seed \(seed): \(http.target)")
    }
  }

  @Test func `the generated requests are of all kinds`() {
    var generator = SeededGenerator(seed: 1)
    let names = (0..<SeededGenerator.routeKinds).map { generator.route($0).name }
    #expect(Set(names).count == SeededGenerator.routeKinds)
  }

  @Test func `requests look as documented`() throws {
    let key = try #require(PlayerKey(text: String(repeating: "ab", count: 32)))
    let board = try #require(LeaderboardID(text: "daily-timed"))
    let name = try #require(PlayerName(text: "Ann Ø"))

    let query = APIRequest(
      .leaderboard(LeaderboardQuery(board: board, span: .week, hints: true, top: 5))
    )
    #expect(
      query.http
        == HTTPRequest(
          method: "GET",
          target: "/v1/boards/daily-timed/week?hints=true&top=5"
        )
    )
    let rename = APIRequest(.rename(NameRequest(name: name)), key: key)
    #expect(rename.http.method == "PUT")
    #expect(rename.http.target == "/v1/player/name")
    #expect(rename.http.headers["authorization"] == "Bearer \(String(repeating: "ab", count: 32))")
    #expect(String(decoding: rename.http.body, as: UTF8.self) == #"{"name":"Ann Ø"}"#)
    #expect(APIRequest(.health).http.target == "/healthz")
  }

  @Test func `numbers out of range are clamped when they are written`() throws {
    let query = LeaderboardQuery(board: LeaderboardID.all[0], span: .day, top: 5000, around: -3)
    guard case .leaderboard(let read) = try APIRequest(APIRequest(.leaderboard(query)).http).route
    else {
      Issue.record("no board")
      return
    }
    #expect(read.top == LeaderboardQuery.topRange.upperBound)
    #expect(read.around == LeaderboardQuery.aroundRange.lowerBound)
  }

  @Test func `a path may be encoded in more ways than one`() throws {
    let plain = try APIRequest(HTTPRequest(method: "GET", target: "/v1/words/day?limit=3"))
    let encoded = try APIRequest(
      HTTPRequest(method: "GET", target: "/v1/wo%72ds/d%61y?l%69mit=%33")
    )
    #expect(plain == encoded)
  }
}
