import Game
import Rules

extension SampleScreen {
  /// The board of this screen.
  var boardState: BoardFeature.State {
    let today = SampleHistory.today
    let games = SampleBoard.games(hasPlayed: self != .boardHidden)
    switch self {
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
