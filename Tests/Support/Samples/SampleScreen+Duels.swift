import Features
import Model
import Routes
import Rules

/// Games of two. They are always the same.
package enum SampleDuel {
  private static let players = DuelPlayers(first: name("Ann"), second: name("Ben"))

  private static func name(_ text: String) -> PlayerName { PlayerName(text) ?? .player }

  /// A game after some words of the sample's cube, played in turns.
  ///
  /// - Parameters:
  ///   - key: Tells it from other games.
  ///   - words: How many words have been played.
  ///   - end: Turns that end it.
  ///   - unsent: A turn that the server does not have yet.
  package static func game(
    key: Int64 = 1,
    place: DuelPlace = .keyboard,
    players: DuelPlayers = players,
    words: Int = 5,
    end: [Duel.Turn] = [],
    unsent: Duel.Turn? = nil
  ) -> DuelGame? {
    guard let code = ChallengeCode(mode: .unlimited, seed: SampleGame.seed) else { return nil }
    var game = DuelGame(
      id: DuelKey(rawValue: key),
      place: place,
      code: code,
      players: players,
      dictionary: .english,
      startedAt: SampleHistory.date
    )
    for word in SampleGame.words.prefix(words) {
      let path = SampleGame.path(of: word, on: game.duel.match.board)
      try? game.take(.moves([.word(path)]), at: SampleHistory.date) { _ in true }
    }
    for turn in end { try? game.take(turn, at: SampleHistory.date) { _ in true } }
    if let unsent { try? game.takeUnsent(unsent, at: SampleHistory.date) { _ in true } }
    return game
  }

  /// A game through the server of the other samples, in which this player began.
  package static func onServer(
    hasJoined: Bool = true,
    words: Int,
    unsent: Duel.Turn? = nil
  ) -> DuelGame? {
    guard let server = try? ServerAddress("https://\(SampleServer.name)"),
      let invite = InviteCode(text: "K7M2-Q9TX")
    else { return nil }
    let duel = ServerDuel(
      server: server,
      number: 17,
      invite: invite,
      own: .first,
      hasJoined: hasJoined
    )
    return game(
      key: 7,
      place: .server(duel),
      players: hasJoined ? players : DuelPlayers(first: players.first, second: name("nobody yet")),
      words: words,
      unsent: unsent
    )
  }

  /// The page “Two players” with games of every kind.
  package static var list: SavedDuels {
    let cleo = DuelPlayers(first: name("Cleo"), second: name("Ada"))
    let games = [
      game(key: 1),
      game(key: 2, place: .texts(own: .second, isInviter: true), players: cleo, words: 3),
      game(key: 3, place: .texts(own: .second, isInviter: true), players: cleo, words: 0),
      game(key: 4, words: 6, end: [.pass, .pass]),
      game(key: 5, place: .texts(own: .second, isInviter: true), players: cleo, end: [.giveUp]),
      onServer(words: 3),
    ]
    return SavedDuels(
      games: games.compactMap(\.self),
      damaged: [DamagedDuel(number: 6, reason: "turn 3 is missing")]
    )
  }
}

extension SampleScreen {
  var duelsState: DuelsFeature.State {
    var state = DuelsFeature.State()
    if self == .duelsEmpty {
      state.show(SavedDuels())
      return state
    }
    state.show(SampleDuel.list)
    state.list.index = 4
    if self == .duelsReading {
      state.entry = TextEntry("lexicube turn 4 [P1X2", maximumBytes: 200)
      state.message = DuelTextRefusal.unreadable(.mistyped).message
    }
    return state
  }

  /// The page on which the game of this screen begins.
  var duelStartState: DuelStartFeature.State {
    if self == .duelServerStart {
      var state = DuelStartFeature.State(.server)
      state.use(SampleServer.settings)
      state.names[0].insert("K7M2-Q9T")
      state.problem = "An invitation is \(InviteCode.expectation)."
      return state
    }
    guard self == .duelInvited,
      let code = ChallengeCode(mode: .unlimited, seed: SampleGame.seed)
    else {
      var state = DuelStartFeature.State(.keyboard)
      state.names[0].insert("Ann")
      state.focus = 1
      return state
    }
    let invitation = DuelInvitation(code: code, inviterBegins: false, dictionary: .english)
    return DuelStartFeature.State(.invited(invitation, text: ""))
  }

  var duelState: DuelFeature.State? {
    let texts = DuelPlace.texts(own: .first, isInviter: false)
    let game: DuelGame? =
      switch self {
      case .duelWaiting, .duelMistyped: SampleDuel.game(place: texts)
      case .duelInviting:
        SampleDuel.game(place: .texts(own: .second, isInviter: true), words: 0)
      case .duelAnswered: SampleDuel.game(place: texts, words: 4)
      case .duelOver: SampleDuel.game(words: 7, end: [.pass, .pass])
      case .duelServerInviting: SampleDuel.onServer(hasJoined: false, words: 0)
      case .duelServer: SampleDuel.onServer(words: 4)
      case .duelServerWaiting: SampleDuel.onServer(words: 5)
      case .duelServerOffline: SampleDuel.onServer(words: 4, unsent: .pass)
      case .duelOverTexts: SampleDuel.game(place: texts, words: 6, end: [.giveUp])
      default: SampleDuel.game()
      }
    guard let game else { return nil }
    var state = DuelFeature.State(game)
    switch self {
    case .duelWord: spell("ACTOR", &state)
    case .duelRemoved:
      let cube = LatticePoint.all.last(where: state.cube.match.board.canRemove)
      if let cube { _ = try? state.cube.match.play(.removal(cube), at: 0) { _ in true } }
      state.cube.spelling = Spelling(board: state.cube.match.board)
      state.cube.notice = Notice(.information, "Cube removed. Now a word, or a second cube.")
    case .duelRefused:
      spell("FARES", &state)
      state.cube.spelling.refuse()
      state.cube.notice = Notice(.refusal, Refusal.alreadyPlayed("FARES").message)
    case .duelWaiting, .duelInviting:
      state.isCopied = true
    case .duelServer, .duelServerWaiting:
      state.online?.facts = DuelCourier.Facts(secondsLeft: 2.4 * 86_400)
    case .duelServerOffline:
      state.online?.trouble = "Offline. Your turn is sent later."
    case .duelMistyped:
      state.entry.insert("lexicube turn 6 [P1X2Y 00XWZ]")
      state.entryProblem = DuelTextRefusal.unreadable(.mistyped)
    case .duelMenu, .duelAsking:
      var menu = DuelMenu(state.game, hasPending: false)
      menu.list.index = 1
      if self == .duelAsking { menu.asking = .pass }
      state.menu = menu
    default: break
    }
    return state
  }

  private func spell(_ word: String, _ state: inout DuelFeature.State) {
    for letter in word { _ = state.cube.spelling.type(letter) }
    state.cube.candidate = state.cube.weigh { _ in true }
  }
}
