import Surface

/// What happens in a replay.
package enum ReplayAction: Equatable, Sendable {
  /// It has come onto the screen and is to play at once.
  case appeared
  case key(Key)
  /// A move was clicked on the line of moves.
  case moveClicked(Int)
  /// Something has come to lie over the replay, or the program is about to end.
  case covered
  /// It is time for the next face, or for the move to be made.
  case beat
  /// It is time for another picture of what moves.
  case frame
}
