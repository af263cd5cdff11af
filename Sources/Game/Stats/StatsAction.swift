import Surface

/// What happens on the stats page.
package enum StatsAction: Equatable, Sendable {
  case appeared
  case key(Key)
  case read(Result<Stats, HistoryError>)
  case delegate(PageDelegate)
}
