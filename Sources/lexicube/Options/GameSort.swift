import Game

/// The orders that `lexicube games` lists games in.
enum GameSort: String, CaseIterable, Hashable {
  /// The latest first.
  case recent
  /// The highest score first; only games that are over.
  case score

  /// What the history is asked for.
  var order: GameQuery.Order {
    switch self {
    case .recent: .latest
    case .score: .best
    }
  }
}
