import Game
import Rules

extension JSONValue {
  /// Seconds of play as the history measures them, to a thousandth: a sum has digits that mean nothing.
  static func seconds(_ seconds: Double) -> Self { .number((seconds * 1000).rounded() / 1000) }
}

extension Stats {
  /// The statistics, as `stats --json` prints them.
  ///
  /// The numbers of a mode are under `modes`. The keys that name a mode are older, and there is one of each
  /// for every mode; scripts rely on them.
  var json: JSONValue {
    var members: [JSONValue.Member] = [.init("games", .number(games))]
    for mode in GameMode.all {
      members.append(.init("\(mode.rawValue)Games", .number(self[mode].games)))
    }
    members += [
      .init("secondsPlayed", .seconds(secondsPlayed)), .init("wordsPlayed", .number(wordsPlayed)),
      .init("distinctWords", .number(distinctWords)), .init("totalScore", .number(totalScore)),
    ]
    for mode in GameMode.all {
      let average = self[mode].averageScore.map(JSONValue.number) ?? .null
      members.append(.init("average\(mode.keyPart)Score", average))
    }
    members += [
      .init("averageWordLength", averageWordLength.map(JSONValue.number) ?? .null),
      .init("bestWord", bestWord?.json ?? .null),
      .init("longestWord", longestWord?.json ?? .null),
    ]
    for mode in GameMode.all {
      members.append(.init("best\(mode.keyPart)Game", self[mode].bestGame?.json ?? .null))
    }
    members += [
      .init("modes", modes), .init("wordsByLength", lengths), .init("letterUses", letters),
      .init("weeks", .array(weeks.map(\.json))), .init("daysInARow", .number(currentStreak)),
      .init("mostDaysInARow", .number(longestStreak)),
    ]
    return .object(members)
  }

  private var modes: JSONValue {
    .object(
      GameMode.all.map { mode in
        let stats = self[mode]
        return .init(
          mode.rawValue,
          .object([
            .init("games", .number(stats.games)),
            .init("averageScore", stats.averageScore.map(JSONValue.number) ?? .null),
            .init("bestGame", stats.bestGame?.json ?? .null),
          ])
        )
      }
    )
  }

  private var lengths: JSONValue {
    .object(
      wordsByLength.sorted { $0.key < $1.key }.map { .init("\($0.key)", .number($0.value)) }
    )
  }

  private var letters: JSONValue {
    .object(shownLetters.map { .init($0.letter, .number($0.uses)) })
  }
}

extension GameMode {
  /// The mode within a key, as in `bestTimedGame`.
  fileprivate var keyPart: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }
}

extension NotedWord {
  fileprivate var json: JSONValue {
    .object([
      .init("word", .string(word)), .init("score", .number(play.score)),
      .init("game", .number(play.game.rawValue)), .init("move", .number(play.moveIndex + 1)),
      .init("mode", .string(play.mode.rawValue)), .init("playedAt", .string(play.playedAt.isoText)),
    ])
  }
}

extension WeekSummary {
  fileprivate var json: JSONValue {
    .object([
      .init("firstDay", .string(firstDay.dayText)), .init("games", .number(games)),
      .init("wordsPlayed", .number(words)), .init("totalScore", .number(score)),
      .init("secondsPlayed", .seconds(secondsPlayed)),
    ])
  }
}

extension GameSummary {
  /// The game, as `games --json` and `stats --json` print it.
  var json: JSONValue {
    .object([
      .init("id", .number(id.rawValue)), .init("mode", .string(mode.rawValue)),
      .init("score", .number(score)), .init("words", .number(wordCount)),
      .init("bestWord", bestWord.map(JSONValue.string) ?? .null),
      .init("secondsPlayed", .seconds(secondsPlayed)),
      .init("startedAt", .string(startedAt.isoText)),
      .init("end", end.map { .string($0.rawValue) } ?? .null),
      .init("seed", seed.map { .number($0) } ?? .null),
      .init("code", code.map { .string($0.description) } ?? .null),
      .init("dictionary", .string(dictionary)), .init("hints", .number(hintsUsed)),
      .init("daily", challenge?.daily.map { .number($0.day) } ?? .null),
      .init("isPractice", .bool(challenge?.isPractice ?? false)),
    ])
  }
}
