import Game
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
    if game.game.end == nil {
      self = .running
    } else {
      self = game.rank.map { .ranked($0.rank) } ?? .played
    }
  }

  func glyph(isASCII: Bool) -> String {
    switch self {
    case .notPlayed: isASCII ? "." : "·"
    case .practice: isASCII ? "o" : "○"
    case .running: isASCII ? ">" : "▹"
    case .played: isASCII ? "#" : "■"
    case .ranked(.babel): isASCII ? "*" : "◆"
    case .ranked(let rank): isASCII ? "\(rank.rawValue + 1)" : Self.bars[min(rank.rawValue, 7)]
    }
  }

  /// Draws the mark at the foot of its room. A rank fills as large a part of the room as its place among
  /// the ranks; its glyph is that in a room of one cell.
  func draw(in rect: Rect, on ground: Ground, _ canvas: inout Canvas) {
    guard case .ranked(let rank) = self, rank != .babel, !canvas.look.isASCII else {
      let glyph = glyph(isASCII: canvas.look.isASCII)
      canvas.write(glyph, in: rect.lastLine, role, on: ground, .center)
      return
    }
    var eighths = min(rank.rawValue + 1, 8) * rect.rows
    for offset in (0..<rect.rows).reversed() where eighths > 0 {
      canvas.fill(rect.line(offset), Self.bars[min(eighths, 8) - 1], role, on: ground)
      eighths -= 8
    }
  }

  /// The colour, besides the glyph.
  var role: Role {
    switch self {
    case .notPlayed, .practice: .dim
    case .running, .played: .text
    case .ranked(let rank):
      switch rank {
      case .letter, .syllable, .word: .text
      case .phrase, .sentence: .warning
      case .chapter, .book: .accent
      case .library, .babel: .success
      }
    }
  }

  private static let bars = Canvas.eighths.map(String.init)
}
