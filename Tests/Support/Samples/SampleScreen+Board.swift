import Features
import Model
import Rules

extension SampleScreen {
  var boardState: BoardFeature.State {
    let today = SampleHistory.today
    let games = SampleBoard.games(hasPlayed: self != .boardHidden)
    let server: ServerBoardFeature.State? =
      switch self {
      case .boardServer: SampleServer.state(.mode(.timed), .all)
      case .boardServerHints: SampleServer.state(.mode(.unlimited), .week)
      case .boardServerDaily: SampleServer.state(.daily)
      case .boardServerHidden:
        SampleServer.state(.daily) { _ in .failure(SampleServer.hidden) }
      case .boardServerUnranked:
        SampleServer.state(.daily, hidden: .notRanked(nil)) { _ in
          .failure(SampleServer.hidden)
        }
      case .boardServerWords: SampleServer.state(.words, .week)
      case .boardServerOwn: SampleServer.state(.own, age: 200)
      case .boardServerOffline:
        SampleServer.state(.mode(.blitz), age: 740, failure: SampleServer.offline)
      case .boardServerUnreached:
        SampleServer.state(.daily) { _ in .failure(SampleServer.offline) }
      case .boardServerAsking: SampleServer.state(.mode(.timed)) { _ in nil }
      default: nil
      }
    if let server {
      let places: [BoardFeature.Place] = self == .boardServer ? [.server, .folder] : [.server]
      return BoardFeature.State(server: server, places: places)
    }
    switch self {
    case .boardYesterday:
      return BoardFeature.State(games: games, today: today, mode: .unlimited, period: .yesterday)
    case .boardWeek: return BoardFeature.State(games: games, today: today, period: .week)
    case .boardLeftOut:
      var state = BoardFeature.State(games: games, today: today)
      state.toggleLeftOut()
      return state
    case .boardReading: return BoardFeature.State(games: nil, today: today)
    case .boardProblem:
      return BoardFeature.State(games: nil, today: today, problem: SampleBoard.problem)
    default: return BoardFeature.State(games: games, today: today)
    }
  }
}
