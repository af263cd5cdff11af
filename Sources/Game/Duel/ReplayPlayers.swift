import Rules

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
    self.init(game.duel.match.evenlyPaced(secondsPerMove: 3), secondsPlayed: 0)
    playedAt = game.startedAt
    playsWhenShown = true
    players = ReplayPlayers(
      names: game.players,
      movers: game.duel.movers,
      end: game.isOver ? game.standing.text : ""
    )
  }
}
