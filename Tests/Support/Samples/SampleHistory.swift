import Features
import Model
import Rules
import Words

/// The history of a player with many games: every page shows a part of the same games.
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

  /// Words that were played, the latest first: each in one game, and in some of those before it.
  package static let entries: [WordEntry] = (names + moreNames).enumerated().map { index, name in
    let played = playing(index)
    return WordEntry(
      word: name,
      count: played.count,
      bestScore: score(of: name),
      lastPlayedAt: moment(in: played.first)
    )
  }

  private static func score(of word: String) -> Int {
    Score.ofWord(Language.english.faces(spelling: word), in: .english)
  }

  private static let missedNames = [
    "AGENT", "ALARM", "ALBUM", "ANGLE", "APPLE", "ARENA", "ARROW", "ASHES", "ATLAS", "BACON",
    "BADGE", "BAKER", "BASKET", "BATTLE", "BEARD", "BENCH", "BISHOP", "BOTTLE", "BOULDER", "BRIDGE",
    "BUCKET", "BUTTER", "CABIN", "CAMEL", "CARGO", "CARPET", "CATTLE", "CELLAR", "CHAPEL", "CHEST",
    "CIRCLE", "CLINIC", "COAST", "COLUMN", "COTTON", "COUNTER", "CRADLE", "CRANE", "CREAM",
    "DAGGER", "DEBATE", "DENTIST", "DIARY", "DOLPHIN", "DONKEY", "DRAWER", "EAGER", "ESTATE",
    "FEAST", "FEATHER", "FLAME", "FOLDER", "FROST", "GALLERY", "GOAT", "GUITAR", "HAMMER", "HELMET",
    "HORIZON", "INSECT", "JACKET", "JUNGLE", "KNIGHT", "LAWYER", "LEATHER", "LIZARD", "MANSION",
    "MARKET", "MEDAL", "MOTHER", "NEEDLE", "NUMBER", "ORANGE", "PALACE", "PARROT", "PENCIL",
    "PIGEON", "PUPPET", "RABBIT", "RIBBON", "ROCKET", "SCHOOL", "SHADOW", "SPIDER", "STATION",
    "SUGAR", "TABLE", "TEMPLE", "TIGER", "TUNNEL", "UNCLE", "VESSEL", "WAGON", "WEAPON", "WINDOW",
    "YELLOW",
  ]

  /// Common words that were never found, those that were there most often first.
  package static let missed: [CommonWord] = missedNames.enumerated().map { index, name in
    CommonWord(
      word: name,
      points: score(of: name),
      timesMissed: max(1, 12 - index / 3),
      missed: MissedPlace(
        game: GameID(rawValue: Int64(40 + index)),
        startedAt: Timestamp(seconds: date.seconds - Double(index * 37 % 61) * 86_400),
        moveIndex: index % 5,
        path: clue(name)?.solution(in: .english)?.path ?? []
      ),
      isFound: false
    )
  }

  /// A cube with a word.
  private static func clue(_ word: String) -> PracticeClue? {
    CubeLetters(around: word, language: .english, seed: 2)
      .map { PracticeClue(word, on: $0, playedAt: nil) }
  }

  /// The game in which a word was missed, when it could have been played.
  static func moment(of word: CommonWord) -> ReplayFeature.State? {
    guard let place = word.missed, var match = clue(word.word)?.match() else { return nil }
    _ = try? match.play(.word(place.path), at: 5) { _ in true }
    return try? ReplayFeature.State(record: GameRecord(match: match, secondsPlayed: 60))
  }

  /// When the words were new: more on some days than on others.
  static let growth: Growth = {
    var growth = Growth()
    let today = WallDay(of: date) { _ in 0 }.number
    let names = Array(Set(missedNames + entries.map(\.word))).sorted()
    for (index, name) in names.enumerated() {
      let day = today - index * index * 29 % 397
      growth.add(name, at: Timestamp(seconds: Double(day) * 86_400), on: day)
    }
    growth.rarest = entries.filter { $0.bestScore > 300 }.map {
      .init(word: $0.word, foundAt: $0.firstPlayedAt, points: $0.bestScore)
    }
    return growth
  }()

  /// Common words of a length, some of which were found.
  static let ofFiveLetters = missed.filter { $0.word.count == 5 }.enumerated().map { index, word in
    var word = word
    word.isFound = index % 3 == 1
    return word
  }

  /// How many of the common words of each length were found.
  package static let known = [
    (3, 212, 561), (4, 301, 1_738), (5, 198, 3_107), (6, 87, 4_706), (7, 29, 5_533), (8, 6, 5_129),
    (9, 1, 4_032), (10, 0, 2_741),
  ].map { KnownLength(length: $0.0, found: $0.1, total: $0.2) }

  /// The games in which a word of the list was played, the latest first.
  private static func playing(_ index: Int) -> [GameSummary] {
    stride(from: index * 3 / 4, to: games.count, by: 4).prefix(1 + index * 7 % 5).map { games[$0] }
  }

  private static func moment(in game: GameSummary?) -> Timestamp {
    Timestamp(seconds: (game?.startedAt.seconds ?? date.seconds) + 40)
  }

  /// The games of a word of the list: as many as it says. Each play scores the same, or half after a hint.
  package static func plays(of entry: WordEntry) -> Page<WordPlay> {
    let played = playing(entries.firstIndex { $0.word == entry.word } ?? 0)
    let plays = played.enumerated().map { index, game in
      let isHinted = game.hasHints && index > 0
      return WordPlay(
        .game(game.id),
        moveIndex: 2,
        score: isHinted ? Score.hinted(entry.bestScore) : entry.bestScore,
        playedAt: moment(in: game),
        mode: game.mode,
        isHinted: isHinted,
        challenge: game.challenge,
        secondsIn: min(Double(24 + index * index * 17), game.secondsPlayed),
        wordNumber: min(3 + index * 2, game.wordCount),
        gameWords: game.wordCount,
        gameScore: game.score
      )
    }
    return Page(plays, total: entry.count)
  }

  /// How many different words the player has found: the list has the latest ones.
  static let distinctWords = 833

  /// How many of a thousand words have 3 letters, 4 and so on, and of a thousand letters are A, B and so on.
  private static let lengthShares = [243, 352, 221, 108, 51, 17, 7, 1]
  private static let letterShares = [
    82, 20, 36, 38, 118, 13, 25, 24, 74, 3, 12, 53, 28, 67, 66, 28, 2, 74, 76, 70, 33, 10, 13, 4,
    19, 6,
  ]

  /// The player's lifetime totals: what the games add up to.
  package static let stats: Stats = {
    let words = games.reduce(0) { $0 + $1.wordCount }
    func noted(_ entry: WordEntry?) -> NotedWord? {
      guard let entry, let play = plays(of: entry).elements.max(by: { $0.score < $1.score }) else {
        return nil
      }
      return NotedWord(word: entry.word, play: play)
    }
    let days = Set(games.map(\.day))
    let runs = days.sorted().reduce(into: [[Int]]()) { runs, day in
      if runs.last?.last == day - 1 { runs[runs.count - 1].append(day) } else { runs.append([day]) }
    }
    var stats = Stats()
    stats.games = games.count
    stats.firstDay = days.min()
    stats.byMode = Dictionary(grouping: games, by: \.mode).mapValues { games in
      let over = games.filter { $0.end != nil && !$0.hasHints }
      var stats = ModeStats()
      stats.games = games.count
      stats.countedGames = over.count
      stats.bestGame = over.max { $0.score < $1.score }
      stats.averageScore = Double(over.reduce(0) { $0 + $1.score }) / Double(max(1, over.count))
      stats.secondsPlayed = games.reduce(0) { $0 + $1.secondsPlayed }
      return stats
    }
    stats.secondsPlayed = games.reduce(0) { $0 + $1.secondsPlayed }
    stats.wordsPlayed = words
    stats.distinctWords = distinctWords
    stats.totalScore = games.reduce(0) { $0 + $1.score }
    stats.bestWord = noted(entries.max { $0.bestScore < $1.bestScore })
    stats.longestWord = noted(entries.max { $0.word.count < $1.word.count })
    stats.averageWordLength = 4.64
    stats.wordsByLength = Dictionary(
      uniqueKeysWithValues: lengthShares.enumerated().map { ($0 + 3, $1 * words / 1000) }
    )
    stats.letterUses = letterShares.map { $0 * words * 464 / 100_000 }
    stats.weeks = (0..<26).map { week in
      let first = 20_597 + week * 7
      let games = games.filter { (first..<first + 7).contains($0.day) }
      return WeekSummary(
        firstDay: first,
        games: games.count,
        words: games.reduce(0) { $0 + $1.wordCount },
        score: games.reduce(0) { $0 + $1.score },
        secondsPlayed: games.reduce(0) { $0 + $1.secondsPlayed }
      )
    }
    stats.currentStreak = runs.last?.count ?? 0
    stats.longestStreak = runs.map(\.count).max() ?? 0
    return stats
  }()

  /// The best timed games of all time.
  package static let topGames = top(.timed) { !$0.hasHints }

  /// The best unlimited games with hints.
  package static let topGamesWithHints = top(.unlimited, \.hasHints)

  private static func top(
    _ mode: GameMode,
    _ belongs: (GameSummary) -> Bool
  ) -> [GameSummary] {
    games.filter { $0.mode == mode && $0.isRanked && belongs($0) }.sorted { $0.score > $1.score }
  }

  /// The place of a timed game that was just played.
  static func rank(_ score: Int) -> GameRank {
    let better = topGames.prefix { $0.score > score }.count
    return GameRank(
      place: better + 1,
      of: topGames.count + 1,
      bestScore: topGames.first?.score ?? 0
    )
  }

  /// All games, the latest first: those on daily cubes, and 27 others. Three of them can be resumed, one was
  /// interrupted, and three had hints.
  package static let games: [GameSummary] = {
    let others = (0..<27).map { number in
      let mode: GameMode = number % 4 == 3 ? .unlimited : number % 9 == 5 ? .blitz : .timed
      let score = (mode == .blitz ? 240 : 700) + (number * number * 53 + number * 379) % 2900
      var game = game(score: mode == .blitz ? score / 3 : score, mode)
      game.begin(secondsEarlier: Double(number * number) * 40_000)
      game.hintsUsed = [7, 11, 15].contains(number) ? 2 : 0
      game.end = number == 3 || number == 11 ? nil : number == 4 ? .interrupted : .timeUp
      return game
    }
    var games = (others + dailyDays.flatMap(daily)).sorted {
      $0.startedAt.seconds > $1.startedAt.seconds
    }
    for index in games.indices {
      games[index].id = GameID(rawValue: Int64(games.count - index))
      games[index].bestWord = names[index % names.count]
    }
    return games
  }()

  /// The day of the samples: 2026-11-22.
  package static let today = 326

  /// The days of the samples on which daily cubes were played: a few in January, and most of the last two
  /// months, with two forgiven days.
  package static let dailyDays: [Int] =
    [3, 4, 5, 8] + Array(120...124) + (262...326).filter { ![270, 271, 290, 315].contains($0) }

  /// The games on the cubes of a day: both modes on most days, and practice on some.
  private static func daily(on day: Int) -> [GameSummary] {
    DailyCube.cubes(of: day).flatMap { cube -> [GameSummary] in
      let isTimed = cube.mode.isTimed
      guard isTimed || day % 3 != 1 else { return [] }
      let share = day == 309 ? 113 : 6 + (day * 37 + (isTimed ? 0 : 53)) % 52
      var counted = game(score: (cube.greedyScore ?? 5000) * share / 100 + 40, cube.mode)
      counted.challenge = .daily(cube, isPractice: false)
      if day == today, !isTimed { counted.end = nil }
      var practice = game(score: 980, cube.mode)
      practice.challenge = .daily(cube, isPractice: true)
      var games = day % 11 == 7 ? [counted, practice] : [counted]
      for index in games.indices {
        let hours = Double((isTimed ? 8 : 11) + 5 * index)
        let start = DailyCube.start(of: day) + hours * 3600 + Double(day * 7 % 50) * 60
        games[index].begin(secondsEarlier: date.seconds - start)
      }
      return games
    }
  }

  /// The games on daily cubes.
  package static let dailyGames: [DailyGame] = games.compactMap { game in
    guard let challenge = game.challenge, let cube = challenge.daily else { return nil }
    return DailyGame(cube: cube, isPractice: challenge.isPractice, game: game)
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
      secondsPlayed: mode.seconds ?? Double(240 + score % 700),
      score: score,
      wordCount: 8 + score / 140 % 30,
      end: mode.isTimed ? .timeUp : .endedByPlayer,
      bestWord: nil,
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

extension SampleHistory {
  /// What some words of the history and of the sample game mean.
  private static let meanings: [String: WordMeaning.Explanation] = [
    "ALBUM": (
      "noun", "a book of blank pages with pockets or envelopes; for organizing photographs"
    ),
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
  static let missedMeanings = ["MISCREANT", "DETENTION", "ROSEMARY"].map(meaning)
}
