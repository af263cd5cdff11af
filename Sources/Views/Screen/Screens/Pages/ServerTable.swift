import Features
import Model
import Routes
import Rules
import Surface

extension Table<ServerRow> {
  /// A server's list, on the screen and as commands print it.
  ///
  /// - Parameter rows: All of them, by which words have places.
  package static func server(
    _ tab: ServerBoardFeature.Tab,
    _ rows: [ServerRow],
    _ dates: LocalDates,
    ellipsis: String
  ) -> Self {
    let points = Column("Points", 7...13, .trailing) { row in
      TableCell(row.score?.grouped ?? "", row.isOwn ? .bold : .text)
    }
    let words = Column("Words", 5, .trailing, rank: 3) { TableCell($0.words?.grouped ?? "") }
    func day(_ title: String, rank: Int) -> Column {
      Column(title, 6...11, rank: rank) { row in
        TableCell(row.date.map { dates.day(Timestamp(seconds: $0).held) } ?? "")
      }
    }
    func name(_ title: String, _ cell: @escaping (ServerRow) -> TableCell) -> Column {
      Column(title, 10...32) { row in
        if case .gap(let count) = row { return TableCell("\(ellipsis) \(count.grouped) more") }
        return cell(row)
      }
    }
    let place = Self.place(rows)
    switch tab {
    case .words:
      return Table(columns: [
        place, name("Word") { TableCell($0.word ?? "", nil) }, points,
        Column("Player", 8...26) { TableCell($0.wordPlayer ?? "") },
      ])
    case .own:
      return Table(columns: [
        day("Date", rank: 0),
        Column("Board", 22...28) { row in
          guard let game = row.ownGame else { return TableCell("") }
          let marks = (game.hints > 0 ? ", hints" : "") + (game.isFlagged ? " *" : "")
          let text = game.board.title + marks
          return TableCell(text, short: text.filter { $0 != "," })
        },
        points, words,
        Column("Place", 10...16, .trailing) { row in
          guard let game = row.ownGame else { return TableCell("") }
          // The server may have forgotten the list of a day that is long over.
          guard game.count > 0 else { return TableCell("–") }
          return TableCell("\(game.rank.grouped) of \(max(game.rank, game.count).grouped)")
        },
      ])
    default:
      return Table(columns: [
        place,
        name("Player") { row in
          guard let entry = row.player else { return TableCell("") }
          let marks = entry.isFlagged ? " *" : ""
          return .player(entry.name.text, isOwn: entry.isOwn, marks: marks)
        }, points, words,
        day("Played", rank: 2),
      ])
    }
  }

  private static func place(_ rows: [ServerRow]) -> Column {
    Column("Place", 5...7, .trailing) { row in
      switch row {
      case .player(let entry): TableCell(entry.rank.grouped)
      case .word(let entry):
        TableCell(((rows.firstIndex { $0.word == entry.word } ?? 0) + 1).grouped)
      case .game, .gap: TableCell("")
      }
    }
  }
}

extension ServerRow {
  fileprivate var player: LeaderboardEntry? {
    if case .player(let entry) = self { entry } else { nil }
  }

  fileprivate var wordPlayer: String? {
    if case .word(let entry) = self { entry.name.text } else { nil }
  }

  fileprivate var ownGame: OwnGame? { if case .game(let game) = self { game } else { nil } }

  fileprivate var score: Int? {
    switch self {
    case .player(let entry): entry.score
    case .word(let entry): entry.score
    case .game(let game): game.score
    case .gap: nil
    }
  }

  fileprivate var words: Int? { player?.words ?? ownGame?.words }
  fileprivate var date: Double? { player?.at ?? ownGame?.at }
}
