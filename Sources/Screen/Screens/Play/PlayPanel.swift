import Game
import Rules
import Surface

/// The panel beside the cube of a game: clock, score, the word being made, messages, and the words
/// so far. Every line keeps its row even when it is empty, so that nothing jumps.
struct PlayPanel: ~Copyable {
  let state: PlayFeature.State
  let facts: PlayFacts

  func draw(_ layout: GameLayout, on canvas: inout Canvas) {
    let panel = layout.panel
    let rows = PlayPanelRows(
      layout,
      screen: canvas.size,
      look: canvas.look,
      messageRows: SavingTrouble(state.autosave.trouble)?.rows(width: panel.columns) ?? 0,
      isRace: state.rival != nil
    )
    drawClock(panel, rows, on: &canvas)
    drawScore(panel, rows, on: &canvas)
    let word = WordPart(state: state.cube, facts: facts, panel: panel, rows: rows)
    word.draw(isSeen: !state.isUnseen, on: &canvas)
    let notice = panel.lines(rows.notice, rows.words - rows.notice)
    if state.exit != nil {
      // The menu says for whom the game waits.
      let text = state.menu == nil ? state.waitingText : nil
      canvas.writeParagraph(text ?? "Saving…", in: notice, .dim)
    } else if let hint = state.hint, state.notice.map({ $0.kind == .praise }) ?? true,
      hint == .searching || state.candidate != nil
    {
      // Until a word is begun, the hint stands in its place.
      canvas.write(hint.text, in: notice)
    } else {
      word.drawNotice(notice, on: &canvas)
    }
    drawWords(layout.second ?? panel.droppingFirst(rows.words), on: &canvas)
  }

  /// Seconds before the end from which the clock warns.
  private static let lastSeconds = 10

  /// Draws the clock of a timed game, or the cubes that are left of another one, and the message below.
  private func drawClock(_ panel: Rect, _ rows: PlayPanelRows, on canvas: inout Canvas) {
    if let left = state.secondsLeft, let all = state.match.mode.seconds {
      let role: Role = left <= Self.lastSeconds ? .warning : .text
      drawClock(PlainWords.clock(left), share: Double(left) / all, role, panel, rows, on: &canvas)
    } else {
      let cubes = state.match.board.cubesInPlay.count
      let (text, share) = (PlainWords.count(cubes, "cube", "cubes"), Double(cubes) / 27)
      drawClock(text, share: share, .text, panel, rows, on: &canvas)
    }
    guard !state.pauses.isEmpty, !state.isUnseen || state.menu != nil, state.exit == nil else {
      return
    }
    let isText = rows.scale.clock == nil
    let line = panel.line(isText ? rows.message : rows.progress - 1)
    canvas.write("paused", in: line, .dim, isText ? .leading : .trailing)
  }

  /// Draws the time or how many cubes are left as figures above a line of the panel's width, or as text
  /// beside a shorter line.
  ///
  /// - Parameter text: A number, which may have its unit behind it.
  private func drawClock(
    _ text: String,
    share: Double,
    _ role: Role,
    _ panel: Rect,
    _ rows: PlayPanelRows,
    on canvas: inout Canvas
  ) {
    let line = panel.line(rows.progress)
    guard let size = rows.scale.clock else {
      let used = canvas.write(text, in: panel, role.bold)
      return canvas.drawProgress(share, in: line.droppingStart(used + 1))
    }
    let letters = BlockText(size, look: canvas.look)
    let (number, unit) = (String(text.prefix { $0 != " " }), text.drop { $0 != " " }.dropFirst())
    canvas.draw(number, letters, in: panel, role)
    let beside = panel.droppingStart(letters.columns(of: number) + 2)
    canvas.write(unit, in: beside.line(letters.rows - 1), .dim)
    canvas.drawProgress(share, in: line)
  }

  private func drawScore(_ panel: Rect, _ rows: PlayPanelRows, on canvas: inout Canvas) {
    canvas.drawScore(
      state.shownScore,
      // The size follows from the number that it counts up to, so that it does not change on the way.
      reaching: state.match.score,
      rows.scale.score,
      in: panel.lines(rows.score, rows.scoreRows)
    )
    guard let race = state.race else { return }
    let name = race.otherTexts.fitting(panel.columns - race.distance.count - 1) ?? race.name
    let (line, role) = (panel.line(rows.message), race.lead > 0 ? Role.success : .text)
    canvas.writePair(name, race.distance, in: line, valueRole: role)
  }

  private func drawWords(_ rect: Rect, on canvas: inout Canvas) {
    let list = SavingTrouble.draw(state.autosave.trouble, atFootOf: rect, on: &canvas)
    canvas.drawWords("Words", facts.words, in: list, part: state.wordsPart)
  }
}

extension Hint {
  /// What the hint says, in a few words.
  var text: String {
    switch self {
    case .searching: "looking for a word…"
    case .shown(let word, _): "hint: \(word.word.count) letters from \(word.word.prefix(1))"
    }
  }
}

/// The rows of the panel beside a game, counted from its top. With room to spare the clock, the score
/// and the word are large.
struct PlayPanelRows: Equatable {
  /// How large figures and letters are; `nil` where they are text.
  struct Scale: Equatable {
    /// The clock, or the number of cubes.
    var clock: BlockText.Size?
    var score: BlockText.Size?
    /// The largest letters of the word. A long word has smaller ones.
    var word: BlockText.Size?

    /// From the largest down, on a screen with room to spare.
    static func roomy(_ screen: Size) -> [Self] {
      let figures = Margins(screen).figures
      let isWide = screen.columns >= wideScreen.columns && screen.rows >= wideScreen.rows
      return [isWide ? .large : figures, figures, .small].map {
        Self(clock: $0, score: min($0, figures), word: min($0, figures))
      } + [Self(clock: figures)] + low
    }
    /// From the largest down, on any other.
    static let low = [Self(clock: .small, score: .small), Self(clock: .small), Self()]
    /// The smallest screen whose clock is higher than the other figures.
    private static let wideScreen = Size(columns: 160, rows: 50)
  }

  let scale: Scale
  /// The line that shows how much time is left.
  private(set) var progress = 0
  /// A message of the clock, such as "paused", or how a race stands.
  private(set) var message = 0
  private(set) var score = 0
  /// How many rows the score has.
  private(set) var scoreRows = 1
  private(set) var word = 0
  /// How many rows the word has. Its letters stand on the last one.
  private(set) var wordRows = 1
  /// What the game says about the word; the path stands below it.
  private(set) var verdict: Int
  private(set) var notice: Int
  /// The list of words.
  private(set) var words: Int

  /// The smallest screen with room to spare.
  private static let roomyScreen = Size(columns: 100, rows: 32)
  /// Rows that large figures leave to the list of words, with its title, on a screen with room to spare and
  /// on any other.
  private static let minimumWordRows = (roomy: 8, low: 6)
  /// The columns of a panel from which short words stand in two lists side by side.
  private static let columnsForTwoLists = 30
  /// The most points for which the score has room. A score of more is smaller.
  private static let widestScore = "999,999"
  private static let widestTime = "0:00"

  /// Only the word, as large as in a game, from the panel's top.
  init(wordOnly layout: GameLayout, screen: Size, look: Look) {
    let game = Self(layout, screen: screen, look: look)
    scale = Scale(word: game.scale.word)
    wordRows = game.wordRows
    verdict = game.verdict - game.word
    notice = game.notice - game.word
    words = game.words - game.word
  }

  /// - Parameters:
  ///   - messageRows: The rows of a message below the list of words, which figures leave to it, too.
  ///   - isRace: Whether the message below the clock has blank rows around it, because it stays.
  init(_ layout: GameLayout, screen: Size, look: Look, messageRows: Int = 0, isRace: Bool = false) {
    let panel = layout.panel
    let isRoomy =
      screen.columns >= Self.roomyScreen.columns && screen.rows >= Self.roomyScreen.rows
    // A race has as many words as other games on the screen below it: in one list, or in two lists side by
    // side.
    let more = !isRace ? 0 : panel.columns < Self.columnsForTwoLists ? 1 : -1
    let leastRows = isRoomy ? Self.minimumWordRows.roomy : Self.minimumWordRows.low + more
    let wanted = max(leastRows, messageRows > 0 ? messageRows + SavingTrouble.rowsForList : 0)
    let listRows = layout.second == nil ? wanted : 0
    let candidates = isRoomy ? Scale.roomy(screen) : Scale.low
    let fitting = candidates.first { scale in
      Self(scale, panel.rows, look, isRace).words + listRows <= panel.rows
        && Self.fit(scale, in: panel.columns, look: look)
    }
    self.init(fitting ?? Scale(), panel.rows, look, isRace)
  }

  private init(_ scale: Scale, _ panelRows: Int, _ look: Look, _ isRace: Bool) {
    func rows(_ size: BlockText.Size?) -> Int { size.map { BlockText($0, look: look).rows } ?? 1 }
    self.scale = scale
    scoreRows = rows(scale.score)
    wordRows = rows(scale.word)
    // Larger letters need larger gaps.
    let air = scale.clock == .large && !look.isASCII ? 1 : 0
    progress = scale.clock == nil ? 0 : rows(scale.clock)
    message = progress + (isRace ? 2 : 1)
    score = message + (isRace ? 2 : 1 + air)
    word = score + scoreRows + 1 + air
    verdict = word + wordRows + (scale.word == nil ? 0 : 1)
    notice = verdict + (scale.word == nil ? 2 : 3)
    words = notice + (panelRows >= 34 ? 4 : panelRows >= 21 && !isRace ? 3 : 2)
  }

  /// Whether the figures fit beside their names, whatever they count.
  private static func fit(_ scale: Scale, in columns: Int, look: Look) -> Bool {
    func width(_ text: String, _ size: BlockText.Size?) -> Int {
      size.map { BlockText($0, look: look).columns(of: text) } ?? 0
    }
    return width(widestTime, scale.clock) <= columns
      && width(widestScore, scale.score) <= columns
  }
}
