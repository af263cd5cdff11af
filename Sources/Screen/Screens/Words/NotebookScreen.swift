import Game
import Rules
import Surface

/// The notebook: the words that were found, those that were missed, and the common words that are known.
struct NotebookScreen {
  let state: NotebookFeature.State
  let dates: LocalDates

  func draw(on canvas: inout Canvas) {
    let page = canvas.drawPage(
      state.game.map { "Words · game \($0)" } ?? "Words",
      trailing: fact,
      tabs: state.tabs,
      chosen: state.tab
    ) { $0.title }
    let known = state.known
    switch state.tab {
    case .found: WordsScreen(state: state.found, dates: dates).draw(in: page, on: &canvas)
    case .missed: CommonWordsList(state: state.missed, dates: dates).draw(in: page, on: &canvas)
    case .known:
      if let opened = known.opened {
        var room = page
        canvas.write(NotebookText.name(of: opened.words), in: room.removeFirst(2), .bold)
        CommonWordsList(state: opened, dates: dates).draw(in: room, on: &canvas)
      } else {
        draw(known, in: page, on: &canvas)
      }
    }
  }

  /// What stands at the end of the first row.
  private var fact: String {
    switch state.tab {
    case .found: state.found.list.total.map { PlainWords.count($0, "word") } ?? ""
    case .missed: state.missed.list.total.map { PlainWords.count($0, "word") } ?? ""
    case .known: state.known.standing.map(NotebookText.share) ?? ""
    }
  }

  /// Draws how much is known of each length.
  private func draw(_ known: KnownFeature.State, in page: Rect, on canvas: inout Canvas) {
    canvas.drawCaptions([
      "Tab next view", known.lengths.chosen == nil ? nil : "↑↓ choose", "↵ open",
    ])
    let room = canvas.drawProblem(known.lengths.problem?.message, in: page)
    let table = Table<KnownLength>(columns: [
      .init("Letters", 7, .trailing) { TableCell("\($0.length)", nil) },
      .init("Found", 7, .trailing) { TableCell($0.found.grouped, .text) },
      .init("Of", 7, .trailing) { TableCell($0.total.grouped) },
      .init("", 5, .trailing) { TableCell(NotebookText.percent(of: $0)) },
      .init("", 12...40, rank: 1) { .bar($0.found, of: $0.total) },
    ])
    table.draw(known.lengths, in: room, on: &canvas)
    guard known.lengths.elements.isEmpty else { return }
    let text = known.lengths.total == nil ? known.progress?.text ?? "" : NotebookText.noCommonWords
    canvas.writeParagraph(text, in: room.firstRow, .dim)
  }
}

/// A list of common words, and beside it what is known of the chosen one.
struct CommonWordsList {
  let state: CommonWordsFeature.State
  let dates: LocalDates

  func draw(in whole: Rect, on canvas: inout Canvas) {
    let hasRows = state.list.chosen != nil
    if state.search.isOpen {
      canvas.drawCaptions(
        ["type letters", hasRows ? "↵ done" : nil],
        out: state.search.isEmpty ? "Esc cancel" : "Esc clear"
      )
    } else {
      let captions: [KeyCaption] = ["↑↓ choose", "↵ open", "s sort", "S reverse", "/ search"]
      canvas.drawCaptions(["Tab next view"] + (hasRows ? captions : []))
    }
    let columns = PageColumns(canvas.drawProblem(state.list.problem?.message, in: whole))
    var page = canvas.drawSearch(
      state.search,
      total: state.list.total,
      isOffered: hasRows,
      in: columns.main
    )
    if let word = state.list.chosen, let side = columns.side {
      let room = WordDetails(
        entry: WordEntry(word: word.word, count: 0, bestScore: 0, lastPlayedAt: .init(seconds: 0)),
        meaning: state.meaning,
        dates: dates,
        language: state.search.language,
        isUnread: true
      ).draw(in: side, on: &canvas)
      canvas.writeParagraph(NotebookText.standing(of: word, dates.day), in: room, .dim)
    } else if let meaning = state.meaning {
      canvas.writeMeaning(meaning, isNamed: true, in: page.bottom(2))
      page = page.droppingLast(3)
    }
    table.draw(state.list, in: page, flows: true, on: &canvas)
    guard state.list.elements.isEmpty else { return }
    let text =
      state.list.total == nil
      ? state.progress?.text ?? "" : NotebookText.nothing(in: state.words, state.search.search)
    canvas.writeParagraph(text, in: page.firstRow, .dim)
  }

  private var table: Table<CommonWord> {
    func column(
      _ sort: CommonWordSort,
      _ title: String,
      _ widths: ClosedRange<Int>,
      _ alignment: TextAlignment = .trailing,
      rank: Int = 0,
      cell: @escaping (CommonWord) -> TableCell
    ) -> Table<CommonWord>.Column {
      .init(
        title,
        widths,
        alignment,
        rank: rank,
        target: .row(sort),
        isReversed: sort == state.sort ? state.isReversed : nil,
        cell: cell
      )
    }
    let all: [CommonWordSort: Table<CommonWord>.Column] = [
      .alpha: column(.alpha, "Word", 8...20, .leading) { TableCell($0.word, nil) },
      .length: column(.length, "Letters", 9...9) { TableCell("\($0.word.letterCount)") },
      .score: column(.score, "Points", 8...8) { TableCell($0.points.grouped, .text) },
      .there: column(.there, "There", 7...7) { TableCell($0.timesThere.grouped) },
      .last: column(.last, "Last", 6...11, .leading) {
        TableCell($0.lastThere.map(dates.day) ?? "")
      },
      .found: column(.found, "Found", 7...7, .leading) { TableCell($0.isFound ? "found" : "") },
    ]
    let order: [CommonWordSort] = [.alpha, .length, .score, .there, .found, .last]
    return Table(columns: order.filter(state.sorts.contains).compactMap { all[$0] })
  }
}

extension NotebookFeature.Tab {
  fileprivate var title: String {
    switch self {
    case .found: "Found"
    case .missed: "Missed"
    case .known: "Known"
    }
  }
}

extension NotebookProgress {
  fileprivate var text: String { NotebookText.reading(self) }
}
