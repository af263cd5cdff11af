import Platform
import Routes
import Rules
import Testing

@testable import Server

@Suite struct UnitTests {
  private func take(
    _ buckets: inout TokenBuckets,
    _ name: String,
    _ allowance: Allowance,
    now: Double
  ) -> Double? {
    buckets.take([.init(name: name, allowance: allowance)], now: now)?.wait
  }

  @Test func `a bucket empties, and fills again`() {
    var buckets = TokenBuckets(capacity: 10)
    let allowance = Allowance(burst: 3, perSecond: 0.5)
    for _ in 0..<3 { #expect(take(&buckets, "a", allowance, now: 0) == nil) }
    #expect(take(&buckets, "a", allowance, now: 0) == 2)
    #expect(take(&buckets, "a", allowance, now: 1) == 1)
    #expect(take(&buckets, "b", allowance, now: 1) == nil)
    #expect(take(&buckets, "a", allowance, now: 2) == nil)
    #expect(take(&buckets, "a", allowance, now: 2) == 2)
    // A clock that goes back adds nothing.
    #expect(take(&buckets, "a", allowance, now: -100) == 2)
    for _ in 0..<3 { #expect(take(&buckets, "a", allowance, now: 1000) == nil) }
    #expect(take(&buckets, "a", allowance, now: 1000) != nil)
  }

  @Test func `a flood of names refills no used bucket, and a newcomer has one of its own`() {
    var buckets = TokenBuckets(capacity: 100)
    let allowance = Allowance(burst: 2, perSecond: 0.1)
    _ = (take(&buckets, "eve", allowance, now: 0), take(&buckets, "eve", allowance, now: 0))
    for number in 0..<10_000 {
      #expect(take(&buckets, "x\(number)", allowance, now: 1) == nil)
    }
    #expect(buckets.count <= 100)
    #expect(take(&buckets, "eve", allowance, now: 1) != nil)
  }

  @Test func `who is refused by one allowance takes nothing from the others`() {
    var buckets = TokenBuckets(capacity: 100)
    let (narrow, wide) = (Allowance(burst: 1, perSecond: 1), Allowance(burst: 2, perSecond: 0.1))
    for now in [0.0, 0, 0, 0] {
      _ = buckets.take(
        [.init(name: "net", allowance: wide), .init(name: "a", allowance: narrow)],
        now: now
      )
    }
    #expect(take(&buckets, "net", wide, now: 0) == nil)
    #expect(ClientAddress.network(of: "192.0.2.1") == nil)
    let keys = ["2001:db8:1:2::1", "2001:db8:1:3::1", "2001:db8:2:3::1"].compactMap(
      ClientAddress.key(forwardedFor:)
    )
    #expect(Set(keys).count == 3 && Set(keys.map(ClientAddress.network(of:))).count == 2)
  }

  @Test func `what others have used is learned, and nothing is forgotten while they do not answer`()
  {
    var (left, right) = (TokenBuckets(capacity: 9), TokenBuckets(capacity: 9))
    let claim = TokenBuckets.Claim(name: "a", allowance: Allowance(burst: 16, perSecond: 1))
    /// Shares what is due, and takes one.
    func take(_ buckets: inout TokenBuckets, now: Double, answers: Bool = true) -> Bool {
      let due = buckets.due([claim], now: now)
      for share in due { spent += answers ? share.spent : 0 }
      buckets.learn(due, left: answers ? ["a": 16 - spent] : nil, now: now)
      return buckets.take([claim], now: now) == nil
    }
    var spent = 0.0
    // Two are an eighth, which one may take before the other knows.
    for _ in 0..<7 {
      #expect(take(&left, now: 0))
      #expect(take(&right, now: 0))
    }
    #expect(spent == 12)
    #expect(left.due([claim], now: 1) == [.init(name: "a", allowance: claim.allowance, spent: 1)])
    // Nobody answers: it is told again.
    left.learn([.init(name: "a", allowance: claim.allowance, spent: 1)], left: nil, now: 1)
    #expect(left.due([claim], now: 2) == [.init(name: "a", allowance: claim.allowance, spent: 1)])
    #expect(left.due([claim], now: 2.5) == [])
  }

  @Test func `weeks begin on Monday`() {
    for day in -20...800 {
      let isMonday = DailyCube.date(of: day).weekday == 0
      let isNewWeek = TimeSpan.week.period(of: day) != TimeSpan.week.period(of: day - 1)
      #expect(isMonday == isNewWeek, "day \(day)")
    }
    #expect(TimeSpan.all.period(of: 5) == TimeSpan.all.period(of: 500))
    #expect(TimeSpan.day.period(of: 5) == 5)
  }

  @Test(arguments: [
    (0, 1), (9, 1), (10, 2), (19, 2), (20, 5), (49, 5), (50, 10), (99, 10), (100, 20), (1284, 200),
    (99_999, 10_000),
  ])
  func `a distribution has at most ten ranges of a round width`(maximum: Int, width: Int) {
    #expect(ScoreRanges.width(maximum: maximum) == width)
    #expect(maximum / width < 10)
  }

  @Test func `absurd scores have ranges`() {
    #expect(ScoreRanges.width(maximum: .max) > 0)
    #expect(ScoreRanges.buckets([:], width: 10).isEmpty)
    let buckets = ScoreRanges.buckets([0: 1, 3: 2], width: 10)
    #expect(buckets.map(\.count) == [1, 0, 0, 2] && buckets.last?.to == 40)
  }

  @Test(arguments: [
    ("127.0.0.1:8642", "127.0.0.1", 8642), ("localhost:0", "localhost", 0), ("[::1]:80", "::1", 80),
  ])
  func `addresses to listen on`(text: String, host: String, port: UInt16) {
    let address = ListenAddress(text)
    #expect(address == ListenAddress(host: host, port: port))
    #expect(address?.description == text)
  }

  @Test(arguments: ["", ":80", "80", "host", "host:", "host:x", "host:65536", "::1:80", "host:-1"])
  func `what is no address to listen on`(text: String) { #expect(ListenAddress(text) == nil) }

  @Test(arguments: [
    ("203.0.113.7", "203.0.113.7"), ("1.2.3.4, 203.0.113.7", "203.0.113.7"),
    ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2:0:0:0:0"), ("::ffff:203.0.113.7", "203.0.113.7"),
  ])
  func `the proxy's entry counts, and of IPv6 its network`(header: String, same: String) {
    #expect(ClientAddress.key(forwardedFor: header) == ClientAddress.key(forwardedFor: same))
    #expect(ClientAddress.key(forwardedFor: header) != nil)
  }

  @Test(arguments: ["", "unknown", "203.0.113.7, evil", "1.2.3.4.5", "\u{0}"])
  func `what is no forwarded address`(header: String) {
    #expect(ClientAddress.key(forwardedFor: header) == nil)
  }

  @Test func `the command line`() throws {
    #expect(try ServerOptions(parsing: []) == ServerOptions())
    let options = try ServerOptions(
      parsing: ["--listen=[::]:99", "--data", "/srv/x", "--behind-proxy", "--connections=9"]
    )
    #expect(options.connections == 9)
    #expect(options.listen == ListenAddress(host: "::", port: 99))
    #expect(options.data == "/srv/x" && options.isBehindProxy && options.command == .serve)
    #expect(try ServerOptions(parsing: ["backup", "f"]).command == .backup("f"))
    #expect(try ServerOptions(parsing: ["--help", "x"]).command == .help)
    let database = "postgresql://ann@db.example.org/cube"
    #expect(try ServerOptions(parsing: ["--store", database]).store == .postgresql(database))
    let verify = try ServerOptions(parsing: ["verify", "--store=sqlite:/srv/x.sqlite"])
    #expect(verify.command == .verify && verify.store == .sqlite("/srv/x.sqlite"))
    #expect(
      try ServerOptions(parsing: ["copy", "--from", "sqlite:a", "--to", database]).command
        == .copy(from: .sqlite("a"), to: .postgresql(database))
    )
    #expect(try ServerOptions(parsing: ["-V"]).command == .version)
    for wrong in [
      ["--listen"], ["--listen", "x"], ["--data", ""], ["--behind-proxy=1"], ["--wat"], ["serve"],
      ["backup"], ["backup", "a", "b"], ["--connections", "0"], ["--connections", "100001"],
      ["--connections", "many"], ["--store", "sqlite:"], ["--store", "mysql://x"],
      ["--store", "sqlite:a", "--data", "b"], ["copy"], ["copy", "--from", "sqlite:a"],
      ["copy", "--from", "sqlite:a", "--to", "sqlite:a"], ["--from", "sqlite:a"], ["verify", "x"],
    ] {
      #expect(throws: ServerFailure.self, "\(wrong)") { try ServerOptions(parsing: wrong) }
    }
  }

  @Test func `moments in the log`() {
    #expect(ServerLog.text(1_795_363_351.314) == "2026-11-22T16:02:31.314Z")
    #expect(ServerLog.text(0) == "1970-01-01T00:00:00.000Z")
    #expect(ServerLog.text(-.infinity) == "1970-01-01T00:00:00.000Z")
  }

  @Test func `hashes are BLAKE2b, and compared whole`() throws {
    let key = try #require(PlayerKey(text: String(repeating: "00", count: 32)))
    let hash = Secrets.sodium.hash(key)
    // b2sum -l 256 of 32 zero bytes.
    #expect(
      HexDigits.text(hash.bytes)
        == "89eb0d6a8a691dae2cd15ed0369931ce0a949ecafa5c3f93f8121833646e15c3"
    )
    #expect(Secrets.sodium.areEqual(hash, hash))
    for index in hash.bytes.indices {
      var other = hash.bytes
      other[index] ^= 1
      #expect(!Secrets.sodium.areEqual(hash, KeyHash(bytes: other)))
    }
    #expect(!Secrets.sodium.areEqual(hash, KeyHash(bytes: [])))
  }

  @Test func `metrics are Prometheus text`() throws {
    let metrics = Metrics()
    metrics.count(route: "start", status: 200, seconds: 0.004)
    metrics.count(route: "start", status: 429, seconds: 3)
    metrics.count(.games)
    let lines = metrics.text(uptime: 12.5).split(separator: "\n").map(String.init)
    for line in [
      "lexicube_uptime_seconds 12.5", "lexicube_games_total 1",
      #"lexicube_answers_total{route="start",status="429"} 1"#,
      #"lexicube_request_seconds_bucket{route="start",le="0.001"} 0"#,
      #"lexicube_request_seconds_bucket{route="start",le="0.005"} 1"#,
      #"lexicube_request_seconds_bucket{route="start",le="+Inf"} 2"#,
      #"lexicube_request_seconds_count{route="start"} 2"#,
    ] {
      #expect(lines.contains(line), "\(line)")
    }
  }
}
