import Model
import Platform
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
    var json: JSONValue = ["gameCount": .number(games)]
    for mode in GameMode.all { json += ["\(mode.rawValue)Games": .number(self[mode].games)] }
    json += [
      "secondsPlayed": .seconds(secondsPlayed), "wordCount": .number(wordsPlayed),
      "distinctWords": .number(distinctWords), "totalScore": .number(totalScore),
    ]
    for mode in GameMode.all { json += ["average\(mode.keyPart)Score": self[mode].averageJSON] }
    json += [
      "averageWordLength": averageWordLength.map(JSONValue.number) ?? .null,
      "bestPlay": bestWord?.json ?? .null, "longestPlay": longestWord?.json ?? .null,
    ]
    for mode in GameMode.all { json += ["best\(mode.keyPart)Game": self[mode].bestJSON] }
    json += [
      "modes": .object(GameMode.all.map { .init($0.rawValue, self[$0].json) }),
      "wordsByLength": lengths, "letterUses": letters, "weeks": .array(weeks.map(\.json)),
      "daysInARow": .number(currentStreak), "mostDaysInARow": .number(longestStreak),
    ]
    return json
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

extension ModeStats {
  fileprivate var averageJSON: JSONValue { averageScore.map(JSONValue.number) ?? .null }
  fileprivate var bestJSON: JSONValue { bestGame?.json ?? .null }
  fileprivate var json: JSONValue {
    [
      "gameCount": .number(games), "countedGames": .number(countedGames),
      "averageScore": averageJSON, "bestGame": bestJSON,
    ]
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
      "firstDay": .string("\(CivilDate(daysSince1970: firstDay))"), "gameCount": .number(games),
      "wordCount": .number(words), "totalScore": .number(score),
      "secondsPlayed": .seconds(secondsPlayed),
    ]
  }
}

extension GameSummary {
  var json: JSONValue {
    [
      "id": .number(id.rawValue), "mode": .string(mode.rawValue), "score": .number(score),
      "wordCount": .number(wordCount), "bestWord": .string(bestWord),
      "secondsPlayed": .seconds(secondsPlayed), "startedAt": .string(startedAt.isoText),
      "isOver": .bool(end != nil), "end": .string(end?.rawValue),
      "seed": .number(challenge?.seed ?? seed),
      "code": .string(code?.description), "dictionary": .string(dictionary),
      "hints": .number(hintsUsed), "day": .number(challenge?.daily?.day),
      "isPractice": .bool(challenge?.isPractice ?? false),
    ]
  }

  /// The game as an element of a list.
  ///
  /// - Parameter today: Today by the player's calendar, in days since 1970-01-01.
  func json(today: Int) -> JSONValue {
    json + [
      "startedOn": .string("\(CivilDate(daysSince1970: day))"),
      "isDatedAhead": .bool(day > today), "otherEnd": .number(otherEnd?.rawValue),
      "sharedMoves": .number(sharedMoves), "isRepeat": .bool(isRepeat),
    ]
  }
}
