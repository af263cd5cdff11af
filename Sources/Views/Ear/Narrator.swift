import Features
import Model
import Rules

/// Says what has happened since it was asked last, in lines that can be listened to.
///
/// It compares the state with what it has said already. So whatever changes the state is told once, and in
/// the order of its importance, whether the player or a clock has caused it.
package struct Narrator {
  /// What the latest lines were about.
  enum Place: Hashable {
    case start, home
    case screen(ScreenID)
    /// The end of the game on a screen.
    case result(ScreenID)
  }

  var place = Place.start
  var toldNotice: Notice?
  private var toldHome: [String] = []
  private var toldHomeNotices = 0
  private var toldRefusals = 0
  private var toldTrouble: String?
  /// How many moves the game had when the player last heard whether it is saved.
  private var toldMoves = 0
  private var toldRecords: String?
  /// Whether the player has to be told what a line is.
  private var welcomes: Bool
  var game = ToldGame()
  /// What was told of the games of the stack of which the result was told.
  private var toldGames: [ScreenID: ToldGame] = [:]
  /// The game whose result the player has heard last.
  package private(set) var toldResult: ScreenID?
  var duel: DuelNarrator?
  var toldDuels: [String] = []
  var toldMessage: String?
  var toldServer: String?
  var lessonStep: LessonStep?
  var practice = ToldPractice()
  var lessonReply: LessonReply?
  /// Why the latest line of the lesson, which led to nothing, cannot be traced; `nil` if it can be.
  package var lessonRefusal: String?
  /// What was explained: each explanation is given once a session, and none to players who want to hear
  /// little.
  private var explained: Set<String> = []
  /// Whether the player wants to hear little.
  package var isBrief = false
  /// How many moves of a replay the player has heard.
  var replayed = 0
  /// How often the player has heard its review.
  var reviewsTold = 0
  /// What the latest lines leave to who asks for more.
  var unsaid: [String] = []
  /// Which replay it is.
  var toldReplay: ScreenID?

  private var toldPage: ToldPage?

  /// How much was told of a page.
  private struct ToldPage {
    let id: ScreenID
    let rows: Int
    let lines: [String]
  }

  /// What has been said about the game in front.
  struct ToldGame {
    var hasFaces = false
    /// What became of the picture of its longest word.
    var picture: String?
    var moves = 0
    var heardMoves = 0
    var isStuck = false
    var isPaused = false
    var hint: Hint?
    /// The seconds left of the last warning.
    var warning = Int.max
    var hasAwards = false
    /// The letters of what the cube hides.
    var goal: Int?
    var server: RankedGame.Stage?
  }

  let utcOffset: (Timestamp) -> Int
  let isWord: (String) -> Bool
  let meanings: MeaningClient

  /// - Parameters:
  ///   - isNewcomer: Whether the player has to be told what a line is.
  ///   - utcOffset: The seconds that local time is ahead of UTC.
  ///   - isWord: Whether the dictionary has a word in capitals.
  ///   - meanings: What words mean.
  package init(
    isNewcomer: Bool = false,
    utcOffset: @escaping (Timestamp) -> Int = { _ in 0 },
    isWord: @escaping (String) -> Bool = { _ in true },
    meanings: MeaningClient = .noop
  ) {
    welcomes = isNewcomer
    self.utcOffset = utcOffset
    self.isWord = isWord
    self.meanings = meanings
  }

  /// Lets the same notice be said again: the player has done something since.
  package mutating func forgetNotice() {
    toldNotice = nil
    toldMessage = nil
    (lessonReply, lessonRefusal) = (nil, nil)
    duel?.forgetNotice()
  }

  /// Lets the pause be said again: the player has been elsewhere.
  package mutating func forgetPause() { game.isPaused = false }

  /// Lets the same answer about games of the history be said again: the player has asked for some.
  package mutating func forgetRecords() {
    forgetNotice()
    toldRecords = nil
  }

  /// What the latest lines have left to say, once.
  package mutating func takeUnsaid() -> [String] {
    defer { unsaid = [] }
    return unsaid
  }

  /// What there is to say now. An empty array, if nothing has changed.
  package mutating func lines(for state: AppFeature.State) -> [String] {
    var lines = homeNotices(state)
    if let answer = state.recordsAnswer.news(&toldRecords) { lines.append(answer.ended) }
    isBrief = state.settings.talk == .brief
    guard let top = state.screens.last else {
      if state.hasStarted, !state.wantsToQuit, !state.isWaiting { lines += home(state.home) }
      return lines
    }
    switch top.state {
    case .game(let play): lines += welcome() + self.lines(for: play, top.id)
    case .duels(let duels): lines += self.lines(for: duels, top.id)
    case .duelStart(let start): lines += self.lines(for: start, top.id)
    case .duel(let duel): lines += welcome() + self.lines(for: duel, top.id)
    case .lesson(let lesson): lines += welcome() + self.lines(for: lesson, top.id)
    case .practice(let practice):
      lines += (practice.clue == nil ? [] : welcome()) + self.lines(for: practice, top.id)
    case .replay(let replay): lines += self.lines(for: replay, top.id)
    // The player stays where the page was opened.
    default: lines += page(top)
    }
    return lines
  }

  /// What a page has that was not told: all of it once, and then the rows that are read on.
  private mutating func page(_ top: StackedScreen) -> [String] {
    let told = toldPage?.id == top.id ? toldPage : nil
    guard let page = top.state.heard, !page.isWaiting else { return [] }
    let lines = page.lines(PageText(told: told?.rows ?? 0, utcOffset: utcOffset))
    guard lines != told?.lines else { return [] }
    toldPage = ToldPage(id: top.id, rows: page.rowsRead, lines: lines)
    let first = page.linesAtFirst ?? lines.count
    unsaid = Array(lines.dropFirst(first))
    return Array(lines.prefix(first))
  }

  /// Goes to a screen. Returns whether the latest lines were about another one.
  mutating func enters(_ id: ScreenID) -> Bool {
    defer { place = .screen(id) }
    return place != .screen(id)
  }

  private mutating func home(_ state: HomeFeature.State) -> [String] {
    let home = HomeText.lines(state, isBrief: isBrief)
    let whole = isBrief ? HomeText.lines(state) : home
    // What the history answers later is told when it comes; what was told before is not told again, though the player
    // may have asked for fewer words since.
    var lines = zip(home, whole).filter { !toldHome.contains($1) }.map(\.0)
    if place != .home {
      lines = [line(home[0], once: HomeText.beginnings)] + lines.filter { $0 != home[0] }
    }
    (toldHome, toldGames) = (whole, [:])
    place = .home
    return lines
  }

  /// An explanation, where it is still due.
  mutating func once(_ text: String) -> String? {
    !isBrief && explained.insert(text).inserted ? text : nil
  }

  /// A line, and an explanation behind it where that is still due.
  mutating func line(_ text: String, once explanation: String) -> String {
    once(explanation).map { "\(text) \($0)" } ?? text
  }

  /// That the game is paused, and how it goes on. Who wants to hear little hears that when asking.
  package mutating func paused(_ text: String? = nil) -> String {
    if isBrief, text == nil { return "Paused. /go." }
    return line(text ?? "The game is paused.", once: "/go goes on.")
  }

  private mutating func welcome() -> [String] {
    guard welcomes else { return [] }
    welcomes = false
    return isBrief
      ? [] : ["A line is a word to play. A line with a slash is a command, and /help lists them."]
  }

  private mutating func homeNotices(_ state: AppFeature.State) -> [String] {
    let notices = state.home.notices
    let new = notices.dropFirst(min(toldHomeNotices, notices.count))
    toldHomeNotices = notices.count
    let refusals = state.home.refusals
    var lines = new.isEmpty && refusals != toldRefusals ? notices.suffix(1) : Array(new)
    toldRefusals = refusals
    // A game that is not to be saved says so once, when it begins.
    let game = state.savedGame
    let trouble = game?.autosave.trouble ?? state.home.unsavedReason
    guard game?.autosave.isSettled ?? state.home.isStatusKnown else { return lines }
    let moves = game?.cube.match.moves.count ?? 0
    if trouble != toldTrouble {
      toldTrouble = trouble
      lines.append(trouble.map { "Not saved: \($0)" } ?? "Games are saved again.")
    } else if trouble != nil, moves > toldMoves {
      // An answer without such a line means that the move is saved.
      lines.append("Not saved.")
    }
    toldMoves = moves
    return lines
  }
}

// MARK: - Questions

extension Narrator {
  /// All letters of the game in front. What changes from now on is new to the player.
  package mutating func faces(of cube: CubeFeature.State) -> [String] {
    game.heardMoves = cube.match.moves.count
    return CubeText.faces(cube.match.board, isBrief: isBrief)
  }

  /// Notes that moves were taken back: what is played in their place is new to the player.
  mutating func noteTakenBack(_ cube: CubeFeature.State) {
    game.heardMoves = min(game.heardMoves, cube.match.moves.count)
  }

  /// What some moves have changed, or all since the player last asked or heard all letters.
  mutating func changes(of cube: CubeFeature.State, moves: Int?) -> [String] {
    let new = cube.match.moves.count - game.heardMoves
    game.heardMoves = cube.match.moves.count
    guard moves != nil || new > 0 || cube.match.moves.isEmpty else {
      return ["No move since you last asked. /changed 1 tells the last move again."]
    }
    return ChangeText.lines(ofLast: moves ?? new, in: cube.match, isBrief: isBrief)
  }
}

// MARK: - A game

extension Narrator {
  private mutating func lines(for play: PlayFeature.State, _ id: ScreenID) -> [String] {
    var lines: [String] = []
    if let told = toldGames[id], place != .result(id) {
      // The player comes back from a replay, or from practice in another game.
      (place, game) = (.result(id), told)
      toldNotice = play.notice
      return ["Back after the game. \(ResultText.afterwards(play))"]
    }
    // What a cube hides is told with its title, before its letters.
    if place != .result(id), place != .screen(id), play.goalSearch == .running { return [] }
    if place != .result(id), enters(id) {
      game = ToldGame()
      game.moves = play.match.moves.count
      // A game of one minute begins with sixty seconds, which its title says.
      game.warning = play.timeLeft.flatMap { Self.warning(Self.seconds($0)) } ?? .max
      game.goal = play.goal?.letters
      let waits = play.isUnseen && play.announcement == nil
      let title = GameText.title(play, isBrief: isBrief)
      lines.append(waits ? line(title, once: "An empty line starts the clock.") : title)
    }
    if play.isUnseen, (play.goal?.letters).news(&game.goal) != nil, let goal = play.goal {
      // A server has dealt another cube.
      lines.append(GameText.goal(goal))
    }
    // An answer means that what it tells is saved, or the line before it says that it is not.
    guard play.autosave.isSettled else { return lines }
    if !play.isOver { lines += pause(play) }
    lines += moves(play)
    if play.isOver {
      guard place != .result(id) else { return lines + afterwards(play, id) }
      guard play.isResultComplete else { return lines }
      place = .result(id)
      toldResult = id
      toldNotice = play.notice
      let commands = once(ResultText.afterwards(play))
      return lines + ResultText.lines(play, isBrief: isBrief)
        + [commands, ResultText.missedInShort(play)].compactMap(\.self) + afterwards(play, id)
    }
    if let told = hint(play.cube) ?? notice(play.cube) { lines.append(told) }
    if !game.hasFaces, !play.isUnseen {
      game.hasFaces = true
      lines += faces(of: play.cube) + (isBrief ? [] : [MoveText.standing(play)])
    }
    return lines + warnings(play)
  }

  private mutating func moves(_ play: PlayFeature.State) -> [String] {
    let count = play.match.moves.count
    guard count > game.moves else { return [] }
    let lines = (game.moves..<count).compactMap { MoveText.line($0, of: play, isBrief: isBrief) }
    game.moves = count
    game.isStuck = false
    game.hint = nil
    // The line says it all, but for the award that a removed cube earns.
    if play.match.moves.last?.word != nil || play.notice?.text == "Cube removed" {
      toldNotice = play.notice
    }
    return lines
  }

  /// The step of a hint that is new to the player, in place of its notice.
  mutating func hint(_ cube: CubeFeature.State) -> String? {
    guard cube.hint.news(&game.hint) != nil, let line = HintText.line(cube) else { return nil }
    toldNotice = cube.notice
    return line
  }

  mutating func notice(_ cube: CubeFeature.State) -> String? {
    guard let notice = cube.notice.news(&toldNotice), notice != .lastSeconds else { return nil }
    guard notice.kind == .refusal else { return notice.text.ended }
    let refusal = RefusalText.refused(cube.spelling)
    let meant = RefusalText.meantCommand(cube.spelling)
    let more =
      refusal == nil || meant != nil || cube.spelling.trace.isEmpty
        || RefusalText.isTooShort(cube.spelling)
      ? nil : once("/why tells more.")
    return [refusal ?? notice.text.ended, meant, more].compactMap(\.self).joined(separator: " ")
  }

  private mutating func pause(_ play: PlayFeature.State) -> [String] {
    let isPaused = play.menu != nil
    guard isPaused != game.isPaused else { return [] }
    game.isPaused = isPaused
    let on = isBrief ? MoveText.timeLeft(play).map { "On, \($0) left." } : nil
    return [isPaused ? paused("Paused.") : on ?? "On. \(MoveText.standing(play))"]
  }

  private mutating func warnings(_ play: PlayFeature.State) -> [String] {
    var lines: [String] = []
    if play.isStuck, !game.isStuck {
      game.isStuck = true
      lines.append(
        "No word is left on the cube. /removable lists cubes to remove; /end ends the game."
      )
    }
    if let left = play.timeLeft {
      let seconds = Self.seconds(left)
      if let limit = Self.warning(seconds), limit < game.warning {
        lines.append("\(seconds) seconds left.")
        game.warning = limit
      }
    }
    return lines
  }

  /// When the time is told, in seconds before the end.
  private static let warnings = [60, 30, 10]

  /// The latest warning that is due; `nil` before the first.
  private static func warning(_ seconds: Int) -> Int? { warnings.last { seconds <= $0 } }

  private static func seconds(_ time: Duration) -> Int { Int((time / .seconds(1)).rounded(.up)) }

  /// What becomes known some time after the end.
  private mutating func afterwards(_ play: PlayFeature.State, _ id: ScreenID) -> [String] {
    defer { toldGames[id] = game }
    var lines: [String] = []
    if let notice = notice(play.cube) { lines.append(notice) }
    if let outcome = play.result?.picture?.outcome.news(&game.picture) { lines.append(outcome) }
    if let awards = play.result?.awards, !game.hasAwards {
      game.hasAwards = true
      // Some were told when they were earned.
      lines += awards.filter { !play.awardsSoFar.contains($0) }
        .map { "New award: \($0.title), \($0.summary)." }
    }
    if let ranking = play.ranking, ranking.stage != game.server {
      game.server = ranking.stage
      if let line = GameText.server(ranking) { lines.append(line) }
    }
    return lines
  }
}

extension Optional where Wrapped: Equatable {
  /// The value, if it is another one than what was told before; notes that it is told.
  func news(_ told: inout Self) -> Self {
    guard self != told else { return nil }
    told = self
    return self
  }
}

extension String {
  /// The text as a sentence: it ends with a mark.
  package var ended: String {
    guard let last, !".!?".contains(last) else { return self }
    return self + "."
  }
}
