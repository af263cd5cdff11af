import Game
import Rules

extension SampleScreen {
  /// The board of this screen.
  var boardState: BoardFeature.State {
    let today = SampleHistory.today
    let games = SampleBoard.games(hasPlayed: self != .boardHidden)
    switch self {
    case .boardServer:
      return BoardFeature.State(
        server: SampleServer.state(.mode(.timed), .all),
        places: [.server, .folder]
      )
    case .boardServerHints:
      return BoardFeature.State(server: SampleServer.state(.mode(.unlimited), .week))
    case .boardServerDaily:
      return BoardFeature.State(server: SampleServer.state(.daily))
    case .boardServerHidden:
      return BoardFeature.State(
        server: SampleServer.state(.daily) { _ in .failure(SampleServer.hidden) }
      )
    case .boardServerWords:
      return BoardFeature.State(server: SampleServer.state(.words, .week))
    case .boardServerOwn:
      return BoardFeature.State(server: SampleServer.state(.own, age: 200))
    case .boardServerOffline:
      return BoardFeature.State(
        server: SampleServer.state(.mode(.blitz), age: 740, failure: SampleServer.offline)
      )
    case .boardServerUnreached:
      return BoardFeature.State(
        server: SampleServer.state(.daily) { _ in .failure(SampleServer.offline) }
      )
    case .boardServerAsking:
      return BoardFeature.State(server: SampleServer.state(.mode(.timed)) { _ in nil })
    case .boardYesterday:
      return BoardFeature.State(games: games, today: today, mode: .unlimited, tab: .yesterday)
    case .boardWeek:
      return BoardFeature.State(games: games, today: today, tab: .week)
    case .boardLeftOut:
      var state = BoardFeature.State(games: games, today: today)
      state.toggleLeftOut()
      return state
    case .boardReading:
      return BoardFeature.State(games: nil, today: today)
    case .boardProblem:
      return BoardFeature.State(games: nil, today: today, problem: SampleBoard.problem)
    default:
      return BoardFeature.State(games: games, today: today)
    }
  }
}
