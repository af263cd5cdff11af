import Rules

// The endpoints, each declared once. `Route.endpoints` lists them for reading, `Route.request` chooses
// one for writing.

extension Endpoint<Void> {
  static let health = Endpoint(.get, "healthz", version: false)
  static let metrics = Endpoint(.get, "metrics", version: false)
  static let player = Endpoint(.get, "player")

  init(_ method: HTTPMethod, _ path: String, version: Bool = true) {
    self.init(method, path, version: version, make: {}, parts: { _ in })
  }
}

extension Endpoint<NameRequest> {
  static let register = Endpoint(.post, "player", .json)
  static let rename = Endpoint(.put, "player/name", .json)
}

extension Endpoint<KeyRequest> {
  static let renewKey = Endpoint(.put, "player/key", .json)
}

extension Endpoint<StartRequest> {
  static let start = Endpoint(.post, "attempts", .json)
}

extension Endpoint<Submission> {
  static let submit = Endpoint(
    .put,
    "attempts/:/record",
    .id("the attempt"),
    .record,
    make: { Submission(attempt: $0, record: $1) },
    parts: { ($0.attempt, $0.record) }
  )
}

extension Endpoint<LeaderboardQuery> {
  static let leaderboard = Endpoint(
    .get,
    "boards/:/:",
    .segment("the board"),
    .segment("the span"),
    .flag("hints"),
    .query("top", LeaderboardQuery.topRange, default: LeaderboardQuery.defaultTop),
    .query("around", LeaderboardQuery.aroundRange, default: LeaderboardQuery.defaultAround),
    make: { LeaderboardQuery(board: $0, span: $1, hints: $2, top: $3, around: $4) },
    parts: { ($0.board, $0.span, $0.hints, $0.top, $0.around) }
  )
}

extension Endpoint<WordsQuery> {
  static let bestWords = Endpoint(
    .get,
    "words/:",
    .segment("the span"),
    .query("limit", WordsQuery.limits, default: WordsQuery.defaultLimit),
    make: { WordsQuery(span: $0, limit: $1) },
    parts: { ($0.span, $0.limit) }
  )
}

extension Endpoint<DayWordsQuery> {
  static let dayWords = Endpoint(
    .get,
    "daily/:/words",
    .segment("the day", DailyCube.days),
    .query("limit", WordsQuery.limits, default: WordsQuery.defaultLimit),
    make: { DayWordsQuery(day: $0, limit: $1) },
    parts: { ($0.day, $0.limit) }
  )
}

extension Endpoint<DailyQuery> {
  static let daily = Endpoint(
    .get,
    "daily/:/results/:",
    .dailyCube,
    .query("top", LeaderboardQuery.topRange, default: LeaderboardQuery.defaultTop),
    make: { DailyQuery(cube: $0, top: $1) },
    parts: { ($0.cube, $0.top) }
  )
}

extension Field<DailyCube> {
  /// Two holes of the path: the day and the mode.
  static var dailyCube: Self {
    let day = Field<Int>.segment("the day", DailyCube.days)
    let mode = Field<GameMode>.segment("the mode")
    return Self(
      read: { parts throws(APIError) in
        let (day, mode) = (try day.read(&parts), try mode.read(&parts))
        guard let cube = DailyCube(day: day, mode: mode) else {
          let modes = DailyCube.modes.map(\.rawValue).joinedAsChoice
          throw APIError(.badParameter, "A daily cube is \(modes), not \(mode).")
        }
        return cube
      },
      write: {
        day.write($0.day, &$1)
        mode.write($0.mode, &$1)
      }
    )
  }
}

extension Endpoint<HistoryQuery> {
  static let history = Endpoint(
    .get,
    "player/games",
    .queryID("before"),
    .query("limit", HistoryQuery.limits, default: HistoryQuery.defaultLimit),
    make: { HistoryQuery(before: $0, limit: $1) },
    parts: { ($0.before, $0.limit) }
  )
}

extension Endpoint<RankedGameID> {
  static let game = Endpoint(.get, "games/:", .id("the game"))
}
