import Game
import Surface

/// The ranks with their shares, the highest first, and where a game stands among them.
struct RankTable {
  /// The score of the game; `nil` where there is none.
  let ranked: RankedScore?
  let showsBabel: Bool

  func draw(in rect: Rect, on canvas: inout Canvas) {
    let ranks = Rank.listed(withBabel: showsBabel).reversed()
    let step = rect.rows >= 2 * ranks.count ? 2 : 1
    for (rank, row) in zip(ranks, stride(from: rect.row, to: rect.maxRow, by: step)) {
      let isOwn = rank == ranked?.rank
      let mark = DayMark.ranked(rank)
      func cell(_ text: String, _ role: Role = .dim) -> TableCell {
        TableCell(text, isOwn ? .accent : role, isBold: isOwn)
      }
      let own = ranked.map { isOwn ? "this game: \($0.share.grouped) %" : "" } ?? ""
      Self.table.draw(
        [
          TableCell(mark.glyph(isASCII: canvas.look.isASCII), mark.role), cell(rank.title, .text),
          cell(share(rank)), cell(points(rank)), TableCell(own, .accent),
        ],
        at: RowPlace(rect: rect.line(at: row), isChosen: false),
        on: &canvas
      )
    }
  }

  private static let table = Table(columns: [
    TableColumn("", 1, gap: 0), TableColumn("", 10, gap: 1), TableColumn("", 10, gap: 0),
    TableColumn("", 14, gap: 0, .trailing), TableColumn(gap: 3),
  ])

  private func share(_ rank: Rank) -> String {
    rank == .letter
      ? "below \(Rank.syllable.minimumShare) %" : "from \(rank.minimumShare.grouped) %"
  }

  private func points(_ rank: Rank) -> String {
    guard let ranked, rank != .letter else { return "" }
    return "\(ranked.score(of: rank).grouped) points"
  }
}
