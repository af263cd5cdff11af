import Rules
import Surface

/// What happens on the stats page.
package enum StatsAction: Equatable, Sendable {
  case appeared
  case key(Key)
  case rowClicked(Int)
  case read(Result<Stats, HistoryError>)
  case gamesRead(offset: Int, Result<[GameSummary], HistoryError>)
  case topRead(GameMode, Result<TopGames, HistoryError>)
  case recordRead(ReplayTarget, Result<GameRecord, HistoryError>)
}
