import Model
import Rules

extension PlayFeature {
  /// A game on the screen: the cube, the clock, and what leads out of the game.
  @dynamicMemberLookup
  package struct State: AskingState, Equatable, Sendable {
    /// The cube. Its parts are the game's, too: `state.match` is `state.cube.match`.
    @Boxed package var cube: CubeFeature.State
    package var clock: PlayClock
    /// Why the clock is stopped. A game is hidden until it is shown for the first time.
    package var pauses: PauseReasons = .hidden
    /// The number of the countdown before a timed game; `nil` when it is over, and without one.
    package var countdown: Int?
    /// Whether the game first says, with the letters hidden, that only one try counts.
    package var isAnnounced = false

    /// The menu over the game; `nil` while it is closed.
    @Boxed package var menu: PlayMenu?
    /// What is shown after the end; `nil` while the game runs.
    @Boxed package var result: GameOverState?
    /// How far the game is saved.
    @Boxed package var autosave: Autosave
    /// Where the player goes once the game has been saved; `nil` while the player stays.
    package var exit: ExitDestination?
    /// Whether the player has left: the game has been saved as well as possible, and the program
    /// has been asked to go to `exit`.
    var hasLeft = false
    /// What the game asks the program to do.
    package var request: ScreenRequest?
    /// The finished game that runs beside this one; `nil` without a race.
    @Boxed package var rival: Rival?
    /// What the player's server knows of the game; `nil` if it is not ranked.
    @Boxed package var ranking: RankedGame?
    /// The player's best game of the mode; `nil` where there is none that this one can pass, and until the history has
    /// answered.
    @Boxed package var pace: Pace?
    /// Whether the cube was played before in the same mode, as far as the history has answered.
    package var isRepeat = false
    /// Whether a player who leaves before the letters are seen comes back to a page, not home.
    package var leadsBack = false
    /// Which awards the game can earn; `nil` where it earns none, and until the history has answered.
    @Boxed var awardWatch: AwardWatch?
    /// The search for what the cube hides.
    @Boxed package var goalSearch = GoalSearch.due
    /// How long the pause may last for the ranking, while the menu is on the screen.
    package var rankingPatience: RankingPatience?
    /// Whether the player has a board, which lists the game that counts on a daily cube.
    private(set) var hasBoard = false
    /// Whether the text to share has a line of the points of each minute.
    private(set) var sharesChart = false
    /// The board at the start of the game, for finding missed words.
    package internal(set) var firstBoard: Board

    /// Opens a new game, or one that is resumed.
    package init(
      match: Match,
      progress: GameProgress = GameProgress(0),
      settings: Settings,
      autosave: Autosave = Autosave()
    ) {
      cube = CubeFeature.State(match: match, hintsUsed: progress.hintsUsed, settings: settings)
      let played = Duration.milliseconds(Int64((progress.secondsPlayed * 1000).rounded()))
      clock = PlayClock(
        played: played,
        longestGap: PlayClock.longestGap(match.mode)
      )
      self.autosave = autosave
      firstBoard = Board(match.letters)
      apply(settings)
    }

    mutating func apply(_ settings: Settings) {
      cube.apply(settings)
      hasBoard = settings.hasBoard
      sharesChart = settings.shareChart == .on
    }

    /// The cube's parts as the game's own.
    package subscript<Value>(dynamicMember path: WritableKeyPath<CubeFeature.State, Value>) -> Value
    {
      get { cube[keyPath: path] }
      _modify { yield &cube[keyPath: path] }
    }

    package subscript<Value>(dynamicMember path: KeyPath<CubeFeature.State, Value>) -> Value {
      cube[keyPath: path]
    }

    /// Whether the result is shown, so that no move can be made.
    package var isOver: Bool { result != nil }

    package var isHeard: Bool { true }

    package var isReadyToQuit: Bool { hasLeft }

    package var isWaiting: Bool {
      guard exit == nil, cube.hint != .searching, autosave.isSettled else { return true }
      if isOver {
        if case .saving = result?.picture { return true }
        return !isResultComplete || result?.isFindingRival == true
      }
      // What is special about a word is told with it.
      return pauses.contains(.hidden) || cube.records == nil || waitsForGoal
    }

    /// Whether everything about the end that takes a moment is known: the place among other games,
    /// the awards, and what was missed.
    package var isResultComplete: Bool {
      guard let result else { return false }
      let isSaved =
        cube.match.moves.isEmpty || autosave.problem != nil || autosave.moment != nil
        // Practice on a daily cube has no place, and of another game it may not be readable.
        || (autosave.receipt != nil && autosave.isSettled
          && (autosave.receipt?.game == nil || result.awards != nil))
      return isSaved && result.missed != nil
        && (result.greedyScore != nil || cube.match.moves.isEmpty || autosave.moment != nil)
    }

    /// Whether typed letters and clicked faces spell words now.
    var acceptsLetters: Bool {
      isBeingPlayed && menu == nil && exit == nil && cube.acceptsLetters
    }

    /// Whether the letters have not been seen yet. Until then the player can leave as if nothing were.
    package var isUnseen: Bool { countdown != nil || isAnnounced }

    /// Whether the clock should run.
    var isBeingPlayed: Bool { pauses.isEmpty && !isOver && !isAnnounced }

    /// Whether leaving the game would end it, so that the player is asked first.
    package var endsWhenLeft: Bool {
      !cube.match.mode.isResumable && hasSomethingToLose && !isOver && exit == nil
    }

    /// Whether something was played, or the one try on a daily cube has begun.
    package var hasSomethingToLose: Bool {
      guard autosave.moment == nil else { return false }
      return !cube.match.moves.isEmpty || cube.match.challenge?.isCounted == true && !isUnseen
    }

    /// The time left at the last reading of the clock; `nil` if there is no time limit.
    package var timeLeft: Duration? {
      cube.match.mode.duration.map { max(.zero, $0 - clock.played) }
    }
  }
}

extension PlayClock {
  /// The longest time between two readings that counts as play.
  ///
  /// The clock of a timed game is read every second. Other games are read when the player does
  /// something; after five minutes without a key or click, the player is probably away.
  static func longestGap(_ mode: GameMode) -> Duration {
    mode.isTimed ? .seconds(2) : .seconds(300)
  }
}

extension PlayFeature.State {
  /// How the race stands; `nil` without one. When the game is over, the whole games are compared.
  package var race: RaceStanding? {
    guard let rival else { return nil }
    let score = isOver ? rival.score : rival.score(at: clock.seconds)
    return RaceStanding(
      name: rival.name,
      score: score,
      lead: cube.match.score - score,
      isOtherOver: isOver || rival.isOver(at: clock.seconds)
    )
  }
}

extension PlayFeature.State {
  /// How the game stands to the player's best one; `nil` where there is none to compare it with.
  package var paceStanding: PaceStanding? {
    paceToBeat?.standing(of: cube.match, at: clock.seconds)
  }

  /// The best game, unless this one is compared with none: games with hints are ranked apart, and practice not at all.
  var paceToBeat: Pace? {
    cube.hintsUsed == 0 && cube.match.challenge?.isPractice != true ? pace : nil
  }

  /// The awards that the game has earned so far, as far as it alone decides.
  package var awardsSoFar: [Award] {
    awardWatch?.earned(by: cube.match, hintsUsed: cube.hintsUsed) ?? []
  }

  /// What the game reaches with a move, the most important first: a function of the game before the move and after it.
  var achievements: @Sendable (_ before: Match, _ after: Match) -> [Reward.Distinction] {
    // Not the whole state, which changes meanwhile: it would be copied.
    let (best, awardWatch, hintsUsed) = (paceToBeat?.best, awardWatch, cube.hintsUsed)
    let goal = goal
    return { before, after in
      var reached: [Reward.Distinction] = []
      if let goal, !goal.isReached(in: before), goal.isReached(in: after) {
        reached.append(.goal(goal.letters))
      }
      if let best, before.score <= best, after.score > best {
        reached.append(.bestGame(best))
      }
      if let awardWatch {
        let known = awardWatch.earned(by: before, hintsUsed: hintsUsed)
        let now = awardWatch.earned(by: after, hintsUsed: hintsUsed)
        let new = now.filter { !known.contains($0) }
        if !new.isEmpty { reached.append(.awards(new)) }
      }
      return reached
    }
  }
}

extension PlayFeature.State {
  /// Whether a server can rank the game: those are played by the built-in English words.
  var canBeRanked: Bool {
    cube.match.mode.isRanked && cube.match.dictionary.name == Language.english.dictionaryName
      && cube.match.language == .english
  }

  var canBeDealtAnew: Bool {
    countdown != nil && cube.match.moves.isEmpty && !isOver && exit == nil
  }

  mutating func dealAnew(_ match: Match) {
    self.match = match
    cube.spelling = Spelling(board: match.board, language: match.language)
    firstBoard = Board(match.letters)
    goalSearch = .due
  }
}

extension PlayFeature.State {
  package var help: HelpTopic {
    let ranked = rankedScore
    let isShare = result?.shared?.style == .squares
    return HelpTopic(
      page: isShare ? .ranks : .rules,
      language: cube.match.language,
      isForShare: isShare,
      ranked: ranked,
      showsBabel: ranked?.rank == .babel
    )
  }
}
