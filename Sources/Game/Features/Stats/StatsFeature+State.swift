import Model
import Rules

extension StatsFeature.State {
  /// The cursor of the tab in front.
  package var cursor: ListCursor {
    get {
      switch tab {
      case .overview: records.cursor
      case .games, .records: games.cursor
      case .awards: awards.cursor
      }
    }
    set {
      switch tab {
      case .overview: records.cursor = newValue
      case .games, .records: games.cursor = newValue
      case .awards: awards.cursor = newValue
      }
    }
  }

  /// The words of the chosen game, the best first; `nil` until they have been read.
  package var chosenWords: [PlayedWord]? {
    words.flatMap { $0.game == games.chosen?.id ? $0.words : nil }
  }

  /// The chosen game of the list in front.
  package var chosenGame: GameID? { filters.isEmpty ? nil : games.chosen?.id }

  /// Whether the chosen game has a result to share.
  package var canShare: Bool {
    guard chosenGame != nil, let game = games.chosen else { return false }
    return game.end != nil && game.wordCount > 0
  }

  /// The mode whose best games are the records.
  package var recordMode: GameMode { mode ?? .standard }

  /// The periods whose best games are listed.
  package var periods: [RecordPeriod] { RecordPeriod.all(of: recordMode) }

  /// Whether the tab in front has nothing to show before a game is played.
  package var isEmpty: Bool {
    switch tab {
    case .overview: stats?.games == 0
    case .games, .records: games.total == 0
    case .awards: false
    }
  }

  /// Whether a game can be brought back, also one that is being deleted.
  package var canUndo: Bool { !deleted.isEmpty || !steps.isEmpty }

  /// Whether a game is being deleted, and not brought back after that.
  func isOnItsWay(_ game: GameID) -> Bool {
    steps.last { $0 == .game(game) || $0 == .undo } == .game(game)
  }

  package var isReadyToQuit: Bool { steps.isEmpty }

  package var isWaiting: Bool {
    guard steps.isEmpty else { return true }
    guard problem == nil else { return false }
    return switch tab {
    case .overview: stats == nil
    // How many games each mode has is told with the list.
    case .games: games.isWaiting || stats == nil && problems[.overview] == nil
    case .records: games.isWaiting
    case .awards: awards.isWaiting
    }
  }

  /// Why the contents of the tab in front could not be read; `nil` if there is no problem.
  package var problem: HistoryError? { problems[tab] }

  /// The number of the chosen game, if it can be resumed.
  package var resumableGame: GameID? {
    guard tab == .games, let game = games.chosen, game.isResumable else { return nil }
    return game.id
  }

  /// The replay that the chosen row opens; `nil` if there is no row, and for an award not yet earned.
  package var target: ReplayTarget? {
    switch tab {
    case .overview: records.chosen?.target
    case .games, .records: games.chosen.map(ReplayTarget.init)
    case .awards: awards.chosen?.target
    }
  }
}

extension StatsFeature.State {
  package var opensSearch: Bool { doomed == nil }
  /// An award that is a secret is listed once it was earned.
  package var help: HelpTopic {
    let showsBabel = awards.elements.contains { $0.award == .babel }
    return HelpTopic(page: .keys, isForStats: true, showsBabel: showsBabel)
  }
}
