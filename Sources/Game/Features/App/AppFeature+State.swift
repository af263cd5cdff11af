import Composable
import Model
import Rules
import Surface

extension AppFeature {
  /// The whole program's state: the home screen, and the stack of screens over it.
  package struct State: Equatable, Sendable {
    /// The home screen, which is always open.
    @Boxed package var home: HomeFeature.State
    /// The screens over the home screen.
    var stack = ScreenStack()
    /// The screen that was last sent `shown`, until it is sent `hidden`. Differs from `front` only
    /// while an action is being handled.
    var shown: ScreenID?
    @Boxed package var settings: Settings
    /// The terminal's size; `nil` until it is known.
    var size: Size?
    /// Whether the program has been told where to start.
    package var hasStarted = false
    /// The settings that are being written; `nil` while nothing is.
    @Boxed var settingsBeingSaved: Settings?
    /// How much goes on that the program waits for before it ends: results that are written, and what has to
    /// be remembered.
    var workInProgress = 0
    /// Whether the program ends when its replay is closed, because it was started for that replay.
    package var endsWithReplay = false
    /// The pages on which the race in front was chosen; none for other games.
    var pagesBefore: [ScreenState] = []
    /// What is known about the player's server.
    package internal(set) var online = OnlineState()
    /// What is being read of games of the history because the player wants it; `nil` while nothing is.
    @Boxed var awaitedRecords: RecordUse?
    /// What became of the games that the player named last, or why it could not be done; `nil` if they were
    /// opened.
    package internal(set) var recordsAnswer: String?
    /// The language of the settings at the start; `nil` if the settings do not choose the words.
    package var languageAtStart: Language?
    /// The last screen that goes on as it was left; `nil` before one was open.
    var left: ScreenState?
    /// Whether a paste stands still, so that no key does what it does.
    package var isPasteStalled = false
    /// Whether the program goes on after this session, in the language that the player has chosen.
    package internal(set) var restarts = false
    /// Where it goes on then: on a cube of that language, if the player has chosen one.
    package internal(set) var nextRoute = AppFeature.Action.Route.home
    /// Whether the player wants to quit, or the terminal is gone. A game on the stack may still
    /// have moves to save.
    package var wantsToQuit = false

    /// The state at the start; a newcomer has never played, as far as is known then.
    package init(
      settings: Settings,
      isNewcomer: Bool = false,
      hasFinishedLesson: Bool = false
    ) {
      self.settings = settings
      home = HomeFeature.State(
        settings: settings,
        isNewcomer: isNewcomer && !hasFinishedLesson,
        hasFinishedLesson: hasFinishedLesson
      )
    }

    /// The state in which the player first sees the home screen: its picture is that of the store's
    /// state once the program has started, until the history answers.
    package func atStart(_ size: Size, now: Timestamp) -> Self {
      var state = self
      state.size = size
      state.home.receive(now, isBuiltIn: true)
      state.home.awaitHistory()
      return state
    }

    /// Whether another language was chosen, and no game of this one is on.
    var isLanguageDue: Bool {
      hasStarted && !wantsToQuit && screens.isEmpty
        && languageAtStart.map { $0 != settings.language } ?? false
    }

    /// Why the next game will not be on disk, by the game before it or else by what home has heard.
    var unsavedReason: String? { savedGame?.autosave.storageTrouble ?? home.unsavedReason }

    /// Whether something that was played or chosen is on its way to the disk.
    package var isSaving: Bool {
      settingsBeingSaved != nil || workInProgress > 0
        || screens.contains { screen in
          screen.state.game.map(\.autosave.isSaving) ?? !screen.state.page.isReadyToQuit
        }
    }

    /// Whether the program should end now, because nothing is left to save.
    package var hasQuit: Bool {
      wantsToQuit && settingsBeingSaved == nil && workInProgress == 0
        && screens.allSatisfy(\.state.page.isReadyToQuit)
    }

    /// Whether something that was asked for is still on its way. By ear, the player's next line
    /// waits for it.
    package var isWaiting: Bool {
      home.dealing != nil || awaitedRecords != nil || top?.page.isWaiting ?? home.isWaiting
    }

    /// Whether a turn in a game of two waits for the player's server, as far as the screens know.
    package var hasUnsentTurn: Bool {
      home.duels.contains(where: \.isLastTurnUnsent)
        || screens.contains { screen in
          if case .duel(let duel) = screen.state { duel.game.isLastTurnUnsent } else { false }
        }
    }

    /// The smallest terminal that the game can be played in.
    package static let minimumSize = Size(columns: 60, rows: 20)

    /// Whether the player only sees the size that is needed.
    var isTooSmall: Bool { size.map(Self.isTooSmall) ?? false }

    /// Whether a terminal of this size is too small for any screen.
    package static func isTooSmall(_ size: Size) -> Bool {
      size.columns < minimumSize.columns || size.rows < minimumSize.rows
    }
  }
}

// MARK: - The stack

extension AppFeature.State {
  /// The screen that the player sees and that receives keys. `nil` before the start, while the
  /// terminal is too small, and once the player wants to quit.
  var front: ScreenID? {
    guard hasStarted, !isTooSmall, !wantsToQuit else { return nil }
    return screens.last?.id ?? .home
  }

  /// The state of the last screen on the stack; `nil` at home.
  package var top: ScreenState? { screens.last?.state }

  /// The screens over the home screen; the last one is in front.
  package var screens: [StackedScreen] { stack.screens }

  /// The game on the stack, in front or covered; `nil` while there is none.
  package var game: PlayFeature.State? {
    get { stack.game }
    set { stack.game = newValue }
  }

  /// The game on the stack that the history saves, in front or covered: always the first screen. `nil` while there is
  /// none.
  package var savedGame: PlayFeature.State? {
    get { screens.first?.state.game.flatMap { $0.autosave.moment == nil ? $0 : nil } }
    set { stack.replaceFirst(by: newValue) }
  }

  var savedGameID: ScreenID? { savedGame == nil ? nil : screens.first?.id }

  /// Where the game on the stack is; `nil` while there is none.
  package var gameID: ScreenID? { stack.gameIndex.map { screens[$0].id } }

  /// Puts a screen in front of the others.
  package mutating func open(_ state: ScreenState) { stack.open(state) }

  /// Begins or resumes a game, in place of every other screen; practice from a moment, in front of them.
  mutating func play(_ game: PlayFeature.State) {
    if game.autosave.moment == nil {
      home.choosesNext = true
      (pagesBefore, awaitedRecords) = ([], nil)
      // Whoever races the replayed game stays.
      endsWithReplay = false
    }
    open(.game(game))
  }

  /// Changes a page, if it is in front.
  ///
  /// - Returns: Whether it is.
  mutating func updateFront<Page: AskingState>(
    _ page: @escaping @Sendable (Page) -> ScreenState,
    _ change: (inout Page) -> Void
  ) -> Bool {
    guard let last = screens.indices.last else { return false }
    return stack.screens[last].state.modify(page, change) != nil
  }

  mutating func updateSettingsPage(_ change: (inout SettingsFeature.State) -> Void) -> Bool {
    screens.indices.contains {
      stack.screens[$0].state.modify(ScreenState.settings, change) != nil
    }
  }
}

extension ScreenState {
  var game: PlayFeature.State? { if case .game(let state) = self { state } else { nil } }

  var isGame: Bool { if case .game = self { true } else { false } }
}
