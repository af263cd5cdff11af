import Features
import Model
import Rules
import Surface

/// The notebook: the words that were found, those that were missed, the common words that are known, and how
/// the words became more.
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
    let (known, learned) = (state.known, state.learned ?? [])
    switch state.tab {
    case .found:
      WordsScreen(state: state.found, learned: learned, dates: dates).draw(in: page, on: &canvas)
    case .missed:
      CommonWordsList(state: state.missed, learned: learned, dates: dates)
        .draw(in: page, on: &canvas)
    case .known:
      guard let opened = known.opened else { return draw(known, in: page, on: &canvas) }
      var room = page
      canvas.write(NotebookText.name(of: opened.words), in: room.removeFirst(2), .bold)
      CommonWordsList(state: opened, learned: learned, dates: dates).draw(in: room, on: &canvas)
    case .growth:
      if let opened = state.growth.opened {
        WordsScreen(state: opened, learned: learned, dates: dates).draw(in: page, on: &canvas)
      } else {
        GrowthScreen(state: state.growth, dates: dates).draw(in: page, on: &canvas)
      }
    }
  }

  /// What stands at the end of the first row.
  private var fact: String {
    switch state.tab {
    case .found: count(state.found.list.total)
    case .missed: count(state.missed.list.total)
    case .known: state.known.standing.map(NotebookText.share) ?? ""
    case .growth:
      count(state.growth.opened.map(\.list.total) ?? state.growth.growth?.words)
    }
  }

  private func count(_ words: Int?) -> String {
    words.map { PlainWords.count($0, "word") } ?? ""
  }

  /// Draws how much is known of each length, below it how many words that are, and beside it the chosen length.
  private func draw(_ known: KnownFeature.State, in page: Rect, on canvas: inout Canvas) {
    canvas.drawCaptions([
      "Tab next view", known.lengths.chosen == nil ? nil : "↑↓ choose", "↵ open",
      known.lengths.chosen == nil ? nil : "p practise",
    ])
    let columns = PageColumns(canvas.drawProblem(known.lengths.problem?.message, in: page))
    if let side = columns.side, let chosen = known.lengths.chosen {
      let share = ("Known", NotebookText.percent(of: chosen))
      ScoreDetails(
        title: NotebookText.name(of: .length(chosen.length)),
        score: chosen.found,
        facts: [("Common words", chosen.total.grouped), share],
        unit: "found"
      )
      .draw(in: side, on: &canvas)
    }
    var room = columns.main
    let lengths = known.lengths.elements
    let chartRows = min(room.rows - 2 * lengths.count - 2, ColumnChart.maximumRows)
    if chartRows > ColumnChart.extraRows + 3, !lengths.isEmpty {
      ColumnChart(
        title: "Words found by length",
        numbers: lengths.map(\.found),
        labels: lengths.map { "\($0.length)" },
        hasAxis: false
      )
      .draw(in: room.droppingFirst(2 * lengths.count + 2).top(chartRows), on: &canvas)
      room = room.top(2 * lengths.count + 1)
    }
    let table = Table<KnownLength>(columns: [
      .init("Letters", 7, .trailing) { TableCell("\($0.length)", nil) },
      .init("Found", 7, .trailing) { TableCell($0.found.grouped, .text) },
      .init("Of", 7, .trailing) { TableCell($0.total.grouped) },
      .init("Share", 5, .trailing) { TableCell(NotebookText.percent(of: $0)) },
      // In whole parts of a hundred, as the number beside it.
      .init("Known", 12...100, rank: 1) { .bar($0.found * 100 / max(1, $0.total), of: 100) },
    ])
    table.draw(known.lengths, in: room, on: &canvas)
    guard lengths.isEmpty else { return }
    let text =
      known.lengths.total == nil
      ? known.progress.map(NotebookText.reading) ?? "" : NotebookText.noCommonWords
    canvas.writeParagraph(text, in: room.firstRow, .dim)
  }
}

/// A list of common words, and beside it what is known of the chosen one.
struct CommonWordsList {
  let state: CommonWordsFeature.State
  let learned: Set<String>
  let dates: LocalDates

  func draw(in whole: Rect, on canvas: inout Canvas) {
    let hasRows = state.list.chosen != nil
    canvas.drawCaptions(
      of: state.search,
      hasRows: hasRows,
      isBlank: state.isBlank,
      canPractise: state.canPractise
    )
    let whole = canvas.drawProblem(state.list.problem?.message, in: whole)
    let columns = PageColumns(whole)
    let (total, room) = (state.list.total, hasRows ? columns.main : whole)
    let below = canvas.drawSearch(state.search, total: total, isOffered: hasRows, in: room)
    var page = below.leading(columns.main.columns)
    if let word = state.list.chosen, let side = columns.side {
      let room = WordDetails(
        entry: WordEntry(word: word.word, count: 0, bestScore: 0, lastPlayedAt: .init(seconds: 0)),
        meaning: state.meaning,
        dates: dates,
        language: state.search.language,
        isUnread: true
      ).draw(in: side, on: &canvas)
      let isLearned = learned.contains(word.word)
      let standing = NotebookText.standing(of: word, isLearned: isLearned, dates.day)
      let used = canvas.writeParagraph(standing, in: room, .dim)
      let scene = HelpScenes.around(word.word, in: state.search.language)
      canvas.draw(scene, titled: "On a cube", in: room.droppingFirst(used + 1))
    } else if let meaning = state.meaning {
      page = canvas.writeMeaning(meaning, atFootOf: page, below: state.list.total ?? 0)
    }
    table.draw(state.list, in: page, flows: true, on: &canvas)
    guard state.list.elements.isEmpty else { return }
    let text =
      state.list.total == nil
      ? state.progress.map(NotebookText.reading) ?? ""
      : NotebookText.nothing(in: state.words, state.search.search)
        + (state.isBlank && !state.search.isOpen ? " n begins a new game." : "")
    canvas.writeParagraph(text, in: below.firstRow, .dim)
  }

  private var table: Table<CommonWord> {
    let (by, dates, learned) = ((state.sort, state.isReversed), dates, learned)
    let all: [CommonWordSort: Table<CommonWord>.Column] = [
      .alpha: .sorting(.alpha, by, "Word", 8...20, .leading) {
        TableCell(NotebookText.marked($0.word, learned), nil)
      },
      .length: .sorting(.length, by, "Letters", 9...9) { TableCell("\($0.word.letterCount)") },
      .score: .sorting(.score, by, "Points", 8...8) { TableCell($0.points.grouped, .text) },
      .there: .sorting(.there, by, "There", 7...7) { TableCell($0.timesThere.grouped) },
      .last: .sorting(.last, by, "Last", 6...11, .leading) {
        TableCell($0.lastThere.map(dates.day) ?? "")
      },
      .found: .sorting(.found, by, "Found", 7...7, .leading) {
        TableCell($0.isFound ? "found" : "")
      },
    ]
    let order: [CommonWordSort] = [.alpha, .length, .score, .there, .found, .last]
    return Table(columns: order.filter(state.sorts.contains).compactMap { all[$0] })
  }
}

extension NotebookFeature.Tab {
  fileprivate var title: String { "\(self)".capitalizedFirst }
}
