import Composable
import Game
import Plain
import Rules

/// Answers the player's lines.
extension PlainSession {
  func answer(_ line: String, _ state: AppFeature.State) throws(Failure) {
    let game = state.game
    let command = PlainCommand(line, isInGame: game.map { !$0.isOver } ?? false)
    let asked = asked
    self.asked = nil
    switch command {
    case .help(let text): try help(text, game)
    case .unknown(let reason): try say([reason])
    case .quit where game?.endsWhenLeft != true || asked == .quit: store.send(.hungUp)
    case .quit: try ask(.quit, "The game would end here and count. /quit again to leave.")
    default:
      guard let game, let id = state.screens.first?.id else {
        try answerAtHome(command)
        return
      }
      if game.isOver {
        try answer(command, after: game, id)
      } else {
        try answer(command, asked, in: game, id)
      }
    }
  }

  private func help(_ text: String, _ game: PlayFeature.State?) throws(Failure) {
    guard text.isEmpty else { return try say([PlainHelp.explanation(of: text)]) }
    let place = game.map { $0.isOver ? PlainHelp.Place.result : .game } ?? .home
    try say(PlainHelp.lines(place))
  }

  private func ask(_ question: Question, _ text: String) throws(Failure) {
    asked = question
    try say([text])
  }

  func order(_ order: PlayOrder, _ id: ScreenID) {
    narrator.forgetNotice()
    store.send(.screen(id, .game(.ordered(order))))
  }

  // MARK: At home

  private func answerAtHome(_ command: PlainCommand) throws(Failure) {
    switch command {
    case .start, .daily, .code:
      if let route = try route(to: command) { store.send(.started(route)) }
    case .nothing, .home: try say(["Home. timed, blitz, unlimited, daily, help or quit."])
    default: try say(["There is no game. timed, blitz, unlimited or daily begins one."])
    }
  }

  /// The game that a command asks for; `nil` if there is none, which the player is told.
  private func route(to command: PlainCommand) throws(Failure) -> AppFeature.Action.Route? {
    switch command {
    case .start(let mode): return .game(mode, seed: nil)
    case .daily(let name):
      let day = DailyCube.day(at: now().seconds)
      let mode = name.isEmpty ? DailyCube.modes.first : GameMode(rawValue: name.lowercased())
      if let cube = mode.flatMap({ DailyCube(day: day, mode: $0, language: language) }) { return .daily(cube) }
      let modes = DailyCube.modes.map { "daily \($0.name)" }.joinedAsChoice
      try say(["\(name.quoted) has no cube of the day. Say \(modes)."])
    case .code(let text):
      do throws(ChallengeCodeError) {
        let code = try ChallengeCode(text)
        guard code.language == language else { throw .otherLanguage(code.language) }
        return .code(code)
      } catch {
        try say(["\(text.quoted): \(error)"])
      }
    default: break
    }
    return nil
  }

  // MARK: In a game

  private func answer(
    _ command: PlainCommand,
    _ asked: Question?,
    in game: PlayFeature.State,
    _ id: ScreenID
  ) throws(Failure) {
    if game.countdown != nil {
      switch command {
      case .word, .nothing, .goOn: order(.begin, id)
      case .home, .end: break
      default:
        try say(["The clock waits. An empty line starts it and tells the letters."])
        return
      }
    }
    // Questions leave the clock stopped.
    if game.menu != nil, command.plays { order(.goOn, id) }
    switch command {
    case .word(let word, let path): order(.word(word, path: path), id)
    case .nothing:
      if game.countdown == nil { try say([MoveText.standing(game)]) }
    case .hint:
      if case .path(let word)? = game.hint {
        try say(["\(word.word): \(CubeText.list(word.path, game.match.board))."])
      } else {
        order(.hint, id)
      }
    case .remove(let name): try remove(name, asked, game, id)
    case .pause:
      if game.menu == nil {
        order(.pause, id)
      } else {
        try say(["The game is paused. /go goes on."])
      }
    case .goOn:
      if game.menu != nil {
        order(.goOn, id)
      } else if game.countdown == nil {
        try say(["The game is not paused."])
      }
    case .end where asked == .end || !game.hasSomethingToLose: order(.finish, id)
    case .end:
      try ask(.end, "The game ends at \(game.match.score.grouped). /end again to end it.")
    case .home where asked == .goHome || !game.endsWhenLeft: order(.leave(.home), id)
    case .home: try ask(.goHome, "The game would end here and count. /home again to leave.")
    case .start, .daily, .code, .again, .same, .share:
      try say(["A game is on. /end or /home first."])
    default: try say(answer(to: command, about: game) ?? [])
    }
  }

  /// Answers a question about the game in front, during it or after it.
  ///
  /// - Returns: `nil` for anything but a question.
  private func answer(to command: PlainCommand, about game: PlayFeature.State) -> [String]? {
    let board = game.match.board
    return switch command {
    case .faces: narrator.faces(of: game)
    case .near(let query): CubeText.near(query, board)
    case .changed(let moves): narrator.changes(of: game, moves: moves)
    case .score: [GameText.score(game)]
    case .time: [MoveText.standing(game)]
    case .words: [GameText.words(game)]
    case .paths(let word): PathText.paths(word, board)
    case .path(let word): [PathText.played(word, in: game.match)]
    case .used(let query): CubeText.used(query, board)
    case .removable(let query): CubeText.removable(query, board)
    case .word, .hint, .remove, .pause, .goOn, .end, .start, .daily, .code, .again, .same, .share,
      .home, .help, .quit, .nothing, .unknown:
      nil
    }
  }

  private func remove(
    _ name: PlainCommand.CubeName,
    _ asked: Question?,
    _ game: PlayFeature.State,
    _ id: ScreenID
  ) throws(Failure) {
    let board = game.match.board
    let cube: LatticePoint
    switch name {
    case .number(let point): cube = point
    case .face(let query):
      let faces = query.faces(on: board)
      let cubes = Set(faces.map(\.point))
      guard let point = cubes.first else { return try say([query.reasonForNothing(on: board)]) }
      guard cubes.count == 1 else {
        let places = faces.count > 6 ? "" : ": \(CubeText.list(faces, board))"
        let count = "\(cubes.count) cubes have a \(query.text)\(places)."
        return try say(["\(count) Name one by its place, as in /remove top 3 3."])
      }
      cube = point
    }
    guard game.match.mode.confirmsRemoval, asked != .remove(cube), board.canRemove(cube) else {
      return order(.remove(cube), id)
    }
    let text = CubeText.cube(cube, board)
    try ask(.remove(cube), "The cube at \(text) would be gone for good. The same again removes it.")
  }

  // MARK: After a game

  private func answer(
    _ command: PlainCommand,
    after game: PlayFeature.State,
    _ id: ScreenID
  ) throws(Failure) {
    switch command {
    case .again: order(.leave(.newGame(game.match.mode)), id)
    case .same: order(.leave(.sameCube(KnownCube(game.match))), id)
    case .share:
      order(.share, id)
      try say(game.resultText.split(separator: "\n").map(String.init))
    case .home: order(.leave(.home), id)
    case .start, .daily, .code:
      guard let route = try route(to: command) else { return }
      next = route
      order(.leave(.home), id)
    default:
      let over = "The game is over. /again, /same, /words, /share, /home or /quit."
      try say(answer(to: command, about: game) ?? [over])
    }
  }
}
