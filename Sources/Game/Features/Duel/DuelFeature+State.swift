import Model
import Rules

extension DuelFeature {
  /// A game of two on the screen: the turns that were taken, and the turn that is being made.
  package struct State: AskingState, Equatable, Sendable {
    /// The game with all turns that were taken.
    @Boxed package internal(set) var game: DuelGame
    /// The cube, and what the player is spelling on it. Its match may be one removal ahead of the game's.
    @Boxed package var cube: CubeFeature.State
    /// The menu over the running game; `nil` while it is closed.
    package var menu: DuelMenu?
    /// The menu of a game that is over; `nil` while it runs.
    @Boxed package var result: DuelResult?
    /// The text that the player types while the other's turn is awaited.
    package var entry = TextEntry("", maximumBytes: Self.maximumTextBytes)
    /// Why the last text was no turn; `nil` if there is nothing to say.
    package var entryProblem: DuelTextRefusal?
    /// Whether the text to send has been given to the terminal's clipboard since it was made.
    package var isCopied = false
    /// Whether a new cube is being looked for, for a rematch.
    package var isDealing = false
    /// How far the game is saved.
    package var saving = DuelSaving()
    /// Where the player goes as soon as the game is saved, or saving has failed; `nil` while the game stays.
    var wayOut: ScreenRequest?
    /// How the game stands with its server; `nil` for a game elsewhere.
    @Boxed package var online: DuelOnline?
    package var request: ScreenRequest?

    /// Whether the text to send goes to the clipboard as soon as the game is shown.
    var copiesWhenShown = false
    /// The settings that the screen was shown with: the server, and what a guest may not do.
    @Boxed private(set) var settings: Settings

    /// The most bytes of a typed text.
    package static let maximumTextBytes = 4096

    /// - Parameter isNew: Whether it has yet to be saved.
    package init(_ game: DuelGame, settings: Settings = Settings(), isNew: Bool = false) {
      self.game = game
      self.settings = settings
      cube = CubeFeature.State(match: game.duel.match, settings: settings)
      saving.isDue = isNew && game.isKept && game.server == nil
      copiesWhenShown = isNew && (game.textToSend != nil || game.openInvitation != nil)
      if game.server != nil { online = DuelOnline() }
      if game.own != nil, game.isTurnHere {
        cube.notice = game.lastTurnText.map { Notice(.information, $0) }
      }
      if game.isOver { result = DuelResult(game, acceptsKeys: true, copies: !settings.isKiosk) }
    }

    package var isHeard: Bool { true }

    package var isReadyToQuit: Bool { !saving.isRunning }

    package var isWaiting: Bool {
      isDealing || saving.isRunning || saving.isDue || wayOut != nil || online?.isAsking == true
    }

    /// The moves of the turn that is being made: none, or one removal.
    package var pending: [Move] {
      cube.match.moves.dropFirst(game.duel.match.moves.count).map(\.move)
    }

    /// Whether no word is left on the cube.
    package var isStuck: Bool { cube.isStuck && !cube.match.isCubeGone }

    /// Whether the player may spell words now.
    var acceptsLetters: Bool {
      game.isTurnHere && menu == nil && wayOut == nil && cube.acceptsLetters
    }

    mutating func apply(_ settings: Settings) {
      self.settings = settings
      cube.apply(settings)
    }

    mutating func clearEntry() {
      entry = TextEntry("", maximumBytes: Self.maximumTextBytes)
      entryProblem = nil
    }

    mutating func openMenu() {
      menu = DuelMenu(
        game,
        hasPending: !pending.isEmpty,
        mayClaim: mayClaim,
        copies: !settings.isKiosk
      )
    }
  }
}

extension DuelGame {
  /// Whether the history keeps the game. At one keyboard, a game without a turn is not kept; by texts,
  /// the invitation may have been sent.
  package var isKept: Bool { place != .keyboard || !duel.turns.isEmpty }
}

/// How far a game of two is saved.
package struct DuelSaving: Hashable, Sendable {
  /// Whether a save is under way. There is only one at a time.
  package var isRunning = false
  /// Whether there is something new to save.
  package var isDue = false
  /// Why the last save failed; `nil` if it did not.
  var problem: HistoryError?
  /// Why the game is only kept in memory; `nil` if it is on disk.
  var unsavedReason: String?

  /// Why the game is not on disk, for the screen; `nil` if it is.
  package var trouble: String? { problem?.message ?? unsavedReason }

  /// Notes what the history said when it was to save the game.
  mutating func take(_ answer: HistoryAnswer<String?>) {
    (problem, unsavedReason) = (nil, nil)
    switch answer {
    case .success(let reason): unsavedReason = reason
    case .failure(let error): problem = error
    }
  }
}

/// The menu of a game of two.
package typealias DuelMenu = Menu<DuelMenuRow>

/// What the menu offers; it has only the rows that fit the game.
package enum DuelMenuRow: Hashable, Sendable {
  case resume
  /// Puts the removed cube back.
  case takeBack
  case pass, giveUp
  /// Gives the text to the clipboard again.
  case copy
  /// Ends a game that the other player does not go on with.
  case endUnanswered
  /// Asks the server at once how the game stands.
  case ask
  /// Wins a game on a server whose other player has not moved in time.
  case claim
  case howToPlay, settings
  /// Goes back; the game can be resumed.
  case leave
}

extension DuelMenu {
  /// The rows that fit the game.
  package init(
    _ game: DuelGame,
    hasPending: Bool,
    mayClaim: Bool = false,
    copies: Bool = true
  ) {
    var rows: [Row] = [.resume]
    if hasPending { rows.append(.takeBack) }
    if game.isTurnHere { rows.append(.pass) }
    if game.mayGiveUp { rows.append(.giveUp) }
    if copies, game.textToSend != nil || game.openInvitation != nil { rows.append(.copy) }
    if game.isWaiting, game.isByTexts { rows.append(.endUnanswered) }
    if game.server != nil { rows.append(.ask) }
    if mayClaim { rows.append(.claim) }
    self.init(rows + [.howToPlay, .settings, .leave])
  }
}

/// The menu below the result of a game of two.
package typealias DuelResult = Menu<DuelResultRow>

/// What the menu offers after the end.
package enum DuelResultRow: CaseIterable, Hashable, Sendable {
  /// A new cube, the other player first.
  case rematch
  case watch
  /// Gives the last turn's text to the clipboard again.
  case copy
  case back
}

extension DuelResult {
  /// The rows that fit the game: without a move there is nothing to watch, and without a text or a
  /// clipboard nothing to copy.
  init(_ game: DuelGame, acceptsKeys: Bool = false, copies: Bool = true) {
    self.init(
      Row.allCases.filter { row in
        switch row {
        case .rematch, .back: true
        case .watch: !game.duel.match.moves.isEmpty
        case .copy: copies && game.textToSend != nil
        }
      }
    )
    self.acceptsKeys = acceptsKeys
  }

  /// How long keys are ignored after the end of a game.
  static var pause: Duration { .milliseconds(700) }
}

extension DuelFeature.State {
  /// How the game stands, with what its server has said.
  package var standing: DuelStanding { DuelStanding(game, secondsLeft: online?.facts?.secondsLeft) }
}

extension DuelFeature.State {
  package var isTyping: Bool { !entry.text.isEmpty }
  package var help: HelpTopic { HelpTopic(language: game.duel.match.language, isForTwo: true) }
}
