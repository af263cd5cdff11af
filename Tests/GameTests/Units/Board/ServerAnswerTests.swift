import Routes
import Rules
import Testing

@testable import Model

/// What a server may say, and what is shown of it.
@Suite struct ServerAnswerTests {
  private let readAt = Timestamp(seconds: 0)

  private func entry(_ rank: Int, game: Int64? = nil, score: Int = 5, isOwn: Bool = false)
    -> LeaderboardEntry
  {
    LeaderboardEntry(
      rank: rank,
      name: .player,
      score: score,
      words: 1,
      at: 0,
      game: game ?? Int64(rank),
      isFlagged: false,
      isOwn: isOwn
    )
  }

  private func answer(
    _ top: [LeaderboardEntry],
    _ around: [LeaderboardEntry] = [],
    count: Int = 9
  ) throws -> ServerAnswer {
    let board = try #require(LeaderboardID(mode: .timed, isDaily: false))
    return ServerAnswer(
      Leaderboard(board: board, span: .day, count: count, top: top, around: around),
      readAt: readAt
    )
  }

  @Test func `a neighbourhood that overlaps the best ones is not repeated`() throws {
    let top = (1...5).map { entry($0, isOwn: $0 == 4) }
    let whole = try answer(top, (2...7).map { entry($0, isOwn: $0 == 4) })
    #expect(whole.rows == (1...7).map { .player(entry($0, isOwn: $0 == 4)) })
    #expect(whole.own?.rank == 4 && whole.ownIndex == 3)
    let next = try answer(top, [entry(6)])
    #expect(next.rows.count == 6)
    let far = try answer(top, [entry(8)])
    #expect(try far.rows.count == 7 && far.rows[5] == .gap(2) && answer([]).rows.isEmpty)
  }

  @Test func `absurd numbers are held, and games are listed once`() throws {
    let hostile = try answer(
      [entry(.min, game: 1), entry(.max, game: 2, score: .max), entry(3, game: 2)],
      [entry(.max, game: 4, isOwn: true), entry(.min, game: .min)],
      count: .min
    )
    #expect(hostile.count == 0 && Set(hostile.rows.map(\.id)).count == hostile.rows.count)
    for case .player(let entry) in hostile.rows {
      #expect((1...999_999_999).contains(entry.rank) && (0...999_999_999).contains(entry.score))
    }
    let many = try answer((1...5000).map { entry($0) }, (6000...9000).map { entry($0) })
    #expect(many.rows.count <= 201)
  }

  @Test func `what is no word is left out, and a word is listed once`() {
    func word(_ text: String, _ score: Int = 3) -> WordList.Entry {
      WordList.Entry(word: text, score: score, name: .player, game: 1)
    }
    let answer = ServerAnswer(
      WordList(words: [
        word("CAT", .max), word("\u{1B}[2J"), word(""), word("cat"), word("CAT"), word("É"),
        word(String(repeating: "A", count: 64)), word("A B"), word("DOG", .min),
      ]),
      readAt: readAt
    )
    #expect(answer.rows.compactMap(\.word) == ["CAT", "DOG"])
    for case .word(let entry) in answer.rows { #expect((0...999_999_999).contains(entry.score)) }
  }

  @Test func `a distribution is cut and its numbers are held`() {
    let results = DailyResults(
      day: 1,
      mode: .timed,
      isOver: false,
      count: .max,
      top: [entry(1)],
      own: entry(.max, game: 9, isOwn: true),
      distribution: (0..<5000).map {
        .init(from: $0 == 0 ? .min : .max, to: .max, count: .min + $0)
      }
    )
    let answer = ServerAnswer(results, readAt: readAt)
    #expect(answer.distribution.count == ServerAnswer.maximumBuckets)
    for bucket in answer.distribution {
      for number in [bucket.from, bucket.to, bucket.count] {
        #expect((0...999_999_999).contains(number))
      }
    }
    #expect(answer.rows.count == 3 && answer.own?.game == 9)
  }

  @Test func `own games are appended once, and end`() throws {
    let board = try #require(LeaderboardID(mode: .blitz, isDaily: false))
    func games(_ ids: Range<Int>) -> OwnGames {
      OwnGames(
        games: ids.map { id in
          OwnGame(
            game: Int64(id),
            board: board,
            day: .max,
            score: .min,
            words: .max,
            hints: -1,
            isFlagged: false,
            at: .nan,
            rank: .min,
            count: .max
          )
        }
      )
    }
    var answer = ServerAnswer(games(0..<50), readAt: readAt)
    #expect(answer.rows.count == 50 && !answer.isComplete)
    answer.append(games(25..<75))
    #expect(answer.rows.count == 75 && !answer.isComplete)
    // A server that says the same for ever is not asked for ever.
    answer.append(games(25..<75))
    #expect(answer.rows.count == 75 && answer.isComplete)
    var endless = ServerAnswer(games(0..<50), readAt: readAt)
    for page in 1..<100 where !endless.isComplete {
      endless.append(games(page * 50..<page * 50 + 50))
    }
    #expect(endless.isComplete && endless.rows.count <= ServerAnswer.maximumRows)
  }
}
