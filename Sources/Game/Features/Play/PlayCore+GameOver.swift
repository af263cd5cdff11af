import Composable
import Model
import Rules
import Surface
import Words

/// The end of a game, and what the player can do then.
extension PlayCore {
  /// Ends the game and shows its result. Effects then find what the player missed.
  func finish(_ end: GameEnd, _ state: inout State) -> Effect<Action> {
    let now = now
    let lateWord =
      end == .timeUp && state.candidate?.verdict == .playable ? state.candidate : nil
    state.menu = nil
    state.endCountdown()
    let effect = cube.end(&state.cube).map(Action.cube)
    state.match.end()
    // The animation lasts as long as keys are ignored, so that the menu appears when it can be
    // used.
    let pause = GameOverState.pause(after: end)
    state.motion.begin(.gameOver, at: now, for: pause)
    state.result = GameOverState(
      end: end,
      lateWord: lateWord,
      hasMoves: !state.match.moves.isEmpty,
      isPractice: state.autosave.moment != nil,
      isRace: state.rival != nil,
      isDaily: state.match.challenge?.daily != nil,
      isOnBoard: state.hasBoard && state.match.challenge?.isCounted == true
    )
    if dependencies.pictures != nil, state.result?.rows.contains(.share) == true {
      let picture = GamePicture(of: state.match)
      state.result?.picture = picture.map { .offered(word: $0.word) }
    }
    state.autosave.end = end
    return effect.merge(with: findMissedWords(state)).merge(with: waitForMenu(after: end))
  }

  /// Waits until the result takes keys; anew, if it waits already.
  private func waitForMenu(after end: GameEnd) -> Effect<Action> {
    .run(name: "wait for the result's menu") { [clock = dependencies.clock] send in
      try? await clock.sleep(for: GameOverState.pause(after: end))
      if !Task.isCancelled { send(.resultReady) }
    }
    .latest(CancelID.result)
  }

  private func findMissedWords(_ state: State) -> Effect<Action> {
    let match = state.match
    let isRanked = state.autosave.moment == nil
    let (dictionary, meanings) = (dependencies.dictionary, dependencies.meanings)
    let language = state.match.language
    return .run(name: "find missed words", priority: .utility) { send in
      let end = await dictionary.solve(match.board)
      let all = dictionary.commonWords()?.missed(in: match) ?? []
      var missed = MissedWords(all, end: end, played: match.wordsPlayed)
      missed.lookUp(in: meanings, language)
      send(.missedFound(missed))
      if isRanked, let score = await dictionary.greedyScore(of: match) {
        send(.greedyScoreFound(score))
      }
    }
  }

  func receiveWhenOver(_ key: Key, _ state: inout State) -> Effect<Action> {
    guard let result = state.result else { return .none }
    guard result.acceptsKeys else {
      // Who types on while the time ends or the last cube vanishes sends Enter after it: that must not begin another game.
      if case .character = key { return waitForMenu(after: .timeUp) }
      return result.end == .endedByPlayer ? .none : waitForMenu(after: result.end)
    }
    if state.result?.words != nil {
      receiveInWords(key, &state)
      lookUpChosenWord(&state)
      return .none
    }
    if result.shared != nil { return receiveWhenShared(key, &state) }
    switch key {
    case .enter: return chooseWhenOver(&state)
    case .escape, .function(10): leave(for: .home, &state)
    case .character("a"): openAwards(&state)
    case .character("w") where result.rows.contains(.words): openWords(&state)
    default:
      guard state.result?.list.move(by: key) == false, case .character(let character) = key,
        character.isLetter
      else { break }
      // Who still types a word sends Enter after it, too.
      state.result?.acceptsKeys = false
      return waitForMenu(after: .timeUp)
    }
    return .none
  }

  private func receiveInWords(_ key: Key, _ state: inout State) {
    switch key {
    case .escape, .left, .backspace, .function(10), .character("q"):
      state.result?.words = nil
    case .enter, .right: openChosenWord(&state)
    default: state.result?.words?.move(by: key)
    }
  }

  func receiveWhenOver(_ event: PointerEvent, _ state: inout State) -> Effect<Action> {
    guard state.result?.acceptsKeys == true else { return .none }
    if let words = state.result?.words {
      if let rows = event.wheelRows { state.result?.words?.index += rows }
      lookUpChosenWord(&state)
      guard let word: EndWord = event.clickedRow(),
        let index = state.endWords.firstIndex(of: word)
      else { return .none }
      if words.index == index { openChosenWord(&state) }
      _ = state.result?.words?.choose(index)
      lookUpChosenWord(&state)
      return .none
    }
    if state.result?.shared != nil {
      return event.clickedRow(GameOverState.PictureLine.self) == nil ? .none : savePicture(&state)
    }
    if event.clickedRow(GameOverState.AwardsLine.self) != nil {
      openAwards(&state)
      return .none
    }
    guard let row = event.clickedRow(GameOverState.Row.self),
      state.result?.rows.contains(row) == true
    else { return .none }
    state.result?.row = row
    return chooseWhenOver(&state)
  }

  /// Opens the list of the game's words.
  private func openWords(_ state: inout State) {
    let count = state.endWords.count
    state.result?.words = ListCursor(count: count)
    lookUpChosenWord(&state)
  }

  private func openChosenWord(_ state: inout State) {
    guard let word = state.chosenEndWord else { return }
    if word.isMissed,
      let missed = state.result?.missed?.best.first(where: { $0.word == word.played.word }),
      var moment = ReplayFeature.State(state, before: missed.moveIndex)
    {
      moment.showMissed(missed.path, after: missed.moveIndex)
      state.request = .open(.replay(moment))
      return
    }
    state.request = .open(.word(.init(word: word.played.word, language: state.match.language)))
  }

  func lookUpChosenWord(_ state: inout State) {
    let word = state.chosenEndWord?.played.word
    guard word != state.result?.meaning?.word else { return }
    let language = state.match.language
    state.result?.meaning = word.flatMap { dependencies.meanings.lookUp($0, language) }
  }

  private func review(_ state: inout State) {
    guard let replay = ReplayFeature.State(state, before: 0) else { return }
    state.request = .open(.replay(replay))
  }

  func chooseWhenOver(_ state: inout State) -> Effect<Action> {
    switch state.result?.row {
    case .playAgain:
      leave(for: .newGame(state.match.mode), &state)
    case .sameCube:
      leave(for: .sameCube(state.sameCube), &state)
    case .review:
      review(&state)
    case .practice:
      // What was not saved has no number, such as a game without a move.
      let choice =
        state.autosave.game.map(PracticeChoice.missed(in:))
        ?? .unsaved(state.match, startedAt: state.autosave.startedAt)
      state.request = .open(.practice(.init(choice)))
    case .words:
      openWords(&state)
    case .race:
      state.result?.isFindingRival = true
      return readBestOnCube(state)
    case .compare:
      guard let rival = state.rival else { break }
      let comparison = ComparisonFeature.State(
        state.match.moves,
        on: state.match.letters,
        against: rival
      )
      state.request = .open(.comparison(comparison))
    case .share:
      return share(&state)
    case .board:
      state.request = .open(.board(BoardFeature.State(daily: .today, mode: state.match.mode)))
    case .home:
      leave(for: .home, &state)
    case nil:
      break
    }
    return .none
  }

  /// Not for the best game of all time and the first of its mode, which are praised for that.
  func lookForPeriodBest(_ receipt: SaveReceipt, _ state: State) -> Effect<Action> {
    guard let game = receipt.game, let rank = receipt.rank, rank.place > 1,
      let result = state.result, result.rank == nil
    else { return .none }
    let (games, mode) = (dependencies.history.games, state.match.mode)
    let hasHints = state.hintsUsed > 0
    let day = dependencies.wallDay
    return .result(
      name: "compare with recent games",
      { () throws(HistoryError) in
        func isBest(of days: ClosedRange<Int>) async throws(HistoryError) -> Bool {
          let best = try await games(
            GameQuery(order: .best, mode: mode, days: days, hasHints: hasHints, limit: 2)
          ).elements
          return best.count == 2 && best[0].id == game
        }
        if try await isBest(of: day.week) { return PeriodBest.bestThisWeek }
        return try await isBest(of: day.number...day.number) ? .bestToday : nil
      },
      action: { .periodBestRead($0) }
    )
  }
}

extension ReplayFeature.State {
  /// Replays the game that is over, from before a move; `nil` if nothing was played.
  fileprivate init?(_ game: PlayFeature.State, before index: Int) {
    let record = GameRecord(
      match: game.match,
      secondsPlayed: game.clock.seconds,
      hintsUsed: game.hintsUsed
    )
    // As the history keeps it: a later review says the same.
    self.init((try? record.replay(isWord: { _ in true })) ?? game.match, record, index)
    (self.game, playedAt) = (game.autosave.game, game.autosave.startedAt)
    (isKnownOver, isPractice) = (true, game.autosave.moment != nil)
  }
}
