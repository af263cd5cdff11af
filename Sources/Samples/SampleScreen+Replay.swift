import Game
import Rules

extension SampleScreen {
  /// The replay of this screen.
  var replayState: ReplayFeature.State? {
    var replay = try? ReplayFeature.State(record: SampleGame.record(.timed), index: 2)
    replay?.game = GameID(rawValue: 23)
    replay?.playedAt = SampleHistory.date
    switch self {
    case .replayPlaying:
      replay?.show(4)
      replay?.speed = .fourfold
      replay?.play()
    case .replayEnd:
      replay?.show(.max)
    default:
      break
    }
    return replay
  }
}
