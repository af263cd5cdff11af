import Features
import Model
import Routes
import Rules

/// Lines about a whole game.
package enum GameText {
  /// What begins, or goes on: `Timed, 3 minutes.`
  static func title(_ game: PlayFeature.State, isBrief: Bool) -> String {
    let mode = game.match.mode
    var title = mode.title
    if let challenge = game.match.challenge, let cube = challenge.daily {
      // Where a notice says why it is practice, it says that.
      let isTold = challenge.isCounted || game.notice?.text.hasPrefix("Practice: ") == true
      title = "Daily \(cube.day), \(mode.name)" + (isTold ? "" : ", practice")
    }
    if game.match.language != .english { title += ", \(game.match.language.title)" }
    if mode.seconds == nil || game.announcement == nil {
      // With a clock, the announcement has the time as well.
      let time = mode.seconds.map { PlainWords.count(Int($0 / 60), "minute") }
      title += ", \(time ?? "no clock")"
    }
    if let rival = game.rival {
      title += ", against \(rival.name): \(rival.score.points)"
    }
    let words = game.match.words.count
    if let moment = game.autosave.moment { return "\(title). \(moment.reason) It is not saved." }
    guard game.match.moves.isEmpty else {
      return "\(title). Your game goes on after \(PlainWords.count(words, "word"))."
    }
    let goal = game.goal.map { " \(Self.goal($0, isBrief: isBrief))" } ?? ""
    guard game.isUnseen, let line = game.announcement else { return "\(title).\(goal)" }
    return "\(title). \(line).\(goal) An empty line begins, and /home leaves."
  }

  /// What becomes of a game that is left: `The game is over and counts: 412 points, 7 words.`
  ///
  /// - Parameter language: The language in which it waits, where another one was chosen since.
  package static func farewell(_ game: PlayFeature.State, in language: Language? = nil) -> [String]
  {
    guard !game.isOver, game.hasSomethingToLose else { return [] }
    let points = game.match.score.points
    let words = PlainWords.count(game.match.words.count, "word")
    guard !game.endsWhenLeft else {
      let whatBecomes = game.isRepeat ? "is kept as a repeat" : "counts"
      return ["The game is over and \(whatBecomes): \(points), \(words)."]
    }
    guard game.autosave.trouble == nil else { return ["Your game is not saved."] }
    let saved = "Your game is saved at \(points)"
    if let language { return ["\(saved), and waits for settings language \(language.name)."] }
    // Another game of the mode may come first, and practice is found by its number alone.
    if game.match.challenge?.isCounted == true {
      return ["\(saved): daily \(game.match.mode.name) resumes it until the day ends."]
    }
    return [game.autosave.game.map { "\(saved): go \($0) resumes it any time." } ?? "\(saved)."]
  }

  /// What the server says about a result; `nil` while it says nothing.
  static func server(_ ranking: RankedGame) -> String? {
    switch ranking.stage {
    case .counted(let result):
      guard let place = result.placeToday else { return "\(ranking.server) has counted it." }
      return
        "\(PlainWords.ordinal(place.rank)) of \(place.count.grouped) today on \(ranking.server)."
    case .postponed: return "Offline: \(ranking.server) gets the result later."
    case .notCounted(let reason): return "\(ranking.server) does not count it: \(reason.ended)"
    case .wanted, .asked, .resumed, .lookedUp, .running, .ended: return nil
    }
  }

  /// The words that were played, the latest first. In brief, of many the latest three, and then the others.
  static func words(_ game: PlayFeature.State, isBrief: Bool = false) -> [String] {
    let words = game.playedWords
    guard !words.isEmpty else { return ["No words yet."] }
    func text(_ words: some Sequence<PlayedWord>) -> String {
      words.map { "\($0.word) \($0.score.grouped)\($0.isHinted ? " with a hint" : "")" }
        .joined(separator: ", ").ended
    }
    let count = PlainWords.count(words.count, "word")
    guard isBrief, words.count > 6 else { return ["\(count): \(text(words))"] }
    return ["\(count): \(text(words.prefix(3))) /more.", text(words.dropFirst(3))]
  }

  /// Where the player stands: `Score 412, 7 words, 21 cubes, 1 minute 48 seconds left. Best word STONE, 75.`
  ///
  /// - Parameter isBrief: Whether it leaves out what is known already, as the best word, and after the game the time.
  static func score(_ game: PlayFeature.State, isBrief: Bool = false) -> String {
    let words = PlainWords.count(game.match.words.count, "word")
    let time =
      MoveText.timeLeft(game).map { "\($0) left" }
      ?? "\(PlainWords.time(game.clock.seconds)) played"
    let cubes = PlainWords.count(game.match.board.cubesInPlay.count, "cube")
    let parts = ["Score \(game.match.score.grouped)", words, cubes]
    var sentences = ["\((parts + (isBrief && game.isOver ? [] : [time])).joined(separator: ", "))."]
    if let best = game.bestWord, !isBrief {
      sentences.append("Best word \(best.word), \(best.score.grouped).")
    }
    switch game.rankingPatience {
    case .resume(let seconds)?:
      sentences.append("The ranking is lost in \(PlainWords.time(Double(seconds))).")
    case .finish(let seconds)?:
      sentences.append("It is ranked if done in \(PlainWords.time(Double(seconds))).")
    case .lost?: sentences.append("It is not ranked any more.")
    case nil: break
    }
    if game.hintsUsed > 0 {
      sentences.append("\(PlainWords.count(game.hintsUsed, "hint")).")
    }
    if let goal = game.goal, !game.isOver, !game.isGoalReached {
      sentences.append(Self.goal(goal, isBrief: isBrief))
    }
    if let race = game.race {
      sentences.append(Self.race(race))
    } else if let pace = game.paceStanding {
      let distance = pace.distance.map { ": you are \($0)" } ?? ""
      sentences.append("\(pace.bestTexts[0].capitalizedFirst)\(distance).")
    } else if game.isRepeat, !game.isOver {
      sentences.append("A repeat: it counts in no record.")
    }
    return sentences.joined(separator: " ")
  }

  /// `Goal: a word of 7 letters.`, or in brief `Goal: 7 letters.`
  static func goal(_ goal: CubeGoal, isBrief: Bool = false) -> String {
    "Goal: \(isBrief ? "" : "a word of ")\(goal.letters) letters."
  }

  /// `Game 7 had 918 by now: you are 906 behind.`
  static func race(_ race: RaceStanding) -> String {
    let score = race.score.grouped
    let other = race.isOtherOver ? "made \(score)" : "had \(score) by now"
    return "\(race.name.capitalizedFirst) \(other): you are \(race.distance)."
  }

  /// Where the player stood at the end: by minutes if there was a clock, and the points from which the cube has its
  /// ranks.
  static func scores(_ game: PlayFeature.State) -> [String] {
    let ranks = game.rankedScore.map { [Self.ranks($0)] } ?? []
    guard game.match.mode.isTimed else { return [score(game)] + ranks }
    let minutes = PlayedMinutes.parts(
      of: game.match.moves,
      seconds: game.clock.seconds,
      most: 20
    )
    let points = minutes.map { part in
      part.points.grouped + (part.bestWord.map { " with \($0.word) \($0.score.grouped)" } ?? "")
    }
    let length = minutes.first?.minutes.count ?? 1
    let parts = length == 1 ? "minute" : "\(length) minutes"
    return [score(game), "Points by \(parts): \(points.joined(separator: ", "))."] + ranks
  }

  /// `Ranks of this cube: Word from 285; Phrase from 570.` What the shares are of, `help rank` says.
  static func ranks(_ ranked: RankedScore) -> String {
    let ranks = Rank.listed(withBabel: ranked.rank == .babel).dropFirst().map { rank in
      "\(rank.title) from \(ranked.score(of: rank).grouped)"
    }
    return "Ranks of this cube: \(ranks.joined(separator: "; "))."
  }

  /// The code of a cube.
  static func code(_ code: ChallengeCode?) -> String {
    code.map { "The code of this cube is \($0)." } ?? "This cube has no code."
  }
}

/// The first screen in words.
package enum HomeText {
  static func lines(_ home: HomeFeature.State, isBrief: Bool = false) -> [String] {
    var lines = [home.language == .english ? "Home." : "Home, \(home.language.title)."]
    if let today = home.today {
      let cubes = DailyCube.modes.map { "\($0.name)\(status(today, $0))" }
      lines.append("daily: \(isBrief ? "" : "today’s cubes, ")\(cubes.joined(separator: ", ")).")
    }
    for (mode, game) in home.resumable.sorted(by: { $0.key.codeNumber < $1.key.codeNumber }) {
      let points = game.score.points
      let others =
        game.othersWaiting > 0
        ? " \(game.waiting.count) games wait: \(mode.name) 2 is the one before." : ""
      lines.append("\(mode.name) goes on at \(points).\(others)")
    }
    if let duels = DuelLines.atHome(home.duels) { lines.append(duels) }
    if let due = home.dueWords, due > 0 { lines.append("practise: \(PracticeText.due(due)).") }
    if home.isNewcomer { lines.append("learn: a lesson that shows how the game goes.") }
    if let problem = home.boardProblem { lines.append(problem.ended) }
    return lines
  }

  /// What a player can begin.
  static let beginnings = "timed: 3 minutes. blitz: 1 minute. unlimited: no clock. help. quit."

  /// What the player has to beat, the streak, and when the next cubes come.
  package static func standing(_ home: HomeFeature.State) -> [String] {
    var lines = GameMode.all.compactMap { mode in
      home.bestScores[mode].map { best in
        let today = best.recent.map { ", today \($0.grouped)" } ?? ""
        return "\(mode.title): best \(best.ever.grouped)\(today)."
      }
    }
    if let today = home.today {
      let time = PlainWords.heard(Double(today.minutesLeft * 60))
      let streak = today.streak.map { streak in
        let forgiven = streak.forgivenCount(today: today.day)
        return "Streak \(PlainWords.count(streak.length, "day"))"
          + (forgiven == 0 ? "" : ", \(PlainWords.count(forgiven, "missed day")) forgiven") + ". "
      }
      lines.append("\(streak ?? "")Next cubes in \(time).")
    }
    return lines
  }

  /// How far the player has come with a cube, behind its name; nothing where the history has not
  /// answered.
  private static func status(_ today: TodaysCubes, _ mode: GameMode) -> String {
    guard let status = today.status(mode) else { return "" }
    return switch status {
    case .running(let game) where mode.isResumable:
      " \(status.title), \(game.game.score.points)"
    case .finished(let game):
      " \(game.game.score.points)"
        + (game.rank.map { ", rank \($0.rank.title)" } ?? "")
        + (game.game.hasHints ? ", with hints" : "")
    case .open, .running, .practice: " \(status.title)"
    }
  }
}

extension PlainWords {
  /// `42 seconds`, `3 hours 12 minutes`, from seconds: an h alone is read as a letter.
  static func heard(_ seconds: Double) -> String {
    if seconds < 60 { return time(seconds) }
    let minutes = seconds.isFinite ? Int(min(max(seconds, 0), 1e12) / 60) : 0
    let hours = minutes < 60 ? "" : count(minutes / 60, "hour") + " "
    return hours + count(minutes % 60, "minute")
  }

  /// `1 minute 48 seconds`, from seconds: of 1:05 a synthesizer makes “one zero five”. 0 for what is not a number.
  static func time(_ seconds: Double) -> String {
    let seconds = seconds.isFinite ? Int(min(max(seconds, 0), 1e9)) : 0
    let parts = [(seconds / 3600, "hour"), (seconds / 60 % 60, "minute"), (seconds % 60, "second")]
    let told = parts.filter { $0.0 > 0 }.map { count($0.0, $0.1) }
    return told.isEmpty ? "0 seconds" : told.joined(separator: " ")
  }
}

extension Int {
  /// `1 point`, `412 points`.
  var points: String { PlainWords.count(self, "point") }
}
