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
      canvas.write(mark.glyph(isASCII: canvas.look.isASCII), in: rect.line(at: row), mark.role)
      var column = rect.column + 2
      for (text, width, role, alignment) in [
        (rank.title, 10, Role.text, TextAlignment.leading), (share(rank), 10, .dim, .leading),
        (points(rank), 14, .dim, .trailing),
      ] {
        canvas.write(
          text,
          column: column,
          row: row,
          isOwn ? .accent : role,
          attributes: isOwn ? .bold : [],
          width: width,
          alignment: alignment
        )
        column += width
      }
      column += 3
      guard isOwn, let ranked else { continue }
      canvas.write("this game: \(ranked.share.grouped) %", column: column, row: row, .accent)
    }
  }

  private func share(_ rank: Rank) -> String {
    rank == .letter
      ? "below \(Rank.syllable.minimumShare) %" : "from \(rank.minimumShare.grouped) %"
  }

  private func points(_ rank: Rank) -> String {
    guard let ranked, rank != .letter else { return "" }
    return "\(ranked.score(of: rank).grouped) points"
  }
}
