import Composable
import Model
import Routes
import Rules

extension DuelCourier {
  /// What the requests about all games have brought.
  package struct Round: Equatable, Sendable {
    var problem: Problem?
    /// The number of the player's last event; `nil` if there was a problem, or if the server counts none.
    var event: Int?
    var saved: HistoryAnswer<SavedDuels>
  }

  /// Sends every turn that waits, and saves what is new.
  private func exchangeAll() async -> (problem: Problem?, event: Int?) {
    var problem: Problem?
    var event: Int?
    /// The first problem is told. News, which no later round tells again, come before all that one would.
    func note(_ answer: Answer, _ lost: Problem? = nil) {
      if let news = answer.news, problem?.isToldOnce != true {
        problem = news
      } else {
        problem =
          problem ?? lost ?? answer.problem ?? answer.saved?.failure.map(Problem.unsaved)
      }
    }
    do throws(Problem) {
      var games = try await savedGames()
      for turn in await dependencies.outbox.turns() {
        // Of two games with one number, the server has lost the first.
        let same = games.filter { game in
          serves(game)
            && game.server.map { turn.isMeant(for: $0.number, $0.invite) } ?? false
        }
        guard let known = same.max(by: { $0.startedAt.seconds < $1.startedAt.seconds })
        else { continue }
        let answer = await send(turn, in: known)
        if let reason = answer.dropped {
          problem = .turnNotTaken(opponent: known.opponent, reason: reason)
          // The others are sent next time, so that each refusal is reported.
          break
        }
        note(answer)
      }
      // What is told once is told before another request, which a page in front would cancel.
      if let problem, problem.isToldOnce { return (problem, nil) }
      let list = try await answer(dependencies.api.duels, HistoryQuery.limits.upperBound)
      event = list.duels.compactMap(\.event).max()
      games = try await savedGames()
      for state in list.duels.prefix(Self.mostGames) {
        let known = known(state, in: games)
        do throws(Problem) {
          note(try await save(state, known))
        } catch  where !error.isSettled(for: known) {
          problem = problem ?? error
        } catch {}
      }
      // A list that is full may lack games, and any list those that the server has lost.
      for game in games where serves(game) && !game.isOver {
        guard let duel = game.server, duel.hasJoined, !list.duels.contains(where: game.isSame)
        else { continue }
        let answer = await ask(game, dependencies.api.duel, duel.number)
        let lost =
          answer.problem == .refused(.lostGame) ? Problem.lost(opponent: game.opponent) : nil
        note(answer, lost)
      }
    } catch {
      problem = problem ?? error
    }
    return (problem, problem == nil ? event : nil)
  }

  /// Brings all games to the same state here and there, and reads the history then.
  ///
  /// - Parameter wait: What to wait for before; `nil` for nothing.
  func refreshAll(after wait: DuelWait? = nil) async throws -> Round {
    try await self.wait(wait)
    let (problem, event) = await exchangeAll()
    let saved = await Result { () async throws(HistoryError) in
      try await Self.saved(dependencies, on: server)
    }
    return Round(problem: problem, event: event, saved: saved)
  }

  private static let mostGames = 100

  /// The games of the history, each with the turn that waits to be sent.
  static func saved(
    _ dependencies: Dependencies,
    on server: ServerAddress?
  ) async throws(HistoryError) -> SavedDuels {
    var saved = try await dependencies.history.duels()
    guard let server else { return saved }
    let turns = await dependencies.outbox.turns()
    for index in saved.games.indices where saved.games[index].server?.server.url == server.url {
      saved.games[index].add(turns, at: dependencies.date())
    }
    return SavedDuels(games: saved.games, damaged: saved.damaged)
  }
}

extension Effect {
  static func duels(
    _ dependencies: Dependencies,
    on server: ServerAddress?,
    action: @escaping @Sendable (HistoryAnswer<SavedDuels>) -> Action
  ) -> Self {
    .result(
      name: "read the games of two",
      { () throws(HistoryError) in try await DuelCourier.saved(dependencies, on: server) },
      action: action
    )
  }
}
