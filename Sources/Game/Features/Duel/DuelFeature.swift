import Composable
import Model
import Routes
import Rules

/// A game of two: at this keyboard, or with a player far away by texts or through a server.
///
/// The cube and the word are those of every game: this feature runs a ``CubeFeature`` and watches its moves.
/// One word, a removal and a word, or two removals are a turn, which the rules of ``Duel`` then take as a
/// whole, and which is saved. Until then a removal can be taken back.
package struct DuelFeature: Reducer {
  package indirect enum Action: ScreenEvent {
    case input(ScreenInput)
    /// The player has asked for something by its name, without keys.
    case ordered(DuelOrder)
    case cube(CubeFeature.Action)
    /// The history has saved the game, or failed to.
    case saved(HistoryAnswer<String?>)
    /// The menu of the result takes keys from now on.
    case resultReady
    /// A cube for the rematch has been found.
    case dealt(seed: UInt64)
    /// The server has been asked about the game.
    case answered(DuelCourier.Answer)
    /// A turn waits on the disk to be sent, or cannot be written there.
    case turnKept(OutboxError?)
    /// The server has opened the rematch, or has not.
    case rematchOpened(Result<DuelCourier.Answer, DuelCourier.Problem>)

    var isFrame: Bool { self == .cube(.frame) }
  }

  let dependencies: Dependencies
  private let cube: AnyReducer<CubeFeature.State, CubeFeature.Action>

  init(dependencies: Dependencies) {
    self.dependencies = dependencies
    cube = CubeFeature.heard(
      dependencies.dictionary,
      dependencies,
      meanings: dependencies.meanings
    )
  }

  package func reduce(into state: inout State, action: Action) -> Effect<Action> {
    receive(action, &state).merge(with: saveOrLeave(&state))
  }

  private func receive(_ action: Action, _ state: inout State) -> Effect<Action> {
    switch action {
    case .input(let input):
      return receive(input, &state)
    case .ordered(let order):
      return receive(order, &state)
    case .cube(let action):
      return onCube(action, &state)
    case .saved(let result):
      receive(result, &state)
    case .resultReady:
      state.result?.acceptsKeys = true
    case .dealt(let seed):
      beginRematch(seed, &state)
    case .answered(let answer):
      return receive(answer, &state)
    case .turnKept(let problem):
      return receive(problem, &state)
    case .rematchOpened(let result):
      return receive(result, &state)
    }
    return .none
  }

  func pass(_ input: ScreenInput, _ state: inout State) -> Effect<Action> {
    pass(.input(input), &state)
  }

  func pass(_ action: CubeFeature.Action, _ state: inout State) -> Effect<Action> {
    let pending = state.pending.count
    let effect = onCube(action, &state)
    return state.pending.count > pending ? effect.merge(with: completeTurn(&state)) : effect
  }

  private func onCube(_ action: CubeFeature.Action, _ state: inout State) -> Effect<Action> {
    cube.reduce(into: &state.cube, action: action).map(Action.cube)
  }

  func resetCube(_ state: inout State) -> Effect<Action> {
    let attitude = state.cube.attitude
    let effect = cube.replace(&state.cube, by: state.game.duel.match)
    state.cube.attitude = attitude
    return effect.map(Action.cube)
  }
}

// MARK: - Turns

extension DuelFeature {
  private func completeTurn(_ state: inout State) -> Effect<Action> {
    let moves = state.pending
    guard state.game.isTurnHere else { return .none }
    if moves.count == 1, case .removal = moves[0], !state.cube.match.isCubeGone {
      state.cube.notice = Notice(.information, "Cube removed. Now a word, or a second cube.")
      return .none
    }
    return take(.moves(moves), &state)
  }

  /// Takes a turn of the player at this keyboard.
  func take(_ turn: Duel.Turn, _ state: inout State) -> Effect<Action> {
    do throws(DuelRefusal) {
      let (now, isWord) = (dependencies.date(), dependencies.dictionary.contains)
      if state.game.server == nil {
        try state.game.take(turn, at: now, isWord: isWord)
      } else {
        try state.game.takeUnsent(turn, at: now, isWord: isWord)
      }
    } catch {
      // The cube has accepted the moves, so this is about the form of the turn.
      state.cube.notice = Notice(.refusal, "\(error)")
      return resetCube(&state)
    }
    return finishTurn(&state)
  }

  /// This player gives up, whoever's turn it is.
  func giveUp(_ state: inout State) -> Effect<Action> {
    state.game.giveUp(at: dependencies.date())
    // A removed cube is back.
    let reset = state.cube.match == state.game.duel.match ? .none : resetCube(&state)
    return reset.merge(with: finishTurn(&state))
  }

  private func finishTurn(_ state: inout State) -> Effect<Action> {
    state.menu = nil
    state.entryProblem = nil
    state.isCopied = false
    state.saving.isDue = true
    state.cube.match = state.game.duel.match
    // At one keyboard the other player is beside, and sees nothing of a pass.
    if state.game.own == nil, state.game.duel.turns.last == .pass, !state.game.isOver {
      state.cube.notice = state.game.lastTurnText.map {
        Notice(.information, "\($0). Another pass ends the game.")
      }
    }
    let finish = finishIfOver(&state)
    // What the server says now is about the turn before.
    if state.game.server != nil {
      state.online?.facts = nil
      return finish.merge(with: .cancel(id: CancelID.server))
    }
    return copy(&state).merge(with: finish)
  }

  func take(text: String, _ state: inout State) -> Effect<Action> {
    let before = state.game
    do throws(DuelTextRefusal) {
      try state.game.take(text: text, dependencies)
    } catch {
      state.entryProblem = error
      if state.game.isTurnHere { state.cube.notice = Notice(.refusal, error.message) }
      return .none
    }
    state.clearEntry()
    state.isCopied = false
    state.saving.isDue = true
    let effect = resetCube(&state)
    announce(after: before, &state)
    return effect.merge(with: finishIfOver(&state))
  }

  func announce(after before: DuelGame, _ state: inout State) {
    state.cube.notice = state.game.lastTurnText.map { Notice(.information, $0) }
    let (old, new) = (before.duel.match.board, state.game.duel.match.board)
    let gone = CubeSet(old.cubesInPlay.filter { !new.isInPlay($0) })
    if !gone.isEmpty {
      state.cube.motion.begin(
        .vanish(gone, from: old),
        at: dependencies.clock.now.offset,
        for: Reward.vanishing(cubes: gone.count)
      )
    }
  }

  func finishIfOver(_ state: inout State) -> Effect<Action> {
    guard state.game.isOver, state.result == nil else { return .none }
    state.menu = nil
    state.result = DuelResult(state.game, copies: !state.settings.isKiosk)
    return .run(name: "wait for the result's menu") { [clock = dependencies.clock] send in
      try? await clock.sleep(for: DuelResult.pause)
      send(.resultReady)
    }
  }

  func copy(_ state: inout State) -> Effect<Action> {
    let texts = state.game.openInvitation.map { [$0.text] } ?? state.game.textsToSend
    guard !texts.isEmpty, !state.settings.isKiosk else { return .none }
    state.isCopied = true
    return dependencies.clipboard.copying(texts.joined(separator: "\n")).widened()
  }
}

// MARK: - Saving and leaving

extension DuelFeature {
  private func saveOrLeave(_ state: inout State) -> Effect<Action> {
    guard !state.saving.isRunning else { return .none }
    if state.saving.isDue, state.game.isKept {
      state.saving.isDue = false
      state.saving.isRunning = true
      // The history gets the turn when the server has confirmed it.
      if let turn = state.game.unsentTurn { return keep(turn) }
      return .result(name: "save the game of two", dependencies.history.saveDuel, state.game) {
        .saved($0)
      }
    }
    if let wayOut = state.wayOut { (state.request, state.wayOut) = (wayOut, nil) }
    return .none
  }

  private func receive(_ result: HistoryAnswer<String?>, _ state: inout State) {
    state.saving.isRunning = false
    state.saving.take(result)
  }
}

// MARK: - The rematch

extension DuelFeature {
  func dealRematch(_ state: inout State) -> Effect<Action> {
    if state.game.server != nil { return askForRematch(&state) }
    guard !state.isDealing else { return .none }
    state.isDealing = true
    return .dealDuel(dependencies) { .dealt(seed: $0) }
  }

  /// Opens a game on a new cube, the other player first.
  private func beginRematch(_ seed: UInt64, _ state: inout State) {
    state.isDealing = false
    let place: DuelPlace =
      switch state.game.place {
      case .texts(let own, _): .texts(own: own.other, isInviter: true)
      // The server deals its own.
      case .keyboard, .server: .keyboard
      }
    let game = DuelGame(
      seed: seed,
      place: place,
      players: state.game.players.swapped,
      dependencies: dependencies
    )
    guard let game else { return }
    leave(&state, by: .replace(.duel(State(game, settings: state.settings, isNew: true))))
  }
}

extension DuelGame {
  /// Takes the other player's turn now, by the words that are played here.
  mutating func take(text: String, _ dependencies: Dependencies) throws(DuelTextRefusal) {
    try take(text: text, at: dependencies.date(), isWord: dependencies.dictionary.contains)
  }

  /// A new game on the cube of a seed; `nil` for a seed that no code can say.
  init?(
    seed: UInt64,
    place: DuelPlace,
    players: DuelPlayers,
    dependencies: Dependencies
  ) {
    let dictionary = dependencies.dictionary.id
    let code = ChallengeCode(mode: .unlimited, seed: seed, language: dictionary.language)
    guard let code else { return nil }
    self.init(
      id: DuelKey(bits: dependencies.seed()),
      place: place,
      code: code,
      players: players,
      dictionary: dictionary,
      startedAt: dependencies.date()
    )
  }
}

extension Effect {
  static func dealDuel(
    _ dependencies: Dependencies,
    action: @escaping @Sendable (UInt64) -> Action
  ) -> Self {
    let start = dependencies.seed() & ChallengeCode.maximumSeed
    let fairSeed = dependencies.dictionary.fairSeed
    return .run(name: "deal a fair cube for two") { send in
      send(action(await fairSeed(start) & ChallengeCode.maximumSeed))
    }
  }
}
