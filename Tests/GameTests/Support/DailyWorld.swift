import ComposableTesting
import Game
import Rules
import Surface
import Testing

extension DictionaryClient {
  /// Takes every text for a word of the built-in list, the only one with which daily games count. It finds
  /// no words on a board.
  static let anyWords = DictionaryClient(
    id: .english,
    contains: { _ in true },
    solve: { _ in [] },
    fairSeed: { $0 }
  )
}

extension Player {
  /// Opens today's cube at home, and goes on from what is announced there.
  func begins(_ mode: GameMode, location: SourceLocation = #_sourceLocation) {
    opens(.daily(mode), at: location)
    guard state.game?.isAnnounced == true else { return }
    presses(.character(" "), at: location)
  }
}

extension World {
  /// A wall clock that shows nine in the morning of a daily cube's day when the world begins.
  func morning(of day: Int) -> @Sendable () -> Timestamp {
    { [clock] in
      Timestamp(
        seconds: DailyCube.start(of: day) + 9 * 3600 + Double(clock.now.components.seconds)
      )
    }
  }
}
