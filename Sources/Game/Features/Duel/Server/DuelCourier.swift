import Model
import Routes
import Rules

/// Brings games of two on a server and their copies on this machine to the same state.
///
/// The history has what the server has confirmed; a turn that is not confirmed waits in the outbox. So
/// whatever is lost on the way, and however many programs of a player do this at once, each turn is sent
/// until the server has it, and counts once.
package struct DuelCourier: Sendable {
  let server: ServerAddress
  let dependencies: Dependencies

  /// - Returns: `nil` if no server is chosen, or the words are not those of servers.
  init?(_ settings: Settings, _ dependencies: Dependencies) {
    guard let server = settings.server, dependencies.dictionary.id.isOfServers else { return nil }
    self.server = server
    self.dependencies = dependencies
  }

  /// What to do where the words are not those of servers.
  static let otherWords =
    "Servers play by the built-in English words. Start lexicube without --dictionary."

  func serves(_ game: DuelGame) -> Bool { game.server?.server.url == server.url }

  /// What a request about a game has brought.
  package struct Answer: Hashable, Sendable {
    /// The game as it is now. Its last turn may still be unsent.
    var game: DuelGame
    /// What the server says beside the turns; `nil` if it did not answer.
    var facts: Facts?
    /// Why a turn of this player was not taken; it is gone then.
    var dropped: String?
    /// What the other player was called before, if that has changed: it may be somebody else.
    var opponentBefore: PlayerName?
    /// Why the server did not answer, or its answer was not believed.
    var problem: Problem?
    /// What the history said when it was to save the game: why it only keeps it in memory, or cannot. `nil` if there
    /// was nothing to save.
    var saved: HistoryAnswer<String?>?
  }

  /// What a server says about a game beside its turns.
  package struct Facts: Hashable, Sendable {
    /// How many seconds are left for the present turn: less than nothing when the other player may claim
    /// the game.
    var secondsLeft: Double
    /// The number of the rematch, if one of the players wanted it.
    package var rematch: DuelID?
    /// The number of the player's last event; `nil` if the server does not count them.
    var event: Int?

    package init(secondsLeft: Double, rematch: DuelID? = nil, event: Int? = nil) {
      self.secondsLeft = secondsLeft
      self.rematch = rematch
      self.event = event
    }
  }

  /// Why there is nothing new.
  package enum Problem: Error, Hashable, Sendable {
    case failed(ApiClient.Failure)
    case refused(ServerDuelRefusal)
    /// The server has refused a turn of this player, which is gone now.
    case turnNotTaken(opponent: PlayerName, reason: String)
    /// The server has lost a game that the player has.
    case lost(opponent: PlayerName)
    /// The server has lost a game that is over.
    case lostBefore
    /// The other player of a game has another name than before. A server that was restored may have forgotten
    /// who had joined, and its answers tell players apart by their names alone.
    case otherOpponent(before: PlayerName, now: PlayerName)
    /// The history cannot say which games there are. Nothing has changed here.
    case unread(HistoryError)
    /// The history could not save what the server has said.
    case unsaved(HistoryError)
  }
}

extension DuelCourier.Problem {
  /// Whether nothing tells it again: other problems are met anew the next time.
  var isToldOnce: Bool {
    switch self {
    case .turnNotTaken, .otherOpponent: true
    default: false
    }
  }

  var message: String {
    switch self {
    case .failed(let failure): failure.message
    case .refused(let refusal): refusal.message
    case .turnNotTaken(let opponent, let reason):
      "Your turn against \(opponent.text) was not taken. \(reason)"
    case .lost(let opponent):
      "The server has lost your game with \(opponent.text). Open it, and give up to end it here."
    case .otherOpponent(let before, let now):
      "\(before.text) is called \(now.text) now. If that is somebody else, the server has lost who had joined."
    case .lostBefore: "The server has lost this game. For another one, make a new invitation."
    case .unread(let error):
      "Your saved games cannot be read. The server keeps your games of two. \(error.message)"
    case .unsaved(let error): "A game of two was not saved. \(error.message)"
    }
  }

  /// Whether the player has to know it on every screen.
  var isAboutThisMachine: Bool {
    switch self {
    case .failed, .refused, .lost, .lostBefore: false
    case .turnNotTaken, .otherOpponent, .unread, .unsaved: true
    }
  }

  /// Whether it is none, since the game that the server's answer is about is over here, whatever the server has.
  func isSettled(for game: DuelGame?) -> Bool {
    if case .refused = self { game?.isOver == true } else { false }
  }
}

extension DuelCourier.Answer {
  /// What has to be told beside the game; `nil` for nothing.
  var news: DuelCourier.Problem? {
    opponentBefore.map { .otherOpponent(before: $0, now: game.opponent) }
  }
}

extension PlayerName {
  /// Whether two names are one, but for the number that tells players of one name apart.
  fileprivate func isSame(as other: Self) -> Bool {
    self == other || text == other.text + " 2" || other.text == text + " 2"
  }
}

extension DictionaryID {
  fileprivate var isOfServers: Bool { name == Language.english.dictionaryName }
}

// MARK: - One game

extension DuelCourier {
  /// Sends the turn that waits, if one does, and reads how the game stands.
  func refresh(_ game: DuelGame) async -> Answer {
    guard let duel = game.server else { return Answer(game: game) }
    let known = game.confirmed
    var waiting = game.unsentTurn
    if waiting == nil { waiting = known.nextTurn(of: await dependencies.outbox.turns()) }
    guard let waiting else { return await ask(game, dependencies.api.duel, duel.number) }
    return await send(waiting, in: known)
  }

  func send(_ waiting: WaitingTurn, in known: DuelGame) async -> Answer {
    let (api, turn) = (dependencies.api, waiting.request)
    // Its end was only in memory, or the program ended before the turn was removed.
    if turn.turn.givesUp, known.isOver { return await end(known, by: waiting) }
    // The number may be that of another game by now, and the game may have taken another course.
    let asked = await ask(known, api.duel, turn.duel)
    switch asked.problem {
    case .refused(let refusal) where refusal.isAboutAnotherGame:
      return turn.turn.givesUp ? await end(known, by: waiting) : keeping(waiting, asked)
    case .refused(.otherTurns) where !turn.turn.givesUp: return keeping(waiting, asked)
    case .failed: return keeping(waiting, asked)
    default: break
    }
    do throws(ApiClient.Failure) {
      let state = try await api.takeTurn(turn)
      let answer = await believe(state, known)
      // The server has other turns, and both have ended the game.
      if turn.turn.givesUp, answer.problem == .refused(.otherTurns) {
        return await end(known, by: waiting)
      }
      if answer.problem == nil { await dependencies.outbox.removeTurn(waiting) }
      return keeping(waiting, answer)
    } catch {
      guard error.isFinalForTurn else {
        return keeping(waiting, Answer(game: known, problem: .failed(error)))
      }
      // Perhaps the game has gone on by another machine of this player.
      var answer = await ask(known, api.duel, turn.duel)
      let isLate = error.isConflict || error.isUnknownGame || answer.problem != nil
      if answer.game.duel.turns.count <= turn.number, isLate { return keeping(waiting, answer) }
      await dependencies.outbox.removeTurn(waiting)
      answer.dropped = error.message
      return answer
    }
  }

  /// Ends a game here alone, by the turn by which its player gives up: the server has no such game.
  private func end(_ known: DuelGame, by waiting: WaitingTurn) async -> Answer {
    var game = known
    let turn = waiting.request
    game.giveUp(turn.turn.seat(turn.number), at: dependencies.date())
    let saved = await save(game)
    // Only on the disk the end is certain.
    if saved == .success(nil) { await dependencies.outbox.removeTurn(waiting) }
    return Answer(game: game, saved: saved)
  }

  /// Shows the turn that still waits on top of the others.
  private func keeping(_ turn: WaitingTurn, _ answer: Answer) -> Answer {
    var answer = answer
    answer.game.add([turn], at: dependencies.date())
    return answer
  }

  /// Claims a game whose other player does not move.
  func claim(_ game: DuelGame) async -> Answer {
    guard let duel = game.server else { return Answer(game: game) }
    // The number may be that of another game by now.
    let asked = await ask(game, dependencies.api.duel, duel.number)
    guard asked.problem == nil else { return asked }
    return await ask(asked.game, dependencies.api.claimDuel, duel.number)
  }

  func ask(
    _ game: DuelGame,
    _ request: (DuelID) async throws(ApiClient.Failure) -> DuelState,
    _ number: DuelID
  ) async -> Answer {
    do throws(ApiClient.Failure) {
      return await believe(try await request(number), game.confirmed)
    } catch {
      // An invitation that nobody takes is forgotten after some days.
      guard error.isUnknownGame, game.server?.hasJoined == true else {
        return Answer(game: game, problem: .failed(error))
      }
      if game.isOver, !game.isLastTurnUnsent { return Answer(game: game) }
      return await joinAgain(game)
    }
  }

  /// Takes part in a game again of which the server knows that it was begun, and no more.
  private func joinAgain(_ game: DuelGame) async -> Answer {
    let lost = Answer(game: game, problem: .refused(.lostGame))
    guard let duel = game.server, duel.own == .second else { return lost }
    do throws(ApiClient.Failure) {
      return await believe(try await dependencies.api.joinDuel(duel.invite), game.confirmed)
    } catch {
      return error.isTemporary ? Answer(game: game, problem: .failed(error)) : lost
    }
  }

  private func believe(_ state: DuelState, _ known: DuelGame) async -> Answer {
    do throws(Problem) {
      return try await save(state, known)
    } catch {
      return Answer(game: known, problem: error)
    }
  }

  /// Checks a server's answer, tells it what it has lost, and saves what is new.
  func save(_ state: DuelState, _ known: DuelGame?) async throws(Problem) -> Answer {
    do throws(Problem) {
      return try await check(state, known)
    } catch {
      guard error == .refused(.lostTurns), let offer = known?.offer(to: state) else { throw error }
      let next: DuelState
      do throws(ApiClient.Failure) { next = try await tell(offer, state.id) } catch {
        throw .failed(error)
      }
      // A server that takes nothing is not told again and again.
      guard next.turns.count > state.turns.count || next.end != nil else { throw error }
      return try await save(next, known)
    }
  }

  private func tell(
    _ offer: DuelOffer,
    _ number: DuelID
  ) async throws(ApiClient.Failure) -> DuelState {
    switch offer {
    case .turn(let turn): try await dependencies.api.takeTurn(turn)
    case .claim: try await dependencies.api.claimDuel(number)
    }
  }

  private func check(_ state: DuelState, _ known: DuelGame?) async throws(Problem) -> Answer {
    let game: DuelGame
    do throws(ServerDuelRefusal) {
      game = try DuelGame(
        state,
        on: server,
        known: known,
        dictionary: dependencies.dictionary.id,
        at: dependencies.date()
      )
    } catch {
      throw .refused(error)
    }
    let left = state.turnEnds - dependencies.date().seconds
    let facts = Facts(secondsLeft: left, rematch: state.rematch, event: state.event)
    var answer = Answer(game: game, facts: facts, saved: await save(game, known))
    if let known, known.server?.hasJoined == true, !game.opponent.isSame(as: known.opponent) {
      answer.opponentBefore = known.opponent
    }
    return answer
  }

  private func save(_ game: DuelGame, _ known: DuelGame?) async -> HistoryAnswer<String?>? {
    game == known ? nil : await save(game)
  }

  private func save(_ game: DuelGame) async -> HistoryAnswer<String?> {
    await Result { () async throws(HistoryError) in try await dependencies.history.saveDuel(game) }
  }
}

extension ApiClient.Failure {
  /// Whether the server will never take the turn. A network's login page, an unknown key and a server that is
  /// newer are no such answer: they can change.
  fileprivate var isFinalForTurn: Bool {
    guard case .refused(let error) = self else { return false }
    return [.turnRefused, .turnConflict, .unknownDuel, .badBody, .tooLarge].contains(error.code)
  }

  fileprivate var isConflict: Bool {
    if case .refused(let error) = self { error.code == .turnConflict } else { false }
  }

  /// Whether the server knows no such game of this player.
  fileprivate var isUnknownGame: Bool {
    if case .refused(let error) = self { error.code == .unknownDuel } else { false }
  }
}

extension ServerDuelRefusal {
  fileprivate var isAboutAnotherGame: Bool { self == .lostGame || self == .otherGame }
}

// MARK: - New games

extension DuelCourier {
  /// Makes an invitation. The id is the same when it is repeated.
  func invite(_ id: RequestID) async -> Result<Answer, Problem> {
    await begin(dependencies.api.createDuel, id)
  }

  /// Joins by an invitation.
  func join(_ code: InviteCode) async -> Result<Answer, Problem> {
    await begin(dependencies.api.joinDuel, code)
  }

  /// Opens the next game of the same players, the other first. Both players get the same one.
  func rematch(_ game: DuelGame) async -> Result<Answer, Problem> {
    guard let duel = game.server else { return .failure(.refused(.unusable)) }
    // The number may be that of another game by now, and the last turn may wait to be sent.
    switch await refresh(game).problem {
    case .refused(.otherGame): return .failure(.lostBefore)
    case .failed(let failure): return .failure(.failed(failure))
    default: break
    }
    return await begin(dependencies.api.rematch, duel.number)
  }

  private func begin<Value>(
    _ request: (Value) async throws(ApiClient.Failure) -> DuelState,
    _ value: Value
  ) async -> Result<Answer, Problem> {
    await Result { () async throws(Problem) in
      let state = try await answer(request, value)
      // The game may have been begun before, here or on another machine.
      return try await save(state, known(state, in: try await savedGames()))
    }
  }

  func answer<Value, State>(
    _ request: (Value) async throws(ApiClient.Failure) -> State,
    _ value: Value
  ) async throws(Problem) -> State {
    do throws(ApiClient.Failure) { return try await request(value) } catch { throw .failed(error) }
  }

  func savedGames() async throws(Problem) -> [DuelGame] {
    do throws(HistoryError) { return try await dependencies.history.duels().games } catch {
      throw .unread(error)
    }
  }

  func known(_ state: DuelState, in games: [DuelGame]) -> DuelGame? {
    games.first {
      serves($0) && $0.server?.number == state.id && $0.server?.invite == state.invite
    }
  }
}
