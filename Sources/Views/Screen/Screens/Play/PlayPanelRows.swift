import Model
import Rules
import Surface

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
  private(set) var scoreRows = 1
  private(set) var word = 0
  /// How many rows the word has. Its letters stand on the last one.
  private(set) var wordRows = 1
  /// What the game says about the word; the path stands below it.
  private(set) var verdict: Int
  private(set) var notice: Int
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
  init(
    _ layout: GameLayout,
    screen: Size,
    look: Look,
    messageRows: Int = 0,
    isRace: Bool = false
  ) {
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
    let air = scale.clock == .large && !look.hasWholeCells ? 1 : 0
    progress = scale.clock == nil ? 0 : rows(scale.clock)
    message = progress + (isRace ? 2 : 1)
    score = message + (isRace ? 2 : 1 + air)
    word = score + scoreRows + 1 + air
    verdict = word + wordRows + (scale.word == nil ? 0 : 1)
    notice = verdict + (scale.word == nil ? 2 : 3)
    // A word that reaches much has four rows, and a blank one below where there is room.
    words =
      notice + (panelRows >= 44 ? 6 : panelRows >= 34 ? 5 : panelRows >= 21 && !isRace ? 3 : 2)
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
