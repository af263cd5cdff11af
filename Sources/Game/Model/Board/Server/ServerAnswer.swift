import Routes
import Rules

/// What a server has answered about a list, made fit to be shown.
///
/// The server may be anybody's, so nothing in an answer is taken for granted: lists are cut, numbers are held
/// in their ranges, and words that are none are left out. Names were cleaned when they were read.
package struct ServerAnswer: Hashable, Sendable {
  package private(set) var rows: [ServerRow]
  /// How many players the list has; `nil` for words and own games.
  package private(set) var count: Int?
  /// The player's own place.
  package private(set) var own: LeaderboardEntry?
  /// How many results a daily cube has for each range of scores; empty for other lists.
  package private(set) var distribution: [DailyResults.Bucket] = []
  /// Whether the last request has brought all that there is.
  package private(set) var isComplete = true
  /// When it was answered, by the wall clock.
  package var readAt: Timestamp

  /// The most lines that are kept.
  static let maximumRows = 1000
  /// The most ranges of scores that are shown.
  static let maximumBuckets = 40
  private static let maximumNumber = 999_999_999
  /// The most letters of a word: no word of any list is longer.
  private static let maximumLetters = 63

  /// A board: the best ones, a gap if places are left out, and the player with the neighbours.
  package init(_ board: Leaderboard, readAt: Timestamp) {
    let (top, around) = (Self.fit(board.top), Self.fit(board.around))
    let own = (around + top).first(where: \.isOwn)
    self.init(Self.rows(top, around), count: board.count, own: own, readAt)
  }

  /// The results on a daily cube: the best ones, and the player's own if it is not among them.
  package init(_ results: DailyResults, readAt: Timestamp) {
    let top = Self.fit(results.top)
    let own = results.own.map { Self.fit([$0]) } ?? []
    let shown = own.first ?? top.first(where: \.isOwn)
    self.init(Self.rows(top, own), count: results.count, own: shown, readAt)
    distribution = results.distribution.prefix(Self.maximumBuckets).map { bucket in
      DailyResults.Bucket(
        from: Self.held(bucket.from),
        to: Self.held(bucket.to),
        count: Self.held(bucket.count)
      )
    }
  }

  /// Words, without those that are none and those that come twice.
  package init(_ list: WordList, readAt: Timestamp) {
    var shown: Set<String> = []
    var rows: [ServerRow] = []
    for var entry in list.words.prefix(WordsQuery.limits.upperBound) {
      guard Self.isWord(entry.word), shown.insert(entry.word).inserted else { continue }
      entry.score = Self.held(entry.score)
      rows.append(.word(entry))
    }
    self.init(rows, count: nil, own: nil, readAt)
  }

  /// The first page of the player's own games. It is all of them if it is not full.
  package init(_ games: OwnGames, readAt: Timestamp) {
    self.init(Self.rows(games, without: []), count: nil, own: nil, readAt)
    isComplete = games.games.count < HistoryQuery.limits.upperBound
  }

  private init(_ rows: [ServerRow], count: Int?, own: LeaderboardEntry?, _ readAt: Timestamp) {
    self.rows = rows
    self.count = count.map(Self.held)
    self.own = own
    self.readAt = readAt
  }

  package mutating func append(_ games: OwnGames) {
    let known = Set(rows.compactMap(\.game))
    let added = Self.rows(games, without: known)
    rows += added
    isComplete =
      added.isEmpty || games.games.count < HistoryQuery.limits.upperBound
      || rows.count >= Self.maximumRows
  }

  /// The index of the player's own line; `nil` if there is none.
  package var ownIndex: Int? { rows.firstIndex(where: \.isOwn) }
}

// MARK: - What a server may say

extension ServerAnswer {
  private static func rows(_ games: OwnGames, without known: Set<RankedGameID>) -> [ServerRow] {
    var shown = known
    return games.games.prefix(HistoryQuery.limits.upperBound).compactMap { game in
      guard shown.insert(game.game).inserted else { return nil }
      var game = game
      game.score = held(game.score)
      game.words = held(game.words)
      game.hints = held(game.hints)
      game.rank = max(1, held(game.rank))
      game.count = held(game.count)
      game.day = min(max(game.day, 0), DailyCube.days.upperBound)
      return .game(game)
    }
  }

  private static func rows(_ top: [LeaderboardEntry], _ rest: [LeaderboardEntry]) -> [ServerRow] {
    let shown = Set(top.map(\.game))
    let rest = rest.filter { !shown.contains($0.game) }
    var rows = top.map(ServerRow.player)
    if let last = top.last, let next = rest.first, next.rank > last.rank + 1 {
      rows.append(.gap(next.rank - last.rank - 1))
    }
    return rows + rest.map(ServerRow.player)
  }

  /// At most as many entries as a request can ask for, one for each game.
  private static func fit(_ entries: [LeaderboardEntry]) -> [LeaderboardEntry] {
    var shown: Set<RankedGameID> = []
    return entries.prefix(LeaderboardQuery.topRange.upperBound).compactMap { entry in
      guard shown.insert(entry.game).inserted else { return nil }
      var entry = entry
      entry.rank = max(1, held(entry.rank))
      entry.score = held(entry.score)
      entry.words = held(entry.words)
      return entry
    }
  }

  private static func held(_ number: Int) -> Int { min(max(number, 0), maximumNumber) }

  private static func isWord(_ text: String) -> Bool {
    (1...maximumLetters).contains(text.utf8.count)
      && text.utf8.allSatisfy { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }
  }
}

// MARK: - Asking

extension ServerList {
  private static let around = 3

  package func ask(
    _ api: ApiClient,
    date: @Sendable () -> Timestamp
  ) async throws(ApiClient.Failure) -> ServerAnswer {
    switch self {
    case .players(let board, let span, let hints):
      let query = LeaderboardQuery(board: board, span: span, hints: hints, around: Self.around)
      return ServerAnswer(try await api.leaderboard(query), readAt: date())
    case .daily(let cube):
      return ServerAnswer(try await api.daily(DailyQuery(cube: cube)), readAt: date())
    case .words(let span):
      return ServerAnswer(try await api.bestWords(WordsQuery(span: span)), readAt: date())
    case .dailyWords(let day):
      return ServerAnswer(try await api.dayWords(DayWordsQuery(day: day)), readAt: date())
    case .own:
      let query = HistoryQuery(limit: HistoryQuery.limits.upperBound)
      return ServerAnswer(try await api.history(query), readAt: date())
    }
  }
}
