import Features
import Lexicon
import Model
import Routes
import Rules
import Words

extension SampleScreen {
  var play: PlayFeature.State {
    switch self {
    case .countdown:
      Self.game(.timed, words: [], seconds: 0) { play in
        play.countdown = 2
        play.goalSearch = Self.goal
        play.pauses = .countdown
      }
    case .dailyFirst:
      Self.game(.timed, words: [], challenge: Self.daily(), seconds: 0) { play in
        play.beginWithCountdown()
        play.isAnnounced = true
      }
    case .timedPulse:
      Self.game(.timed, seconds: 173, typing: "IN") { play in
        play.motion.begin(.pulse, at: .zero, for: .milliseconds(450))
      }
    case .rewardPlain: Self.flying("ACES", after: [])
    case .rewardGreen: Self.flying("OFTEN", after: SampleGame.words.dropLast())
    case .rewardJump: Self.flying("EXTRACT", after: [])
    case .rewardGood:
      Self.flying("FEDORA", after: Array(SampleGame.words.prefix(3)), [.firstOfLength(6)])
    case .rewardGreat:
      Self.flying("CLOSETED", after: [], [.bestEver, .firstOfLength(8)], meaning: Self.meaning)
    case .rewardStill:
      Self.still(
        Self.flying("CLOSETED", after: [], [.firstOfLength(8)], meaning: Self.meaning)
      )
    case .rewardBurst: Self.bursting
    case .rewardBest:
      Self.flying(
        "OFTEN",
        after: SampleGame.words.dropLast(),
        [.bestGame(1500), .awards([.timedWords])]
      )
    case .gameOverLate:
      Self.over { play in
        play.result?.lateWord = Candidate(text: "QUILTING", score: 960, verdict: .playable)
      }
    case .timedStart:
      Self.game(.timed, words: [], seconds: 0) { $0.goalSearch = Self.goal }
    case .goalReached:
      Self.flying("CLOSETED", after: [], [.goal(8), .awards([.firstWord])], meaning: Self.meaning) {
        $0.goalSearch = Self.goal
      }
    case .gameOverGoal: Self.over { $0.goalSearch = Self.goal }
    case .gameOverHidden: Self.over { $0.goalSearch = .done(Self.hidden("DETENTION")) }
    case .timedLast: Self.game(.timed, seconds: 173, typing: "IN")
    case .timedPace:
      Self.game(.timed, words: Array(SampleGame.words.prefix(4)), seconds: 46, typing: "ACT") {
        $0.pace = Pace(SampleGame.record(.timed))
      }
    case .timedWord: Self.game(.timed, seconds: 46, typing: "DETENTION")
    case .timedLong: Self.game(.timed, seconds: 46, typing: "DETENTIONATTEND")
    case .timedPlayed:
      Self.game(.timed, seconds: 46) { play in
        play.notice = Notice(.praise, "OFTEN  +110")
      }
    case .timedRefused:
      Self.game(.timed, seconds: 46, typing: "DETECTION")
    case .turned:
      Self.game(.timed, seconds: 46, typing: "DETE") { play in
        play.attitude = Attitude(yaw: 30, pitch: -15)
      }
    case .raced:
      Self.game(.timed, seconds: 46, typing: "DETE") { $0.rival = Self.rival() }
    case .raceOver:
      Self.over(rival: Self.rival())
    case .unlimited: Self.game(.unlimited, seconds: 700, typing: "DETE")
    case .hinted:
      Self.game(.unlimited, hinted: ["FEDORA", "DETENTION"], seconds: 700) { play in
        var trace = Trace(board: play.match.board)
        for letter in "DETENTION" { _ = trace.append(letter) }
        play.hint = .shown(
          SolvedWord(word: trace.word, score: 810, path: trace.path),
          .half
        )
        play.hintsUsed = 2
      }
    case .doomed: Self.game(.unlimited, seconds: 90, typing: "FACELESS")
    case .removal:
      Self.game(.timed, seconds: 60) { play in
        play.removal = Removal(cube: nearest(play))
      }
    case .removalAsking:
      Self.game(.unlimited, seconds: 60) { play in
        play.removal = Removal(cube: nearest(play), isAsking: true)
      }
    case .notSaving:
      Self.game(.unlimited, seconds: 60, typing: "DETE") { play in
        play.autosave.problem = .diskFull(path: "/home/ada/.local/share/lexicube/history.sqlite")
      }
    case .pausedTimed: Self.paused(.timed)
    case .pausedUnlimited: Self.paused(.unlimited)
    case .pausedRanked:
      Self.paused(.timed) { play in play.rankingPatience = .resume(within: 27) }
    case .pausedWaiting:
      Self.paused(.unlimited) { play in
        play.menu?.list.index = 3
        play.exit = .home
        play.pauses.insert(.leaving)
        play.autosave.isSaving = true
        play.autosave.waitsForOthers = true
      }
    case .endAsking:
      Self.paused(.unlimited) { play in
        play.menu?.list.index = 4
        play.menu?.asking = .end
      }
    case .gameOver: Self.over()
    case .gameOverWaiting:
      Self.over(rank: nil) { play in
        play.result?.missed = nil
        play.result?.greedyScore = nil
        play.result?.acceptsKeys = false
        play.result?.lateWord = Candidate(text: "QUILTING", score: 960, verdict: .playable)
        play.motion.begin(.gameOver, at: .zero, for: .seconds(1))
      }
    case .gameOverBest:
      Self.over(.endedByPlayer) {
        $0.result?.periodBest = .bestThisWeek
        $0.hintsUsed = 2
      }
    case .gameOverWords:
      Self.over { play in
        let words = play.endWords
        play.result?.words = ListCursor(count: words.count)
        play.result?.meaning = SampleHistory.meaning(of: words[0].played.word)
      }
    case .gameOverShared:
      Self.over { play in
        play.result?.row = .share
        var shared = play.shareText
        shared.style = .squares
        play.result?.shared = shared
        let picture = GamePicture(of: play.match)
        play.result?.picture = picture.map { .offered(word: $0.word) }
      }
    case .gameOverAward:
      Self.over {
        $0.result?.awards = [.nineLetters]
      }
    case .gameOverAwards:
      Self.over(rank: GameRank(place: 1, of: 1, bestScore: 1612)) {
        $0.result?.awards = [.firstWord, .sevenLetters, .sentence]
      }
    case .gameOverNear:
      Self.over {
        $0.result?.awards = []
        $0.result?.missedAward = MissedAward(.timedScore, missing: 126, isWords: false)
      }
    case .gameOverRanked:
      Self.over {
        $0.ranking = RankedGame(server: "play.example.org", stage: .counted(Self.counted))
      }
    case .cubesGone: Self.over(.cubesGone, rank: GameRank(place: 1, of: 27, bestScore: 1102))
    case .daily:
      Self.game(.timed, challenge: Self.daily(isPractice: true), seconds: 46, typing: "DETE")
    case .dailyPaused:
      Self.paused(.timed, challenge: Self.daily()) { play in
        play.menu?.list.index = 5
        play.menu?.asking = .quit
      }
    case .dailyOver:
      Self.over(challenge: Self.daily()) {
        $0.result?.daily = DailyResult(streak: 12, minutesLeft: 312)
      }
    default: Self.game(.timed, seconds: 46, typing: "DETE")
    }
  }

  /// What a server says of a game that is the third best of its day.
  private static var counted: GameResult {
    let board = LeaderboardID(mode: .timed, isDaily: false)
    return GameResult(
      game: 1,
      score: 1612,
      words: 8,
      hints: 0,
      isFlagged: false,
      places: board.map { [.init(board: $0, span: .day, rank: 3, count: 41)] } ?? []
    )
  }

  private static func daily(isPractice: Bool = false) -> Challenge? {
    DailyCube(day: SampleHistory.today, mode: .timed).map { .daily($0, isPractice: isPractice) }
  }

  /// The removable cube that is nearest to the viewer.
  private func nearest(_ play: PlayFeature.State) -> LatticePoint {
    LatticePoint.all.filter(play.match.board.canRemove)
      .max { ($0.x + $0.y + $0.z) < ($1.x + $1.y + $1.z) } ?? LatticePoint.all[0]
  }

  private static func game(
    _ mode: GameMode,
    words: [String] = SampleGame.words,
    hinted: [String] = [],
    challenge: Challenge? = nil,
    seconds: Double,
    typing text: String = "",
    change: (inout PlayFeature.State) -> Void = { _ in }
  ) -> PlayFeature.State {
    var play = PlayFeature.State(
      match: SampleGame.match(mode, words: words, hinted: hinted, challenge: challenge),
      progress: GameProgress(seconds),
      settings: Settings()
    )
    play.pauses = []
    for letter in text { play.spelling.type(letter) }
    if !text.isEmpty {
      play.candidate = play.cube.weigh { word in SampleHistory.entries.contains { $0.word == word }
      }
    }
    change(&play)
    return play
  }

  /// A game while one of its words flies up.
  private static func flying(
    _ word: String,
    after words: [String],
    _ distinctions: [Reward.Distinction] = [],
    meaning: String? = nil,
    change: (inout PlayFeature.State) -> Void = { _ in }
  ) -> PlayFeature.State {
    let before = SampleGame.match(.timed, words: words)
    return game(.timed, words: words + [word], seconds: 46) { play in
      change(&play)
      var reward = Reward(word: word, score: play.match.score - before.score)
      reward.distinctions = distinctions
      reward.meaning = meaning
      play.reward = reward
      play.notice = Notice(.praise, "\(word)  +\(reward.score)")
      let path = SampleGame.path(of: word, on: before.board)
      play.motion.begin(.glow(path), at: .zero, for: Reward.glow(faces: path.count))
      play.motion.begin(.score(from: before.score), at: .zero, for: .milliseconds(500))
      play.motion.begin(.reward(reward), at: .zero, for: reward.flight)
      play.motion.advance(to: .milliseconds(170))
    }
  }

  private static var goal: GoalSearch { .done(hidden("CLOSETED")) }

  private static func hidden(_ word: String) -> CubeGoal? {
    CubeGoal(of: .timed, [SolvedWord(word: word, score: 600, path: [], tier: .most)])
  }

  private static let meaning = "confine to a small space, as for intensive work"

  /// The same with reduced motion.
  private static func still(_ play: PlayFeature.State) -> PlayFeature.State {
    var play = play
    play.motion.apply(Settings(motion: .reduced))
    return play
  }

  /// A game while a word uses up more than three cubes.
  private static var bursting: PlayFeature.State {
    // The first five faces of the word were used twice before.
    var play = flying("CLOSETED", after: ["CLOSE", "CLOSET"], [.cleared(5)])
    let match = play.match
    let before = match.board(afterMoves: match.moves.count - 1)
    let cubes = before.cubesInPlay.subtracting(match.board.cubesInPlay)
    play.motion.begin(
      .vanish(cubes, from: before),
      at: .zero,
      for: Reward.vanishing(cubes: cubes.count)
    )
    play.motion.advance(to: .milliseconds(250))
    return play
  }

  private static func paused(
    _ mode: GameMode,
    challenge: Challenge? = nil,
    change: (inout PlayFeature.State) -> Void = { _ in }
  ) -> PlayFeature.State {
    game(mode, challenge: challenge, seconds: 46) { play in
      play.menu = PlayMenu(
        canRestart: play.canRestart,
        offersHint: play.cube.hintOffer != nil
      )
      play.pauses.insert(.menu)
      change(&play)
    }
  }

  private static func over(
    _ end: GameEnd = .timeUp,
    rank: GameRank? = SampleHistory.rank(1612),
    challenge: Challenge? = nil,
    rival: Rival? = nil,
    change: (inout PlayFeature.State) -> Void = { _ in }
  ) -> PlayFeature.State {
    game(.timed, challenge: challenge, seconds: 180) { play in
      if end == .cubesGone {
        for cube in LatticePoint.all.reversed() {
          _ = try? play.match.play(.removal(cube), at: 100) { _ in true }
        }
      }
      play.match.end()
      play.rival = rival
      play.result = GameOverState(
        end: end,
        isRace: rival != nil,
        isDaily: play.match.challenge?.daily != nil
      )
      play.result?.acceptsKeys = true
      play.result?.rank = rank
      let others = SampleHistory.entries.filter { !SampleGame.words.contains($0.word) }
      let missed = others.map {
        MissedWord(word: $0.word, score: $0.bestScore, moveIndex: 0, path: [])
      }
      .sorted { $0.score > $1.score }
      let left = missed.suffix(9).map { SolvedWord(word: $0.word, score: $0.score, path: []) }
      let (score, played) = (play.match.score, play.match.wordsPlayed)
      play.result?.greedyScore = score * 100 / 24
      play.result?.missed = MissedWords(missed, end: left, played: played)
      play.result?.missed?.meanings = SampleHistory.missedMeanings
      change(&play)
    }
  }
}
