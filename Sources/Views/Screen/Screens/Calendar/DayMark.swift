import Model
import Rules
import Surface

/// What a calendar shows of one cube: a bar that grows with the rank. The height tells the rank without
/// its colour.
enum DayMark: Hashable {
  case notPlayed
  case practice
  case running
  case ranked(Rank)
  /// It was played, but there is no rank, as beyond the table of the daily cubes.
  case played

  /// - Parameter game: The counted game on the cube.
  init(_ game: DailyGame?, hasPractice: Bool) {
    guard let game else {
      self = hasPractice ? .practice : .notPlayed
      return
    }
    self = game.game.end == nil ? .running : game.rank.map { .ranked($0.rank) } ?? .played
  }

  /// Whether it stands for a rank, which the score tells, too.
  var isRank: Bool { if case .ranked = self { true } else { false } }

  func glyph(_ look: Look) -> String {
    switch self {
    case .notPlayed: look.choose("·", ascii: ".")
    case .practice: look.choose("○", ascii: "o")
    case .running: look.choose("▹", ascii: ">")
    case .played: look.choose("■", ascii: "#")
    case .ranked(.babel): look.choose("◆", ascii: "*")
    case .ranked(let rank):
      look.hasEighths ? Self.bars[min(rank.rawValue, 7)] : "\(rank.rawValue + 1)"
    }
  }

  /// The colour, besides the glyph: that of the mode, the brighter the better.
  func role(_ mode: GameMode) -> Role {
    switch self {
    case .notPlayed, .practice: .dim
    case .ranked(let rank) where rank >= .sentence: .mode(mode).bold
    case .running, .played, .ranked: .mode(mode)
    }
  }

  private static let bars = Canvas.eighths.map(String.init)
}
