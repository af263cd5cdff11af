import Composable
import Model
import Rules
import Surface
import Words

/// A replay of a game. Its timers run only while it plays or something moves.
package struct ReplayFeature: ComposedReducer {
  package indirect enum Action: ScreenEvent {
    case input(ScreenInput)
    /// The player has ordered something without keys.
    case ordered(Order)
    /// It is time to mark the next face or make the next move.
    case beat
    /// The next frame of the animations is due.
    case frame
    /// Some of the work on the review is done.
    case reviewed(GameReview, share: Double)
    /// No more of the review will come. The text says why there is none, if there is none.
    case reviewEnded(String)
    /// The words that the cube offers after a number of moves.
    case wordsFound([SolvedWord], after: Int)
    /// The result for sharing has been put together.
    case shared(ShareText)

    var isFrame: Bool { self == .frame }
  }

  /// What a player without a screen wants.
  package enum Order: Equatable, Sendable {
    /// Stops playing, before the first move.
    case stop
    /// Makes some moves; takes some back, if the number is less than nothing.
    case go(by: Int)
    /// Tells what the moves were worth, and with each move from then on.
    case review
    /// Copies the result, and tells it.
    case share
    /// Begins a game from here, as soon as it is known that the replayed one is over.
    case playOn
  }

  private let dependencies: Dependencies

  init(_ dependencies: Dependencies) { self.dependencies = dependencies }

  package var body: some Reducer<ReplayFeature.State, Action> {
    ReplayCore(dependencies: dependencies)
      .animated(on: dependencies.clock, motion: \.motion, frame: .frame)
  }
}

private struct ReplayCore: Reducer {
  typealias State = ReplayFeature.State
  typealias Action = ReplayFeature.Action

  let dependencies: Dependencies

  private enum CancelID { case beat, review, words }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    // When one of these changes, the wait for the next beat starts again.
    func tempo() -> (Bool, Int, Int, ReplaySpeed) {
      (state.isPlaying, state.movesMade, state.traced, state.speed)
    }
    let (before, wasSharing) = (tempo(), state.isSharing)
    receive(action, &state)
    lookUpWord(&state)
    if state.playsOn { playOn(&state) }
    if state.awaitsSharing { shareOnceKnown(&state) }
    let others = beginReview(&state).merge(with: findWords(&state))
      .merge(with: share(action, begins: state.isSharing && !wasSharing, state))
    guard tempo() != before else { return others }
    return others.merge(with: state.isPlaying ? nextBeat(state) : .cancel(id: CancelID.beat))
  }

  private func receive(_ action: Action, _ state: inout State) {
    switch action {
    case .input(.key), .ordered: (state.isPlayOnRefused, state.raceProblem) = (false, nil)
    default: break
    }
    switch action {
    case .input(let input): receive(input, &state)
    case .ordered(.stop):
      state.pause()
      state.show(0)
    case .ordered(.go(let moves)):
      for _ in 0..<max(0, moves) { state.make(at: now) }
      if moves < 0 { state.show(state.movesMade + moves) }
    case .ordered(.review):
      if state.canBeReviewed { state.timesReviewAsked += 1 }
    case .ordered(.share): (state.awaitsSharing, state.shared) = (true, nil)
    case .ordered(.playOn): state.playsOn = state.canBeReviewed
    case .beat: state.beat(at: now)
    case .frame: break
    case .reviewed(let review, let share):
      state.review = ReplayReview(review: review, share: share)
    case .reviewEnded(let problem):
      state.review.isOver = true
      state.review.problem = state.review.review == nil ? problem : ""
    case .wordsFound(let words, let moves):
      state.offered = OfferedWords(words, after: moves)
    case .shared(let text):
      state.isSharing = false
      state.shared = text
    }
  }

  private func receive(_ input: ScreenInput, _ state: inout State) {
    switch input {
    case .shown(let settings):
      state.isShown = true
      state.motion.apply(settings)
      state.sharesChart = settings.shareChart == .on
      if state.isForSharing, state.shared == nil { state.isSharing = true }
      if state.playsWhenShown {
        state.playsWhenShown = false
        state.play()
      }
    case .hidden, .suspended:
      if state.isPlaying { state.pause() }
    case .key(let key):
      receive(key, &state)
    case .pointer(let event):
      if state.shared != nil { break }
      if let key = event.wheelKey { receive(key, &state) }
      if let move: ReplayMove = event.clickedRow() { state.show(move.index) }
    case .pasted, .resumed, .quitRequested:
      break
    }
  }

  private func receive(_ key: Key, _ state: inout State) {
    if state.shared != nil {
      switch key {
      case .enter: state.isSharing = true
      case _ where key.leavesPage:
        if state.isForSharing { state.request = .close } else { state.shared = nil }
      default: break
      }
      return
    }
    switch key {
    case _ where key.leavesPage: state.request = .close
    case .character(" "), .enter:
      if state.isPlaying { state.pause() } else { state.play() }
    case .tab: state.showNextPath()
    case .character("g"): state.showNextTurningPoint()
    case .right, .character("l"), .character("j"): state.make(at: now)
    case .left, .character("h"), .character("k"): state.show(state.movesMade - 1)
    case .pageDown: state.show(state.movesMade + State.page)
    case .pageUp: state.show(state.movesMade - State.page)
    case .home: state.show(0)
    case .end: state.show(state.moveCount)
    case .character("+"), .character("="), .character(">"): state.speed = state.speed.faster
    case .character("-"), .character("_"), .character("<"): state.speed = state.speed.slower
    // There is no one to race in a game of two.
    case .character("r") where state.players == nil && !state.isPractice:
      state.request = state.raceRequest
    case .character("p"): playOn(&state)
    case .character("y") where state.canBeShared:
      state.pause()
      state.isSharing = true
    case .character("w") where state.players == nil:
      if let game = state.game { state.request = .open(.words(.init(of: game))) }
    case .up: turn(by: CubeFeature.turnByKey, &state)
    case .down: turn(by: -CubeFeature.turnByKey, &state)
    default: break
    }
  }

  private func turn(by degrees: Double, _ state: inout State) {
    let from = state.shownAttitude
    state.attitude.yaw += degrees
    state.motion.begin(.turn(from: from, to: state.attitude), at: now, for: .milliseconds(220))
  }

  private func playOn(_ state: inout State) {
    if let cube = state.cubeToGoOn {
      state.request = .race(cube)
    } else if !state.review.problem.isEmpty {
      state.isPlayOnRefused = true
    } else if !state.review.isOver {
      return
    }
    state.playsOn = false
  }

  private func shareOnceKnown(_ state: inout State) {
    guard state.review.isOver || state.review.review != nil else { return }
    state.awaitsSharing = false
    state.isSharing = state.refusalToShare == nil
  }

  private func lookUpWord(_ state: inout State) {
    let word = state.shownBetter?.word ?? state.move.word
    guard word != state.meaning?.word else { return }
    state.meaning = word.flatMap {
      dependencies.meanings.lookUp($0, state.record.dictionary.language)
    }
  }

  private func nextBeat(_ state: State) -> Effect<Action> {
    guard let wait = state.wait else { return .none }
    return .run(name: "replay") { [clock = dependencies.clock] send in
      try await clock.sleep(for: wait)
      send(.beat)
    }
    .latest(CancelID.beat)
  }

  /// Finds what the moves were worth, once, in the background, until the page closes.
  private func beginReview(_ state: inout State) -> Effect<Action> {
    guard state.isShown, state.canBeReviewed, !state.review.hasBegun else { return .none }
    state.review.hasBegun = true
    let (match, isKnownOver) = (state.match, state.isKnownOver)
    let (dictionary, history, date) = (
      dependencies.dictionary, dependencies.history, dependencies.date
    )
    return .run(name: "review a game", priority: .utility) { send in
      do throws(HistoryError) {
        if !isKnownOver, let refusal = try await history.refusalToReview(match, at: date()) {
          return send(.reviewEnded(refusal))
        }
      } catch {
        return send(.reviewEnded(error.message))
      }
      await dictionary.review(match) { review, share in send(.reviewed(review, share: share)) }
      if !Task.isCancelled { send(.reviewEnded(ReviewText.noCommonWords)) }
    }
    .latest(CancelID.review)
  }

  /// Finds the words of the cube that is shown, once it is known that the game is over.
  private func findWords(_ state: inout State) -> Effect<Action> {
    let moves = state.movesMade
    guard state.review.review != nil, state.wordsSought != moves else { return .none }
    state.wordsSought = moves
    let (solve, match) = (dependencies.dictionary.solve, state.matchSoFar)
    return .run(name: "find the words of a replayed cube", priority: .utility) { send in
      let words = await solve(match.board).filter { !match.wordsPlayed.contains($0.word) }
      if !Task.isCancelled { send(.wordsFound(words, after: moves)) }
    }
    .latest(CancelID.words)
  }

  /// Puts the result for sharing together, and then copies it.
  private func share(_ action: Action, begins: Bool, _ state: State) -> Effect<Action> {
    switch action {
    case _ where begins:
      let text = ShareText(
        match: state.match,
        secondsPlayed: state.record.secondsPlayed,
        hintsUsed: state.record.hintsUsed,
        style: dependencies.clipboard.style,
        showsChart: state.sharesChart
      )
      // Only the player's own games make a streak.
      let challenge = state.game == nil ? nil : state.match.challenge
      let day = challenge?.isCounted == true ? challenge?.daily?.day : nil
      let (words, history) = (dependencies.dictionary, dependencies.history)
      return .run(name: "share a game") { send in
        var text = text
        if let day, let overview = try? await history.dailyOverview(day) {
          text.streak = overview.streak(with: nil, on: day)
        }
        await text.judge(by: words)
        send(.shared(text))
      }
    case .shared(let text): return dependencies.clipboard.copying(text.text).widened()
    default: return .none
    }
  }

  private var now: Duration { dependencies.clock.now.offset }
}
