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
          [
            "games": .number(stats.games),
            "averageScore": stats.averageScore.map(JSONValue.number) ?? .null,
            "bestGame": stats.bestGame?.json ?? .null,
          ]
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
    [
      "word": .string(word), "score": .number(play.score), "game": .number(play.game?.rawValue),
      "move": .number(play.moveIndex + 1), "mode": .string(play.mode.rawValue),
      "playedAt": .string(play.playedAt.isoText),
    ]
  }
}

extension WeekSummary {
  fileprivate var json: JSONValue {
    [
      "firstDay": .string("\(CivilDate(daysSince1970: firstDay))"), "games": .number(games),
      "wordsPlayed": .number(words), "totalScore": .number(score),
      "secondsPlayed": .seconds(secondsPlayed),
    ]
  }
}

extension GameSummary {
  var json: JSONValue { .object(members) }

  /// The game as an element of a list.
  ///
  /// - Parameter today: Today by the player's calendar, in days since 1970-01-01.
  func json(today: Int) -> JSONValue {
    .object(
      members + [
        .init("startedOn", .string("\(CivilDate(daysSince1970: day))")),
        .init("isDatedAhead", .bool(day > today)), .init("otherEnd", .number(otherEnd?.rawValue)),
        .init("sharedMoves", .number(sharedMoves)),
      ]
    )
  }

  private var members: [JSONValue.Member] {
    let json: JSONValue = [
      "id": .number(id.rawValue), "mode": .string(mode.rawValue), "score": .number(score),
      "wordCount": .number(wordCount), "bestWord": .string(bestWord),
      "secondsPlayed": .seconds(secondsPlayed), "startedAt": .string(startedAt.isoText),
      "end": .string(end?.rawValue), "seed": .number(challenge?.seed ?? seed),
      "code": .string(code?.description),
      "dictionary": .string(dictionary), "hints": .number(hintsUsed),
      "day": .number(challenge?.daily?.day), "isPractice": .bool(challenge?.isPractice ?? false),
    ]
    if case .object(let members) = json { return members }
    return []
  }
}
