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
      var list = CommonWordsList(state: state.missed, learned: learned, dates: dates)
      list.isSearching = state.searched.map { $0.left > 0 } ?? true
      list.draw(in: page, on: &canvas)
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
    case .missed:
      state.searched?.progress.map(NotebookText.reading) ?? count(state.missed.list.total)
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
    let rows: [KeyCaption] =
      known.lengths.chosen == nil ? [] : ["↑↓ choose", "↵ open", "p practise"]
    canvas.drawCaptions(["Tab next view"] + rows)
    var page = canvas.drawProblem(known.lengths.problem?.message, in: page)
    if known.lengths.chosen != nil, let text = NotebookText.whatIsKnown.fitting(page.columns) {
      canvas.write(text, in: page.removeFirst(2), .dim)
    }
    let columns = PageColumns(page)
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
    // Before the first game was searched, the history may not have the list yet.
    guard known.lengths.total != nil, state.searched != nil else { return }
    canvas.writeParagraph(NotebookText.noCommonWords, in: room.firstRow, .dim)
  }
}

/// A list of common words, and beside it what is known of the chosen one.
struct CommonWordsList {
  let state: CommonWordsFeature.State
  let learned: Set<String>
  let dates: LocalDates
  /// Whether games are being searched, so that an empty list means nothing yet.
  var isSearching = false

  func draw(in whole: Rect, on canvas: inout Canvas) {
    let hasRows = state.list.chosen != nil
    canvas.drawCaptions(
      of: state.search,
      hasRows: hasRows,
      isBlank: state.isBlank,
      canPractise: state.canPractise,
      watches: state.words.isMissed
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
      draw(word, in: room.droppingFirst(used + 1), on: &canvas)
    } else if let meaning = state.meaning {
      page = canvas.writeMeaning(meaning, atFootOf: page, below: state.list.total ?? 0)
    }
    table.draw(state.list, in: page, flows: true, on: &canvas)
    guard state.list.total == 0, !isSearching else { return }
    let text =
      NotebookText.nothing(in: state.words, state.search.search)
      + (state.isBlank && !state.search.isOpen ? " n begins a new game." : "")
    canvas.writeParagraph(text, in: below.firstRow, .dim)
  }

  /// Draws the cube on which a word was missed, as it was then; another one for a word that never was.
  private func draw(_ word: CommonWord, in rect: Rect, on canvas: inout Canvas) {
    if let place = word.missed {
      let scene = state.moment?.scene(of: place.path)
      return canvas.draw(scene, titled: NotebookText.name(of: place).capitalizedFirst, in: rect)
    }
    let scene = HelpScenes.around(word.word, in: state.search.language)
    canvas.draw(scene, titled: "On a cube", in: rect)
  }

  private var table: Table<CommonWord> {
    let (by, dates, learned) = ((state.sort, state.isReversed), dates, learned)
    let all: [CommonWordSort: Table<CommonWord>.Column] = [
      .alpha: .sorting(.alpha, by, "Word", 8...20, .leading) {
        TableCell(NotebookText.marked($0.word, learned), nil)
      },
      .length: .sorting(.length, by, "Letters", 9...9) { TableCell("\($0.word.letterCount)") },
      .score: .sorting(.score, by, "Points", 8...8) { TableCell($0.points.grouped, .text) },
      .there: .sorting(.there, by, "Missed", 8...8) { TableCell($0.timesMissed.grouped) },
      .last: .sorting(.last, by, "Last", 6...11, .leading) {
        TableCell(($0.missed?.startedAt).map(dates.day) ?? "")
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
