import Game
import Routes
import Surface

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
