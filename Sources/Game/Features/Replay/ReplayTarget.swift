import Model
import Rules

/// The place in a game where a word was played, or where it was missed.
package enum WordMoment: Hashable, Sendable {
  case played(WordPlay)
  case missed(MissedPlace)
}

extension ReplayFeature.State {
  /// Replays a game of the history.
  ///
  /// - Parameter index: The move to start before, counted from 0.
  /// - Throws: `damagedGame` if the moves break the rules or there are none.
  init(_ record: GameRecord, of game: GameID, index: Int = 0) throws(HistoryError) {
    guard let replay = Self(try record.replayed(of: game), record, index) else {
      throw .noMoves(game)
    }
    self = replay
    self.game = game
  }
}

extension HistoryClient {
  /// Reads a game to replay.
  func replay(_ target: ReplayTarget) async throws(HistoryError) -> ReplayFeature.State {
    let record = try await record(target.game)
    var replay = try ReplayFeature.State(record, of: target.game, index: target.moveIndex)
    replay.playedAt = target.playedAt
    return replay
  }

  func moment(of place: WordMoment) async throws(HistoryError) -> ReplayFeature.State {
    switch place {
    case .played(let play): try await moment(of: play)
    case .missed(let missed): try await moment(of: missed)
    }
  }

  /// Reads the game in which a word was missed, up to when it could be played.
  func moment(of missed: MissedPlace) async throws(HistoryError) -> ReplayFeature.State {
    var moment = try ReplayFeature.State(
      try await record(missed.game),
      of: missed.game,
      index: missed.moveIndex
    )
    moment.playedAt = missed.startedAt
    moment.showMissed(missed.path, after: missed.moveIndex)
    return moment
  }

  /// Reads the game in which a word was played, up to just before that.
  func moment(of play: WordPlay) async throws(HistoryError) -> ReplayFeature.State {
    if let target = ReplayTarget(play) { return try await replay(target) }
    guard case .duel(let key, _) = play.place,
      let game = try await duels().games.first(where: { $0.id == key }),
      var replay = ReplayFeature.State(game)
    else { throw .noSuchDuel }
    replay.playsWhenShown = false
    replay.playedAt = play.playedAt
    replay.show(game.moveIndex(ofWordIn: play.moveIndex))
    return replay
  }
}

/// The players of a replayed game of two, and who made which move.
package struct ReplayPlayers: Hashable, Sendable {
  package let names: DuelPlayers
  /// The seat of the player who made each move.
  package let movers: [Duel.Seat]
  /// How the game ended, in a line; empty while it runs.
  package let end: String

  /// The name of the player who made a move; empty for a move that there is not.
  package func name(_ index: Int) -> String {
    movers.indices.contains(index) ? names[movers[index]].text : ""
  }

  /// The player who made a move; the first one for a move that there is not.
  package func seat(_ index: Int) -> Duel.Seat {
    movers.indices.contains(index) ? movers[index] : .first
  }

  /// The score of a player after the first moves of a record.
  package func score(_ seat: Duel.Seat, of moves: some Sequence<TimedMove>) -> Int {
    zip(moves, movers).reduce(0) { $0 + ($1.1 == seat ? $1.0.score ?? 0 : 0) }
  }
}

extension ReplayFeature.State {
  /// Replays a game of two; `nil` if nothing was played in it.
  ///
  /// Its turns have no times, so its moves follow each other at an even pace.
  package init?(_ game: DuelGame) {
    let match = game.duel.match.evenlyPaced(secondsPerMove: 3)
    self.init(match, GameRecord(match: match, secondsPlayed: 0), 0)
    playedAt = game.startedAt
    playsWhenShown = true
    players = ReplayPlayers(
      names: game.players,
      movers: game.duel.movers,
      end: game.isOver ? game.standing.text : ""
    )
  }
}
