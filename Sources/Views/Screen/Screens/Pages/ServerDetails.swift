import Features
import Model
import Routes
import Rules
import Surface

/// What is known of the chosen line of a server's list, beside the list.
struct ServerDetails {
  let state: ServerBoardFeature.State
  let dates: LocalDates

  /// What is known of the line; `nil` for a gap.
  var chosen: ScoreDetails? {
    guard let row = state.list.chosen, let (title, score) = title(row) else { return nil }
    let cube: DailyCube? = if case .daily(let cube)? = state.front { cube } else { nil }
    return ScoreDetails(cube: cube?.letters, title: title, score: score, facts: facts(row))
  }

  private func title(_ row: ServerRow) -> (String, Int)? {
    switch row {
    case .player(let entry): (entry.name.text, entry.score)
    case .word(let entry): (entry.word, entry.score)
    case .game(let game): (game.board.title, game.score)
    case .gap: nil
    }
  }

  private func facts(_ row: ServerRow) -> [Fact] {
    var facts: [Fact] = []
    switch row {
    case .player(let entry):
      facts = [
        ("Place", place(entry.rank, of: state.answer?.count)), ("Words", entry.words.grouped),
        ("Played", dates.minute(Timestamp(seconds: entry.at).held)),
      ]
      if entry.isFlagged { facts.append(Self.flag) }
    case .word(let entry):
      facts = [("Played by", entry.name.text), ("Letters", "\(entry.word.count)")]
    case .game(let game):
      if game.count > 0 { facts.append(("Place that day", place(game.rank, of: game.count))) }
      facts += [
        ("Words", game.words.grouped),
        ("Played", dates.minute(Timestamp(seconds: game.at).held)),
      ]
      if game.hints > 0 { facts.append(("Hints", game.hints.grouped)) }
      if game.isFlagged { facts.append(Self.flag) }
    case .gap: break
    }
    return facts
  }

  private func place(_ rank: Int, of count: Int?) -> String {
    let place = PlainWords.ordinal(rank)
    return count.map { "\(place) of \(max(rank, $0).grouped)" } ?? place
  }

  private static let flag = ("*", "perhaps played by a program")
}

/// How the results on a daily cube are spread, as columns over a scale of points.
struct ServerDistribution {
  private let buckets: [DailyResults.Bucket]
  private let own: Int?

  /// - Parameter answer: Of a daily cube; `nil` for other lists, and without results.
  init?(_ answer: ServerAnswer) {
    guard let last = answer.distribution.last, last.to > 0 else { return nil }
    buckets = answer.distribution
    own = answer.own.flatMap { own in
      answer.distribution.firstIndex { $0.from <= own.score && own.score < $0.to }
    }
  }

  /// The fewest rows of the chart.
  static let rows = ColumnChart.extraRows + 3

  func draw(in rect: Rect, on canvas: inout Canvas) {
    let mark = canvas.choose("▲ you", ascii: "^ you")
    let results = PlainWords.count(buckets.reduce(0) { $0 + $1.count }, "result")
    ColumnChart(
      title: "Results by points",
      notes: own == nil ? [results] : ["\(results) · \(mark)", mark],
      numbers: buckets.map(\.count),
      labels: buckets.map { $0.from.grouped },
      marked: own
    )
    .draw(in: rect, on: &canvas)
  }
}
