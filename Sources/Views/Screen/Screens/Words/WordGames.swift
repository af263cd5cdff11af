import Model
import Rules
import Surface

/// The games in which a word was played, and when in them it was found.
struct WordGames {
  let dates: LocalDates

  /// The columns of the games: on a page of its own more than beside a list.
  var table: Table<WordPlay> {
    Table(
      columns: [
        .init("Played", 12...17, isReversed: false) {
          TableCell(dates.minute($0.playedAt), nil, short: dates.day($0.playedAt))
        },
        .init("Mode", 9) {
          $0.game == nil ? TableCell("For two") : TableCell($0.mode.title, .mode($0.mode))
        },
        .init("Found at", 8, .trailing, rank: 3) {
          TableCell($0.game == nil ? "" : PlainWords.clock($0.secondsIn))
        },
        .init("Word", 10...14, rank: 4) {
          TableCell("\(PlainWords.ordinal($0.wordNumber)) of \($0.gameWords.grouped)")
        },
        .init("Score", 7, .trailing, rank: 1) { TableCell($0.gameScore.grouped, .text) },
        .init("Note", 9...24, rank: 2) { TableCell($0.marks, short: $0.isHinted ? "half" : nil) },
      ]
    )
  }

  /// The rows of the line of times: its title, the marks, the axis and its labels.
  static let timelineRows = 4

  /// The rows that some games have a use for before a meaning is cut: five of them, their head, and the
  /// line of times below.
  static func usefulRows(_ games: Int) -> Int { 1 + min(games, 5) + 1 + timelineRows }

  /// Draws a mark for each play over the time of a game.
  ///
  /// - Parameter all: The plays; those in games of two have no time.
  func drawTimeline(_ all: [WordPlay], chosen: WordPlay?, in rect: Rect, on canvas: inout Canvas) {
    let plays = all.filter { $0.game != nil }
    guard !plays.isEmpty, rect.rows >= Self.timelineRows else { return }
    let seconds = plays.map(\.secondsIn)
    let latest = max(plays.compactMap(\.mode.seconds).max() ?? 0, seconds.max() ?? 0)
    // Whole minutes, so that the ends of the axis are round.
    let minutes = max(1, Int((min(latest, 359_940) / 60).rounded(.up)))
    canvas.write("Time into the game", in: rect, .bold)
    let line = rect.leading(min(rect.columns, Self.timelineColumns))
    canvas.fill(line.line(2), canvas.choose("─", ascii: "-"), .line)
    // The chosen one stands over the others.
    for play in plays.filter({ $0 != chosen }) + plays.filter({ $0 == chosen }) {
      let share = min(1, play.secondsIn / Double(minutes * 60))
      let place = line.span(Int(share * Double(line.columns - 1)), 1).line(1)
      canvas.write(canvas.choose("●", ascii: "o"), in: place, play == chosen ? .bold : .dim)
    }
    canvas.write("0:00", in: line.line(3), .dim)
    canvas.write(PlainWords.clock(minutes * 60), in: line.line(3), .dim, .trailing)
  }

  private static let timelineColumns = 72
}

extension WordPlay {
  /// What tells a play from others: its cube, and that a hint had named the word.
  fileprivate var marks: String {
    [otherPlayer.map { "with \($0)" }, DailyText.mark(challenge), isHinted ? "half: hint" : nil]
      .compactMap(\.self)
      .joined(separator: ", ")
  }
}
