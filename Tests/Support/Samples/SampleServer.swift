import Features
import Model
import Routes
import Rules

/// What a server with some players answers.
package enum SampleServer {
  static let name = "play.example.org"
  static let settings = Settings(
    name: PlayerName("Ann") ?? .player,
    server: try? ServerAddress("https://\(name)")
  )
  private static let noon = Timestamp(seconds: DailyCube.start(of: SampleHistory.today) + 43_200)
  /// The player's own place on the boards.
  private static let ownRank = 41
  private static let names = [
    "Grace", "Zoe van der Berg", "lin", "Konrad", "Barbara Liskov, Boston", "jmc", "Edsger",
    "Radia",
    "q", "Margaret", "Niklaus", "Asa", "Robert'); DROP TABLE", "hopper",
  ]

  /// The board of this server.
  ///
  /// - Parameter age: How many seconds old the answer is.
  static func state(
    _ tab: ServerBoardFeature.Tab,
    _ period: ServerBoardFeature.Period = .today,
    age: Double = 0,
    failure: ApiClient.Failure? = nil,
    hidden: HiddenResult = .open,
    answers: ((ServerList) -> Result<ServerAnswer, ApiClient.Failure>?)? = nil
  ) -> ServerBoardFeature.State {
    ServerBoardFeature.State(
      name,
      tab: tab,
      period: period,
      now: Timestamp(seconds: noon.seconds + age),
      answers: answers ?? { .success(answer($0)) },
      failure: failure,
      hidden: hidden
    )
  }

  private static func answer(_ list: ServerList) -> ServerAnswer {
    switch list {
    case .players(let board, let span, _):
      let around = (ownRank - 3)...(ownRank + 3)
      return ServerAnswer(
        Leaderboard(
          board: board,
          span: span,
          count: 1284,
          top: (1...20).map { entry($0) },
          around: around.map { entry($0) }
        ),
        readAt: noon
      )
    case .daily(let cube):
      let buckets = [2, 5, 11, 24, 38, 50, 29, 18, 9, 4, 2, 0, 1]
      return ServerAnswer(
        DailyResults(
          day: cube.day,
          mode: cube.mode,
          isOver: false,
          count: buckets.reduce(0, +),
          top: (1...20).map { entry($0) },
          own: entry(ownRank),
          distribution: buckets.enumerated().map { index, count in
            DailyResults.Bucket(from: index * 200, to: (index + 1) * 200, count: count)
          }
        ),
        readAt: noon
      )
    case .words, .dailyWords:
      let words = [
        "QUIZZICAL", "JACKPOTS", "FRAZZLED", "ZEPHYRS", "OXIDIZE", "WHIZZED", "QUARTZ", "SPHINX",
        "JUKEBOX",
        "VORTEX", "KLUDGE", "PIXEL", "QUEUE", "JAZZ",
      ]
      return ServerAnswer(
        WordList(
          words: words.enumerated().map { index, word in
            WordList.Entry(
              word: word,
              score: 1296 - index * 71,
              name: PlayerName(user: names[index % names.count]),
              game: Int64(index + 100)
            )
          }
        ),
        readAt: noon
      )
    case .own:
      return ServerAnswer(OwnGames(games: (0..<30).map(ownGame)), readAt: noon)
    }
  }

  private static func ownGame(_ index: Int) -> OwnGame {
    let boards = LeaderboardID.all
    let score = 320 + index * 377 % 1600
    let words = 7 + index * 5 % 23
    let rank = 1 + index * 13 % 57
    return OwnGame(
      game: Int64(1000 - index),
      board: boards[index * 3 % boards.count],
      day: SampleHistory.today - index / 3,
      score: score,
      words: words,
      hints: index % 7 == 4 ? 2 : 0,
      isFlagged: index == 11,
      at: noon.seconds - Double(index) * 29_000,
      rank: rank,
      // The list of one day is forgotten.
      count: index == 5 ? 0 : 60 + index * 7 % 90
    )
  }

  private static func entry(_ rank: Int) -> LeaderboardEntry {
    LeaderboardEntry(
      rank: rank,
      name: PlayerName(user: rank == ownRank ? "Ada" : names[rank * 5 % names.count]),
      score: 2460 - rank * 31,
      words: 34 - rank / 3,
      at: noon.seconds - Double(rank * rank) * 700,
      game: Int64(rank),
      isFlagged: rank == 2,
      isOwn: rank == ownRank
    )
  }

  /// What the server says about a cube that the player may still play.
  static let hidden = ApiClient.Failure.refused(APIError(.hiddenUntilPlayed, "This is hidden."))
  static let offline = ApiClient.Failure.unreachable(
    "The server play.example.org cannot be reached: the connection was refused."
  )
}
