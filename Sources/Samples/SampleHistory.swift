import Game
import Rules

/// The history of a player with many games.
package enum SampleHistory {
  /// 2026-11-21 16:04 UTC.
  package static let date = Timestamp(seconds: 1_795_277_040)

  private static let names = [
    "ACTRESS", "ALCOVE", "ASSERTED", "CATERED", "CEREAL", "CLOSETED", "CLOVEN", "DEFACES",
    "DETENTION", "EXTOLS", "EXTRACT", "FACETED", "FACTORED", "FEDORA", "FRESCO", "JAZZIEST",
    "LOCATE", "MISCREANT", "NOTICE", "OUTRUN", "POETIC", "QUILTING", "RECREATE", "SECTOR",
    "SHELLAC", "SLOVEN", "SURFEIT", "TEDIOUS", "TOE", "TRACES", "TRUANT", "WAITER",
  ]

  /// More words, so that the longest page of a list is full.
  private static let moreNames = [
    "ABSENT", "AMBER", "ANCHOR", "APRON", "ARCADE", "ARTIST", "ASPEN", "AUTUMN", "BANTER", "BARLEY",
    "BASIL", "BEACON", "BIRCH", "BLANKET", "BRAID", "BREEZE", "BRONZE", "CANDLE", "CANVAS",
    "CARAMEL", "CASTLE", "CEDAR", "CHALK", "CHERRY", "CIDER", "CLIMATE", "CLOVER", "COBALT",
    "COMET", "COPPER", "CORAL", "CRATER", "CRYSTAL", "CURTAIN", "DAISY", "DELTA", "DESERT",
    "DINNER", "DRAGON", "EAGLE", "ELEMENT", "EMBER", "ENGINE", "FABRIC", "FALCON", "FENCE", "FERN",
    "FIDDLE", "FLINT", "FOREST", "FOUNTAIN", "GARDEN", "GINGER", "GLACIER", "GRANITE", "GRAVEL",
    "HARBOR", "HARVEST", "HAZEL", "HERON", "HONEY", "INDIGO", "ISLAND", "IVORY", "JASMINE",
    "JUNIPER", "KERNEL", "KETTLE", "LADDER", "LAGOON", "LANTERN", "LARCH", "LAUREL", "LEMON",
    "LILAC", "LINEN", "LUNAR", "MAGNET", "MAPLE", "MARBLE", "MEADOW", "MELON", "MINERAL", "MIRROR",
    "MORTAR", "NECTAR", "NICKEL", "NUTMEG", "OASIS", "OLIVE", "ORCHARD", "OTTER", "OYSTER",
    "PEBBLE", "PEPPER", "PILOT", "PLANET", "POPLAR", "PRISM", "QUARTZ", "RAVEN", "RIVER",
    "ROSEMARY", "SADDLE", "SAFFRON", "SALMON", "SANDAL", "SATIN", "SHELTER", "SIERRA", "SILVER",
    "SPARROW", "SPRUCE", "SUMMIT", "THISTLE", "TIMBER", "TULIP", "TUNDRA", "VALLEY", "VELVET",
    "VIOLET", "WALNUT", "WILLOW", "WINTER", "ZINC",
  ]

  /// Words from the best score down.
  package static let entries: [WordEntry] = (names + moreNames).enumerated().map {
    index,
    name in
    WordEntry(
      word: name,
      count: 1 + index * 7 % 5,
      bestScore: Score.ofWord(points: 8 + index * 5 % 11, letterCount: name.count),
      lastPlayedAt: Timestamp(seconds: date.seconds - Double(index) * 93_600)
    )
  }

  /// The plays of one word, the latest first.
  package static let plays: [WordPlay] = (0..<5).map { index in
    let mode: GameMode = index.isMultiple(of: 2) ? .timed : .unlimited
    return WordPlay(
      game: GameID(rawValue: Int64(27 - index * 4)),
      moveIndex: 2,
      score: 600 - index * 80,
      playedAt: Timestamp(seconds: date.seconds - Double(index) * 190_000),
      mode: mode,
      isHinted: index == 3,
      challenge: index == 2
        ? DailyCube(day: today - 2, mode: mode).map { .daily($0, isPractice: false) } : nil,
      secondsIn: Double(24 + index * index * 17),
      wordNumber: 3 + index * 2,
      gameWords: 22 + index * 3,
      gameScore: 1284 + index * 211
    )
  }

  /// The games of a word of the list: as many as it says, its best score among them.
  package static func plays(of entry: WordEntry) -> Page<WordPlay> {
    let played = (0..<entry.count).map { index in
      var play = plays[index % plays.count]
      // The best time lies in the middle.
      let behind = abs(index - entry.count / 2)
      play.score = entry.bestScore * (10 - min(9, 2 * behind)) / 10
      play.playedAt = Timestamp(seconds: entry.lastPlayedAt.seconds - Double(index) * 190_000)
      play.isHinted = false
      return play
    }
    return Page(played, total: entry.count)
  }

  /// The player's lifetime totals.
  package static let stats = Stats(
    games: 27,
    firstDay: 20_620,
    byMode: [
      .timed: ModeStats(
        games: 20,
        bestGame: game(score: 4102, .timed),
        averageScore: 1284.4,
        secondsPlayed: 3412
      ),
      .unlimited: ModeStats(
        games: 7,
        bestGame: game(score: 21_750, .unlimited),
        secondsPlayed: 8108
      ),
    ],
    secondsPlayed: 11_520,
    wordsPlayed: 1204,
    distinctWords: 833,
    totalScore: 148_220,
    bestWord: NotedWord(word: "JAZZIEST", play: plays[0].with(score: 1480)),
    longestWord: NotedWord(word: "MISCREANT", play: plays[1].with(score: 972)),
    averageWordLength: 4.64,
    wordsByLength: [3: 301, 4: 420, 5: 266, 6: 130, 7: 61, 8: 20, 9: 5, 10: 1],
    letterUses: (0..<26).map { 10 + $0 * 31 % 97 },
    weeks: (0..<26).map { week in
      let score = week % 9 == 4 ? 0 : week * week * 13 + week % 5 * 900
      return WeekSummary(
        firstDay: 20_597 + week * 7,
        games: score / 900,
        words: score / 40,
        score: score,
        secondsPlayed: Double(score) / 9
      )
    },
    currentStreak: 3,
    longestStreak: 12
  )

  /// The best timed games of all time.
  package static let topGames: [GameSummary] = (0..<20).map { place in
    var game = game(score: 4102 - place * 317 % 3900, .timed)
    game.id = GameID(rawValue: Int64(9 + place))
    game.begin(secondsEarlier: Double(place * place) * 86_400)
    game.bestWord = names[place]
    return game
  }
  .sorted { $1.score < $0.score }

  /// The best unlimited games with hints, long ago.
  package static let topGamesWithHints: [GameSummary] = [18_020, 4411].enumerated().map {
    index,
    score in
    var game = game(score: score, .unlimited)
    game.id = GameID(rawValue: Int64(index + 2))
    game.hintsUsed = index + 1
    game.begin(secondsEarlier: 400 * 86_400)
    return game
  }

  /// All games, the latest first. Two of them can be resumed, one was interrupted, and three had hints.
  package static let games: [GameSummary] = (0..<27).map { number in
    var game = game(score: 4102 - number * 97, number % 4 == 3 ? .unlimited : .timed)
    game.id = GameID(rawValue: Int64(40 - number))
    game.begin(secondsEarlier: Double(number * number) * 40_000)
    game.bestWord = names[number]
    game.hintsUsed = [7, 11, 15].contains(number) ? 2 : 0
    game.challenge =
      number % 5 == 2
      ? DailyCube(day: 326 - number, mode: game.mode)
        .map { .daily($0, isPractice: number == 7) } : nil
    game.end = number == 3 || number == 11 ? nil : number == 4 ? .interrupted : .timeUp
    return game
  }

  /// The day of the samples: 2026-11-22.
  package static let today = 326

  /// The days of the samples on which daily cubes were played: a few in January, and most of the last two
  /// months, with two forgiven days.
  package static let dailyDays: [Int] =
    [3, 4, 5, 8] + Array(120...124) + (262...326).filter { ![270, 271, 290, 315].contains($0) }

  /// The games on daily cubes: both modes on most days, and practice on some.
  package static let dailyGames: [DailyGame] = dailyDays.flatMap { day -> [DailyGame] in
    DailyCube.cubes(of: day).flatMap { cube -> [DailyGame] in
      let isTimed = cube.mode.isTimed
      guard isTimed || day % 3 != 1 else { return [] }
      let share = (day * 37 + (isTimed ? 0 : 53)) % 120
      var counted = game(score: (cube.greedyScore ?? 5000) * share / 100 + 40, cube.mode)
      counted.id = GameID(rawValue: Int64(day * 3 + (isTimed ? 0 : 1)))
      counted.challenge = .daily(cube, isPractice: false)
      if day == today, !isTimed { counted.end = nil }
      var games = [DailyGame(cube: cube, isPractice: false, game: counted)]
      if day % 11 == 7 {
        var practice = game(score: 980, cube.mode)
        practice.challenge = .daily(cube, isPractice: true)
        games.append(DailyGame(cube: cube, isPractice: true, game: practice))
      }
      return games
    }
  }

  /// What home shows of today's cubes.
  package static let todaysCubes = TodaysCubes(
    day: today,
    minutesLeft: 312,
    overview: DailyOverview(
      playedDays: dailyDays,
      games: dailyGames.filter { $0.cube.day == today }
    )
  )

  private static func game(score: Int, _ mode: GameMode) -> GameSummary {
    GameSummary(
      id: GameID(rawValue: 9),
      mode: mode,
      startedAt: date,
      secondsPlayed: 180,
      score: score,
      wordCount: 31,
      end: .timeUp,
      bestWord: "FACTORED",
      seed: SampleGame.seed,
      dictionary: "english"
    )
  }
}

extension GameSummary {
  /// Makes it a game of an earlier moment.
  mutating func begin(secondsEarlier seconds: Double) {
    startedAt.seconds -= seconds
    day = WallDay(of: startedAt) { _ in 0 }.number
  }
}

extension WordPlay {
  fileprivate func with(score: Int) -> Self {
    var play = self
    play.score = score
    return play
  }
}

extension SampleHistory {
  /// What some words of the history and of the sample game mean.
  private static let meanings: [String: WordMeaning.Explanation] = [
    "ASSERTED": ("verb, from assert", "state categorically"),
    "CLOSETED": ("verb, from closet", "confine to a small space, as for intensive work"),
    "DETENTION": ("noun", "a state of being confined (usually for a short time)"),
    "MISCREANT": ("noun", "a person without moral scruples"),
    "OFTEN": ("adverb", "many times at short intervals"),
    "ROSEMARY": (
      "noun",
      "widely cultivated for its fragrant grey-green leaves used in cooking and in perfumery"
    ),
    "SLOVEN": ("noun", "a coarse obnoxious person"),
  ].mapValues { .init(kind: $0.0, gloss: $0.1) }

  /// The words that ASSERTED is related to.
  static let relations = WordRelations([
    .family: ["ASSERT", "ASSERTING", "ASSERTS"],
    .inside: ["ASSERT", "ASS", "TED"],
    .around: ["REASSERTED"],
  ])

  /// What a word means. Most words of the samples have no meaning.
  static func meaning(of word: String) -> WordMeaning { WordMeaning(word: word, meanings[word]) }

  /// What the best of the words mean that the player of the sample game has missed.
  static let missedMeanings = ["MISCREANT", "DETENTION", "ASSERTED", "ROSEMARY"].map(meaning)
}
