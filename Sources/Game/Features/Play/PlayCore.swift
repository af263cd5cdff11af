import Composable
import Model
import Rules
import Surface

/// Handles what the player does in a game.
struct PlayCore: Reducer {
  typealias State = PlayFeature.State
  typealias Action = PlayFeature.Action

  let dependencies: Dependencies
  let cube: CubeFeature

  init(dependencies: Dependencies) {
    self.dependencies = dependencies
    cube = CubeFeature(
      dictionary: dependencies.dictionary,
      clock: dependencies.clock,
      meanings: dependencies.meanings
    )
  }

  enum CancelID {
    case countdown, second, pause, midnight, result, records, streak, awards, retry, goal, rival
  }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .input(let input):
      return receive(input, &state)
    case .ordered(let order):
      return receive(order, &state)
    case .clockTicked:
      if let end = readClock(&state) { return end }
      pulse(&state)
    case .countdownTicked:
      countDown(&state)
    case .recordsRead(let result):
      receive(result, &state)
    case .cube(let action):
      return onCube(&state) { $0.reduce(into: &$1, action: action) }
    case .resultReady:
      state.result?.acceptsKeys = true
    case .newGameCalledOff:
      if case .newGame = state.exit { (state.exit, state.hasLeft) = (nil, false) }
    case .missedFound(let missed):
      state.result?.missed = missed
      let count = state.endWords.count
      state.result?.words?.count = count
      lookUpChosenWord(&state)
    case .saved(.success(let receipt)):
      return lookForPeriodBest(receipt, state).merge(with: readStreak(state))
        .merge(with: readAwards(receipt, state)).merge(with: keepMissed(receipt, state))
    case .periodBestRead(let result):
      // Without an answer the screen shows no praise. The game itself is saved.
      if case .success(let best) = result { state.result?.periodBest = best }
    case .streakRead(let result):
      // Without an answer the screen does not name the streak.
      if case .success(let overview) = result { receive(overview, &state) }
    case .awardsRead(let game, let result):
      // Without an answer the screen announces nothing. The awards are on their page all the same.
      let awards = try? result.get()
      state.result?.awards = awards?.earned(in: game) ?? []
      let missed = awards?.missed(
        by: state.match,
        hintsUsed: state.hintsUsed,
        isRepeat: state.result?.isRepeat ?? false
      )
      state.result?.missedAward = missed
    case .greedyScoreFound(let score):
      state.result?.greedyScore = score
    case .bestOnCubeRead(let result):
      race(result, &state)
    case .pictureSaved(let result):
      receive(result, &state)
    case .saved(.failure), .saveRetried, .dayEnded, .rankingTicked, .goalFound, .dealtAnew:
      break
    }
    return .none
  }

  var now: Duration { dependencies.clock.now.offset }

  /// Makes something on the cube, at the present second of play. When every cube is gone, the game is over.
  func onCube(
    _ state: inout State,
    _ make: (CubeFeature, inout CubeFeature.State) -> Effect<CubeFeature.Action>
  ) -> Effect<Action> {
    var cube = cube
    cube.secondsPlayed = state.clock.seconds
    cube.achievements = state.achievements
    let effect = make(cube, &state.cube).map(Action.cube)
    guard state.match.isCubeGone, !state.isOver else { return effect }
    return effect.merge(with: finish(.cubesGone, &state))
  }
}

// MARK: - Input

extension PlayCore {
  private func receive(_ input: ScreenInput, _ state: inout State) -> Effect<Action> {
    // In the last seconds no word hides the cube.
    if state.cube.endCelebration(for: input), !state.isInLastSeconds {
      return readClock(&state) ?? .none
    }
    switch input {
    case .key(let key):
      state.notice = nil
      return readClock(&state) ?? receive(key, &state)
    case .pasted(let text):
      state.notice = nil
      if let end = readClock(&state) { return end }
      if state.isCountingDown { state.endCountdown() }
      guard state.acceptsLetters else { return .none }
      return onCube(&state) { $0.receive(pasted: text, &$1) }
    case .pointer(let event):
      // The press has cleared the notice. A notice that the press caused stays after the release.
      if event.kind != .release { state.notice = nil }
      return readClock(&state) ?? receive(event, &state)
    case .shown(let settings):
      state.apply(settings)
      state.pauses.remove(.hidden)
      if state.isUnseen { state.lastInputAt = now }
      // The program may have been killed after the last move, before the game was over.
      if state.match.isCubeGone, !state.isOver { return finish(.cubesGone, &state) }
      let records = readRecords(state)
      guard !state.match.moves.isEmpty, !state.isOver else { return records }
      return records.merge(with: onCube(&state) { $0.lookForWords(&$1) })
    case .hidden:
      state.pauses.insert(.hidden)
      // Animations do not continue while the game is hidden.
      state.motion.settle()
      return dropRival(&state)
    case .suspended, .resumed:
      if !state.isOver, state.menu == nil, state.exit == nil { state.openMenu() }
    case .quitRequested:
      leave(for: .quit, &state)
      return .merge([CancelID.result, .records, .awards, .goal].map { .cancel(id: $0) })
        .merge(with: .cancel(id: SearchingGames()))
    }
    return .none
  }

  private func receive(_ event: PointerEvent, _ state: inout State) -> Effect<Action> {
    guard state.exit == nil else { return .none }
    if state.isOver {
      let dropped = event.kind == .press ? dropRival(&state) : .none
      return dropped.merge(with: receiveWhenOver(event, &state))
    }
    if state.menu != nil { return receiveInMenu(.pointer(event), &state) }
    // A row of the menu that has just been closed.
    if case .row = event.target { return .none }
    if state.isCountingDown || state.isAnnounced {
      receiveInCountdown(event, &state)
      return .none
    }
    guard state.isBeingPlayed else { return .none }
    return onCube(&state) { $0.receive(event, &$1) }
  }

  private func receive(_ key: Key, _ state: inout State) -> Effect<Action> {
    if state.exit != nil {
      if key == .escape { stay(&state) }
      return .none
    }
    if key == .control("c") {
      state.askToQuit()
      return .none
    }
    if state.isOver { return dropRival(&state).merge(with: receiveWhenOver(key, &state)) }
    if state.menu != nil { return receiveInMenu(.key(key), &state) }
    if state.isUnseen { return receiveInCountdown(key, &state) }
    return receiveInPlay(key, &state)
  }

  func receiveInPlay(_ key: Key, _ state: inout State) -> Effect<Action> {
    let isIdle = state.spelling.isEmpty && state.removal == nil
    switch key {
    case .function(10):
      state.openMenu()
    // Without letters, Enter and Esc mean something else, unless they were typed too fast for that.
    case .enter where isIdle && state.hint?.wholeWord == nil:
      offerToEnd(&state)
    // A hint that was put away is paid for: the next one at the same word costs nothing.
    case .escape where isIdle && state.hint != nil:
      return onCube(&state) { $0.dropHint(&$1) }
    case .escape where isIdle && !state.cube.isBusy(at: now):
      state.openMenu()
    default:
      return onCube(&state) { $0.receive(key, &$1) }
    }
    return .none
  }

  /// An Enter within a second of the last word was meant for a word, so it does nothing.
  private func offerToEnd(_ state: inout State) {
    guard state.isStuck, !state.cube.isBusy(at: now) else { return }
    state.openMenu(asking: .end)
  }
}
