/// Why a game is over.
package enum GameEnd: String, CaseIterable, Hashable, Sendable {
  /// The 180 seconds of a timed game have been played.
  case timeUp

  /// No cube is left in play.
  case cubesGone

  case endedByPlayer

  /// A timed game whose process ended under it: what was played until then counts.
  case interrupted
}
