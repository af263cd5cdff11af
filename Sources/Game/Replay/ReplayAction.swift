import Surface

/// What happens in a replay.
package enum ReplayAction: Equatable, Sendable {
  case input(ScreenInput)
  /// It is time for the next face, or for the move to be made.
  case beat
  /// It is time for another picture of what moves.
  case frame
}
